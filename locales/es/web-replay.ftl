# La repetición: barra de pasos, registro, ramas, comprobación.
web-replay = repetición
web-replay-of = Repetición: { $title }
web-board-and-scrubber = Tablero y barra de pasos
web-replay-move = Moverse por la partida
web-turn-n = Turno { $n }
web-won = gana
web-points = Puntos de huida
web-step = Paso
web-step-n = Paso { $at }
web-step-of = de { $entries }
web-step-start = comienzo
web-step-value = Paso { $at } de { $entries }, turno { $turn }: { $words }
web-grain = Tamaño del paso
web-grain-turns = Turnos
web-grain-steps = Pasos
web-grain-dice = Dados
web-to-first = Al comienzo
web-to-before = Paso anterior
web-to-next = Paso siguiente
web-to-last = Al final
web-play = Reproducir
web-pause = Detener
web-branch = Derivar desde aquí
web-branch-title = Derivar desde el paso { $at }
web-branch-note = Una partida nueva que empieza en este momento: las mismas lecturas de las reglas y dados nuevos. Esta no cambia.
web-branch-start = Empezar la rama
web-branch-from = desde el paso { $at }
web-branch-of = Esta partida sale del paso { $at } de otra
web-branches = { $n ->
    [0] Ramas
   *[other] Ramas { $n }
}
web-branches-none = Todavía no sale ninguna rama de esta partida.
web-link-step = Enlace al paso
web-link-copied = Enlace copiado
web-download = Descargar el registro
web-log = Registro
web-log-empty = Este registro no cuenta nada todavía.
web-rules-here = Reglas de este paso
web-dice-faces = Dados: { $faces }
web-dice-rolled = Dado de { $sides }, necesita { $need }
web-dice-by-hand = Dado de { $sides } a mano, necesita { $need }
web-dice-any = cualquier cara
web-verified = comprobado
web-not-verified = no encaja
web-verify-title = Comprobación del registro
web-verify-commitment = Huella de los dados, publicada antes de tirar
web-verify-typed = Los dados se tiraron en una mesa de verdad y se escribieron: la mesa no responde de ellos.
web-verify-rules = Reglas { $version }, edición { $edition }
web-verify-unknown = sin comprobar
web-broken-title = Este registro no encaja.
web-broken-at = Se puede ver hasta el paso { $at }.
web-log-lines = { $n ->
    [one] una línea
   *[other] { $n } líneas
}
web-broken-go = Ver hasta el { $at }
