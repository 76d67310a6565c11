# Case files and odds: what did not follow, and what may.
case-line = line { $line }:
case-unreadable = cannot be run: its mistakes are listed below
case-total = { $held } of { $n } cases hold
case-waits = { "  " }the match waits for: { $found }
case-rules-failed = the rules failed in this position: a fault of the program. Please report it with this file
case-out-of-step = the rules do not go through: { $why }
case-answer-refused = the rules refuse this answer
case-answer-not-asked = nobody is asked for this answer; the match waits for something else
case-not-refused = the rules do not refuse this answer
case-refused-by-others = the rules refuse this answer, but for other reasons
case-die-not-asked = nobody asks for a die, and the script has a { $face }
case-dice-short = { $rule } asks for { $n } dice at once, and the script has fewer here
case-die-of-another-rule = the die is meant for { $meant }, and { $asks } asks for one
case-no-such-face = the die of { $rule } has no { $face }
case-standing-answers-circle = the standing answers go on and on
case-event-missing = this event does not happen. Most like it:
case-event-out-of-order = this event happens, but not in this order:
case-event-present = this event should not happen, and does:
case-not-cited = no event cites { $rule }
case-state-differs = { $path } is otherwise:
case-waits-otherwise = the match waits for something else:
case-chance-differs = the chance is another one:
case-no-odds = there are no odds to compare: { $why }
check-found = { $n ->
    [0] no mistakes
    [one] one mistake
   *[other] { $n } mistakes
}

odds-script-stops = The script of the case does not go through, so nothing comes next:
odds-nothing = behind the script of the case nothing is left to be played. Leave the last entries of the script out, or give the case another start
odds-failed = there are no odds: { $why }
odds-exact = Exact, up to { $until } ({ $runs } runs, { $states } states)
odds-sampled = Estimated from a sample of { $runs } runs, up to { $until }; bounds at 95 %
odds-until-step = the end of the next step
odds-until-exchange = the end of the exchange of missiles
odds-until-clash = the end of the clashes
odds-until-segment = the end of the shock segment
odds-until-rampage = the end of the rampage
odds-until-order = the end of the order
odds-until-activation = the end of the activation
odds-until-turn = the end of the turn
odds-until-battle = the end of the battle
odds-rest = … and { $n } rarer courses, { $percent } together
odds-by-piece = Piece by piece
odds-nothing-changes = nothing changes
odds-fact-hits = { $piece } { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
odds-fact-in-order = { $piece } in order
odds-fact-routed = { $piece } routed
odds-fact-rampaging = { $piece } on a rampage
odds-fact-pursuing = { $piece } off the map in pursuit
odds-fact-eliminated = { $piece } eliminated
odds-fact-initiative = { $piece } initiative { $initiative }
odds-fact-lost = { $piece } lost
odds-fact-other = { $piece } { $aspect } { $value }
