//! The program `tercio`.
fn main() {}
