//! What a position comes to.

use tercio_kernel::{Game, Seat};
use tercio_spqr::{
    Spqr,
    class::Class,
    game::Step,
    hexes::{Facing, Side, Vertex},
    leader::Readiness,
    missile, movement, rampage,
    rulings::SizeShift,
    sequence, shock,
    unit::{Blame, ShockMark, Status, Supply},
};

use super::{leader, state, two, unit};

fn steps(state: &tercio_spqr::state::State) -> Vec<Step> {
    Spqr::agenda(state).pending().cloned().collect()
}

#[test]
fn units_of_a_case_have_what_it_gives_them_and_what_their_class_has() {
    let state = state(&two(""));
    let (elephant, infantry) = (unit(&state, "E1"), unit(&state, "L1"));
    assert_eq!((state.seat_of(elephant), state.seat_of(infantry)), (Seat::First, Seat::Second));
    assert_eq!(state.unit(elephant).facing, Facing::Vertex(Vertex::NORTH));
    assert_eq!(state.unit(infantry).facing, Facing::Vertex(Vertex::SOUTH));
    assert_eq!((state.class(elephant), state.profile(elephant).ma), (Class::EL, 7));
    assert_eq!((state.unit(elephant).missiles, state.unit(elephant).screen), (Supply::Full, Supply::Full));
    assert_eq!(state.field().unit_type(infantry).name.es, "infantería pesada", "a type is called after its class");
    assert_eq!(steps(&state), [Step::from(sequence::Step::Turn)]);
    assert_eq!(state.turn, 0, "before its first turn");
}

#[test]
fn a_side_without_leaders_has_none_on_the_map() {
    let state = state(&two(""));
    assert_eq!(Seat::BOTH.map(|seat| state.leaders_of(seat).count()), [0, 0]);
}

#[test]
fn a_leader_of_a_case_has_plain_ratings_unless_it_says_otherwise() {
    let more = "[[leader]]\nid = \"hanno\"\nside = \"carthage\"\noverall = true\ncharisma = 2\nat = [10, 12]\nreadiness = \"finished\"\n";
    let state = state(&format!("{}{more}", two("")));
    let hanno = leader(&state, "hanno");
    let leader = state.leader(hanno);
    assert_eq!((leader.initiative, leader.range, leader.charisma, leader.strategy), (4, 6, 2, 4));
    assert_eq!(leader.readiness, Readiness::Finished);
    assert!(state.field().leader_entry(hanno).overall);
}

#[test]
fn units_may_share_a_type_and_a_hex() {
    let text = two("")
        + "[[type]]\nid = \"legion\"\nclass = \"LG\"\nsize = 4\ntq = 7\nroman = true\norganisation = \"I\"\n\
        [[unit]]\nid = \"P1\"\nside = \"rome\"\ntype = \"legion\"\nat = [5, 5]\n\
        [[unit]]\nid = \"P2\"\nside = \"rome\"\ntype = \"legion\"\nat = [5, 5]\nhits = 2\n";
    let state = state(&text);
    let [first, second] = ["P1", "P2"].map(|id| unit(&state, id));
    assert_eq!(state.units_at(state.unit(first).cell).collect::<Vec<_>>(), [first, second], "the first is on top");
    assert_eq!((state.unit(first).hits, state.unit(second).hits), (0, 2));
}

#[test]
fn a_scenario_is_changed_as_the_case_says() {
    let state = state(
        "scenario = \"tutorial\"\nturn = 2\nremove = [\"L4\", \"legate\"]\nrout_points = { rome = 7 }\n\
         [rulings]\nsize-shift = \"ratio-minus-1\"\n\
         [units.E1]\nat = [2, 3]\nfaces = 0\nhits = 3\nmissiles = \"low\"\nscreen = \"out\"\nshock = \"check\"\nmoved = true\nblame = \"L1\"\n\
         [units.L1]\nstatus = \"routed\"\nfaces = 5\n\
         [leaders.wing-commander]\nat = [6, 8]\ninitiative = 3\n",
    );
    let elephant = state.unit(unit(&state, "E1"));
    assert_eq!(state.map().offset(elephant.cell), (2, 3));
    assert_eq!((elephant.hits, elephant.missiles, elephant.screen), (3, Supply::Low, Supply::Out));
    assert_eq!((elephant.phase.shock, elephant.phase.moved), (ShockMark::Check, true));
    assert_eq!(elephant.blame, Blame::Unit(unit(&state, "L1")));
    assert_eq!(state.board().top_at(elephant.cell), Some(unit(&state, "E1")), "the board follows");
    assert_eq!(state.unit(unit(&state, "L1")).status, Status::Routed);
    assert_eq!(state.unit(unit(&state, "L4")).status, Status::Eliminated);
    assert_eq!(state.leader(leader(&state, "legate")).readiness, Readiness::Eliminated);
    assert_eq!(state.leader(leader(&state, "wing-commander")).initiative, 3);
    assert_eq!(state.rout_points.0, [0, 7]);
    assert_eq!(state.rulings().size_shift, SizeShift::RatioMinusOne);
    assert_eq!(state.turn, 1, "its second turn is about to begin");
}

#[test]
fn a_case_begins_where_it_says() {
    let [elephant, infantry] = [0, 1].map(tercio_spqr::ids::UnitId);
    let starting = |start: &str| state(&two(&format!("start = {start}")));
    assert_eq!(starting("\"turn 3\"").turn, 2);
    let shock = starting("\"shock\"");
    assert_eq!((steps(&shock), shock.turn), (vec![shock::Step::Segment.into()], 1));
    assert_eq!(shock.sequence.segment, sequence::Segment::Shock);
    assert_eq!(steps(&starting("{ move = \"E1\" }")), [movement::Step::Order { unit: elephant }.into()]);
    let shot = missile::Step::OrderedShot { shooter: elephant, target: infantry, moved: true };
    assert_eq!(steps(&starting("{ missile = { shooter = \"E1\", target = \"L1\", moved = true } }")), [shot.into()]);
    let flight = |by| rampage::Step::Begin { unit: elephant, by, in_shock: false };
    assert_eq!(steps(&starting("{ rampage = \"E1\" }")), [flight(Blame::Nobody).into()]);
    let from = starting("{ rampage = { unit = \"E1\", from = \"L1\" } }");
    assert_eq!(steps(&from), [flight(Blame::Unit(infantry)).into()]);
    let two_steps = starting("{ steps = [{ missile = \"reload\" }, { rout = \"phase\" }] }");
    assert_eq!(steps(&two_steps), [missile::Step::Reload.into(), tercio_spqr::rout::Step::Phase.into()]);
}

#[test]
fn the_leader_of_those_who_shock_is_active() {
    let text = two("start = \"shock\"").replace("at = [10, 10]", "at = [10, 9]\nshock = \"check\"");
    assert_eq!(state(&text).active_seat(), Some(Seat::First));
    let named = state("scenario = \"tutorial\"\nstart = \"shock\"\nactive = \"legate\"\n");
    assert_eq!(named.active_leader(), Some(leader(&named, "legate")));
}

#[test]
fn a_rampaging_elephant_looks_at_a_side() {
    let text = two("").replace("at = [10, 10]", "at = [10, 10]\nstatus = \"rampaging\"\nfaces = \"NE\"");
    let state = state(&text);
    assert_eq!(state.unit(unit(&state, "E1")).facing, Facing::Side(Side::NORTH_EAST));
}
