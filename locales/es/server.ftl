# Lo que el servidor dice a los clientes, y los finales de partida que no cuenta ninguna regla.
server-already-greeted = Ya ha dicho quién es en esta conexión.
server-bad-clock = Un reloj corre entre un segundo y treinta días.
server-bad-entropy = Su propio azar para los dados es de 64 bytes como mucho, en dígitos hexadecimales.
server-busy = El servidor está ocupado. Vuelva a intentarlo en un momento.
server-case-mistakes = { $n ->
    [one] El caso tiene un error.
   *[other] El caso tiene { $n } errores.
}
server-database-failed = El servidor no puede guardar ni encontrar partidas en este momento. No ha cambiado nada; vuelva a intentarlo.
server-failed = El servidor ha fallado en esto. No ha cambiado nada.
server-malformed = Esto no es lo que se espera aquí: { $why }
server-needs-consent = El otro bando tiene que estar de acuerdo.
server-no-dice-asked = Ahora no se piden dados.
server-no-hello = Lo primero que se dice en una conexión es hello.
server-no-odds = No se pueden decir las probabilidades de esto.
server-no-randomness = El servidor no tiene azar con que tirar dados. Vuelva a intentarlo en un momento.
server-no-such-answer = { $n ->
    [one] No existe esa respuesta: se ofrece una.
   *[other] No existe esa respuesta: se ofrecen { $n }.
}
server-no-such-bot = No existe ese bot.
server-no-such-faces = { $n ->
    [one] Se pide un dado
   *[other] Se piden { $n } dados
}, con estas caras: { $faces }
server-no-such-match = Aquí no hay tal partida. ¿Está entero el enlace?
server-no-such-rule = El catálogo no tiene esa regla.
server-no-such-ruling = Esto no se puede acordar: { $why }
server-no-such-scenario = No existe ese escenario. Conocidos: { $known }.
server-no-such-system = Este servidor no tiene ese sistema.
server-no-text = Aquí se espera un texto en UTF-8.
server-nobody-rolls = Dos bots no pueden tirar dados de verdad: deje que los tire el servidor.
server-not-a-rule = «{ $id }» no es el nombre de una regla. Escriba uno como EL-012.
server-not-asked = Ahora no se pregunta nada a este asiento.
server-not-begun = La partida no ha empezado: todavía falta alguien.
server-not-json = Aquí se espera JSON.
server-not-yours = Este asiento no es suyo: hace falta su enlace privado.
server-nothing-said = No hay nada que decir.
server-nothing-there = No hay nada en esta dirección.
server-nothing-to-take-back = No hay ninguna respuesta suya que deshacer.
server-odds-hidden = Se acordó no mostrar probabilidades en esta partida.
server-only-replay = Esta partida solo se puede ver, en su repetición.
server-out-of-time = A { $side } se le ha acabado el tiempo: gana { $other }.
server-over = La partida ha terminado.
server-record = Línea { $line } del registro: { $why }
server-refused = Las reglas no lo permiten.
server-resigned = { $side } se rinde: gana { $other }.
server-rules-failed = Las reglas han fallado en esta posición, y eso es un fallo del programa. La partida sigue como estaba; comuníquelo con el registro, por favor.
server-said-too-much = Se pueden decir 500 caracteres de una vez como mucho.
server-said-too-often = En esta mesa ya se ha dicho bastante.
server-stale = La mesa ha cambiado entretanto. Vuelva a mirarla.
server-time-is-up = Se le ha acabado el tiempo.
server-too-large = Es demasiado grande.
server-too-many-rulings = Se nombran demasiados acuerdos.
server-too-many-watch = En esta mesa ya hay demasiada gente.
server-too-often = Ha sido demasiado de una vez. Espere un momento.
server-took-too-long = Tardaba demasiado y se ha dejado.

# Alojar un servidor.
help-serve = Servir la mesa a los navegadores
help-serve-listen = Dirección y puerto. Por defecto solo llega esta máquina
help-serve-data = La carpeta donde se guardan las partidas. Por defecto, en su carpeta de datos
help-serve-database = La URL de una base de datos en vez de una carpeta: postgres://… o sqlite://…
help-serve-open = Abrir la sala en el navegador
help-serve-log = Qué se anota, como info o tercio_server=debug. Por defecto lo que diga RUST_LOG; si no, info
help-serve-log_json = Anotar como JSON
serve-at = La mesa está puesta: { $url }
serve-keeps = Las partidas se guardan en { $place }. Ctrl-C para el servidor; las partidas siguen cuando arranca otra vez.
serve-open-to-others = Cuidado: a { $address } se llega desde otras máquinas. Quien llegue puede preparar y ver partidas. Ponga delante un proxy con TLS.
error-serve = no se puede arrancar el servidor: { $why }
error-serve-log = «{ $text }» no dice qué anotar: { $why }
error-serve-open = no se puede abrir el navegador: { $why }
