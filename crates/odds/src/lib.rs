//! Exact odds: distributions, and the source of dice that walks through every outcome.
//!
//! Nothing here knows a system. A [`Dist`] is what may come out, each outcome with its [`Chance`], an exact fraction; floats appear only at the door to the
//! screen, or where a caller asks for the fast floating path with `Dist<T, f64>`.

mod chance;
mod combine;
mod compare;
mod count;
mod dist;
mod error;
mod ratio;
mod smooth;
mod summary;
mod weight;

pub use chance::Chance;
pub use compare::ChiSquared;
pub use count::{Class, binomial, classes, multinomial, n_classes};
pub use dist::Dist;
pub use error::DistError;
pub use weight::{FLOAT_TOLERANCE, Weight};
