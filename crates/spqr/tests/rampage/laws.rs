//! What holds after any mass rout with rampages: nothing is left pending, and nobody stands where he may not.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{
    Game,
    simulate::{Asked, Policy, Simulate, below},
};
use tercio_spqr::{Spqr, answer::Answer, class::Class, harm, ids::UnitId, map::Terrain, profile::Missile, rout, state::State};

use crate::common::{CARTHAGE, Position, ROME, U, leader, position, unit};

/// A player who draws his answers.
struct Drawn;

impl Policy<Spqr> for Drawn {
    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, Spqr>) -> Answer {
        Spqr::draw(&asked.state, asked.seat, asked.question, rng)
    }
}

/// A crowd of both sides on ground of all kinds, in which every third unit is at its TQ.
fn crowd(rng: &mut Xoshiro256PlusPlus) -> Position {
    let mut crowd = position().ruling("printed-elephants", ["off", "on"][below(rng, 2)]);
    for row in -4..8 {
        for column in 0..9 {
            let at = (column - i32::div_euclid(row, 2), row);
            let ground = [Terrain::Clear, Terrain::Clear, Terrain::Clear, Terrain::Woods, Terrain::Marsh, Terrain::Lake];
            let terrain = ground[below(rng, ground.len())];
            crowd = crowd.terrain(at, terrain);
            if terrain == Terrain::Clear && below(rng, 5) < 3 {
                crowd = man(rng, crowd, at);
            }
        }
    }
    crowd
}

/// One unit, or a stack, in a hex; sometimes with a leader.
fn man(rng: &mut Xoshiro256PlusPlus, crowd: Position, at: (i32, i32)) -> Position {
    let seat = if below(rng, 2) == 0 { CARTHAGE } else { ROME };
    let name = format!("{},{}", at.0, at.1);
    let facing = below(rng, 6) as u8;
    let crowd = if below(rng, 8) == 0 { crowd.leader(seat, leader(&format!("Leader {name}"), at)) } else { crowd };
    if below(rng, 5) == 0 {
        let legion = below(rng, 2) as u8;
        let soldier = |place| unit(&format!("{name} {place}"), Class::LG, at).roman(legion).facing(facing);
        return crowd.unit(seat, shaken(rng, soldier("top"))).unit(seat, shaken(rng, soldier("bottom")));
    }
    let class = [Class::EL, Class::EL, Class::HI, Class::PH, Class::LI, Class::SK, Class::HC, Class::CH][below(rng, 8)];
    let fighter = unit(&name, class, at).facing(facing);
    let fighter = if matches!(class, Class::LI | Class::SK) { fighter.missile(Missile::A) } else { fighter };
    let fighter = if below(rng, 9) == 0 && class != Class::EL { fighter.routed() } else { shaken(rng, fighter) };
    crowd.unit(seat, fighter)
}

fn shaken(rng: &mut Xoshiro256PlusPlus, fighter: U) -> U {
    fighter.tq(5).hits(below(rng, 6) as u8)
}

fn stands_well(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    let Some(other) = state.stacked_with(id) else { return true };
    let share = state.profile(id).may_stack() && state.profile(other).may_stack() && state.unit(other).in_order();
    unit.in_order() && share && state.board().count_at(unit.cell) == 2
}

#[test]
fn after_any_mass_rout_nothing_is_pending_and_everybody_stands_well() {
    let mut rampages = 0;
    for seed in 0..400 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let state = crowd(&mut rng).state();
        let broken: Vec<UnitId> = state.units().filter(|&unit| harm::is_broken(&state, unit)).collect();
        rampages += broken.iter().filter(|&&unit| state.class(unit) == Class::EL).count();
        let breaks =
            broken.into_iter().map(|unit| rout::Step::Break { unit, in_clash: seed % 2 == 0, attacked: seed % 3 == 0 });
        let mut state = state.clone().with_agenda(breaks.map(Into::into).chain([rout::Step::Phase.into()]));
        let steps = Simulate::new(rng, &mut Drawn).play_out(&mut state, 20_000);
        assert!(steps < 20_000 && Spqr::agenda(&state).is_empty(), "seed {seed} goes on and on");
        assert!(state.rampage.queue.is_empty(), "seed {seed}");
        for unit in state.units().filter(|&unit| state.unit(unit).on_map()) {
            assert!(!harm::is_broken(&state, unit) && !state.unit(unit).is_rampaging(), "seed {seed}: {unit:?}");
            assert!(stands_well(&state, unit), "seed {seed}: {unit:?} {:?}", state.unit(unit));
        }
    }
    assert!(rampages > 400);
}
