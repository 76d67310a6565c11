# La página de las partidas: sistemas, preparación de la mesa, listas.
web-lobby-title = La mesa que se sabe las reglas
web-lobby-sub = Cada jugada, permitida o no, cita su regla. Las probabilidades, antes de decidir.
web-sample = Batalla de muestra
web-create-link = Crear enlace
web-systems = Sistemas y escenarios
web-scenarios = Escenarios
web-map-of = Mapa de { $title }
web-scenario-size = { $units } unidades · { $turns } turnos
web-scenario-versus = { $first } unidades contra { $second }
web-uncovered = No cubre:
web-system-spqr = SPQR
web-system-spqr-kind = hexágonos
web-system-spqr-about = Formaciones, líderes y elefantes de guerra.
web-system-spqr-uncovered = caminos, unidades de las clases BI y LN, alcance mayor de los proyectiles cuesta abajo. Los despliegues de los escenarios son reconstrucciones, no los publicados.

web-setup = Preparar la mesa
web-start = Empezar
web-seat-here = Tú
web-seat-link = Enlace
web-bot = Bot { $n }
web-bot-random = juega al azar
web-bot-greedy = mira una respuesta adelante, con probabilidades
web-dice = Dados
web-dice-sealed = Sellados
web-dice-typed = A mano
web-dice-sealed-note = Dados sellados: la mesa publica una huella antes de tirar y la semilla al acabar.
web-dice-typed-note = Dados a mano: se tiran en una mesa de verdad y se escriben.
web-clock = Reloj
web-clock-none = Sin reloj
web-clock-short = 15+10
web-clock-long = 60+30
web-clock-post = 3 días
web-odds = Probabilidades
web-odds-open-choice = A la vista
web-odds-hidden-choice = Ocultas
web-listed = Público
web-listed-yes = Quien quiera
web-listed-no = Quien tenga el enlace

web-rulings = Lecturas de las reglas
web-rulings-changed = { $n ->
    [0] todas de serie
    [one] una cambiada
   *[other] { $n } cambiadas
}
web-rulings-more = { $n ->
    [one] Una lectura más
   *[other] { $n } lecturas más
}
web-rulings-fewer = Menos lecturas
web-ruling-option-on = sí
web-ruling-option-off = no
web-ruling-pass-through-reduction = Rebaja al elefante
web-ruling-pass-through-reduction-about = En un paso a través los elefantes sufren 1 punto menos: una vez por combate, o cada elefante.
web-ruling-pass-through-reduction-combat = por combate
web-ruling-pass-through-reduction-unit = por unidad
web-ruling-size-shift = Columnas por tamaño
web-ruling-size-shift-about = Tantas columnas como diga la proporción de tamaños, o una menos.
web-ruling-size-shift-ratio = proporción
web-ruling-size-shift-ratio-minus-1 = una menos
web-ruling-elite-phase = Fase de élite
web-ruling-elite-phase-about = Un general de élite puede abrir el turno con una fase de órdenes de más.
web-ruling-momentum = Impulso
web-ruling-momentum-about = Un líder que ha actuado puede intentar actuar otra vez seguida.
web-ruling-trump = Triunfos
web-ruling-trump-about = Un líder puede intentar adelantarse a aquel a quien le toca.
web-ruling-shock-order = Orden del choque
web-ruling-shock-order-about = Cada paso en todos los combates antes del siguiente, o cada combate entero.
web-ruling-shock-order-step-by-step = paso a paso
web-ruling-shock-order-combat-by-combat = por combate
web-ruling-elephants-against-pikes = Elefantes contra picas
web-ruling-elephants-against-pikes-about = Los elefantes que atacan de frente a falange o infantería pesada suman 1 a su chequeo.
web-ruling-size-rounding = Redondeo del tamaño
web-ruling-size-rounding-about = La proporción de tamaños se redondea a favor de quien carga, o siempre hacia abajo.
web-ruling-size-rounding-charge = según la carga
web-ruling-size-rounding-down = hacia abajo
web-ruling-pursuit-check = Chequeo de persecución
web-ruling-pursuit-check-about = La persecución se chequea contra la TQ, o contra el valor de persecución.
web-ruling-pursuit-check-troop-quality = por TQ
web-ruling-pursuit-check-rating = por valor
web-ruling-elephant-size = Tamaño del elefante
web-ruling-elephant-size-about = Si el tamaño cuenta en los choques de elefantes con otras unidades.
web-ruling-elephant-size-counts = cuenta
web-ruling-elephant-size-ignored = no cuenta
web-ruling-printed-elephants = Elefantes del juego impreso
web-ruling-printed-elephants-about = Añade a los elefantes del tutorial siete reglas del juego impreso.

web-links = La mesa está puesta
web-links-note = Cada enlace privado es un asiento: quien lo tenga, juega. Envía a cada uno solo el suyo.
web-link-seat = Enlace privado de { $side }
web-link-watch = Para mirar
web-to-table = Ir a la mesa
web-copy = Copiar
web-copied = Copiado

web-matches = Partidas
web-matches-own = Tus partidas
web-matches-over = Acabadas
web-matches-running = En juego ahora
web-matches-none = Sin partidas todavía. La de muestra dura diez minutos.
web-standing-yours = Te toca
web-standing-theirs = Decide { $side }
web-standing-bot = { $side } piensa
web-standing-open = Falta { $side }
web-standing-dice = Faltan dados
web-standing-won = Gana { $side }
web-standing-drawn = Empate
web-standing-over = Acabada
web-standing-uploaded = Registro
web-standing-broken = Registro roto
web-turn = turno { $n }
web-against = contra
web-again = Volver a intentarlo
web-upload = Subir un registro
web-upload-busy = Comprobando el registro
web-upload-note = Se comprueba y se abre en la repetición
web-upload-faults = Este registro no encaja
web-upload-look = Verlo de todos modos
web-foot-rules = { $n } reglas en español e inglés
