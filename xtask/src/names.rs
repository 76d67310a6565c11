//! The names of tests that stand for a case of a rule: `el_012_2_three_becomes_one`.

use tercio_kernel::rule::RuleId;

/// One case of a rule: the rule, and the place of the case in its list, from one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Case {
    pub(crate) rule: RuleId,
    pub(crate) number: usize,
}

/// What a name says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    /// It stands for a case.
    Case(Case),
    /// It begins like one that stands for a case, and says nothing in words.
    Wordless,
    /// It is the name of any other test.
    Other,
}

/// Reads the name of a test function, or of a case file without its ending, where dashes may stand for underscores.
pub(crate) fn read(name: &str) -> Name {
    let name = name.replace('-', "_");
    let mut parts = name.splitn(4, '_');
    let (Some(letters), Some(digits), Some(number)) = (parts.next(), parts.next(), parts.next()) else { return Name::Other };
    if letters.len() != 2 || !letters.bytes().all(|b| b.is_ascii_lowercase()) || digits.len() != 3 {
        return Name::Other;
    }
    let (Ok(rule), Ok(number)) = (format!("{letters}-{digits}").parse(), number.parse()) else { return Name::Other };
    match parts.next() {
        Some(words) if words.contains(|c: char| c.is_alphabetic()) => Name::Case(Case { rule, number }),
        _ => Name::Wordless,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(id: &str, number: usize) -> Name {
        Name::Case(Case { rule: id.parse().expect("an id"), number })
    }

    #[test]
    fn a_name_with_id_number_and_words_stands_for_a_case() {
        assert_eq!(read("el_012_1_four_becomes_two"), case("EL-012", 1));
        assert_eq!(read("sx_107_12_every_unit_is_there"), case("SX-107", 12));
        assert_eq!(read("el-012-1-four-becomes-two"), case("EL-012", 1));
        assert_eq!(read("el_012_1_4_becomes_2"), case("EL-012", 1));
    }

    #[test]
    fn a_name_without_words_is_noticed() {
        assert_eq!(read("el_012_1"), Name::Wordless);
        assert_eq!(read("el_012_1_"), Name::Wordless);
        assert_eq!(read("el_012_1_2"), Name::Wordless);
    }

    #[test]
    fn any_other_name_is_left_alone() {
        for name in [
            "el_012_four_becomes_two",
            "a_rule_is_read",
            "el_12_1_four",
            "elx_012_1_four",
            "EL_012_1_four",
            "el",
            "",
            "to_100_x_1",
        ] {
            assert_eq!(read(name), Name::Other, "{name}");
        }
    }
}
