//! Laws of files: what was appended is there, whatever happens; the seed lies apart until the end.

use std::{fs, path::PathBuf};

use tercio_kernel::{
    fair::Seed,
    record::{
        Line, Record, RecordFile, Stage,
        file::FileError,
        seed::{beside, forget, keep, path_beside},
    },
};

use crate::{
    miniature::{Field, Miniature},
    support::{begun, ended, eventful, header, lines, pass, seed},
};

struct Place {
    _folder: tempfile::TempDir,
    path: PathBuf,
}

fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    Place { _folder: folder, path }
}

fn read(place: &Place) -> Record<Miniature> {
    Record::read(&fs::read(&place.path).unwrap()).unwrap()
}

#[test]
fn a_match_is_kept_and_gone_on_with() {
    let place = place();
    let mut file = RecordFile::create(&place.path, &header()).unwrap();
    let mut play = eventful();
    file.append(&lines(&mut play)).unwrap();
    file.append::<Miniature>(&[]).unwrap();
    drop(file);
    let (mut file, record) = RecordFile::open::<Miniature>(&place.path).unwrap();
    let mut resumed = record.resume(Field::small(), Some(&seed())).unwrap();
    resumed.answer(tercio_kernel::Seat::First, pass()).unwrap();
    file.append(&lines(&mut resumed)).unwrap();
    file.append::<Miniature>(&[ended(), Line::Reveal { seed: seed().reveal() }]).unwrap();
    let report = read(&place).verify(&Field::small());
    assert!(report.is_sound() && report.stage == Stage::Revealed, "{report:?}");
    assert_eq!(file.path(), place.path);
}

#[test]
fn a_record_is_not_begun_over_another_nor_opened_twice() {
    let place = place();
    let first = RecordFile::create(&place.path, &header()).unwrap();
    assert!(matches!(RecordFile::create(&place.path, &header()), Err(FileError::Exists(_))));
    assert!(matches!(RecordFile::open::<Miniature>(&place.path), Err(FileError::InUse(_))));
    drop(first);
    assert!(RecordFile::open::<Miniature>(&place.path).is_ok());
}

#[test]
fn a_last_line_that_breaks_off_is_removed_before_others_follow() {
    let whole = {
        let place = place();
        let mut file = RecordFile::create(&place.path, &header()).unwrap();
        file.append(&lines(&mut eventful())).unwrap();
        fs::read(&place.path).unwrap()
    };
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for cut in (first..=whole.len()).step_by(37).chain([whole.len() - 1]) {
        let place = place();
        fs::write(&place.path, &whole[..cut]).unwrap();
        let (mut file, record) = RecordFile::open::<Miniature>(&place.path).unwrap();
        let mut resumed = record.resume(Field::small(), Some(&seed())).unwrap();
        file.append(&lines(&mut resumed)).unwrap();
        file.append::<Miniature>(&[ended()]).unwrap();
        let report = read(&place).verify(&Field::small());
        assert!(report.is_sound() && report.cut.is_none(), "cut at {cut}: {report:?}");
    }
}

#[test]
fn a_record_that_cannot_be_used_is_named_with_the_reason() {
    let place = place();
    let missing = RecordFile::open::<Miniature>(&place.path).unwrap_err();
    assert!(missing.to_string().contains("match.jsonl"), "{missing}");
    fs::write(&place.path, "no record\n").unwrap();
    let no_record = RecordFile::open::<Miniature>(&place.path).unwrap_err().to_string();
    assert!(no_record.contains("match.jsonl") && no_record.contains("line 1"), "{no_record}");
}

#[test]
fn the_seed_lies_beside_the_record_and_never_in_it_before_the_end() {
    let place = place();
    let seed = Seed::from_system().unwrap();
    assert_eq!(beside(&place.path).unwrap(), None);
    keep(&place.path, &seed).unwrap();
    assert!(keep(&place.path, &seed).is_err(), "a seed is never written over another");
    assert_eq!(beside(&place.path).unwrap(), Some(seed.clone()));
    let digits = fs::read_to_string(path_beside(&place.path)).unwrap();
    let mut file = RecordFile::create(&place.path, &header()).unwrap();
    file.append(&lines(&mut begun())).unwrap();
    assert!(!fs::read_to_string(&place.path).unwrap().contains(digits.trim()));
    forget(&place.path).unwrap();
    forget(&place.path).unwrap();
    assert_eq!(beside(&place.path).unwrap(), None);
    fs::write(path_beside(&place.path), "12 34").unwrap();
    assert!(beside(&place.path).unwrap_err().to_string().contains("64 hexadecimal digits"));
}

#[cfg(unix)]
#[test]
fn the_seed_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let place = place();
    keep(&place.path, &seed()).unwrap();
    assert_eq!(fs::metadata(path_beside(&place.path)).unwrap().permissions().mode() & 0o077, 0);
}
