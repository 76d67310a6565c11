//! Setting up a match: anew, as a branch of another, or from a record that somebody sends.

use tercio_kernel::{BySeat, Seat, fair::Seed, record::Header};
use tercio_systems::{Card, Setup, System};

use crate::{
    api::{Begin, Begun, Branch, Clock, DiceChoice, OddsChoice, Phase, SeatChoice},
    house::{House, now},
    secrets::{self, Token},
    store::{MatchRow, Meta, SeatMeta, Write},
    table::{clocks_at_the_start, entropy_of, names_of, try_to_begin},
    trouble::{Outcome, Trouble},
};

/// The longest time that a clock has for one thing: thirty days.
const CLOCK_SECONDS_MAX: u32 = 30 * 24 * 3600;
/// How many rulings are named at most.
const RULINGS_MAX: usize = 200;

/// What a new match is made of, whatever it comes from.
struct Plan<'a> {
    system: &'a dyn System,
    setup: Setup,
    seats: &'a BySeat<SeatChoice>,
    dice: DiceChoice,
    clock: Option<Clock>,
    odds: OddsChoice,
    name: &'a str,
    entropy: &'a str,
}

/// Sets a match up, and begins it if nobody is waited for.
///
/// # Errors
/// Where there is no such scenario, ruling or bot, or somebody is missing.
pub(crate) async fn begin(house: &House, begin: &Begin) -> Outcome<Begun> {
    if begin.rulings.len() > RULINGS_MAX {
        return Err(Trouble::too_large("server-too-many-rulings"));
    }
    let plan = Plan {
        system: house.system(&begin.system)?,
        setup: Setup { scenario: begin.scenario.clone(), rulings: begin.rulings.clone() },
        seats: &begin.seats,
        dice: begin.dice,
        clock: begin.clock,
        odds: begin.odds,
        name: &begin.name,
        entropy: &begin.entropy,
    };
    let mut row = plan.row()?;
    row.listed = begin.listed;
    insert(house, row, &begin.seats).await
}

/// Sets up a match that branches off this record, which is all that whoever asks may see of the other match.
///
/// # Errors
/// Where the record cannot be branched off there.
pub(crate) async fn branch(house: &House, of: &MatchRow, record: String, branch: &Branch) -> Outcome<Begun> {
    let plan = Plan {
        system: house.system(&of.system)?,
        setup: Setup { scenario: of.scenario.clone(), rulings: of.meta.rulings.clone() },
        seats: &branch.seats,
        dice: DiceChoice::Sealed,
        clock: None,
        odds: of.meta.odds,
        name: "",
        entropy: &branch.entropy,
    };
    let mut row = plan.row()?;
    row.parent = of.id.clone();
    row.meta.branch_at = Some(branch.at);
    row.source = record;
    row.listed = of.listed;
    // Tried out before it is kept, so that a place where no branch is possible is refused at once.
    try_to_begin(house, row.clone()).await?;
    insert(house, row, &branch.seats).await
}

/// Takes in a record from elsewhere.
///
/// # Errors
/// Where the database fails.
pub(crate) async fn take_in(house: &House, header: &Header, lines: Vec<String>, phase: Phase) -> Outcome<Begun> {
    let system = house.system(&header.system)?;
    let card = card_of(system, &header.scenario)?;
    let seat = |seat: Seat| {
        let player = &header.seats[seat];
        let bot = match &player.kind {
            tercio_kernel::record::SeatKind::Human => None,
            tercio_kernel::record::SeatKind::Bot(name) => Some(names_of(name)),
        };
        seat_meta(&card, seat, names_of(&player.name), bot, true, String::new())
    };
    let (dice, commitment) = match header.dice {
        tercio_kernel::record::DiceFrom::Program { commitment } => (DiceChoice::Sealed, Some(commitment)),
        tercio_kernel::record::DiceFrom::Typed => (DiceChoice::Typed, None),
    };
    let meta = Meta {
        title: card.title.clone(),
        rulings: header.rulings.iter().map(|ruling| (ruling.name.clone(), ruling.option.clone())).collect(),
        seats: BySeat::from_fn(seat),
        dice,
        commitment,
        odds: OddsChoice::Open,
        clock: None,
        left: BySeat::default(),
        ticking: BySeat::default(),
        turn: 0,
        to_move: Vec::new(),
        ended: None,
        branch_at: None,
        rules: (header.tercio.clone(), header.edition),
        seq: 0,
    };
    let row = new_row(&header.system, &header.scenario, meta, None, phase)?;
    let id = row.id.clone();
    let record = Write::Lines { id: id.clone(), from: 0, lines };
    house.store.write(vec![Write::Match(Box::new(row), BySeat::default()), record]).await?;
    Ok(Begun { id, tokens: BySeat::default() })
}

