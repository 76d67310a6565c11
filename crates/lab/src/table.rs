//! The games of a batch as lines of a file, which is written game by game and gone on with where it was broken off.

use serde::{Deserialize, Serialize};
use tercio_kernel::BySeat;

use crate::played::{End, Played};

/// What a batch is: two batches with equal plans have equal games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The version of the program.
    pub tercio: String,
    /// The system.
    pub system: String,
    /// The scenario.
    pub scenario: String,
    /// The hash of charts and scenario.
    pub content: String,
    /// The rulings that differ from their defaults, each as `name=option`.
    pub rulings: Vec<String>,
    /// Who plays each side.
    pub players: BySeat<String>,
    /// The seed.
    pub seed: u64,
    /// The names of the units, in the order of [`Played::survived`].
    pub units: Vec<String>,
}

/// The form of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Comma-separated values, with the plan in a comment line at the top.
    Csv,
    /// JSON Lines: the plan, then a game a line.
    Json,
}

/// Why a file cannot be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// It does not begin with a plan.
    #[error("line 1 is not the plan of a batch: this is no file of results")]
    NoPlan,
    /// It holds another batch.
    #[error("the file holds another batch ({what} differs): choose another file, or delete this one")]
    OtherBatch {
        /// What differs.
        what: &'static str,
    },
    /// A line is no game.
    #[error("line {line} is no game of the batch")]
    NoGame {
        /// The line, from 1.
        line: usize,
    },
}

/// The lines at the top of a file.
#[must_use]
pub fn head(plan: &Plan, form: Form) -> String {
    let json = serde_json::to_string(plan).unwrap_or_default();
    match form {
        Form::Csv => format!("# {json}\ngame,end,turns,losses_first,losses_second,survived\n"),
        Form::Json => format!("{json}\n"),
    }
}

/// The line of a game.
#[must_use]
pub fn line(game: u64, played: &Played, form: Form) -> String {
    match form {
        Form::Csv => {
            let alive: String = played.survived.iter().map(|&alive| if alive { '1' } else { '0' }).collect();
            let [first, second] = played.losses.0;
            format!("{game},{},{},{first},{second},{alive}\n", played.end.word(), played.turns)
        }
        Form::Json => {
            let mut value = serde_json::to_value(played).unwrap_or_default();
            value["game"] = game.into();
            format!("{value}\n")
        }
    }
}

/// The games that a file holds already, and how many bytes of it are sound: a last line that was cut short does not count.
///
/// # Errors
/// Where it holds something else than games of this batch.
pub fn read(text: &str, plan: &Plan, form: Form) -> Result<(Vec<Played>, usize), TableError> {
    let header = head(plan, form);
    let n_head = header.lines().count();
    let mut sound = 0;
    let mut games = Vec::new();
    for (place, whole) in text.split_inclusive('\n').enumerate() {
        let Some(content) = whole.strip_suffix('\n') else { break };
        match place {
            0 => same_plan(content, plan, form)?,
            _ if place < n_head => {}
            _ => games.push(parse(content, games.len() as u64, form).ok_or(TableError::NoGame { line: place + 1 })?),
        }
        sound += whole.len();
    }
    if sound == 0 && !text.is_empty() {
        return Err(TableError::NoPlan);
    }
    Ok((games, sound))
}

fn same_plan(line: &str, plan: &Plan, form: Form) -> Result<(), TableError> {
    let json = if form == Form::Csv { line.strip_prefix("# ").ok_or(TableError::NoPlan)? } else { line };
    let found: Plan = serde_json::from_str(json).map_err(|_| TableError::NoPlan)?;
    let differs = [
        ("version", found.tercio != plan.tercio),
        ("system", found.system != plan.system),
        ("scenario", found.scenario != plan.scenario),
        ("content", found.content != plan.content || found.units != plan.units),
        ("rulings", found.rulings != plan.rulings),
        ("players", found.players != plan.players),
        ("seed", found.seed != plan.seed),
    ];
    let what = differs.iter().find(|(_, differs)| *differs);
    what.map_or(Ok(()), |(what, _)| Err(TableError::OtherBatch { what }))
}

fn parse(line: &str, expected: u64, form: Form) -> Option<Played> {
    let (game, played) = match form {
        Form::Csv => parse_csv(line)?,
        Form::Json => {
            let value: serde_json::Value = serde_json::from_str(line).ok()?;
            (value.get("game")?.as_u64()?, serde_json::from_value(value).ok()?)
        }
    };
    (game == expected).then_some(played)
}

fn parse_csv(line: &str) -> Option<(u64, Played)> {
    let cells: Vec<&str> = line.split(',').collect();
    let &[game, end, turns, first, second, survived] = cells.as_slice() else { return None };
    let survived = survived.chars().map(|c| Some(c == '1').filter(|_| matches!(c, '0' | '1'))).collect::<Option<_>>()?;
    let losses = BySeat([first.parse().ok()?, second.parse().ok()?]);
    Some((game.parse().ok()?, Played { end: End::from_word(end)?, turns: turns.parse().ok()?, losses, survived }))
}

#[cfg(test)]
mod tests {
    use super::{Form, Plan, TableError, head, line, read};
    use crate::played::{End, Played};
    use tercio_kernel::BySeat;

    fn plan() -> Plan {
        Plan {
            tercio: "0".into(),
            system: "s".into(),
            scenario: "x".into(),
            content: "c".into(),
            rulings: vec![],
            players: BySeat(["a".into(), "b".into()]),
            seed: 1,
            units: vec!["U".into(), "V".into()],
        }
    }

    fn game(turns: u32) -> Played {
        Played { end: End::Second, turns, losses: BySeat([1, 2]), survived: vec![true, false] }
    }

    #[test]
    fn what_is_written_is_read_again_and_a_cut_line_is_left_out() {
        for form in [Form::Csv, Form::Json] {
            let sound = head(&plan(), form) + &line(0, &game(3), form) + &line(1, &game(4), form);
            let cut = format!("{sound}2,seco");
            assert_eq!(read(&cut, &plan(), form), Ok((vec![game(3), game(4)], sound.len())));
        }
    }

    #[test]
    fn another_batch_or_another_file_is_not_gone_on_with() {
        let text = head(&plan(), Form::Csv);
        let other = Plan { seed: 2, ..plan() };
        assert_eq!(read(&text, &other, Form::Csv), Err(TableError::OtherBatch { what: "seed" }));
        assert_eq!(read("hello\n", &plan(), Form::Csv), Err(TableError::NoPlan));
        let skipped = text + &line(5, &game(1), Form::Csv);
        assert_eq!(read(&skipped, &plan(), Form::Csv), Err(TableError::NoGame { line: 3 }));
    }
}
