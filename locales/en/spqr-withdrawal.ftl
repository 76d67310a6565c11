# Orderly withdrawal (SX-058 to SX-063, SX-118).

spqr-withdrawal-stayed = { $unit } does not withdraw before { $enemy }
spqr-withdrawal-withdrew = { $unit } withdraws before { $enemy }
spqr-withdrawal-cut-short = { $unit } cannot withdraw any farther: it stays here

spqr-withdrawal-ask-offer = { $enemy } is coming up. Does { $unit } withdraw?
spqr-withdrawal-ask-shun = { $enemy } has come next to { $unit }, which must withdraw. Where to?
spqr-withdrawal-answer-stay = Do not withdraw
spqr-withdrawal-answer-path = Withdraw to { $cell }, facing { $vertex } ({ $path })

sx-058-too-slow = Its MA counts { $own } and that of the one who comes { $other }: it is not faster.
sx-058-in-zoc = It is in the ZOC of { $unit }.
sx-059-not-farther = That step does not take it farther from the one who comes.
sx-059-too-far = It would spend { $cost } MP and may spend { $limit }.
sx-060-wrong-answer = Answer with a way to withdraw, or do not withdraw.
sx-060-steps = A withdrawal has one step at least, and no more than can be paid for.
sx-060-into-zoc = No one withdraws into an enemy ZOC, and that of { $unit } reaches there.
sx-060-into-cover = There is { $terrain } in { $cell }: no one withdraws there.
sx-060-turns = A withdrawing unit turns at the end only.
sx-060-shoots = A withdrawing unit does not shoot.
sx-118-must = Cavalry to which an elephant comes adjacent must withdraw if it can.
