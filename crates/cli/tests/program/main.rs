//! The program as a person or a script meets it: its words, its exit codes, its files.

mod batches;
mod battles;
mod cases;
mod kills;
mod manners;
mod serves;
mod support;
