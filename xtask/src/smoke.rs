//! The main jobs of the program, each done once with the program itself.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use crate::{shell::Command, workspace};

/// One job, and its name.
pub(crate) type Stage = (&'static str, fn(&Program) -> Result<(), String>);

/// The jobs, in the order in which they run.
pub(crate) const STAGES: [Stage; 5] = [
    ("content", Program::checks_content),
    ("cases", Program::runs_cases),
    ("simulation", Program::simulates),
    ("odds", Program::tells_odds),
    ("record", Program::records_replays_and_verifies),
];

/// The program as it was built, and an empty folder for what it writes.
#[derive(Debug)]
pub(crate) struct Program {
    path: PathBuf,
    folder: PathBuf,
}

impl Program {
    /// The program that Cargo has built in this folder.
    ///
    /// # Errors
    /// Where the folder for what it writes cannot be made.
    pub(crate) fn in_target(target: &Path) -> Result<Self, String> {
        let folder = target.join("smoke");
        workspace::fresh_folder(&folder)?;
        let path = target.join("debug").join(format!("tercio{}", std::env::consts::EXE_SUFFIX));
        Ok(Self { path, folder })
    }

    /// Where it lies.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    fn run<A: Into<OsString>>(&self, args: impl IntoIterator<Item = A>) -> Result<(), String> {
        Command::new(&self.path, args.into_iter().map(Into::into)).run()
    }

    fn run_on(&self, words: &[&str], files: Vec<PathBuf>) -> Result<(), String> {
        let words = words.iter().map(OsString::from);
        self.run(words.chain(files.into_iter().map(PathBuf::into_os_string)))
    }

    fn checks_content(&self) -> Result<(), String> {
        let mut files = tree_files("content")?;
        files.extend(tree_files("cases")?);
        self.run_on(&["check"], files)
    }

    fn runs_cases(&self) -> Result<(), String> {
        self.run_on(&["case"], tree_files("cases")?)
    }

    fn simulates(&self) -> Result<(), String> {
        self.run(["sim", "tutorial", "--games", "50", "--seed", "1"])
    }

    /// The cases that are there for their odds: the others end where nothing is left to come.
    fn tells_odds(&self) -> Result<(), String> {
        let about_odds = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("odds_"));
        tree_files("cases")?.into_iter().filter(about_odds).try_for_each(|path| self.run_on(&["odds"], vec![path]))
    }

    /// Two bots play to the end; their record is shown and judged again.
    fn records_replays_and_verifies(&self) -> Result<(), String> {
        let record = self.folder.join("game.jsonl");
        let bots =
            ["play", "tutorial", "--seat", "carthage=bot:greedy", "--seat", "rome=bot:random", "--seed", "1", "--record"];
        self.run_on(&bots, vec![record.clone()])?;
        self.run_on(&["replay"], vec![record.clone()])?;
        self.run_on(&["verify"], vec![record])
    }
}

/// The TOML files in a folder of the tree, named from the root; there must be some.
fn tree_files(folder: &str) -> Result<Vec<PathBuf>, String> {
    let root = workspace::root();
    let files = workspace::files(&root.join(folder), ".toml")?;
    if files.is_empty() {
        return Err(format!("{folder}/ holds no file"));
    }
    Ok(files.iter().map(|file| file.strip_prefix(&root).unwrap_or(file).to_path_buf()).collect())
}
