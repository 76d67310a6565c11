//! Batches of playouts, and what they come to. Generic over the kernel.

pub mod batch;
pub mod pair;
pub mod played;
pub mod summary;
pub mod table;
