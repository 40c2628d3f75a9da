// A payroll of a thousand messy rows through the command line: every row has the expected result.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calculate } from '@curp/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Case, personOf, TODAY } from '../../../../tools/testing/people/cases.ts';
import { curp, type Ended } from '../../../../tools/testing/curp.ts';
import { FOLDER, rowsOf, WINDOWS } from './lists.ts';

const LISTS = fileURLToPath(new URL('../../../../fixtures/lists/', import.meta.url));
const OUTPUT = join(FOLDER, 'nomina-curp.csv');

interface Expected extends Partial<Case> {
  readonly codes?: readonly number[];
  readonly empty?: true;
}

const EXPECTED: readonly Expected[] = readFileSync(join(LISTS, 'nomina.expected.ndjson'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

function keyOf(expected: Expected): string {
  if (expected.nombres === undefined) return '';
  const calculation = calculate(personOf(expected as Case), { today: TODAY });
  return calculation.ok ? calculation.key : 'the clean person should have a key';
}

function lines(path: string): string[] {
  return readFileSync(path, 'latin1').trimEnd().split('\r\n');
}

describe('the payroll', () => {
  let ended: Ended;
  let rows: Readonly<Record<string, string>>[] = [];
  beforeAll(async () => {
    ended = await curp(['lista', join(LISTS, 'nomina.csv'), '-o', OUTPUT, '--json']);
    rows = await rowsOf(OUTPUT, WINDOWS);
  });

  test('every row has its key or its codes', () => {
    expect(rows.map((row) => [row['curp'], row['codigos']])).toEqual(
      EXPECTED.map((expected) => [keyOf(expected), expected.codes?.join(' ') ?? '']),
    );
  });

  test('every row comes out with its own bytes first', () => {
    const before = lines(join(LISTS, 'nomina.csv'));
    const after = lines(OUTPUT);

    expect(after.map((line, index) => line.slice(0, before[index]?.length))).toEqual(before);
  });

  test('the counts are those of the rows', () => {
    const good = EXPECTED.filter(({ nombres }) => nombres !== undefined).length;
    const empty = EXPECTED.filter((expected) => expected.empty).length;
    const marks = rows.map((row) => row['repetida'] ?? '');

    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      filas: EXPECTED.length,
      bien: good,
      vacias: empty,
      con_problemas: EXPECTED.length - good - empty,
      duplicadas: marks.filter((mark) => mark.startsWith('duplicada: fila ')).length,
      homonimias: marks.filter((mark) => mark.startsWith('homonimia: fila ')).length,
    });
    expect(new Set(marks.map((mark) => mark.split(':')[0]))).toEqual(new Set(['', 'duplicada', 'homonimia']));
  });
});
