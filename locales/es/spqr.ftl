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
spqr-heading = Turno { $turn } de { $limit }. Puntos de huida: { $first } { $firstpoints } de { $firstlevel }, { $second } { $secondpoints } de { $secondlevel }
spqr-won = { $side } gana la batalla.
spqr-drawn = La batalla queda en tablas.
spqr-legend-unit = Unidades: clase (minúsculas: segundo bando), orientación, puntos de cohesión. ~ en fuga, ! en estampida, * jefe.
spqr-legend-ground = Terreno: · despejado, ♣ bosque, : quebrado, ≈ pantano, # infranqueable, un número: nivel.
spqr-piece-leader = { $leader }: en { $at }, iniciativa { $initiative }, alcance { $range }, { $state }
spqr-piece-unit = { $unit }: { $class } en { $at }, tamaño { $size }, TQ { $tq }, PM { $ma }, { $hits ->
    [one] 1 punto de cohesión
   *[other] { $hits } puntos de cohesión
}, { $status }{ $missiles }
spqr-ready = disponible
spqr-finished = terminado
spqr-in-order = en orden
spqr-depleted = mermada
spqr-routed = en fuga
spqr-rampaging = en estampida
spqr-off-the-map = fuera del mapa
spqr-no-missiles = {""}
spqr-missiles-full = , con proyectiles
spqr-missiles-low = , con pocos proyectiles
spqr-missiles-out = , sin proyectiles

spqr-core-hit = { $unit } sufre { $hits ->
    [one] 1 punto de cohesión
   *[other] { $hits } puntos de cohesión
}: { $now } de TQ { $tq }
spqr-core-hits-set = { $unit } queda con { $hits ->
    [one] 1 punto de cohesión
   *[other] { $hits } puntos de cohesión
}
spqr-core-check-passed = { $unit } supera un chequeo contra TQ { $tq } ({ $modifier }: { $ledger })
spqr-core-check-failed = { $unit } falla un chequeo contra TQ { $tq } por { $excess } ({ $modifier }: { $ledger })
spqr-core-placed = { $unit } va a { $at }
spqr-core-turned = { $unit } se orienta a { $facing }
spqr-core-eliminated = { $unit } queda eliminada: { $points } puntos de huida
spqr-core-depleted = { $unit } queda mermada
spqr-core-leader-placed = { $leader } va a { $at }
spqr-core-leader-fell = { $leader } cae: { $points } puntos de huida
spqr-event-of-nobody = Habla de una unidad o de un líder que no están en esta batalla.
spqr-refused-kind = Eso no responde a esta pregunta.
spqr-refused-nobody = No hay tal unidad ni tal líder en esta batalla.
