//! Finding the tests that stand for cases: test functions in the crates, and case files.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use crate::{
    names::{self, Case, Name},
    workspace,
};

/// The cases that have a test, and what is wrong with the names of tests.
#[derive(Debug, Default)]
pub(crate) struct CaseTests {
    pub(crate) cases: BTreeSet<Case>,
    /// Where each case was found, for those that no rule has.
    places: Vec<(Case, String)>,
    pub(crate) mistakes: Vec<String>,
}

impl CaseTests {
    /// Every test under `crates/` and `cases/` of the tree.
    ///
    /// # Errors
    /// Where a file cannot be read.
    pub(crate) fn find(root: &Path) -> Result<Self, String> {
        let mut found = Self::default();
        for file in workspace::files(&root.join("crates"), ".rs")? {
            let place = shown(root, &file);
            for function in test_functions(&workspace::read(&file)?) {
                found.add(&function.name, format!("{place}:{}", function.line), function.ignored);
            }
        }
        for file in workspace::files(&root.join("cases"), ".toml")? {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            found.add(&name, shown(root, &file), false);
        }
        Ok(found)
    }

    fn add(&mut self, name: &str, place: String, ignored: bool) {
        match names::read(name) {
            Name::Other => {}
            Name::Wordless => self.mistakes.push(format!("{place}: the name {name} says in no words what the case demands")),
            Name::Case(_) if ignored => self.mistakes.push(format!("{place}: {name} is ignored, so its case has no test")),
            Name::Case(case) => {
                self.cases.insert(case);
                self.places.push((case, place));
            }
        }
    }

    /// Tests whose names stand for a case that no rule has, with their places.
    pub(crate) fn strays(&self, exists: impl Fn(Case) -> bool) -> Vec<String> {
        let strays = self.places.iter().filter(|(case, _)| !exists(*case));
        strays.map(|(case, place)| format!("{place}: {} has no case {}", case.rule, case.number)).collect()
    }
}

fn shown(root: &Path, file: &Path) -> String {
    let inside: PathBuf = file.strip_prefix(root).unwrap_or(file).into();
    inside.display().to_string()
}

/// A function marked `#[test]`.
#[derive(Debug, PartialEq, Eq)]
struct TestFunction {
    name: String,
    /// From one.
    line: usize,
    ignored: bool,
}

/// The test functions of a source text. Attributes and comments may stand between the mark and the function.
fn test_functions(source: &str) -> Vec<TestFunction> {
    let mut found = Vec::new();
    let mut attributes = String::new();
    for (index, line) in source.lines().enumerate() {
        let mut rest = line.trim();
        if rest.is_empty() || rest.starts_with("//") {
            continue;
        }
        if is_open(&attributes) || rest.starts_with("#[") {
            rest = take_attributes(&mut attributes, rest);
        }
        if rest.is_empty() {
            continue;
        }
        if let Some(name) = function_name(rest).filter(|_| attributes.contains("#[test]")) {
            found.push(TestFunction { name: name.to_owned(), line: index + 1, ignored: attributes.contains("#[ignore") });
        }
        attributes.clear();
    }
    found
}

/// Moves the attributes at the beginning of a line into the account and gives back what follows them.
fn take_attributes<'a>(attributes: &mut String, line: &'a str) -> &'a str {
    let mut depth = depth(attributes);
    for (at, letter) in line.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        let after = line[at + letter.len_utf8()..].trim_start();
        if letter == ']' && depth == 0 && !after.starts_with("#[") {
            attributes.push_str(&line[..=at]);
            return after;
        }
    }
    attributes.push_str(line);
    ""
}

fn is_open(attributes: &str) -> bool {
    depth(attributes) > 0
}

fn depth(attributes: &str) -> i32 {
    attributes.chars().map(|letter| i32::from(letter == '[') - i32::from(letter == ']')).sum()
}

/// The name of the function that a line declares.
fn function_name(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    words.by_ref().take(4).find(|word| *word == "fn")?;
    let name = words.next()?;
    let end = name.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(name.len());
    Some(&name[..end])
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn names(source: &str) -> Vec<String> {
        test_functions(source).into_iter().map(|function| function.name).collect()
    }

    #[test]
    fn marked_functions_are_found_with_their_lines() {
        let source = "#[test]\nfn one() {}\n\nfn helper() {}\n    #[test]\n    pub(crate) fn two(x in 0..9) {}\n";
        let found = test_functions(source);
        assert_eq!(names(source), ["one", "two"]);
        assert_eq!((found[0].line, found[1].line), (2, 6));
    }

    #[test]
    fn attributes_and_comments_may_stand_between() {
        assert_eq!(names("#[test]\n// Why.\n/// What.\n#[should_panic(expected = \"a\")]\nfn one() {}"), ["one"]);
        assert_eq!(names("#[test] fn one() {}\n#[test] #[cfg(unix)] fn two() {}"), ["one", "two"]);
        assert_eq!(names("#[test]\n#[cfg_attr(\n    unix,\n    allow(x)\n)]\nfn one() {}"), ["one"]);
    }

    #[test]
    fn what_is_not_marked_or_commented_out_is_no_test() {
        assert_eq!(names("fn one() {}\n// #[test]\nfn two() {}\n#[test]\nmod three {}\nfn four() {}"), [""; 0]);
    }

    #[test]
    fn ignored_functions_are_known_as_such() {
        let found = test_functions("#[test]\n#[ignore = \"slow\"]\nfn one() {}\n#[test]\nfn two() {}");
        assert_eq!(found.iter().map(|function| function.ignored).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn functions_and_case_files_of_a_tree_are_found() {
        let tree = tempfile::tempdir().expect("a folder");
        let write = |path: &str, content: &str| {
            let path = tree.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
            fs::write(path, content).expect("it can be written");
        };
        write(
            "crates/spqr/src/shock.rs",
            "#[test]\nfn el_012_1_four_becomes_two() {}\n#[test]\n#[ignore]\nfn el_012_3_two() {}",
        );
        write("crates/spqr/tests/all/more.rs", "#[test]\nfn el_012_2() {}\n#[test]\nfn el_999_1_none() {}");
        write("cases/spqr/el-025-4-rear-hexes.toml", "");
        write("cases/spqr/README.md", "");
        let found = CaseTests::find(tree.path()).expect("it can be read");
        let cases: Vec<String> = found.cases.iter().map(|case| format!("{} {}", case.rule, case.number)).collect();
        assert_eq!(cases, ["EL-012 1", "EL-025 4", "EL-999 1"]);
        assert_eq!(
            found.mistakes,
            [
                "crates/spqr/src/shock.rs:5: el_012_3_two is ignored, so its case has no test",
                "crates/spqr/tests/all/more.rs:2: the name el_012_2 says in no words what the case demands",
            ]
        );
        let strays = found.strays(|case| case.rule.number() < 900);
        assert_eq!(strays, ["crates/spqr/tests/all/more.rs:4: EL-999 has no case 1"]);
    }

    #[test]
    fn a_tree_without_crates_and_cases_has_none() {
        let tree = tempfile::tempdir().expect("a folder");
        let found = CaseTests::find(tree.path()).expect("it can be read");
        assert!(found.cases.is_empty() && found.mistakes.is_empty());
    }
}
