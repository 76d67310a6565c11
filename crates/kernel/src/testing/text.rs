//! Text that is nearly right: what a slip of the hand makes of a file.

/// A change of one line: which one, what happens to it, and what is put in; any three values do.
pub type Slip = (usize, u8, String);

/// What is put in by a [`Slip`]: a pattern for generators of text.
pub const WORDS: &str = "[a-zA-Z0-9 =\"{}\\[\\],.#-]{0,12}";

/// A text with some of its lines dropped, doubled, swapped with the next, replaced or spoilt. Without a line it stays as it is.
#[must_use]
pub fn slipped(text: &str, slips: &[Slip]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for (at, what, word) in slips {
        let Some(at) = at.checked_rem(lines.len()) else { break };
        match what % 5 {
            0 => lines[at] = String::new(),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let next = (at + 1) % lines.len();
                lines.swap(at, next);
            }
            3 => lines[at] = word.clone(),
            _ => {
                let cut = lines[at].char_indices().map(|(byte, _)| byte).nth(word.len()).unwrap_or(0);
                lines[at].insert_str(cut, word);
            }
        }
    }
    lines.join("\n")
}

/// A text of keys and values, `key = value`, in which one value is replaced. Without any it stays as it is.
#[must_use]
pub fn with_value(text: &str, at: usize, value: &str) -> String {
    let places: Vec<usize> = text.match_indices(" = ").map(|(place, _)| place + 3).collect();
    let Some(at) = at.checked_rem(places.len()) else { return text.to_owned() };
    let start = places[at];
    let rest = &text[start..];
    let end = start + rest.find([',', '\n', '}']).unwrap_or(rest.len());
    format!("{}{value}{}", &text[..start], &text[end..])
}
