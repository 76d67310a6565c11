//! Mistakes in files, shown with file, line and a caret under the place.

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode};
use serde_json::{Value, json};
use tercio_rulebook::Lang;
use tercio_spqr::content::Mistake;

use crate::{files::Named, words::Words};

/// One mistake as the reporter wants it.
#[derive(Debug)]
struct Report<'a> {
    mistake: &'a Mistake,
    source: NamedSource<String>,
    lang: Lang,
}

impl std::fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.mistake.text.in_language(self.lang.code()))?;
        match self.mistake.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Report<'_> {}

impl Diagnostic for Report<'_> {
    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        let help = self.mistake.help.as_ref()?;
        Some(Box::new(help.in_language(self.lang.code())))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let span = self.mistake.span.clone();
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(None, span))))
    }
}

/// Every mistake as text, one after another.
pub(crate) fn as_text(mistakes: &[Mistake], files: &[Named], words: &Words, colour: bool) -> String {
    let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme).with_context_lines(1);
    let mut text = String::new();
    for mistake in mistakes {
        let source = files.iter().find(|file| *file.name == *mistake.file).map_or("", |file| &file.text);
        let report = Report { mistake, source: NamedSource::new(&mistake.file, source.to_owned()), lang: words.lang() };
        if handler.render_report(&mut text, &report).is_err() {
            text.push_str(&format!("{report}\n"));
        }
    }
    text
}

/// Every mistake as JSON.
pub(crate) fn as_json(mistakes: &[Mistake], files: &[Named]) -> Value {
    let one = |mistake: &Mistake| {
        let source = files.iter().find(|file| *file.name == *mistake.file).map_or("", |file| &file.text);
        let (line, column) = mistake.place_in(source);
        let both = |name: &tercio_spqr::profile::Name| json!({ "es": name.es, "en": name.en });
        json!({
            "file": *mistake.file, "line": line, "column": column, "text": both(&mistake.text),
            "rule": mistake.rule, "help": mistake.help.as_ref().map(both),
        })
    };
    Value::Array(mistakes.iter().map(one).collect())
}
