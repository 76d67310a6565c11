//! Any sequence of answers, legal or not, plays without a panic, and what was taken replays to the same state.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use tercio_kernel::{
    Game, Seat,
    fair::{FairDice, Seed},
    play::{Play, Waiting},
};
use tercio_spqr::{Spqr, answer::Answer, content, field::Field, rulings::Rulings, state::State};

fn opening() -> State {
    // Reading the content takes longer than a battle.
    static OPENING: OnceLock<State> = OnceLock::new();
    let read = || {
        let content = content::built_in();
        let scenario = content.scenario("tutorial").expect("a scenario of the game").clone();
        State::opening(Field::new(scenario, content.tables, Rulings::default()))
    };
    OPENING.get_or_init(read).clone()
}

/// The answers that the bytes stand for: a number picks one that is offered; other bytes are read as JSON of any answer.
fn answer(play: &Play<Spqr>, seat: Seat, byte: u8, rest: &[u8]) -> Option<Answer> {
    if byte < 0xe0 {
        let offered = Spqr::offered(&play.state(), seat, play.question(seat)?).answers;
        return offered.get(usize::from(byte) % offered.len().max(1)).cloned();
    }
    let end = rest.iter().position(|&b| b == 0).unwrap_or(rest.len());
    serde_json::from_slice(&rest[..end]).ok()
}

fuzz_target!(|bytes: &[u8]| {
    let dice = || FairDice::new(Seed::from_number(bytes.len() as u64), [&[], &[]]);
    let mut play = Play::<Spqr>::new(opening(), dice()).expect("a battle begins");
    for (place, &byte) in bytes.iter().enumerate().take(400) {
        let Waiting::Answers { questions, .. } = play.waiting() else { break };
        let seat = questions[0].0;
        if let Some(answer) = answer(&play, seat, byte, &bytes[place + 1..]) {
            let before = play.state().clone();
            if play.answer(seat, answer).is_err() {
                assert_eq!(*play.state(), before, "a refused answer changes nothing");
            }
        }
    }
    let again = Play::<Spqr>::replay(opening(), play.tape().to_vec(), Some(dice())).expect("what was played can be replayed");
    assert_eq!(again.state(), play.state());
});
