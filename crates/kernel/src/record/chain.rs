//! The chain of hashes that seals the lines of a record.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    body::{Body, Line},
    error::RecordFault,
    header::Header,
};
use crate::{fair::hex, game::Game};

/// The key under which lines are hashed, so that no hash of anything else can stand for one.
const KEY: &[u8; 32] = b"tercio: chain of a record, form1";

/// A hash of 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digest(#[serde(with = "hex")] [u8; 32]);

impl Digest {
    /// The hash of these bytes, for the content of a system.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(*blake3::hash(bytes).as_bytes())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(blake3::Hash::from_bytes(self.0).to_hex().as_str())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Where a chain stands: the hash of all lines so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chain {
    pub(crate) head: Digest,
}

/// What stands between a line's body and the digits of its hash.
const SEAL: &str = ",\"hash\":\"";
/// What stands behind them.
const END: &str = "\"}";
/// How many digits a hash has.
const DIGITS: usize = 64;

impl Chain {
    fn next(self, open_body: &str) -> Digest {
        Digest(*blake3::Hasher::new_keyed(KEY).update(&self.head.0).update(open_body.as_bytes()).finalize().as_bytes())
    }

    /// Seals a body: the line, with its newline.
    pub(crate) fn seal(&mut self, body: &Body) -> String {
        self.head = self.next(body.open());
        format!("{}{SEAL}{}{END}\n", body.open(), self.head)
    }

    /// Checks the seal of a line, without its newline: its body, as JSON.
    pub(crate) fn unseal(&mut self, line: &str) -> Result<String, RecordFault> {
        let not_sealed = || RecordFault::NotSealed { found: excerpt(line) };
        let sealed = line.strip_suffix(END).ok_or_else(not_sealed)?;
        let (before, digits) = sealed.split_at_checked(sealed.len().saturating_sub(DIGITS)).ok_or_else(not_sealed)?;
        let open_body = before.strip_suffix(SEAL).ok_or_else(not_sealed)?;
        let found = blake3::Hash::from_hex(digits).map_err(|_| not_sealed())?;
        let (found, expected) = (Digest(*found.as_bytes()), self.next(open_body));
        if found != expected {
            return Err(RecordFault::BrokenChain { found, expected });
        }
        self.head = expected;
        Ok(format!("{open_body}}}"))
    }
}

/// The beginning of a text, as an error quotes it.
pub(super) fn excerpt(text: &str) -> String {
    const MOST: usize = 60;
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// Writes the lines of a record: no file, only text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Writer {
    chain: Chain,
}

impl Writer {
    /// A new record: the writer of its lines, and its first line.
    #[must_use]
    pub fn new(header: &Header) -> (Self, String) {
        let mut chain = Chain::default();
        let first = chain.seal(&Body::of_header(header));
        (Self { chain }, first)
    }

    /// A writer that goes on behind the line with this hash.
    #[must_use]
    pub const fn behind(head: Digest) -> Self {
        Self { chain: Chain { head } }
    }

    /// The next line, with its newline.
    ///
    /// # Panics
    /// As [`Line::body`].
    #[must_use]
    pub fn line<G: Game>(&mut self, line: &Line<G>) -> String {
        self.seal(&line.body())
    }

    /// The next line, made of a body, with its newline.
    #[must_use]
    pub fn seal(&mut self, body: &Body) -> String {
        self.chain.seal(body)
    }

    /// The hash of the last line.
    #[must_use]
    pub const fn head(&self) -> Digest {
        self.chain.head
    }
}
