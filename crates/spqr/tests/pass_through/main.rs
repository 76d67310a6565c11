//! Pass-through: who may open a lane for elephants, and what it changes (EL-002 to EL-014).
//!
//! The crossing and the closing check have their tests beside those of the aftermath.

#[path = "../common/mod.rs"]
mod common;

#[path = "../shock/arena.rs"]
mod arena;

mod changes;
mod lanes;
mod timing;
