//! A sheet as a table: headings and the cells below them.

use super::Note;
use crate::profile::Name;

/// A column that the import knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Kind,
    Subclass,
    Origin,
    Number,
    Code,
    Tq,
    Size,
    Missile,
    Hits,
    State,
    MissileStatus,
}

impl Column {
    const ALL: [(Self, &'static str); 11] = [
        (Self::Kind, "Kind"),
        (Self::Subclass, "Subclass"),
        (Self::Origin, "Origin"),
        (Self::Number, "Number"),
        (Self::Code, "Unit code"),
        (Self::Tq, "TQ"),
        (Self::Size, "Size"),
        (Self::Missile, "Missile"),
        (Self::Hits, "Hits"),
        (Self::State, "State"),
        (Self::MissileStatus, "MissileStatus"),
    ];

    /// Without these a line is no unit.
    const NEEDED: [Self; 3] = [Self::Kind, Self::Tq, Self::Size];

    /// Its heading.
    pub(super) fn heading(self) -> &'static str {
        Self::ALL.iter().find(|(column, _)| *column == self).map_or("", |(_, heading)| heading)
    }
}

/// A sheet that has been read.
pub(super) struct Sheet {
    pub(super) file: String,
    pub(super) rows: Vec<Row>,
}

/// A line of a sheet below the headings.
pub(super) struct Row {
    /// Its number in the file, from 1.
    pub(super) line: usize,
    cells: Vec<(Column, String)>,
}

impl Row {
    /// What stands in a column; nothing where the sheet has no such column.
    pub(super) fn cell(&self, column: Column) -> &str {
        self.cells.iter().find(|(known, _)| *known == column).map_or("", |(_, cell)| cell)
    }

    /// A note on one of its cells.
    pub(super) fn note(&self, file: &str, column: Column, why: Name) -> Note {
        let what = self.cell(column).to_owned();
        Note { file: file.to_owned(), line: self.line, column: column.heading().to_owned(), what, why }
    }
}

impl Sheet {
    /// Reads a sheet. Headings that are not known are noted and their cells left out.
    pub(super) fn read(file: &str, text: &str, notes: &mut Vec<Note>) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let mut sheet = Self { file: file.to_owned(), rows: Vec::new() };
        let Some((line, headings)) = lines.next() else {
            notes.push(sheet.note(0, "", "", Name::new("la hoja está vacía", "the sheet is empty")));
            return sheet;
        };
        let columns = sheet.columns(line, headings, notes);
        let has = |needed: &Column| columns.iter().flatten().any(|column| column == needed);
        for needed in Column::NEEDED.iter().filter(|needed| !has(needed)) {
            let why = Name::new(
                "falta esta columna, sin la que no hay unidades",
                "this column is missing, without which there are no units",
            );
            notes.push(sheet.note(line, needed.heading(), "", why));
        }
        if Column::NEEDED.iter().all(has) {
            sheet.rows = lines.map(|(line, text)| sheet.row(line, text, &columns, notes)).collect();
        }
        sheet
    }

    fn columns(&self, line: usize, headings: &str, notes: &mut Vec<Note>) -> Vec<Option<Column>> {
        let column = |heading: &str| {
            let known = Column::ALL.iter().find(|(_, known)| known.eq_ignore_ascii_case(heading.trim()));
            if known.is_none() && !heading.trim().is_empty() {
                let why = Name::new("columna desconocida: no se lee", "unknown column: it is not read");
                notes.push(self.note(line, heading.trim(), heading.trim(), why));
            }
            known.map(|(column, _)| *column)
        };
        headings.split('\t').map(column).collect()
    }

    fn row(&self, line: usize, text: &str, columns: &[Option<Column>], notes: &mut Vec<Note>) -> Row {
        let cells: Vec<&str> = text.split('\t').map(str::trim).collect();
        if let Some(beyond) = cells.iter().skip(columns.len()).find(|cell| !cell.is_empty()) {
            let why =
                Name::new("no hay cabecera para esta celda: no se lee", "there is no heading for this cell: it is not read");
            notes.push(self.note(line, "", beyond, why));
        }
        let known = columns.iter().zip(cells).filter_map(|(column, cell)| Some(((*column)?, cell.to_owned())));
        Row { line, cells: known.collect() }
    }

    fn note(&self, line: usize, column: &str, what: &str, why: Name) -> Note {
        Note { file: self.file.clone(), line, column: column.to_owned(), what: what.to_owned(), why }
    }
}

/// The name of a file without its folders and its ending.
pub(super) fn stem(name: &str) -> &str {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
