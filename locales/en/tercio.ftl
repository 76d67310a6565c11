# The program itself: help, errors, headings.
error-heading = error:
error-output = the output cannot be written: { $why }
error-no-such-system = there is no system "{ $system }". Known: { $known }.
error-no-rule-found = no rule was found. Try fewer or other words, or "tercio rules" for all of them.
error-not-a-rule-id = "{ $id }" is no rule id. Write one such as EL-012, or "search WORDS", or "rulings".
error-no-such-rule = the catalogue has no rule { $id }. "tercio rules search WORDS" finds rules by their words.
rules-ruling = Ruling { $name }: { $options } (default: { $default })
rules-see-also = See also
rules-cases = Cases
rules-interpretation = Interpretation
rule-kind-definition = definition
rule-kind-procedure = procedure
rule-kind-restriction = restriction
rule-kind-permission = permission
rule-kind-exception = exception
rule-kind-table = table
rule-kind-ruling = ruling
rule-kind-example = example

help-template = {"{"}before-help{"}"}{"{"}about-with-newline{"}"}\nUsage: {"{"}usage{"}"}\n\n{"{"}all-args{"}"}{"{"}after-help{"}"}
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-jobs = Jobs
help-tercio = A wargame table that enforces the rules, cites them, and tells the odds
help-help = Print help
help-version = Print the version
help-common-lang = Language: es or en. By default as the environment says (TERCIO_LANG, LC_ALL, LANG)
help-common-color = Colour: auto, always or never. NO_COLOR turns it off
help-common-content = A folder of your own charts and scenarios, laid over those of the game. May be given more than once
help-play = Play a battle in the terminal
help-play-scenario = The scenario. Without one, a menu is shown
help-play-seats = Who plays a side: human, bot:random or bot:greedy, as in rome=human. By default you play the first side against bot:greedy
help-play-dice = auto: the program rolls; typed: you roll and type the faces in
help-play-seed = Dice that can be repeated: the same number, the same dice
help-play-rulings = A ruling, as in momentum=off. "tercio rules rulings" lists them
help-play-record = Where the record of the battle is kept. By default in your data folder
help-play-resume = Go on with the battle of this record
help-sim = Play many battles and count
help-sim-scenario = The scenario
help-sim-games = How many battles
help-sim-seats = Who plays a side: bot:random or bot:greedy. By default bot:random on both
help-sim-jobs = How many battles at once. By default as many as the machine has cores
help-sim-seed = The number that all dice follow from. The same seed gives the same result, however many jobs
help-sim-rulings = A ruling, as in momentum=off
help-sim-out = Where results go, a line a battle: a .csv or a .json file. An unfinished one is gone on with
help-sim-json = Print the summary as JSON
help-odds = The exact odds of what comes next in a case
help-odds-case = A case file
help-odds-json = Print as JSON
help-odds-max_runs = Beyond this many runs, sample instead and say so
help-odds-samples = How many samples, where it samples
help-odds-seed = The number that samples follow from
help-case = Run case files: a position, a script, and what must follow
help-case-files = Case files
help-case-json = Print every event as JSON
help-case-verbose = Show the log of each case
help-replay = Show the record of a battle
help-replay-record = A record
help-replay-to = Stop after this many entries
help-replay-json = Print the entries as JSON
help-verify = Check a record: its chain, its dice, its rules
help-verify-record = A record
help-verify-json = Print the report as JSON
help-rules = Read and search the rules
help-rules-words = Rule ids such as EL-012; "search WORDS"; "rulings"; nothing, for a list
help-rules-system = Only this system: spqr, necromunda, warhammer
help-rules-section = Only this section, such as rampage
help-rules-json = Print as JSON
help-charts = Show the charts in force and where each figure comes from
help-charts-chart = One chart, in full
help-charts-json = Print as JSON
help-check = Check content and scenario files: every mistake, in one run
help-check-files = Files
help-check-json = Print as JSON
help-import = Make a scenario skeleton from orders of battle in sheets
help-import-format = gboh: tab-separated sheets of a dice helper for SPQR
help-import-files = One sheet for each side
help-import-out = Where the skeleton goes. By default it is printed
help-completions = Print completions for a shell
help-completions-shell = bash, elvish, fish, powershell or zsh

