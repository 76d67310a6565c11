//! The procedures of the miniature.

use tercio_kernel::{Bands, Die, Flow, Need, Seat, Source, Table};

use super::{
    CHARGE, CLASH, Event, Field, GUESS, HEART, MARCH, Miniature, Order, PieceId, Point, SCATTER, SHOOT, Stance, Step, distance,
    queries::{AskOrder, AskShoot, AskStance},
};

/// How far a shot carries.
const SHOT_RANGE: i32 = 30;
/// How near a piece must be to be fought at once after another has fallen.
const NEXT_CLASH_RANGE: i32 = 15;
/// By how much a shell may miss and still do harm.
const BLAST: u16 = 10;
/// The die of a shell that scatters, in tens.
pub(crate) const SCATTER_DIE: Die = Die::Faces(&[0, 0, 1, 1, 2, 3]);

type At<'a, 'b, S> = &'a mut Table<'b, Miniature, S>;

/// MN-001: the seat does one thing, and the turn passes.
pub(super) fn turn<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, seat: Seat) -> Flow<()> {
    if let Some(winner) = decided(t.state()) {
        return t.tell(Event::Over { winner });
    }
    match t.ask(seat, AskOrder)? {
        Order::March { piece, path } => t.then(Step::March(piece, path))?,
        Order::Charge { piece, target } => charge(t, piece, target)?,
        Order::Bombard { guess } => bombard(t, seat, guess)?,
        Order::Pass => {}
    }
    t.tell(Event::TurnEnded)?;
    t.then(Step::Turn(seat.other()))
}

/// Who has won, if the game is over: nobody where both still stand.
fn decided(field: &Field) -> Option<Option<Seat>> {
    let stands = |seat| field.standing_of(seat).next().is_some();
    match Seat::BOTH.map(stands) {
        [true, true] if field.turns_left > 0 => None,
        [true, false] => Some(Some(Seat::First)),
        [false, true] => Some(Some(Seat::Second)),
        _ => Some(None),
    }
}

/// MN-002: the piece walks its path leg by leg, and may be shot at after each.
pub(super) fn march<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, piece: PieceId, path: &[Point]) -> Flow<()> {
    for walked in 1..=path.len() {
        t.tell(Event::Marched { piece, to: path[walked - 1] })?;
        be_shot_at(t, piece, &path[..walked])?;
        if !t.state().piece(piece).stands() {
            return t.tell(Event::Halted { piece });
        }
    }
    Ok(())
}

/// MN-003: each enemy in range with a shot left may take it, knowing only the stretch walked.
fn be_shot_at<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, piece: PieceId, walked: &[Point]) -> Flow<()> {
    for by in shooters(t.state(), piece) {
        let seat = t.state().piece(by).seat;
        let at = piece;
        if !t.ask(seat, AskShoot { by, at, walked: walked.to_vec() })? {
            continue;
        }
        let hit = t.test(SHOOT, Die::D10, Need::AtLeast(5))?;
        t.tell(Event::Shot { by, hit })?;
        if hit {
            t.tell(Event::Hurt { piece, points: 1, rule: SHOOT })?;
        }
    }
    Ok(())
}

fn shooters(field: &Field, target: PieceId) -> Vec<PieceId> {
    let target = field.piece(target);
    let can_shoot = |id: &PieceId| {
        let piece = field.piece(*id);
        piece.shots > 0 && distance(piece.at, target.at) <= SHOT_RANGE
    };
    field.standing_of(target.seat.other()).filter(can_shoot).collect()
}

/// MN-004: a charge leads to a clash.
fn charge<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, piece: PieceId, target: PieceId) -> Flow<()> {
    t.tell(Event::Charged { piece, target })?;
    t.then(Step::Clash(piece, target))
}

