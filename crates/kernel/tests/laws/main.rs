//! The laws of the kernel, tried on a game in miniature.

#[path = "../miniature/mod.rs"]
mod miniature;

mod battery;
mod files;
mod hostile;
mod playing;
mod programs;
mod records;
mod rogue;
mod secrets;
mod sources;
mod support;
mod undoing;
mod words;
