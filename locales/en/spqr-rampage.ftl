# Rampage: what happens, what is asked, what is refused.

spqr-rampage-began = { $unit } goes on a rampage
spqr-rampage-waits = { $unit } will go on a rampage when the one before it is over
spqr-rampage-rolled-friend = Rampage roll { $roll } of { $unit }: towards the nearest friend
spqr-rampage-rolled-compass = Rampage roll { $roll } of { $unit }: by the compass
spqr-rampage-rolled-away = Rampage roll { $roll } of { $unit }: it flees
spqr-rampage-rolled-end = Rampage roll { $roll } of { $unit }: its rampage ends here
spqr-rampage-turned = { $unit } charges to the { $side }
spqr-rampage-in-the-way = In the way of { $unit }, and free to withdraw: { $others }
spqr-rampage-stopped = { $unit } stops before hex { $cell }, which elephants do not enter
spqr-rampage-impact = { $unit } strikes hex { $cell }: { $struck }
spqr-rampage-from-front = from the front
spqr-rampage-from-flank = from the flank
spqr-rampage-from-rear = from the rear
spqr-rampage-left-map = { $unit } runs off the map
spqr-rampage-lost = { $unit } is lost in the field: no unit within { $distance } hexes
spqr-rampage-recovered = { $unit } comes to its senses, depleted, with { $hits ->
    [one] { $hits } cohesion hit
   *[other] { $hits } cohesion hits
}
spqr-rampage-ended = The rampage of { $unit } is over

spqr-rampage-first = These elephants break at once: { $units }. Which rampages first?
spqr-rampage-direction-friend = { $unit } runs at its own side. Which way?
spqr-rampage-direction-compass = { $unit } runs. Which way?
spqr-rampage-direction-away = { $unit } flees from what caused its rampage. Which way?
spqr-rampage-face = { $unit } has come to its senses. What does it face?

el-009-no-lane-for-a-rampage = No lane can be opened for an elephant on a rampage
el-039-a-rampage-is-resolved-first = A rampage is resolved to its end before anything else
el-039-not-one-of-them = Choose one of the elephants that break now
el-042-not-that-way = That side does not lead to the nearest friend
el-044-not-that-way = The compass gives another side
el-045-not-that-way = That side does not lead away from what caused the rampage
sx-116-not-that-vertex = It faces one of the two vertices of the side that it looks at
