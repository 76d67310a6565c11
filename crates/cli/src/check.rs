//! `tercio check`: every mistake of content files, scenarios and cases, in one run.

use std::path::PathBuf;

use tercio_kernel::Message;
use tercio_notation::Mistake;
use tercio_spqr::content::{self, Content};
use tercio_systems::{Systems, is_case};

use crate::{
    args,
    failure::{Done, Failure},
    files::{self, Named},
    mistakes,
    screen::{Ink, Screen},
    words::Words,
};

/// Runs the job. What the files hold tells whether they are content or cases; cases are judged by the content that is given with them.
pub(crate) fn run(args: &args::Check, folders: &[PathBuf], words: &Words, screen: &mut Screen) -> Done {
    let named: Vec<Named> = args.files.iter().map(|path| files::read(path)).collect::<Result<_, _>>()?;
    let mut all = files::read_folders(folders)?;
    all.extend(named.iter().cloned());
    let (cases, content_files): (Vec<&Named>, Vec<&Named>) = all.iter().partition(|file| is_case(&file.text));
    let (content, mut found) = judged(&content_files);
    let systems = Systems::load(content);
    for case in cases {
        found.extend(match systems.of_case(&case.name, &case.text) {
            Ok(system) => system.check_case(&case.name, &case.text),
            Err(mistakes) => mistakes,
        });
    }
    if args.json {
        screen.line(mistakes::as_json(&found, &all))?;
    } else {
        tell(&named, &found, &all, words, screen)?;
    }
    if found.is_empty() { Ok(()) } else { Err(Failure::Negative) }
}

/// The content with these files, and the mistakes in them. Where there are any, cases are judged by the game's own.
fn judged(files: &[&Named]) -> (Content, Vec<Mistake>) {
    match content::load(files.iter().map(|file| (file.name.as_str(), file.text.as_str()))) {
        Ok(content) => (content, Vec::new()),
        Err(mistakes) => (content::built_in(), mistakes),
    }
}

fn tell(named: &[Named], found: &[Mistake], all: &[Named], words: &Words, screen: &mut Screen) -> Done {
    for file in named {
        let n = found.iter().filter(|mistake| *mistake.file == *file.name).count();
        let (ink, mark) = if n == 0 { (Ink::Good, "✓") } else { (Ink::Bad, "✗") };
        let said = words.say(&Message::new("check-found").int("n", n as i64));
        screen.line(format!("{} {}  {said}", screen.ink(ink, mark), file.name))?;
    }
    if found.is_empty() {
        return Ok(());
    }
    Ok(screen.line(mistakes::as_text(found, all, words, screen.has_colour()))?)
}
