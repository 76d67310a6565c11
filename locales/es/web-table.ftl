# La mesa: una partida en juego.
spqr-track-turn = Partes del turno
spqr-track-orders = Fase de órdenes
spqr-track-shock = Choque
spqr-stage-activations = Activaciones
spqr-stage-rout-and-reload = Fuga y recarga
spqr-stage-withdrawal = Retirada
spqr-stage-orders = Órdenes
spqr-stage-shock = Choque
spqr-stage-momentum = Impulso
spqr-stage-designate = Designar
spqr-stage-charge = Carga: abrir paso y prechoque
spqr-stage-leader-casualties = Bajas de líderes
spqr-stage-clash = Choque
spqr-stage-collapse = Colapso

# Formas cortas de algunas respuestas: bajo la pieza o el hexágono de que hablan, y en el botón.
web-short-stage-charge = Carga
web-short-spqr-movement-answer-path = Encarando el { $vertex }
web-short-spqr-withdrawal-answer-path = Encarando el { $vertex }
web-short-spqr-sequence-order-move = Mover
web-short-spqr-sequence-order-shoot = Disparar sin moverse
web-short-spqr-sequence-order-recover = Recuperar cohesión
web-short-spqr-sequence-order-rally = Reagrupar
web-detail-spqr-movement-answer-path = Camino: { $path }
web-detail-spqr-withdrawal-answer-path = Camino: { $path }
web-verb-spqr-movement-answer-path = Mover hasta { $cell }
web-verb-spqr-withdrawal-answer-path = Replegarse hasta { $cell }
web-verb-spqr-sequence-answer-leader = Activar a { $leader }
web-verb-spqr-sequence-answer-close = Cerrar las órdenes
web-verb-spqr-shock-answer-combats = Designar: { $combats }
web-verb-spqr-sequence-order-pass = Pasar

web-table-panel = Decisión y registro
web-table-seats = Bandos
web-table-you = tú
web-table-here = aquí
web-table-bot-random = bot 1
web-table-bot-greedy = bot 2
web-table-seat-open = sin ocupar
web-table-thinks = piensa
web-table-away = { $who } · ausente
web-table-who-decides = { $who } · decide
web-table-watching = { $n ->
    [one] Mira 1 persona
   *[other] Miran { $n } personas
}
web-table-time-left = Te quedan { $time }
web-table-days = { $d } d { $h } h
web-table-turn = Turno { $turn } de { $limit }
web-table-track = Pasos: { $part }
web-table-of = { $n } de { $all }
web-table-stage-done = hecho

web-table-decides = { $side } decide
web-table-decides-here = { $side } decide: le toca en esta pantalla
web-table-decides-count = { $side } decide · { $n ->
    [one] 1 respuesta
   *[other] { $n } respuestas
}
web-table-side-thinks = { $side } piensa
web-table-wait = Se espera a { $side }
web-table-nothing = Nadie decide nada ahora
web-table-waiting-seat = La partida empieza cuando se ocupe el otro asiento
web-table-open-seat = Asiento sin ocupar
web-table-send-link = Envía este enlace a quien juegue con { $side }.
web-table-others-link = Falta quien abra el enlace del otro asiento.

web-table-choices = Respuestas
web-table-choose = Elige una respuesta
web-table-sent = Enviado
web-table-held = En espera
web-table-filter = Buscar entre las respuestas
web-table-filter-hint = Busca, o elige en el mapa
web-table-left = { $n } de { $all }
web-table-hex = Hexágono { $cell }
web-table-unpick = Quitar lo elegido en el mapa
web-table-more = Mostrar más: quedan { $n }
web-table-no-match = Ninguna respuesta encaja con lo buscado.
web-table-allot = Componer otros choques
web-table-allot-note = Marca a quién ataca cada unidad. Las que atacan a la misma chocan juntas; la que ataca a varias, sola.
web-table-allot-give = Designar estos choques
web-table-refused = { $n ->
    [one] Las reglas no permiten 1 respuesta
   *[other] Las reglas no permiten { $n } respuestas
}
web-table-refused-name = No:

web-table-odds = Probabilidades
web-table-odds-hidden = probabilidades ocultas por acuerdo
web-table-row-hits = { $piece } sufre
web-table-row-routed = { $piece } huye
web-table-row-eliminated = { $piece } cae
web-table-row-rampaging = { $piece }, estampida
web-table-row-pursuing = { $piece } persigue
web-table-row-lost = { $piece } cae
web-table-state-routed = huye
web-table-state-eliminated = cae
web-table-state-rampaging = estampida
web-table-state-pursuing = persigue
web-table-state-lost = cae
web-table-until = Hasta { $until }
web-table-outcomes = Todos los desenlaces
web-table-outcomes-more = { $n ->
    [one] 1 pieza más, y todos los desenlaces
   *[other] { $n } piezas más, y todos los desenlaces
}
web-table-outcome = Desenlace
web-table-fraction = fracción
web-table-interval = al 95 %
web-table-sampled = estimado con una muestra de partidas

web-table-undo = Deshacer
web-table-undo-ask = Pedir deshacer
web-table-undo-asked = Pedido
web-table-undo-free = Tu última respuesta todavía no ha hecho tirar dados ni la ha visto nadie.
web-table-undo-consent = Tu última respuesta ya ha tenido consecuencias: el otro bando tiene que consentir.
web-table-undo-agreed = Tu última respuesta ya ha tenido consecuencias, y aquí nadie tiene que consentir. Los dados serán los mismos.
web-table-undo-nothing = Nada que deshacer: todavía no has respondido nada.
web-table-undo-waits = Has pedido deshacer; falta que responda { $side }.
web-table-request = { $side } pide deshacer su última respuesta.
web-table-accept = Consentir
web-table-decline = No

