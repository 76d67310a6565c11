//! Writing values of a system's types as JSON in which things stand under their names.

use serde::{
    Serialize, Serializer,
    ser::{self, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct},
};
use serde_json::{Map, Value};

use crate::Names;

/// A value as JSON, with its parts called as `names` say.
///
/// # Panics
/// Where the value cannot be written as JSON: a fault of the system, as its types hold lists, numbers and words alone.
#[must_use]
pub fn write<T: Serialize + ?Sized>(names: &dyn Names, value: &T) -> Value {
    value.serialize(Writer { names }).expect("the types of a system have a JSON form")
}

/// A value that has no JSON form.
#[derive(Debug)]
pub(crate) struct Unwritable(String);

impl std::fmt::Display for Unwritable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

type Written = Result<Value, Unwritable>;

#[derive(Clone, Copy)]
struct Writer<'n> {
    names: &'n dyn Names,
}

impl Writer<'_> {
    fn of<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    /// What a variant holds, under its name unless it is written bare.
    fn tagged(self, kind: &str, variant: &str, held: Value) -> Value {
        let bare = self.names.bare().iter().any(|named| named.kind == kind && named.variant == variant);
        if bare { held } else { Value::Object(Map::from_iter([(variant.to_owned(), held)])) }
    }
}

impl<'n> Serializer for Writer<'n> {
    type Ok = Value;
    type Error = Unwritable;
    type SerializeSeq = List<'n>;
    type SerializeTuple = List<'n>;
    type SerializeTupleStruct = List<'n>;
    type SerializeTupleVariant = Held<'n, List<'n>>;
    type SerializeMap = Table<'n>;
    type SerializeStruct = Table<'n>;
    type SerializeStructVariant = Held<'n, Table<'n>>;

    fn serialize_bool(self, mark: bool) -> Written {
        Ok(mark.into())
    }

    fn serialize_i8(self, number: i8) -> Written {
        Ok(number.into())
    }

    fn serialize_i16(self, number: i16) -> Written {
        Ok(number.into())
    }

    fn serialize_i32(self, number: i32) -> Written {
        Ok(number.into())
    }

    fn serialize_i64(self, number: i64) -> Written {
        Ok(number.into())
    }

    fn serialize_u8(self, number: u8) -> Written {
        Ok(number.into())
    }

    fn serialize_u16(self, number: u16) -> Written {
        Ok(number.into())
    }

    fn serialize_u32(self, number: u32) -> Written {
        Ok(number.into())
    }

    fn serialize_u64(self, number: u64) -> Written {
        Ok(number.into())
    }

    fn serialize_f32(self, number: f32) -> Written {
        Ok(number.into())
    }

    fn serialize_f64(self, number: f64) -> Written {
        Ok(number.into())
    }

    fn serialize_char(self, letter: char) -> Written {
        Ok(letter.to_string().into())
    }

    fn serialize_str(self, text: &str) -> Written {
        Ok(text.into())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        Ok(bytes.into())
    }

    fn serialize_none(self) -> Written {
        Ok(Value::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        self.of(value)
    }

    fn serialize_unit(self) -> Written {
        Ok(Value::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(Value::Null)
    }

    fn serialize_unit_variant(self, kind: &'static str, index: u32, variant: &'static str) -> Written {
        let side = self.names.sides().get(index as usize).map(|id| (*id).to_owned());
        Ok(side.filter(|_| kind == "Seat").unwrap_or_else(|| variant.to_owned()).into())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, kind: &'static str, value: &T) -> Written {
        let plain = self.of(value)?;
        if kind == "BySeat" {
            return Ok(by_side(self.names, plain));
        }
        let named = plain.as_u64().and_then(|number| self.names.write(kind, number));
        Ok(named.unwrap_or(plain))
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        kind: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        Ok(self.tagged(kind, variant, self.of(value)?))
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<List<'n>, Unwritable> {
        Ok(List { writer: self, entries: Vec::with_capacity(length.unwrap_or_default()) })
    }

    fn serialize_tuple(self, length: usize) -> Result<List<'n>, Unwritable> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<List<'n>, Unwritable> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        self,
        kind: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Self::SerializeTupleVariant, Unwritable> {
        Ok(Held { writer: self, kind, variant, parts: self.serialize_seq(Some(length))? })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Table<'n>, Unwritable> {
        Ok(Table { writer: self, entries: Map::new(), key: String::new() })
    }

    fn serialize_struct(self, _: &'static str, length: usize) -> Result<Table<'n>, Unwritable> {
        self.serialize_map(Some(length))
    }

    fn serialize_struct_variant(
        self,
        kind: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Self::SerializeStructVariant, Unwritable> {
        Ok(Held { writer: self, kind, variant, parts: self.serialize_map(Some(length))? })
    }
}

/// Two values, each under the id of its side.
fn by_side(names: &dyn Names, pair: Value) -> Value {
    match pair {
        Value::Array(values) => names.sides().into_iter().map(str::to_owned).zip(values).collect::<Map<_, _>>().into(),
        other => other,
    }
}

/// A list that is being written.
struct List<'n> {
    writer: Writer<'n>,
    entries: Vec<Value>,
}

/// A table that is being written.
struct Table<'n> {
    writer: Writer<'n>,
    entries: Map<String, Value>,
    key: String,
}

/// What a variant holds, being written.
struct Held<'n, P> {
    writer: Writer<'n>,
    kind: &'static str,
    variant: &'static str,
    parts: P,
}

impl List<'_> {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        self.entries.push(self.writer.of(value)?);
        Ok(())
    }
}

impl Table<'_> {
    fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Unwritable> {
        self.entries.insert(key.to_owned(), self.writer.of(value)?);
        Ok(())
    }
}

/// Serde tells lists, tuples and tuple structs apart; all of them are written as lists.
macro_rules! written_as_lists {
    ($($kind:ident by $method:ident),* $(,)?) => { $(
        impl $kind for List<'_> {
            type Ok = Value;
            type Error = Unwritable;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
                self.push(value)
            }

            fn end(self) -> Written {
                Ok(self.entries.into())
            }
        }
    )* };
}

written_as_lists! {
    SerializeSeq by serialize_element,
    SerializeTuple by serialize_element,
    SerializeTupleStruct by serialize_field,
}

impl<'n> ser::SerializeTupleVariant for Held<'n, List<'n>> {
    type Ok = Value;
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        self.parts.push(value)
    }

    fn end(self) -> Written {
        Ok(self.writer.tagged(self.kind, self.variant, self.parts.entries.into()))
    }
}

impl SerializeMap for Table<'_> {
    type Ok = Value;
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritable> {
        self.key = match self.writer.of(key)? {
            Value::String(text) => text,
            other => other.to_string(),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        let key = std::mem::take(&mut self.key);
        self.put(&key, value)
    }

    fn end(self) -> Written {
        Ok(self.entries.into())
    }
}

impl SerializeStruct for Table<'_> {
    type Ok = Value;
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Unwritable> {
        self.put(key, value)
    }

    fn end(self) -> Written {
        Ok(self.entries.into())
    }
}

impl<'n> SerializeStructVariant for Held<'n, Table<'n>> {
    type Ok = Value;
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Unwritable> {
        self.parts.put(key, value)
    }

    fn end(self) -> Written {
        Ok(self.writer.tagged(self.kind, self.variant, self.parts.entries.into()))
    }
}
