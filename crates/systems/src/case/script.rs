//! The script of a case: answers, refused answers and dice, in order.

use tercio_kernel::{Game, RuleId, Seat};
use tercio_notation::{Desk, Fields, Name, Names, no_such_name, read as read_value, value};
use toml::{Spanned, de::DeValue};

use super::{Cases, file::Lines};

/// One thing that a script does.
pub(crate) enum Act<G: Game> {
    /// A seat answers the question that it is asked.
    Answer {
        /// The seat, if the case says it.
        seat: Option<Seat>,
        answer: G::Answer,
    },
    /// An answer that the rules must refuse, citing these; the question stays open.
    Refused(Refused<G>),
    /// A die falls.
    Die {
        /// The rule that must ask for it, if the case says it.
        rule: Option<RuleId>,
        face: i16,
    },
}

/// An answer that the rules must refuse.
pub(crate) struct Refused<G: Game> {
    /// The seat that gives it, if the case says it.
    pub(crate) seat: Option<Seat>,
    /// The question that it answers, where it is not the one that is put: rules may leave a seat so little choice that nobody is asked.
    pub(crate) question: Option<G::Question>,
    pub(crate) answer: G::Answer,
    /// The rules that must be cited.
    pub(crate) rules: Vec<RuleId>,
}

/// One thing that a script does, with the line where it stands.
pub(crate) struct Scripted<G: Game> {
    pub(crate) line: usize,
    pub(crate) act: Act<G>,
}

/// Reads answers, refusals and dice of one system.
pub(super) struct Reading<'r> {
    pub(super) desk: &'r mut Desk,
    pub(super) names: &'r dyn Names,
    pub(super) lines: &'r Lines<'r>,
}

/// Reads the whole script of a case, entry after entry.
pub(super) fn read<S: Cases>(
    desk: &mut Desk,
    state: &<S::Game as Game>::State,
    lines: &Lines<'_>,
    file: &mut Fields<'_>,
) -> Vec<Scripted<S::Game>> {
    let mut script = Vec::new();
    for row in file.rows(desk, "script", ["la entrada del guion", "script entry"]) {
        let mut reading = Reading { desk: &mut *desk, names: S::names(state), lines };
        reading.entry::<S>(state, row, &mut script);
    }
    script
}

impl Reading<'_> {
    /// One entry: what is refused first, then the answer, then the dice that fall after it.
    fn entry<S: Cases>(&mut self, state: &<S::Game as Game>::State, mut row: Fields<'_>, script: &mut Vec<Scripted<S::Game>>) {
        let n_before = (script.len(), self.desk.mistakes.len());
        let seat = self.seat(&mut row);
        let rule = row.get("rule").and_then(|value| self.rule("rule", value));
        row.words(self.desk, "note");
        if let Some(table) = row.table(self.desk, "refused") {
            self.refused::<S>(state, table, seat, script);
        }
        if let Some(value) = row.get("answer") {
            let line = self.lines.of(&value.span());
            let answer = read_value(self.desk, self.names, "answer", value);
            script.extend(answer.map(|answer| Scripted { line, act: Act::Answer { seat, answer } }));
        }
        if let Some(value) = row.get("dice") {
            self.dice(value, rule, &mut |line, rule, face| script.push(Scripted { line, act: Act::Die { rule, face } }));
        }
        row.finish(self.desk);
        if (script.len(), self.desk.mistakes.len()) == n_before {
            let text = Name::new(
                "la entrada no hace nada: dele «answer», «dice» o «refused»",
                "the entry does nothing: give it 'answer', 'dice' or 'refused'",
            );
            self.desk.absent(row.span.clone(), text, None);
        }
    }

    fn refused<S: Cases>(
        &mut self,
        state: &<S::Game as Game>::State,
        mut table: Fields<'_>,
        seat: Option<Seat>,
        script: &mut Vec<Scripted<S::Game>>,
    ) {
        let line = self.lines.of(&table.span);
        let seat = self.seat(&mut table).or(seat);
        let question = table.get("question").map(|value| S::question(state, self.desk, "question", value));
        if seat.is_none() && question.is_some() {
            let text = Name::new("diga con «seat» quién respondería", "say with 'seat' who would answer");
            self.desk.absent(table.span.clone(), text, None);
        }
        let answer = table.needed(self.desk, "answer", None);
        let answer = answer.and_then(|value| read_value(self.desk, self.names, "answer", value));
        let rules = table.needed(self.desk, "rules", None).map(|value| self.rules("rules", value)).unwrap_or_default();
        table.finish(self.desk);
        let refused = answer.map(|answer| Refused { seat, question: question.flatten(), answer, rules });
        script.extend(refused.map(|refused| Scripted { line, act: Act::Refused(refused) }));
    }

    /// The seat whose side the row names.
    fn seat(&mut self, row: &mut Fields<'_>) -> Option<Seat> {
        let (id, span) = row.text(self.desk, "seat")?;
        let sides = self.names.sides();
        let seat = Seat::BOTH.into_iter().find(|seat| sides[seat.index()] == id);
        if seat.is_none() {
            no_such_name(&Name::new("bando", "side"), id, sides).note(self.desk, span);
        }
        seat
    }

    /// Dice: faces, or tables that say which rule asks for them.
    fn dice(&mut self, value: &Spanned<DeValue<'_>>, rule: Option<RuleId>, take: &mut dyn FnMut(usize, Option<RuleId>, i16)) {
        match value.get_ref() {
            DeValue::Array(list) => list.iter().for_each(|entry| self.dice(entry, rule, take)),
            DeValue::Table(table) => {
                let what = Name::new("el dado", "the die");
                let mut fields = Fields::new(table, value.span(), what);
                let own = fields.get("rule").and_then(|value| self.rule("rule", value));
                if let Some(faces) = fields.needed(self.desk, "dice", None) {
                    self.dice(faces, own.or(rule), take);
                }
                fields.finish(self.desk);
            }
            _ => {
                let face: Option<i16> = tercio_notation::fields::within(self.desk, "dice", value, &(-99..=99), None);
                if let Some(face) = face {
                    take(self.lines.of(&value.span()), rule, face);
                }
            }
        }
    }

    /// The id of a rule of the catalogue.
    pub(super) fn rule(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> Option<RuleId> {
        let Some(text) = value.get_ref().as_str() else {
            let text = value::not_a(key, &value::a_text(), &value::kind(value.get_ref()));
            self.desk.mistake(value.span(), text, None, None);
            return None;
        };
        let rule = text.parse::<RuleId>().ok().filter(|rule| tercio_rulebook::Rulebook::get().rule(*rule).is_some());
        if rule.is_none() {
            let text = Name::new(
                format!("«{text}» no es una regla del catálogo: véalas con «tercio rules»"),
                format!("'{text}' is no rule of the catalogue: see 'tercio rules'"),
            );
            self.desk.mistake(value.span(), text, None, None);
        }
        rule
    }

    /// A list of rules.
    pub(super) fn rules(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> Vec<RuleId> {
        match tercio_notation::fields::as_list(self.desk, key, value) {
            Some((list, _)) => list.iter().filter_map(|entry| self.rule(key, entry)).collect(),
            None => Vec::new(),
        }
    }
}
