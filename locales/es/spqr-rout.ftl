# La huida: lo que ocurre, lo que se pregunta, lo que se rechaza.

spqr-rout-phalanx-stands = { $unit } aguanta: su tirada, con { $added } de más, no supera su TQ { $tq }
spqr-rout-phalanx-breaks = { $unit } no aguanta: su tirada, con { $added } de más, supera su TQ { $tq }
spqr-rout-routs = { $unit } huye y se vuelve hacia { $facing }
spqr-rout-routs-without-missiles = { $unit } huye, se vuelve hacia { $facing } y pierde la munición
spqr-rout-stuck = { $unit } no encuentra salida en el hexágono { $cell }
spqr-rout-left-map = { $unit } huye fuera del mapa

spqr-rout-way = { $unit } huye: ¿a través de qué tropa propia pasa?
spqr-rout-through = Por el hexágono { $cell }: { $friends }

sx-098-not-the-way = Huye por el camino abierto más directo, y a través de los propios sólo si ningún hexágono vacío es igual de directo
