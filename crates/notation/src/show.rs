//! Values as people write them: TOML on one line.

use serde_json::Value;

/// A value as TOML on one line, ready to be put into a file. What is nothing is left out, as TOML has no word for it.
#[must_use]
pub fn show(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(mark) => mark.to_string(),
        Value::Number(number) => number.to_string(),
        // JSON quotes texts as TOML does.
        Value::String(text) => Value::String(text.clone()).to_string(),
        Value::Array(list) => format!("[{}]", list.iter().map(show).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(_, value)| !value.is_null());
            let fields: Vec<String> = fields.map(|(key, value)| format!("{} = {}", show_key(key), show(value))).collect();
            if fields.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", fields.join(", ")) }
        }
    }
}

fn show_key(key: &str) -> String {
    let is_bare = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    if is_bare { key.to_owned() } else { Value::String(key.to_owned()).to_string() }
}

#[cfg(test)]
mod tests {
    use super::show;
    use serde_json::json;

    #[test]
    fn values_look_as_they_are_written() {
        let value = json!({"hit": {"unit": "L1", "hits": 3, "by": null, "at": [1, 2]}, "a b": true});
        assert_eq!(show(&value), r#"{ "a b" = true, hit = { at = [1, 2], hits = 3, unit = "L1" } }"#);
    }
}
