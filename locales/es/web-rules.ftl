# Las páginas de las reglas y de las tablas.
web-rules-title = Las reglas
web-rules-found = { $n ->
    [0] Ninguna regla
    [one] Una regla
   *[other] { $n } reglas
}
web-rules-none = No se ha encontrado ninguna regla. Prueba con menos palabras, con otras, o con un identificador como EL-012.
web-sections = Secciones
web-system = Sistema
web-system-all = Todos
web-system-necromunda = Necromunda
web-system-warhammer = Warhammer
web-charts-title = Tablas en vigor: { $system }
web-charts-note = Cada cifra con la que juega la mesa, y de dónde sale. Pasa el puntero por una para ver su procedencia.
web-charts-find = Buscar una tabla
web-charts-none = Ninguna tabla se llama así.
web-charts-figures = Cifras
web-provenance-source = de la fuente
web-provenance-public = de un trabajo público
web-provenance-reconstructed = reconstruida
web-section-activation = activación
web-section-cohesion = cohesión
web-section-dice = dados
web-section-elephants = elefantes
web-section-example = ejemplo
web-section-hex-grid = hexágonos
web-section-leaders = líderes
web-section-missile = proyectiles
web-section-movement = movimiento
web-section-orderly-withdrawal = repliegue ordenado
web-section-orders = órdenes
web-section-pass-through = paso a través
web-section-printed-elephants = elefantes del juego impreso
web-section-rally = reagrupamiento
web-section-rampage = estampida
web-section-recovery = recuperación
web-section-rout = fuga
web-section-scenarios = escenarios
web-section-screens = pantallas
web-section-sequence = secuencia
web-section-shock = choque
web-section-stacking = apilamiento
web-section-units = unidades
web-section-victory = victoria
web-section-zoc = zona de control