fn card_of(system: &dyn System, scenario: &str) -> Outcome<Card> {
    let cards = system.cards();
    let known = || cards.iter().map(|card| card.id.clone()).collect();
    let found = cards.iter().find(|card| card.id == scenario).cloned();
    found.ok_or_else(|| tercio_systems::SetupError::NoScenario { scenario: scenario.to_owned(), known: known() }.into())
}

fn seat_meta(card: &Card, seat: Seat, name: String, bot: Option<String>, taken: bool, entropy: String) -> SeatMeta {
    let side = &card.sides[seat];
    SeatMeta { side: side.id.clone(), side_name: side.name.clone(), name, bot, taken, entropy }
}

fn new_row(system: &str, scenario: &str, meta: Meta, seed: Option<Seed>, phase: Phase) -> Outcome<MatchRow> {
    let created = now();
    Ok(MatchRow {
        id: secrets::fresh_id()?,
        updated: created.clone(),
        created,
        system: system.to_owned(),
        scenario: scenario.to_owned(),
        phase,
        listed: false,
        parent: String::new(),
        seed,
        meta,
        source: String::new(),
    })
}

impl Plan<'_> {
    fn row(&self) -> Outcome<MatchRow> {
        let card = card_of(self.system, &self.setup.scenario)?;
        self.check()?;
        let seed = match self.dice {
            DiceChoice::Sealed => Some(Seed::from_system().map_err(|_| Trouble::failed("server-no-randomness"))?),
            DiceChoice::Typed => None,
        };
        let header = self.header()?;
        let entropy = entropy_of(self.entropy)?;
        let meta = Meta {
            title: card.title.clone(),
            rulings: self.system.rulings(&self.setup)?,
            seats: BySeat::from_fn(|seat| self.seat(&card, seat, &entropy)),
            dice: self.dice,
            commitment: seed.as_ref().map(Seed::commitment),
            odds: self.odds,
            clock: self.clock,
            left: BySeat([self.clock.map_or(0, clocks_at_the_start); 2]),
            ticking: BySeat::default(),
            turn: 0,
            to_move: Vec::new(),
            ended: None,
            branch_at: None,
            rules: (header.tercio, header.edition),
            seq: 0,
        };
        new_row(self.system.name(), &self.setup.scenario, meta, seed, Phase::Waiting)
    }

    /// A header as the match will have it, for the version and the edition.
    fn header(&self) -> Outcome<Header> {
        let nobody = || tercio_kernel::record::Player { name: String::new(), kind: tercio_kernel::record::SeatKind::Human };
        let dice = tercio_kernel::record::DiceFrom::Typed;
        Ok(self.system.header(&self.setup, BySeat::from_fn(|_| nobody()), dice, String::new())?)
    }

    fn seat(&self, card: &Card, seat: Seat, entropy: &str) -> SeatMeta {
        let (name, entropy) = (names_of(self.name), entropy.to_owned());
        match &self.seats[seat] {
            SeatChoice::Here => seat_meta(card, seat, name, None, true, entropy),
            SeatChoice::Link => seat_meta(card, seat, String::new(), None, false, String::new()),
            SeatChoice::Bot(bot) => seat_meta(card, seat, String::new(), Some(bot.clone()), true, String::new()),
        }
    }

    fn check(&self) -> Outcome<()> {
        for (_, choice) in self.seats.iter() {
            if let SeatChoice::Bot(name) = choice
                && name.parse::<tercio_systems::BotKind>().is_err()
            {
                return Err(Trouble::bad_key("server-no-such-bot"));
            }
        }
        let bots_only = self.seats.iter().all(|(_, choice)| matches!(choice, SeatChoice::Bot(_)));
        if bots_only && self.dice == DiceChoice::Typed {
            return Err(Trouble::bad_key("server-nobody-rolls"));
        }
        match self.clock {
            Some(Clock::PerMove { seconds } | Clock::Fischer { seconds, .. })
                if seconds == 0 || seconds > CLOCK_SECONDS_MAX =>
            {
                Err(Trouble::bad_key("server-bad-clock"))
            }
            Some(Clock::Fischer { increment, .. }) if increment > CLOCK_SECONDS_MAX => {
                Err(Trouble::bad_key("server-bad-clock"))
            }
            _ => Ok(()),
        }
    }
}

async fn insert(house: &House, row: MatchRow, seats: &BySeat<SeatChoice>) -> Outcome<Begun> {
    let mut tokens = BySeat([None, None]);
    for (seat, choice) in seats.iter() {
        if !matches!(choice, SeatChoice::Bot(_)) {
            tokens[seat] = Some(Token::fresh()?);
        }
    }
    let hashes = BySeat::from_fn(|seat| tokens[seat].as_ref().map(Token::hash));
    let id = row.id.clone();
    house.store.write(vec![Write::Match(Box::new(row), hashes)]).await?;
    house.metrics.begun.inc();
    Ok(Begun { id, tokens: tokens.map(|token| token.map(Token::into_text)) })
}
