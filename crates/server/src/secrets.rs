//! What nobody can guess: ids of matches and secrets of seats.

use crate::trouble::{Outcome, Trouble};

/// How many bytes a secret has.
const SECRET_BYTES: usize = 32;
/// How many bytes an id has: whoever knows it may watch, so it is not to be guessed either.
const ID_BYTES: usize = 12;

/// The secret of a seat. It is not printed, and only its hash is stored.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(hidden)")
    }
}

impl Token {
    /// A new one, from the operating system.
    pub(crate) fn fresh() -> Outcome<Self> {
        Ok(Self(hex(&random::<SECRET_BYTES>()?)))
    }

    /// The text for whoever plays the seat.
    pub(crate) fn into_text(self) -> String {
        self.0
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> String {
        hash(&self.0)
    }
}

/// What is stored of a secret with this text.
pub(crate) fn hash(token: &str) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("tercio seat token v1");
    hasher.update(token.as_bytes()).finalize().to_hex().to_string()
}

/// Whether a secret is the one with this hash. Hashes are compared, so the time that it takes betrays nothing of the secret.
pub(crate) fn is(token: &str, stored: &str) -> bool {
    hash(token) == stored
}

/// A new id for a match.
pub(crate) fn fresh_id() -> Outcome<String> {
    Ok(hex(&random::<ID_BYTES>()?))
}

/// Whether a text can be the id of a match at all.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 2 * ID_BYTES && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// A number that nobody can guess, for bots.
pub(crate) fn fresh_number() -> Outcome<u64> {
    Ok(u64::from_le_bytes(random::<8>()?))
}

fn random<const N: usize>() -> Outcome<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the system has no randomness to give");
        Trouble::failed("server-no-randomness")
    })?;
    Ok(bytes)
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from_digit(digit.into(), 16).unwrap_or('0'))
        .collect()
}

/// Hexadecimal digits as bytes; none where they are no such digits or more than `most` bytes.
pub(crate) fn unhex(text: &str, most: usize) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || text.len() > 2 * most {
        return None;
    }
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    text.as_bytes().chunks(2).map(|pair| Some(digit(*pair.first()?)? << 4 | digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Token, fresh_id, hex, is, is_id, unhex};

    #[test]
    fn a_secret_is_known_by_its_hash_and_does_not_show_itself() {
        let token = Token::fresh().expect("randomness");
        let (hash, shown) = (token.hash(), format!("{token:?}"));
        let text = token.into_text();
        assert!(is(&text, &hash) && !is("another", &hash) && !shown.contains(&text) && text.len() == 64);
    }

    #[test]
    fn ids_are_of_their_form() {
        assert!(is_id(&fresh_id().expect("randomness")));
        assert!(!is_id("") && !is_id("../../etc/passwd") && !is_id(&"A".repeat(24)));
    }

    #[test]
    fn digits_become_bytes_again() {
        assert_eq!(unhex(&hex(&[0, 10, 255]), 3), Some(vec![0, 10, 255]));
        assert_eq!((unhex("0", 9), unhex("zz", 9), unhex("0000", 1), unhex("é", 9)), (None, None, None, None));
    }
}
