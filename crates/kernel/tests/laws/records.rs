//! Laws of records: what is written can be read and judged, and what was changed is found, with its line.

use tercio_kernel::{
    BySeat, Entry, EntryOf, Seat, Told,
    entry::AnswerBy,
    fair::{FairDice, Seed},
    play::Play,
    record::{Branch, DiceFrom, EventsCheck, Header, Line, Record, RecordError, RecordFault, RulesCheck, SeedCheck, Stage},
};

use crate::{
    miniature::{Answer, Event, Field, Miniature, Stance, Standing},
    support::{begun, charge, ended, eventful, header, lines, march, pass, read, seed, stance, written, written_under},
};

fn fault(text: &str) -> RecordError {
    Record::<Miniature>::read(text.as_bytes()).unwrap_err()
}

fn reveal(seed: &Seed) -> Line<Miniature> {
    Line::Reveal { seed: seed.reveal() }
}

/// The lines of an eventful match with its end.
fn whole() -> Vec<Line<Miniature>> {
    let mut all = lines(&mut eventful());
    all.extend([ended(), reveal(&seed())]);
    all
}

/// The lines of an eventful match with one of its entries changed.
fn changed(change: impl Fn(&mut EntryOf<Miniature>) -> bool) -> (usize, Record<Miniature>) {
    let mut all = whole();
    let place = all.iter_mut().position(|line| if let Line::Entry(entry) = line { change(entry) } else { false });
    (place.expect("there is such an entry") + 2, read(&written(&all)))
}

#[test]
fn a_whole_record_is_sound_and_everything_in_it_is_proved() {
    let record = read(&written(&whole()));
    let report = record.verify(&Field::small());
    assert!(report.is_sound(), "{report:?}");
    assert_eq!(
        (report.seed, report.rules, report.events),
        (SeedCheck::Fits, RulesCheck::Agree { told_again: 0 }, EventsCheck::Agree)
    );
    assert_eq!((report.dice.unproved, report.dice.typed, report.stage), (0, 0, Stage::Revealed));
    assert!(report.taken_back > 0 && report.dice.rolled_again > 5);
    assert_eq!(record.last_state(&Field::small()).unwrap(), *eventful().state());
}

#[test]
fn a_match_goes_on_from_its_record_with_its_orders_and_its_dice() {
    let mut play = eventful();
    let mut resumed = read(&written(&lines(&mut play))).resume(Field::small(), Some(&seed())).unwrap();
    assert_eq!((play.tape(), play.state(), play.waiting()), (resumed.tape(), resumed.state(), resumed.waiting()));
    assert_eq!(resumed.standing_orders()[Seat::Second], Standing::AlwaysShoot);
    assert!(resumed.take_journal().is_empty());
    for play in [&mut play, &mut resumed] {
        play.answer(Seat::First, march(2, &[(28, 36)])).unwrap();
    }
    assert_eq!(play.tape(), resumed.tape());
}

#[test]
fn the_tape_of_a_record_is_that_of_its_match_and_replays_without_what_was_taken_back() {
    let (mut play, dice) = (eventful(), crate::support::dice());
    let record = read(&written(&lines(&mut play)));
    assert_eq!(record.tape(), play.tape());
    let replayed = Play::<Miniature>::replay(Field::small(), record.tape(), Some(dice)).unwrap();
    assert_eq!((replayed.state(), replayed.waiting(), replayed.tape()), (play.state(), play.waiting(), play.tape()));
}

#[test]
fn two_runs_of_the_same_match_give_the_same_bytes() {
    assert_eq!(written(&whole()), written(&whole()));
}

#[test]
fn a_record_of_the_first_format_reads_as_it_always_did() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/miniature-1.jsonl");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, written(&whole())).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    assert_eq!(kept, written(&whole()), "the format is frozen: a change needs a new number, and this file stays");
    assert!(read(&kept).verify(&Field::small()).is_sound());
}

#[test]
fn a_record_cut_anywhere_loses_nothing_but_its_last_line() {
    let text = written(&lines(&mut eventful()));
    let first = text.find('\n').unwrap() + 1;
    for cut in first..text.len() {
        let record = Record::<Miniature>::read(&text.as_bytes()[..cut]).unwrap();
        let whole_lines = text[..cut].matches('\n').count();
        let ends_whole = text.as_bytes()[cut - 1] == b'\n' || text.as_bytes()[cut] == b'\n';
        assert_eq!(record.cut().is_none(), ends_whole, "cut at {cut}");
        assert!(record.lines().len() + 1 >= whole_lines);
    }
    assert_eq!(fault(&text[..first - 2]).fault, RecordFault::Empty);
    assert_eq!(fault("").fault, RecordFault::Empty);
}

