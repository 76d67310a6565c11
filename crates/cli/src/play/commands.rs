//! What a player types at the prompt.

use serde_json::Value;

/// One line that was typed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Command {
    /// The answer with this number, counted from 1.
    Answer(usize),
    /// An answer in the system's own form.
    Json(Value),
    /// The answers again, those alone that hold these words.
    List(String),
    /// What is refused, and why.
    Refused,
    /// The map.
    Map,
    /// The pieces of a side, or of both.
    Pieces,
    /// The last lines of the log.
    Log(usize),
    /// Take the last answer back.
    Undo,
    /// A rule.
    Rule(String),
    /// Standing orders: shown, or left.
    Standing(Option<Value>),
    /// What can be typed.
    Help,
    /// Leave; the battle is kept.
    Quit,
    /// Something else.
    Unknown,
}

/// How many lines of the log are shown unless another number is typed.
const LOG_LINES: usize = 20;

impl Command {
    /// Reads a line. Letters and words of both languages are understood, whichever is spoken.
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        if let Ok(number) = line.parse() {
            return Self::Answer(number);
        }
        if let Some(words) = line.strip_prefix('/') {
            return Self::List(words.trim().to_owned());
        }
        if line.starts_with(['{', '"']) {
            return serde_json::from_str(line).map_or(Self::Unknown, Self::Json);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Self::of_word(word, rest.trim())
    }

    fn of_word(word: &str, rest: &str) -> Self {
        match word.to_lowercase().as_str() {
            "" | "a" | "answers" | "respuestas" => Self::List(String::new()),
            "x" | "refused" | "rechazos" => Self::Refused,
            "m" | "map" | "mapa" => Self::Map,
            "p" | "pieces" | "piezas" => Self::Pieces,
            "l" | "log" | "diario" => Self::Log(rest.parse().unwrap_or(LOG_LINES)),
            "u" | "undo" | "deshacer" => Self::Undo,
            "r" | "rule" | "regla" if !rest.is_empty() => Self::Rule(rest.to_owned()),
            "s" | "standing" | "permanentes" if rest.is_empty() => Self::Standing(None),
            "s" | "standing" | "permanentes" => serde_json::from_str(rest).map_or(Self::Unknown, |v| Self::Standing(Some(v))),
            "?" | "h" | "help" | "ayuda" => Self::Help,
            "q" | "quit" | "salir" => Self::Quit,
            _ => Self::Unknown,
        }
    }
}

/// The faces that a player types: numbers with spaces or commas between.
pub(super) fn faces(line: &str) -> Option<Vec<i16>> {
    let parts = line.split(|c: char| c.is_whitespace() || c == ',').filter(|part| !part.is_empty());
    let faces: Vec<i16> = parts.map(|part| part.parse().ok()).collect::<Option<_>>()?;
    (!faces.is_empty()).then_some(faces)
}

#[cfg(test)]
mod tests {
    use super::{Command, faces};

    #[test]
    fn lines_are_read_in_both_languages() {
        assert_eq!(Command::read(" 12 "), Command::Answer(12));
        assert_eq!(Command::read("/E3"), Command::List("E3".to_owned()));
        assert_eq!((Command::read("deshacer"), Command::read("u")), (Command::Undo, Command::Undo));
        assert_eq!(Command::read("regla EL-012"), Command::Rule("EL-012".to_owned()));
        assert_eq!(Command::read("r"), Command::Unknown);
        assert_eq!(Command::read("log 5"), Command::Log(5));
        assert_eq!(Command::read("{\"unit\": 3}"), Command::Json(serde_json::json!({ "unit": 3 })));
        assert_eq!((Command::read("{oops"), Command::read("xyzzy")), (Command::Unknown, Command::Unknown));
    }

    #[test]
    fn faces_are_numbers_with_anything_between() {
        assert_eq!(faces("3, 0 7"), Some(vec![3, 0, 7]));
        assert_eq!((faces(""), faces("three")), (None, None));
    }
}
