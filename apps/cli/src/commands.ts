// The table of commands. Calls, usage lines, help and completion are all read from here.
import type { OptionTable } from '@curp/command-line/command';
import { FILES, type FileName } from '@curp/sql';
import type { Command } from './call.ts';
import { NOT_PROOF } from './output.ts';
import { ENTITY_TEXT, KEY, KEY_OPTIONS, PERSON, PERSON_OPTIONS } from './person-arguments.ts';
import { FAKE_OPTIONS, MAY_BE_ANOTHERS } from './fake/options.ts';
import { FIND_OPTIONS } from './find/options.ts';
import { MCP_OPTIONS } from './mcp/options.ts';
import { LIST_OPTIONS } from './list/options.ts';
import { PORTS } from './ports.ts';

const SQL_NAMES = Object.keys(FILES) as FileName[];
const MANY_FILES = { optional: true, many: true, completion: 'files' } as const;

/** The options of a call have the types of the command's own table. */
function command<const Table extends OptionTable>(row: Command<Table>): Command {
  return row;
}

export const COMMANDS: readonly Command[] = [
  command({
    name: 'calcular',
    summary: 'Calcula la CURP de una persona',
    args: PERSON,
    options: PERSON_OPTIONS,
    notes: ['Escribe solo la clave; los avisos van aparte, por la salida de errores.', NOT_PROOF],
    examples: [
      'curp calcular Ana Soto Vega 1990-12-31 M Oaxaca',
      'curp calcular --nombres Ana --apellido-paterno Soto --apellido-materno "" --fecha 1990-12-31 --sexo M --entidad 20',
    ],
    run: async (call) => (await import('./commands/calcular.ts')).calcular(call),
  }),
  command({
    name: 'explicar',
    summary: 'Calcula la CURP y explica sus 18 posiciones',
    args: PERSON,
    options: PERSON_OPTIONS,
    notes: [
      'De cada posición: el carácter, el dato y la letra de que sale, la regla y dónde está impresa.',
      'Después, las palabras que no cuentan, los avisos y las otras claves posibles.',
      NOT_PROOF,
    ],
    examples: ['curp explicar "María de los Ángeles" Peña "" 1990-12-31 M Oaxaca'],
    run: async (call) => (await import('./commands/explicar.ts')).explicar(call),
  }),
  command({
    name: 'validar',
    summary: 'Revisa una CURP, o varias, por sí mismas',
    args: [{ ...KEY, many: true, help: `${KEY.help}; - lee una por línea de la entrada` }],
    options: KEY_OPTIONS,
    notes: [
      'De cada una: si es válida, todos sus problemas, lo que cuenta de su titular y qué clave se quiso escribir.',
      'Que una CURP sea válida no prueba que esté registrada.',
      'Con --lectores, si cada autoridad la acepta por su propio texto, qué cláusula no cumple y qué lee de ella.',
      'Con --json, una clave da un objeto; varias, o -, una lista.',
    ],
    examples: [
      'curp validar SABC560626MDFLRN01',
      'curp validar SABC560626MDFLRN01 --lectores',
      'curp validar - < claves.txt',
    ],
    run: async (call) => (await import('./commands/validar.ts')).validar(call),
  }),
  command({
    name: 'cotejar',
    summary: 'Coteja una CURP con los datos de una persona',
    args: [{ ...KEY, option: 'curp' }, ...PERSON],
    options: PERSON_OPTIONS,
    notes: [
      'Dice si la clave es la de esos datos, en qué difiere, por qué y qué cambio las haría coincidir.',
      'Sale con 0 también si coincide salvo la homonimia: 17 y 18 los asigna el RENAPO.',
    ],
    examples: ['curp cotejar SOVA901231HOCTGN06 Ana Soto Vega 1990-12-31 M Oaxaca'],
    run: async (call) => (await import('./commands/cotejar.ts')).cotejar(call),
  }),
  command({
    name: 'lista',
    summary: 'Calcula o coteja la CURP de cada fila de una lista',
    args: [
      {
        label: 'ARCHIVO',
        help: '.csv, .ndjson, .parquet, .xlsx, .xls u .ods; - lee la entrada estándar',
        completion: 'files',
      },
    ],
    options: LIST_OPTIONS,
    notes: [
      'Las columnas se reconocen por su nombre; lo que se entendió se dice antes de empezar.',
      'A cada fila se le agregan la clave, o los códigos y motivos de que no la tenga, los avisos y si repite a otra.',
      'Si la lista ya trae una columna con la CURP, se coteja.',
      'La salida toma su nombre al final; una lista larga que se interrumpe sigue donde iba con la misma orden.',
      NOT_PROOF,
    ],
    examples: [
      'curp lista nomina.xlsx -o nomina-con-curp.xlsx',
      'curp lista alumnos.csv --revisar',
      'curp lista alumnos.csv --columnas "nombres=2,apellido_materno=ninguna" --sexo M/F -o alumnos-curp.csv',
      'cat personas.csv | curp lista - > personas-curp.csv',
    ],
    run: async (call) => (await import('./list/lista.ts')).lista(call),
  }),
  command({
    name: 'buscar',
    summary: 'Busca las CURP que hay en un texto, en archivos o en carpetas',
    args: [{ label: 'ARCHIVO', help: 'Archivos o carpetas; sin ninguno, o -, la entrada estándar', ...MANY_FILES }],
    options: FIND_OPTIONS,
    notes: [
      'De cada clave: archivo, renglón y columna (en bytes), si es válida y cuál se quiso escribir.',
      'Encuentra también las que confunden letras y cifras: O y 0, I y 1, S y 5, B y 8, Z y 2.',
      'Lee UTF-8, UTF-16 y Windows-1252. Con --json, un objeto por renglón.',
      'Con --ocultar prefiere ocultar de más: también las pegadas a otro texto, partidas por espacios, renglones o',
      'etiquetas, escapadas (%20, \\n, &nbsp;) o mal copiadas, y los primeros 16 caracteres sin los dos últimos, que ya',
      'llevan todos los datos de la persona. Lo demás del texto queda igual, byte por byte.',
      'No ve lo que no está escrito como texto: imágenes, base64, cifrados.',
      'Un archivo comprimido (.xlsx, .docx, .pdf) no se revisa, y se dice.',
    ],
    examples: ['curp buscar respaldos/', 'curp buscar --ocultar < servicio.log > servicio-limpio.log'],
    run: async (call) => (await import('./find/buscar.ts')).buscar(call),
  }),
  command({
    name: 'inventar',
    summary: 'Inventa personas con su CURP, para pruebas',
    args: [{ label: 'CUÁNTAS', help: 'Número de personas' }],
    options: FAKE_OPTIONS,
    notes: [
      'Los nombres salen según lo comunes que son, con los casos difíciles de la regla.',
      MAY_BE_ANOTHERS,
      'Con --ultimo-diferenciador la clave es válida y casi nunca se asigna; al cotejarla, coincide salvo la homonimia.',
      'Escribe CSV; con --json, un objeto por renglón.',
    ],
    examples: ['curp inventar 3', 'curp inventar 1000 --semilla 7 --ultimo-diferenciador -o personas.csv'],
    run: async (call) => (await import('./fake/inventar.ts')).inventar(call),
  }),
  command({
    name: 'entidades',
    summary: 'Muestra las entidades: clave, abreviatura y nombre',
    args: [ENTITY_TEXT],
    options: {},
    notes: [],
    examples: ['curp entidades', 'curp entidades edomex'],
    run: async (call) => (await import('./commands/entidades.ts')).entidades(call),
  }),
  command({
    name: 'sql',
    summary: 'Escribe la regla para la base de datos donde ya está la tabla',
    args: [
      {
        label: 'MOTOR',
        help: SQL_NAMES.join(', '),
        completion: new Map(SQL_NAMES.map((name) => [name, FILES[name].label])),
      },
    ],
    options: {},
    notes: [
      'El archivo se instala una vez en la base; después la clave se pide en la consulta: curp_regla.calcular(…).',
      'clickhouse-programa es el programa de la función de ClickHouse; udf, el de las de BigQuery.',
      'BigQuery y Snowflake no se han probado en el servicio mismo: su programa, sí, con todos los casos.',
      NOT_PROOF,
    ],
    examples: ['curp sql postgres', 'curp sql clickhouse-programa'],
    run: async (call) => (await import('./commands/rule-files.ts')).sql(call),
  }),
  command({
    name: 'codigo',
    summary: 'Escribe la regla en otro lenguaje, en un solo archivo',
    args: [
      {
        label: 'LENGUAJE',
        help: Object.keys(PORTS).join(', '),
        completion: new Map(Object.entries(PORTS).map(([name, { label }]) => [name, label])),
      },
    ],
    options: {},
    notes: [
      'El archivo se pega en el proyecto: no necesita nada más que el lenguaje, y los datos no salen del programa.',
      'Responde igual que esta orden en todos los casos de conformidad, con los mismos problemas y avisos.',
      NOT_PROOF,
    ],
    examples: ['curp codigo php', 'curp codigo python'],
    run: async (call) => (await import('./commands/rule-files.ts')).codigo(call),
  }),
  command({
    name: 'conformidad',
    summary: 'Prueba otro programa con los casos de conformidad',
    args: [{ label: 'PROGRAMA', help: 'El programa y sus argumentos, después de --', many: true }],
    options: {},
    notes: [
      'El programa lee un objeto JSON por renglón y responde otro por renglón, en el mismo orden.',
      'De una persona (nombres, apellido_paterno, apellido_materno, fecha, sexo, entidad): {"curp": "…"}, o null sin clave.',
      'De una clave (curp): {"valida": true} o {"valida": false}.',
      'Dice los aciertos por clase de caso, y de las primeras fallas la regla, lo que se espera y lo que respondió.',
    ],
    examples: ['curp conformidad -- php mi-curp.php'],
    run: async (call) => (await import('./commands/conformidad.ts')).conformidad(call),
  }),
  command({
    name: 'mcp',
    summary: 'Da estas órdenes, como herramientas, a un agente',
    args: [{ label: 'PUERTO', help: 'Con --http, dónde escucha (8765 si no se dice)', optional: true }],
    options: MCP_OPTIONS,
    notes: [
      'Es un servidor del Model Context Protocol, por la entrada y la salida: lo arranca el programa del agente.',
      'Sus herramientas: calcular, explicar, validar, cotejar, buscar, inventar y entidades, calculadas en este equipo.',
      'En su configuración: {"mcpServers": {"curp": {"command": "curp", "args": ["mcp"]}}}',
      'Termina cuando ese programa cierra la entrada.',
      'Con --http escucha en http://127.0.0.1:8765/mcp, solo para este equipo; con --direccion, también para otros, y',
      'entonces pide el token de la variable CURP_MCP_TOKEN (Authorization: Bearer …). Termina con Ctrl-C.',
      NOT_PROOF,
    ],
    examples: ['curp mcp', 'curp mcp --http 8765'],
    run: async (call) => (await import('./commands/mcp.ts')).mcp(call, COMMANDS),
  }),
  command({
    name: 'pagina',
    summary: 'Abre la página en el navegador, desde un archivo de este equipo',
    args: [],
    options: {},
    notes: [
      'Es curp.html: la página completa en un archivo, que viene con curp. No necesita red ni servidor.',
      'Escribe dónde está, para copiarlo o abrirlo con doble clic.',
      NOT_PROOF,
    ],
    examples: ['curp pagina'],
    run: async (call) => (await import('./commands/pagina.ts')).pagina(call),
  }),
  command({
    name: 'completar',
    summary: 'Escribe el guion que completa estas órdenes con el tabulador',
    args: [
      {
        label: 'INTÉRPRETE',
        help: 'bash, zsh o fish',
        completion: new Map(['bash', 'zsh', 'fish'].map((name) => [name, ''])),
      },
    ],
    options: {},
    notes: ['El guion dice en su primera línea cómo se usa.'],
    examples: ['source <(curp completar bash)'],
    run: async (call) => (await import('./commands/completar.ts')).completar(call, COMMANDS),
  }),
];
