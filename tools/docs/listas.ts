// docs/listas.md is written by hand; its tables are not. Each stands between two marks and is made here, from the registers
// and from what the readers answer to an example, so that it cannot say what the code does not do.
import { readFileSync } from 'node:fs';
import { columnName, ROLES, type Role } from '@curp/batch';
import { HEADER_NAMES } from '../../packages/batch/src/columns/header-names.ts';
import { ROLE_NAMES } from '../../packages/batch/src/columns/roles.ts';
import { notice, type NoticeId, type Problem, problem, type ProblemId } from '../../packages/batch/src/messages.ts';
import {
  EMPTY_LIST,
  ENDLESS_FIRST_ROW,
  TOO_MANY_CELLS,
  TOO_MANY_COLUMNS,
  UNREADABLE_LINE,
  UTF16_LIST,
} from '../../packages/batch/src/unreadable.ts';
import { formatOf } from '../../apps/cli/src/list/formats.ts';
import { LIST_OPTIONS } from '../../apps/cli/src/list/options.ts';
import { answeredExample } from './listas-example.ts';
import { dateTable, entityTable, sexTable } from './listas-readings.ts';
import { ADDED_COLUMNS, LIST_PROBLEM_ROLES, NOTICES, ROW_PROBLEM_ROLES } from './listas-register.ts';
import { code, table } from './markdown.ts';

const PAGE = new URL('../../docs/listas.md', import.meta.url);
const MARKED = /<!-- tabla: (\S+) -->\n.*?<!-- fin -->/gs;

const TABLES: Readonly<Record<string, () => string | Promise<string>>> = {
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
  impedimentos: () => problemTable([EMPTY_LIST, UTF16_LIST, TOO_MANY_COLUMNS, ENDLESS_FIRST_ROW], LIST_PROBLEM_ROLES),
  formatos: formatTable,
  opciones: optionTable,
};

export async function listas(): Promise<string> {
  const page = readFileSync(PAGE, 'utf8');
  const made = new Map<string, string>();
  for (const [name, make] of Object.entries(TABLES)) made.set(name, await make());
  return page.replaceAll(MARKED, (_, name: string) => {
    const found = made.get(name);
    if (found === undefined) throw new Error(`docs/listas.md asks for a table that nobody makes: ${name}`);
    return `<!-- tabla: ${name} -->\n\n${found}\n\n<!-- fin -->`;
  });
}

/** Some columns of the answer, and each as it is written in a CSV. */
const SHOWN = ['Nombre(s)', 'Apellido paterno', 'Fecha de nacimiento', 'curp', 'codigos', 'avisos', 'repetida'];

async function exampleTable(): Promise<string> {
  const rows = await answeredExample();
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
    names.map((role) => problem(id as ProblemId, role, { places: '5, 6', row: '3' })),
  );
  const sorted = [...unreadable, ...rows].toSorted((left, right) => left.code - right.code);
  return table(
    ['Código', 'Motivo'],
    sorted.map(({ code: number, sentence }) => [String(number), sentence]),
  );
}

function noticeTable(): string {
  const values = { place: '5', dmy: '40', mdy: '3', problem: '…' };
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
    reads: 'Con coma, punto y coma, tabulador o barra; UTF-8 o Windows-1252; con o sin comillas',
    writes: 'Como vino la lista: el mismo separador, el mismo juego de caracteres, las mismas filas y columnas',
  },
  {
    extensions: ['.ndjson', '.jsonl'],
    reads: 'Un objeto JSON por renglón',
    writes: 'Los mismos miembros y los nuevos',
  },
  {
    extensions: ['.xlsx', '.xlsm'],
    reads: 'Una hoja de un libro de Excel',
    writes: 'Un libro con una hoja; todo es texto',
  },
  {
    extensions: ['.parquet'],
    reads: 'Cualquiera; las columnas se leen como texto',
    writes: 'Columnas de texto, comprimidas con Snappy',
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
