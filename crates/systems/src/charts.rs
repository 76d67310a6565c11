//! Charts as programs show them.

use serde::Serialize;
use tercio_kernel::RuleId;
use tercio_rulebook::Text;

/// A chart in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ChartCard {
    /// Its key in content files.
    pub key: String,
    /// What it is called.
    pub title: Text,
    /// The rule that it belongs to.
    pub rule: RuleId,
    /// Its figures.
    pub figures: Vec<ChartFigure>,
}

/// A figure of a chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ChartFigure {
    /// Its place in the chart, such as `front.EL.HI`.
    pub place: String,
    /// The figure, as the file has it.
    pub value: String,
    /// Where it comes from.
    pub provenance: String,
    /// What the file says of it besides.
    pub note: Option<String>,
    /// The file.
    pub file: String,
}
