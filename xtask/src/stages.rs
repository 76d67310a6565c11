//! Running one check after another, and counting them.

use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

/// The account of a run.
#[derive(Debug, Default)]
pub(crate) struct Stages {
    failed: Vec<&'static str>,
    passed: usize,
}

impl Stages {
    /// Runs one stage and shows its name, its outcome and its time. A failure does not keep the next stages from running.
    /// Says whether it passed.
    pub(crate) fn run(&mut self, name: &'static str, stage: impl FnOnce() -> Result<(), String>) -> bool {
        println!("\n=== {name}");
        let start = Instant::now();
        let outcome = stage();
        let time = seconds(start.elapsed());
        match outcome {
            Ok(()) => {
                println!("--- {name}: passed in {time}");
                self.passed += 1;
                true
            }
            Err(reason) => {
                println!("--- {name}: FAILED in {time}: {reason}");
                self.failed.push(name);
                false
            }
        }
    }

    /// Shows what failed, and `N passed, N failed` as the last line.
    pub(crate) fn close(self) -> ExitCode {
        println!();
        for name in &self.failed {
            println!("failed: {name}");
        }
        println!("{} passed, {} failed", self.passed, self.failed.len());
        if self.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_counted_and_does_not_stop_the_rest() {
        let mut stages = Stages::default();
        assert!(stages.run("first", || Ok(())));
        assert!(!stages.run("second", || Err("no reason".to_owned())));
        assert!(stages.run("third", || Ok(())));
        assert_eq!((stages.passed, &stages.failed[..]), (2, &["second"][..]));
        assert_eq!(stages.close(), ExitCode::FAILURE);
    }

    #[test]
    fn a_run_without_failure_is_a_success() {
        let mut stages = Stages::default();
        stages.run("only", || Ok(()));
        assert_eq!(stages.close(), ExitCode::SUCCESS);
    }
}
