//! The notation of files that people write: TOML that is read with every mistake told in one run, each with its place, and the
//! values of a system written by the names that its files give them.
//!
//! Where to look:
//!
//! - a file is a [`Source`]; its tables are read as [`Fields`], and what is wrong with them is noted on a [`Desk`] as [`Mistake`]s;
//! - what a system calls its pieces and places in files is its [`Names`]; [`write()`] puts any value of its types into that notation
//!   as JSON, [`read()`] takes it out of it;
//! - a value that is given in part only, to be compared with whole ones, is a [`Pattern`].
//!
//! What is absent: no system, and nothing of the file system.

mod access;
mod fault;
pub mod fields;
mod fill;
mod mistake;
mod name;
mod names;
pub mod near;
mod pattern;
mod provenance;
mod read;
mod show;
mod source;
pub mod value;
mod write;

pub use self::{
    fault::Fault,
    fields::{At, Desk, Fields},
    mistake::Mistake,
    name::Name,
    names::{Named, Names, no_such_name},
    pattern::{Kinds, Pattern, kinds_of, read_pattern, read_short},
    provenance::Provenance,
    read::read,
    show::show,
    source::Source,
    write::write,
};
