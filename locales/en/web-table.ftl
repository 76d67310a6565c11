# The table: a match that is being played.
spqr-track-turn = Parts of the turn
spqr-track-orders = Orders phase
spqr-track-shock = Shock
spqr-stage-activations = Activations
spqr-stage-rout-and-reload = Rout and reload
spqr-stage-withdrawal = Withdrawal
spqr-stage-orders = Orders
spqr-stage-shock = Shock
spqr-stage-momentum = Momentum
spqr-stage-designate = Designate
spqr-stage-charge = Charge: lanes and pre-shock
spqr-stage-leader-casualties = Leader casualties
spqr-stage-clash = Clash
spqr-stage-collapse = Collapse

# Short forms of some answers: under the piece or the hex of which they speak, and on the button.
web-short-stage-charge = Charge
web-short-spqr-movement-answer-path = Facing { $vertex }
web-short-spqr-withdrawal-answer-path = Facing { $vertex }
web-short-spqr-sequence-order-move = Move
web-short-spqr-sequence-order-shoot = Shoot without moving
web-short-spqr-sequence-order-recover = Recover cohesion
web-short-spqr-sequence-order-rally = Rally
web-detail-spqr-movement-answer-path = Way: { $path }
web-detail-spqr-withdrawal-answer-path = Way: { $path }
web-verb-spqr-movement-answer-path = Move to { $cell }
web-verb-spqr-withdrawal-answer-path = Withdraw to { $cell }
web-verb-spqr-sequence-answer-leader = Activate { $leader }
web-verb-spqr-sequence-answer-close = Close the orders
web-verb-spqr-shock-answer-combats = Designate: { $combats }
web-verb-spqr-sequence-order-pass = Pass

web-table-panel = Decision and log
web-table-seats = Sides
web-table-you = you
web-table-here = here
web-table-bot-random = bot 1
web-table-bot-greedy = bot 2
web-table-seat-open = not taken
web-table-thinks = thinking
web-table-away = { $who } · away
web-table-who-decides = { $who } · to decide
web-table-watching = { $n ->
    [one] 1 person is watching
   *[other] { $n } people are watching
}
web-table-time-left = You have { $time } left
web-table-days = { $d } d { $h } h
web-table-turn = Turn { $turn } of { $limit }
web-table-track = Steps: { $part }
web-table-of = { $n } of { $all }
web-table-stage-done = done

web-table-decides = { $side } decides
web-table-decides-here = { $side } decides: their turn at this screen
web-table-decides-count = { $side } decides · { $n ->
    [one] 1 answer
   *[other] { $n } answers
}
web-table-side-thinks = { $side } is thinking
web-table-wait = Waiting for { $side }
web-table-nothing = Nobody has anything to decide now
web-table-waiting-seat = The match begins when the other seat is taken
web-table-open-seat = Open seat
web-table-send-link = Send this link to whoever plays { $side }.
web-table-others-link = Somebody has still to open the link of the other seat.

web-table-choices = Answers
web-table-choose = Choose an answer
web-table-sent = Sent
web-table-held = Waiting
web-table-filter = Search the answers
web-table-filter-hint = Search, or pick on the map
web-table-left = { $n } of { $all }
web-table-hex = Hex { $cell }
web-table-unpick = Let go of what was picked on the map
web-table-more = Show more: { $n } left
web-table-no-match = No answer matches the search.
web-table-allot = Put other combats together
web-table-allot-note = Mark whom each unit attacks. Those who attack the same one shock together; whoever attacks several, alone.
web-table-allot-give = Designate these combats
web-table-refused = { $n ->
    [one] The rules refuse 1 answer
   *[other] The rules refuse { $n } answers
}
web-table-refused-name = No:

web-table-odds = Odds
web-table-odds-hidden = odds hidden by agreement
web-table-row-hits = { $piece } takes
web-table-row-routed = { $piece } routs
web-table-row-eliminated = { $piece } is lost
web-table-row-rampaging = { $piece }, rampage
web-table-row-pursuing = { $piece } pursues
web-table-row-lost = { $piece } is lost
web-table-state-routed = routs
web-table-state-eliminated = lost
web-table-state-rampaging = rampage
web-table-state-pursuing = pursues
web-table-state-lost = lost
web-table-until = Up to { $until }
web-table-outcomes = All outcomes
web-table-outcomes-more = { $n ->
    [one] 1 more piece, and all outcomes
   *[other] { $n } more pieces, and all outcomes
}
web-table-outcome = Outcome
web-table-fraction = fraction
web-table-interval = at 95 %
web-table-sampled = estimated from a sample of games

web-table-undo = Undo
web-table-undo-ask = Ask to undo
web-table-undo-asked = Asked
web-table-undo-free = Your last answer has not made any dice fall yet, and nobody has seen it.
web-table-undo-consent = Your last answer has had consequences: the other side has to agree.
web-table-undo-agreed = Your last answer has had consequences, and nobody here has to agree. The dice will be the same.
web-table-undo-nothing = Nothing to undo: you have not answered anything yet.
web-table-undo-waits = You have asked to undo; { $side } has still to reply.
web-table-request = { $side } asks to take back its last answer.
web-table-accept = Agree
web-table-decline = No

