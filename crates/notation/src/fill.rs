//! A value of any type that stands where a pattern gives none. It is read, never compared.

use serde::{
    Deserializer,
    de::{DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor, value::StrDeserializer},
};

use crate::Fault;

/// Gives the least value of whatever type is asked for: 0, an empty list, the first variant.
#[derive(Clone, Copy)]
pub(crate) struct Filler;

/// Methods that give the least value of a type.
macro_rules! least {
    ($($method:ident: $visit:ident($value:expr);)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            visitor.$visit($value)
        }
    )*};
}

impl<'de> Deserializer<'de> for Filler {
    type Error = Fault;

    least! {
        deserialize_bool: visit_bool(false);
        deserialize_i8: visit_i8(0);
        deserialize_i16: visit_i16(0);
        deserialize_i32: visit_i32(0);
        deserialize_i64: visit_i64(0);
        deserialize_u8: visit_u8(0);
        deserialize_u16: visit_u16(0);
        deserialize_u32: visit_u32(0);
        deserialize_u64: visit_u64(0);
        deserialize_f32: visit_f32(0.0);
        deserialize_f64: visit_f64(0.0);
        deserialize_char: visit_char('-');
        // Texts inside events are ids of rules: any will do, as long as it is one.
        deserialize_str: visit_str("EL-001");
        deserialize_string: visit_str("EL-001");
        deserialize_bytes: visit_bytes(&[]);
        deserialize_byte_buf: visit_bytes(&[]);
        deserialize_seq: visit_seq(Fillers(0));
        deserialize_map: visit_map(Nothing);
        deserialize_identifier: visit_str("");
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_none()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(Fillers(length))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, length: usize, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(Fillers(length))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_seq(Fillers(fields.len()))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_enum(First(variants.first().copied().unwrap_or_default()))
    }
}

/// So many fillers, one after another.
struct Fillers(usize);

impl<'de> SeqAccess<'de> for Fillers {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        if self.0 == 0 {
            return Ok(None);
        }
        self.0 -= 1;
        seed.deserialize(Filler).map(Some)
    }
}

/// No entry at all.
struct Nothing;

impl<'de> MapAccess<'de> for Nothing {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, _: K) -> Result<Option<K::Value>, Fault> {
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        seed.deserialize(Filler)
    }
}

/// The first variant of an enum, holding what is filled in.
struct First(&'static str);

impl<'de> EnumAccess<'de> for First {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Fault> {
        let variant: StrDeserializer<'_, Fault> = self.0.into_deserializer();
        Ok((seed.deserialize(variant)?, self))
    }
}

impl<'de> VariantAccess<'de> for First {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(Filler)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(Fillers(length))
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(Fillers(fields.len()))
    }
}
