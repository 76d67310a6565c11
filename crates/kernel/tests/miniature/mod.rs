//! A game in miniature that has all that makes rules hard: answers that are paths, an interrupt in the middle of a committed
//! move, a combat that starts another, secret simultaneous answers, a distance that may not be known before it is measured,
//! standing orders, sums, dice sorted into bands, a die of its own, and questions that leave one answer.
//!
//! Two seats with a few pieces each stand on a field of 100 by 60. In turn a seat marches a piece along a path, charges, or
//! bombards with a mortar whose distance it has to guess. It depends on nothing but the kernel and serde, so that other crates
//! can take this folder into their own tests.

// Each test binary, and each crate that borrows this game, uses a part of it.
#![allow(dead_code)]

mod answers;
mod queries;
mod rules;

use serde::{Deserialize, Serialize};
use tercio_kernel::{Agenda, Entry, EntryOf, Flow, Game, Offered, Refusal, RuleId, Seat, Source, Table, Told, Verdict};

/// A seat does one thing in its turn.
pub(crate) const TURN: RuleId = RuleId::new(*b"MN", 1);
/// A march is at most so long, and stays on the field.
pub(crate) const MARCH: RuleId = RuleId::new(*b"MN", 2);
/// Who is walked by may shoot.
pub(crate) const SHOOT: RuleId = RuleId::new(*b"MN", 3);
/// A charge leads to a clash.
pub(crate) const CHARGE: RuleId = RuleId::new(*b"MN", 4);
/// Both sides choose a stance in secret, and roll a die for each point of strength.
pub(crate) const CLASH: RuleId = RuleId::new(*b"MN", 5);
/// Who was hurt may lose heart.
pub(crate) const HEART: RuleId = RuleId::new(*b"MN", 6);
/// A mortar's distance is guessed, and measured only then.
pub(crate) const GUESS: RuleId = RuleId::new(*b"MN", 7);
/// The shell scatters.
pub(crate) const SCATTER: RuleId = RuleId::new(*b"MN", 8);

/// A point of the field.
pub(crate) type Point = (i32, i32);

/// A piece: its place among the pieces of the field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct PieceId(pub(crate) u8);

/// What is known of a piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Piece {
    pub(crate) seat: Seat,
    pub(crate) at: Point,
    /// Dice that it rolls in a clash; none once it has fallen.
    pub(crate) strength: u8,
    /// Shots that it has left.
    pub(crate) shots: u8,
}

impl Piece {
    pub(crate) const fn stands(&self) -> bool {
        self.strength > 0
    }
}

/// The state of the miniature.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Field {
    agenda: Agenda<Step>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) turns_left: u8,
    /// Shells that each seat's mortar has left.
    pub(crate) shells: [u8; 2],
    /// How far the mortars stand from what they bombard: not to be known before a shell is fired.
    distance: u16,
    pub(crate) measured: bool,
}

/// A procedure of the miniature.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    Turn(Seat),
    /// The whole path is committed, and known to nobody but the step.
    March(PieceId, Vec<Point>),
    Clash(PieceId, PieceId),
    Heart(PieceId),
}

/// What a seat is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Question {
    Order,
    /// Whether to shoot at a piece of which only the stretch walked so far is seen.
    Shoot {
        by: PieceId,
        at: PieceId,
        walked: Vec<Point>,
    },
    Stance {
        of: PieceId,
        against: PieceId,
    },
}

/// What a seat does in its turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Order {
    March { piece: PieceId, path: Vec<Point> },
    Charge { piece: PieceId, target: PieceId },
    Bombard { guess: u16 },
    Pass,
}

/// How a piece fights in a clash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stance {
    Thrust,
    Guard,
    Feint,
}

/// What a seat answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Answer {
    Order(Order),
    Shoot(bool),
    Stance(Stance),
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    TurnEnded,
    Marched { piece: PieceId, to: Point },
    Halted { piece: PieceId },
    Shot { by: PieceId, hit: bool },
    Charged { piece: PieceId, target: PieceId },
    StancesShown { stances: [Stance; 2] },
    Reckoned { dice: [u8; 2] },
    Hurt { piece: PieceId, points: u8, rule: RuleId },
    Fled { piece: PieceId, to: Point },
    Measured { by: Seat, guess: u16, distance: u16 },
    Landed { off: u16 },
    Over { winner: Option<Seat> },
}

