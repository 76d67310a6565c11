//! What goes over the wire, typed once: `ts-rs` writes these types for the browser, `utoipa` describes them for everybody else.
//!
//! Nothing in here can hold the seed of a match's dice.

mod matches;
mod problem;
mod records;
mod socket;
mod systems;

pub use self::{
    matches::{
        Begin, Begun, Clock, ClockState, DiceChoice, Ended, HowEnded, Join, Joined, MatchCard, MatchList, OddsChoice, Phase,
        SeatCard, SeatChoice,
    },
    problem::{CaseMistake, Problem},
    records::{Branch, Decision, Replay, Scene, Uploaded, Verified},
    socket::{Asked, ChatLine, Frame, LogPart, OddsShown, Presence, Refused, Said, TableFrame, TakeBack},
    systems::{ChartCard, ChartFigure, Opening, RuleCard, RuleText, RulingCard, RulingOption, SystemCard},
};
