//! The content that ships with the game, and what the loader says of mistakes.

use tercio_spqr::content;

#[test]
fn the_built_in_content_has_no_mistakes() {
    match content::load([]) {
        Ok(_) => {}
        Err(mistakes) => {
            let texts: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            panic!("{} mistakes:\n{}", mistakes.len(), texts.join("\n"));
        }
    }
}
