//! Dice, and the ways in which a rule distinguishes their faces.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A die: the faces that it may show, each as likely as any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Die {
    /// Faces 1 to 6.
    D6,
    /// Faces 0 to 9; the 0 counts as zero.
    D10,
    /// Any die of at most sixteen faces, given by them; a face may stand more than once.
    Faces(&'static [i16]),
}

impl Die {
    /// Its faces, in order.
    #[must_use]
    pub const fn faces(self) -> &'static [i16] {
        match self {
            Self::D6 => &[1, 2, 3, 4, 5, 6],
            Self::D10 => &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
            Self::Faces(faces) => faces,
        }
    }

    /// How many faces it has.
    #[must_use]
    pub const fn sides(self) -> u8 {
        match self {
            Self::D6 => 6,
            Self::D10 => 10,
            Self::Faces(faces) => faces.len() as u8,
        }
    }

    /// Its faces where it is neither a D6 nor a D10: with these and the number of sides anyone can roll it again.
    #[must_use]
    pub fn special(self) -> Option<Box<[i16]>> {
        special_faces(self.faces())
    }
}

/// These faces, unless they are those of a D6 or a D10.
pub(crate) fn special_faces(faces: &[i16]) -> Option<Box<[i16]>> {
    let usual = faces == Die::D6.faces() || faces == Die::D10.faces();
    (!usual).then(|| faces.into())
}

/// The faces that a throw of several dice showed.
pub type Faces = SmallVec<[i16; 4]>;

/// What a throw was for, as the log shows it: `4+ → 2, 5, 6`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Need {
    /// The face itself matters.
    Face,
    /// The sum of the faces matters.
    Sum,
    /// A face of this value or more succeeds.
    AtLeast(i16),
    /// A face of this value or less succeeds.
    AtMost(i16),
    /// The faces fall into bands that the rule tells apart.
    Bands,
}

impl Need {
    /// Whether a face succeeds; only for [`Need::AtLeast`] and [`Need::AtMost`], any face otherwise.
    #[must_use]
    pub const fn met_by(self, face: i16) -> bool {
        match self {
            Self::AtLeast(least) => face >= least,
            Self::AtMost(most) => face <= most,
            Self::Face | Self::Sum | Self::Bands => true,
        }
    }
}

/// The most faces a die may have, and the most bands a rule may tell apart.
pub const MAX_BANDS: usize = 16;

/// How a rule tells the faces of a die apart: enumeration branches on bands, not on faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bands {
    die: Die,
    of_face: [u8; MAX_BANDS],
    weights: [u8; MAX_BANDS],
    n: u8,
    need: Need,
}

impl Bands {
    /// The bands that `classify` puts the faces of `die` into, numbered from 0.
    ///
    /// # Panics
    /// Where the die has more than sixteen faces or a band is 16 or more: a fault in the rule's code.
    #[must_use]
    pub fn new(die: Die, need: Need, mut classify: impl FnMut(i16) -> u8) -> Self {
        let mut bands = Self { die, of_face: [0; MAX_BANDS], weights: [0; MAX_BANDS], n: 0, need };
        for (index, &face) in die.faces().iter().enumerate() {
            let band = classify(face);
            bands.of_face[index] = band;
            bands.weights[usize::from(band)] += 1;
            bands.n = bands.n.max(band + 1);
        }
        bands
    }

    /// Two bands: 1 where the need is met, 0 where it is not.
    #[must_use]
    pub fn of_need(die: Die, need: Need) -> Self {
        Self::new(die, need, |face| u8::from(need.met_by(face)))
    }

    /// The die whose faces these bands divide.
    #[must_use]
    pub const fn die(&self) -> Die {
        self.die
    }

    /// What the throw is for.
    #[must_use]
    pub const fn need(&self) -> Need {
        self.need
    }

    /// How many bands there are, empty ones included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.n as usize
    }

    /// Whether there is no band: never, as every die has a face.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// How many faces fall into a band.
    #[must_use]
    pub fn weight(&self, band: usize) -> u8 {
        self.weights[band]
    }

    /// The band into which the face at this place of the die falls.
    #[must_use]
    pub fn of_index(&self, index: usize) -> u8 {
        self.of_face[index]
    }

    /// The band of a face; none where the die has no such face.
    #[must_use]
    pub fn of_face(&self, face: i16) -> Option<u8> {
        let index = self.die.faces().iter().position(|&shown| shown == face)?;
        Some(self.of_face[index])
    }

    /// The only band that a die can fall into, if there is but one: then no die is thrown.
    #[must_use]
    pub fn certain(&self) -> Option<u8> {
        let first = self.of_face[0];
        (self.weights[usize::from(first)] == self.die.sides()).then_some(first)
    }
}

/// How many dice of a throw fell into each band.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counts([u16; MAX_BANDS]);

impl Counts {
    /// How many dice fell into this band.
    #[must_use]
    pub const fn of(&self, band: usize) -> u16 {
        self.0[band]
    }

    /// Counts more dice in this band.
    pub fn add(&mut self, band: u8, dice: u16) {
        self.0[usize::from(band)] += dice;
    }
}

#[cfg(test)]
mod tests {
    use super::{Bands, Die, Need};

    #[test]
    fn bands_weigh_their_faces_and_know_when_they_are_certain() {
        let bands = Bands::of_need(Die::D6, Need::AtLeast(4));
        assert_eq!((bands.weight(0), bands.weight(1), bands.certain()), (3, 3, None));
        assert_eq!(Bands::of_need(Die::D10, Need::AtMost(9)).certain(), Some(1));
        assert_eq!(Bands::of_need(Die::D10, Need::AtMost(-1)).certain(), Some(0));
        assert_eq!(bands.of_face(7), None);
    }

    #[test]
    fn a_face_that_stands_twice_weighs_twice() {
        let scatter = Die::Faces(&[0, 0, 1, 1, 1, 1]);
        let bands = Bands::new(scatter, Need::Bands, |face| face as u8);
        assert_eq!((bands.weight(0), bands.weight(1)), (2, 4));
    }
}
