//! `cargo xtask rules`: which rules of the catalogue are cited and tested.

use std::{fs, path::Path, process::ExitCode};

use tercio_rulebook::Rulebook;

use crate::{
    case_tests::CaseTests,
    citations,
    coverage::{Coverage, Evidence},
    ratchet::Ratchet,
    words, workspace,
};

/// What to do with the coverage, besides showing it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Fails where anything is missing that rulebook/coverage.toml does not allow, or allowed that is not missing.
    #[arg(long)]
    check: bool,
    /// Writes rulebook/coverage.toml so that it allows exactly what is missing now.
    #[arg(long, conflicts_with_all = ["check", "system"])]
    update: bool,
    /// Only the documents of this system.
    #[arg(long)]
    system: Option<String>,
}

/// Shows the coverage, then checks it or updates what may be missing, as asked.
///
/// # Errors
/// Where a file cannot be read or written, or no such system is in the catalogue.
pub(crate) fn rules(args: &Args) -> Result<ExitCode, String> {
    let report = Report::make(&workspace::root(), args.system.as_deref())?;
    report.print();
    if args.update {
        report.update()?;
    }
    if !args.check {
        return Ok(ExitCode::SUCCESS);
    }
    report.check().map(|()| ExitCode::SUCCESS)
}

/// The check of all systems.
///
/// # Errors
/// What is missing, and what is allowed that is not missing.
pub(crate) fn check() -> Result<(), String> {
    let report = Report::make(&workspace::root(), None)?;
    report.print();
    report.check()
}

/// The coverage of the tree, and what is wrong with it.
struct Report {
    coverages: Vec<Coverage>,
    ratchet: Ratchet,
    path: std::path::PathBuf,
    /// Tests with names that stand for nothing, and the like.
    mistakes: Vec<String>,
    /// Whether a test run has left what it cited.
    has_run: bool,
}

impl Report {
    fn make(root: &Path, system: Option<&str>) -> Result<Self, String> {
        let book = Rulebook::get();
        if let Some(unknown) = system.filter(|system| !book.systems().any(|known| known == *system)) {
            let known: Vec<&str> = book.systems().collect();
            return Err(format!("'{unknown}' is no system of the rulebook: write {}", known.join(", ")));
        }
        let tests = CaseTests::find(root)?;
        let cited = citations::read(&workspace::target()?.join("cited"))?;
        let words_only = words::read(&workspace::read(&root.join("rulebook/words-only.toml"))?, book)?;
        let path = root.join("rulebook/coverage.toml");
        let ratchet = Ratchet::read(&workspace::read(&path)?)?;

        let mut mistakes =
            tests.strays(|case| book.rule(case.rule).is_some_and(|rule| (1..=rule.cases.len()).contains(&case.number)));
        mistakes.extend(tests.mistakes);
        let has_run = cited.is_some();
        let evidence = Evidence { cited: cited.unwrap_or_default(), tested: tests.cases, words_only };
        let mut coverages = Coverage::of_all(book, &evidence);
        mistakes.extend(ratchet.strays(&coverages));
        coverages.retain(|coverage| system.is_none_or(|system| coverage.system == system));
        Ok(Self { coverages, ratchet, path, mistakes, has_run })
    }

    fn print(&self) {
        if !self.has_run {
            println!("No test run is on record, so that no rule counts as cited: run cargo xtask test.");
        }
        for coverage in &self.coverages {
            coverage.print();
        }
        for mistake in &self.mistakes {
            println!("{mistake}");
        }
    }

    fn check(&self) -> Result<(), String> {
        if !self.has_run {
            return Err("no test run is on record: run cargo xtask test".to_owned());
        }
        let differences = self.ratchet.differences(&self.coverages);
        for difference in &differences {
            println!("{difference}");
        }
        match differences.len() + self.mistakes.len() {
            0 => Ok(()),
            count => Err(format!("{count} fault(s) in the coverage of the catalogue")),
        }
    }

    /// Without a test run every rule would be written down as not cited.
    fn update(&self) -> Result<(), String> {
        if !self.has_run {
            return Err("no test run is on record: run cargo xtask test before --update".to_owned());
        }
        let text = self.ratchet.updated(&self.coverages);
        fs::write(&self.path, text).map_err(|error| format!("{}: {error}", self.path.display()))
    }
}
