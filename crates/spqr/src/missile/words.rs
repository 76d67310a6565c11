//! Missiles in words.

use tercio_kernel::{Arg, Message, Seat};

use super::{Event, Occasion, Question, Weapon, Weapons};
use crate::{answer::Answer, state::State, unit::Supply, words};

/// What happened, as a sentence.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    match event {
        Event::Reacts { shooter, target, occasion, weapons } => Message::new("spqr-missile-reacts")
            .with("shooter", words::unit(state, *shooter))
            .with("target", words::unit(state, *target))
            .with("occasion", occasion_word(*occasion))
            .with("weapons", weapons_word(*weapons)),
        Event::Shot { shot, range, figure, modifiers, hit, left, .. } => {
            Message::new(if *hit { "spqr-missile-hit" } else { "spqr-missile-missed" })
                .with("shooter", words::unit(state, shot.shooter))
                .with("target", words::unit(state, shot.target))
                .with("weapon", weapon_word(shot.weapon))
                .int("range", *range)
                .int("figure", *figure)
                .with("modifiers", words::modifiers(modifiers))
                .with("left", left_word(*left))
        }
        Event::ShotLost { shot, rule } => Message::new("spqr-missile-lost")
            .with("shooter", words::unit(state, shot.shooter))
            .with("target", words::unit(state, shot.target))
            .with("rule", Arg::Rule(*rule)),
        Event::Supplied { unit, weapon, supply, .. } => {
            Message::new(supplied_key(*supply)).with("unit", words::unit(state, *unit)).with("weapon", weapon_word(*weapon))
        }
    }
}

const fn supplied_key(supply: Supply) -> &'static str {
    match supply {
        Supply::Full => "spqr-missile-reloaded",
        Supply::Low => "spqr-missile-low",
        Supply::Out => "spqr-missile-out",
    }
}

fn word(key: &str) -> Arg {
    Arg::Word(key.to_owned())
}

fn occasion_word(occasion: Occasion) -> Arg {
    word(match occasion {
        Occasion::Order { .. } => "spqr-missile-on-order",
        Occasion::Entry => "spqr-missile-on-entry",
        Occasion::Retire => "spqr-missile-on-retire",
        Occasion::Return => "spqr-missile-on-return",
    })
}

fn weapon_word(weapon: Weapon) -> Arg {
    word(match weapon {
        Weapon::Own => "spqr-missile-own",
        Weapon::Screen => "spqr-missile-screen",
    })
}

fn weapons_word(weapons: Weapons) -> Arg {
    match (weapons.own, weapons.screen) {
        (true, true) => word("spqr-missile-both"),
        (false, true) => weapon_word(Weapon::Screen),
        _ => weapon_word(Weapon::Own),
    }
}

/// What a shot leaves, as the end of a sentence.
fn left_word(left: Option<Supply>) -> Arg {
    word(match left {
        None | Some(Supply::Full) => "spqr-missile-left-same",
        Some(Supply::Low) => "spqr-missile-left-low",
        Some(Supply::Out) => "spqr-missile-left-out",
    })
}

/// What a seat is asked.
#[must_use]
pub fn say_question(state: &State, _seat: Seat, question: &Question) -> Message {
    match question {
        Question::Target { shooter } => Message::new("spqr-missile-ask-target").with("shooter", words::unit(state, *shooter)),
        Question::React { shooter, target, occasion } => Message::new("spqr-missile-ask-react")
            .with("shooter", words::unit(state, *shooter))
            .with("target", words::unit(state, *target))
            .with("occasion", occasion_word(*occasion)),
        Question::ReactToLine { shooter, targets } => Message::new("spqr-missile-ask-line")
            .with("shooter", words::unit(state, *shooter))
            .with("targets", words::units(state, targets)),
    }
}

/// What an answer says.
#[must_use]
pub fn say_answer(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Message {
    match (question, answer) {
        (Question::React { .. } | Question::ReactToLine { .. }, Answer::No) => Message::new("spqr-missile-answer-hold"),
        (Question::React { .. }, Answer::Yes) => shoots(Weapons { own: true, screen: false }),
        (_, Answer::Weapons { javelins, screen }) => shoots(Weapons { own: *javelins, screen: *screen }),
        (Question::Target { .. } | Question::ReactToLine { .. }, Answer::Unit(target)) => {
            Message::new("spqr-missile-answer-at").with("target", words::unit(state, *target))
        }
        _ => words::plain_answer(state, answer),
    }
}

fn shoots(weapons: Weapons) -> Message {
    Message::new("spqr-missile-answer-shoot").with("weapons", weapons_word(weapons))
}
