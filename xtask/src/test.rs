//! Every check of the project, in the order of how soon it can fail.

use std::{path::Path, process::ExitCode};

use crate::{
    rules, setup,
    shell::Command,
    smoke::{self, Program},
    stages::Stages,
    web, workspace,
};

/// Runs all stages, whatever fails, and closes with `N passed, N failed`.
///
/// # Errors
/// Where Cargo does not say where it builds.
pub(crate) fn test() -> Result<ExitCode, String> {
    let target = workspace::target()?;
    let cited = target.join("cited");
    let mut stages = Stages::default();
    stages.run("set-up", setup::tools);
    stages.run("format", || Command::cargo(["fmt", "--all", "--check"]).run());
    stages.run("lints", lints);
    stages.run("tests", || tests(&cited));
    stages.run("documentation tests", || documentation_tests(&cited));
    stages.run("rules", rules::check);
    stages.run("web set-up", web::prepare);
    stages.run("web sources", web::check);
    stages.run("web unit tests", web::unit_tests);
    stages.run("web build", web::build);
    program(&mut stages, &target);
    Ok(stages.close())
}

fn lints() -> Result<(), String> {
    Command::cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]).run()
}

/// The tests note the rules that they cite in a folder, which begins empty.
fn tests(cited: &Path) -> Result<(), String> {
    workspace::fresh_folder(cited)?;
    let runner = if setup::has_nextest() {
        Command::cargo(["nextest", "run", "--workspace", "--no-fail-fast"])
    } else {
        Command::cargo(["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast"])
    };
    runner.with("TERCIO_CITED", cited).run()
}

fn documentation_tests(cited: &Path) -> Result<(), String> {
    Command::cargo(["test", "--workspace", "--doc"]).with("TERCIO_CITED", cited).run()
}

/// What a user does with the program, done with the program.
fn program(stages: &mut Stages, target: &Path) {
    let mut built = Err("the program was not built".to_owned());
    stages.run("program", || {
        Command::cargo(["build", "--package", "tercio"]).run()?;
        built = Program::in_target(target);
        built.as_ref().map(drop).map_err(Clone::clone)
    });
    for (name, stage) in smoke::STAGES {
        stages.run(name, || stage(built.as_ref().map_err(Clone::clone)?));
    }
    stages.run("browser tests", || web::browser_tests(built.as_ref().map_err(Clone::clone)?.path()));
}
