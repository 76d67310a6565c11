//! Standing orders at the prompt.

use serde_json::Value;
use tercio_kernel::{Message, Seat, matches::Match};

use crate::{screen::Screen, words::Words};

/// Shows a seat's standing orders, or leaves new ones.
///
/// # Errors
/// Where the terminal cannot be written.
pub(super) fn run(
    game: &mut dyn Match,
    seat: Seat,
    orders: Option<&Value>,
    words: &Words,
    screen: &mut Screen,
) -> std::io::Result<()> {
    if let Some(Err(error)) = orders.map(|orders| game.leave_standing_orders(seat, orders)) {
        screen.line(words.say(&Message::new("play-bad-standing").text("why", error.to_string())))?;
    }
    let shown = Message::new("play-standing").text("orders", game.standing_orders(seat).to_string());
    screen.line(words.say(&shown))
}
