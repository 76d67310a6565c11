//! The server as clients meet it: over the network, on this machine.

mod answers;
mod clocks;
mod malice;
mod matches;
mod records;
mod restart;
mod secrets;
mod storage;
mod support;
mod taking_back;
