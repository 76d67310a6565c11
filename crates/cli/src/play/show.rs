//! How a match looks in the terminal.

use std::{collections::BTreeSet, io};

use tercio_kernel::{
    Message, Need, Seat,
    entry::DiceBy,
    matches::{Choices, LogDice, LogKind, LogLine, RefusedChoice},
};
use tercio_systems::Board;

use crate::{
    screen::{Ink, Screen},
    words::Words,
};

/// How many answers are listed at once.
const MAX_LISTED: usize = 40;

/// A line of the log: what happened, the dice behind it, the rules.
pub(crate) fn log_line(line: &LogLine, words: &Words, screen: &Screen) -> String {
    let indent = if line.kind == LogKind::Step { "" } else { "  " };
    let ink = if line.kind == LogKind::Step { Ink::Title } else { Ink::Plain };
    let said = screen.ink(ink, words.say(&line.message));
    let dice: String = line.dice.iter().map(|dice| format!("  {}", screen.ink(Ink::Lit, throw(dice, words)))).collect();
    let cited: BTreeSet<String> = line.rules.iter().map(ToString::to_string).collect();
    let rules: Vec<String> = cited.into_iter().collect();
    let rules = if rules.is_empty() { String::new() } else { format!("  [{}]", rules.join(" ")) };
    format!("{indent}{said}{dice}{}", screen.ink(Ink::Rule, rules))
}

/// A throw, as in `≤5 → 7`.
fn throw(dice: &LogDice, words: &Words) -> String {
    let faces: Vec<String> = dice.faces.iter().map(ToString::to_string).collect();
    let need = match dice.need {
        Need::AtLeast(least) => format!("{least}+"),
        Need::AtMost(most) => format!("≤{most}"),
        Need::Face | Need::Sum | Need::Bands => format!("d{}", dice.sides),
    };
    let typed = if dice.by == DiceBy::Typed { words.get("play-typed") } else { String::new() };
    format!("{need} → {}{typed}", faces.join(", "))
}

/// The map, row by row, each tile four characters wide and odd rows shifted by two.
pub(crate) fn board_lines(board: &Board, words: &Words, screen: &Screen) -> Vec<String> {
    let n_columns = board.rows.first().map_or(0, Vec::len) as i32;
    let numbers = (0..n_columns).map(|place| format!("{:<4}", board.first_column + place));
    let mut lines = vec![screen.ink(Ink::Faint, format!("     {}", numbers.collect::<String>().trim_end()))];
    for (row, tiles) in (board.first_row..).zip(&board.rows) {
        let shift = if row.rem_euclid(2) == 1 { "  " } else { "" };
        let tiles: String = tiles
            .iter()
            .map(|tile| {
                let ink = match (tile.lit, tile.owner) {
                    (true, _) => Ink::Lit,
                    (false, Some(Seat::First)) => Ink::First,
                    (false, Some(Seat::Second)) => Ink::Second,
                    (false, None) => Ink::Faint,
                };
                let blank = " ".repeat(4_usize.saturating_sub(tile.text.chars().count()));
                format!("{}{blank}", screen.ink(ink, &tile.text))
            })
            .collect();
        lines.push(format!("{} {shift}{tiles}", screen.ink(Ink::Faint, format!("{row:>3} "))));
    }
    lines.extend(board.legend.iter().map(|key| screen.ink(Ink::Faint, words.get(key))));
    lines
}

/// The answers with their numbers; with words given, those alone that hold them.
pub(super) fn answers(choices: &Choices, filter: &str, words: &Words, screen: &mut Screen) -> io::Result<()> {
    let sought = tercio_rulebook::fold(filter);
    let said = choices.choices.iter().map(|choice| (choice.index + 1, words.say(&choice.message)));
    let found: Vec<(usize, String)> = said.filter(|(_, text)| tercio_rulebook::fold(text).contains(&sought)).collect();
    for (number, text) in found.iter().take(MAX_LISTED) {
        screen.line(format!("  {number:>3}. {text}"))?;
    }
    if found.len() > MAX_LISTED {
        let more = found.len() - MAX_LISTED;
        screen.line(words.say(&Message::new("play-more").int("n", more as i64)))?;
    }
    if !choices.complete {
        screen.line(screen.ink(Ink::Faint, words.get("play-others")))?;
    }
    Ok(())
}

/// What is refused, each with its reasons.
pub(super) fn refused(choices: &[RefusedChoice], words: &Words, screen: &mut Screen) -> io::Result<()> {
    if choices.is_empty() {
        return screen.line(words.get("play-nothing-refused"));
    }
    for choice in choices {
        screen.line(format!("  {} {}", screen.ink(Ink::Bad, "✗"), words.say(&choice.message)))?;
        for reason in words.refusal(&choice.refusal) {
            screen.line(format!("      {reason}"))?;
        }
    }
    Ok(())
}
