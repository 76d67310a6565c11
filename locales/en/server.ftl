# What the server says to clients, and the ends of matches that no rule tells.
server-already-greeted = You have already said who you are on this connection.
server-bad-clock = A clock runs for one second at least and thirty days at most.
server-bad-entropy = Your own luck for the dice is at most 64 bytes, written as hexadecimal digits.
server-busy = The server is busy. Try again in a moment.
server-case-mistakes = { $n ->
    [one] The case has a mistake.
   *[other] The case has { $n } mistakes.
}
server-database-failed = The server cannot keep or find matches at the moment. Nothing has been changed; try again in a moment.
server-failed = The server failed at this. Nothing has been changed.
server-malformed = This is not what is expected here: { $why }
server-needs-consent = The other side has to agree to that.
server-no-dice-asked = No dice are asked for at the moment.
server-no-hello = The first thing to say on a connection is hello.
server-no-odds = The odds of this cannot be told.
server-no-randomness = The server has no randomness to roll dice with. Try again in a moment.
server-no-such-answer = { $n ->
    [one] There is no such answer: one is offered.
   *[other] There is no such answer: { $n } are offered.
}
server-no-such-bot = There is no such bot.
server-no-such-faces = { $n ->
    [one] One die is asked for
   *[other] { $n } dice are asked for
}, with these faces: { $faces }
server-no-such-match = There is no such match here. Is the link whole?
server-no-such-rule = The catalogue has no such rule.
server-no-such-ruling = This cannot be agreed on: { $why }
server-no-such-scenario = There is no such scenario. Known: { $known }.
server-no-such-system = This server has no such system.
server-no-text = A text is expected here, in UTF-8.
server-nobody-rolls = Two bots cannot roll real dice: let the server roll them.
server-not-a-rule = "{ $id }" is no rule id. Write one such as EL-012.
server-not-asked = Nothing is asked of this seat at the moment.
server-not-begun = The match has not begun: somebody is still missing.
server-not-json = JSON is expected here.
server-not-yours = This seat is not yours: its private link is needed.
server-nothing-said = There is nothing to say.
server-nothing-there = There is nothing at this address.
server-nothing-to-take-back = There is no answer of yours to take back.
server-odds-hidden = It was agreed that no odds are shown in this match.
server-only-replay = This match can only be looked at, in its replay.
server-out-of-time = The time of { $side } has run out: { $other } wins.
server-over = The match is over.
server-record = Line { $line } of the record: { $why }
server-refused = The rules do not allow that.
server-resigned = { $side } gives up: { $other } wins.
server-rules-failed = The rules failed in this position, which is a fault of the program. The match stands as it did before; please report it with the record.
server-said-too-much = At most 500 characters can be said at once.
server-said-too-often = Enough has been said at this table.
server-stale = The table has changed in the meantime. Look at it again.
server-time-is-up = Your time has run out.
server-too-large = That is too large.
server-too-many-rulings = Too many rulings are named.
server-too-many-watch = Too many are at this table already.
server-too-often = That was too much at once. Wait a moment.
server-took-too-long = That took too long and was given up.

# Hosting a server.
help-serve = Serve the table to browsers
help-serve-listen = Address and port. By default only this machine reaches it
help-serve-data = The folder in which matches are kept. By default in your data folder
help-serve-database = The URL of a database instead of a folder: postgres://… or sqlite://…
help-serve-open = Open the lobby in the browser
help-serve-log = What is logged, as in info or tercio_server=debug. By default as RUST_LOG says, else info
help-serve-log_json = Log as JSON
serve-at = The table is set: { $url }
serve-keeps = Matches are kept in { $place }. Ctrl-C stops the server; matches go on when it is started again.
serve-open-to-others = Careful: { $address } can be reached from other machines. Whoever reaches it can set up and watch matches. Put a proxy with TLS in front of it.
error-serve = the server cannot be started: { $why }
error-serve-log = "{ $text }" says not what to log: { $why }
error-serve-open = the browser cannot be opened: { $why }
