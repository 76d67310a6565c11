//! Gathers the program's words: every Fluent file of `locales/`, in the order of its name.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../locales");
    let mut code = String::new();
    for lang in ["es", "en"] {
        let folder = root.join(lang);
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files: Vec<_> = fs::read_dir(&folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
        files.retain(|path| path.extension().is_some_and(|ending| ending == "ftl"));
        files.sort();
        writeln!(code, "pub(super) const {}: &[(&str, &str)] = &[", lang.to_uppercase())?;
        for path in &files {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            println!("cargo::rerun-if-changed={}", path.display());
            writeln!(code, "    ({name:?}, include_str!({:?})),", path.canonicalize()?.display().to_string())?;
        }
        writeln!(code, "];")?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("locales.rs"), code)?;
    Ok(())
}
