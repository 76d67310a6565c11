# La estampida: lo que ocurre, lo que se pregunta, lo que se rechaza.

spqr-rampage-began = { $unit } entra en estampida
spqr-rampage-waits = { $unit } entrará en estampida cuando acabe la anterior
spqr-rampage-rolled-friend = Tirada de estampida { $roll } de { $unit }: contra los suyos
spqr-rampage-rolled-compass = Tirada de estampida { $roll } de { $unit }: por la rosa de direcciones
spqr-rampage-rolled-away = Tirada de estampida { $roll } de { $unit }: huye
spqr-rampage-rolled-end = Tirada de estampida { $roll } de { $unit }: aquí acaba su estampida
spqr-rampage-turned = { $unit } se lanza hacia el { $side }
spqr-rampage-in-the-way = En el camino de { $unit }, y con derecho a replegarse: { $others }
spqr-rampage-stopped = { $unit } se para ante el hexágono { $cell }, vedado a los elefantes
spqr-rampage-impact = { $unit } embiste el hexágono { $cell }: { $struck }
spqr-rampage-from-front = de frente
spqr-rampage-from-flank = por el flanco
spqr-rampage-from-rear = por la retaguardia
spqr-rampage-left-map = { $unit } sale corriendo del mapa
spqr-rampage-lost = { $unit } se pierde en el campo: no hay ninguna unidad a menos de { $distance } hexágonos
spqr-rampage-recovered = { $unit } se repone, mermado, con { $hits ->
    [one] { $hits } punto de cohesión
   *[other] { $hits } puntos de cohesión
}
spqr-rampage-ended = Acaba la estampida de { $unit }

spqr-rampage-first = Estos elefantes se desmandan a la vez: { $units }. ¿Cuál va primero?
spqr-rampage-direction-friend = { $unit } corre contra los suyos. ¿Hacia dónde?
spqr-rampage-direction-compass = { $unit } corre. ¿Hacia dónde?
spqr-rampage-direction-away = { $unit } huye de quien provocó su estampida. ¿Hacia dónde?
spqr-rampage-face = { $unit } se ha repuesto. ¿Hacia dónde se encara?

el-009-no-lane-for-a-rampage = No se puede abrir paso a un elefante en estampida
el-039-a-rampage-is-resolved-first = Una estampida se resuelve entera antes que cualquier otra cosa
el-039-not-one-of-them = Elige uno de los elefantes que se desmandan ahora
el-042-not-that-way = Ese lado no lleva hacia la unidad propia más cercana
el-044-not-that-way = La rosa de direcciones da otro lado
el-045-not-that-way = Ese lado no aleja de quien provocó la estampida
sx-116-not-that-vertex = Se encara a uno de los dos vértices del lado hacia el que mira