/// What one seat may know: everything but the distance, and the path of a march.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'a> {
    pub(crate) seat: Seat,
    pub(crate) pieces: &'a [Piece],
    pub(crate) turns_left: u8,
    pub(crate) shells: [u8; 2],
    pub(crate) distance: Option<u16>,
}

/// What a seat leaves to be answered without asking it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Standing {
    #[default]
    Ask,
    AlwaysShoot,
    NeverShoot,
}

/// The miniature.
#[derive(Debug)]
pub(crate) struct Miniature;

impl Field {
    /// Three pieces against two, so near that the first turn may lead to anything.
    pub(crate) fn small() -> Self {
        let first = [(20, 20), (20, 30), (20, 40)].map(|at| Piece { seat: Seat::First, at, strength: 3, shots: 1 });
        let second = [(40, 25), (45, 32)].map(|at| Piece { seat: Seat::Second, at, strength: 4, shots: 2 });
        Self::with([&first[..], &second[..]].concat(), 43)
    }

    /// These pieces, this distance, and the first seat to play.
    pub(crate) fn with(pieces: Vec<Piece>, distance: u16) -> Self {
        let agenda = Agenda::starting_with(Step::Turn(Seat::First));
        Self { agenda, pieces, turns_left: 8, shells: [1, 1], distance, measured: false }
    }

    /// The same field with another step to run first.
    pub(crate) fn about_to(mut self, step: Step) -> Self {
        self.agenda = Agenda::starting_with(step);
        self
    }

    /// The same field with a shorter game.
    pub(crate) fn ending_after(mut self, turns: u8) -> Self {
        self.turns_left = turns;
        self
    }

    /// The same field with what is left of each march and piece seen in a mirror along its length.
    pub(crate) fn mirrored(&self) -> Self {
        let mut mirrored = Self { agenda: Agenda::default(), ..self.clone() };
        mirrored.pieces.iter_mut().for_each(|piece| piece.at = mirrored_point(piece.at));
        for step in self.agenda.pending() {
            mirrored.agenda.then(match step {
                Step::March(piece, path) => Step::March(*piece, path.iter().copied().map(mirrored_point).collect()),
                other => other.clone(),
            });
        }
        mirrored
    }

    pub(crate) fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[usize::from(id.0)]
    }

    fn piece_mut(&mut self, id: PieceId) -> &mut Piece {
        &mut self.pieces[usize::from(id.0)]
    }

    fn standing_of(&self, seat: Seat) -> impl Iterator<Item = PieceId> {
        standing_of(&self.pieces, seat)
    }
}

pub(crate) fn standing_of(pieces: &[Piece], seat: Seat) -> impl Iterator<Item = PieceId> {
    let ids = (0_u8..).map(PieceId).zip(pieces);
    ids.filter(move |(_, piece)| piece.seat == seat && piece.stands()).map(|(id, _)| id)
}

/// A point seen in a mirror along the field.
pub(crate) const fn mirrored_point((x, y): Point) -> Point {
    (x, 60 - y)
}

/// The distance of two points, rounded up.
pub(crate) fn distance(a: Point, b: Point) -> i32 {
    let square = |a: i32, b: i32| i64::from(a - b).pow(2);
    let square = square(a.0, b.0) + square(a.1, b.1);
    let root = square.isqrt();
    (root + i64::from(root * root < square)) as i32
}

impl Game for Miniature {
    const SYSTEM: &'static str = "miniature";
    const EDITION: u32 = 1;

    type State = Field;
    type Step = Step;
    type Question = Question;
    type Answer = Answer;
    type Event = Event;
    type View<'a> = View<'a>;
    type Standing = Standing;

    fn agenda(state: &Field) -> &Agenda<Step> {
        &state.agenda
    }

    fn agenda_mut(state: &mut Field) -> &mut Agenda<Step> {
        &mut state.agenda
    }

