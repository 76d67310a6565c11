# Words that every chapter of SPQR shares.

spqr-side-ne = north-east
spqr-side-e = east
spqr-side-se = south-east
spqr-side-sw = south-west
spqr-side-w = west
spqr-side-nw = north-west

spqr-vertex-0 = vertex 0 (between north-east and east)
spqr-vertex-1 = vertex 1 (between east and south-east)
spqr-vertex-2 = vertex 2 (south)
spqr-vertex-3 = vertex 3 (between south-west and west)
spqr-vertex-4 = vertex 4 (between west and north-west)
spqr-vertex-5 = vertex 5 (north)

spqr-answer-yes = Yes
spqr-answer-no = No
spqr-answer-unit = { $unit }
spqr-answer-leader = { $leader }
spqr-answer-cell = Hex { $cell }
spqr-answer-side = Side { $side }
spqr-answer-vertex = { $vertex }
spqr-answer-number = { $number }
spqr-answer-other = { $answer }

spqr-no-modifiers = no modifiers
spqr-heading = Turn { $turn } of { $limit }. Rout points: { $first } { $firstpoints } of { $firstlevel }, { $second } { $secondpoints } of { $secondlevel }
spqr-won = { $side } wins the battle.
spqr-drawn = The battle is a draw.
spqr-legend-unit = Units: class (small letters: second side), facing, cohesion hits. ~ routed, ! on a rampage, * leader.
spqr-legend-ground = Ground: · clear, ♣ woods, : broken, ≈ marsh, # barred, a number: level.
spqr-piece-leader = { $leader }: at { $at }, initiative { $initiative }, range { $range }, { $state }
spqr-piece-unit = { $unit }: { $class } at { $at }, size { $size }, TQ { $tq }, MA { $ma }, { $hits ->
    [one] 1 cohesion hit
   *[other] { $hits } cohesion hits
}, { $status }{ $missiles }
spqr-ready = available
spqr-finished = finished
spqr-in-order = in order
spqr-depleted = depleted
spqr-routed = routed
spqr-rampaging = on a rampage
spqr-off-the-map = off the map
spqr-no-missiles = {""}
spqr-missiles-full = , missiles
spqr-missiles-low = , low on missiles
spqr-missiles-out = , out of missiles

spqr-core-hit = { $unit } takes { $hits ->
    [one] 1 cohesion hit
   *[other] { $hits } cohesion hits
}: { $now } of TQ { $tq }
spqr-core-hits-set = { $unit } now has { $hits ->
    [one] 1 cohesion hit
   *[other] { $hits } cohesion hits
}
spqr-core-check-passed = { $unit } passes a check against TQ { $tq } ({ $modifier }: { $ledger })
spqr-core-check-failed = { $unit } fails a check against TQ { $tq } by { $excess } ({ $modifier }: { $ledger })
spqr-core-placed = { $unit } moves to { $at }
spqr-core-turned = { $unit } turns to { $facing }
spqr-core-eliminated = { $unit } is eliminated: { $points } rout points
spqr-core-depleted = { $unit } is depleted
spqr-core-leader-placed = { $leader } moves to { $at }
spqr-core-leader-fell = { $leader } falls: { $points } rout points
spqr-event-of-nobody = It speaks of a unit or a leader that is not in this battle.
spqr-refused-kind = That is no answer to this question.
spqr-refused-nobody = There is no such unit or leader in this battle.
