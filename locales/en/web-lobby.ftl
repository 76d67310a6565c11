# The page of the matches: systems, setting the table, lists.
web-lobby-title = The table that knows the rules
web-lobby-sub = Every move, allowed or not, cites its rule. The odds, before you decide.
web-sample = Sample battle
web-create-link = Create a link
web-systems = Systems and scenarios
web-scenarios = Scenarios
web-map-of = Map of { $title }
web-scenario-size = { $units } units · { $turns } turns
web-scenario-versus = { $first } units against { $second }
web-uncovered = Not covered:
web-system-spqr = SPQR
web-system-spqr-kind = hexes
web-system-spqr-about = Formations, leaders and war elephants.
web-system-spqr-uncovered = roads, units of the classes BI and LN, longer missile range downhill. The set-ups of the scenarios are reconstructions, not the published ones.

web-setup = Set the table
web-start = Start
web-seat-here = You
web-seat-link = Link
web-bot = Bot { $n }
web-bot-random = plays at random
web-bot-greedy = looks one answer ahead, with odds
web-dice = Dice
web-dice-sealed = Sealed
web-dice-typed = By hand
web-dice-sealed-note = Sealed dice: the table publishes a fingerprint before it rolls, and the seed at the end.
web-dice-typed-note = Dice by hand: you roll them on a real table and type them in.
web-clock = Clock
web-clock-none = None
web-clock-short = 15+10
web-clock-long = 60+30
web-clock-post = 3 days
web-odds = Odds
web-odds-open-choice = Open
web-odds-hidden-choice = Hidden
web-listed = Audience
web-listed-yes = Anybody
web-listed-no = Whoever has the link

web-rulings = Readings of the rules
web-rulings-changed = { $n ->
    [0] all by default
    [one] one changed
   *[other] { $n } changed
}
web-rulings-more = { $n ->
    [one] One more reading
   *[other] { $n } more readings
}
web-rulings-fewer = Fewer readings
web-ruling-option-on = yes
web-ruling-option-off = no
web-ruling-pass-through-reduction = Elephant reduction
web-ruling-pass-through-reduction-about = In a pass-through the elephants take 1 hit fewer: once a combat, or each elephant.
web-ruling-pass-through-reduction-combat = per combat
web-ruling-pass-through-reduction-unit = per unit
web-ruling-size-shift = Columns for size
web-ruling-size-shift-about = As many columns as the size ratio says, or one less.
web-ruling-size-shift-ratio = the ratio
web-ruling-size-shift-ratio-minus-1 = one less
web-ruling-elite-phase = Elite phase
web-ruling-elite-phase-about = An elite commander may open the turn with one more orders phase.
web-ruling-momentum = Momentum
web-ruling-momentum-about = A leader who has acted may try to act again at once.
web-ruling-trump = Trumping
web-ruling-trump-about = A leader may try to act in place of the one whose turn it is.
web-ruling-shock-order = Order of the shock
web-ruling-shock-order-about = Each step in all combats before the next, or each combat to its end.
web-ruling-shock-order-step-by-step = step by step
web-ruling-shock-order-combat-by-combat = per combat
web-ruling-elephants-against-pikes = Elephants against pikes
web-ruling-elephants-against-pikes-about = Elephants that attack the front of phalanx or heavy infantry add 1 to their check.
web-ruling-size-rounding = Rounding of size
web-ruling-size-rounding-about = The size ratio is rounded in favour of whoever charges, or always down.
web-ruling-size-rounding-charge = by the charge
web-ruling-size-rounding-down = down
web-ruling-pursuit-check = Pursuit check
web-ruling-pursuit-check-about = Pursuit is checked against TQ, or against the pursuit rating.
web-ruling-pursuit-check-troop-quality = by TQ
web-ruling-pursuit-check-rating = by rating
web-ruling-elephant-size = Elephant size
web-ruling-elephant-size-about = Whether size counts in shocks of elephants with other units.
web-ruling-elephant-size-counts = counts
web-ruling-elephant-size-ignored = ignored
web-ruling-printed-elephants = Elephants of the printed game
web-ruling-printed-elephants-about = Adds seven rules of the printed game to the elephants of the tutorial.

web-links = The table is set
web-links-note = Each private link is a seat: whoever has it plays there. Send everybody only their own.
web-link-seat = Private link of { $side }
web-link-watch = To watch
web-to-table = Go to the table
web-copy = Copy
web-copied = Copied

web-matches = Matches
web-matches-own = Your matches
web-matches-over = Finished
web-matches-running = Being played now
web-matches-none = No matches yet. The sample takes ten minutes.
web-standing-yours = Your turn
web-standing-theirs = { $side } decides
web-standing-bot = { $side } is thinking
web-standing-open = { $side } is missing
web-standing-dice = Dice wanted
web-standing-won = { $side } won
web-standing-drawn = Draw
web-standing-over = Finished
web-standing-uploaded = Record
web-standing-broken = Broken record
web-turn = turn { $n }
web-against = against
web-again = Try again
web-upload = Upload a record
web-upload-busy = Checking the record
web-upload-note = It is checked and opens in the replay
web-upload-faults = This record does not fit
web-upload-look = Look at it anyway
web-foot-rules = { $n } rules in English and Spanish