/// MN-005: stances in secret, then a die for each point of strength: 5 and 6 hurt, a 6 twice where the stance is right.
pub(super) fn clash<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, attacker: PieceId, defender: PieceId) -> Flow<()> {
    let sides = [attacker, defender];
    if sides.iter().any(|id| !t.state().piece(*id).stands()) {
        return Ok(());
    }
    let stances = ask_stances(t, attacker, defender)?;
    t.tell(Event::StancesShown { stances })?;
    t.explain(|field| Event::Reckoned { dice: sides.map(|id| field.piece(id).strength) })?;

    let points = [blows(t, attacker, stances)?, blows(t, defender, [stances[1], stances[0]])?];
    for (hurt, points) in [(defender, points[0]), (attacker, points[1])] {
        if points > 0 {
            t.tell(Event::Hurt { piece: hurt, points, rule: CLASH })?;
        }
    }
    after_clash(t, attacker, defender)
}

/// The stances of attacker and defender, whichever seat each has.
fn ask_stances<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, attacker: PieceId, defender: PieceId) -> Flow<[Stance; 2]> {
    let ask = |of, against| AskStance { of, against };
    if t.state().piece(attacker).seat == Seat::First {
        return t.ask_both(ask(attacker, defender), ask(defender, attacker));
    }
    let [defends, attacks] = t.ask_both(ask(defender, attacker), ask(attacker, defender))?;
    Ok([attacks, defends])
}

/// The points that a piece takes off its enemy, its own stance first.
fn blows<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, piece: PieceId, [own, other]: [Stance; 2]) -> Flow<u8> {
    let strength = u16::from(t.state().piece(piece).strength);
    let least = if other == Stance::Guard { 6 } else { 5 };
    let bands = Bands::new(Die::D6, Need::Bands, |face| u8::from(face >= least) + u8::from(face == 6));
    let counts = t.sort(CLASH, strength, &bands)?;
    let twice = if own == Stance::Thrust && other == Stance::Feint { 2 } else { 1 };
    Ok((counts.of(1) + counts.of(2) * twice) as u8)
}

/// Who was hurt may lose heart; an attacker whose enemy has fallen clashes with the next.
fn after_clash<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, attacker: PieceId, defender: PieceId) -> Flow<()> {
    let field = t.state();
    let (attacks, defends) = (field.piece(attacker), field.piece(defender));
    if defends.stands() {
        return t.then(Step::Heart(defender));
    }
    let near = |id: &PieceId| distance(field.piece(*id).at, defends.at) <= NEXT_CLASH_RANGE;
    let next = field.standing_of(defends.seat).find(near).filter(|_| attacks.stands());
    next.map_or(Ok(()), |next| t.then(Step::Clash(attacker, next)))
}

/// MN-006: with more than its strength and five on two dice a piece flees towards its own edge.
pub(super) fn heart<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, piece: PieceId) -> Flow<()> {
    let limit = i16::from(t.state().piece(piece).strength) + 5;
    if t.sum(HEART, 2, Die::D6)? <= limit {
        return Ok(());
    }
    let (x, y) = t.state().piece(piece).at;
    let to = match t.state().piece(piece).seat {
        Seat::First => ((x - 10).max(0), y),
        Seat::Second => ((x + 10).min(100), y),
    };
    t.tell(Event::Fled { piece, to })
}

/// MN-007 and MN-008: the distance is measured once it has been guessed; the shell lands by so much off, and scatters.
fn bombard<S: Source<Miniature> + ?Sized>(t: At<'_, '_, S>, seat: Seat, guess: u16) -> Flow<()> {
    let distance = t.state().distance;
    t.tell(Event::Measured { by: seat, guess, distance })?;
    let scattered = t.roll(SCATTER, SCATTER_DIE)? as u16 * 10;
    let off = guess.abs_diff(distance) + scattered;
    t.tell(Event::Landed { off })?;
    let Some(piece) = t.state().standing_of(seat.other()).next() else { return Ok(()) };
    if off > BLAST {
        return Ok(());
    }
    t.tell(Event::Hurt { piece, points: 2, rule: GUESS })
}

/// The rules of the miniature, for tests that count them.
pub(crate) const ALL: [tercio_kernel::RuleId; 8] = [super::TURN, MARCH, SHOOT, CHARGE, CLASH, HEART, GUESS, SCATTER];
