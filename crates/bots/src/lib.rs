//! Players that answer questions: generic over the kernel, they know no system.

mod random;

pub use random::Random;
