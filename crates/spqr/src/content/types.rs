//! The types of unit of a side (SX-008 to SX-014).

use tercio_kernel::RuleId;
use tercio_rulebook::rules::{EL_032, EL_036, EL_043, SX_008, SX_009, SX_011, SX_012, SX_013, SX_014, SX_046, SX_051, SX_119};

use super::{
    scenario::read_id,
    table::{Desk, Fields},
};
use crate::{
    class::Class,
    profile::{Breed, Missile, MissileRow, Name, Organisation, Troop, UnitType},
    tables::Tables,
};

/// The most types of a side: one bit each in the masks of leaders and lines.
pub(crate) const TYPES_MAX: usize = 64;

/// The types of a side in their order, also those with a mistake, so that units can name them.
pub(super) struct TypeList {
    types: Vec<(String, Option<UnitType>)>,
}

/// What the types of a side come to.
pub(super) struct ReadTypes {
    pub(super) types: TypeList,
    pub(super) organisations: Vec<String>,
}

impl TypeList {
    /// The ids with their indices.
    pub(super) fn indices(&self) -> Vec<(&str, u8)> {
        self.types.iter().map(|(id, _)| id.as_str()).zip(0..).collect()
    }

    /// The type with an index, if there was no mistake in it.
    pub(super) fn get(&self, kind: u8) -> Option<&UnitType> {
        self.types.get(usize::from(kind))?.1.as_ref()
    }

    /// All types; none if there was a mistake in one.
    pub(super) fn all(self) -> Option<Vec<UnitType>> {
        self.types.into_iter().map(|(_, unit_type)| unit_type).collect()
    }

    /// Those without a mistake, for masks that are of no use if there is one.
    pub(super) fn sound(&self) -> Vec<UnitType> {
        self.types.iter().filter_map(|(_, unit_type)| unit_type.clone()).collect()
    }
}

pub(super) fn read_types(desk: &mut Desk, tables: &Tables, side: &mut Fields<'_>) -> ReadTypes {
    side.needed(desk, "types", Some(SX_008));
    let span = side.span_of("types");
    let rows = side.rows(desk, "types", ["el tipo", "type"]);
    if rows.len() > TYPES_MAX {
        let text = Name::new(
            format!("un bando tiene {} tipos como mucho, y este tiene {}", TYPES_MAX, rows.len()),
            format!("a side has {} types at most, and this one has {}", TYPES_MAX, rows.len()),
        );
        desk.mistake(span, text, None, None);
        return ReadTypes { types: TypeList { types: Vec::new() }, organisations: Vec::new() };
    }
    let mut read = ReadTypes { types: TypeList { types: Vec::new() }, organisations: Vec::new() };
    for mut row in rows {
        // A type without an id is read all the same, for the mistakes in the rest of it.
        let id = read_id(desk, &mut row, Some(SX_008)).unwrap_or_default();
        if read.types.types.iter().any(|(known, _)| *known == id) {
            let text = Name::new(format!("el tipo «{id}» ya está"), format!("type '{id}' is there already"));
            desk.mistake(row.span_of("id"), text, Some(SX_008), None);
        }
        let unit_type = read_type(desk, tables, &id, &mut read.organisations, row);
        read.types.types.push((id, unit_type));
    }
    read
}

fn read_type(
    desk: &mut Desk,
    tables: &Tables,
    id: &str,
    organisations: &mut Vec<String>,
    mut fields: Fields<'_>,
) -> Option<UnitType> {
    let name = fields.name(desk, "name", Some(SX_008));
    let class = read_class(desk, &mut fields);
    let size = fields.needed_number(desk, "size", 1..=10, Some(SX_011), Some(SX_008));
    let tq = fields.needed_number(desk, "tq", 3..=9, Some(SX_012), Some(SX_008));
    let given_ma = fields.number(desk, "ma", 1..=20, Some(SX_013));
    let is_elephant = class == Some(Class::EL);
    let kinds = Missile::ALL.map(|kind| (kind.letter(), kind));
    // Every elephant unit throws javelins and has its screen, whether the file says so or not (EL-032, EL-036).
    let missile = fields.word(desk, "missile", &kinds, Some(SX_014)).or(is_elephant.then_some(Missile::J));
    let rows = MissileRow::ALL.map(|row| (row.name(), row));
    let own_row = fields.word(desk, "missile_row", &rows, Some(SX_014));
    let breeds = [("african", Breed::African), ("indian", Breed::Indian)];
    let mut unit_type = UnitType {
        id: id.to_owned(),
        name: name.unwrap_or_default(),
        class: class.unwrap_or(Class::LG),
        size: size.unwrap_or_default(),
        tq: tq.unwrap_or_default(),
        ma: given_ma.unwrap_or_else(|| class.map_or(0, |class| tables.default_ma(class))),
        missile,
        missile_row: own_row.or_else(|| missile?.row(class?)),
        screen: fields.flag_or(desk, "screen", is_elephant),
        roman: fields.flag(desk, "roman"),
        ala: fields.flag(desk, "ala"),
        velites: fields.flag(desk, "velites"),
        troop: fields.word(desk, "troop", &Troop::WORDS, Some(SX_051)),
        numidian: fields.flag(desk, "numidian"),
        organisation: None,
        breed: fields.word(desk, "breed", &breeds, Some(SX_119)),
        leader_elephant: fields.flag(desk, "leader_elephant"),
        depleted: fields.flag(desk, "depleted"),
        provenance: fields.provenance(desk, "provenance"),
        ma_provenance: fields.provenance(desk, "ma_provenance"),
        basis: fields.words(desk, "basis"),
    };
    unit_type.organisation = fields.words(desk, "organisation").and_then(|body| organisation(organisations, body));
    fields.finish(desk);
    if size.is_none() || tq.is_none() || class.is_none() {
        return None;
    }
    check_missiles(desk, &unit_type, own_row, &fields);
    check_marks(desk, &unit_type, &fields);
    Some(unit_type)
}

