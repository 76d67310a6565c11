# Recuperar cohesión y reagrupar.

spqr-recovery-recovered = { $unit } quita { $removed ->
    [one] 1 punto de cohesión
   *[other] { $removed } puntos de cohesión
}.
spqr-recovery-recovered-under-missiles = { $unit } quita { $removed ->
    [one] 1 punto de cohesión
   *[other] { $removed } puntos de cohesión
}: está a tiro y a la vista de enemigos con munición.
spqr-recovery-rallies = { $leader } reagrupa a { $unit }: { $target } o menos ({ $modifiers }).
spqr-recovery-fails-to-rally = { $leader } no consigue reagrupar a { $unit }: { $target } o menos ({ $modifiers }).
spqr-recovery-rallied = { $unit } vuelve al orden, con { $hits ->
    [one] 1 punto de cohesión
   *[other] { $hits } puntos de cohesión
} ({ $modifiers }).

sx-028-recovers-and-nothing-else = Cada orden vale para una sola cosa, y ya ha movido o disparado.
sx-097-spent-does-not-recover = Ha perseguido en este turno y no recibe órdenes.
sx-102-no-such-unit = No existe esa unidad o ese líder.
sx-102-not-routed = No está en huida.
sx-102-not-own = No es unidad de su bando.
sx-102-has-tried = Ya ha intentado reagruparla en este turno.
sx-102-not-clear = No está en llano.
sx-102-adjacent = Está contigua a un enemigo.
sx-102-under-missiles = Está a tiro y a la vista de un enemigo con munición.
sx-103-no-such-unit = No existe esa unidad.
sx-103-not-in-order = No está en orden.
sx-103-rallied = Se ha reagrupado en este turno.
sx-103-moved-or-shot = Ha movido o disparado en esta fase.
sx-103-enough-in-phase = Ya ha recuperado todo lo que puede en esta fase.
sx-103-not-clear = No está en llano.
sx-103-adjacent = Está contigua a un enemigo.
