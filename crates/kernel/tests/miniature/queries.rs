//! The questions of the miniature, each with the type of its reply.

use tercio_kernel::Query;

use super::{Answer, Miniature, Order, PieceId, Point, Question, Stance};

/// Asks for an order.
pub(crate) struct AskOrder;

/// Asks whether to shoot.
pub(crate) struct AskShoot {
    pub(crate) by: PieceId,
    pub(crate) at: PieceId,
    pub(crate) walked: Vec<Point>,
}

/// Asks for a stance.
pub(crate) struct AskStance {
    pub(crate) of: PieceId,
    pub(crate) against: PieceId,
}

impl Query<Miniature> for AskOrder {
    type Reply = Order;

    fn into_question(self) -> Question {
        Question::Order
    }

    fn reply(answer: Answer) -> Option<Order> {
        if let Answer::Order(order) = answer { Some(order) } else { None }
    }
}

impl Query<Miniature> for AskShoot {
    type Reply = bool;

    fn into_question(self) -> Question {
        Question::Shoot { by: self.by, at: self.at, walked: self.walked }
    }

    fn reply(answer: Answer) -> Option<bool> {
        if let Answer::Shoot(shoot) = answer { Some(shoot) } else { None }
    }
}

impl Query<Miniature> for AskStance {
    type Reply = Stance;

    fn into_question(self) -> Question {
        Question::Stance { of: self.of, against: self.against }
    }

    fn reply(answer: Answer) -> Option<Stance> {
        if let Answer::Stance(stance) = answer { Some(stance) } else { None }
    }
}
