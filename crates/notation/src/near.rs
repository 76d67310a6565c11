//! "Did you mean": the known word that is nearest to a mistyped one.

use crate::Name;

/// The known word nearest to this one, if it is near enough to be what was meant.
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = word.chars().count().div_ceil(3).max(1);
    let rated = known.into_iter().map(|other| (edits(word, other), other));
    rated.filter(|(edits, _)| *edits <= limit).min().map(|(_, other)| other)
}

/// A help that names the nearest known word, or else lists them all.
#[must_use]
pub fn help<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> Name {
    if let Some(near) = nearest(word, known.clone()) {
        return Name::new(format!("¿quería decir «{near}»?"), format!("did you mean '{near}'?"));
    }
    let list = known.into_iter().collect::<Vec<_>>().join(", ");
    Name::new(format!("puede ser: {list}"), format!("it may be: {list}"))
}

/// How many letters must be put in, left out or changed to make one word of the other, without regard to capitals.
fn edits(a: &str, b: &str) -> usize {
    // Words of files are short; longer ones are not worth the time.
    const LENGTH_MAX: usize = 60;
    let letters = |word: &str| word.to_lowercase().chars().take(LENGTH_MAX).collect::<Vec<_>>();
    let (a, b) = (letters(a), letters(b));
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let changed = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted() {
        assert_eq!(edits("", "abc"), 3);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("MA", "ma"), 0);
    }

    #[test]
    fn only_near_words_are_offered() {
        let known = ["initiative", "range", "lines"];
        assert_eq!(nearest("iniciative", known), Some("initiative"));
        assert_eq!(nearest("xyz", known), None);
        assert_eq!(help("xyz", known).en, "it may be: initiative, range, lines");
    }
}
