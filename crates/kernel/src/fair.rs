//! Fair dice: faces that come from one seed, each at its own place, so that anyone who knows the seed can roll them again.

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use serde::{Deserialize, Serialize};

use crate::dice::Die;

/// The seed of a match's dice. It is not printed by `Debug`, and nothing that a client is sent can hold it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// What is published of a seed before the first roll: its hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
#[cfg_attr(feature = "api", ts(as = "String"))]
pub struct Commitment(#[serde(with = "hex")] [u8; 32]);

/// A seed as it is written once the match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Revealed(#[serde(with = "hex")] [u8; 32]);

impl Seed {
    /// A seed from the operating system.
    ///
    /// # Errors
    /// Where the system has no randomness to give.
    pub fn from_system() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The seed that a number stands for: the same number, the same dice.
    #[must_use]
    pub fn from_number(number: u64) -> Self {
        Self(*blake3::Hasher::new_derive_key("tercio seed number v1").update(&number.to_le_bytes()).finalize().as_bytes())
    }

    /// The hash that binds whoever rolls to this seed.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::Hasher::new_derive_key("tercio dice commitment v1").update(&self.0).finalize().as_bytes())
    }

    /// The seed in the form in which it is revealed. Only for a match that is over.
    #[must_use]
    pub const fn reveal(&self) -> Revealed {
        Revealed(self.0)
    }
}

impl Revealed {
    /// The seed itself, to roll its dice again.
    #[must_use]
    pub const fn seed(self) -> Seed {
        Seed(self.0)
    }
}

/// The dice of one match: face `n` depends on the seed, the seats' entropy and `n` alone, so that taking an answer back never
/// changes a roll.
pub struct FairDice {
    seed: Seed,
    key: [u8; 32],
    rng: ChaCha20Rng,
}

impl Clone for FairDice {
    fn clone(&self) -> Self {
        Self { seed: self.seed.clone(), key: self.key, rng: ChaCha20Rng::from_seed(self.key) }
    }
}

impl std::fmt::Debug for FairDice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FairDice(hidden)")
    }
}

impl FairDice {
    /// The dice of a seed into which each seat mixes entropy of its own (empty where it gave none).
    #[must_use]
    pub fn new(seed: Seed, entropy: [&[u8]; 2]) -> Self {
        let mut mixed = blake3::Hasher::new_derive_key("tercio dice stream v1");
        mixed.update(&seed.0);
        for part in entropy {
            mixed.update(&(part.len() as u64).to_le_bytes()).update(part);
        }
        let key = *mixed.finalize().as_bytes();
        Self { seed, key, rng: ChaCha20Rng::from_seed(key) }
    }

    /// The seed behind these dice.
    #[must_use]
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The face that die number `n` of the match shows.
    #[must_use]
    pub fn face(&mut self, n: u64, die: Die) -> i16 {
        self.face_among(n, die.faces())
    }

    /// The face that die number `n` of the match shows, of a die with these faces.
    pub(crate) fn face_among(&mut self, n: u64, faces: &[i16]) -> i16 {
        // A block of the stream holds sixteen words: each die has a block to itself.
        self.rng.set_word_pos(u128::from(n) * 16);
        let sides = faces.len() as u32;
        let limit = u32::MAX - u32::MAX % sides;
        loop {
            let word = self.rng.next_u32();
            if word < limit {
                return faces[(word % sides) as usize];
            }
        }
    }
}

/// Thirty-two bytes as hexadecimal digits.
pub(crate) mod hex {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(blake3::Hash::from_bytes(*bytes).to_hex().as_str())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
        let text = std::borrow::Cow::<'_, str>::deserialize(deserializer)?;
        let hash = blake3::Hash::from_hex(text.as_bytes()).map_err(|_| D::Error::custom("64 hexadecimal digits expected"))?;
        Ok(*hash.as_bytes())
    }
}

/// Any number of bytes as hexadecimal digits.
pub(crate) mod hex_bytes {
    use std::fmt::Write;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        let mut digits = String::with_capacity(2 * bytes.len());
        for byte in bytes {
            write!(digits, "{byte:02x}").map_err(|_| serde::ser::Error::custom("no room for hexadecimal digits"))?;
        }
        serializer.serialize_str(&digits)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        let text = std::borrow::Cow::<'_, str>::deserialize(deserializer)?;
        let digit = |byte: u8| (byte as char).to_digit(16).map(|value| value as u8);
        let pairs = text.as_bytes().chunks(2).map(|pair| match pair {
            [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
            _ => None,
        });
        pairs.collect::<Option<_>>().ok_or_else(|| D::Error::custom("an even number of hexadecimal digits expected"))
    }
}

#[cfg(test)]
mod tests {
    use super::{FairDice, Seed};
    use crate::Die;

    #[test]
    fn the_same_seed_gives_the_same_face_at_the_same_place_in_any_order() {
        let mut dice = FairDice::new(Seed::from_number(7), [b"a", b""]);
        let forth: Vec<_> = (0..50).map(|n| dice.face(n, Die::D10)).collect();
        let back: Vec<_> = (0..50).rev().map(|n| dice.face(n, Die::D10)).collect();
        assert!(forth.iter().eq(back.iter().rev()));
    }

    #[test]
    fn entropy_changes_the_dice_and_not_the_commitment() {
        let seed = Seed::from_number(7);
        let faces = |entropy| {
            let mut dice = FairDice::new(Seed::from_number(7), entropy);
            (0..50).map(|n| dice.face(n, Die::D10)).collect::<Vec<_>>()
        };
        assert_ne!(faces([b"a", b""]), faces([b"", b"a"]));
        assert_eq!(seed.commitment(), seed.reveal().seed().commitment());
        assert_ne!(seed.commitment(), Seed::from_number(8).commitment());
    }

    #[test]
    fn faces_come_about_equally_often() {
        let mut dice = FairDice::new(Seed::from_number(1), [b"", b""]);
        let mut seen = [0_i32; 10];
        (0..10_000).for_each(|n| seen[dice.face(n, Die::D10) as usize] += 1);
        let chi: f64 = seen.iter().map(|&k| f64::from((k - 1000).pow(2)) / 1000.0).sum();
        assert!(chi < 33.7, "chi-squared {chi} over 9 degrees of freedom");
    }

    #[test]
    fn a_seed_does_not_show_itself() {
        assert_eq!(format!("{:?}", Seed::from_number(3)), "Seed(hidden)");
    }
}
