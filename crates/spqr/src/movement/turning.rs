//! Turning within the hex: what it costs (SX-046, SX-047), and the phalanx that faces about (SX-049).

use tercio_kernel::RuleId;
use tercio_rulebook::rules;

use crate::{class::Class, hexes::Vertex, ids::UnitId, map::Cell, state::State};

/// The vertices of an about-face.
pub(crate) const ABOUT: u8 = 3;

/// Whether a turning is a phalanx's about-face, which has a price of its own (SX-049).
pub(crate) fn is_about_face(state: &State, unit: UnitId, vertices: u8) -> bool {
    vertices == ABOUT && state.class(unit) == Class::PH
}

/// The movement points of one turning of so many vertices (SX-046, SX-049).
pub(crate) fn mp(state: &State, unit: UnitId, vertices: u8) -> u8 {
    match is_about_face(state, unit, vertices) {
        true => state.tables().ground.turning.ph_about_face_mp,
        false => state.tables().turn_mp(state.profile(unit), vertices),
    }
}

/// The rule that sets the price of a turning.
pub(crate) fn rule(state: &State, unit: UnitId) -> RuleId {
    if state.class(unit) == Class::PH { rules::SX_049 } else { rules::SX_046 }
}

/// The hits of a phalanx for a turning of so many vertices, wherever it stands (SX-049); none of another class.
pub(crate) fn phalanx_hits(state: &State, unit: UnitId, vertices: u8) -> u8 {
    match state.class(unit) {
        Class::PH if vertices < ABOUT => state.tables().ground.turning.ph_hits_per_vertex.saturating_mul(vertices),
        _ => 0,
    }
}

/// The hits of a turning of so many vertices in difficult terrain (SX-047); none elsewhere.
pub(crate) fn rough_hits(state: &State, unit: UnitId, cell: Cell, vertices: u8) -> u8 {
    let terrain = state.map().terrain(cell);
    state.tables().turn_hits(terrain, state.class(unit)).saturating_mul(vertices)
}

/// All hits of a turning of so many vertices in a hex.
pub(crate) fn hits(state: &State, unit: UnitId, cell: Cell, vertices: u8) -> u8 {
    phalanx_hits(state, unit, vertices).saturating_add(rough_hits(state, unit, cell, vertices))
}

/// Whether a phalanx may not face about where it stands because the terrain is difficult (SX-049).
pub(crate) fn is_too_rough_to_face_about(state: &State, unit: UnitId, cell: Cell) -> bool {
    state.class(unit) == Class::PH && state.tables().is_rough(state.map().terrain(cell))
}

/// The vertices between what a unit looks at and another vertex; none for one that looks at a hexside.
pub(crate) fn vertices_to(state: &State, unit: UnitId, to: Vertex) -> u8 {
    state.unit(unit).facing.vertex().map_or(0, |vertex| vertex.distance_to(to))
}
