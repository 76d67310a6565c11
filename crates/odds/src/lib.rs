//! Exact odds: distributions, and the source of dice that walks through every outcome.
//!
//! Nothing here knows a system. A [`Dist`] is what may come out, each outcome with its [`Chance`], an exact fraction;
//! floats appear only at the door to the screen, or where a caller asks for the fast floating path with `Dist<T, f64>`.
//!
//! [`enumerate()`] runs the rules of a game from a spot through every outcome of their dice, merges equal states between
//! steps, and gives the distribution of what an [`Inquiry`] asks for. What is too large for that is estimated by
//! [`sample()`], which says so and gives its error; [`enumerate_or_sample`] does the one or the other.

mod chance;
mod combine;
mod compare;
mod count;
mod dist;
mod enumerate;
mod error;
mod estimate;
mod exact;
mod finding;
mod frontier;
mod inquiry;
mod path;
mod pools;
mod prologue;
mod ratio;
mod report;
mod sample;
mod smooth;
mod summary;
mod weight;

pub use chance::Chance;
pub use compare::ChiSquared;
pub use count::{Class, binomial, classes, multinomial, n_classes};
pub use dist::Dist;
pub use enumerate::{Odds, enumerate, enumerate_floating};
pub use error::{Beyond, DistError, OddsError, TooLarge};
pub use estimate::{Estimate, Mean, Proportion, Z_95};
pub use finding::{Finding, enumerate_or_sample};
pub use inquiry::{Inquiry, first_offered};
pub use report::{Limits, Method, Report};
pub use sample::{Sampling, sample};
pub use weight::{FLOAT_TOLERANCE, Weight};
