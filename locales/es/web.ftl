# La mesa en el navegador: barra, reglas, avisos, y lo que va mal.
web-loading = Cargando
web-skip = Ir al contenido
web-nav = Principal
web-nav-play = Jugar
web-nav-rules = Reglas
web-nav-charts = Tablas
web-menu = Menú
web-close = Cerrar
web-save = Guardar
web-cancel = Cancelar
web-reload = Recargar
web-to-lobby = Ir a las partidas
web-language = Idioma
web-theme-light = Tema claro
web-theme-dark = Tema oscuro
web-guest = Invitado
web-name-none = Invitado: di cómo te llamas
web-name-is = Te llamas { $name }. Cambiarlo
web-name-title = Tu nombre en la mesa
web-name-label = Nombre
web-name-note = Lo ven el rival y quien mire. No hay cuentas: el asiento es de quien tiene su enlace.
web-toasts = Avisos
web-page-lost = Aquí no hay nada
web-page-lost-more = La dirección no es de ninguna página de esta mesa.
web-page-broken = No se ha podido cargar la página
web-page-broken-more = Quizá hay una versión nueva, o se ha cortado la conexión. No se ha perdido nada.

web-search-label = Buscar una regla
web-search-hint = Buscar regla: EL-005, carga
web-rule-of = Regla { $rule }
web-rule-named = Regla { $rule }: { $title }
web-rule-back = Volver a la regla anterior
web-rule-page = Abrir su página
web-rule-notes = Fuente y dudas
web-rule-depends = Depende de
web-rule-cited-by = La citan
web-rule-times = { $n ->
    [one] En esta partida: 1 vez
   *[other] En esta partida: { $n } veces
}
web-ruling-here = en esta partida
web-ruling-default = de serie

web-odds-exact = exacto
web-odds-estimate = estimación ±{ $margin } %
web-odds-waiting = Calculando las probabilidades
web-odds-hidden = ocultas por acuerdo

web-problem-failed = El programa ha fallado aquí. Recarga la página; no se ha perdido ninguna jugada aceptada.
web-problem-offline = No hay conexión con la mesa. Se puede volver a intentar.
web-problem-not-found = Eso no está en esta mesa. Comprueba el enlace.
web-problem-status = La mesa ha respondido { $status } y nada más. Vuelve a intentarlo.
