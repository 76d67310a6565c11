//! Where the figures of the charts come from.

use std::{collections::BTreeSet, sync::Arc};

use tercio_kernel::RuleId;

use super::Tables;
use tercio_rulebook::rules as rule;

use crate::profile::Provenance;

/// A chart: a top-level table of the content files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chart {
    /// Its key in the files.
    pub key: &'static str,
    /// What it is called in Spanish.
    pub es: &'static str,
    /// What it is called in English.
    pub en: &'static str,
    /// The rule that it belongs to.
    pub rule: RuleId,
}

/// Writes a chart in one line.
const fn chart(key: &'static str, rule: RuleId, es: &'static str, en: &'static str) -> Chart {
    Chart { key, es, en, rule }
}

/// The charts of the game, in the order of the rulebook.
pub const CHARTS: &[Chart] = &[
    chart("class", rule::SX_009, "Clases de unidad", "Unit classes"),
    chart("tq_check", rule::SX_007, "Chequeos de TQ", "TQ checks"),
    chart("base_column", rule::SX_083, "Columnas de partida", "Base columns"),
    chart("superiority", rule::SX_087, "Superioridad por armas", "Superiority by weapons"),
    chart("shock_results", rule::SX_090, "Resultados del choque", "Shock results"),
    chart("size_ratio", rule::EL_022, "Proporción de tamaños", "Size ratio"),
    chart("shock_shift", rule::SX_089, "Cambios de columna", "Column shifts"),
    chart("hit_adjustment", rule::SX_091, "Multiplicación y reducción de impactos", "Hits multiplied and reduced"),
    chart("shock_die", rule::SX_082, "Jefes en el choque", "Leaders in shock"),
    chart("missile", rule::SX_065, "Proyectiles", "Missiles"),
    chart("terrain", rule::SX_043, "Terreno", "Terrain"),
    chart("crossing", rule::SX_044, "Lados que se cruzan", "Hexsides to cross"),
    chart("level", rule::SX_044, "Niveles", "Levels"),
    chart("turning", rule::SX_046, "Giros", "Turning"),
    chart("moving_again", rule::SX_048, "Volver a mover", "Moving again"),
    chart("stacking", rule::SX_052, "Apilamiento", "Stacking"),
    chart("control", rule::SX_056, "Zonas de control", "Zones of control"),
    chart("orderly_withdrawal", rule::SX_058, "Retirada ordenada", "Orderly withdrawal"),
    chart("leader", rule::SX_021, "Jefes", "Leaders"),
    chart("collapse", rule::SX_095, "Chequeo de colapso", "Collapse check"),
    chart("advance", rule::SX_096, "Avance tras el combate", "Advance after combat"),
    chart("pursuit", rule::SX_097, "Persecución", "Pursuit"),
    chart("rally", rule::SX_102, "Reagrupamiento", "Rally"),
    chart("recovery", rule::SX_103, "Recuperación", "Recovery"),
    chart("rout_points", rule::SX_105, "Puntos de huida", "Rout points"),
    chart("rampage", rule::EL_038, "Estampida", "Rampage"),
    chart("printed_elephants", rule::SX_112, "Elefantes impresos", "Printed elephants"),
];

/// One figure in force: what it is and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartNote {
    /// The key of its chart, one of [`CHARTS`].
    pub chart: &'static str,
    /// Its place in the chart, such as `front.EL.HI`.
    pub place: String,
    /// The figure as the file has it.
    pub value: String,
    /// Where it comes from.
    pub provenance: Provenance,
    /// What the file says of it besides.
    pub note: Option<String>,
    /// The file that it was read from.
    pub file: Arc<str>,
}

/// A chart as it is in force: which files and which sources its figures come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartInForce {
    /// Which chart.
    pub chart: Chart,
    /// How many figures of it each file gives, in the order in which they were laid.
    pub files: Vec<(Arc<str>, usize)>,
    /// How many figures each source gives.
    pub provenances: Vec<(Provenance, usize)>,
}

impl Tables {
    /// The charts with the files and the sources of their figures, in the order of the rulebook.
    #[must_use]
    pub fn charts_in_force(&self) -> Vec<ChartInForce> {
        CHARTS.iter().map(|chart| self.in_force(*chart)).collect()
    }

    /// The note of one figure: the key of its chart and its place there, such as `base_column` and `front.EL.HI`.
    #[must_use]
    pub fn provenance(&self, chart: &str, place: &str) -> Option<&ChartNote> {
        self.notes.iter().find(|note| note.chart == chart && note.place == place)
    }

    fn in_force(&self, chart: Chart) -> ChartInForce {
        let notes: Vec<&ChartNote> = self.notes.iter().filter(|note| note.chart == chart.key).collect();
        ChartInForce {
            chart,
            files: count(notes.iter().map(|note| note.file.clone())),
            provenances: count(notes.iter().map(|note| note.provenance.clone())),
        }
    }
}

/// How often each comes.
fn count<T: Ord + Clone>(all: impl Iterator<Item = T> + Clone) -> Vec<(T, usize)> {
    let different: BTreeSet<T> = all.clone().collect();
    different.into_iter().map(|one| (one.clone(), all.clone().filter(|other| *other == one).count())).collect()
}
