//! Positions for tests: a few units on open ground, each line saying one thing.
#![allow(dead_code, unreachable_pub, missing_docs, reason = "a module of tests, of which each binary uses its own part")]

pub mod strides;

use std::sync::{Arc, OnceLock};

use tercio_kernel::{
    Game, RuleId, Seat, Verdict,
    script::{Script, ScriptFault, Scripted},
};
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    content,
    field::Field,
    game::{Question, Step},
    hexes::{Hex, Side, Vertex},
    ids::{LeaderId, UnitId},
    map::{Cell, Edge, Map, Terrain},
    profile::{Breed, Missile, MissileRow, Name, Organisation, Provenance, Troop, UnitType},
    rulings::Rulings,
    scenario::{Commands, LeaderEntry, LineSpec, Replacement, Scenario, SideData, Supply, UnitEntry},
    state::State,
    tables::Tables,
};

/// Carthage sits in the first seat of test positions and faces north.
pub const CARTHAGE: Seat = Seat::First;
/// Rome sits in the second seat of test positions and faces south.
pub const ROME: Seat = Seat::Second;
/// The vertex that Carthage's units face unless a test says otherwise.
pub const NORTH: Vertex = Vertex::NORTH;
/// The vertex that Rome's units face unless a test says otherwise.
pub const SOUTH: Vertex = Vertex::SOUTH;

/// The charts that ship with the program.
pub fn tables() -> Arc<Tables> {
    static TABLES: OnceLock<Arc<Tables>> = OnceLock::new();
    TABLES.get_or_init(|| content::built_in().tables).clone()
}

/// A position under construction, on a clear map of 24 by 24 hexes around the origin.
#[derive(Clone)]
pub struct Position {
    map: Map,
    sides: [SideData; 2],
    rulings: Rulings,
    turn: u8,
    steps: Option<Vec<Step>>,
}

/// A position without units.
pub fn position() -> Position {
    let map = Map::plain([-8, -4], 24, 24, Terrain::Clear).expect("a map of a sound size");
    Position {
        map,
        sides: [side("carthage", NORTH, Edge::South), side("rome", SOUTH, Edge::North)],
        rulings: Rulings::default(),
        turn: 1,
        steps: None,
    }
}

fn side(id: &str, faces: Vertex, retreat: Edge) -> SideData {
    SideData {
        id: id.to_owned(),
        name: Name::new(id, id),
        faces,
        retreat,
        withdrawal_level: 50,
        types: Vec::new(),
        units: Vec::new(),
        leaders: Vec::new(),
        lines: Vec::new(),
        organisations: ["I", "II", "III"].map(str::to_owned).to_vec(),
        no_strategy_roll: false,
        replacements: 1,
        replacement: Replacement { initiative: 3, range: 3, lines: 0, charisma: 0 },
        provenance: Default::default(),
    }
}

/// A unit for [`Position::unit`]: its class's usual values, which the methods change.
#[derive(Clone)]
pub struct U {
    kind: UnitType,
    at: (i32, i32),
    facing: Option<Vertex>,
    hits: u8,
    routed: bool,
    missiles: Supply,
    id: String,
}

/// A unit of this class at this axial hex, with the usual values of its class: size 3, TQ 6 (elephants: size 5, TQ 5).
pub fn unit(id: &str, class: Class, at: (i32, i32)) -> U {
    let elephant = class == Class::EL;
    let kind = UnitType {
        id: id.to_owned(),
        name: Name::new(id, id),
        class,
        size: if elephant { 5 } else { 3 },
        tq: if elephant { 5 } else { 6 },
        ma: tables().default_ma(class),
        missile: None,
        missile_row: None,
        screen: false,
        roman: false,
        ala: false,
        velites: false,
        troop: None,
        numidian: false,
        organisation: None,
        breed: elephant.then_some(Breed::African),
        leader_elephant: false,
        depleted: false,
        provenance: Provenance::default(),
        ma_provenance: Provenance::default(),
        basis: None,
    };
    let plain = U { kind, at, facing: None, hits: 0, routed: false, missiles: Supply::Full, id: id.to_owned() };
    if elephant { plain.missile(Missile::J).screen() } else { plain }
}

