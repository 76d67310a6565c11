//! The menu of scenarios.

use std::io::{self, BufRead};

use tercio_kernel::Message;
use tercio_systems::{Card, Systems};

use crate::{
    failure::Failure,
    screen::{Ink, Screen},
    words::Words,
};

/// Lets the player choose a scenario by number or name.
///
/// # Errors
/// Where nobody chooses: the input has ended.
pub(crate) fn choose(systems: &Systems, words: &Words, screen: &mut Screen) -> Result<String, Failure> {
    let cards: Vec<Card> = systems.all().flat_map(tercio_systems::System::cards).collect();
    screen.line(screen.ink(Ink::Title, words.get("play-menu")))?;
    for (place, card) in cards.iter().enumerate() {
        show(place, card, words, screen)?;
    }
    loop {
        screen.prompt(words.get("play-menu-prompt"))?;
        let mut typed = String::new();
        if io::stdin().lock().read_line(&mut typed)? == 0 {
            return Err(Failure::Bad(Message::new("error-nothing-chosen")));
        }
        let typed = typed.trim();
        let by_number = typed.parse::<usize>().ok().and_then(|number| cards.get(number.checked_sub(1)?));
        if let Some(card) = by_number.or_else(|| cards.iter().find(|card| card.id == typed)) {
            return Ok(card.id.clone());
        }
        screen.line(words.get("play-menu-again"))?;
    }
}

fn show(place: usize, card: &Card, words: &Words, screen: &mut Screen) -> io::Result<()> {
    let lang = words.lang();
    let [first, second] = &card.sides.0;
    let title = screen.ink(Ink::Title, card.title.get(lang));
    let sides = format!("{} ({}) – {} ({})", first.name.get(lang), first.units, second.name.get(lang), second.units);
    screen.line(format!("  {}. {title}  [{}]  {sides}", place + 1, card.id))?;
    screen.line(screen.ink(Ink::Faint, format!("     {}", card.words.get(lang))))
}
