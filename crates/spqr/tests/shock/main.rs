//! Shock: designation, charge, leaders, column, superiority, clash and hits (SX-074 to SX-092, SX-111, SX-119, EL-020 to EL-024).

#[path = "../common/mod.rs"]
mod common;

mod arena;
mod charge;
mod clash;
mod column;
mod designation;
mod duty;
mod hits;
mod laws;
mod leaders;
mod printed;
mod segment;
mod size;
mod superiority;
