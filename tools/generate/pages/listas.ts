// The tables of docs/listas.md, from the registers and from running the readers on examples.
import { fileURLToPath } from 'node:url';
import { columnName, ROLES } from '@curp/batch';
import { HEADER_NAMES } from '../../../packages/batch/src/columns/header-names.ts';
import { ROLE_NAMES } from '../../../packages/batch/src/columns/roles.ts';
import { LIST_OPTIONS } from '../../../apps/cli/src/list/options.ts';
import { curp } from '../../testing/curp.ts';
import { dateTable, entityTable, sexTable } from './listas-cells.ts';
import { code, type Parts, table } from './markdown.ts';

export const LISTAS: Parts = {
  ejemplo: exampleTable,
  columnas: columnTable,
  fechas: dateTable,
  sexos: sexTable,
  entidades: entityTable,
  opciones: optionTable,
};

/** The columns of the answer that the page shows. */
const SHOWN = ['Nombre(s)', 'Apellido paterno', 'Fecha de nacimiento', 'curp', 'codigos', 'avisos', 'repetida'];

const EXAMPLE = fileURLToPath(new URL('../../../fixtures/lists/ejemplo.csv', import.meta.url));

type Member = string | null | readonly (string | number)[];

async function exampleTable(): Promise<string> {
  const { stdout } = await curp(['lista', EXAMPLE, '--formato-salida', 'ndjson']);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, Member>>);
  return table(
    ['Fila', ...SHOWN],
    rows.map((row, index) => [String(index + 2)].concat(SHOWN.map((name) => [row[name] ?? ''].flat().join(' ')))),
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

function optionTable(): string {
  const rows = Object.entries(LIST_OPTIONS).map(([name, option]) => {
    const short = 'short' in option ? `${code(`-${option.short}`)}, ` : '';
    const value = 'placeholder' in option ? ` ${option.placeholder}` : '';
    return [short + code(`--${name}${value}`).replaceAll('|', String.raw`\|`), option.help];
  });
  return table(['Opción', 'Qué hace'], rows);
}
