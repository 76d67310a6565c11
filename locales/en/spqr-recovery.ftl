# Recovering cohesion and rallying.

spqr-recovery-recovered = { $unit } removes { $removed ->
    [one] 1 cohesion hit
   *[other] { $removed } cohesion hits
}.
spqr-recovery-recovered-under-missiles = { $unit } removes { $removed ->
    [one] 1 cohesion hit
   *[other] { $removed } cohesion hits
}: enemies with missiles have it in range and sight.
spqr-recovery-rallies = { $leader } rallies { $unit }: { $target } or less ({ $modifiers }).
spqr-recovery-fails-to-rally = { $leader } fails to rally { $unit }: { $target } or less ({ $modifiers }).
spqr-recovery-rallied = { $unit } is in order again, with { $hits ->
    [one] 1 cohesion hit
   *[other] { $hits } cohesion hits
} ({ $modifiers }).

sx-028-recovers-and-nothing-else = An order allows one thing only, and it has already moved or shot.
sx-097-spent-does-not-recover = It pursued in this turn and takes no orders.
sx-102-no-such-unit = There is no such unit or leader.
sx-102-not-routed = It is not routed.
sx-102-not-own = It is no unit of his side.
sx-102-has-tried = He has already tried to rally it in this turn.
sx-102-not-clear = It is not in clear ground.
sx-102-adjacent = It is adjacent to an enemy.
sx-102-under-missiles = An enemy with missiles has it in range and sight.
sx-103-no-such-unit = There is no such unit.
sx-103-not-in-order = It is not in order.
sx-103-rallied = It rallied in this turn.
sx-103-moved-or-shot = It has moved or shot in this phase.
sx-103-enough-in-phase = It has recovered all that it may in this phase.
sx-103-not-clear = It is not in clear ground.
sx-103-adjacent = It is adjacent to an enemy.