#[test]
fn what_a_cut_record_lacks_of_a_step_is_told_again_with_the_same_dice() {
    let mut play = eventful();
    let all = lines(&mut play);
    let last_answer = all.iter().rposition(|line| matches!(line, Line::Entry(Entry::Answer { .. }))).unwrap();
    let record = read(&written(&all[..=last_answer]));
    let mut resumed = record.resume(Field::small(), Some(&seed())).unwrap();
    assert_eq!(resumed.tape(), play.tape());
    assert_eq!(resumed.take_journal().len(), all.len() - last_answer - 1);
    let report = record.verify(&Field::small());
    assert!(report.is_sound() && matches!(report.rules, RulesCheck::Agree { told_again: 1.. }), "{report:?}");
}

#[test]
fn a_changed_line_breaks_the_chain_and_is_named() {
    let text = written(&whole());
    let changed = text.replacen("[26,20]", "[25,20]", 1);
    let line = text[..text.find("[26,20]").unwrap()].matches('\n').count() + 1;
    let error = fault(&changed);
    assert_eq!(error.line, line);
    assert!(matches!(error.fault, RecordFault::BrokenChain { .. }), "{error}");
    let mut without: Vec<_> = text.lines().collect();
    without.remove(5);
    assert!(matches!(fault(&(without.join("\n") + "\n")), RecordError { line: 6, fault: RecordFault::BrokenChain { .. } }));
}

#[test]
fn what_is_no_record_is_said_to_be_none() {
    assert!(matches!(fault("hello\n").fault, RecordFault::NotSealed { .. }));
    assert!(matches!(Record::<Miniature>::read(b"\xff\xfe\n").unwrap_err().fault, RecordFault::NotText));
    assert!(matches!(fault(&(written(&[]) + "{}\n")), RecordError { line: 2, fault: RecordFault::NotSealed { .. } }));
    let other = Header { system: "chess".to_owned(), ..header() };
    assert!(matches!(fault(&written_under(&other, &[])).fault, RecordFault::OtherSystem { .. }));
    let newer = Header { format: 99, ..header() };
    assert!(fault(&written_under(&newer, &[])).to_string().contains("use tercio 0.1.0 or later"));
    assert_eq!(Header::read(written(&whole()).as_bytes()).unwrap(), header());
}

#[test]
fn lines_stand_where_they_can_stand() {
    let entropy = |seat| Line::<Miniature>::Entropy { seat, hex: vec![1, 171] };
    let entry = || lines(&mut begun()).remove(0);
    let undo = |to| Line::<Miniature>::Undo { to, consent: true };
    let resigned = || Line::<Miniature>::Resigned { seat: Seat::First };
    let out_of_place = |lines: &[Line<Miniature>], at: usize| {
        let error = fault(&written(lines));
        assert_eq!(error.line, at, "{error}");
        assert!(matches!(error.fault, RecordFault::OutOfPlace { .. } | RecordFault::NothingToTakeBack { .. }), "{error}");
    };
    out_of_place(&[entry(), entropy(Seat::First)], 3);
    out_of_place(&[entropy(Seat::First), entropy(Seat::First)], 3);
    out_of_place(&[entry(), undo(1)], 3);
    out_of_place(&[entry(), reveal(&seed())], 3);
    out_of_place(&[entry(), ended(), entry()], 4);
    out_of_place(&[entry(), ended(), ended()], 4);
    out_of_place(&[entry(), resigned(), entry()], 4);
    out_of_place(&[entry(), Line::Hidden(tercio_kernel::record::Hidden::SecretAnswer(Seat::First))], 3);
    let typed = Header { dice: DiceFrom::Typed, ..header() };
    assert!(Record::<Miniature>::read(written_under(&typed, &[entry(), ended(), reveal(&seed())]).as_bytes()).is_err());
    let sound = [entropy(Seat::First), entropy(Seat::Second), entry(), resigned(), ended(), reveal(&seed())];
    assert_eq!(read(&written(&sound)).stage(), Stage::Revealed);
    assert_eq!(read(&written(&sound)).entropy().0, [[1, 171], [1, 171]]);
}

