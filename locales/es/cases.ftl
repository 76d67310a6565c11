# Casos y probabilidades: lo que no ha ocurrido, y lo que puede ocurrir.
case-line = línea { $line }:
case-unreadable = no se puede ejecutar: sus errores figuran más abajo
case-total = se cumplen { $held } de { $n } casos
case-waits = { "  " }la partida espera: { $found }
case-rules-failed = las reglas han fallado en esta posición: es un defecto del programa. Comuníquelo con este archivo
case-out-of-step = las reglas no siguen adelante: { $why }
case-answer-refused = las reglas no admiten esta respuesta
case-answer-not-asked = nadie pide esta respuesta; la partida espera otra cosa
case-not-refused = las reglas sí admiten esta respuesta
case-refused-by-others = las reglas no admiten esta respuesta, pero por otras razones
case-die-not-asked = nadie pide un dado, y el guion trae un { $face }
case-dice-short = { $rule } pide { $n } dados a la vez, y el guion trae menos aquí
case-die-of-another-rule = el dado es para { $meant }, y lo pide { $asks }
case-no-such-face = el dado de { $rule } no tiene { $face }
case-standing-answers-circle = las respuestas de siempre no acaban nunca
case-event-missing = este suceso no ocurre. Los más parecidos:
case-event-out-of-order = este suceso ocurre, pero no en este orden:
case-event-present = este suceso no debería ocurrir, y ocurre:
case-not-cited = ningún suceso cita { $rule }
case-state-differs = { $path } es otro:
case-waits-otherwise = la partida espera otra cosa:
case-chance-differs = la probabilidad es otra:
case-no-odds = no hay probabilidades que comparar: { $why }
check-found = { $n ->
    [0] sin errores
    [one] un error
   *[other] { $n } errores
}

odds-script-stops = El guion del caso no llega a su fin, así que no hay nada después:
odds-nothing = tras el guion del caso no queda nada por jugar. Quite las últimas entradas del guion, o dele al caso otro comienzo
odds-failed = no hay probabilidades: { $why }
odds-exact = Exacto, hasta { $until } ({ $runs } recorridos, { $states } estados)
odds-sampled = Estimado con una muestra de { $runs } partidas, hasta { $until }; márgenes al 95 %
odds-until-step = el fin del paso siguiente
odds-until-exchange = el fin del intercambio de proyectiles
odds-until-clash = el fin de los choques
odds-until-segment = el fin del segmento de choque
odds-until-rampage = el fin de la estampida
odds-until-order = el fin de la orden
odds-until-activation = el fin de la activación
odds-until-turn = el fin del turno
odds-until-battle = el fin de la batalla
odds-rest = … y { $n } desenlaces más raros, { $percent } en total
odds-by-piece = Pieza por pieza
odds-nothing-changes = nada cambia
odds-fact-hits = { $piece } { $hits ->
    [one] 1 impacto
   *[other] { $hits } impactos
}
odds-fact-in-order = { $piece } en orden
odds-fact-routed = { $piece } en fuga
odds-fact-rampaging = { $piece } en estampida
odds-fact-pursuing = { $piece } fuera del mapa en persecución
odds-fact-eliminated = { $piece } fuera de combate
odds-fact-initiative = { $piece } iniciativa { $initiative }
odds-fact-lost = { $piece } perdido
odds-fact-other = { $piece } { $aspect } { $value }
