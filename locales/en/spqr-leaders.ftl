# Leaders on the map.

spqr-leaders-marched = { $leader } moves to { $cell } ({ $mp } MP).
spqr-leaders-goes-along = { $leader } goes along with { $unit }.
spqr-leaders-parted = { $unit } has finished moving; the leaders who went along stay with it.
spqr-leaders-withdrew = { $leader } withdraws to { $cell }.
spqr-leaders-casualty = { $leader } is a casualty.
spqr-leaders-unharmed = { $leader } was at risk and is unharmed.
spqr-leaders-finished = { $leader } is finished for this turn.
spqr-leaders-wounded = { $leader } is wounded: all his ratings but lines drop by { $by }.
spqr-leaders-replaced = { $leader } is replaced: the new leader appears with { $unit } and is finished for this turn.

spqr-leaders-ask-march = Where does { $leader } move ({ $left } MP)?
spqr-leaders-ask-along = Does { $leader } go along with { $unit }?
spqr-leaders-ask-way-out = { $by } comes up: does { $leader } withdraw?
spqr-leaders-ask-host = With which unit does the leader appear who replaces { $leader }?

spqr-leaders-answer-way = By { $way }
spqr-leaders-answer-along = Go along
spqr-leaders-answer-stay = Stay

sx-038-no-such-leader = There is no such leader of his side on the map.
sx-038-nowhere-to-go = He has no hex to go to, or no movement points left in this phase.
sx-038-enemy-there = An enemy stands there.
sx-038-alone-into-zone = That hex lies in an enemy zone of control and no friendly unit stands there.
sx-038-too-far = That way costs { $cost } MP and he has { $left } left.
sx-038-hex-by-hex = He moves from hex to adjacent hex.
sx-038-name-a-way = Name the hexes that he enters, one after another.
sx-038-yes-or-no = Say whether he goes along.
sx-039-was-in-zone = He was in an enemy zone of control already, so he cannot withdraw.
sx-039-too-far = A leader withdraws { $max } hexes at most.
sx-039-not-away = Each step must bring him farther from the enemy that comes up.
sx-039-name-a-way-out = Name the hexes by which he withdraws, or stay.
sx-041-no-such-leader = There is no such leader on that side.
sx-041-overall-not-replaced = The overall commander is not replaced.
sx-041-not-fallen = He has not fallen.
sx-041-none-left = That side has no replacements left.
sx-041-no-unit = There is no unit in order that he may command.
sx-041-commands-not = He may not command that unit, or it is not in order on the map.
sx-041-name-a-unit = Name the unit with which he appears.
sx-045-leader-barred = Nobody enters that terrain or crosses that hexside.
sx-050-leader-stays-on-map = Nobody leaves the map by choice.
