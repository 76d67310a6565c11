//! Reading a value of a system's types from TOML in which things stand under their names.

use serde::{
    Deserializer,
    de::{DeserializeOwned, IntoDeserializer, Visitor, value::U64Deserializer},
    forward_to_deserialize_any,
};
use toml::{Spanned, de::DeValue};

use crate::{
    Desk, Fault, Name, Named, Names,
    access::{Choice, Entries, Places, Sides},
    no_such_name, value,
};

/// Reads a value whose parts are called as `names` say; what is wrong with it goes to the desk.
pub fn read<T: DeserializeOwned>(desk: &mut Desk, names: &dyn Names, key: &str, value: &Spanned<DeValue<'_>>) -> Option<T> {
    let read = T::deserialize(Reader { names, key, value, partial: false });
    read.map_err(|fault| fault.note(desk, value.span())).ok()
}

/// One value that is being read.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) names: &'a dyn Names,
    /// What the value stands under, for those who made a mistake in it.
    pub(crate) key: &'a str,
    pub(crate) value: &'a Spanned<DeValue<'a>>,
    /// Whether what is not given is filled in, as in patterns.
    pub(crate) partial: bool,
}

impl<'a> Reader<'a> {
    /// The same reading of another value.
    pub(crate) const fn of(self, key: &'a str, value: &'a Spanned<DeValue<'a>>) -> Self {
        Self { key, value, ..self }
    }

    pub(crate) fn not_a<T>(self, expected: &Name) -> Result<T, Fault> {
        Err(Fault::not_a(self.key, expected, self.value))
    }

    /// Puts a fault that knows no place where this value stands.
    pub(crate) fn placed<T>(self, read: Result<T, Fault>) -> Result<T, Fault> {
        read.map_err(|fault| fault.at(self.value.span()))
    }

    fn number(self, low: i64, high: i64) -> Result<i64, Fault> {
        let Some(number) = value::integer(self.value.get_ref()) else { return self.not_a(&value::whole_number()) };
        if (low..=high).contains(&number) {
            return Ok(number);
        }
        self.placed(Err(Fault::new(value::out_of(self.key, &(low..=high), number))))
    }

    fn text(self) -> Result<&'a str, Fault> {
        self.value.get_ref().as_str().map_or_else(|| self.not_a(&value::a_text()), Ok)
    }

    fn list(self) -> Result<&'a [Spanned<DeValue<'a>>], Fault> {
        match self.value.get_ref() {
            DeValue::Array(list) => Ok(list),
            _ => self.not_a(&value::a_list()),
        }
    }

    /// A seat by the id of its side.
    fn seat(self, variants: &'static [&'static str]) -> Result<Choice<'a>, Fault> {
        let (side, known) = (self.text()?, self.names.sides());
        match known.iter().position(|id| *id == side) {
            Some(seat) if seat < variants.len() => Ok(Choice::bare(variants[seat], self)),
            _ => self.placed(Err(no_such_name(&Name::new("bando", "side"), side, known))),
        }
    }

    /// The variant that a value gives, and what it holds.
    fn choice(self, kind: &str, variants: &'static [&'static str]) -> Result<Choice<'a>, Fault> {
        if kind == "Seat" {
            return self.seat(variants);
        }
        let (is_text, is_number) = (self.value.get_ref().is_str(), self.value.get_ref().is_integer());
        // A word that names a variant is that variant, whatever else may be written bare.
        let is_variant = self.value.get_ref().as_str().is_some_and(|word| variants.contains(&word));
        let may_be = |named: &&Named| named.kind == kind && !is_variant && if named.is_text { is_text } else { is_number };
        let bare = self.names.bare().iter().find(may_be);
        if let Some(bare) = bare {
            return Ok(Choice::holding(bare.variant, self.value.span(), self));
        }
        match self.value.get_ref() {
            DeValue::String(variant) => Ok(Choice::bare(variant, self)),
            DeValue::Table(table) => match (table.len(), table.iter().next()) {
                (1, Some((key, value))) => Ok(Choice::holding(key.get_ref(), key.span(), self.of(key.get_ref(), value))),
                _ => self.not_a_variant(),
            },
            _ => self.not_a_variant(),
        }
    }

    fn not_a_variant<T>(self) -> Result<T, Fault> {
        self.not_a(&Name::new("una palabra, o una tabla de una sola clave", "a word, or a table of a single key"))
    }
}

/// Methods for whole numbers of a type.
macro_rules! numbers {
    ($($method:ident: $type:ident, $visit:ident;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            // What is beyond 63 bits is no figure of any game.
            let (low, high) = (i64::try_from($type::MIN).unwrap_or(i64::MIN), i64::try_from($type::MAX).unwrap_or(i64::MAX));
            let number = self.number(low, high)?;
            self.placed(visitor.$visit($type::try_from(number).unwrap_or_default()))
        }
    )*};
}

impl<'de, 'a> Deserializer<'de> for Reader<'a> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value.get_ref() {
            DeValue::Boolean(_) => self.deserialize_bool(visitor),
            DeValue::Integer(_) => self.deserialize_i64(visitor),
            DeValue::Array(_) => self.deserialize_seq(visitor),
            DeValue::Table(_) => self.deserialize_map(visitor),
            DeValue::String(_) => self.deserialize_str(visitor),
            DeValue::Float(_) | DeValue::Datetime(_) => self.not_a(&Name::new(
                "un número entero, un texto, una lista o una tabla",
                "a whole number, a text, a list or a table",
            )),
        }
    }

    numbers! {
        deserialize_u8: u8, visit_u8;
        deserialize_u16: u16, visit_u16;
        deserialize_u32: u32, visit_u32;
        deserialize_u64: u64, visit_u64;
        deserialize_i8: i8, visit_i8;
        deserialize_i16: i16, visit_i16;
        deserialize_i32: i32, visit_i32;
        deserialize_i64: i64, visit_i64;
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value.get_ref() {
            DeValue::Boolean(mark) => self.placed(visitor.visit_bool(*mark)),
            _ => self.not_a(&value::yes_or_no()),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.placed(visitor.visit_str(self.text()?))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, kind: &'static str, visitor: V) -> Result<V::Value, Fault> {
        if kind == "BySeat" && self.value.get_ref().is_table() {
            return self.placed(visitor.visit_newtype_struct(Sides(self)));
        }
        match self.names.read(kind, self.key, self.value) {
            None => self.placed(visitor.visit_newtype_struct(self)),
            Some(number) => {
                let number: U64Deserializer<Fault> = self.placed(number)?.into_deserializer();
                self.placed(visitor.visit_newtype_struct(number))
            }
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.placed(visitor.visit_seq(Entries::new(self, self.list()?)))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        let list = self.list()?;
        if list.len() != length {
            return self.placed(Err(Fault::new(value::not_so_long(self.key, &(length..=length), list.len()))));
        }
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, length: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value.get_ref() {
            DeValue::Table(table) => self.placed(visitor.visit_map(Places::all(self, table))),
            _ => self.not_a(&value::a_table()),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.value.get_ref() {
            DeValue::Table(table) => self.placed(visitor.visit_map(Places::of(self, table, fields)?)),
            DeValue::Array(_) => self.deserialize_tuple(fields.len(), visitor),
            // What is no table is the first field alone; a pattern says which field it means.
            _ if !self.partial && !fields.is_empty() => self.placed(visitor.visit_map(Places::first(self, fields[0]))),
            _ => self.not_a(&value::a_table()),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        kind: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.placed(visitor.visit_enum(self.choice(kind, variants)?))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 f32 f64 char bytes byte_buf unit unit_struct identifier }
}
