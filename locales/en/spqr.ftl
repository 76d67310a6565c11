# Words that every chapter of SPQR shares.

spqr-side-ne = north-east
spqr-side-e = east
spqr-side-se = south-east
spqr-side-sw = south-west
spqr-side-w = west
spqr-side-nw = north-west

spqr-vertex-0 = vertex 0 (between north-east and east)
spqr-vertex-1 = vertex 1 (between east and south-east)
spqr-vertex-2 = vertex 2 (south)
spqr-vertex-3 = vertex 3 (between south-west and west)
spqr-vertex-4 = vertex 4 (between west and north-west)
spqr-vertex-5 = vertex 5 (north)

spqr-answer-yes = Yes
spqr-answer-no = No
spqr-answer-unit = { $unit }
spqr-answer-leader = { $leader }
spqr-answer-cell = Hex { $cell }
spqr-answer-side = Side { $side }
spqr-answer-vertex = { $vertex }
spqr-answer-number = { $number }
spqr-answer-other = { $answer }

spqr-no-modifiers = no modifiers