impl U {
    pub fn tq(mut self, tq: u8) -> Self {
        self.kind.tq = tq;
        self
    }
    pub fn size(mut self, size: u8) -> Self {
        self.kind.size = size;
        self
    }
    pub fn ma(mut self, ma: u8) -> Self {
        self.kind.ma = ma;
        self
    }
    pub fn hits(mut self, hits: u8) -> Self {
        self.hits = hits;
        self
    }
    pub fn routed(mut self) -> Self {
        self.routed = true;
        self
    }
    pub fn depleted(mut self) -> Self {
        self.kind.depleted = true;
        self
    }
    pub fn facing(mut self, vertex: u8) -> Self {
        self.facing = Some(Vertex::new(vertex).expect("a vertex"));
        self
    }
    pub fn missile(mut self, missile: Missile) -> Self {
        self.kind.missile = Some(missile);
        self.kind.missile_row = missile.row(self.kind.class);
        self
    }
    /// With this row of the missile table instead of that of its letter.
    pub fn row(mut self, row: MissileRow) -> Self {
        self.kind.missile_row = Some(row);
        self
    }
    pub fn no_missile(mut self) -> Self {
        self.kind.missile = None;
        self.kind.missile_row = None;
        self
    }
    pub fn supply(mut self, supply: Supply) -> Self {
        self.missiles = supply;
        self
    }
    pub fn screen(mut self) -> Self {
        self.kind.screen = true;
        self
    }
    pub fn no_screen(mut self) -> Self {
        self.kind.screen = false;
        self
    }
    /// Legion infantry of this legion, counted from 0.
    pub fn roman(mut self, legion: u8) -> Self {
        self.kind.roman = true;
        self.kind.organisation = Some(Organisation(legion));
        self
    }
    pub fn troop(mut self, troop: Troop) -> Self {
        self.kind.troop = Some(troop);
        self
    }
    pub fn ala(mut self) -> Self {
        self.kind.ala = true;
        self
    }
    /// Velites of this legion, with javelins.
    pub fn velites(self, legion: u8) -> Self {
        let mut velites = self.roman(legion).missile(Missile::J);
        velites.kind.velites = true;
        velites
    }
    pub fn numidian(mut self) -> Self {
        self.kind.numidian = true;
        self
    }
    pub fn breed(mut self, breed: Breed) -> Self {
        self.kind.breed = Some(breed);
        self
    }
    pub fn leader_elephant(mut self) -> Self {
        self.kind.leader_elephant = true;
        self
    }
    pub fn organisation(mut self, organisation: u8) -> Self {
        self.kind.organisation = Some(Organisation(organisation));
        self
    }
}

/// A leader for [`Position::leader`].
#[derive(Clone)]
pub struct L {
    entry: LeaderEntry,
    at: (i32, i32),
}

/// A leader at this axial hex: initiative 4, range 6, one line, charisma 0, any unit.
pub fn leader(id: &str, at: (i32, i32)) -> L {
    let entry = LeaderEntry {
        id: id.to_owned(),
        name: Name::new(id, id),
        initiative: 4,
        range: 6,
        lines: 1,
        charisma: 0,
        strategy: None,
        overall: false,
        elite: false,
        tribune: false,
        commands: Commands::Any,
        command_mask: u64::MAX,
        cell: Cell::new(0),
        finished: false,
        provenance: Provenance::default(),
        attested: None,
    };
    L { entry, at }
}

impl L {
    pub fn initiative(mut self, initiative: u8) -> Self {
        self.entry.initiative = initiative;
        self
    }
    pub fn range(mut self, range: u8) -> Self {
        self.entry.range = range;
        self
    }
    pub fn lines(mut self, lines: u8) -> Self {
        self.entry.lines = lines;
        self
    }
    pub fn charisma(mut self, charisma: u8) -> Self {
        self.entry.charisma = charisma;
        self
    }
    /// The overall commander, with this strategy.
    pub fn overall(mut self, strategy: u8) -> Self {
        self.entry.overall = true;
        self.entry.strategy = Some(strategy);
        self
    }
    pub fn elite(mut self) -> Self {
        self.entry.elite = true;
        self
    }
    pub fn tribune(mut self) -> Self {
        self.entry.tribune = true;
        self
    }
    pub fn finished(mut self) -> Self {
        self.entry.finished = true;
        self
    }
    pub fn commands(mut self, commands: Commands) -> Self {
        self.entry.commands = commands;
        self
    }
}

impl Position {
    /// With this unit for a seat.
    pub fn unit(mut self, seat: Seat, unit: U) -> Self {
        let cell = self.cell(unit.at);
        let side = &mut self.sides[seat.index()];
        let kind = u8::try_from(side.types.len()).expect("few units in a test");
        side.units.push(UnitEntry {
            id: unit.id,
            kind,
            cell,
            facing: unit.facing.unwrap_or(side.faces),
            hits: unit.hits,
            routed: unit.routed,
            depleted: unit.kind.depleted,
            missiles: unit.missiles,
        });
        side.types.push(unit.kind);
        self
    }

    /// With this leader for a seat.
    pub fn leader(mut self, seat: Seat, leader: L) -> Self {
        let mut entry = leader.entry;
        entry.cell = self.cell(leader.at);
        self.sides[seat.index()].leaders.push(entry);
        self
    }

