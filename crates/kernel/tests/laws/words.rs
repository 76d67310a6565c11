//! The words of the miniature, for programs.

use serde_json::{Value, json};
use tercio_kernel::{Message, Seat, matches::Presents};

use crate::miniature::{Answer, Event, Field, Miniature, Order, Question, Step, View};

impl Presents for Miniature {
    fn say_event(field: &Field, event: &Event) -> Option<Message> {
        match event {
            Event::TurnEnded => None,
            Event::Hurt { piece, points, .. } => {
                let left = field.piece(*piece).strength;
                Some(Message::new("mn-hurt").int("piece", piece.0).int("points", *points).int("left", left))
            }
            Event::Measured { distance, .. } => Some(Message::new("mn-measured").int("distance", *distance)),
            Event::Shot { by, hit } => Some(Message::new(if *hit { "mn-hit" } else { "mn-miss" }).int("by", by.0)),
            other => Some(Message::new("mn-event").text("what", format!("{other:?}"))),
        }
    }

    fn say_step(_: &Field, step: &Step) -> Option<Message> {
        match step {
            Step::Turn(seat) => Some(Message::new("mn-turn").int("seat", seat.index() as i64)),
            _ => None,
        }
    }

    fn say_question(_: &View<'_>, _: Seat, question: &Question) -> Message {
        match question {
            Question::Order => Message::new("mn-order"),
            Question::Shoot { at, .. } => Message::new("mn-shoot").int("at", at.0),
            Question::Stance { of, .. } => Message::new("mn-stance").int("of", of.0),
        }
    }

    fn say_answer(_: &View<'_>, _: Seat, _: &Question, answer: &Answer) -> Message {
        match answer {
            Answer::Order(Order::Bombard { guess }) => Message::new("mn-bombard").int("guess", *guess),
            other => Message::new("mn-answer").text("what", format!("{other:?}")),
        }
    }

    fn view_json(view: &View<'_>, _: Seat) -> Value {
        json!({ "pieces": view.pieces, "turns": view.turns_left, "shells": view.shells, "distance": view.distance })
    }

    fn heard_by(field: &Field, event: &Event, seat: Seat) -> bool {
        // Only its owner sees a piece halt.
        !matches!(event, Event::Halted { piece } if field.piece(*piece).seat != seat)
    }
}