    fn run<S: Source<Self> + ?Sized>(t: &mut Table<'_, Self, S>, step: Step) -> Flow<()> {
        match step {
            Step::Turn(seat) => rules::turn(t, seat),
            Step::March(piece, path) => rules::march(t, piece, &path),
            Step::Clash(attacker, defender) => rules::clash(t, attacker, defender),
            Step::Heart(piece) => rules::heart(t, piece),
        }
    }

    fn apply(state: &mut Field, event: &Event) {
        match event {
            Event::TurnEnded => state.turns_left -= 1,
            Event::Marched { piece, to } | Event::Fled { piece, to } => state.piece_mut(*piece).at = *to,
            Event::Shot { by, .. } => state.piece_mut(*by).shots -= 1,
            Event::Hurt { piece, points, .. } => {
                let piece = state.piece_mut(*piece);
                piece.strength = piece.strength.saturating_sub(*points);
            }
            Event::Measured { by, .. } => {
                state.measured = true;
                state.shells[by.index()] -= 1;
            }
            Event::Over { .. } => state.agenda.retain(|_| false),
            Event::Halted { .. }
            | Event::Charged { .. }
            | Event::StancesShown { .. }
            | Event::Reckoned { .. }
            | Event::Landed { .. } => {}
        }
    }

    fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
        cite(match event {
            Event::TurnEnded | Event::Over { .. } => TURN,
            Event::Marched { .. } | Event::Halted { .. } => MARCH,
            Event::Shot { .. } => SHOOT,
            Event::Charged { .. } => CHARGE,
            Event::StancesShown { .. } | Event::Reckoned { .. } => CLASH,
            Event::Hurt { rule, .. } => *rule,
            Event::Fled { .. } => HEART,
            Event::Measured { .. } => GUESS,
            Event::Landed { .. } => SCATTER,
        });
    }

    fn view(state: &Field, seat: Seat) -> View<'_> {
        let Field { pieces, turns_left, shells, .. } = state;
        let distance = state.measured.then_some(state.distance);
        View { seat, pieces, turns_left: *turns_left, shells: *shells, distance }
    }

    fn offered(view: &View<'_>, seat: Seat, question: &Question) -> Offered<Answer> {
        answers::offered(view, seat, question)
    }

    fn check(view: &View<'_>, seat: Seat, question: &Question, answer: &Answer) -> Verdict {
        answers::check(view, seat, question, answer)
    }

    fn refused(view: &View<'_>, seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
        answers::refused(view, seat, question)
    }

    fn forced(state: &Field, _seat: Seat, question: &Question) -> Option<Answer> {
        match question {
            Question::Stance { of, .. } if state.piece(*of).strength == 1 => Some(Answer::Stance(Stance::Guard)),
            _ => None,
        }
    }

    fn standing(orders: &Standing, _view: &View<'_>, _seat: Seat, question: &Question) -> Option<Answer> {
        match (orders, question) {
            (Standing::AlwaysShoot, Question::Shoot { .. }) => Some(Answer::Shoot(true)),
            (Standing::NeverShoot, Question::Shoot { .. }) => Some(Answer::Shoot(false)),
            _ => None,
        }
    }

    /// The path of a march is its owner's until it has been walked to its end.
    fn hidden_from(state: &Field, seat: Seat, entry: &EntryOf<Self>, later: &[EntryOf<Self>]) -> bool {
        let (piece, path) = match entry {
            Entry::Answer { answer: Answer::Order(Order::March { piece, path }), .. } => (piece, path),
            Entry::Told(Told::Then(Step::March(piece, path)) | Told::Began(Step::March(piece, path))) => (piece, path),
            _ => return false,
        };
        let walked = |entry: &&EntryOf<Self>| matches!(entry, Entry::Told(Told::Happened(Event::Marched { piece: p, .. })) if p == piece);
        let halted =
            |entry: &EntryOf<Self>| matches!(entry, Entry::Told(Told::Happened(Event::Halted { piece: p })) if p == piece);
        let over = later.iter().filter(walked).count() >= path.len() || later.iter().any(halted);
        state.pieces.get(usize::from(piece.0)).is_some_and(|piece| piece.seat != seat) && !over
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Measured { .. })
    }
}
