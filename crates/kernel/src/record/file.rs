//! The record on disk: what has been appended is durable.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use super::{
    body::{Body, Line},
    chain::Writer,
    error::RecordError,
    header::Header,
    read::Record,
};
use crate::game::Game;

/// Why a record's file cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The system refuses.
    #[error("cannot {doing} in {}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What was tried.
        doing: &'static str,
        /// What the system says.
        source: io::Error,
    },
    /// There is such a file already.
    #[error("{} exists already: choose another name, or continue that match", .0.display())]
    Exists(PathBuf),
    /// Another program has the match open.
    #[error("{} is in use: another program plays this match; close it first", .0.display())]
    InUse(PathBuf),
    /// What was written does not read back.
    #[error("{} does not hold what was written to it: check the disk, or choose another place", .0.display())]
    NotWritten(PathBuf),
    /// The file holds no record that can be read.
    #[error("{}: {error}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: RecordError,
    },
}

impl FileError {
    pub(super) fn io(path: &Path, doing: &'static str, source: io::Error) -> Self {
        Self::Io { path: path.to_owned(), doing, source }
    }
}

/// The record of a match that is being played, open for more lines.
#[derive(Debug)]
pub struct RecordFile {
    path: PathBuf,
    file: File,
    writer: Writer,
    length: u64,
}

impl RecordFile {
    /// Creates the record of a new match. The first line is written to a file of another name and read back before that is given
    /// its own, so that a record is never found half begun.
    ///
    /// # Errors
    /// Where the file exists already or cannot be written.
    pub fn create(path: &Path, header: &Header) -> Result<Self, FileError> {
        if path.exists() {
            return Err(FileError::Exists(path.to_owned()));
        }
        let (writer, first) = Writer::new(header);
        let temporary = beginning_of(path);
        write_and_read_back(&temporary, &first)?;
        let placed = fs::rename(&temporary, path).and_then(|()| sync_folder_of(path));
        placed.map_err(|source| FileError::io(path, "place the new record", source))?;
        let file = open_alone(path)?;
        Ok(Self { path: path.to_owned(), file, writer, length: first.len() as u64 })
    }

    /// Opens the record of a match to go on with it. A last line that breaks off is removed: it was never acknowledged.
    ///
    /// # Errors
    /// Where it cannot be read or written, another program plays it, or it is no sound record of the system.
    pub fn open<G: Game>(path: &Path) -> Result<(Self, Record<G>), FileError> {
        let mut file = open_alone(path)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(|source| FileError::io(path, "read the record", source))?;
        let record = Record::read(&text).map_err(|error| FileError::Record { path: path.to_owned(), error })?;
        let writer = Writer::behind(record.head());
        let mut opened = Self { path: path.to_owned(), file, writer, length: record.sound_bytes() as u64 };
        let ends_open = text[..record.sound_bytes()].last() != Some(&b'\n');
        let mended = opened.mend(ends_open);
        mended.map_err(|source| FileError::io(path, "mend the last line of the record", source))?;
        Ok((opened, record))
    }

    fn mend(&mut self, ends_open: bool) -> io::Result<()> {
        self.file.set_len(self.length)?;
        if ends_open {
            self.write("\n")?;
            self.length += 1;
        }
        self.file.sync_all()
    }

    /// Appends lines. When this returns they are on the disk: only now may what they say be acknowledged.
    ///
    /// # Errors
    /// Where they cannot be written: then none of them is in the file, and the same ones may be appended again.
    ///
    /// # Panics
    /// As [`Line::body`].
    pub fn append<G: Game>(&mut self, lines: &[Line<G>]) -> Result<(), FileError> {
        let bodies: Vec<_> = lines.iter().map(Line::body).collect();
        self.append_bodies(&bodies)
    }

    /// Appends lines as [`crate::matches::Match::take_changes`] gives them.
    ///
    /// # Errors
    /// As [`RecordFile::append`].
    pub fn append_bodies(&mut self, bodies: &[Body]) -> Result<(), FileError> {
        if bodies.is_empty() {
            return Ok(());
        }
        let mut writer = self.writer;
        let text: String = bodies.iter().map(|body| writer.seal(body)).collect();
        if let Err(source) = self.write(&text) {
            // Half a line may stand there: the next attempt must not come behind it. If the disk refuses this too, the reader
            // will leave the half line out.
            let _ = self.file.set_len(self.length);
            return Err(FileError::io(&self.path, "append to the record", source));
        }
        self.writer = writer;
        self.length += text.len() as u64;
        Ok(())
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

fn beginning_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    PathBuf::from(name)
}

fn write_and_read_back(path: &Path, text: &str) -> Result<(), FileError> {
    let written = File::create(path).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.map_err(|source| FileError::io(path, "begin a record", source))?;
    let found = fs::read(path).map_err(|source| FileError::io(path, "read back the new record", source))?;
    if found == text.as_bytes() { Ok(()) } else { Err(FileError::NotWritten(path.to_owned())) }
}

/// Makes the name of a new file durable, where the system has folders that can be synchronised.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Opens a record so that no other program plays it at the same time.
fn open_alone(path: &Path) -> Result<File, FileError> {
    let opened = OpenOptions::new().read(true).write(true).open(path);
    let file = opened.map_err(|source| FileError::io(path, "open the record", source))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(FileError::InUse(path.to_owned())),
        // Some file systems know no locks: the record is as safe as it can be there.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}
