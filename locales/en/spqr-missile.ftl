# Missiles: shots, reactions, supply.

spqr-missile-own = its missiles
spqr-missile-screen = the bows of its screen
spqr-missile-both = its javelins and the bows of its screen

spqr-missile-on-order = on an order
spqr-missile-on-entry = as the enemy enters its zone of control
spqr-missile-on-retire = as the enemy leaves its zone of control
spqr-missile-on-return = in return

spqr-missile-reacts = { $shooter } reacts to { $target } { $occasion }, with { $weapons }.
spqr-missile-hit = { $shooter } shoots at { $target } with { $weapon }, range { $range }, { $figure } or less ({ $modifiers }), and hits.{ $left }
spqr-missile-missed = { $shooter } shoots at { $target } with { $weapon }, range { $range }, { $figure } or less ({ $modifiers }), and misses.{ $left }
spqr-missile-lost = { $shooter } can no longer shoot at { $target } ({ $rule }).
spqr-missile-reloaded = { $unit } replenishes { $weapon }.
spqr-missile-low = { $unit } is low on missiles ({ $weapon }).
spqr-missile-out = { $unit } is out of missiles ({ $weapon }).

spqr-missile-left-same = { "" }
spqr-missile-left-low = { " It is low on missiles: one shot is left." }
spqr-missile-left-out = { " It is out of missiles." }

spqr-missile-ask-target = At whom does { $shooter } shoot?
spqr-missile-ask-react = Does { $shooter } shoot at { $target } { $occasion }?
spqr-missile-ask-line = At which of the units that entered its zone of control does { $shooter } shoot: { $targets }?

spqr-missile-answer-hold = Do not shoot
spqr-missile-answer-shoot = Shoot with { $weapons }
spqr-missile-answer-at = Shoot at { $target }

sx-005-no-sight = The line of sight is blocked.
sx-014-no-missiles = It bears no missile letter, so it does not shoot.
sx-020-one-shot = It has already shot on orders in this phase.
sx-053-lower-does-not-shoot = Another unit stands on top of it, and only the top one shoots.
sx-053-covered = The other unit of its hex is the one that is shot at.
sx-064-no-such-unit = There is no such unit.
sx-064-no-enemy = The target is no enemy on the map.
sx-064-behind = The target can be seen only through its rear hexes.
sx-064-bows-move-or-shoot = Light infantry with bows moves or shoots, not both.
sx-064-not-nearer = On the march it shoots only after a step that brought it nearer the target.
sx-064-name-a-target = Name the unit at which it shoots.
sx-065-out-of-range = The target is { $range } hexes away and its missiles reach { $reach }.
sx-068-not-in-zone = The target is not in its zone of control.
sx-068-one-of-the-line = Choose one of the units that entered, or none.
sx-069-short-range = Its missiles reach { $reach } hexes, too few to shoot at whoever leaves.
sx-069-not-in-zone = The target is not in its zone of control and does not leave it.
sx-070-has-reacted = It has already shot at this unit when it entered.
sx-071-does-not-react = It is not in order, so it does not react.
sx-071-no-reaction = A rampaging elephant provokes no reaction.
sx-071-yes-or-no = Say whether it shoots, and an elephant with what.
sx-072-out-of-missiles = It is out of missiles.
sx-097-spent-does-not-shoot = It pursued in this turn and shoots no more.
sx-099-does-not-shoot = It is not in order, so it does not shoot.
sx-102-rallied-does-not-shoot = It rallied in this turn and takes no orders.
sx-103-recovered-does-not-shoot = It recovered cohesion in this phase, so it does not shoot.
sx-116-no-screen = Leader elephants have no screen.
el-032-no-screen = It has no elephant screen.
el-034-screen-on-order = The screen of an elephant shoots in reaction alone, never on an order.
el-035-out-of-range = The target is { $range } hexes away and the row of the screen reaches { $reach }.
el-039-no-reaction = A rampage stops everything else: nobody shoots at the elephant.
