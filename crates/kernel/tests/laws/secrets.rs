//! Laws of what may not be known: secrets before both lie on the tape, distances before they are measured.

use tercio_kernel::{Entry, Game, Seat, play::Play, record::Audience};

use crate::{
    miniature::{Answer, Field, Miniature, Order, PieceId, Question, Stance, Step},
    support::{about_to, begun, bombard, lines, march, pass, read, stance, written},
};

/// The copy of a match's whole record for an audience.
fn copied(play: &mut Play<Miniature>, audience: impl Into<Audience>) -> String {
    read(&written(&lines(play))).redacted_for(audience, play.state())
}

/// A clash in which one seat has chosen its stance.
fn half_chosen(seat: Seat) -> Play<Miniature> {
    let mut play = about_to(Step::Clash(PieceId(0), PieceId(3)));
    play.answer(seat, stance(Stance::Thrust)).unwrap();
    play
}

#[test]
fn an_unshown_answer_changes_nothing_that_the_other_seat_sees() {
    let untouched = about_to(Step::Clash(PieceId(0), PieceId(3)));
    for seat in Seat::BOTH {
        let play = half_chosen(seat);
        assert_eq!(play.state(), untouched.state());
        assert!(play.question(seat).is_none(), "who has answered is not asked again");
        assert_eq!(play.question(seat.other()), untouched.question(seat.other()));
        let hidden = play.spot_for(seat.other());
        assert_eq!(hidden.tape, untouched.spot().tape);
        assert_eq!(play.spot_for(seat).tape.len(), hidden.tape.len() + 1);
    }
}

#[test]
fn both_answers_are_shown_at_once_and_in_either_order_mean_the_same() {
    let mut plays = Seat::BOTH.map(half_chosen);
    for (play, seat) in plays.iter_mut().zip(Seat::BOTH) {
        play.answer(seat.other(), stance(Stance::Thrust)).unwrap();
    }
    assert_eq!(plays[0].state(), plays[1].state());
    assert!(format!("{:?}", plays[0].tape()).contains("StancesShown"));
}

