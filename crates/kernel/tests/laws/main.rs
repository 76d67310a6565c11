//! The laws of the kernel, tried on a game in miniature.

#[path = "../miniature/mod.rs"]
mod miniature;

mod battery;
