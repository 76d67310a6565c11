# El programa mismo: ayuda, errores, encabezados.
error-heading = error:
error-output = no se puede escribir la salida: { $why }
error-no-such-system = no hay ningún sistema «{ $system }». Conocidos: { $known }.
error-no-rule-found = no se ha encontrado ninguna regla. Pruebe con menos palabras, con otras, o con «tercio rules» para verlas todas.
error-not-a-rule-id = «{ $id }» no es un identificador de regla. Escriba uno como EL-012, o «search PALABRAS», o «rulings».
error-no-such-rule = el catálogo no tiene la regla { $id }. «tercio rules search PALABRAS» busca reglas por sus palabras.
rules-ruling = Opción { $name }: { $options } (por defecto: { $default })
rules-see-also = Véase también
rules-cases = Casos
rules-interpretation = Interpretación
rule-kind-definition = definición
rule-kind-procedure = procedimiento
rule-kind-restriction = restricción
rule-kind-permission = permiso
rule-kind-exception = excepción
rule-kind-table = tabla
rule-kind-ruling = criterio
rule-kind-example = ejemplo

help-template = {"{"}before-help{"}"}{"{"}about-with-newline{"}"}\nUso: {"{"}usage{"}"}\n\n{"{"}all-args{"}"}{"{"}after-help{"}"}
help-heading-arguments = Argumentos
help-heading-options = Opciones
help-heading-jobs = Tareas
help-tercio = Una mesa de wargames que aplica las reglas, las cita y dice las probabilidades
help-help = Muestra la ayuda
help-version = Muestra la versión
help-common-lang = Idioma: es o en. Por defecto, el del entorno (TERCIO_LANG, LC_ALL, LANG)
help-common-color = Color: auto, always o never. NO_COLOR lo quita
help-common-content = Una carpeta con tablas y escenarios propios, que se ponen sobre los del juego. Puede repetirse
help-play = Jugar una batalla en el terminal
help-play-scenario = El escenario. Sin él se muestra un menú
help-play-seats = Quién juega un bando: human, bot:random o bot:greedy, como en rome=human. Por defecto usted juega el primer bando contra bot:greedy
help-play-dice = auto: tira el programa; typed: usted tira y escribe las caras
help-play-seed = Dados repetibles: el mismo número, los mismos dados
help-play-rulings = Un criterio, como en momentum=off. «tercio rules rulings» los enumera
help-play-record = Dónde se guarda el registro de la batalla. Por defecto, en su carpeta de datos
help-play-resume = Seguir con la batalla de este registro
help-sim = Jugar muchas batallas y contar
help-sim-scenario = El escenario
help-sim-games = Cuántas batallas
help-sim-seats = Quién juega un bando: bot:random o bot:greedy. Por defecto, bot:random en los dos
help-sim-jobs = Cuántas batallas a la vez. Por defecto, tantas como núcleos tiene la máquina
help-sim-seed = El número del que salen todos los dados. La misma semilla da el mismo resultado con cualquier número de tareas
help-sim-rulings = Un criterio, como en momentum=off
help-sim-out = Dónde van los resultados, una línea por batalla: un archivo .csv o .json. Uno sin terminar se continúa
help-sim-json = Muestra el resumen en JSON
help-odds = Las probabilidades exactas de lo que sigue en un caso
help-odds-case = Un archivo de caso
help-odds-json = Muestra JSON
help-odds-max_runs = Más allá de este número de recorridos se muestrea, y se dice
help-odds-samples = Cuántas muestras, si se muestrea
help-odds-seed = El número del que salen las muestras
help-case = Ejecutar archivos de caso: una posición, un guion y lo que ha de seguir
help-case-files = Archivos de caso
help-case-json = Muestra cada suceso en JSON
help-case-verbose = Muestra el diario de cada caso
help-replay = Mostrar el registro de una batalla
help-replay-record = Un registro
help-replay-to = Parar tras este número de entradas
help-replay-json = Muestra las entradas en JSON
help-verify = Comprobar un registro: su cadena, sus dados, sus reglas
help-verify-record = Un registro
help-verify-json = Muestra el informe en JSON
help-rules = Leer y buscar las reglas
help-rules-words = Identificadores como EL-012; «search PALABRAS»; «rulings»; nada, para la lista
help-rules-system = Solo este sistema: spqr, necromunda, warhammer
help-rules-section = Solo esta sección, como rampage
help-rules-json = Muestra JSON
help-charts = Mostrar las tablas en vigor y de dónde sale cada cifra
help-charts-chart = Una tabla, entera
help-charts-json = Muestra JSON
help-check = Revisar archivos de contenido y de escenario: todos los errores, de una vez
help-check-files = Archivos
help-check-json = Muestra JSON
help-import = Hacer el esqueleto de un escenario a partir de órdenes de batalla en hojas
help-import-format = gboh: hojas separadas por tabuladores de un ayudante de dados para SPQR
help-import-files = Una hoja por bando
help-import-out = Dónde va el esqueleto. Por defecto se muestra
help-completions = Mostrar el autocompletado para un intérprete de órdenes
help-completions-shell = bash, elvish, fish, powershell o zsh

