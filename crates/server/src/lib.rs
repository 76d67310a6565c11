//! The table over the network: matches, seats, records, rules and odds by HTTP and WebSocket.
//!
//! A match is the kernel's record, kept line by line in a database (SQLite, or PostgreSQL by URL) and durable before anybody is
//! told of it. One task owns each match that is at hand; sockets hold what their client has seen and ask that task for what it
//! lacks. Bots and odds think on copies beside it.
//!
//! What goes over the wire is in [`api`]; a [`Server`] is started with a [`Config`]. No rules are in here.

pub mod api;
mod cards;
mod config;
mod house;
mod metrics;
mod rate;
mod records;
mod secrets;
mod server;
mod setup;
mod store;
mod table;
mod trouble;
mod web;

pub use config::{Config, Limits, Rate, Say};
pub use server::{Server, ServerError};
pub use store::{Place, StoreError};