web-table-dice-kicker = Dice of the table
web-table-dice-ask = { $n ->
    [one] Roll 1 die
   *[other] Roll { $n } dice
}
web-table-dice-label = { $n ->
    [one] 1 die, from { $low } to { $high }
   *[other] { $n } dice, from { $low } to { $high }
}
web-table-dice-note = Note down
web-table-dice-how = Type the faces one after another; the log shows them as dice rolled by hand.
web-table-dice-how-spaced = Type the faces with spaces between; the log shows them as dice rolled by hand.
web-table-dice-face = “{ $face }” is not a face of this die: they go from { $low } to { $high }.
web-table-dice-count = { $have ->
    [one] 1 die has been typed, and { $n } are needed.
   *[other] { $have } dice have been typed, and { $n } are needed.
}

web-table-sum = The sum behind the last figure
web-table-tabs = Log, chat, rules and orders
web-table-tab-log = Log
web-table-tab-chat = Chat
web-table-tab-rules = Rules
web-table-tab-orders = Orders
web-table-views = What is shown below the map
web-table-view-decision = Decision
web-table-view-map = Map
web-table-view-log = Log
web-table-view-chat = Chat
web-table-view-rules = Rules
web-table-unread = { $n ->
    [one] unread message
   *[other] unread messages
}

web-table-log = Log of the match
web-table-log-none = Nothing has happened yet.
web-table-log-start = before the first turn
web-table-log-before = { $n ->
    [one] 1 line before
   *[other] { $n } lines before
}
web-table-log-open = Unfold the line
web-table-log-replay = See this step in the replay
web-table-log-newest = { $n ->
    [one] 1 line in the log
   *[other] { $n } lines in the log
}
web-table-present = Back to the present
web-table-chat = Chat of the table
web-table-chat-none = Nobody has said anything yet.
web-table-chat-say = Message
web-table-chat-hint = Write; EL-005 links the rule
web-table-chat-send = Send
web-table-chat-watch = Whoever watches reads the chat, and does not write in it.
web-table-rules-all = All rules
web-table-rules-cited = Rules cited in this match, the last one first
web-table-rules-none = This match has not cited any rule yet.
web-table-standing = Standing orders
web-table-standing-note = What is answered for you without asking, so that a match by post does not stop.
web-table-standing-none = Only players leave orders.
web-table-standing-reaction-fire = Reaction fire
web-table-standing-withdrawal = Orderly withdrawal
web-table-standing-ask = Ask
web-table-standing-never = Never
web-table-standing-at-the-first = At the first

web-table-house = Options of the table
web-table-notices = Tell me when it is my turn
web-table-notice-sound = With a sound
web-table-notice-browser = With a notice of the browser, when the page is not in sight
web-table-record = Download the record
web-table-replay = Watch the replay
web-table-resign = Resign
web-table-resign-side = Resign for { $side }
web-table-resign-title = Does { $side } resign?
web-table-resign-note = Resigning ends the match, and cannot be undone.

web-table-sealed = Sealed dice { $short }: how they are verified
web-table-by-hand = Dice by hand
web-table-seal-title = Sealed dice
web-table-seal-before = Before the first die the table chooses a seed and publishes its hash, which is this one. Another seed would have another hash.
web-table-seal-during = Each seat adds randomness of its own. Each die comes from the seed, that randomness and its number in order: undoing does not change it.
web-table-seal-after = At the end the table publishes the seed. Whoever has the record rolls all dice again and checks that they are the same.
web-table-seal-command = In a terminal: tercio verify, with the downloaded record.

web-table-offline = No connection
web-table-offline-kept = The match stays where it was.
web-table-offline-held = Your answer waits; it is sent on return.
web-table-offline-again = Another try in { $seconds } s
web-table-offline-now = Connecting

web-table-over = Match over
web-table-won = { $side } won
web-table-drawn = A draw
web-table-rematch = Once more
web-table-branch = Branch from a step
web-table-broken = This record does not fit
web-table-broken-more = The rules of today do not lead to what it says. It can be seen up to where it breaks.
web-table-uploaded = This is a record from elsewhere
web-table-uploaded-more = It is not played here: it can be seen step by step, and a match can branch off it.

web-table-keys = Keys
web-table-keys-map = With the focus on the map the arrows go over it; Tab goes on to the decision.
web-table-key-choose = choose an answer
web-table-key-move = go to another answer
web-table-key-commit = give the chosen answer
web-table-key-clear = let go of what was chosen
web-table-key-undo = undo, or ask to
web-table-key-prompt = go to the question
web-table-key-find = search the answers
web-table-key-charts = charts in force
web-table-key-chat = chat
web-table-key-log = log
web-table-key-help = these keys
