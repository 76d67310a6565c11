# Lo que se halla al comprobar un registro: lo enseñan el programa y el navegador.

verify-chain = Cadena: entera; { $lines } líneas, { $entries } entradas, { $undone } deshechas.
verify-cut = La línea { $line } está cortada y no se cuenta: nunca se dio por recibida.
verify-stage-setting-up = Partida: sin empezar.
verify-stage-running = Partida: en juego.
verify-stage-resigned = Partida: un bando se ha rendido.
verify-stage-ended = Partida: acabada; la semilla no se ha revelado.
verify-stage-revealed = Partida: acabada, con la semilla revelada.
verify-seed-typed = Semilla: ninguna; los dados se escribieron a mano.
verify-seed-not-revealed = Semilla: sin revelar todavía.
verify-seed-fits = Semilla: la prometida antes de la primera tirada.
verify-seed-does-not-fit = Semilla: otra que la prometida antes de la primera tirada.
verify-dice-rolled-again = Dados: { $n ->
    [one] uno tirado de nuevo con la semilla; es el mismo.
   *[other] { $n } tirados de nuevo con la semilla.
}
verify-dice-unproved = Dados: { $n ->
    [one] uno no puede probarse hasta saber la semilla.
   *[other] { $n } no pueden probarse hasta saber la semilla.
}
verify-dice-typed = Dados: { $n ->
    [one] uno escrito a mano; nada lo prueba.
   *[other] { $n } escritos a mano; nada los prueba.
}
verify-dice-unlike = Línea { $line }: el dado { $die } muestra { $recorded } en el registro, y la semilla da { $rolled }.
verify-dice-no-die = Línea { $line }: el dado { $die } muestra { $recorded }, una cara que ese dado no tiene.
verify-rules-agree = Reglas: llevan a todas las líneas{ $again ->
    [0] .
    [one] ; una entrada del final se perdió y ha podido repetirse.
   *[other] ; { $again } entradas del final se perdieron y han podido repetirse.
}
verify-rules-out-of-step = Reglas: se apartan del registro en la línea { $line }. Piden { $expected } y ahí está { $found }.
verify-rules-other-edition = Reglas: sin juzgar; el registro es de la edición { $record } y este programa de la { $engine }.
verify-rules-redacted = Reglas: sin juzgar; a esta copia le faltan cosas.
verify-events-agree = Sucesos: por sí solos dan la misma batalla.
verify-events-apply = Sucesos: encajan en la batalla.
verify-events-differ = Sucesos: por sí solos dan otra batalla.
verify-events-do-not-apply = Sucesos: desde la línea { $line } no encajan en la batalla ({ $why }).
verify-sound = El registro es correcto.
verify-unsound = El registro no es correcto.
