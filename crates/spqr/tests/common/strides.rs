//! Marches and ways, stride by stride, and what they cost.

use tercio_kernel::{RuleId, script::Scripted};
use tercio_spqr::{
    Spqr,
    answer::{Answer, Stride},
    core,
    game::Event,
    hexes::{Side, Vertex},
    ids::UnitId,
};

pub const NE: Stride = Stride::Advance(Side::NORTH_EAST);
pub const NW: Stride = Stride::Advance(Side::NORTH_WEST);
pub const E: Stride = Stride::Advance(Side::EAST);
pub const SE: Stride = Stride::Advance(Side::SOUTH_EAST);
pub const SW: Stride = Stride::Advance(Side::SOUTH_WEST);
pub const W: Stride = Stride::Advance(Side::WEST);

/// A turn to this vertex.
pub fn turn(vertex: u8) -> Stride {
    Stride::Turn(Vertex::new(vertex).expect("a vertex"))
}

/// A march, or a way of falling back, of these strides.
pub fn go(strides: impl IntoIterator<Item = Stride>) -> Answer {
    Answer::Path(strides.into_iter().collect())
}

/// The hits that a unit took, in order, with the rule of each.
pub fn hurt(played: &Scripted<Spqr>, unit: UnitId) -> Vec<(u8, RuleId)> {
    let hits = played.events().filter_map(|event| match event {
        Event::Core(core::Event::Hit { unit: hurt, hits, rule, .. }) if *hurt == unit => Some((*hits, *rule)),
        _ => None,
    });
    hits.collect()
}
