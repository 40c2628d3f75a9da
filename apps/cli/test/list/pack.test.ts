// The conformance pack in every input and output format: the keys are equal.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { calculate } from '@curp/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CASES, isRefusedInLists, personOf, TODAY } from '../../../../tools/testing/people/cases.ts';
import { COMMAND, curp } from '../../../../tools/testing/curp.ts';
import { COMMAS, csvOf, fileOf, isInWindows1252, type Kind, KINDS, LINES, rowsOf, WINDOWS } from './lists.ts';

const HEADER = ['caso', 'nombres', 'apellido_paterno', 'apellido_materno', 'fecha_nacimiento', 'sexo', 'entidad'];

interface Row {
  readonly cells: readonly string[];
  readonly key: string;
}

/** Lists follow the edition in force and presume the first holder; they read a small m and refuse titles and digits. */
const USED = CASES.filter(
  ({ kind, edition, homonimia, sexo }) =>
    kind !== 'validate' && edition !== 2006 && homonimia === undefined && sexo !== 'm',
).filter((example) => example.kind === 'refuse' || !isRefusedInLists(personOf(example)));

const ROWS: readonly Row[] = USED.map((example) => {
  const { givenNames, firstSurname, secondSurname, birthDate, sex, entity } = personOf(example);
  const calculation = calculate(personOf(example), { today: TODAY });
  return {
    cells: [example.id, givenNames, firstSurname, secondSurname ?? '', birthDate, sex, entity],
    key: calculation.ok ? calculation.key : '',
  };
});

/** Without the rows that Windows-1252 cannot encode. */
function writable(rows: readonly Row[], { encoding }: Kind): readonly Row[] {
  return encoding === 'utf-8' ? rows : rows.filter(({ cells }) => cells.every(isInWindows1252));
}

async function write(kind: Kind, name: string, rows: readonly Row[]): Promise<string> {
  return kind.write(name, [HEADER, ...rows.map(({ cells }) => cells)]);
}

function keysOf(rows: readonly Readonly<Record<string, string>>[]): object {
  return Object.fromEntries(rows.map((row) => [row['caso'], row['curp']]));
}

function expected(rows: readonly Row[]): object {
  return Object.fromEntries(rows.map(({ cells, key }) => [cells[0], key]));
}

test('the pack has keys and refusals', () => {
  expect(ROWS.filter(({ key }) => key !== '').length).toBeGreaterThan(150);
  expect(ROWS.filter(({ key }) => key === '').length).toBeGreaterThan(10);
});

describe.for(KINDS)('from $kind', (kind) => {
  const rows = writable(ROWS, kind);
  let input = '';
  beforeAll(async () => {
    input = await write(kind, kind.kind.replaceAll(/\W/g, ''), rows);
  });

  test.for(['csv', 'ndjson', 'parquet', 'xlsx'])('to .%s', async (extension) => {
    const output = `${input}-salida.${extension}`;
    const { code, stderr } = await curp(['lista', input, '-o', output]);
    const found = await rowsOf(output, kind);

    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining(' filas · ') });
    expect(found).toHaveLength(rows.length);
    expect(keysOf(found)).toEqual(expected(rows));
  });
});

describe('through pipes', () => {
  test.for([
    { kind: COMMAS, words: ['-'] },
    { kind: LINES, words: ['-', '--formato', 'ndjson'] },
  ])('$kind.kind', async ({ kind, words }) => {
    const input = await write(kind, 'tubo', ROWS);
    const [node = '', ...entry] = COMMAND;
    let stdout = '';
    try {
      execFileSync(node, [...entry, 'lista', ...words], {
        input: readFileSync(input),
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      ({ stdout } = error as { stdout: string });
    }
    const found = await rowsOf(fileOf(`tubo-salida${input.slice(input.lastIndexOf('.'))}`, stdout));

    expect(keysOf(found)).toEqual(expected(ROWS));
  });
});

describe('in several threads', () => {
  /** More than the sample, so that there is something for the threads. */
  const copies = Math.ceil((5 << 19) / csvOf(ROWS.map(({ cells }) => cells)).length);
  const many = Array.from({ length: copies }, (_, copy) =>
    ROWS.map(({ cells, key }) => ({ cells: [`${copy} ${cells[0]}`, ...cells.slice(1)], key })),
  ).flat();

  test.for([COMMAS, WINDOWS, LINES])('$kind: one gives the bytes of two', async (kind) => {
    const rows = writable(many, kind);
    const input = await write(kind, 'muchas', rows);
    const [one = '', two = ''] = ['1', '2'].map((threads) => input.replace('muchas', `hilos-${threads}`));
    await curp(['lista', input, '--hilos', '1', '-o', one]);
    await curp(['lista', input, '--hilos', '2', '-o', two]);

    expect(readFileSync(one).equals(readFileSync(two))).toBe(true);
    expect(keysOf(await rowsOf(two, kind))).toEqual(expected(rows));
  });
});
