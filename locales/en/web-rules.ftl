# The pages of the rules and of the charts.
web-rules-title = The rules
web-rules-found = { $n ->
    [0] No rule
    [one] One rule
   *[other] { $n } rules
}
web-rules-none = No rule was found. Try fewer words, other ones, or an id such as EL-012.
web-sections = Sections
web-system = System
web-system-all = All
web-system-necromunda = Necromunda
web-system-warhammer = Warhammer
web-charts-title = Charts in force: { $system }
web-charts-note = Every figure that the table plays with, and where it comes from. Point at one to see its provenance.
web-charts-find = Find a chart
web-charts-none = No chart is called so.
web-charts-figures = Figures
web-provenance-source = from the source
web-provenance-public = from somebody's public work
web-provenance-reconstructed = reconstructed
web-section-activation = activation
web-section-cohesion = cohesion
web-section-dice = dice
web-section-elephants = elephants
web-section-example = example
web-section-hex-grid = hexes
web-section-leaders = leaders
web-section-missile = missiles
web-section-movement = movement
web-section-orderly-withdrawal = orderly withdrawal
web-section-orders = orders
web-section-pass-through = pass-through
web-section-printed-elephants = elephants of the printed game
web-section-rally = rally
web-section-rampage = rampage
web-section-recovery = recovery
web-section-rout = rout
web-section-scenarios = scenarios
web-section-screens = screens
web-section-sequence = sequence
web-section-shock = shock
web-section-stacking = stacking
web-section-units = units
web-section-victory = victory
web-section-zoc = zone of control
