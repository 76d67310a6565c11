# What verifying a record finds: shown by the program and in the browser.

verify-chain = Chain: whole; { $lines } lines, { $entries } entries, { $undone } taken back.
verify-cut = Line { $line } breaks off and is left out: it was never acknowledged.
verify-stage-setting-up = Match: not begun.
verify-stage-running = Match: running.
verify-stage-resigned = Match: a side has given up.
verify-stage-ended = Match: over; the seed has not been revealed.
verify-stage-revealed = Match: over, and the seed is revealed.
verify-seed-typed = Seed: none; the dice were typed in.
verify-seed-not-revealed = Seed: not revealed yet.
verify-seed-fits = Seed: the one promised before the first roll.
verify-seed-does-not-fit = Seed: another than the one promised before the first roll.
verify-dice-rolled-again = Dice: { $n ->
    [one] one rolled again from the seed; it is the same.
   *[other] { $n } rolled again from the seed.
}
verify-dice-unproved = Dice: { $n ->
    [one] one cannot be proved before the seed is known.
   *[other] { $n } cannot be proved before the seed is known.
}
verify-dice-typed = Dice: { $n ->
    [one] one typed in; nothing proves it.
   *[other] { $n } typed in; nothing proves them.
}
verify-dice-unlike = Line { $line }: die { $die } shows { $recorded } in the record, and the seed gives { $rolled }.
verify-dice-no-die = Line { $line }: die { $die } shows { $recorded }, a face that no such die has.
verify-rules-agree = Rules: they lead to every line{ $again ->
    [0] .
    [one] ; one entry at the end was lost and could be told again.
   *[other] ; { $again } entries at the end were lost and could be told again.
}
verify-rules-out-of-step = Rules: they part from the record at line { $line }. They ask for { $expected }; there stands { $found }.
verify-rules-other-edition = Rules: not judged; the record is of edition { $record }, this program of edition { $engine }.
verify-rules-redacted = Rules: not judged; this copy leaves things out.
verify-events-agree = Events: alone they give the same battle.
verify-events-apply = Events: they fit the battle.
verify-events-differ = Events: alone they give another battle.
verify-events-do-not-apply = Events: from line { $line } they do not fit the battle ({ $why }).
verify-sound = The record is sound.
verify-unsound = The record is not sound.
