//! The terminal: what is written to it, and in which colours.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use anstyle::{AnsiColor, Style};

use crate::args::When;

/// What a text is, from which its colour follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    Plain,
    Title,
    Rule,
    Faint,
    Good,
    Bad,
    First,
    Second,
    Lit,
}

impl Ink {
    const fn style(self) -> Style {
        let plain = Style::new();
        match self {
            Self::Plain => plain,
            Self::Title => plain.bold(),
            Self::Rule => plain.fg_color(Some(anstyle::Color::Ansi(AnsiColor::Cyan))),
            Self::Faint => plain.dimmed(),
            Self::Good => plain.fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))),
            Self::Bad => plain.fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red))),
            Self::First => plain.bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Blue))),
            Self::Second => plain.bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow))),
            Self::Lit => plain.invert(),
        }
    }
}

/// Standard output, with colour where it is wanted.
pub(crate) struct Screen {
    out: BufWriter<Stdout>,
    colour: bool,
}

impl Screen {
    /// The standard output; colour as asked, and by itself only on a terminal that has it and where `NO_COLOR` is unset.
    pub(crate) fn new(when: When) -> Self {
        let wanted = || {
            let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
            io::stdout().is_terminal() && !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
        };
        let colour = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => wanted(),
        };
        Self { out: BufWriter::new(io::stdout()), colour }
    }

    /// Whether colour is used.
    pub(crate) const fn has_colour(&self) -> bool {
        self.colour
    }

    /// The text as it is written in this ink.
    pub(crate) fn ink(&self, ink: Ink, text: impl std::fmt::Display) -> String {
        if !self.colour || ink == Ink::Plain {
            return text.to_string();
        }
        let style = ink.style();
        format!("{style}{text}{style:#}")
    }

    /// Writes a line.
    ///
    /// # Errors
    /// Where the output cannot be written.
    pub(crate) fn line(&mut self, text: impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Writes without ending the line, and shows it at once.
    ///
    /// # Errors
    /// Where the output cannot be written.
    pub(crate) fn prompt(&mut self, text: impl std::fmt::Display) -> io::Result<()> {
        write!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Shows all that was written.
    ///
    /// # Errors
    /// Where the output cannot be written.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
