//! The battery on the miniature: every law on random games.

use tercio_kernel::testing::{
    battery::{Options, run},
    turned::{Turn, equal, plays_the_same},
};

use crate::miniature::{Answer, Field, Miniature, Order, Standing, mirrored_point};

#[test]
fn the_miniature_keeps_every_law() {
    let options = Options::default().games(200).asked(40).saved(12).answers(60);
    let options = options.orders([Standing::Ask, Standing::AlwaysShoot, Standing::NeverShoot]);
    let report = run::<Miniature>(&[Field::small(), Field::small().ending_after(3)], &options).unwrap();
    assert_eq!(report.games, 400);
    assert!(report.finished > 300, "{report:?}");
    assert!([report.ordered, report.secret, report.refused, report.taken_back, report.saved].iter().all(|n| *n > 100));
}

fn mirrored(answer: &Answer) -> Answer {
    match answer {
        Answer::Order(Order::March { piece, path }) => {
            Answer::Order(Order::March { piece: *piece, path: path.iter().copied().map(mirrored_point).collect() })
        }
        other => other.clone(),
    }
}

/// The field in a mirror, and the answers as given.
fn mirror(answer: &dyn Fn(&Answer) -> Answer) -> Turn<'_, Miniature> {
    Turn {
        opening: &Field::mirrored,
        same: &|here, there| equal(&Field::mirrored(here), there),
        answer,
        seat: &|seat| seat,
        until: &|_| false,
    }
}

#[test]
fn a_field_in_a_mirror_plays_the_same() {
    assert!(plays_the_same(&Field::small(), &mirror(&mirrored), 100, 60).unwrap() > 500);
}

#[test]
fn a_change_that_rules_notice_is_found() {
    assert!(plays_the_same(&Field::small(), &mirror(&Answer::clone), 100, 60).unwrap_err().contains("here"));
}