error-read = no se puede leer { $path }: { $why }
error-write = no se puede escribir { $path }: { $why }
error-no-such-chart = no hay ninguna tabla «{ $chart }». Conocidas: { $known }.

error-record = { $why }
error-no-scenario = no hay ningún escenario «{ $scenario }». Conocidos: { $known }.
error-setup = no se puede preparar la batalla: { $why }
error-ruling-form = «{ $text }» no es un criterio. Escriba nombre=opción, como en momentum=off; «tercio rules rulings» los enumera.
error-seat-form = «{ $text }» no dice nada de un bando. Escriba bando=jugador, como en { $first }=human o { $second }=bot:greedy.
error-seat-side = «{ $text }» no nombra ningún bando de esta batalla. Sus bandos son { $first } y { $second }.
error-seat-player = «{ $text }» no nombra a ningún jugador. Hay human, bot:random y bot:greedy.
error-nothing-chosen = no se ha elegido ningún escenario. Nombre uno, como en «tercio play tutorial».
play-menu = ¿Qué batalla?
play-menu-prompt = Número o nombre:{" "}
play-menu-again = No hay tal batalla en la lista.
play-record = El registro de esta batalla es { $path }.
play-kept = La batalla queda guardada. Para seguir: tercio play --resume { $path }
play-prompt = >{" "}
play-typed = {" "}(escrito)
play-more = … y { $n } más: «/palabras» enumera las que contienen unas palabras.
play-others = Se pueden dar otras respuestas en su propia forma, como JSON: vea «?».
play-nothing-refused = Aquí no se rechaza nada que pudiera querer.
play-help = Un número responde. Intro repite las respuestas; /palabras, solo las que contienen esas palabras.
    x  lo que se rechaza, y por qué      m  mapa       p  piezas
    l 30  las últimas 30 líneas          u  deshacer   r EL-012  una regla
    s  órdenes permanentes; s {"{"}"reaction-fire":"never","withdrawal":"ask"{"}"} deja otras (ask, never, at-the-first)
    {"{"}…{"}"}  una respuesta en su propia forma, como JSON
    q  salir; la batalla queda guardada
play-unknown = No se entiende. «?» dice qué se puede escribir.
play-no-such-answer = Hay { $n } respuestas. «?» dice qué más se puede escribir.
play-malformed = Eso no responde a esta pregunta: { $why }
play-nothing-to-undo = No hay ninguna respuesta suya que deshacer.
play-needs-consent = Desde entonces han caído dados: el otro bando ha de consentir.
play-consent = El otro bando: ¿puede deshacerse aunque hayan caído dados? (s/n){" "}
play-undone = Deshecho. Los dados que cayeron antes quedan como cayeron.
play-not-done = No se ha hecho: { $why }
play-over = La batalla ha terminado.
play-standing = Órdenes permanentes: { $orders }
play-bad-standing = No son órdenes permanentes: { $why }
play-roll = { $rule }: tire { $n ->
    [one] un dado
   *[other] { $n } dados
} de { $sides } caras y escriba lo que sale:
play-type-faces = Escriba las caras como números, por ejemplo: 7   o   3 0 9
play-no-such-faces = { $n ->
    [one] Se pide una cara
   *[other] Se piden { $n } caras
} de estas: { $faces }

error-exists = { $path } ya existe. Elija otro nombre o bórrelo.
error-import-nothing = no se ha podido hacer ni una unidad con estas hojas: vea arriba.
error-sim-human = en una simulación no juega ninguna persona: los bandos son bot:random o bot:greedy.
error-sim-out = { $path }: los resultados van a un archivo cuyo nombre acaba en .csv o .json.
error-sim-file = no se puede continuar { $path }: { $why }
import-not-understood = { $file }:{ $line }, { $column }: { $what }: { $why }
import-made-up = inventado: { $what }
replay-heading = { $scenario }, { $created }: { $first } contra { $second }
sim-bar = batallas
sim-heading = { $games } batallas de { $scenario }, semilla { $seed }
sim-side = { $side } ({ $player }): victorias { $wins }, puntos de huida { $losses }
sim-draws = Tablas { $share }
sim-turns = Turnos { $mean }
sim-unfinished = { $n ->
    [one] Una batalla se cortó
   *[other] { $n } batallas se cortaron
} por su duración.
sim-survival = Unidades no eliminadas