#[test]
fn a_changed_die_is_found_by_the_seed() {
    let (line, record) = changed(|entry| match entry {
        Entry::Dice { faces, sides: 10, .. } => {
            faces[0] = if faces[0] < 5 { faces[0] + 1 } else { faces[0] - 1 };
            true
        }
        _ => false,
    });
    let unlike = record.verify(&Field::small()).dice.unlike;
    assert_eq!(unlike.iter().map(|die| die.line).collect::<Vec<_>>(), [line]);
    assert_ne!(Some(unlike[0].recorded), unlike[0].rolled);
}

#[test]
fn a_die_taken_back_is_proved_too() {
    let all = whole();
    let undo = all.iter().position(|line| matches!(line, Line::Undo { .. })).unwrap();
    let (line, record) = changed(|entry| match entry {
        Entry::Dice { faces, special: Some(_), .. } => {
            faces[0] = (faces[0] + 1) % 4;
            true
        }
        _ => false,
    });
    assert!(line < undo + 2, "the shell was taken back");
    assert_eq!(record.verify(&Field::small()).dice.unlike.len(), 1);
}

#[test]
fn a_seed_that_is_not_the_one_promised_is_found() {
    let mut all = lines(&mut eventful());
    all.extend([ended(), reveal(&Seed::from_number(8))]);
    let report = read(&written(&all)).verify(&Field::small());
    assert!(!report.is_sound() && report.seed == SeedCheck::DoesNotFit && report.dice.rolled_again == 0);
    let record = read(&written(&lines(&mut eventful())));
    let resume = |seed: Option<&Seed>| record.resume(Field::small(), seed).unwrap_err().fault;
    assert_eq!(resume(Some(&Seed::from_number(8))), RecordFault::WrongSeed);
    assert_eq!(resume(None), RecordFault::NoSeed);
}

fn parts_at(record: &Record<Miniature>, line: usize) {
    match record.resume(Field::small(), Some(&seed())) {
        Err(RecordError { line: at, fault: RecordFault::OutOfStep(_) }) => assert_eq!(at, line),
        other => panic!("{other:?}"),
    }
    let report = record.verify(&Field::small());
    assert!(matches!(report.rules, RulesCheck::OutOfStep { line: at, .. } if at == line), "{report:?}");
    assert!(!report.is_sound());
}

#[test]
fn an_event_that_the_rules_do_not_tell_is_out_of_step_at_its_line() {
    let (line, record) = changed(|entry| match entry {
        Entry::Told(Told::Happened(Event::Marched { to, .. })) => {
            to.0 += 1;
            true
        }
        _ => false,
    });
    parts_at(&record, line);
}

#[test]
fn an_illegal_answer_is_out_of_step_at_its_line_also_one_taken_back() {
    let taken_back = |entry: &mut EntryOf<Miniature>| match entry {
        Entry::Answer { answer, .. } if matches!(answer, Answer::Order(crate::miniature::Order::Bombard { .. })) => {
            *answer = crate::support::bombard(500);
            true
        }
        _ => false,
    };
    let (line, record) = changed(taken_back);
    parts_at(&record, line);
}

#[test]
fn an_answer_that_standing_orders_did_not_give_is_out_of_step() {
    let (line, record) = changed(|entry| match entry {
        Entry::Answer { answer: Answer::Shoot(shoot), by: AnswerBy::StandingOrders, .. } => {
            *shoot = false;
            true
        }
        _ => false,
    });
    parts_at(&record, line);
}

#[test]
fn taking_back_without_the_consent_that_was_needed_is_out_of_step() {
    let mut all = whole();
    for line in &mut all {
        if let Line::Undo { consent, .. } = line {
            *consent = false;
        }
    }
    let place = all.iter().position(|line| matches!(line, Line::Undo { .. })).unwrap();
    let report = read(&written(&all)).verify(&Field::small());
    assert!(
        matches!(report.rules, RulesCheck::OutOfStep { expected, .. } if expected.contains("consent")),
        "line {}",
        place + 2
    );
}

#[test]
fn a_record_that_lacks_what_the_rules_tell_is_out_of_step_where_it_goes_on() {
    let mut play = begun();
    play.answer(Seat::First, pass()).unwrap();
    let mut all = lines(&mut play);
    all.pop();
    play.leave_standing_orders(Seat::First, Standing::NeverShoot).unwrap();
    all.extend(lines(&mut play));
    parts_at(&read(&written(&all)), all.len() + 1);
}

