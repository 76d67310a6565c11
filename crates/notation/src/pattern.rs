//! Values that are given in part only, to be compared with whole ones.

use serde::{
    Deserializer, Serialize,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, Error, IntoDeserializer, VariantAccess, Visitor, value::StrDeserializer,
    },
    forward_to_deserialize_any,
};
use serde_json::{Map, Value};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{Desk, Fault, Name, Names, near, read::Reader, write};

/// A value that is given in part.
#[derive(Debug, Clone, PartialEq)]
pub enum Pattern {
    /// Whatever it is.
    Any,
    /// Exactly this.
    Is(Value),
    /// A table in which these keys hold such values, whatever else it holds.
    Fields(Vec<(String, Pattern)>),
    /// A list of such values and no others.
    List(Vec<Pattern>),
    /// One of these.
    OneOf(Vec<Pattern>),
}

impl Pattern {
    /// What is written in a file, taken as it stands.
    #[must_use]
    pub fn plain(value: &DeValue<'_>) -> Self {
        match value {
            DeValue::Table(table) => Self::Fields(
                table.iter().map(|(key, value)| (key.get_ref().to_string(), Self::plain(value.get_ref()))).collect(),
            ),
            DeValue::Array(list) => Self::List(list.iter().map(|entry| Self::plain(entry.get_ref())).collect()),
            DeValue::String(text) => Self::Is(text.as_ref().into()),
            DeValue::Boolean(mark) => Self::Is((*mark).into()),
            DeValue::Integer(_) => Self::Is(crate::value::integer(value).map_or(Value::Null, Value::from)),
            DeValue::Float(number) => Self::Is(number.as_str().into()),
            DeValue::Datetime(date) => Self::Is(date.to_string().into()),
        }
    }

    /// Whether a whole value is as this says.
    #[must_use]
    pub fn fits(&self, value: &Value) -> bool {
        match self {
            Self::Any => true,
            Self::Is(expected) => expected == value,
            Self::Fields(fields) => fields.iter().all(|(key, pattern)| value.get(key).is_some_and(|held| pattern.fits(held))),
            Self::List(patterns) => value.as_array().is_some_and(|list| {
                list.len() == patterns.len() && patterns.iter().zip(list).all(|(pattern, entry)| pattern.fits(entry))
            }),
            Self::OneOf(patterns) => patterns.iter().any(|pattern| pattern.fits(value)),
        }
    }

    /// How much of this a value that does not fit has in common with it, for finding the nearest: the number of parts that fit.
    #[must_use]
    pub fn likeness(&self, value: &Value) -> usize {
        match self {
            Self::Fields(fields) => {
                let shared = fields.iter().filter_map(|(key, pattern)| value.get(key).map(|held| 1 + pattern.likeness(held)));
                shared.sum()
            }
            Self::OneOf(patterns) => patterns.iter().map(|pattern| pattern.likeness(value)).max().unwrap_or_default(),
            _ => usize::from(self.fits(value)),
        }
    }

    /// What it gives, as JSON: an empty table for whatever may stand there.
    #[must_use]
    pub fn to_json(&self) -> Value {
        match self {
            Self::Any => Value::Object(Map::new()),
            Self::Is(value) => value.clone(),
            Self::Fields(fields) => fields.iter().map(|(key, pattern)| (key.clone(), pattern.to_json())).collect(),
            Self::List(patterns) => patterns.iter().map(Self::to_json).collect(),
            Self::OneOf(patterns) => patterns.first().map_or(Value::Null, Self::to_json),
        }
    }

    /// The part of a whole value that is given: `normal` is what was given, filled up and written again.
    fn mask(given: &DeValue<'_>, normal: &Value) -> Self {
        match (given, normal) {
            (DeValue::Table(table), Value::Object(fields)) => {
                let masked = table.iter().map(|(key, value)| {
                    let key = key.get_ref();
                    (key.to_string(), fields.get(key.as_ref()).map_or(Self::Any, |normal| Self::mask(value.get_ref(), normal)))
                });
                Self::Fields(masked.collect())
            }
            (DeValue::String(variant), Value::Object(held)) if held.len() == 1 && held.contains_key(variant.as_ref()) => {
                Self::Fields(vec![(variant.to_string(), Self::Any)])
            }
            (DeValue::Array(list), Value::Array(normal)) if list.len() == normal.len() => {
                Self::List(list.iter().zip(normal).map(|(given, normal)| Self::mask(given.get_ref(), normal)).collect())
            }
            _ => Self::Is(normal.clone()),
        }
    }
}

/// The names of what an enum of enums holds: its chapters, and the variants of each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kinds(Vec<(&'static str, &'static [&'static str])>);

impl Kinds {
    fn chapters(&self) -> impl Iterator<Item = &'static str> + Clone + '_ {
        self.0.iter().map(|(chapter, _)| *chapter)
    }

    fn variants(&self) -> impl Iterator<Item = &'static str> + Clone + '_ {
        self.0.iter().flat_map(|(_, variants)| variants.iter().copied())
    }

    /// Whether a chapter has such a variant.
    fn has(&self, chapter: &str, variant: &str) -> bool {
        self.0.iter().any(|(name, variants)| *name == chapter && variants.contains(&variant))
    }
}

/// The kinds of an enum of which every variant holds another enum.
#[must_use]
pub fn kinds_of<T: DeserializeOwned>() -> Kinds {
    let kinds = chapters_of::<T>().iter().map(|&chapter| {
        let mut variants: &'static [&'static str] = &[];
        let _ = T::deserialize(Probe { within: Some(chapter), found: &mut variants });
        (chapter, variants)
    });
    Kinds(kinds.collect())
}

