//! Reading a record, and saying at which line it goes wrong.

use serde::{Deserialize, Serialize};

use super::{
    body::Line,
    chain::{Chain, Digest, excerpt},
    error::{RecordError, RecordFault},
    header::{FORMAT, Header},
    stage::Stage,
};
use crate::{
    EntryOf,
    fair::{Revealed, Seed},
    game::Game,
    seat::BySeat,
};

/// A last line that breaks off, as after a power cut: it was never acknowledged, and is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Cut {
    /// The line, counted from 1.
    pub line: usize,
    /// How many bytes of it there are.
    pub bytes: usize,
}

/// A record that has been read: every line is sealed, understood and in its place. Nothing has been judged yet.
#[derive(Debug)]
pub struct Record<G: Game> {
    pub(super) header: Header,
    pub(super) lines: Vec<Line<G>>,
    stage: Stage,
    entropy: BySeat<Vec<u8>>,
    revealed: Option<Revealed>,
    head: Digest,
    /// The hash of each of the lines.
    digests: Vec<Digest>,
    cut: Option<Cut>,
    sound_bytes: usize,
}

impl<G: Game> Record<G> {
    /// Reads a record. A last line that breaks off is left out and reported by [`Record::cut`].
    ///
    /// # Errors
    /// At the first line that is not as it was written, or cannot stand where it stands.
    pub fn read(text: &[u8]) -> Result<Self, RecordError> {
        let mut chain = Chain::default();
        let mut raw_lines = text.split_inclusive(|byte| *byte == b'\n');
        let first = raw_lines.next().ok_or(RecordFault::Empty.on(1))?;
        let header = sealed_header(&mut chain, first).map_err(|fault| fault.on(1))?;
        if header.system != G::SYSTEM {
            return Err(RecordFault::OtherSystem { found: header.system, expected: G::SYSTEM }.on(1));
        }
        let mut reading = Reading { record: Self::starting(header, first.len()), chain, live: Vec::new() };
        for (index, raw) in raw_lines.enumerate() {
            reading.take(index + 2, raw)?;
        }
        reading.record.head = reading.chain.head;
        Ok(reading.record)
    }

    fn starting(header: Header, sound_bytes: usize) -> Self {
        Self {
            header,
            lines: Vec::new(),
            stage: Stage::SettingUp,
            entropy: BySeat::default(),
            revealed: None,
            head: Digest::default(),
            digests: Vec::new(),
            cut: None,
            sound_bytes,
        }
    }

    /// What it says of its match.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Its lines behind the header: the first of them is line 2 of the file.
    #[must_use]
    pub fn lines(&self) -> &[Line<G>] {
        &self.lines
    }

    /// How far its match has come.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// What the seats mixed into the dice.
    #[must_use]
    pub const fn entropy(&self) -> &BySeat<Vec<u8>> {
        &self.entropy
    }

    /// The seed of its dice, if the match is over and it has been revealed.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.revealed.map(Revealed::seed)
    }

    /// The hash of its last line.
    #[must_use]
    pub const fn head(&self) -> Digest {
        self.head
    }

    /// The hash of the line at this place among [`Record::lines`].
    pub(super) fn digest_of(&self, place: usize) -> Digest {
        self.digests[place]
    }

    /// The last line, if it breaks off.
    #[must_use]
    pub const fn cut(&self) -> Option<Cut> {
        self.cut
    }

    /// How many bytes of the file are whole lines: a line that follows goes here.
    #[must_use]
    pub const fn sound_bytes(&self) -> usize {
        self.sound_bytes
    }

    /// The entries on the tape at its end, without those taken back or hidden.
    #[must_use]
    pub fn tape(&self) -> Vec<EntryOf<G>> {
        let live = self.live(self.lines.len());
        live.into_iter()
            .filter_map(|place| match &self.lines[place] {
                Line::Entry(entry) => Some(entry.clone()),
                _ => None,
            })
            .collect()
    }

    /// The places among [`Record::lines`] of the entries that lie on the tape after the first `lines` lines.
    pub(crate) fn live(&self, lines: usize) -> Vec<usize> {
        let mut live = Vec::new();
        for (place, line) in self.lines.iter().enumerate().take(lines) {
            match line {
                Line::Undo { to, .. } => live.truncate(*to),
                line if line.is_entry() => live.push(place),
                _ => {}
            }
        }
        live
    }
}

