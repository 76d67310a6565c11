//! The parts of a value that is being read: the entries of a list, the keys of a table, what a variant holds.

use std::ops::Range;

use serde::{
    Deserializer,
    de::{
        DeserializeSeed, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
        value::StrDeserializer,
    },
    forward_to_deserialize_any,
};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{Fault, Name, fill::Filler, near, no_such_name, read::Reader, value};

/// The entries of a list.
pub(crate) struct Entries<'a> {
    reader: Reader<'a>,
    list: std::slice::Iter<'a, Spanned<DeValue<'a>>>,
}

impl<'a> Entries<'a> {
    pub(crate) fn new(reader: Reader<'a>, list: &'a [Spanned<DeValue<'a>>]) -> Self {
        Self { reader, list: list.iter() }
    }
}

impl<'de> SeqAccess<'de> for Entries<'_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let Some(entry) = self.list.next() else { return Ok(None) };
        seed.deserialize(self.reader.of(self.reader.key, entry)).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.list.len())
    }
}

/// The keys of a table, each with its value; in a pattern those that are not given too.
pub(crate) struct Places<'a> {
    reader: Reader<'a>,
    /// What stands under each key; none is filled in.
    places: std::vec::IntoIter<(&'a str, Option<&'a Spanned<DeValue<'a>>>)>,
    at: Option<(&'a str, Option<&'a Spanned<DeValue<'a>>>)>,
}

impl<'a> Places<'a> {
    /// Whatever the table holds.
    pub(crate) fn all(reader: Reader<'a>, table: &'a DeTable<'a>) -> Self {
        let places: Vec<_> = table.iter().map(|(key, value)| (key.get_ref().as_ref(), Some(value))).collect();
        Self { reader, places: places.into_iter(), at: None }
    }

    /// These fields; the table may hold no others.
    pub(crate) fn of(reader: Reader<'a>, table: &'a DeTable<'a>, fields: &'static [&'static str]) -> Result<Self, Fault> {
        for key in table.keys() {
            if !fields.contains(&key.get_ref().as_ref()) {
                return Err(Fault::unknown_field(key.get_ref(), fields).at(key.span()));
            }
        }
        let given = |field: &&'static str| (*field, table.get(*field));
        let kept = |(_, value): &(&str, Option<_>)| value.is_some() || reader.partial;
        let places: Vec<_> = fields.iter().map(given).filter(kept).collect();
        Ok(Self { reader, places: places.into_iter(), at: None })
    }

    /// The first field, which is the value itself; the others are not given.
    pub(crate) fn first(reader: Reader<'a>, field: &'static str) -> Self {
        Self { reader, places: vec![(field, Some(reader.value))].into_iter(), at: None }
    }

    /// These fields, none of which is given.
    fn filled(reader: Reader<'a>, fields: &'static [&'static str]) -> Self {
        let places: Vec<_> = fields.iter().map(|field| (*field, None)).collect();
        Self { reader, places: places.into_iter(), at: None }
    }
}

impl<'de> MapAccess<'de> for Places<'_> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        self.at = self.places.next();
        let Some((key, _)) = self.at else { return Ok(None) };
        let key: StrDeserializer<'_, Fault> = key.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        match self.at {
            Some((key, Some(value))) => seed.deserialize(self.reader.of(key, value)),
            Some((_, None)) | None => seed.deserialize(Filler),
        }
    }
}

/// A variant and what it holds.
pub(crate) struct Choice<'a> {
    variant: &'a str,
    span: Range<usize>,
    reader: Reader<'a>,
    /// Whether the reader's value is what the variant holds; otherwise it holds nothing.
    holds: bool,
}

impl<'a> Choice<'a> {
    /// A variant by its name alone.
    pub(crate) fn bare(variant: &'a str, reader: Reader<'a>) -> Self {
        Self { variant, span: reader.value.span(), reader, holds: false }
    }

    /// A variant that holds what this reads.
    pub(crate) const fn holding(variant: &'a str, span: Range<usize>, reader: Reader<'a>) -> Self {
        Self { variant, span, reader, holds: true }
    }

    /// What is to be read; none where it is filled in.
    fn held(&self) -> Result<Option<Reader<'a>>, Fault> {
        match (self.holds, self.reader.partial) {
            (true, _) => Ok(Some(self.reader)),
            (false, true) => Ok(None),
            (false, false) => {
                let text = Name::new(
                    format!("falta lo que acompaña a «{0}»: {{ {0} = … }}", self.variant),
                    format!("'{0}' needs something with it: {{ {0} = … }}", self.variant),
                );
                Err(Fault::new(text).at(self.span.clone()))
            }
        }
    }
}

impl<'de> EnumAccess<'de> for Choice<'_> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Fault> {
        let variant: StrDeserializer<'_, Fault> = self.variant.into_deserializer();
        let variant = seed.deserialize(variant).map_err(|fault| fault.at(self.span.clone()))?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for Choice<'_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        if !self.holds {
            return Ok(());
        }
        let text = Name::new(
            format!("nada acompaña a «{0}»: escriba solo «{0}»", self.variant),
            format!("nothing goes with '{0}': write '{0}' alone", self.variant),
        );
        Err(Fault::new(text).at(self.span))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        match self.held()? {
            Some(reader) => seed.deserialize(reader),
            None => seed.deserialize(Filler),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        match self.held()? {
            Some(reader) => reader.deserialize_tuple(length, visitor),
            None => Filler.deserialize_tuple(length, visitor),
        }
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        match self.held()? {
            Some(reader) => reader.deserialize_struct("", fields, visitor),
            None => visitor.visit_map(Places::filled(self.reader, fields)),
        }
    }
}

/// A value for each side, in a table by their ids.
pub(crate) struct Sides<'a>(pub(crate) Reader<'a>);

impl<'de> Deserializer<'de> for Sides<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let DeValue::Table(table) = self.0.value.get_ref() else { return self.0.not_a(&value::a_table()) };
        let ids = self.0.names.sides();
        for key in table.keys() {
            if !ids.contains(&key.get_ref().as_ref()) {
                return Err(no_such_name(&Name::new("bando", "side"), key.get_ref(), ids).at(key.span()));
            }
        }
        visitor.visit_seq(BySide { reader: self.0, table, left: ids.into_iter() })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

struct BySide<'a> {
    reader: Reader<'a>,
    table: &'a DeTable<'a>,
    left: std::array::IntoIter<&'a str, 2>,
}

impl<'de> SeqAccess<'de> for BySide<'_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let Some(id) = self.left.next() else { return Ok(None) };
        match self.table.get(id) {
            Some(value) => seed.deserialize(self.reader.of(id, value)).map(Some),
            None if self.reader.partial => seed.deserialize(Filler).map(Some),
            None => {
                let text = Name::new(format!("falta el bando «{id}»"), format!("side '{id}' is missing"));
                Err(Fault::new(text).helped(near::help(id, self.reader.names.sides())).at(self.reader.value.span()))
            }
        }
    }
}
