# Shock: designation, pass-through, charge and clash.

spqr-angle-front = from the front
spqr-angle-flank = from the flank
spqr-angle-rear = from the rear
spqr-superiority-none = none
spqr-superiority-attack = the attacker's
spqr-superiority-defence = the defender's

spqr-shock-bound = { $unit } has come up to the enemy and is bound to shock.
spqr-shock-engages = { $unit } has come up to the enemy and will shock.
spqr-shock-declines = { $unit } has come up to the enemy and declines to shock.
spqr-shock-designated = Shock: { $attackers } against { $defenders }.
spqr-shock-lane-opened = { $elephants ->
    [one] { $unit } opens a lane for the elephants.
   *[other] { $unit } opens a lane for { $elephants } elephant units.
}
spqr-shock-charged = { $checks ->
    [0] Nobody makes a pre-shock check.
    [one] The charge begins: one pre-shock check.
   *[other] The charge begins: { $checks } pre-shock checks.
}
spqr-shock-broke = { $unit } takes no more part in its shock: it has broken.
spqr-shock-parted = { $unit } takes no more part in its shock: no enemy of it is adjacent any more.
spqr-shock-cancelled = There is no clash between { $attackers } and { $defenders }.
spqr-shock-inspired = Leaders change the die of { $attackers } against { $defenders }: { $attack } the attacker's, { $defence } the defender's.
spqr-shock-led = { $attacker } gives the class and attacks { $defender } { $angle }.
spqr-shock-column = Column { $column }: base { $base } ({ $angle }); sizes { $attack } and { $defence }, { $ratio }: { $size }. Superiority: { $superiority }.
spqr-shock-column-shifted = Column { $column }: base { $base } ({ $angle }); sizes { $attack } and { $defence }, { $ratio }: { $size }; other shifts: { $shifts }. Superiority: { $superiority }.
spqr-shock-column-sizeless = Column { $column }: base { $base } ({ $angle }); size does not count. Superiority: { $superiority }.
spqr-shock-column-sizeless-shifted = Column { $column }: base { $base } ({ $angle }); size does not count; other shifts: { $shifts }. Superiority: { $superiority }.
spqr-shock-apart = { $attackers } and { $defenders } are not adjacent.
spqr-shock-clashed = { $attackers } against { $defenders }, column { $column }, total { $low }: { $attack } to the attacker and { $defence } to the defender.
spqr-shock-clashed-band = { $attackers } against { $defenders }, column { $column }, total { $low } to { $high }: { $attack } to the attacker and { $defence } to the defender.
spqr-shock-hits = Cohesion hits for { $units }: { $hits }.
spqr-shock-hits-changed = Cohesion hits for { $units }: { $table } by the table, { $changes }: { $hits }.
spqr-shock-shared = Shared among { $units }: { $shares }.
spqr-shock-closed = The shock segment ends.

spqr-shock-ask-engage = { $unit } has come up to the enemy: will it shock?
spqr-shock-ask-designate = Who attacks whom?
spqr-shock-ask-lane = { $attackers } attack { $defenders }: does it open a lane for the elephants?
spqr-shock-ask-charisma = Which leader's charisma counts when { $attackers } attack { $defenders }?
spqr-shock-ask-lead-attack = Which attacker gives class and angle against { $defenders }?
spqr-shock-ask-lead-defence = Which defender gives class and the face attacked against { $attackers }?
spqr-shock-ask-share = How are { $hits } cohesion hits shared among { $units }?

spqr-shock-answer-engage = Shock
spqr-shock-answer-decline = Do not shock
spqr-shock-answer-no-combats = No shock
spqr-shock-answer-combats = { $combats }
spqr-shock-answer-lane = Open a lane
spqr-shock-answer-no-lane = Stand and take the shock
spqr-shock-answer-charisma = { $leader } (charisma { $charisma })
spqr-shock-answer-shares = { $shares }

el-002-no-elephants = No elephants attack { $unit }: there is nobody to open a lane for.
el-002-not-infantry = { $unit } is no infantry and opens no lane.
el-002-other-kind = Answer yes or no.
el-003-too-late-to-open = The pre-shock checks have begun: it is too late to open a lane.
el-003-too-late-to-close = The pre-shock checks have begun: the lane can no longer be closed.
el-004-no-rear-hex = { $unit } has no vacant rear hex.
el-005-too-few-rear-hexes = { $unit } has { $vacant ->
    [one] one vacant rear hex
   *[other] { $vacant } vacant rear hexes
} and the elephants need { $elephants }.
el-006-not-frontal = Not all of them attack { $unit } from the front.
el-007-combined-attack = The elephants attack { $unit } together with other units.
el-009-rampaging = Nobody opens a lane for rampaging elephants.
el-024-not-equal = Hits are shared equally: { $each } to each unit, and one more to those that take what is left over.
sx-074-no-such-combat = There is no combat number { $combat } in this segment.
sx-075-must-shock = { $unit } has come up to the enemy in this phase and has to shock.
sx-075-declined = { $unit } declined to shock when it came up to the enemy.
sx-075-out-of-command = { $unit } has not come up to the enemy in this phase, nor is it in range of a leader who commands it.
sx-075-other-kind = Answer yes or no.
sx-076-not-in-order = { $unit } is not in order and does not shock.
sx-076-never-shocks = { $unit } never shocks.
sx-076-velites-aside = { $unit } shocks only enemies in its front hexes, and { $target } is not in them.
sx-076-cavalry-before-elephants = { $unit } does not attack the elephants { $target } from the front.
sx-077-attacker-not-yours = Only units of your own that stand on the map attack.
sx-077-defender-no-enemy = Only enemy units that stand on the map are attacked.
sx-077-one-side-empty = Each combat has an attacker and a defender at least.
sx-077-several-against-several = In a combat several fight against one or one against several, and here { $attackers } fight { $defenders }.
sx-077-outside-zoc = { $target } is not in the zone of control of { $unit }.
sx-077-attacks-twice = { $unit } attacks twice.
sx-077-attacked-twice = { $unit } is attacked twice.
sx-077-leaves-enemy = { $unit } leaves { $target }, who is in its zone of control, unattacked.
sx-077-stack-splits = { $unit } and { $mate } share a hex and have to attack the same one.
sx-077-other-kind = Say who attacks whom.
sx-078-several-attacked = The elephants attack more than one unit: { $unit } opens no lane.
sx-082-one-of-them = Choose one of the leaders stacked with the units of the combat.
sx-083-not-allowed = { $unit } may not attack { $target } from the front: the table does not allow it.
sx-084-not-allowed = { $unit } may not attack { $target } from that side: the table does not allow it.
sx-085-one-of-them = Choose one of the units of that side of the combat.
sx-085-other-kind = Choose a unit.
sx-092-one-for-each = Give a number of hits to each of the { $units } units.
sx-092-wrong-sum = There are { $hits } hits to share, and { $shared } are shared.
sx-092-leader-first = What is left over goes first to the unit that gave superiority or the column.
sx-092-other-kind = Say how many hits each unit takes.
sx-097-pursued = { $unit } pursued in this turn and does not shock again in it.
