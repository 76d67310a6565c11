# Rout: what happens, what is asked, what is refused.

spqr-rout-phalanx-stands = { $unit } stands: its roll with { $added } added does not exceed its TQ { $tq }
spqr-rout-phalanx-breaks = { $unit } does not stand: its roll with { $added } added exceeds its TQ { $tq }
spqr-rout-routs = { $unit } routs and turns to face { $facing }
spqr-rout-routs-without-missiles = { $unit } routs, turns to face { $facing } and throws its missiles away
spqr-rout-stuck = { $unit } finds every way closed in hex { $cell }
spqr-rout-left-map = { $unit } flees off the map

spqr-rout-way = { $unit } routs: through which friends does it run?
spqr-rout-through = Through hex { $cell }: { $friends }

sx-098-not-the-way = It runs by the most direct way that is open, and through friends only where no empty hex is as direct
