//! Moving over the ground: terrain, hexsides, levels, turning, moving again (SX-043 to SX-049).

use serde::Serialize;
use tercio_rulebook::rules::{SX_005, SX_043, SX_044, SX_045, SX_046, SX_047, SX_048, SX_049};

use super::Tables;
use crate::{
    class::Class,
    content::{Chart, Charts},
    map::{Crossing, Terrain},
    profile::{Name, Profile},
};

/// The charts of movement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ground {
    terrain: [TerrainRow; Terrain::COUNT],
    crossing: [CrossingRow; Crossing::COUNT],
    /// Going up and down.
    pub levels: Levels,
    /// Turning within the hex.
    pub turning: Turning,
    /// Moving again in the same turn, and the stretched movement of the phalanx.
    pub moving_again: MovingAgain,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct TerrainRow {
    name: Name,
    /// None where nobody enters.
    mp: Option<u8>,
    /// None for a class that may not enter.
    hits: [Option<u8>; Class::COUNT],
    blocks_sight: bool,
    rough: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct CrossingRow {
    name: Name,
    /// None where nobody crosses.
    extra_mp: Option<u8>,
    hits: [u8; Class::COUNT],
}

/// The cost of levels (SX-043, SX-044).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Levels {
    /// Movement points for each level up.
    pub up_mp: u8,
    /// Movement points for each level down.
    pub down_mp: u8,
    up_hits: [u8; Class::COUNT],
    down_hits: [u8; Class::COUNT],
    many_up_hits: [u8; Class::COUNT],
}

/// The cost of turning (SX-046, SX-047, SX-049).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Turning {
    mp_per_vertex: [u8; Class::COUNT],
    /// What legion and ala infantry pay for a turning, however many vertices.
    pub roman_mp_per_turning: u8,
    /// The hits of a phalanx for each vertex.
    pub ph_hits_per_vertex: u8,
    /// What a phalanx pays for facing about, without hits.
    pub ph_about_face_mp: u8,
    rough_hits_per_vertex: [u8; Class::COUNT],
}

/// The cost of moving on orders again in a turn (SX-048), and of the fifth point of a phalanx (SX-049).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct MovingAgain {
    hits: [u8; Class::COUNT],
    /// The hits of a phalanx that spends a fifth point on its first move and fails its check.
    pub ph_stretched_first_move_hits: u8,
    /// The hits of one that spends it on a later move, instead of those of moving again.
    pub ph_stretched_later_move_hits: u8,
}

impl Ground {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut terrain = charts.chart("terrain");
        let rows = Terrain::ALL.map(|kind| TerrainRow::read(&mut terrain, kind));
        let mut crossing = charts.chart("crossing");
        let crossings = Crossing::ALL.map(|kind| CrossingRow::read(&mut crossing, kind));
        Self {
            terrain: rows,
            crossing: crossings,
            levels: Levels::read(&mut charts.chart("level")),
            turning: Turning::read(&mut charts.chart("turning")),
            moving_again: MovingAgain::read(&mut charts.chart("moving_again")),
        }
    }
}

impl TerrainRow {
    /// Points and hits are read even where nobody enters: a file laid over another may bar or open a terrain and leave them there.
    fn read(chart: &mut Chart<'_, '_>, kind: Terrain) -> Self {
        let at = |key: &str| format!("{}.{key}", kind.name());
        let impassable = chart.flag(&at("impassable"));
        let prohibited = chart.classes_if_given(&at("prohibited"), SX_045);
        let hits = chart.by_class(&at("hits"), 0..=9, SX_044);
        let may_enter = |class: &Class| !impassable && !prohibited.contains(class);
        Self {
            name: chart.name(&at("name"), SX_043),
            mp: chart.number_unless(impassable, &at("mp"), 0..=20, SX_043),
            hits: Class::ALL.map(|class| may_enter(&class).then_some(hits[class.index()])),
            blocks_sight: chart.flag_of(&at("blocks_sight"), SX_005),
            rough: chart.flag_of(&at("rough"), SX_047),
        }
    }
}

impl CrossingRow {
    fn read(chart: &mut Chart<'_, '_>, kind: Crossing) -> Self {
        let at = |key: &str| format!("{}.{key}", kind.name());
        let impassable = chart.flag(&at("impassable"));
        Self {
            name: chart.name(&at("name"), SX_043),
            extra_mp: chart.number_unless(impassable, &at("extra_mp"), 0..=20, SX_043),
            hits: chart.by_class(&at("hits"), 0..=9, SX_044),
        }
    }
}

impl Levels {
    fn read(chart: &mut Chart<'_, '_>) -> Self {
        Self {
            up_mp: chart.number("up_mp", 0..=20, SX_043),
            down_mp: chart.number("down_mp", 0..=20, SX_043),
            up_hits: chart.by_class("hits_up", 0..=9, SX_044),
            down_hits: chart.by_class("hits_down", 0..=9, SX_044),
            many_up_hits: chart.by_class("hits_more_than_one_up", 0..=9, SX_044),
        }
    }

