# The table in the browser: the bar, rules, notices, and what goes wrong.
web-loading = Loading
web-skip = Skip to content
web-nav = Main
web-nav-play = Play
web-nav-rules = Rules
web-nav-charts = Charts
web-menu = Menu
web-close = Close
web-save = Save
web-cancel = Cancel
web-reload = Reload
web-to-lobby = Go to the matches
web-language = Language
web-theme-light = Light theme
web-theme-dark = Dark theme
web-guest = Guest
web-name-none = Guest: say what you are called
web-name-is = You are called { $name }. Change it
web-name-title = Your name at the table
web-name-label = Name
web-name-note = Your opponent and whoever watches see it. There are no accounts: a seat belongs to whoever has its link.
web-toasts = Notices
web-page-lost = There is nothing here
web-page-lost-more = The address belongs to no page of this table.
web-page-broken = The page could not be loaded
web-page-broken-more = There may be a new version, or the connection broke. Nothing is lost.

web-search-label = Search for a rule
web-search-hint = Search rules: EL-005, charge
web-rule-of = Rule { $rule }
web-rule-named = Rule { $rule }: { $title }
web-rule-back = Back to the rule before
web-rule-page = Open its page
web-rule-notes = Source and doubts
web-rule-depends = Depends on
web-rule-cited-by = Cited by
web-rule-times = { $n ->
    [one] In this match: once
   *[other] In this match: { $n } times
}
web-ruling-here = in this match
web-ruling-default = by default

web-odds-exact = exact
web-odds-estimate = estimate ±{ $margin } %
web-odds-waiting = Working out the odds
web-odds-hidden = hidden by agreement

web-problem-failed = The program failed here. Reload the page; no accepted move is lost.
web-problem-offline = There is no connection to the table. You can try again.
web-problem-not-found = That is not at this table. Check the link.
web-problem-status = The table answered { $status } and nothing more. Try again.
