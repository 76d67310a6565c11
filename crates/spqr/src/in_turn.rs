//! Rules that are asked one after another.

/// A list of rules each of which may say something against what is wanted: as a list, for where every reason is told, and as a function
/// that gives the first reason, for where one is enough. Written out rule after rule, the function takes far less time than the list.
macro_rules! in_turn {
    ($(
        $(#[$doc:meta])*
        $see:vis $list:ident: $rule:ty, $first:ident($($given:ident: $kind:ty),*) -> $found:ty: $($name:ident),* $(,)?;
    )*) => { $(
        $(#[$doc])*
        $see const $list: &[$rule] = &[$($name),*];

        /// The first reason of the list, if there is one.
        $see fn $first($($given: $kind),*) -> $found {
            in_turn!(@first ($($given),*) $($name),*)
        }
    )* };
    (@first $given:tt $($name:ident),*) => {
        None$(.or_else(|| in_turn!(@ask $name $given)))*
    };
    (@ask $name:ident ($($given:ident),*)) => { $name($($given),*) };
}

pub(crate) use in_turn;
