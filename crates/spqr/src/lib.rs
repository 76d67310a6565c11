//! SPQR (Great Battles of History): formations, leaders and war elephants, by the rules EL and SX of the catalogue.
//!
//! A file or folder is a noun of the game or a chapter of its rulebook. The chapters are listed in [`game`]; each runs its own
//! steps, puts its own questions and tells its own events over the one [`state::State`].

pub mod aftermath;
pub mod answer;
pub mod board;
pub mod class;
pub mod content;
pub mod core;
pub mod field;
pub mod game;
pub mod gboh;
pub mod harm;
pub mod hexes;
pub mod ids;
pub mod inspect;
pub mod leader;
pub mod leaders;
pub mod map;
pub mod missile;
pub mod movement;
pub mod notation;
pub mod picture;
mod plans;
pub mod position;
mod presents;
pub mod profile;
pub mod quality;
pub mod rampage;
pub mod recovery;
pub mod rout;
pub mod rulings;
pub mod scenario;
pub mod sequence;
pub mod shock;
pub mod sight;
pub mod special;
pub mod standing;
pub mod state;
pub mod tables;
pub mod unit;
pub mod withdrawal;
pub mod words;
pub mod zoc;

pub use game::Spqr;
