# Choque: designación, paso de elefantes, prechoque y choque.

spqr-angle-front = por el frente
spqr-angle-flank = por el flanco
spqr-angle-rear = por la retaguardia
spqr-superiority-none = ninguna
spqr-superiority-attack = del atacante
spqr-superiority-defence = del defensor

spqr-shock-bound = { $unit } ha llegado junto al enemigo y está obligada al choque.
spqr-shock-engages = { $unit } ha llegado junto al enemigo y va al choque.
spqr-shock-declines = { $unit } ha llegado junto al enemigo y renuncia al choque.
spqr-shock-designated = Choque: { $attackers } contra { $defenders }.
spqr-shock-lane-opened = { $elephants ->
    [one] { $unit } abre un paso para los elefantes.
   *[other] { $unit } abre un paso para { $elephants } unidades de elefantes.
}
spqr-shock-charged = { $checks ->
    [0] Nadie hace chequeo de prechoque.
    [one] Empieza la carga: un chequeo de prechoque.
   *[other] Empieza la carga: { $checks } chequeos de prechoque.
}
spqr-shock-broke = { $unit } ya no toma parte en su choque: se ha desbandado.
spqr-shock-parted = { $unit } ya no toma parte en su choque: no queda enemigo adyacente.
spqr-shock-cancelled = No hay choque entre { $attackers } y { $defenders }.
spqr-shock-inspired = Los líderes modifican el dado de { $attackers } contra { $defenders }: { $attack } el atacante, { $defence } el defensor.
spqr-shock-led = { $attacker } da la clase y ataca { $angle } a { $defender }.
spqr-shock-column = Columna { $column }: base { $base } ({ $angle }); tamaños { $attack } y { $defence }, { $ratio }: { $size }. Superioridad: { $superiority }.
spqr-shock-column-shifted = Columna { $column }: base { $base } ({ $angle }); tamaños { $attack } y { $defence }, { $ratio }: { $size }; otros desplazamientos: { $shifts }. Superioridad: { $superiority }.
spqr-shock-column-sizeless = Columna { $column }: base { $base } ({ $angle }); el tamaño no cuenta. Superioridad: { $superiority }.
spqr-shock-column-sizeless-shifted = Columna { $column }: base { $base } ({ $angle }); el tamaño no cuenta; otros desplazamientos: { $shifts }. Superioridad: { $superiority }.
spqr-shock-apart = { $attackers } y { $defenders } no están adyacentes.
spqr-shock-clashed = { $attackers } contra { $defenders }, columna { $column }, total { $low }: { $attack } al atacante y { $defence } al defensor.
spqr-shock-clashed-band = { $attackers } contra { $defenders }, columna { $column }, total de { $low } a { $high }: { $attack } al atacante y { $defence } al defensor.
spqr-shock-hits = Puntos de cohesión para { $units }: { $hits }.
spqr-shock-hits-changed = Puntos de cohesión para { $units }: { $table } en la tabla, { $changes }: { $hits }.
spqr-shock-shared = Reparto entre { $units }: { $shares }.
spqr-shock-closed = Termina el segmento de choque.

spqr-shock-ask-engage = { $unit } ha llegado junto al enemigo: ¿va al choque?
spqr-shock-ask-designate = ¿Quién choca con quién?
spqr-shock-ask-lane = { $attackers } atacan a { $defenders }: ¿abre paso a los elefantes?
spqr-shock-ask-charisma = ¿Qué líder influye en el choque de { $attackers } contra { $defenders }?
spqr-shock-ask-lead-attack = ¿Qué atacante da la clase y el ángulo del choque contra { $defenders }?
spqr-shock-ask-lead-defence = ¿Qué defensor da la clase y el lado atacado en el choque contra { $attackers }?
spqr-shock-ask-share = ¿Cómo se reparten { $hits } puntos de cohesión entre { $units }?

