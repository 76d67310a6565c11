//! What a case asks the odds of, and how questions are answered that its script does not.

use tercio_kernel::Game;
use tercio_notation::{Desk, Fields, Name, Pattern, near, read as read_value};

use super::{
    Cases,
    expect::{OddsExpected, chances},
    file::{Lines, Parts},
};

/// How questions of a kind are answered wherever they are put.
#[derive(Debug, Clone)]
pub(crate) struct Otherwise<A> {
    pub(crate) question: Pattern,
    pub(crate) answer: A,
}

/// What a case asks the odds of.
#[derive(Debug, Clone)]
pub(crate) struct Asking<A> {
    /// When it stops; none where that follows from what is pending.
    pub(crate) until: Option<String>,
    /// What is shown, each a piece and a thing of it; what has changed where nothing is listed.
    pub(crate) show: Vec<(String, String)>,
    /// Answers to the first questions.
    pub(crate) answers: Vec<A>,
    /// The chances that must come out.
    pub(crate) expected: Vec<OddsExpected>,
}

/// `otherwise`: a list of questions, each with its answer.
pub(super) fn otherwise<S: Cases>(
    desk: &mut Desk,
    parts: &Parts<'_, S>,
    file: &mut Fields<'_>,
) -> Vec<Otherwise<<S::Game as Game>::Answer>> {
    let mut all = Vec::new();
    for mut row in file.rows(desk, "otherwise", ["la respuesta de siempre", "standing answer"]) {
        let question =
            row.needed(desk, "question", None).and_then(|value| S::question_pattern(parts.state, desk, "question", value));
        let answer = row.needed(desk, "answer", None);
        let answer = answer.and_then(|value| read_value(desk, S::names(parts.state), "answer", value));
        row.finish(desk);
        if let (Some(question), Some(answer)) = (question, answer) {
            all.push(Otherwise { question, answer });
        }
    }
    all
}

/// `[odds]`.
pub(super) fn read<S: Cases>(
    desk: &mut Desk,
    parts: &Parts<'_, S>,
    lines: &Lines<'_>,
    file: &mut Fields<'_>,
) -> Asking<<S::Game as Game>::Answer> {
    let mut asking = Asking { until: None, show: Vec::new(), answers: Vec::new(), expected: Vec::new() };
    let Some(mut table) = file.table(desk, "odds") else { return asking };
    let endings: Vec<(&str, &str)> = S::ENDINGS.iter().map(|word| (*word, *word)).collect();
    asking.until = table.word(desk, "until", &endings, None).map(str::to_owned);
    for (word, span) in table.list_of_words(desk, "show").into_iter().flatten() {
        match shown::<S>(parts, word) {
            Ok(shown) => asking.show.push(shown),
            Err((text, help)) => desk.mistake(span, text, None, help),
        }
    }
    if let Some((list, _)) = table.list(desk, "answers") {
        let names = S::names(parts.state);
        asking.answers = list.iter().filter_map(|value| read_value(desk, names, "answers", value)).collect();
    }
    asking.expected = chances(desk, parts, lines, &mut table);
    table.finish(desk);
    asking
}

/// A thing to show, written `L1.hits`.
fn shown<S: Cases>(parts: &Parts<'_, S>, word: &str) -> Result<(String, String), (Name, Option<Name>)> {
    let Some((subject, aspect)) = word.rsplit_once('.') else {
        let text = Name::new(
            format!("«{word}» no dice qué de quién: «L1.hits»"),
            format!("'{word}' does not say what of whom: 'L1.hits'"),
        );
        return Err((text, None));
    };
    if S::fact(parts.state, subject, aspect).is_some() {
        return Ok((subject.to_owned(), aspect.to_owned()));
    }
    let state = S::state_json(parts.state);
    let pieces: Vec<&str> = state.as_object().into_iter().flat_map(|groups| groups.values()).flat_map(pieces_of).collect();
    let text = Name::new(format!("no hay «{word}» en la posición"), format!("there is no '{word}' in the position"));
    Err((text, (!pieces.contains(&subject)).then(|| near::help(subject, pieces.iter().copied()))))
}

/// The names of the pieces of a group of the state.
fn pieces_of(group: &serde_json::Value) -> Vec<&str> {
    let pieces = group.as_object().into_iter().flatten();
    pieces.filter(|(_, piece)| piece.is_object()).map(|(name, _)| name.as_str()).collect()
}
