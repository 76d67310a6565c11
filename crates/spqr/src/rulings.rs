//! The rules that can be read, or are in fact played, in more than one way, and which reading is in force.
//!
//! Each ruling belongs to one rule of the catalogue, which words it; events and refusals cite that rule.

use serde::{Deserialize, Serialize};
use tercio_kernel::RuleId;

/// Makes the enums of the options, the struct that holds one of each, and the list that describes them.
macro_rules! rulings {
    ($(
        $(#[$doc:meta])*
        $field:ident: $kind:ident, $prefix:literal $number:literal, $name:literal {
            $( $(#[$option_doc:meta])* $option:ident = $word:literal ),+ $(,)?
        }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
            pub enum $kind { $( $(#[$option_doc])* #[serde(rename = $word)] $option ),+ }

            impl $kind {
                /// Its options, the default first.
                pub const ALL: &'static [Self] = &[$(Self::$option),+];

                /// The word of the option in the catalogue.
                #[must_use]
                pub const fn word(self) -> &'static str {
                    match self { $(Self::$option => $word),+ }
                }
            }
        )+

        /// The readings in force, one of each ruling.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
        #[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
        pub struct Rulings {
            $( #[doc = concat!("`", $name, "`.")] pub $field: $kind, )+
        }

        /// The rulings of SPQR, in the order of their rules in the catalogue.
        pub const RULINGS: &[Ruling] = &[
            $(Ruling { name: $name, rule: RuleId::new(*$prefix, $number), options: &[$($word),+] }),+
        ];

        impl Rulings {
            /// Chooses an option of a ruling, both named as in the catalogue.
            ///
            /// # Errors
            /// Where there is no such ruling, or it has no such option: the error lists those that there are.
            pub fn set(&mut self, name: &str, option: &str) -> Result<(), RulingError> {
                match name {
                    $($name => {
                        let chosen = $kind::ALL.iter().find(|known| known.word() == option);
                        self.$field = *chosen.ok_or_else(|| RulingError::no_option(name, option))?;
                    })+
                    _ => return Err(RulingError::no_ruling(name)),
                }
                Ok(())
            }

            /// Every ruling with the option in force, in the order of [`RULINGS`].
            #[must_use]
            pub fn list(&self) -> Vec<(&'static str, &'static str)> {
                vec![$(($name, self.$field.word())),+]
            }
        }
    };
}

rulings! {
    /// What the elephants' one hit fewer in a pass-through is taken from (EL-013).
    pass_through_reduction: PassThroughReduction, b"EL" 13, "pass-through-reduction" {
        /// Once from the hits of the combat, before they are shared.
        #[default] Combat = "combat",
        /// From the share of each elephant.
        Unit = "unit",
    }
    /// How many columns a size ratio is worth (EL-022).
    size_shift: SizeShift, b"EL" 22, "size-shift" {
        /// As many as the ratio says.
        #[default] Ratio = "ratio",
        /// One fewer.
        RatioMinusOne = "ratio-minus-1",
    }
    /// Whether an elite commander may open the turn (SX-033).
    elite_phase: ElitePhase, b"SX" 33, "elite-phase" {
        /// He may.
        #[default] On = "on",
        /// There is no such phase.
        Off = "off",
    }
    /// Whether leaders may try for another orders phase (SX-034).
    momentum: Momentum, b"SX" 34, "momentum" {
        /// They may.
        #[default] On = "on",
        /// Each leader has one phase a turn.
        Off = "off",
    }
    /// Whether leaders may be pushed forward (SX-036).
    trump: Trump, b"SX" 36, "trump" {
        /// They may.
        #[default] On = "on",
        /// There are no trumps, nor answers to them.
        Off = "off",
    }
    /// Whether the steps of a shock segment run through all combats, or each combat is finished first (SX-074).
    shock_order: ShockOrder, b"SX" 74, "shock-order" {
        /// Each step in all combats before the next.
        #[default] StepByStep = "step-by-step",
        /// From the leaders' casualties on, combat by combat.
        CombatByCombat = "combat-by-combat",
    }
    /// Whether elephants that attack the front of PH or HI check with 1 more (SX-080).
    elephants_against_pikes: ElephantsAgainstPikes, b"SX" 80, "elephants-against-pikes" {
        /// They check unmodified.
        #[default] Off = "off",
        /// They add 1.
        On = "on",
    }
    /// How the size ratio is rounded (SX-088).
    size_rounding: SizeRounding, b"SX" 88, "size-rounding" {
        /// In favour of an attacker who came up, else of the defender.
        #[default] Charge = "charge",
        /// The larger side's fraction is dropped.
        Down = "down",
    }
    /// What a victorious cavalry unit rolls against (SX-097).
    pursuit_check: PursuitCheck, b"SX" 97, "pursuit-check" {
        /// Its troop quality.
        #[default] TroopQuality = "troop-quality",
        /// The rating of its class.
        Rating = "rating",
    }
    /// Whether size counts between elephants and others (SX-111).
    elephant_size: ElephantSize, b"SX" 111, "elephant-size" {
        /// It counts.
        #[default] Counts = "counts",
        /// It does not.
        Ignored = "ignored",
    }
    /// Whether the printed rules on elephants that the tutorial lacks are played (SX-112).
    printed_elephants: PrintedElephants, b"SX" 112, "printed-elephants" {
        /// They are not.
        #[default] Off = "off",
        /// SX-113 to SX-119 are applied.
        On = "on",
    }
}

/// What a ruling is called, which rule words it, and what may be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruling {
    /// Its name in the catalogue.
    pub name: &'static str,
    /// The rule that words it.
    pub rule: RuleId,
    /// Its options, the default first.
    pub options: &'static [&'static str],
}

impl Ruling {
    /// The ruling of this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        RULINGS.iter().find(|ruling| ruling.name == name)
    }

    /// The option that is in force unless another is chosen.
    #[must_use]
    pub fn default_option(&self) -> &'static str {
        self.options[0]
    }
}

impl Rulings {
    /// The defaults with these choices, each a name and an option.
    ///
    /// # Errors
    /// As [`Rulings::set`], for the first choice that names nothing.
    pub fn with<'a>(choices: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, RulingError> {
        let mut rulings = Self::default();
        for (name, option) in choices {
            rulings.set(name, option)?;
        }
        Ok(rulings)
    }

    /// The rulings whose option is not the default.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let defaults = Self::default().list();
        self.list().into_iter().zip(defaults).filter(|(now, default)| now != default).map(|(now, _)| now)
    }

    /// Whether SX-113 to SX-119 are applied (SX-112).
    #[must_use]
    pub fn printed_elephants(&self) -> bool {
        self.printed_elephants == PrintedElephants::On
    }
}

