//! A PostgreSQL of the tests' own: started for them, stopped and deleted behind them.

use std::{
    env, fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::shell::Command;

/// Where Debian keeps the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";
/// How long it may take until it answers.
const START_TIME: Duration = Duration::from_secs(60);

/// A PostgreSQL that runs.
pub(crate) struct Postgres {
    server: Child,
    folder: PathBuf,
    bin: PathBuf,
    port: u16,
    password: String,
}

impl Postgres {
    /// Starts one as its own user, on a free port of this machine. None where PostgreSQL is not to be had here.
    ///
    /// # Errors
    /// Where it is there and does not start.
    pub(crate) fn start(target: &Path) -> Result<Option<Self>, String> {
        let Some(bin) = installed().or_else(install) else { return Ok(None) };
        // Not in the build folder: the user postgres may not be let in there.
        let folder = env::temp_dir().join(format!("tercio-postgres-{}", std::process::id()));
        let said = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(&folder).map_err(said)?;
        let password = password(target);
        fs::write(folder.join("password"), &password).map_err(said)?;
        own(&folder)?;
        let data = folder.join("data");
        let pwfile = folder.join("password");
        let init =
            ["-D", path(&data), "-U", "tercio", "-E", "UTF8", "--locale=C", "-A", "scram-sha-256", "--pwfile", path(&pwfile)];
        as_its_user(&bin.join("initdb"), &init).output()?;
        let port = free_port()?;
        let server = start_server(&bin, &folder, &data, port)?;
        let mut postgres = Self { server, folder, bin, port, password };
        postgres.wait()?;
        Ok(Some(postgres))
    }

    /// The URL of its empty database.
    pub(crate) fn url(&self) -> String {
        format!("postgres://tercio:{}@127.0.0.1:{}/postgres", self.password, self.port)
    }

    fn wait(&mut self) -> Result<(), String> {
        let (since, port) = (Instant::now(), self.port.to_string());
        let asks = Command::new(self.bin.join("pg_isready"), ["-q", "-h", "127.0.0.1", "-p", &port]);
        while since.elapsed() < START_TIME {
            if asks.works() {
                return Ok(());
            }
            if let Ok(Some(status)) = self.server.try_wait() {
                return Err(format!("PostgreSQL ended with {status}"));
            }
            thread::sleep(Duration::from_millis(100));
        }
        Err("PostgreSQL does not answer".to_owned())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        let stopped = as_its_user(&self.bin.join("pg_ctl"), &["stop", "-D", path(&data), "-m", "immediate"]).output();
        if let Err(error) = stopped {
            eprintln!("xtask: {error}");
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap_or_default()
}

/// The folder with the programs of the newest version that is installed.
fn installed() -> Option<PathBuf> {
    let versions = fs::read_dir(VERSIONS).ok()?.flatten();
    let with_version = versions.filter_map(|entry| Some((entry.file_name().to_str()?.parse::<u32>().ok()?, entry.path())));
    let newest = with_version.max_by_key(|(version, _)| *version)?;
    Some(newest.1.join("bin")).filter(|bin| bin.join("initdb").exists())
}

/// Installs Debian's package, where that is possible.
fn install() -> Option<PathBuf> {
    if !is_root() {
        return None;
    }
    let install = Command::new("apt-get", ["install", "--yes", "--no-install-recommends", "postgresql"]);
    install.with("DEBIAN_FRONTEND", "noninteractive").run().ok()?;
    installed()
}

/// PostgreSQL refuses to run as root: then it runs as the user that its package makes.
fn is_root() -> bool {
    Command::new("id", ["-u"]).output().is_ok_and(|id| id.trim() == "0")
}

fn as_its_user(program: &Path, args: &[&str]) -> Command {
    if is_root() {
        let before = ["-u", "postgres", "--", path(program)];
        Command::new("runuser", before.iter().chain(args))
    } else {
        Command::new(program, args)
    }
}

fn own(folder: &Path) -> Result<(), String> {
    if is_root() { Command::new("chown", ["-R", "postgres", path(folder)]).output().map(drop) } else { Ok(()) }
}

fn free_port() -> Result<u16, String> {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    port.map(|at| at.port()).map_err(|error| format!("no port is free: {error}"))
}

/// Nobody else on this machine is to get in while the tests run.
fn password(target: &Path) -> String {
    use std::hash::{BuildHasher, Hasher, RandomState};
    let number = || {
        let mut hasher = RandomState::new().build_hasher();
        hasher.write(target.as_os_str().as_encoded_bytes());
        hasher.finish()
    };
    format!("{:016x}{:016x}", number(), number())
}

fn start_server(bin: &Path, folder: &Path, data: &Path, port: u16) -> Result<Child, String> {
    let port = port.to_string();
    let args = ["-D", path(data), "-h", "127.0.0.1", "-k", path(folder), "-p", &port];
    as_its_user(&bin.join("postgres"), &args).start(Stdio::null())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_starts_and_leaves_nothing_behind() {
        if installed().is_none() {
            return;
        }
        let postgres = Postgres::start(Path::new("target")).expect("it starts").expect("it is there");
        let folder = postgres.folder.clone();
        assert!(postgres.url().starts_with("postgres://tercio:") && folder.exists());
        drop(postgres);
        assert!(!folder.exists());
    }
}
