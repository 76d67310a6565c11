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
    // A long list helps nobody.
    const LISTED_MAX: usize = 24;
    let mut listed = Vec::new();
    known.into_iter().for_each(|word| {
        if !listed.contains(&word) {
            listed.push(word)
        }
    });
    let more = if listed.len() > LISTED_MAX { ", …" } else { "" };
    listed.truncate(LISTED_MAX);
    let list = listed.join(", ");
    Name::new(format!("puede ser: {list}{more}"), format!("it may be: {list}{more}"))
}

/// How many letters must be put in, left out, changed or swapped with the next one to make one word of the other, without regard to
/// capitals.
fn edits(a: &str, b: &str) -> usize {
    // Words of files are short; longer ones are not worth the time.
    const LENGTH_MAX: usize = 60;
    let letters = |word: &str| word.to_lowercase().chars().take(LENGTH_MAX).collect::<Vec<_>>();
    let (a, b) = (letters(a), letters(b));
    // Row i says how far the first i letters of the one are from each beginning of the other.
    let mut rows = [(0..=b.len()).collect::<Vec<usize>>(), vec![0; b.len() + 1], vec![0; b.len() + 1]];
    for i in 1..=a.len() {
        let (last, before) = (rows[(i + 2) % 3].clone(), rows[(i + 1) % 3].clone());
        let row = &mut rows[i % 3];
        row[0] = i;
        for j in 1..=b.len() {
            row[j] = (last[j - 1] + usize::from(a[i - 1] != b[j - 1])).min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
    }
    rows[a.len() % 3][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted() {
        assert_eq!(edits("", "abc"), 3);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("MA", "ma"), 0);
        assert_eq!(edits("hti", "hit"), 1);
        assert_eq!(edits("abc", ""), 3);
    }

    #[test]
    fn only_near_words_are_offered() {
        let known = ["initiative", "range", "lines"];
        assert_eq!(nearest("iniciative", known), Some("initiative"));
        assert_eq!(nearest("xyz", known), None);
        assert_eq!(help("xyz", known).en, "it may be: initiative, range, lines");
    }
}
