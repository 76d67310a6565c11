//! The catalogue as its files have it.

use std::{collections::BTreeMap, fs, path::Path};

use serde::{Deserialize, Serialize};

/// Files of the folder that belong to the coverage of the catalogue and hold no document.
const NO_DOCUMENTS: [&str; 2] = ["words-only.toml", "coverage.toml"];

/// Every document with rules, the systems in the order of their names, the source documents of a system before its supplements.
#[derive(Debug, Default)]
pub(crate) struct Catalogue {
    pub(crate) documents: Vec<Document>,
}

impl Catalogue {
    pub(crate) fn rules(&self) -> impl Iterator<Item = (&Document, &Rule)> {
        self.documents.iter().flat_map(|document| document.rules.iter().map(move |rule| (document, rule)))
    }
}

/// One file with rules.
#[derive(Debug)]
pub(crate) struct Document {
    /// The file's name without its ending.
    pub(crate) id: String,
    pub(crate) head: Head,
    pub(crate) rules: Vec<Rule>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    document: Head,
    #[serde(default)]
    rule: Vec<Rule>,
    /// Hints for whoever writes content: read so that a misspelt table is noticed, and not used further.
    #[serde(default, rename = "flavour")]
    _flavour: Vec<Flavour>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Flavour {
    #[serde(rename = "name")]
    _name: String,
    #[serde(default, rename = "kind")]
    _kind: Option<String>,
    #[serde(rename = "description")]
    _description: Text,
    #[serde(rename = "hints")]
    _hints: Vec<String>,
}

/// The head of any file of the catalogue, also of those that hold tables or scenarios.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    pub(crate) system: String,
    pub(crate) title: Text,
    pub(crate) source: String,
    pub(crate) units: String,
    #[serde(default)]
    kind: Option<String>,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Text {
    pub(crate) es: String,
    pub(crate) en: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rule {
    pub(crate) id: String,
    pub(crate) section: String,
    pub(crate) kind: String,
    pub(crate) title: Text,
    pub(crate) text: Text,
    #[serde(default)]
    pub(crate) params: BTreeMap<String, toml::Value>,
    #[serde(default)]
    pub(crate) depends: Vec<String>,
    pub(crate) cases: Vec<String>,
    #[serde(default)]
    pub(crate) ambiguity: Option<String>,
    #[serde(default)]
    pub(crate) ruling: Option<Ruling>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ruling {
    pub(crate) name: String,
    pub(crate) default: String,
    pub(crate) options: Vec<String>,
}

/// Reads the files. One that is not as it should be adds a mistake and is left out.
pub(crate) fn catalogue(files: &BTreeMap<String, String>, mistakes: &mut Vec<String>) -> Catalogue {
    let mut catalogue = Catalogue::default();
    for (name, content) in files {
        match document(name, content) {
            Ok(Some(document)) => catalogue.documents.push(document),
            Ok(None) => {}
            Err(mistake) => mistakes.push(format!("rulebook/{name}: {mistake}")),
        }
    }
    catalogue.documents.sort_by_key(|d| (d.head.system.clone(), d.head.source == "supplement", d.id.clone()));
    catalogue
}

/// What one file holds, or nothing where it has no rules to give.
///
/// # Errors
/// The place and the reason, where the file is not what FORMAT.md says.
pub(crate) fn document(name: &str, content: &str) -> Result<Option<Document>, String> {
    let table: toml::Table = toml::from_str(content).map_err(|error| error.to_string())?;
    if let Some(head) = table.get("document").filter(|head| head.get("kind").is_some()) {
        let head: Head = head.clone().try_into().map_err(|error| format!("[document]: {error}"))?;
        return match head.kind.as_deref() {
            Some("tables" | "scenarios") => Ok(None),
            other => Err(format!(
                "[document]: kind {other:?} is unknown: write \"tables\" or \"scenarios\", or leave it out where there are rules"
            )),
        };
    }
    let file: File = toml::from_str(content).map_err(|error| error.to_string())?;
    let id = name.trim_end_matches(".toml").to_owned();
    Ok(Some(Document { id, head: file.document, rules: file.rule }))
}

/// The name and the content of each `*.toml` of the folder that may hold a document.
pub(crate) fn files(folder: &Path, mistakes: &mut Vec<String>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            mistakes.push(format!("{}: {error}: the catalogue must lie here", folder.display()));
            return found;
        }
    };
    for path in entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "toml")) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if NO_DOCUMENTS.contains(&name.as_str()) {
            continue;
        }
        match fs::read_to_string(&path) {
            Ok(content) => drop(found.insert(name, content)),
            Err(error) => mistakes.push(format!("rulebook/{name}: {error}")),
        }
    }
    found
}