#[test]
fn a_record_of_another_edition_is_shown_and_not_judged() {
    let older = Header { edition: 0, ..header() };
    let record = read(&written_under(&older, &whole()));
    assert_eq!(record.last_state(&Field::small()).unwrap(), *eventful().state());
    let error = record.resume(Field::small(), Some(&seed())).unwrap_err();
    assert_eq!(error.fault, RecordFault::OtherEdition { record: 0, engine: 1 });
    let report = record.verify(&Field::small());
    assert_eq!((&report.rules, &report.events), (&RulesCheck::OtherEdition { record: 0, engine: 1 }, &EventsCheck::Apply));
    assert!(report.is_sound() && report.dice.unproved == 0, "the dice are proved all the same");
}

#[test]
fn a_copy_with_secrets_left_out_is_shown_and_not_judged() {
    let mut play = begun();
    play.answer(Seat::First, charge(1, 3)).unwrap();
    play.answer(Seat::First, stance(Stance::Guard)).unwrap();
    let copy = read(&read(&written(&lines(&mut play))).redacted_for(Seat::Second, play.state()));
    assert_eq!(copy.resume(Field::small(), Some(&seed())).unwrap_err().fault, RecordFault::Redacted);
    assert_eq!(copy.verify(&Field::small()).rules, RulesCheck::Redacted);
    assert_eq!(copy.last_state(&Field::small()).unwrap(), *play.state());
}

#[test]
fn of_a_match_that_is_over_nothing_is_hidden_and_the_copy_is_the_record() {
    let text = written(&whole());
    assert_eq!(read(&text).redacted_for(Seat::Second, eventful().state()), text);
}

#[test]
fn the_record_of_another_scenario_is_shown_up_by_its_events() {
    let mut field = Field::small();
    field.pieces.truncate(1);
    let report = read(&written(&whole())).verify(&field);
    assert!(!report.is_sound() && matches!(report.events, EventsCheck::DoNotApply { .. }), "{report:?}");
}

#[test]
fn a_branch_has_the_dice_of_the_other_match_up_to_where_it_parts_and_fresh_ones_after() {
    let other = eventful();
    let taken_over = other.tape().to_vec();
    let own = Seed::from_number(99);
    let mut branch =
        Play::<Miniature>::replay(Field::small(), taken_over.clone(), Some(FairDice::new(own.clone(), [b"", b""]))).unwrap();
    branch.answer(Seat::First, charge(2, 4)).unwrap();
    branch.answer(Seat::First, stance(Stance::Thrust)).unwrap();
    branch.answer(Seat::Second, stance(Stance::Thrust)).unwrap();
    let mut all: Vec<Line<Miniature>> = taken_over.iter().cloned().map(Line::Entry).collect();
    all.extend(lines(&mut branch));
    all.extend([ended(), reveal(&own)]);
    let from = read(&written(&lines(&mut eventful()))).head();
    let header = Header {
        dice: DiceFrom::Program { commitment: own.commitment() },
        branch: Some(Branch { from, entries: taken_over.len() }),
        ..header()
    };
    let report = read(&written_under(&header, &all)).verify(&Field::small());
    let thrown_after = branch.dice_thrown() - other.dice_thrown();
    assert_eq!((report.dice.rolled_again, report.dice.unlike.len()), (thrown_after, 0));
}

#[test]
fn a_branch_is_cut_from_the_record_of_the_other_match_unless_something_is_hidden_in_it() {
    let record = read(&written(&whole()));
    let entropy = BySeat([vec![7], Vec::new()]);
    let branch = |record: &Record<Miniature>, entries| record.branched(header(), &entropy, entries);
    let cut = read(&branch(&record, 5).unwrap());
    assert_eq!((cut.tape(), cut.entries()), (record.tape()[..5].to_vec(), 5));
    assert_eq!((cut.entropy()[Seat::First].as_slice(), cut.header().branch.as_ref().unwrap().entries), (&[7][..], 5));
    assert_eq!(record.state_after(&Field::small(), 5).unwrap(), cut.last_state(&Field::small()).unwrap());
    assert!(branch(&record, record.entries() + 1).is_err());
    let mut waiting = begun();
    waiting.answer(Seat::First, charge(2, 4)).unwrap();
    waiting.answer(Seat::First, stance(Stance::Thrust)).unwrap();
    let copy = read(&written(&lines(&mut waiting))).redacted_for(Seat::Second, waiting.state());
    let copy = read(&copy);
    assert_eq!(branch(&copy, copy.entries()).unwrap_err().fault, RecordFault::Redacted);
}

#[test]
fn a_record_that_went_through_a_mailer_is_read_all_the_same() {
    let text = written(&whole()).replace('\n', "\r\n");
    assert_eq!(read(&text).lines().len(), whole().len());
}