#[test]
fn a_copy_for_a_seat_hides_what_the_other_chose_until_it_is_shown() {
    let mut play = half_chosen(Seat::First);
    let mut kept = lines(&mut play);
    let secret = "thrust";
    for (audience, hidden) in [(Audience::Seat(Seat::First), false), (Seat::Second.into(), true), (Audience::Spectator, true)] {
        let copy = read(&written(&kept)).redacted_for(audience, play.state());
        assert_eq!(!copy.contains(secret), hidden, "{audience:?}: {copy}");
        assert_eq!(copy.contains(r#""hidden":{"secret-answer":"first"}"#), hidden);
        assert_eq!(read(&copy).header().redacted, Some(audience));
    }
    play.answer(Seat::Second, stance(Stance::Guard)).unwrap();
    kept.extend(lines(&mut play));
    assert!(read(&written(&kept)).redacted_for(Seat::Second, play.state()).contains(secret));
}

#[test]
fn the_hashes_of_a_copy_do_not_depend_on_what_it_hides() {
    let copy = |chosen: Stance| {
        let mut play = about_to(Step::Clash(PieceId(0), PieceId(3)));
        play.answer(Seat::First, stance(chosen)).unwrap();
        copied(&mut play, Seat::Second)
    };
    assert_eq!(copy(Stance::Thrust), copy(Stance::Feint));
}

#[test]
fn a_secret_that_was_taken_back_unshown_stays_hidden() {
    let mut play = half_chosen(Seat::First);
    play.undo(false).unwrap();
    play.answer(Seat::First, stance(Stance::Feint)).unwrap();
    play.answer(Seat::Second, stance(Stance::Guard)).unwrap();
    let copy = copied(&mut play, Seat::Second);
    assert!(!copy.contains("thrust") && copy.contains("feint"), "{copy}");
}

#[test]
fn a_copy_hides_the_other_seats_standing_orders() {
    let mut play = begun();
    play.leave_standing_orders(Seat::Second, crate::miniature::Standing::NeverShoot).unwrap();
    let record = read(&written(&lines(&mut play)));
    assert!(!record.redacted_for(Seat::First, play.state()).contains("never-shoot"));
    assert!(record.redacted_for(Seat::Second, play.state()).contains("never-shoot"));
}

#[test]
fn a_copy_hides_the_path_of_a_march_until_it_is_walked() {
    let mut play = begun();
    play.answer(Seat::First, march(0, &[(26, 20), (32, 24)])).unwrap();
    let mut kept = lines(&mut play);
    let seen = |play: &Play<Miniature>, kept: &[_], audience: Audience| {
        let copy = read(&written(kept)).redacted_for(audience, play.state());
        assert!(copy.contains("[26,20]"), "the stretch walked is seen by all");
        assert_eq!(read(&copy).last_state(&Field::small()).unwrap(), *play.state());
        copy.contains("[32,24]")
    };
    let audiences = [Seat::First.into(), Seat::Second.into(), Audience::Spectator];
    assert_eq!(audiences.map(|audience| seen(&play, &kept, audience)), [true, false, false]);
    for _ in 0..4 {
        play.answer(Seat::Second, Answer::Shoot(false)).unwrap();
    }
    kept.extend(lines(&mut play));
    assert_eq!(audiences.map(|audience| seen(&play, &kept, audience)), [true; 3]);
}

#[test]
fn a_march_that_was_taken_back_stays_hidden() {
    let mut play = begun();
    play.answer(Seat::First, march(0, &[(26, 20), (32, 24)])).unwrap();
    play.undo(false).unwrap();
    play.answer(Seat::First, pass()).unwrap();
    let copy = copied(&mut play, Seat::Second);
    assert!(!copy.contains("[32,24]"), "{copy}");
    assert_eq!(read(&copy).last_state(&Field::small()).unwrap(), *play.state());
}

/// Everything that a seat can find out about a question by asking, for every guess there is.
fn all_that_can_be_asked(field: &Field, seat: Seat) -> String {
    let view = Miniature::view(field, seat);
    let verdict = |guess| Miniature::check(&view, seat, &Question::Order, &Answer::Order(Order::Bombard { guess }));
    let verdicts: Vec<_> = (0..=200).map(verdict).collect();
    let offered = Miniature::offered(&view, seat, &Question::Order);
    format!("{view:?} {verdicts:?} {offered:?} {:?}", Miniature::refused(&view, seat, &Question::Order))
}

#[test]
fn a_distance_cannot_be_learned_by_asking_however_often() {
    let field = |distance| Field::with(Field::small().pieces, distance);
    for seat in Seat::BOTH {
        let known = all_that_can_be_asked(&field(0), seat);
        for distance in 1..=100 {
            assert_eq!(all_that_can_be_asked(&field(distance), seat), known, "distance {distance}");
        }
    }
}

#[test]
fn a_distance_is_known_once_it_has_been_measured() {
    let mut play = begun();
    assert_eq!(Miniature::view(play.state(), Seat::Second).distance, None);
    play.answer(Seat::First, bombard(40)).unwrap();
    assert_eq!(Miniature::view(play.state(), Seat::Second).distance, Some(43));
}

#[test]
fn the_opening_questions_of_a_match_do_not_depend_on_the_distance() {
    let played = |distance| {
        let field = Field::with(Field::small().pieces, distance);
        let mut play = Play::<Miniature>::with_typed_dice(field).unwrap();
        play.answer(Seat::First, pass()).unwrap();
        let answered: Vec<_> = play.tape().iter().filter(|entry| !matches!(entry, Entry::Dice { .. })).cloned().collect();
        format!("{answered:?} {:?}", play.waiting())
    };
    assert_eq!(played(1), played(99));
}

#[test]
fn a_glimpse_asks_the_same_and_holds_neither_dice_nor_what_came_before() {
    let mut play = begun();
    play.answer(Seat::First, bombard(44)).unwrap();
    for seat in Seat::BOTH {
        let glimpse = play.glimpse();
        assert_eq!((glimpse.state(), glimpse.question(seat)), (play.state(), play.question(seat)));
        assert_eq!(
            (glimpse.spot_for(seat).checkpoint, glimpse.spot_for(seat).tape),
            (play.spot_for(seat).checkpoint, play.spot_for(seat).tape)
        );
        assert!(glimpse.fair_dice().is_none() && glimpse.tape().len() < play.tape().len());
    }
    let secret = half_chosen(Seat::First);
    let glimpse = secret.glimpse();
    assert_eq!(glimpse.spot_for(Seat::Second).tape, secret.spot_for(Seat::Second).tape);
    assert!(glimpse.question(Seat::First).is_none());
}
