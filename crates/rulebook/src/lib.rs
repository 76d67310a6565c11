//! The catalogue of rules that Tercio enforces, in Spanish and English.
//!
//! The rules are data in the folder `rulebook/`. When this crate is built they are checked, and each becomes a constant of
//! [`rules`], so that code which cites a rule that does not exist does not compile:
//!
//! ```
//! use tercio_rulebook::{Lang, Rulebook, rules};
//!
//! let rule = Rulebook::get().rule(rules::EL_012).expect("every constant has its rule");
//! assert_eq!(rule.id.to_string(), "EL-012");
//! assert_eq!(rule.title.get(Lang::En), "The infantry takes half the shock hits");
//! ```
//!
//! The texts are parsed once, at the first call of [`Rulebook::get`]. Programs that only cite rules never pay for them.

mod book;
mod lang;
mod rule;
mod search;

pub use book::Rulebook;
pub use lang::{Lang, ParseLangError};
pub use rule::{Document, Kind, Rule, Ruling, Text};
pub use search::fold;

/// One constant for each rule of the catalogue, documented by the rule's English title.
pub mod rules {
    use tercio_kernel::rule::RuleId;

    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}
