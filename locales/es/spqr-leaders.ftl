# Los líderes en el mapa.

spqr-leaders-marched = { $leader } mueve a { $cell } ({ $mp } PM).
spqr-leaders-goes-along = { $leader } acompaña a { $unit }.
spqr-leaders-parted = { $unit } ha acabado de mover; los líderes que la acompañaban se quedan con ella.
spqr-leaders-withdrew = { $leader } se retira a { $cell }.
spqr-leaders-casualty = { $leader } es baja.
spqr-leaders-unharmed = { $leader } ha estado en peligro y sale ileso.
spqr-leaders-finished = { $leader } queda terminado por este turno.
spqr-leaders-wounded = { $leader } está herido: todos sus valores menos las líneas bajan { $by }.
spqr-leaders-replaced = { $leader } tiene sustituto: aparece con { $unit } y queda terminado por este turno.

spqr-leaders-ask-march = ¿Adónde mueve { $leader } ({ $left } PM)?
spqr-leaders-ask-along = ¿Acompaña { $leader } a { $unit }?
spqr-leaders-ask-way-out = Llega { $by }: ¿se retira { $leader }?
spqr-leaders-ask-host = ¿Con qué unidad aparece el sustituto de { $leader }?

spqr-leaders-answer-way = Por { $way }
spqr-leaders-answer-along = Acompañarla
spqr-leaders-answer-stay = Quedarse

sx-038-no-such-leader = No hay tal líder de su bando en el mapa.
sx-038-nowhere-to-go = No tiene adónde ir, o no le quedan puntos de movimiento en esta fase.
sx-038-enemy-there = Ahí hay un enemigo.
sx-038-alone-into-zone = Ese hexágono está en zona de control enemiga y no hay en él ninguna unidad propia.
sx-038-too-far = Ese camino cuesta { $cost } PM y le quedan { $left }.
sx-038-hex-by-hex = Mueve de un hexágono a otro contiguo.
sx-038-name-a-way = Indique los hexágonos en que entra, uno tras otro.
sx-038-yes-or-no = Diga si la acompaña.
sx-039-was-in-zone = Ya estaba en zona de control enemiga, así que no puede retirarse.
sx-039-too-far = Un líder se retira { $max } hexágonos como mucho.
sx-039-not-away = Cada paso debe alejarlo del enemigo que llega.
sx-039-name-a-way-out = Indique los hexágonos por los que se retira, o que se queda.
sx-041-no-such-leader = No hay tal líder en ese bando.
sx-041-overall-not-replaced = Al general en jefe no se le sustituye.
sx-041-not-fallen = No ha caído.
sx-041-none-left = A ese bando no le quedan sustitutos.
sx-041-no-unit = No hay ninguna unidad en orden que pueda mandar.
sx-041-commands-not = No puede mandar esa unidad, o no está en orden en el mapa.
sx-041-name-a-unit = Indique con qué unidad aparece.
sx-045-leader-barred = Nadie entra en ese terreno ni cruza ese lado.
sx-050-leader-stays-on-map = Nadie sale del mapa por su voluntad.
