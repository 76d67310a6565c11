# Repliegue ordenado (SX-058 a SX-063, SX-118).

spqr-withdrawal-stayed = { $unit } no se repliega ante { $enemy }
spqr-withdrawal-withdrew = { $unit } se repliega ante { $enemy }
spqr-withdrawal-cut-short = { $unit } no puede seguir replegándose: se queda aquí

spqr-withdrawal-ask-offer = Se acerca { $enemy }. ¿Se repliega { $unit }?
spqr-withdrawal-ask-shun = { $enemy } ha llegado junto a { $unit }, que ha de replegarse. ¿Adónde?
spqr-withdrawal-answer-stay = No replegarse
spqr-withdrawal-answer-path = Replegarse hasta { $cell }, encarando el { $vertex } ({ $path })

sx-058-too-slow = Su CM cuenta { $own } y la del que se acerca { $other }: no es más rápida.
sx-058-in-zoc = Está en la ZDC de { $unit }.
sx-059-not-farther = Ese paso no la aleja del que se acerca.
sx-059-too-far = Gastaría { $cost } PM y puede gastar { $limit }.
sx-060-wrong-answer = Hay que responder con un camino de repliegue, o no replegarse.
sx-060-steps = Un repliegue tiene al menos un paso, y no más de los que se pueden pagar.
sx-060-into-zoc = Nadie se repliega a la ZDC de un enemigo, y ahí llega la de { $unit }.
sx-060-into-cover = En { $cell } hay { $terrain }: nadie se repliega ahí.
sx-060-turns = Al replegarse sólo se gira al final.
sx-060-shoots = Al replegarse no se dispara.
sx-118-must = La caballería junto a la que llega un elefante ha de replegarse si puede.
