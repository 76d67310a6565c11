//! Taking back: at once where nothing has been seen since, else if the other side agrees.

use tercio_kernel::{Seat, matches::Undo};

use super::actor::Actor;
use crate::trouble::{Outcome, Trouble};

impl Actor {
    /// Takes the last answer of a seat back, or asks the other side, which a bot and whoever plays both sides never is.
    pub(super) async fn take_back(&mut self, seat: Seat, seats: &[Seat]) -> Outcome<()> {
        let agreed = self.is_bot(seat.other()) || seats.contains(&seat.other());
        match self.running()?.undo_state(seat) {
            Undo::Nothing => Err(Trouble::bad_key("server-nothing-to-take-back")),
            Undo::Free => self.undo(seat, false).await,
            Undo::NeedsConsent if agreed => self.undo(seat, true).await,
            Undo::NeedsConsent => {
                self.request = Some(seat);
                self.show_anew();
                Ok(())
            }
        }
    }

    /// Agrees, or not, to what the other seat asks for.
    pub(super) async fn consent(&mut self, seat: Seat, agree: bool) -> Outcome<()> {
        self.running()?;
        let by = seat.other();
        if self.request != Some(by) {
            return Err(Trouble::not_asked());
        }
        if agree {
            return self.undo(by, true).await;
        }
        self.request = None;
        self.show_anew();
        Ok(())
    }

    async fn undo(&mut self, seat: Seat, consent: bool) -> Outcome<()> {
        if let Some(live) = self.live.as_mut() {
            // Before it is shown, so that whoever is shown it starts the log anew. Too often does no harm.
            live.epoch += 1;
        }
        self.change(|game| game.undo(Some(seat), consent)).await
    }
}
