//! The battery on the miniature: every law on random games.

use tercio_kernel::testing::battery::{Options, run};

use crate::miniature::{Field, Miniature, Standing};

#[test]
fn the_miniature_keeps_every_law() {
    let options = Options::default().games(200).asked(40).saved(12).answers(60);
    let options = options.orders([Standing::Ask, Standing::AlwaysShoot, Standing::NeverShoot]);
    let report = run::<Miniature>(&[Field::small(), Field::small().ending_after(3)], &options).unwrap();
    println!("{report:?}");
    assert_eq!(report.games, 400);
    assert!(report.finished > 300, "{report:?}");
    assert!([report.ordered, report.secret, report.refused, report.taken_back, report.saved].iter().all(|n| *n > 100));
}
