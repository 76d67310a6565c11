//! Token buckets: so many at once, and so many more a second.

use std::{collections::BTreeMap, net::IpAddr, sync::Mutex, time::Instant};

use crate::config::Rate;

/// How many addresses are remembered: the ones that have asked for nothing lately are forgotten first.
const ADDRESSES_MAX: usize = 10_000;

/// One bucket.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Self { left: rate.burst, at: now }
    }

    /// Takes one, if there is one left.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + seconds * rate.a_second).min(rate.burst);
        self.at = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }
}

/// A bucket for each address.
#[derive(Debug)]
pub(crate) struct Buckets {
    rate: Rate,
    buckets: Mutex<BTreeMap<IpAddr, Bucket>>,
}

impl Buckets {
    /// No address has asked for anything yet.
    pub(crate) const fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::new(BTreeMap::new()) }
    }

    /// Takes one for this address, if it has one left.
    pub(crate) fn take(&self, from: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.len() >= ADDRESSES_MAX && !buckets.contains_key(&block_of(from)) {
            // Whoever's bucket is full again loses nothing by being forgotten.
            let refill = self.rate.burst / self.rate.a_second.max(1e-6);
            buckets.retain(|_, bucket| now.saturating_duration_since(bucket.at).as_secs_f64() < refill);
            if buckets.len() >= ADDRESSES_MAX {
                return false;
            }
        }
        buckets.entry(block_of(from)).or_insert_with(|| Bucket::full(self.rate, now)).take(self.rate, now)
    }
}

/// How many things of each address are open.
#[derive(Debug, Default)]
pub(crate) struct Counts(Mutex<BTreeMap<IpAddr, usize>>);

impl Counts {
    /// Counts one more of this address, unless it has so many already.
    pub(crate) fn add(&self, from: IpAddr, most: usize) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let count = counts.entry(block_of(from)).or_default();
        let has_room = *count < most;
        *count += usize::from(has_room);
        has_room
    }

    /// Counts one less of this address.
    pub(crate) fn remove(&self, from: IpAddr) {
        let mut counts = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&block_of(from)) {
            *count = count.saturating_sub(1);
        }
        counts.retain(|_, count| *count > 0);
    }
}

/// What counts as one address: of the newer kind everybody has a whole block.
fn block_of(address: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = address else { return address };
    match v6.to_ipv4_mapped() {
        Some(v4) => IpAddr::V4(v4),
        None => IpAddr::V6((v6.to_bits() >> 64 << 64).into()),
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Buckets, Counts};
    use crate::config::Rate;

    #[test]
    fn a_bucket_runs_dry_and_fills_again_for_each_address_alone() {
        let buckets = Buckets::new(Rate { burst: 2.0, a_second: 1.0 });
        let now = Instant::now();
        let [one, other] = ["127.0.0.1", "10.0.0.1"].map(|address| address.parse().expect("an address"));
        let taken = [0, 1, 2].map(|_| buckets.take(one, now));
        assert_eq!(taken, [true, true, false]);
        assert!(buckets.take(other, now));
        assert!(buckets.take(one, now + Duration::from_secs(1)));
    }

    #[test]
    fn what_is_open_is_counted_for_each_address() {
        let counts = Counts::default();
        let [one, other] = ["127.0.0.1", "10.0.0.1"].map(|address| address.parse().expect("an address"));
        assert_eq!([one, one, one, other].map(|from| counts.add(from, 2)), [true, true, false, true]);
        counts.remove(one);
        assert!(counts.add(one, 2) && !counts.add(one, 2));
    }

    #[test]
    fn addresses_of_a_block_share_a_bucket() {
        let buckets = Buckets::new(Rate { burst: 1.0, a_second: 0.0 });
        let now = Instant::now();
        let [a, b, mapped, plain] =
            ["2001:db8::1", "2001:db8::2", "::ffff:10.0.0.9", "10.0.0.9"].map(|address| address.parse().expect("an address"));
        assert!(buckets.take(a, now) && !buckets.take(b, now));
        assert!(buckets.take(mapped, now) && !buckets.take(plain, now));
    }
}
