// The tables of docs/listas.md, from the registers and from running the readers on examples.
import { columnName, ROLES } from '@curp/batch';
import { HEADER_NAMES } from '../../../packages/batch/src/columns/header-names.ts';
import { ROLE_NAMES } from '../../../packages/batch/src/columns/roles.ts';
import { formatOf } from '../../../apps/cli/src/list/formats.ts';
import { LIST_OPTIONS } from '../../../apps/cli/src/list/options.ts';
import { exampleRows } from './listas-example.ts';
import { dateTable, entityTable, sexTable } from './listas-cells.ts';
import { ADDED_COLUMNS } from './listas-register.ts';
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

/** The columns of the answer that the page shows. */
const SHOWN = ['Nombre(s)', 'Apellido paterno', 'Fecha de nacimiento', 'curp', 'codigos', 'avisos', 'repetida'];

async function exampleTable(): Promise<string> {
  const rows = await exampleRows();
  return table(
    ['Fila', ...SHOWN],
    rows.map((row, index) => [String(index + 2)].concat(SHOWN.map((name) => row[name] ?? ''))),
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
