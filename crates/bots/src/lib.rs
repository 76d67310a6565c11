//! Players that answer questions: generic over the kernel, they know no system.

mod greedy;
mod judge;
mod random;

pub use greedy::{Effort, Greedy};
pub use judge::Judge;
pub use random::Random;