/// A record being read.
struct Reading<G: Game> {
    record: Record<G>,
    chain: Chain,
    live: Vec<()>,
}

impl<G: Game> Reading<G> {
    /// Takes the next line of the file in, or finds that it breaks off.
    fn take(&mut self, number: usize, raw: &[u8]) -> Result<(), RecordError> {
        match self.line(raw) {
            Ok(line) => {
                self.follow(&line).map_err(|fault| fault.on(number))?;
                self.record.lines.push(line);
                self.record.digests.push(self.chain.head);
                self.record.sound_bytes += raw.len();
                Ok(())
            }
            // Lines are written with their newline, and acknowledged only then: without one this is the end of the file.
            Err(_) if !raw.ends_with(b"\n") => {
                self.record.cut = Some(Cut { line: number, bytes: raw.len() });
                Ok(())
            }
            Err(fault) => Err(fault.on(number)),
        }
    }

    fn line(&mut self, raw: &[u8]) -> Result<Line<G>, RecordFault> {
        let mut chain = self.chain;
        let body = chain.unseal(text_of(raw)?)?;
        let line = understood(&body)?;
        self.chain = chain;
        Ok(line)
    }

    /// Checks that a line can come here, and keeps what it changes.
    fn follow(&mut self, line: &Line<G>) -> Result<(), RecordFault> {
        self.record.stage = self.record.stage.after(line, &self.record.header)?;
        match line {
            Line::Undo { to, .. } if *to >= self.live.len() => {
                return Err(RecordFault::NothingToTakeBack { to: *to, entries: self.live.len() });
            }
            Line::Undo { to, .. } => self.live.truncate(*to),
            Line::Entropy { seat, .. } if !self.record.entropy[*seat].is_empty() => {
                return Err(RecordFault::OutOfPlace { what: "entropy", why: "the seat has given its own already" });
            }
            Line::Entropy { seat, hex } => self.record.entropy[*seat].clone_from(hex),
            Line::Reveal { seed } => self.record.revealed = Some(*seed),
            line if line.is_entry() => self.live.push(()),
            _ => {}
        }
        Ok(())
    }
}

/// The header in the first line of a file.
pub(super) fn sealed_header(chain: &mut Chain, raw: &[u8]) -> Result<Header, RecordFault> {
    /// As much of a header as every format has.
    #[derive(Deserialize)]
    struct Form {
        tercio: String,
        format: u32,
    }
    #[derive(Deserialize)]
    struct First<H> {
        header: H,
    }
    let text = text_of(raw)?;
    let whole = raw.ends_with(b"\n");
    let body = chain.unseal(text).map_err(|fault| if whole { fault } else { RecordFault::Empty })?;
    let First { header: Form { tercio, format } } = understood(&body)?;
    if format > FORMAT {
        return Err(RecordFault::NewerFormat { format, tercio });
    }
    let First { header } = understood(&body)?;
    Ok(header)
}

fn text_of(raw: &[u8]) -> Result<&str, RecordFault> {
    let line = raw.strip_suffix(b"\n").unwrap_or(raw);
    // A copy that went through a mailer or a version control may have other line ends.
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    std::str::from_utf8(line).map_err(|_| RecordFault::NotText)
}

fn understood<T: for<'de> Deserialize<'de>>(body: &str) -> Result<T, RecordFault> {
    serde_json::from_str(body).map_err(|why| RecordFault::NotUnderstood { found: excerpt(body), why: why.to_string() })
}