/// A choice that names no ruling, or none of its options.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulingError {
    /// No ruling has this name.
    #[error("there is no ruling '{name}'; there are: {}", known.join(", "))]
    NoRuling {
        /// What was asked for.
        name: String,
        /// The rulings that there are.
        known: Vec<&'static str>,
    },
    /// The ruling has no such option.
    #[error("ruling '{name}' has no option '{option}'; it has: {}", known.join(", "))]
    NoOption {
        /// The ruling.
        name: String,
        /// What was asked for.
        option: String,
        /// The options that there are, the default first.
        known: &'static [&'static str],
    },
}

impl RulingError {
    fn no_ruling(name: &str) -> Self {
        Self::NoRuling { name: name.to_owned(), known: RULINGS.iter().map(|ruling| ruling.name).collect() }
    }

    fn no_option(name: &str, option: &str) -> Self {
        let known = Ruling::find(name).map_or(&[][..], |ruling| ruling.options);
        Self::NoOption { name: name.to_owned(), option: option.to_owned(), known }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_the_first_options() {
        let list = Rulings::default().list();
        assert_eq!(list.len(), RULINGS.len());
        for ((name, option), ruling) in list.into_iter().zip(RULINGS) {
            assert_eq!((name, option), (ruling.name, ruling.default_option()));
        }
        assert_eq!(Rulings::default().changed().count(), 0);
    }

    #[test]
    fn every_option_can_be_chosen_and_is_told() {
        for ruling in RULINGS {
            for option in ruling.options {
                let rulings = Rulings::with([(ruling.name, *option)]).unwrap();
                assert!(rulings.list().contains(&(ruling.name, option)));
                let json = serde_json::to_string(&rulings).unwrap();
                assert_eq!(serde_json::from_str::<Rulings>(&json).unwrap(), rulings);
            }
        }
    }

    #[test]
    fn a_wrong_choice_lists_the_right_ones() {
        let error = Rulings::with([("trumps", "on")]).unwrap_err().to_string();
        assert!(error.contains("'trumps'") && error.contains("printed-elephants"), "{error}");
        let error = Rulings::with([("trump", "maybe")]).unwrap_err().to_string();
        assert!(error.contains("on, off"), "{error}");
    }
}
