//! How what is written by hand as a text is described to programs.

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use crate::{RuleId, fair::Commitment};

impl PartialSchema for RuleId {
    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

impl ToSchema for RuleId {}

impl PartialSchema for Commitment {
    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

impl ToSchema for Commitment {}
