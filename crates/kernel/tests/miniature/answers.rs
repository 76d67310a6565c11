//! Which answers the miniature offers, accepts and refuses: on what the seat may know, and nothing else.

use tercio_kernel::{Offered, Refusal, Seat, Verdict};

use super::{
    Answer, CHARGE, CLASH, GUESS, MARCH, Order, PieceId, Point, Question, SHOOT, Stance, TURN, View, distance, standing_of,
};

/// How far a piece marches at most.
pub(crate) const MARCH_MOST: i32 = 40;
/// How many legs a march has at most.
const LEGS_MOST: usize = 4;
/// How far a charge carries.
const CHARGE_MOST: i32 = 40;
/// The largest guess: the field is no longer, as everybody can see.
pub(crate) const GUESS_MOST: u16 = 100;

const STANCES: [Stance; 3] = [Stance::Thrust, Stance::Guard, Stance::Feint];

pub(super) fn offered(view: &View<'_>, seat: Seat, question: &Question) -> Offered<Answer> {
    match question {
        Question::Order => {
            let wanted = orders_wanted(view, seat).into_iter().map(Answer::Order);
            Offered::among_others(wanted.filter(|answer| check(view, seat, question, answer).is_ok()).collect())
        }
        Question::Shoot { .. } => Offered::only([false, true].map(Answer::Shoot).to_vec()),
        Question::Stance { .. } => Offered::only(STANCES.map(Answer::Stance).to_vec()),
    }
}

pub(super) fn refused(view: &View<'_>, seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    if *question != Question::Order {
        return Vec::new();
    }
    let wanted = orders_wanted(view, seat).into_iter().map(Answer::Order);
    wanted.filter_map(|answer| check(view, seat, question, &answer).err().map(|refusal| (answer, refusal))).collect()
}

pub(super) fn check(view: &View<'_>, seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    match (question, answer) {
        (Question::Order, Answer::Order(order)) => check_order(view, seat, order),
        (Question::Shoot { .. }, Answer::Shoot(_)) | (Question::Stance { .. }, Answer::Stance(_)) => Ok(()),
        (Question::Order, _) => Err(Refusal::new(TURN, "no-order")),
        (Question::Shoot { .. }, _) => Err(Refusal::new(SHOOT, "no-shot")),
        (Question::Stance { .. }, _) => Err(Refusal::new(CLASH, "no-stance")),
    }
}

/// Orders that a player might want to give, legal or not.
fn orders_wanted(view: &View<'_>, seat: Seat) -> Vec<Order> {
    let mut orders = vec![Order::Pass];
    for piece in standing_of(view.pieces, seat) {
        let (x, y) = view.pieces[usize::from(piece.0)].at;
        let legs = [(12, 0), (-12, 0), (0, 12), (0, -12)].map(|(dx, dy)| (x + dx, y + dy));
        orders.extend(legs.map(|to| Order::March { piece, path: vec![to] }));
        orders.push(Order::March { piece, path: vec![(x + 6, y), (x + 6, y + 6), (x + 12, y + 6)] });
        orders.push(Order::March { piece, path: vec![(x + MARCH_MOST + 1, y)] });
        orders.extend(standing_of(view.pieces, seat.other()).map(|target| Order::Charge { piece, target }));
    }
    orders.extend([10, 40, 70, GUESS_MOST + 1].map(|guess| Order::Bombard { guess }));
    orders
}

fn check_order(view: &View<'_>, seat: Seat, order: &Order) -> Verdict {
    match order {
        Order::Pass => Ok(()),
        Order::March { piece, path } => own(view, seat, *piece).and_then(|from| check_path(from, path)),
        Order::Charge { piece, target } => {
            let from = own(view, seat, *piece)?;
            let to = own(view, seat.other(), *target)?;
            let length = i64::from(distance(from, to));
            refuse_if(length > i64::from(CHARGE_MOST), || Refusal::new(CHARGE, "too-far").int("most", CHARGE_MOST))
        }
        Order::Bombard { guess } => Refusal::all([
            refuse_if(view.shells[seat.index()] == 0, || Refusal::new(GUESS, "no-shell")),
            refuse_if(*guess > GUESS_MOST, || Refusal::new(GUESS, "off-the-field").int("most", GUESS_MOST)),
        ]),
    }
}

/// MN-002: a path of few legs, not too long, on the field.
fn check_path(from: Point, path: &[Point]) -> Verdict {
    let off_field = |&(x, y): &Point| !(0..=100).contains(&x) || !(0..=60).contains(&y);
    if path.is_empty() || path.len() > LEGS_MOST {
        return Err(Refusal::new(MARCH, "legs").int("most", LEGS_MOST as i64));
    }
    // What is off the field is not measured: its figures may be anything.
    if path.iter().any(off_field) {
        return Err(Refusal::new(MARCH, "off-the-field"));
    }
    let starts = std::iter::once(&from).chain(path);
    let length: i32 = starts.zip(path).map(|(a, b)| distance(*a, *b)).sum();
    refuse_if(length > MARCH_MOST, || Refusal::new(MARCH, "too-far").int("length", length).int("most", MARCH_MOST))
}

/// Where a standing piece of this seat is.
fn own(view: &View<'_>, seat: Seat, id: PieceId) -> Result<Point, Refusal> {
    let piece = view.pieces.get(usize::from(id.0)).filter(|piece| piece.seat == seat && piece.stands());
    piece.map(|piece| piece.at).ok_or_else(|| Refusal::new(TURN, "no-such-piece"))
}

fn refuse_if(refused: bool, why: impl FnOnce() -> Refusal) -> Verdict {
    if refused { Err(why()) } else { Ok(()) }
}
