//! What follows a shock: collapse, crossing, closing checks, collapse checks, advance and pursuit (SX-093 to SX-097, EL-014 to EL-018).

#[path = "../common/mod.rs"]
mod common;

#[path = "../shock/arena.rs"]
mod arena;

mod advance;
mod all_rout;
mod closing;
mod collapse;
mod collapse_check;
mod crossing;
mod gallop;
mod homecoming;
mod orders;
mod pursuit;
mod questions;
mod rating;
mod scene;
