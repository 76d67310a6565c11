# Movimiento, terreno, giros, apilamiento y zonas de control (SX-042 a SX-057, SX-117).

spqr-movement-stayed = { $unit } no se mueve
spqr-movement-set-out = { $unit } emprende la marcha
spqr-movement-set-out-to-shoot = { $unit } dispara sin moverse
spqr-movement-advanced = { $unit } entra en { $cell } ({ $mp } PM)
spqr-movement-wheeled = { $unit } gira hacia el { $vertex } ({ $mp } PM)
spqr-movement-shot-lost = { $unit } ya no puede disparar a { $target }: pierde el disparo
spqr-movement-cut-short = { $unit } no puede seguir: su marcha acaba aquí
spqr-movement-ended = { $unit } acaba de mover
spqr-movement-reacted = { $unit } ha girado en reacción: no puede volver a hacerlo en esta fase
spqr-movement-entered = { $unit } entra en la ZDC de { $shooter }, que disparará cuando haya movido toda la línea
spqr-movement-line-moved = Toda la línea ha movido

spqr-movement-ask-march = ¿Adónde mueve { $unit }, que está en { $cell } y tiene { $mp } PM?
spqr-movement-ask-reaction = { $enemy } ha llegado junto a { $unit }. ¿Gira en reacción?
spqr-movement-answer-stay = Quedarse como está
spqr-movement-answer-path = Hasta { $cell }, encarando el { $vertex } ({ $path })
spqr-movement-answer-turn = Girar hacia el { $vertex }

sx-002-faces-otherwise = { $unit } está en ese hexágono y encara otro vértice: las unidades apiladas encaran el mismo.
sx-020-already-moved = Ya ha movido en esta fase.
sx-028-not-in-order = La unidad no está en orden.
sx-042-wrong-answer = Hay que responder con una marcha, con un giro o quedándose.
sx-042-strides = Una marcha tiene de 1 a { $most } pasos, giros y disparos.
sx-042-not-front = Sólo se entra en un hexágono de frente: antes hay que girar.
sx-042-enemy = Ahí está { $unit }, que es enemiga.
sx-042-too-far = Cuesta { $cost } PM y quedan { $left }.
sx-045-terrain = En { $cell } hay { $terrain }: esta clase de unidad no entra.
sx-045-river = Por ahí corre un río: sólo se cruza por un vado.
sx-046-no-turn = Ya encara ese vértice.
sx-049-about-face = La falange no da media vuelta en ZDC enemiga ni en terreno difícil.
sx-050-off-map = Ahí se acaba el mapa, y nadie sale de él por su voluntad.
sx-051-occupied = No puede acabar de mover en el hexágono de { $unit }.
sx-055-stopped = Ha entrado en ZDC enemiga: ya no mueve ni gira en esta fase.
sx-056-held = Está en la ZDC de { $unit }, que tiene una CM de { $ma }: tendría que superarla para salir.
sx-056-boxed = Está en ZDC enemiga y no tiene libre ningún hexágono de frente.
sx-056-turned = Ha girado en ZDC enemiga: puede girar sin mover, pero no salir después.
sx-056-several = Más de un enemigo la controla ({ $unit } entre ellos): no puede girar.
sx-056-facing = Tiene a { $unit } en su ZDC: no puede girar.
sx-056-half = En ZDC enemiga sólo se gasta en girar la mitad de la CM: cuesta { $cost } PM y quedan { $left }.
sx-057-not-beside = { $unit } no ha llegado a estar contigua.
sx-057-already = Ya ha girado en reacción en esta fase.
sx-057-other-zoc = Está en la ZDC de { $unit }: no gira ante otra.
sx-057-vertices = Serían { $vertices } vértices: en reacción se gira 1, y la falange sólo da media vuelta.
sx-064-one-shot = Con una orden se dispara una sola vez.
sx-117-shuns = La caballería no entra por su voluntad en la ZDC de { $unit }, un elefante.