    /// With a line for a seat, of all types it has so far.
    pub fn line(mut self, seat: Seat, gap: u8) -> Self {
        let side = &mut self.sides[seat.index()];
        let types: Vec<u8> = (0..side.types.len() as u8).collect();
        let mask = types.iter().fold(0, |mask, kind| mask | 1 << kind);
        let id = format!("line-{}", side.lines.len());
        side.lines.push(LineSpec { id, types, mask, gap, provenance: Provenance::default() });
        self
    }

    /// With this terrain in an axial hex.
    pub fn terrain(mut self, at: (i32, i32), terrain: Terrain) -> Self {
        let cell = self.cell(at);
        self.map.set_terrain(cell, terrain);
        self
    }

    /// With this level in an axial hex.
    pub fn level(mut self, at: (i32, i32), level: i8) -> Self {
        let cell = self.cell(at);
        self.map.set_level(cell, level);
        self
    }

    /// With any other change of the map.
    pub fn map(mut self, change: impl FnOnce(&mut Map)) -> Self {
        change(&mut self.map);
        self
    }

    /// With any change of a seat's side.
    pub fn side(mut self, seat: Seat, change: impl FnOnce(&mut SideData)) -> Self {
        change(&mut self.sides[seat.index()]);
        self
    }

    /// Under this ruling.
    pub fn ruling(mut self, name: &str, option: &str) -> Self {
        self.rulings.set(name, option).expect("a ruling of the catalogue");
        self
    }

    /// In this turn.
    pub fn turn(mut self, turn: u8) -> Self {
        self.turn = turn;
        self
    }

    /// With these steps to be run, in order, instead of the sequence of play.
    pub fn steps(mut self, steps: impl IntoIterator<Item = Step>) -> Self {
        self.steps = Some(steps.into_iter().collect());
        self
    }

    fn cell(&self, at: (i32, i32)) -> Cell {
        self.map.cell_at(Hex::new(at.0, at.1)).expect("a hex of the test map")
    }

    /// The position as a state. Units and leaders get their ids in the order in which they were named, the first seat's first.
    pub fn state(mut self) -> State {
        for side in &mut self.sides {
            for leader in &mut side.leaders {
                leader.command_mask = leader.commands.mask(&side.types);
            }
        }
        let scenario = Scenario {
            id: "test".to_owned(),
            rule: None,
            title: Name::new("prueba", "test"),
            words: Name::new("", ""),
            date: None,
            complete_order_of_battle: false,
            map: Arc::new(self.map),
            compass: Side::ALL,
            sides: self.sides,
            turn_limit: 6,
            turn_limit_provenance: Provenance::default(),
            map_provenance: Provenance::default(),
            file: String::new(),
        };
        let mut state = State::opening(Field::new(scenario, tables(), self.rulings));
        state.turn = self.turn;
        match self.steps {
            Some(steps) => state.with_agenda(steps),
            None => state,
        }
    }
}

/// The unit of this name.
pub fn id(state: &State, name: &str) -> UnitId {
    state.field().unit_named(name).expect("a unit of the position")
}

/// The leader of this name.
pub fn leader_id(state: &State, name: &str) -> LeaderId {
    state.field().leader_named(name).expect("a leader of the position")
}

/// The axial coordinates of a unit's hex.
pub fn at(state: &State, name: &str) -> (i32, i32) {
    let hex = state.map().hex(state.unit(id(state, name)).cell);
    (hex.x(), hex.y())
}

/// The cell at these axial coordinates.
pub fn cell(state: &State, at: (i32, i32)) -> Cell {
    state.map().cell_at(Hex::new(at.0, at.1)).expect("a hex of the test map")
}

/// The cohesion hits of a unit.
pub fn hits(state: &State, name: &str) -> u8 {
    state.unit(id(state, name)).hits
}

/// Runs a script to the end of the agenda.
pub fn run(script: Script<'_, Spqr>, state: &State) -> Scripted<Spqr> {
    script.run_out(state).unwrap_or_else(|fault| panic!("the script fails: {fault}"))
}

/// Runs a script that must fail because an answer is refused, and asserts that the refusal cites the rule.
pub fn run_refused(script: Script<'_, Spqr>, state: &State, rule: RuleId) {
    match script.run_out(state) {
        Err(ScriptFault::Refused { refusal, .. }) => assert_refused(Err(refusal), rule),
        other => panic!("expected a refusal by {rule}, got {other:?}"),
    }
}

/// Asserts that a verdict refuses and cites the rule; counts the rule as cited.
pub fn assert_refused(verdict: Verdict, rule: RuleId) {
    let refusal = verdict.expect_err("the rules should refuse this");
    tercio_kernel::testing::cite(refusal.reasons().iter().map(|reason| reason.rule));
    assert!(refusal.cites(rule), "expected {rule}, refused by {refusal}");
}

/// Asserts that a question offers, or accepts, an answer.
pub fn assert_accepted(state: &State, seat: Seat, question: &Question, answer: &Answer) {
    assert_eq!(Spqr::check(&state, seat, question, answer), Ok(()));
}
