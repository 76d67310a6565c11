//! SPQR on its shelf.

mod board;
mod cases;
mod judge;

use tercio_kernel::{BySeat, Message, Seat};
use tercio_lab::played::{End, Played};
use tercio_rulebook::Text;
use tercio_spqr::{
    Spqr,
    content::Content,
    field::Field,
    game::Question,
    profile::Name,
    rulings::Rulings,
    scenario::Scenario,
    state::{Outcome, State},
    tables::{CHARTS, Chart, Tables},
    unit::Status,
    words,
};

pub use self::judge::SpqrJudge;
use crate::{
    board::Board,
    charts::{ChartCard, ChartFigure},
    setup::{Card, Setup, SetupError, SideCard},
    shelf::Shelf,
};

/// SPQR with its content.
#[derive(Debug)]
pub struct SpqrShelf {
    content: Content,
}

impl SpqrShelf {
    /// The shelf with this content.
    #[must_use]
    pub const fn new(content: Content) -> Self {
        Self { content }
    }

    fn scenario(&self, id: &str) -> Result<&Scenario, SetupError> {
        self.content.scenario(id).ok_or_else(|| SetupError::NoScenario {
            scenario: id.to_owned(),
            known: self.content.scenarios.iter().map(|scenario| scenario.id.clone()).collect(),
        })
    }
}

fn rulings_of(setup: &Setup) -> Result<Rulings, SetupError> {
    let mut rulings = Rulings::default();
    for (name, option) in &setup.rulings {
        rulings.set(name, option).map_err(|error| SetupError::NoRuling { why: error.to_string() })?;
    }
    Ok(rulings)
}

fn text(name: &Name) -> Text {
    Text { es: name.es.clone(), en: name.en.clone() }
}

fn card(scenario: &Scenario) -> Card {
    let side = |seat: Seat| {
        let side = &scenario.sides[seat.index()];
        SideCard { id: side.id.clone(), name: text(&side.name), units: side.units.len() }
    };
    Card {
        id: scenario.id.clone(),
        title: text(&scenario.title),
        words: text(&scenario.words),
        date: scenario.date.clone(),
        rule: scenario.rule,
        turn_limit: scenario.turn_limit.into(),
        sides: BySeat::from_fn(side),
    }
}

fn chart(chart: &Chart, tables: &Tables) -> ChartCard {
    let notes = tables.notes().iter().filter(|note| note.chart == chart.key);
    let figures = notes.map(|note| ChartFigure {
        place: note.place.clone(),
        value: note.value.clone(),
        provenance: note.provenance.to_string(),
        note: note.note.clone(),
        file: note.file.to_string(),
    });
    let title = Text { es: chart.es.to_owned(), en: chart.en.to_owned() };
    ChartCard { key: chart.key.to_owned(), title, rule: chart.rule, figures: figures.collect() }
}

impl Shelf for SpqrShelf {
    type Game = Spqr;
    type Judge = SpqrJudge;

    fn cards(&self) -> Vec<Card> {
        self.content.scenarios.iter().map(card).collect()
    }

    fn opening(&self, setup: &Setup) -> Result<State, SetupError> {
        let scenario = self.scenario(&setup.scenario)?.clone();
        Ok(State::opening(Field::new(scenario, self.content.tables.clone(), rulings_of(setup)?)))
    }

    fn rulings(&self, setup: &Setup) -> Result<Vec<(String, String)>, SetupError> {
        let list = rulings_of(setup)?.list();
        Ok(list.into_iter().map(|(name, option)| (name.to_owned(), option.to_owned())).collect())
    }

    fn content_of(&self, scenario: &str) -> Vec<u8> {
        self.content.scenario(scenario).map_or_else(Vec::new, |scenario| self.content.canonical_bytes_of(scenario))
    }

    fn charts(&self) -> Vec<ChartCard> {
        CHARTS.iter().map(|one| chart(one, &self.content.tables)).collect()
    }

    fn judge(&self) -> SpqrJudge {
        SpqrJudge
    }

    fn played(state: &State) -> Played {
        let end = match state.outcome {
            Some(Outcome::Won(seat)) => End::won_by(seat),
            Some(Outcome::Drawn) => End::Draw,
            None => End::Unfinished,
        };
        Played {
            end,
            turns: state.turn.into(),
            losses: state.rout_points.map(u32::from),
            survived: state.units().map(|id| state.unit(id).status != Status::Eliminated).collect(),
        }
    }

    fn unit_names(state: &State) -> Vec<String> {
        state.units().map(|id| state.field().unit_entry(id).id.clone()).collect()
    }

    fn board(state: &State, asked: Option<(Seat, &Question)>) -> Board {
        board::draw(state, asked)
    }

    fn heading(state: &State) -> Message {
        let side = |seat: Seat| (words::seat(state, seat), state.rout_points[seat], state.field().side(seat).withdrawal_level);
        let [(a, a_points, a_level), (b, b_points, b_level)] = Seat::BOTH.map(side);
        let limit = state.field().scenario.turn_limit;
        let message = Message::new("spqr-heading").int("turn", state.turn).int("limit", limit).with("first", a);
        let message = message.int("firstpoints", a_points).int("firstlevel", a_level).with("second", b);
        message.int("secondpoints", b_points).int("secondlevel", b_level)
    }

    fn pieces(state: &State, seat: Seat) -> Vec<Message> {
        board::pieces(state, seat)
    }

    fn ended(state: &State) -> Option<(Message, Option<Seat>)> {
        Some(match state.outcome? {
            Outcome::Won(seat) => (Message::new("spqr-won").with("side", words::seat(state, seat)), Some(seat)),
            Outcome::Drawn => (Message::new("spqr-drawn"), None),
        })
    }
}
