//! The tutorial's worked example, played from the opening of its scenario (EL-025 to EL-031, SX-107).

#[path = "../common/mod.rs"]
mod common;

mod checks;
mod clashes;
mod ending;
mod opening;
mod scenario;
mod theatre;
