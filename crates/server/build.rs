//! The client becomes part of the program where it is released: the program is built anew when the client is.

use std::{env, path::Path};

/// The built client.
const CLIENT: &str = "../../web/dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A folder that is missing cannot be watched: whoever builds it says so in this variable.
    println!("cargo::rerun-if-env-changed=TERCIO_CLIENT");
    // While it is being developed the folder is read at run time.
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if is_release && Path::new(CLIENT).exists() {
        println!("cargo::rerun-if-changed={CLIENT}");
    }
}
