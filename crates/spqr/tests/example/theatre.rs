//! Plays the scenario `tutorial` with the orders of the example: each elephant two hexes forward, and then the shock segment.

use std::sync::OnceLock;

use tercio_kernel::{
    Game, Seat,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr, aftermath,
    answer::{Answer, Designation, Order, Stride},
    content, core,
    field::Field,
    game::{Event, Question, Step},
    hexes::Side,
    rulings::Rulings,
    shock,
    state::State,
};

use crate::common::{cell, id};

/// The elephants, from left to right.
pub(crate) const ELEPHANTS: [&str; 5] = ["E1", "E2", "E3", "E4", "E5"];
/// The infantry that is attacked, from left to right.
pub(crate) const INFANTRY: [&str; 3] = ["L1", "L2", "L3"];
/// The combats, from left to right.
pub(crate) const COMBATS: [(&[&str], &str); 3] = [(&["E1", "E2"], "L1"), (&["E3"], "L2"), (&["E4", "E5"], "L3")];
/// The dice of the checks before the shock, infantry first.
pub(crate) const CHECKS: [i16; 8] = [5, 5, 9, 3, 0, 7, 2, 2];
/// The dice of the three clashes.
pub(crate) const CLASHES: [i16; 3] = [3, 0, 8];

/// The scenario before its first turn.
pub(crate) fn opening() -> State {
    let content = content::built_in();
    let scenario = content.scenario("tutorial").expect("the tutorial ships with the game").clone();
    State::opening(Field::new(scenario, content.tables, Rulings::default()))
}

/// The answers to what the example does not speak of: nobody turns in reaction, is pushed forward or tries for momentum.
pub(crate) fn as_usual(_: &State, _: Seat, question: &Question) -> Option<Answer> {
    let is_order = matches!(question, Question::Sequence(tercio_spqr::sequence::Question::Orders { .. }));
    let passes =
        matches!(question, Question::Sequence(_) | Question::Movement(tercio_spqr::movement::Question::Reaction { .. }));
    (passes && !is_order).then_some(Answer::No)
}

/// A script that answers the rest as usual.
pub(crate) fn script<'s>() -> Script<'s, Spqr> {
    Script::new().otherwise(as_usual)
}

/// The orders of the example: each elephant goes two hexes forward, and its commander closes his orders.
fn orders(state: &State) -> Vec<Answer> {
    let mut answers = Vec::new();
    for name in ELEPHANTS {
        let strides = [Side::NORTH_EAST, Side::NORTH_WEST].map(Stride::Advance);
        answers.push(Answer::Order(Order::Move(id(state, name))));
        answers.push(Answer::Path(strides.into_iter().collect()));
    }
    answers
}

/// The opening with its orders given, at the beginning of the shock segment.
pub(crate) fn before_shock() -> State {
    static STATE: OnceLock<State> = OnceLock::new();
    STATE
        .get_or_init(|| {
            let opening = opening();
            let ordered = orders(&opening).into_iter().fold(script(), Script::answer);
            let at_shock = |state: &State| matches!(Spqr::agenda(state).next(), Some(Step::Shock(shock::Step::Segment)));
            let played = ordered.run(&opening, at_shock).unwrap_or_else(|fault| panic!("the orders fail: {fault}"));
            played.state
        })
        .clone()
}

/// The combats of the example as their player designates them.
pub(crate) fn designation(state: &State) -> Answer {
    let combat = |(attackers, defender): (&[&str], &str)| Designation {
        attackers: attackers.iter().map(|name| id(state, name)).collect(),
        defenders: [id(state, defender)].into_iter().collect(),
    };
    Answer::Combats(COMBATS.map(combat).into())
}

/// Whether the collapse is to come: all hits of the clashes are marked.
pub(crate) fn clashes_are_over(state: &State) -> bool {
    matches!(Spqr::agenda(state).next(), Some(Step::Aftermath(aftermath::Step::Collapse { .. })))
}

/// The shock segment to the last clash: L2 and L3 open lanes. Nobody is asked who attacks whom, as only one pairing is legal.
pub(crate) fn fought() -> Scripted<Spqr> {
    let state = before_shock();
    let script = script().otherwise(lanes).dice(CHECKS).dice(CLASHES);
    script.run(&state, clashes_are_over).unwrap_or_else(|fault| panic!("the shock fails: {fault}"))
}

/// As usual, and every lane that may be opened is.
pub(crate) fn lanes(state: &State, seat: Seat, question: &Question) -> Option<Answer> {
    match question {
        Question::Shock(shock::Question::Lane { .. }) => Some(Answer::Yes),
        _ => as_usual(state, seat, question),
    }
}

/// The rest of the segment with these closing dice of L2 and L3: E3 goes to 5,1, and E4 to 8,1.
pub(crate) fn ended(closing: [i16; 2]) -> Scripted<Spqr> {
    let state = fought().state;
    let script = script()
        .answer(Answer::Cell(cell(&state, (5, 1))))
        .answer(Answer::Cell(cell(&state, (8, 1))))
        .die(rules::EL_017, closing[0])
        .die(rules::EL_017, closing[1]);
    let over = |state: &State| state.shock.combats.is_empty();
    script.run(&state, over).unwrap_or_else(|fault| panic!("the aftermath fails: {fault}"))
}

/// The cohesion hits of these units.
pub(crate) fn hits<const N: usize>(state: &State, names: [&str; N]) -> [u8; N] {
    names.map(|name| crate::common::hits(state, name))
}

/// What a unit checked before the shock: the sum of its modifiers and the excess.
pub(crate) fn check(played: &Scripted<Spqr>, name: &str) -> (i8, u8) {
    let wanted = id(&played.state, name);
    let checked = played.events().find_map(|event| match event {
        Event::Core(core::Event::Checked { unit, modifiers, excess, rule: rules::SX_079, .. }) if *unit == wanted => {
            Some((modifiers.total(), *excess))
        }
        _ => None,
    });
    checked.expect("it checked before the shock")
}

/// The column and the figures of the table of a combat.
pub(crate) fn clash(played: &Scripted<Spqr>, place: u8) -> (u8, [u8; 2]) {
    let fought = played.events().find_map(|event| match event {
        Event::Shock(shock::Event::Clashed { combat, column, table, .. }) if *combat == place => Some((*column, *table)),
        _ => None,
    });
    fought.expect("it was fought")
}

/// The hits that a unit took in its clash.
pub(crate) fn taken(played: &Scripted<Spqr>, name: &str) -> u8 {
    let wanted = id(&played.state, name);
    let hits = played.events().filter_map(|event| match event {
        Event::Core(core::Event::Hit { unit, hits, rule, .. }) if *unit == wanted && *rule != rules::SX_081 => Some(*hits),
        _ => None,
    });
    hits.sum()
}

/// Plays the whole first turn as the example has it.
pub(crate) fn whole_segment() -> Scripted<Spqr> {
    let state = opening();
    let placed = [(5, 1), (8, 1)].map(|hex| Answer::Cell(cell(&state, hex)));
    let script = orders(&state).into_iter().chain(placed).fold(Script::new().otherwise(lanes), Script::answer);
    let over = |state: &State| state.turn == 2;
    let dice = CHECKS.into_iter().chain(CLASHES).chain([8, 8]);
    script.dice(dice).run(&state, over).unwrap_or_else(|fault| panic!("the turn fails: {fault}"))
}
