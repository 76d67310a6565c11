//! `tercio import`: a scenario skeleton from orders of battle in sheets.

use std::fs;

use tercio_kernel::Message;
use tercio_spqr::gboh;

use crate::{
    args,
    failure::{Done, Failure},
    files,
    words::Words,
};

/// Runs the job. The skeleton goes to standard output or a file; what was not understood goes to standard error.
pub(crate) fn run(args: &args::Import, words: &Words) -> Done {
    let args::Format::Gboh = args.format;
    let [first, second] = [files::read(&args.files[0])?, files::read(&args.files[1])?];
    let imported = gboh::import((&first.name, &first.text), (&second.name, &second.text));
    let lang = words.lang().code();
    for note in &imported.not_understood {
        let place = Message::new("import-not-understood").text("file", &*note.file).int("line", note.line as i64);
        let place = place.text("column", &*note.column).text("what", &*note.what);
        eprintln!("{}", words.say(&place.text("why", note.why.in_language(lang))));
    }
    for made_up in &imported.made_up {
        eprintln!("{}", words.say(&Message::new("import-made-up").text("what", made_up.in_language(lang))));
    }
    if imported.scenario_toml.is_empty() {
        return Err(Failure::Bad(Message::new("error-import-nothing")));
    }
    match &args.out {
        None => print!("{}", imported.scenario_toml),
        Some(path) if path.exists() => {
            return Err(Failure::Bad(Message::new("error-exists").text("path", path.display().to_string())));
        }
        Some(path) => fs::write(path, &imported.scenario_toml).map_err(|error| Failure::file("error-write", path, &error))?,
    }
    Ok(())
}
