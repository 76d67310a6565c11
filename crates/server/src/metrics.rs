//! What is counted, for Prometheus.

use prometheus_client::{
    encoding::text::encode,
    metrics::{
        counter::Counter,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::Registry,
};

/// What is counted.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// Sockets that are open.
    pub(crate) sockets: Gauge,
    /// Matches that are at hand.
    pub(crate) tables: Gauge,
    /// Matches that were set up.
    pub(crate) begun: Counter,
    /// Answers of people that were taken.
    pub(crate) answers: Counter,
    /// Answers of bots.
    pub(crate) bot_answers: Counter,
    /// Bots for which the first answer was given, as theirs did not come or was none.
    pub(crate) bot_failures: Counter,
    /// Things that clients were refused.
    pub(crate) refusals: Counter,
    /// The server's own failures.
    pub(crate) failures: Counter,
    /// From an answer's arrival until it is durable and played, in seconds.
    pub(crate) answer_seconds: Histogram,
}

impl Metrics {
    /// Nothing has been counted yet.
    pub(crate) fn new() -> Self {
        let mut new = Self {
            registry: Registry::with_prefix("tercio"),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            begun: Counter::default(),
            answers: Counter::default(),
            bot_answers: Counter::default(),
            bot_failures: Counter::default(),
            refusals: Counter::default(),
            failures: Counter::default(),
            answer_seconds: Histogram::new(exponential_buckets(0.000_5, 2.0, 14)),
        };
        let registry = &mut new.registry;
        registry.register("sockets", "Sockets that are open", new.sockets.clone());
        registry.register("tables", "Matches that are at hand", new.tables.clone());
        registry.register("matches_begun", "Matches that were set up", new.begun.clone());
        registry.register("answers", "Answers of people that were taken", new.answers.clone());
        registry.register("bot_answers", "Answers of bots", new.bot_answers.clone());
        registry.register("bot_failures", "Answers given for bots that gave none", new.bot_failures.clone());
        registry.register("refusals", "Things that clients were refused", new.refusals.clone());
        registry.register("failures", "Failures of the server itself", new.failures.clone());
        registry.register("answer_seconds", "From an answer to its being durable", new.answer_seconds.clone());
        new
    }

    /// The counts in the text form of OpenMetrics.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        if encode(&mut text, &self.registry).is_err() {
            tracing::error!("counts cannot be written");
        }
        text
    }
}
