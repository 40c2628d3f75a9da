// The tables of docs/listas.md, from the registers and from running the readers on examples.
import { columnName, ROLES, type Role } from '@curp/batch';
import { HEADER_NAMES } from '../../../packages/batch/src/columns/header-names.ts';
import { ROLE_NAMES } from '../../../packages/batch/src/columns/roles.ts';
import { FOREIGN_FILES } from '../../../packages/batch/src/foreign-messages.ts';
import { notice, type NoticeId, type Problem, problem, type ProblemId } from '../../../packages/batch/src/messages.ts';
import {
  EMPTY_LIST,
  ENDLESS_FIRST_ROW,
  TOO_MANY_CELLS,
  TOO_MANY_COLUMNS,
  UNREADABLE_LINE,
} from '../../../packages/batch/src/messages.ts';
import { formatOf } from '../../../apps/cli/src/list/formats.ts';
import { LIST_OPTIONS } from '../../../apps/cli/src/list/options.ts';
import { exampleRows, exampleStderr } from './listas-example.ts';
import { dateTable, entityTable, sexTable } from './listas-cells.ts';
import { ADDED_COLUMNS, LIST_PROBLEM_ROLES, NOTICES, ROW_PROBLEM_ROLES } from './listas-register.ts';
import { code, type Parts, table } from './markdown.ts';

export const LISTAS: Parts = {
  terminal: async () => `\`\`\`text\n$ curp lista personas.csv -o personas-curp.csv\n${await exampleStderr()}\`\`\``,
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
  codigos: () => problemTable([UNREADABLE_LINE, TOO_MANY_CELLS], ROW_PROBLEM_ROLES),
  avisos: noticeTable,
  impedimentos: () =>
    problemTable(
      [EMPTY_LIST, TOO_MANY_COLUMNS, ENDLESS_FIRST_ROW, ...Object.values(FOREIGN_FILES)],
      LIST_PROBLEM_ROLES,
    ),
  formatos: formatTable,
  opciones: optionTable,
};

/** The columns of the answer that the page shows. */
const SHOWN = ['Nombre(s)', 'Apellido paterno', 'Fecha de nacimiento', 'curp', 'codigos', 'avisos', 'repetida'];

async function exampleTable(): Promise<string> {
  const rows = await exampleRows();
  return table(
    ['Fila', ...SHOWN],
    rows.map((row, index) => [String(index + 2)].concat(SHOWN.map((name) => row[name] ?? ''))),
  );
}

function columnTable(): string {
  return table(
    ['Dato', 'En `--columnas`', 'Nombres que se reconocen'],
    ROLE_NAMES.map((role) => [ROLES[role].label, code(columnName(role)), HEADER_NAMES[role].join(' · ')]),
  );
}

type Roles = Partial<Readonly<Record<ProblemId, readonly Role[]>>>;

function problemTable(unreadable: readonly Problem[], roles: Roles): string {
  const rows = Object.entries(roles).flatMap(([id, names]) =>
    names.map((role) => problem(id as ProblemId, role, { places: '5, 6' })),
  );
  const sorted = [...unreadable, ...rows].toSorted((left, right) => left.code - right.code);
  return table(
    ['Código', 'Motivo'],
    sorted.map(({ code: number, sentence }) => [String(number), sentence]),
  );
}

function noticeTable(): string {
  const values = { place: '5', dmy: '40', mdy: '3', problem: '…', row: '4', next: '5' };
  return table(
    ['De', 'Aviso'],
    Object.entries(NOTICES).map(([id, [role, of]]) => [of, notice(id as NoticeId, role, values)]),
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
