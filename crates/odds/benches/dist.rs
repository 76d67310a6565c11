//! Benches of exact odds.
fn main() {}