fn chapters_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut chapters: &'static [&'static str] = &[];
    let _ = T::deserialize(Probe { within: None, found: &mut chapters });
    chapters
}

/// Reads a value that is given in part. It is an enum of enums: what holds the chapter may be left out.
pub fn read_pattern<T: DeserializeOwned + Serialize>(
    desk: &mut Desk,
    names: &dyn Names,
    kinds: &Kinds,
    key: &str,
    value: &Spanned<DeValue<'_>>,
) -> Option<Pattern> {
    if let DeValue::String(chapter) = value.get_ref()
        && names_chapter(kinds, chapter, None)
    {
        return Some(Pattern::Fields(vec![(chapter.to_string(), Pattern::Any)]));
    }
    let mut patterns = in_chapters(desk, kinds, key, value, |value| whole::<T>(names, key, value))?;
    if patterns.len() == 1 { patterns.pop() } else { Some(Pattern::OneOf(patterns)) }
}

/// Reads a whole value of an enum of enums: what holds the chapter may be left out, where only one has such a thing.
pub fn read_short<T: DeserializeOwned>(
    desk: &mut Desk,
    names: &dyn Names,
    kinds: &Kinds,
    key: &str,
    value: &Spanned<DeValue<'_>>,
) -> Option<T> {
    let reader = |value: &Spanned<DeValue<'_>>| T::deserialize(Reader { names, key, value, partial: false });
    let found = in_chapters(desk, kinds, key, value, reader)?;
    found.into_iter().next()
}

/// What a value means in its chapter, or in each chapter that has such a thing; never nothing.
fn in_chapters<T>(
    desk: &mut Desk,
    kinds: &Kinds,
    key: &str,
    value: &Spanned<DeValue<'_>>,
    read: impl Fn(&Spanned<DeValue<'_>>) -> Result<T, Fault>,
) -> Option<Vec<T>> {
    let (head, held) = match value.get_ref() {
        DeValue::String(head) => (head.as_ref(), None),
        DeValue::Table(table) if table.len() == 1 => {
            let (head, held) = table.iter().next()?;
            (head.get_ref().as_ref(), Some(held.get_ref()))
        }
        _ => {
            let expected = Name::new("una palabra, o una tabla de una sola clave", "a word, or a table of a single key");
            Fault::not_a(key, &expected, value).note(desk, value.span());
            return None;
        }
    };
    let chapters: Vec<&str> = kinds.chapters().filter(|chapter| kinds.has(chapter, head)).collect();
    let read: Vec<Result<T, Fault>> = match () {
        () if names_chapter(kinds, head, held) => vec![read(value)],
        () => chapters.iter().map(|chapter| read(&within(chapter, value))).collect(),
    };
    if read.is_empty() {
        let known = kinds.variants().chain(kinds.chapters());
        let text = Name::new(format!("«{head}» no existe"), format!("there is no '{head}'"));
        desk.mistake(value.span(), text, None, Some(near::help(head, known)));
        return None;
    }
    let (found, faults): (Vec<_>, Vec<_>) = read.into_iter().partition(Result::is_ok);
    let found: Vec<T> = found.into_iter().filter_map(Result::ok).collect();
    if found.is_empty() {
        faults.into_iter().filter_map(Result::err).next()?.note(desk, value.span());
        return None;
    }
    Some(found)
}

/// Whether what stands first names a chapter, and not something of the same name in one.
fn names_chapter(kinds: &Kinds, head: &str, held: Option<&DeValue<'_>>) -> bool {
    let is_chapter = kinds.chapters().any(|chapter| chapter == head);
    let inner = held.and_then(|held| match held {
        DeValue::String(word) => Some(word.as_ref()),
        DeValue::Table(table) => table.keys().next().map(|key| key.get_ref().as_ref()),
        _ => None,
    });
    let is_variant = kinds.variants().any(|variant| variant == head);
    is_chapter && (!is_variant || inner.is_some_and(|inner| kinds.has(head, inner)))
}

/// The same value in the table of its chapter.
fn within<'v>(chapter: &str, value: &Spanned<DeValue<'v>>) -> Spanned<DeValue<'v>> {
    let mut table = DeTable::new();
    table.insert(Spanned::new(value.span(), chapter.to_owned().into()), value.clone());
    Spanned::new(value.span(), DeValue::Table(table))
}

/// Reads a value with its chapter, and keeps what was given of it.
fn whole<T: DeserializeOwned + Serialize>(
    names: &dyn Names,
    key: &str,
    value: &Spanned<DeValue<'_>>,
) -> Result<Pattern, Fault> {
    let typed = T::deserialize(Reader { names, key, value, partial: true })?;
    Ok(Pattern::mask(value.get_ref(), &write(names, &typed)))
}

/// Finds out the variants of an enum, or of the one that a variant of it holds; reads nothing.
struct Probe<'f> {
    within: Option<&'static str>,
    found: &'f mut &'static [&'static str],
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Fault> {
        Err(Fault::custom("no enum"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if self.within.is_some() {
            return visitor.visit_enum(self);
        }
        *self.found = variants;
        Err(Fault::custom("found"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Probe<'_> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Fault> {
        let chapter: StrDeserializer<'_, Fault> = self.within.unwrap_or_default().into_deserializer();
        Ok((seed.deserialize(chapter)?, self))
    }
}

impl<'de> VariantAccess<'de> for Probe<'_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(Probe { within: None, found: self.found })
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Fault> {
        Err(Fault::custom("no enum"))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Fault> {
        Err(Fault::custom("no enum"))
    }
}
