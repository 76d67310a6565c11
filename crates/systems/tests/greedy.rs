//! The greedy bot beats the random one from either seat of a balanced field: two hundred games each, at least nine in ten.

use tercio_kernel::{BySeat, Seat};
use tercio_lab::summary::Summary;
use tercio_spqr::content;
use tercio_systems::{BotKind, Setup, Systems};

const DUEL: &str = include_str!("data/duel.toml");

fn wins(greedy: Seat) -> f64 {
    let content = content::load([("duel.toml", DUEL)]).expect("the field is sound");
    let systems = Systems::load(content);
    let system = systems.with_scenario("duel").expect("the field is there");
    let setup = Setup { scenario: "duel".to_owned(), rulings: Vec::new() };
    let players = BySeat::from_fn(|seat| if seat == greedy { BotKind::Greedy } else { BotKind::Random });
    let played = system.batch(&setup, players, 1, 0..200).expect("the field can be set up");
    Summary::of(&played).wins[greedy].value
}

#[test]
fn the_greedy_bot_wins_nine_games_in_ten_from_the_first_seat() {
    let share = wins(Seat::First);
    assert!(share >= 0.9, "{share}");
}

#[test]
fn the_greedy_bot_wins_nine_games_in_ten_from_the_second_seat() {
    let share = wins(Seat::Second);
    assert!(share >= 0.9, "{share}");
}
