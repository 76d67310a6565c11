# Proyectiles: disparos, reacciones, munición.

spqr-missile-own = sus proyectiles
spqr-missile-screen = los arcos de su pantalla
spqr-missile-both = sus jabalinas y los arcos de su pantalla

spqr-missile-on-order = con una orden
spqr-missile-on-entry = al entrar el enemigo en su zona de control
spqr-missile-on-retire = al salir el enemigo de su zona de control
spqr-missile-on-return = en respuesta

spqr-missile-reacts = { $shooter } reacciona contra { $target } { $occasion }, con { $weapons }.
spqr-missile-hit = { $shooter } dispara a { $target } con { $weapon }, alcance { $range }, { $figure } o menos ({ $modifiers }), y acierta.{ $left }
spqr-missile-missed = { $shooter } dispara a { $target } con { $weapon }, alcance { $range }, { $figure } o menos ({ $modifiers }), y falla.{ $left }
spqr-missile-lost = { $shooter } ya no puede disparar a { $target } ({ $rule }).
spqr-missile-reloaded = { $unit } repone { $weapon }.
spqr-missile-low = { $unit } queda con munición escasa ({ $weapon }).
spqr-missile-out = { $unit } se queda sin munición ({ $weapon }).

spqr-missile-left-same = { "" }
spqr-missile-left-low = { " Queda con munición escasa: un solo disparo." }
spqr-missile-left-out = { " Se queda sin munición." }

spqr-missile-ask-target = ¿A quién dispara { $shooter }?
spqr-missile-ask-react = ¿Dispara { $shooter } a { $target } { $occasion }?
spqr-missile-ask-line = ¿A cuál de las unidades que entraron en su zona de control dispara { $shooter }: { $targets }?

spqr-missile-answer-hold = No disparar
spqr-missile-answer-shoot = Disparar con { $weapons }
spqr-missile-answer-at = Disparar a { $target }

sx-005-no-sight = La línea de visión está cortada.
sx-014-no-missiles = No lleva letra de proyectil, así que no dispara.
sx-020-one-shot = Ya ha disparado con orden en esta fase.
sx-053-lower-does-not-shoot = Tiene otra unidad encima, y sólo dispara la de arriba.
sx-053-covered = La otra unidad de su hexágono es la que recibe el disparo.
sx-064-no-such-unit = No existe esa unidad.
sx-064-no-enemy = El blanco no es un enemigo que esté en el mapa.
sx-064-behind = Sólo ve el blanco por sus hexágonos de retaguardia.
sx-064-bows-move-or-shoot = La infantería ligera con arcos mueve o dispara, no las dos cosas.
sx-064-not-nearer = En marcha sólo dispara tras un paso que la acerque al blanco.
sx-064-name-a-target = Indique a qué unidad dispara.
sx-065-out-of-range = El blanco está a { $range } hexágonos y sus proyectiles alcanzan { $reach }.
sx-068-not-in-zone = El blanco no está en su zona de control.
sx-068-one-of-the-line = Elija una de las unidades que entraron, o ninguna.
sx-069-short-range = Sus proyectiles alcanzan { $reach } hexágonos, pocos para disparar a quien sale.
sx-069-not-in-zone = El blanco no está en su zona de control y no sale de ella.
sx-070-has-reacted = Ya le disparó a esa unidad cuando entró.
sx-071-does-not-react = No está en orden, así que no reacciona.
sx-071-no-reaction = Un elefante en estampida no provoca reacción.
sx-071-yes-or-no = Diga si dispara, y un elefante con qué.
sx-072-out-of-missiles = No le queda munición.
sx-097-spent-does-not-shoot = Ha perseguido en este turno y ya no dispara.
sx-099-does-not-shoot = No está en orden, así que no dispara.
sx-102-rallied-does-not-shoot = Se ha reagrupado en este turno y no recibe órdenes.
sx-103-recovered-does-not-shoot = Ha recuperado cohesión en esta fase, así que no dispara.
sx-116-no-screen = Los elefantes líderes no tienen pantalla.
el-032-no-screen = No tiene pantalla de elefantes.
el-034-screen-on-order = La pantalla de elefantes sólo dispara en reacción, nunca con una orden.
el-035-out-of-range = El blanco está a { $range } hexágonos y la fila de la pantalla alcanza { $reach }.
el-039-no-reaction = La estampida detiene todo lo demás: nadie dispara al elefante.
