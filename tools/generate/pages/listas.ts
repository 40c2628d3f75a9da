// The tables of docs/listas.md, from the registers and from running the readers on examples.
import { fileURLToPath } from 'node:url';
import { columnName, ROLES } from '@curp/batch';
import { HEADER_NAMES } from '../../../packages/batch/src/columns/header-names.ts';
import { ROLE_NAMES } from '../../../packages/batch/src/columns/roles.ts';
import { formatOf } from '../../../apps/cli/src/list/formats.ts';
import { LIST_OPTIONS } from '../../../apps/cli/src/list/options.ts';
import type { ADDED } from '../../../packages/batch/src/rows/answerer.ts';
import { curp } from '../../testing/curp.ts';
import { dateTable, entityTable, sexTable } from './listas-cells.ts';
import { code, type Parts, table } from './markdown.ts';

export const LISTAS: Parts = {
  ejemplo: exampleTable,
  columnas: columnTable,
  fechas: dateTable,
  sexos: sexTable,
  entidades: entityTable,
  agregadas: () =>
    table(
      ['Columna', 'Qué lleva'],
      Object.entries(ADDED_COLUMNS).map(([name, meaning]) => [code(name), meaning]),
    ),
  formatos: formatTable,
  opciones: optionTable,
};

type AddedColumn = (typeof ADDED)[keyof typeof ADDED];

/** The columns that a list gains. The type requires every one. */
const ADDED_COLUMNS: Readonly<Record<AddedColumn, string>> = {
  curp: 'La clave; vacía si los datos no la dan',
  curp_calculada: 'La misma, si la lista ya trae una columna de CURP: la de la lista no se toca',
  cotejo: 'Solo entonces: `coincide`, `homonimia` (solo difieren la 17 y la 18, que asigna el RENAPO) o `difiere`',
  valida: 'Solo si la lista trae claves y no datos con que cotejarlas: `sí` o `no`',
  sugerencia: 'Solo entonces: la clave que se quiso escribir, o las posibles (`A o B`) si no es casi seguro cuál',
  nacimiento: 'Solo entonces: la fecha de la clave',
  sexo: 'Solo entonces: el sexo de la clave',
  entidad: 'Solo entonces: la entidad de la clave',
  codigos: 'Los códigos de por qué no hay clave, de menor a mayor, separados por un espacio',
  motivos: 'Las mismas causas en frases, con lo que hay que hacer; o por qué difiere la clave de la lista',
  avisos: 'Lo dudoso de una clave que sí se dio',
  repetida:
    '`duplicada: fila N` si la persona ya estaba en la fila N; `homonimia: fila N` si es otra con la misma clave',
};

/** The columns of the answer that the page shows. */
const SHOWN = ['Nombre(s)', 'Apellido paterno', 'Fecha de nacimiento', 'curp', 'codigos', 'avisos', 'repetida'];

const EXAMPLE = fileURLToPath(new URL('../../../fixtures/lists/ejemplo.csv', import.meta.url));

type Member = string | null | readonly (string | number)[];

function textOf(member: Member | undefined): string {
  return [member ?? ''].flat().join(' ');
}

async function exampleTable(): Promise<string> {
  const { stdout } = await curp(['lista', EXAMPLE, '--formato-salida', 'ndjson']);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, Member>>);
  return table(
    ['Fila', ...SHOWN],
    rows.map((row, index) => [String(index + 2)].concat(SHOWN.map((name) => textOf(row[name])))),
  );
}

const SHOWN_NAMES = 5;

function columnTable(): string {
  return table(
    ['Dato', 'En `--columnas`', 'Nombres que se reconocen, entre otros'],
    ROLE_NAMES.map((role) => [
      ROLES[role].label,
      code(columnName(role)),
      HEADER_NAMES[role].slice(0, SHOWN_NAMES).join(' · '),
    ]),
  );
}

interface FormatSpec {
  readonly extensions: readonly string[];
  readonly reads: string;
  readonly writes: string;
}

const FORMATS: readonly FormatSpec[] = [
  {
    extensions: ['.csv', '.tsv', '.tab', '.txt'],
    reads: 'Con coma, punto y coma, tabulador o barra; UTF-8, UTF-16 o Windows-1252; con o sin comillas',
    writes:
      'Como vino la lista: el mismo separador, el mismo juego de caracteres (UTF-16 pasa a UTF-8), las mismas filas y columnas',
  },
  {
    extensions: ['.ndjson', '.jsonl'],
    reads: 'Un objeto JSON por línea',
    writes: 'Los mismos miembros y los nuevos',
  },
  {
    extensions: ['.xlsx', '.xlsm'],
    reads: 'Una hoja de un libro de Excel',
    writes: 'El mismo libro, si la lista vino en uno; si no, uno nuevo con una hoja, donde todo es texto',
  },
  {
    extensions: ['.parquet'],
    reads: 'Cualquiera; las columnas se leen como texto',
    writes:
      'Si la lista vino en uno, sus columnas con sus tipos y valores, y las nuevas; si no, columnas de texto. Comprimido con Snappy',
  },
];

function formatTable(): string {
  const rows = FORMATS.map(({ extensions, reads, writes }) => {
    const [format, another] = new Set(extensions.map((extension) => formatOf(`lista${extension}`)));
    if (format === undefined || another !== undefined) throw new Error(`not one format: ${extensions.join(' ')}`);
    return [code(format), extensions.map(code).join(', '), reads, writes];
  });
  return table(['Formato', 'Archivos', 'Se lee', 'Se escribe'], rows);
}

function optionTable(): string {
  const rows = Object.entries(LIST_OPTIONS).map(([name, option]) => {
    const short = 'short' in option ? `${code(`-${option.short}`)}, ` : '';
    const value = 'placeholder' in option ? ` ${option.placeholder}` : '';
    return [short + code(`--${name}${value}`).replaceAll('|', String.raw`\|`), option.help];
  });
  return table(['Opción', 'Qué hace'], rows);
}