    /// Hits of a class for each level that it goes up (SX-044).
    #[must_use]
    pub fn up_hits(&self, class: Class) -> u8 {
        self.up_hits[class.index()]
    }

    /// Hits of a class for each level that it goes down (SX-044).
    #[must_use]
    pub fn down_hits(&self, class: Class) -> u8 {
        self.down_hits[class.index()]
    }

    /// Hits of a class that goes up more than one level in a phase, once (SX-044).
    #[must_use]
    pub fn many_up_hits(&self, class: Class) -> u8 {
        self.many_up_hits[class.index()]
    }
}

impl Turning {
    fn read(chart: &mut Chart<'_, '_>) -> Self {
        Self {
            mp_per_vertex: chart.by_class("mp_per_vertex", 0..=20, SX_046),
            roman_mp_per_turning: chart.number("roman_mp_per_turning", 0..=20, SX_046),
            ph_hits_per_vertex: chart.number("ph_hits_per_vertex", 0..=9, SX_049),
            ph_about_face_mp: chart.number("ph_about_face_mp", 0..=20, SX_049),
            rough_hits_per_vertex: chart.by_class("rough_hits_per_vertex", 0..=9, SX_047),
        }
    }
}

impl MovingAgain {
    fn read(chart: &mut Chart<'_, '_>) -> Self {
        Self {
            hits: chart.by_class("hits", 0..=9, SX_048),
            ph_stretched_first_move_hits: chart.number("ph_stretched_first_move_hits", 0..=9, SX_049),
            ph_stretched_later_move_hits: chart.number("ph_stretched_later_move_hits", 0..=9, SX_049),
        }
    }

    /// Hits of a class that moves on orders again in the turn (SX-048).
    #[must_use]
    pub fn hits(&self, class: Class) -> u8 {
        self.hits[class.index()]
    }
}

impl Tables {
    /// What a terrain is called.
    #[must_use]
    pub fn terrain_name(&self, terrain: Terrain) -> &Name {
        &self.ground.terrain[terrain.index()].name
    }

    /// The movement points for entering a terrain (SX-043); none where nobody enters (SX-045).
    #[must_use]
    pub fn terrain_mp(&self, terrain: Terrain) -> Option<u8> {
        self.ground.terrain[terrain.index()].mp
    }

    /// The hits of a class for entering a terrain (SX-044); none where it may not enter (SX-045).
    #[must_use]
    pub fn terrain_hits(&self, terrain: Terrain, class: Class) -> Option<u8> {
        self.ground.terrain[terrain.index()].hits[class.index()]
    }

    /// Whether a class may enter a terrain (SX-045).
    #[must_use]
    pub fn may_enter(&self, terrain: Terrain, class: Class) -> bool {
        self.terrain_hits(terrain, class).is_some()
    }

    /// Whether a terrain blocks sight (SX-005).
    #[must_use]
    pub fn blocks_sight(&self, terrain: Terrain) -> bool {
        self.ground.terrain[terrain.index()].blocks_sight
    }

    /// Whether turning in a terrain disorders (SX-047).
    #[must_use]
    pub fn is_rough(&self, terrain: Terrain) -> bool {
        self.ground.terrain[terrain.index()].rough
    }

    /// What a stream, a river or a ford is called.
    #[must_use]
    pub fn crossing_name(&self, crossing: Crossing) -> &Name {
        &self.ground.crossing[crossing.index()].name
    }

    /// The movement points that crossing it adds (SX-043); none where nobody crosses (SX-045).
    #[must_use]
    pub fn crossing_mp(&self, crossing: Crossing) -> Option<u8> {
        self.ground.crossing[crossing.index()].extra_mp
    }

    /// The hits of a class for crossing it (SX-044).
    #[must_use]
    pub fn crossing_hits(&self, crossing: Crossing, class: Class) -> u8 {
        self.ground.crossing[crossing.index()].hits[class.index()]
    }

    /// The movement points for turning so many vertices in one go (SX-046). The about-face of a phalanx has a price of its own.
    #[must_use]
    pub fn turn_mp(&self, unit: &Profile, vertices: u8) -> u8 {
        match unit.roman {
            true if vertices > 0 => self.ground.turning.roman_mp_per_turning,
            true => 0,
            false => self.ground.turning.mp_per_vertex[unit.class.index()].saturating_mul(vertices),
        }
    }

    /// The hits of a class for each vertex turned in a terrain (SX-047).
    #[must_use]
    pub fn turn_hits(&self, terrain: Terrain, class: Class) -> u8 {
        if self.is_rough(terrain) { self.ground.turning.rough_hits_per_vertex[class.index()] } else { 0 }
    }
}
