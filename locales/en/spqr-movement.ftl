# Movement, terrain, turning, stacking and zones of control (SX-042 to SX-057, SX-117).

spqr-movement-stayed = { $unit } does not move
spqr-movement-set-out = { $unit } sets out
spqr-movement-set-out-to-shoot = { $unit } shoots without moving
spqr-movement-advanced = { $unit } enters { $cell } ({ $mp } MP)
spqr-movement-wheeled = { $unit } turns to { $vertex } ({ $mp } MP)
spqr-movement-shot-lost = { $unit } can no longer shoot at { $target }: the shot is lost
spqr-movement-cut-short = { $unit } cannot go on: its march ends here
spqr-movement-ended = { $unit } finishes moving
spqr-movement-reacted = { $unit } has turned in reaction: it may not again in this phase
spqr-movement-entered = { $unit } enters the ZOC of { $shooter }, who will shoot once the whole line has moved
spqr-movement-line-moved = The whole line has moved

spqr-movement-ask-march = Where does { $unit } go? It is in { $cell } and has { $mp } MP.
spqr-movement-ask-reaction = { $enemy } has come next to { $unit }. Does it turn in reaction?
spqr-movement-answer-stay = Stay as it is
spqr-movement-answer-path = To { $cell }, facing { $vertex } ({ $path })
spqr-movement-answer-turn = Turn to { $vertex }

sx-002-faces-otherwise = { $unit } stands in that hex and faces another vertex: stacked units face the same one.
sx-020-already-moved = It has already moved in this phase.
sx-028-not-in-order = The unit is not in order.
sx-042-wrong-answer = Answer with a march, with a turn, or stay.
sx-042-strides = A march has 1 to { $most } steps, turns and shots.
sx-042-not-front = A unit only enters one of its front hexes: it has to turn first.
sx-042-enemy = { $unit } stands there, an enemy.
sx-042-too-far = It costs { $cost } MP and { $left } are left.
sx-045-terrain = There is { $terrain } in { $cell }: this class of unit does not enter.
sx-045-river = A river runs there: it is only crossed at a ford.
sx-046-no-turn = It faces that vertex already.
sx-049-about-face = A phalanx does not face about in an enemy ZOC or in difficult terrain.
sx-050-off-map = The map ends there, and no one leaves it by choice.
sx-051-occupied = It may not end its move in the hex of { $unit }.
sx-055-stopped = It has entered an enemy ZOC: it moves and turns no more in this phase.
sx-056-held = It is in the ZOC of { $unit }, whose MA is { $ma }: it would have to exceed that to leave.
sx-056-boxed = It is in an enemy ZOC and none of its front hexes is free.
sx-056-turned = It has turned in an enemy ZOC: it may turn without moving, but not leave afterwards.
sx-056-several = More than one enemy controls it ({ $unit } among them): it may not turn.
sx-056-facing = It has { $unit } in its own ZOC: it may not turn.
sx-056-half = In an enemy ZOC only half the MA goes into turning: it costs { $cost } MP and { $left } are left.
sx-057-not-beside = { $unit } has not come adjacent.
sx-057-already = It has already turned in reaction in this phase.
sx-057-other-zoc = It is in the ZOC of { $unit }: it does not turn to face another.
sx-057-vertices = That would be { $vertices } vertices: a reaction is a turn of 1, and a phalanx only faces about.
sx-064-one-shot = One order allows one shot only.
sx-117-shuns = Cavalry does not enter the ZOC of { $unit }, an elephant, of its own will.