error-read = { $path } cannot be read: { $why }
error-write = { $path } cannot be written: { $why }
error-no-such-chart = there is no chart "{ $chart }". Known: { $known }.

error-record = { $why }
error-no-scenario = there is no scenario "{ $scenario }". Known: { $known }.
error-setup = the battle cannot be set up: { $why }
error-ruling-form = "{ $text }" is no ruling. Write name=option, as in momentum=off; "tercio rules rulings" lists them.
error-seat-form = "{ $text }" says nothing of a seat. Write side=player, as in { $first }=human or { $second }=bot:greedy.
error-seat-side = "{ $text }" names no side of this battle. Its sides are { $first } and { $second }.
error-seat-player = "{ $text }" names no player. There are human, bot:random and bot:greedy.
error-nothing-chosen = no scenario was chosen. Name one, as in "tercio play tutorial".
play-menu = Which battle?
play-menu-prompt = Number or name:{" "}
play-menu-again = There is no such battle in the list.
play-record = The record of this battle is { $path }.
play-kept = The battle is kept. Go on with: tercio play --resume { $path }
play-prompt = >{" "}
play-typed = {" "}(typed)
play-more = … and { $n } more: "/words" lists those that hold some words.
play-others = Other answers may be given in their own form, as JSON: see "?".
play-nothing-refused = Nothing that you might want is refused here.
play-help = A number answers. Enter lists the answers again; /words only those that hold the words.
    x  what is refused, and why        m  map          p  pieces
    l 30  the last 30 lines of the log u  undo         r EL-012  a rule
    s  standing orders; s {"{"}"reaction-fire":"never","withdrawal":"ask"{"}"} leaves some (ask, never, at-the-first)
    {"{"}…{"}"}  an answer in its own form, as JSON
    q  leave; the battle is kept
play-unknown = That is not understood. "?" says what can be typed.
play-no-such-answer = There are { $n } answers. "?" says what else can be typed.
play-malformed = That is no answer to this question: { $why }
play-nothing-to-undo = There is no answer of yours to take back.
play-needs-consent = Dice have fallen since: the other side has to agree.
play-consent = The other side: may this be taken back, although dice have fallen? (y/n){" "}
play-undone = Taken back. Dice that fell before stay as they fell.
play-not-done = That was not done: { $why }
play-over = The battle is over.
play-standing = Standing orders: { $orders }
play-bad-standing = These are no standing orders: { $why }
play-roll = { $rule }: roll { $n ->
    [one] one die
   *[other] { $n } dice
} of { $sides } faces and type what shows:
play-type-faces = Type the faces as numbers, such as: 7   or   3 0 9
play-no-such-faces = { $n ->
    [one] One face is
   *[other] { $n } faces are
} wanted, of: { $faces }

error-exists = { $path } exists already. Choose another name, or delete it.
error-import-nothing = not one unit could be made of these sheets: see above.
error-sim-human = no person plays in a simulation: seats are bot:random or bot:greedy.
error-sim-out = { $path }: results go to a file whose name ends in .csv or .json.
error-sim-file = { $path } cannot be gone on with: { $why }
import-not-understood = { $file }:{ $line }, { $column }: { $what }: { $why }
import-made-up = made up: { $what }
replay-heading = { $scenario }, { $created }: { $first } against { $second }
sim-bar = battles
sim-heading = { $games } battles of { $scenario }, seed { $seed }
sim-side = { $side } ({ $player }): wins { $wins }, rout points { $losses }
sim-draws = Draws { $share }
sim-turns = Turns { $mean }
sim-unfinished = { $n ->
    [one] One battle was
   *[other] { $n } battles were
} broken off for their length.
sim-survival = Units not eliminated
