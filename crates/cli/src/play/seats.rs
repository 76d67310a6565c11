//! Who sits where.

use tercio_kernel::{
    BySeat, Message, Seat,
    fair::Seed,
    record::{self, SeatKind},
};
use tercio_systems::{BotKind, System};

use crate::{failure::Failure, words::Words};

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Player {
    /// Whoever sits at the terminal.
    Human,
    /// A bot.
    Bot(BotKind),
}

/// Who plays where nothing else is said: a person first, a bot against him.
pub(crate) const DEFAULTS: [Player; 2] = [Player::Human, Player::Bot(BotKind::Greedy)];

impl Player {
    /// The player as a record names him.
    pub(crate) fn recorded(self) -> record::Player {
        match self {
            Self::Human => record::Player { name: "human".to_owned(), kind: SeatKind::Human },
            Self::Bot(kind) => {
                record::Player { name: format!("bot:{}", kind.name()), kind: SeatKind::Bot(kind.name().to_owned()) }
            }
        }
    }

    /// The player whom a record names; a bot that this version does not know is played by the one at the terminal.
    pub(crate) fn of_record(player: &record::Player, _words: &Words) -> Self {
        match &player.kind {
            SeatKind::Human => Self::Human,
            SeatKind::Bot(name) => name.parse().map_or(Self::Human, Self::Bot),
        }
    }

    /// The player with this name on the command line.
    fn named(name: &str) -> Option<Self> {
        match name.strip_prefix("bot:") {
            Some(bot) => bot.parse().ok().map(Self::Bot),
            None => (name == "human").then_some(Self::Human),
        }
    }
}

/// The ids of the two sides of a scenario.
pub(crate) fn sides_of(system: &dyn System, scenario: &str) -> BySeat<String> {
    let card = system.cards().into_iter().find(|card| card.id == scenario);
    card.map_or_else(BySeat::default, |card| card.sides.map(|side| side.id))
}

/// Reads who plays which side, as in `rome=human`.
///
/// # Errors
/// Where a side or a player is not known.
pub(crate) fn read(written: &[String], sides: &BySeat<String>, defaults: BySeat<Player>) -> Result<BySeat<Player>, Failure> {
    let mut players = defaults;
    for text in written {
        let bad = |key: &str| {
            let message = Message::new(key).text("text", text.clone());
            Failure::Bad(message.text("first", &*sides.0[0]).text("second", &*sides.0[1]))
        };
        let (side, player) = text.split_once('=').ok_or_else(|| bad("error-seat-form"))?;
        let seat = Seat::BOTH.into_iter().find(|seat| sides[*seat] == side).ok_or_else(|| bad("error-seat-side"))?;
        players[seat] = Player::named(player).ok_or_else(|| bad("error-seat-player"))?;
    }
    Ok(players)
}

/// The seed of the bots of a match, from that of its dice without betraying it: bots must not depend on anything else, so that a
/// match with a seed of its own can be repeated.
pub(crate) fn bot_seed(seed: &Seed) -> u64 {
    let commitment = serde_json::to_string(&seed.commitment()).unwrap_or_default();
    commitment.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::{BotKind, BySeat, DEFAULTS, Failure, Player, read};

    fn sides() -> BySeat<String> {
        BySeat(["carthage".to_owned(), "rome".to_owned()])
    }

    #[test]
    fn seats_are_read_by_the_names_of_their_sides() {
        let written = ["rome=human".to_owned(), "carthage=bot:random".to_owned()];
        let players = read(&written, &sides(), BySeat(DEFAULTS)).unwrap();
        assert_eq!(players.0, [Player::Bot(BotKind::Random), Player::Human]);
    }

    #[test]
    fn a_side_or_a_player_that_is_not_known_is_said() {
        let key = |text: &str| match read(&[text.to_owned()], &sides(), BySeat(DEFAULTS)) {
            Err(Failure::Bad(message)) => message.key,
            other => panic!("{other:?}"),
        };
        assert_eq!(key("rome"), "error-seat-form");
        assert_eq!(key("gaul=human"), "error-seat-side");
        assert_eq!(key("rome=bot:clever"), "error-seat-player");
    }
}
