//! `tercio charts`: the charts in force, and where each figure comes from.

use serde_json::{Value, json};
use tercio_kernel::Message;
use tercio_rulebook::Lang;
use tercio_spqr::tables::{CHARTS, Chart, ChartNote, Tables};

use crate::{
    args,
    failure::{Done, Failure},
    screen::{Ink, Screen},
    words::Words,
};

/// Runs the job.
pub(crate) fn run(args: &args::Charts, tables: &Tables, words: &Words, screen: &mut Screen) -> Done {
    match &args.chart {
        None => overview(tables, args.json, words, screen),
        Some(key) => {
            let chart = CHARTS.iter().find(|chart| chart.key == key).ok_or_else(|| no_such_chart(key))?;
            one(chart, tables, args.json, words, screen)
        }
    }
}

fn no_such_chart(key: &str) -> Failure {
    let known = CHARTS.iter().map(|chart| chart.key).collect::<Vec<_>>().join(", ");
    Failure::Bad(Message::new("error-no-such-chart").text("chart", key).text("known", known))
}

fn title(chart: &Chart, words: &Words) -> &'static str {
    if words.lang() == Lang::Es { chart.es } else { chart.en }
}

fn overview(tables: &Tables, as_json: bool, words: &Words, screen: &mut Screen) -> Done {
    let charts = tables.charts_in_force();
    if as_json {
        let all = charts.iter().map(|found| {
            let files: Vec<Value> = found.files.iter().map(|(file, n)| json!({ "file": **file, "figures": n })).collect();
            let sources = found.provenances.iter().map(|(p, n)| json!({ "provenance": p.to_string(), "figures": n }));
            json!({ "chart": found.chart.key, "rule": found.chart.rule, "files": files, "sources": sources.collect::<Vec<_>>() })
        });
        screen.line(Value::Array(all.collect()))?;
        return Ok(());
    }
    for found in charts {
        let name = screen.ink(Ink::Title, title(&found.chart, words));
        screen.line(format!("{}  {name}  [{}]", screen.ink(Ink::Rule, found.chart.rule), found.chart.key))?;
        for (file, n) in &found.files {
            screen.line(format!("  {n:>4}  {file}"))?;
        }
        for (provenance, n) in &found.provenances {
            screen.line(screen.ink(Ink::Faint, format!("  {n:>4}  {provenance}")))?;
        }
    }
    Ok(())
}

fn one(chart: &Chart, tables: &Tables, as_json: bool, words: &Words, screen: &mut Screen) -> Done {
    let notes: Vec<&ChartNote> = tables.notes().iter().filter(|note| note.chart == chart.key).collect();
    if as_json {
        let one = |note: &&ChartNote| json!({ "place": note.place, "value": note.value, "provenance": note.provenance.to_string(), "note": note.note, "file": *note.file });
        screen.line(Value::Array(notes.iter().map(one).collect()))?;
        return Ok(());
    }
    screen.line(format!("{}  {}", screen.ink(Ink::Rule, chart.rule), screen.ink(Ink::Title, title(chart, words))))?;
    for note in notes {
        let source = screen.ink(Ink::Faint, format!("{}, {}", note.provenance, note.file));
        screen.line(format!("  {} = {}  {source}", note.place, note.value))?;
    }
    Ok(())
}
