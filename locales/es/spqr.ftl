# Palabras que comparten todos los capítulos de SPQR.

spqr-side-ne = nordeste
spqr-side-e = este
spqr-side-se = sudeste
spqr-side-sw = sudoeste
spqr-side-w = oeste
spqr-side-nw = noroeste

spqr-vertex-0 = vértice 0 (entre nordeste y este)
spqr-vertex-1 = vértice 1 (entre este y sudeste)
spqr-vertex-2 = vértice 2 (sur)
spqr-vertex-3 = vértice 3 (entre sudoeste y oeste)
spqr-vertex-4 = vértice 4 (entre oeste y noroeste)
spqr-vertex-5 = vértice 5 (norte)

spqr-answer-yes = Sí
spqr-answer-no = No
spqr-answer-unit = { $unit }
spqr-answer-leader = { $leader }
spqr-answer-cell = Hexágono { $cell }
spqr-answer-side = Lado { $side }
spqr-answer-vertex = { $vertex }
spqr-answer-number = { $number }
spqr-answer-other = { $answer }

spqr-no-modifiers = sin modificadores