fn read_class(desk: &mut Desk, fields: &mut Fields<'_>) -> Option<Class> {
    let known = Class::ALL.map(|class| (class.code(), class));
    let (code, span) = fields.needed_text(desk, "class", Some(SX_008))?;
    let class = Class::from_code(code);
    if class.is_none() {
        let list = known.map(|(code, _)| code).join(", ");
        let text = Name::new(
            format!("no hay clase «{code}»; las once son {list}"),
            format!("there is no class '{code}'; the eleven are {list}"),
        );
        desk.refuse(span, SX_009, text);
    }
    class
}

/// The index of a body in the list of its side, which grows by it.
fn organisation(organisations: &mut Vec<String>, body: String) -> Option<Organisation> {
    let at = organisations.iter().position(|known| *known == body).unwrap_or_else(|| {
        organisations.push(body);
        organisations.len() - 1
    });
    u8::try_from(at).ok().map(Organisation)
}

/// A unit shoots what its class can shoot (SX-014, EL-036).
fn check_missiles(desk: &mut Desk, unit: &UnitType, own_row: Option<MissileRow>, fields: &Fields<'_>) {
    let mut refuse = |key: &str, rule: RuleId, es: &str, en: &str| desk.refuse(fields.span_of(key), rule, Name::new(es, en));
    if unit.class == Class::EL && unit.missile != Some(Missile::J) {
        refuse("missile", EL_036, "los elefantes llevan jabalinas (J)", "elephants bear javelins (J)");
    } else if unit.missile.is_some_and(|kind| kind.row(unit.class).is_none()) {
        refuse("missile", SX_014, "no hay fila de hondas montadas", "there is no row of mounted slings");
    }
    let Some(row) = own_row else { return };
    let fits = unit.missile == Some(row.missile()) && row.is_mounted() == unit.class.shoots_mounted();
    if !fits || row == MissileRow::Screen {
        refuse(
            "missile_row",
            SX_014,
            "esa fila no es la de su clase y sus proyectiles",
            "that row is not for its class and missiles",
        );
    }
}

/// Marks go with certain classes (SX-009, SX-046, SX-051, SX-119, EL-032, EL-043).
fn check_marks(desk: &mut Desk, unit: &UnitType, fields: &Fields<'_>) {
    let is_elephant = unit.class == Class::EL;
    let checks = [
        (unit.screen && !is_elephant, "screen", EL_032, "solo los elefantes tienen pantalla", "only elephants have a screen"),
        (!unit.screen && is_elephant, "screen", EL_032, "todo elefante tiene su pantalla", "every elephant has its screen"),
        (
            unit.breed.is_some() && !is_elephant,
            "breed",
            SX_119,
            "solo los elefantes tienen raza",
            "only elephants have a breed",
        ),
        (
            unit.leader_elephant && !is_elephant,
            "leader_elephant",
            EL_043,
            "un elefante de jefe es de clase EL",
            "a leader elephant is of class EL",
        ),
        (
            unit.velites && !(unit.class == Class::LI && unit.roman),
            "velites",
            SX_009,
            "los vélites son infantería ligera (LI) romana",
            "velites are Roman light infantry (LI)",
        ),
        (
            unit.roman && !matches!(unit.class, Class::LG | Class::HI) && !unit.velites,
            "roman",
            SX_046,
            "la infantería de legión y ala es LG, HI o vélites",
            "infantry of legion and ala is LG, HI or velites",
        ),
        (
            unit.troop.is_some() && (!unit.roman || unit.velites),
            "troop",
            SX_051,
            "solo la infantería de legión y ala es de astados, príncipes, triarios o cohortes",
            "only infantry of legion and ala is hastati, principes, triarii or cohorts",
        ),
        (
            (unit.roman || unit.ala) && unit.organisation.is_none(),
            "organisation",
            SX_051,
            "falta «organisation»: la legión o el ala a la que pertenece",
            "'organisation' is missing: the legion or ala it belongs to",
        ),
    ];
    for (is_wrong, key, rule, es, en) in checks {
        if is_wrong {
            desk.refuse(fields.span_of(key), rule, Name::new(es, en));
        }
    }
}
