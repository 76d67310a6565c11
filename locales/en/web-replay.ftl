# The replay: scrubber, log, branches, verification.
web-replay = replay
web-replay-of = Replay: { $title }
web-board-and-scrubber = Board and scrubber
web-replay-move = Move through the match
web-turn-n = Turn { $n }
web-won = won
web-points = Rout points
web-step = Step
web-step-n = Step { $at }
web-step-of = of { $entries }
web-step-start = start
web-step-value = Step { $at } of { $entries }, turn { $turn }: { $words }
web-grain = Step size
web-grain-turns = Turns
web-grain-steps = Steps
web-grain-dice = Dice
web-to-first = To the start
web-to-before = Step back
web-to-next = Step on
web-to-last = To the end
web-play = Play
web-pause = Pause
web-branch = Branch from here
web-branch-title = Branch from step { $at }
web-branch-note = A new match that begins at this moment: the same readings of the rules, fresh dice. This one does not change.
web-branch-start = Start the branch
web-branch-from = from step { $at }
web-branch-of = This match leaves another at its step { $at }
web-branches = { $n ->
    [0] Branches
   *[other] Branches { $n }
}
web-branches-none = No branch leaves this match yet.
web-link-step = Link to step
web-link-copied = Link copied
web-download = Download the record
web-log = Log
web-log-empty = This record tells of nothing yet.
web-rules-here = Rules of this step
web-dice-faces = Dice: { $faces }
web-dice-rolled = Die of { $sides }, needs { $need }
web-dice-by-hand = Die of { $sides } by hand, needs { $need }
web-dice-any = any face
web-verified = verified
web-not-verified = does not fit
web-verify-title = Verifying the record
web-verify-commitment = Fingerprint of the dice, published before they rolled
web-verify-typed = The dice were rolled on a real table and typed in: the table does not vouch for them.
web-verify-rules = Rules { $version }, edition { $edition }
web-verify-unknown = not verified
web-broken-title = This record does not fit.
web-broken-at = It can be seen up to step { $at }.
web-log-lines = { $n ->
    [one] one line
   *[other] { $n } lines
}
web-broken-go = See up to { $at }