spqr-shock-answer-engage = Ir al choque
spqr-shock-answer-decline = Renunciar al choque
spqr-shock-answer-no-combats = Ningún choque
spqr-shock-answer-combats = { $combats }
spqr-shock-answer-lane = Abrir paso
spqr-shock-answer-no-lane = Aguantar el choque
spqr-shock-answer-charisma = { $leader } (carisma { $charisma })
spqr-shock-answer-shares = { $shares }

el-002-no-elephants = No atacan elefantes a { $unit }: no hay a quién abrir paso.
el-002-not-infantry = { $unit } no es infantería y no puede abrir paso.
el-002-other-kind = Responda sí o no.
el-003-too-late-to-open = Ya han empezado los chequeos de prechoque: es tarde para abrir paso.
el-003-too-late-to-close = Ya han empezado los chequeos de prechoque: el paso ya no se puede cerrar.
el-004-no-rear-hex = { $unit } no tiene ningún hexágono de retaguardia libre.
el-005-too-few-rear-hexes = { $unit } tiene { $vacant ->
    [one] un hexágono de retaguardia libre
   *[other] { $vacant } hexágonos de retaguardia libres
} y los elefantes necesitan { $elephants }.
el-006-not-frontal = No todos atacan a { $unit } por el frente.
el-007-combined-attack = Los elefantes atacan a { $unit } junto con otras unidades.
el-009-rampaging = Nadie abre paso a elefantes en estampida.
el-024-not-equal = Los puntos se reparten por igual: { $each } a cada unidad, y uno más a las que reciben el resto.
sx-074-no-such-combat = No hay ningún choque con el número { $combat } en este segmento.
sx-075-must-shock = { $unit } ha llegado junto al enemigo en esta fase y tiene que chocar.
sx-075-declined = { $unit } renunció al choque al llegar junto al enemigo.
sx-075-out-of-command = { $unit } no ha llegado junto al enemigo en esta fase ni está al alcance de un líder que la mande.
sx-075-other-kind = Responda sí o no.
sx-076-not-in-order = { $unit } no está en orden y no puede chocar.
sx-076-never-shocks = { $unit } nunca choca.
sx-076-velites-aside = { $unit } solo choca con enemigos en sus hexágonos frontales, y { $target } no está en ellos.
sx-076-cavalry-before-elephants = { $unit } no ataca por el frente a los elefantes { $target }.
sx-077-attacker-not-yours = Solo atacan unidades propias que estén en el mapa.
sx-077-defender-no-enemy = Solo se ataca a unidades enemigas que estén en el mapa.
sx-077-one-side-empty = En cada choque hay un atacante y un defensor por lo menos.
sx-077-several-against-several = En un choque luchan varias contra una o una contra varias, y aquí son { $attackers } contra { $defenders }.
sx-077-outside-zoc = { $target } no está en la zona de control de { $unit }.
sx-077-attacks-twice = { $unit } ataca dos veces.
sx-077-attacked-twice = { $unit } es atacada dos veces.
sx-077-leaves-enemy = { $unit } deja sin atacar a { $target }, que está en su zona de control.
sx-077-stack-splits = { $unit } y { $mate } comparten hexágono y tienen que atacar el mismo.
sx-077-other-kind = Diga quién choca con quién.
sx-078-several-attacked = Los elefantes atacan a más de una unidad: { $unit } no puede abrir paso.
sx-082-one-of-them = Elija uno de los líderes apilados con las unidades del choque.
sx-083-not-allowed = { $unit } no puede atacar por el frente a { $target }: la tabla no lo permite.
sx-084-not-allowed = { $unit } no puede atacar por ese lado a { $target }: la tabla no lo permite.
sx-085-one-of-them = Elija una de las unidades de ese bando en el choque.
sx-085-other-kind = Elija una unidad.
sx-092-one-for-each = Dé un número de puntos a cada una de las { $units } unidades.
sx-092-wrong-sum = Hay que repartir { $hits } puntos y se reparten { $shared }.
sx-092-leader-first = El resto va primero a la unidad que dio la superioridad o la columna.
sx-092-other-kind = Diga cuántos puntos recibe cada unidad.
sx-097-pursued = { $unit } ha perseguido en este turno y no vuelve a chocar en él.
