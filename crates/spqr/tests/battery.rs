//! The battery of laws that every system passes, on every scenario that ships with the game.

use tercio_kernel::testing::battery::{self, Options, Report};
use tercio_spqr::{
    Spqr, content,
    field::Field,
    rulings::{RULINGS, Rulings},
    standing::{Reaction, StandingOrders},
    state::State,
};

fn opening(scenario: &str, rulings: Rulings) -> State {
    let content = content::built_in();
    let scenario = content.scenario(scenario).expect("a scenario of the game").clone();
    State::opening(Field::new(scenario, content.tables, rulings))
}

fn standing_orders() -> [StandingOrders; 3] {
    [
        StandingOrders { reaction_fire: Reaction::AtTheFirst, withdrawal: Reaction::AtTheFirst },
        StandingOrders { reaction_fire: Reaction::Never, withdrawal: Reaction::Never },
        StandingOrders::default(),
    ]
}

fn passes(opening: State, options: &Options<Spqr>) -> Report {
    battery::run::<Spqr>(&[opening], options).unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn the_tutorial_passes_the_battery_in_a_thousand_games() {
    let options = Options::default().games(1_000).asked(10).saved(3).answers(600).orders(standing_orders());
    let report = passes(opening("tutorial", Rulings::default()), &options);
    assert!(report.finished > 950, "nearly every game ends within its turns: {report:?}");
    assert!(report.ordered > 0 && report.dice > 0, "{report:?}");
}

#[test]
fn heraclea_passes_the_battery() {
    passes(opening("heraclea", Rulings::default()), &Options::default().games(4).asked(1).saved(1).answers(400));
}

#[test]
fn bagradas_passes_the_battery() {
    passes(opening("bagradas", Rulings::default()), &Options::default().games(4).asked(1).saved(1).answers(400));
}

#[test]
fn zama_passes_the_battery() {
    passes(opening("zama", Rulings::default()), &Options::default().games(3).asked(1).saved(1).answers(400));
}

/// Each option of each ruling is in force in some game.
#[test]
fn every_option_of_every_ruling_passes_the_battery() {
    for ruling in RULINGS {
        for option in &ruling.options[1..] {
            let mut rulings = Rulings::default();
            rulings.set(ruling.name, option).expect("an option of the ruling");
            passes(opening("tutorial", rulings), &Options::default().games(20).asked(1).saved(0).answers(400));
        }
    }
}