web-table-dice-kicker = Dados de la mesa
web-table-dice-ask = { $n ->
    [one] Tira 1 dado
   *[other] Tira { $n } dados
}
web-table-dice-label = { $n ->
    [one] 1 dado, de { $low } a { $high }
   *[other] { $n } dados, de { $low } a { $high }
}
web-table-dice-note = Anotar
web-table-dice-how = Escribe las caras seguidas; en el registro quedan como dados a mano.
web-table-dice-how-spaced = Escribe las caras separadas por espacios; en el registro quedan como dados a mano.
web-table-dice-face = «{ $face }» no es una cara de este dado: van de { $low } a { $high }.
web-table-dice-count = { $have ->
    [one] Hay 1 dado escrito y hacen falta { $n }.
   *[other] Hay { $have } dados escritos y hacen falta { $n }.
}

web-table-sum = La cuenta de la última cifra
web-table-tabs = Registro, chat, reglas y órdenes
web-table-tab-log = Registro
web-table-tab-chat = Chat
web-table-tab-rules = Reglas
web-table-tab-orders = Órdenes
web-table-views = Qué se ve bajo el mapa
web-table-view-decision = Decisión
web-table-view-map = Mapa
web-table-view-log = Registro
web-table-view-chat = Chat
web-table-view-rules = Reglas
web-table-unread = { $n ->
    [one] mensaje sin leer
   *[other] mensajes sin leer
}

web-table-log = Registro de la partida
web-table-log-none = Todavía no ha pasado nada.
web-table-log-start = antes del primer turno
web-table-log-before = { $n ->
    [one] 1 línea anterior
   *[other] { $n } líneas anteriores
}
web-table-log-open = Desplegar la línea
web-table-log-replay = Ver este paso en la repetición
web-table-log-newest = { $n ->
    [one] 1 línea en el registro
   *[other] { $n } líneas en el registro
}
web-table-present = Volver al presente
web-table-chat = Chat de la mesa
web-table-chat-none = Nadie ha dicho nada todavía.
web-table-chat-say = Mensaje
web-table-chat-hint = Escribe; EL-005 enlaza la regla
web-table-chat-send = Enviar
web-table-chat-watch = Quien mira lee el chat, y no escribe en él.
web-table-rules-all = Todas las reglas
web-table-rules-cited = Reglas citadas en esta partida, la última primero
web-table-rules-none = Esta partida no ha citado todavía ninguna regla.
web-table-standing = Órdenes permanentes
web-table-standing-note = Lo que se responde por ti sin preguntarte, para que una partida por correo no se pare.
web-table-standing-none = Solo quien juega deja órdenes.
web-table-standing-reaction-fire = Disparo de reacción
web-table-standing-withdrawal = Repliegue ordenado
web-table-standing-ask = Preguntar
web-table-standing-never = Nunca
web-table-standing-at-the-first = A la primera

web-table-house = Opciones de la mesa
web-table-notices = Avisarme cuando me toque
web-table-notice-sound = Con un sonido
web-table-notice-browser = Con un aviso del navegador, si la página no está a la vista
web-table-record = Descargar el registro
web-table-replay = Ver la repetición
web-table-resign = Rendirse
web-table-resign-side = Rendirse con { $side }
web-table-resign-title = ¿Se rinde { $side }?
web-table-resign-note = Rendirse acaba la partida, y no se puede deshacer.

web-table-sealed = Dados sellados { $short }: cómo se comprueban
web-table-by-hand = Dados a mano
web-table-seal-title = Dados sellados
web-table-seal-before = Antes del primer dado la mesa elige una semilla y publica su huella, que es esta. Con otra semilla la huella sería otra.
web-table-seal-during = Cada asiento añade azar propio. Cada dado sale de la semilla, de ese azar y de su número de orden: deshacer no lo cambia.
web-table-seal-after = Al acabar la mesa publica la semilla. Quien tenga el registro vuelve a tirar todos los dados y comprueba que son los mismos.
web-table-seal-command = En un terminal: tercio verify, con el registro descargado.

web-table-offline = Sin conexión
web-table-offline-kept = La partida sigue donde estaba.
web-table-offline-held = Tu respuesta espera; se envía al volver.
web-table-offline-again = Otro intento en { $seconds } s
web-table-offline-now = Conectando

web-table-over = Partida acabada
web-table-won = Gana { $side }
web-table-drawn = Empate
web-table-rematch = Otra vez
web-table-branch = Derivar desde un paso
web-table-broken = Este registro no encaja
web-table-broken-more = Las reglas de ahora no llegan a lo que dice. Se puede ver hasta donde se rompe.
web-table-uploaded = Es un registro de otra parte
web-table-uploaded-more = No se juega aquí: se puede ver paso a paso, y derivar de él una partida.

web-table-keys = Teclas
web-table-keys-map = Con el foco en el mapa las flechas lo recorren; Tab pasa a la decisión.
web-table-key-choose = elegir una respuesta
web-table-key-move = ir a otra respuesta
web-table-key-commit = dar la respuesta elegida
web-table-key-clear = soltar lo elegido
web-table-key-undo = deshacer, o pedirlo
web-table-key-prompt = ir a la pregunta
web-table-key-find = buscar entre las respuestas
web-table-key-charts = tablas en vigor
web-table-key-chat = chat
web-table-key-log = registro
web-table-key-help = estas teclas
