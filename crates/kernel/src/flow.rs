//! How a rule procedure ends: done, or paused for something that is not there yet.

/// What a rule procedure returns: its value, or a [`Pause`] on its way out.
pub type Flow<T> = Result<T, Pause>;

/// The procedure stops here because its source has no die or answer for it yet, or has found that a record does not fit.
///
/// Only the kernel and sources of dice make one; a rule passes it on with `?` and does nothing else with it. What was asked for
/// stays with the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use = "a pause is only ever passed on with `?`"]
pub struct Pause(());

impl Pause {
    /// For sources of dice and answers alone: rules never make a pause.
    pub const fn by_source() -> Self {
        Self(())
    }
}
