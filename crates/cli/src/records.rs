//! Where records lie, and what is said when one cannot be used.

use std::{fs, path::PathBuf};

use etcetera::{BaseStrategy, choose_base_strategy};
use jiff::{Timestamp, Unit};
use tercio_kernel::{Message, record::Header};
use tercio_systems::{System, Systems};

use crate::failure::Failure;

/// Something that cannot be done with a record; its own words say what, where and what to do.
pub(crate) fn failure(error: &dyn std::error::Error) -> Failure {
    Failure::Bad(Message::new("error-record").text("why", error.to_string()))
}

/// The system that a record is of.
///
/// # Errors
/// Where there is no such system here.
pub(crate) fn system_of<'s>(header: &Header, systems: &'s Systems) -> Result<&'s dyn System, Failure> {
    systems.named(&header.system).ok_or_else(|| {
        let known = systems.all().map(System::name).collect::<Vec<_>>().join(", ");
        Failure::Bad(Message::new("error-no-such-system").text("system", &*header.system).text("known", known))
    })
}

/// A path for the record of a new battle, in the user's data folder.
///
/// # Errors
/// Where there is no such folder and none can be made.
pub(crate) fn new_path(scenario: &str) -> Result<PathBuf, Failure> {
    let base = choose_base_strategy().map_err(|error| failure(&error))?;
    let folder = base.data_dir().join("tercio").join("records");
    fs::create_dir_all(&folder).map_err(|error| Failure::file("error-write", &folder, &error))?;
    let stamp = now().replace(':', "-");
    let free = |n: u32| {
        let suffix = if n == 0 { String::new() } else { format!("-{n}") };
        folder.join(format!("{scenario}-{stamp}{suffix}.jsonl"))
    };
    Ok((0..).map(free).find(|path| !path.exists()).unwrap_or_else(|| free(0)))
}

/// The time now, as records write it: UTC to the second, as in `2026-11-30T09:30:00Z`.
pub(crate) fn now() -> String {
    let now = Timestamp::now();
    now.round(Unit::Second).unwrap_or(now).to_string()
}
