// The generated payroll fixture: the answer to each row is known from its generator.
import { readFileSync } from 'node:fs';
import { answerRow, interpret } from '@curp/batch';
import { calculate } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { type Case, personOf, TODAY } from '../../../tools/testing/people/cases.ts';
import { messyList } from '../../../tools/testing/lists/messy.ts';

interface Expected extends Partial<Case> {
  readonly row: number;
  readonly codes?: readonly number[];
  readonly empty?: true;
}

function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../../fixtures/lists/${name}`, import.meta.url));
}

/** A simple CSV reader: quotes, but no line breaks in cells. */
const ROWS = new TextDecoder('windows-1252')
  .decode(fixture('nomina.csv'))
  .trimEnd()
  .split('\r\n')
  .map((line) =>
    Array.from(`;${line}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^;]*))/g), ([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  );

const EXPECTED: readonly Expected[] = fixture('nomina.expected.ndjson')
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

describe('the payroll', () => {
  const [header = [], ...rows] = ROWS;
  const interpretation = interpret(header, rows, { today: TODAY });

  test('is the output of its generator', () => {
    const { csv, expected } = messyList();

    expect(Buffer.from(csv).equals(fixture('nomina.csv'))).toBe(true);
    expect(expected).toBe(fixture('nomina.expected.ndjson').toString());
  });

  test('is interpreted without problems', () => {
    const { plan, problems, notes, headerIsData } = interpretation;

    expect({ problems, headerIsData }).toEqual({ problems: [], headerIsData: false });
    expect(notes).toEqual([expect.stringContaining('número de serie'), expect.stringContaining('posiciones 17 y 18')]);
    expect(plan).toMatchObject({ dateOrder: 'dmy', sexCoding: 'M/F' });
    expect(plan.columns).toEqual([
      null,
      'givenNames',
      'firstSurname',
      'secondSurname',
      'birthDate',
      'sex',
      'entity',
      null,
      null,
      null,
    ]);
  });

  test('every row has the answer that the generator expects', () => {
    const found = rows.map((cells, index) => {
      const { key, codes, empty } = answerRow(cells, interpretation.plan);
      return { row: index + 2, key, codes, empty };
    });

    expect(found).toEqual(
      EXPECTED.map(({ row, codes = [], empty = false, ...person }) => ({
        row,
        key: person.nombres === undefined ? '' : keyOf(person as Case),
        codes,
        empty,
      })),
    );
  });

  test('has rows of every kind', () => {
    const codes = new Set(EXPECTED.flatMap((expected) => (expected.codes ?? []).map(String)));

    expect(EXPECTED).toHaveLength(1000);
    expect([...codes].toSorted().join(' ')).toBe('400 401 402 403 406 407 416 417');
    expect(EXPECTED.filter(({ empty }) => empty).length).toBeGreaterThan(5);
    expect(EXPECTED.filter(({ nombres }) => nombres !== undefined).length).toBeGreaterThan(800);
  });
});

function keyOf(clean: Case): string {
  const calculation = calculate(personOf(clean), { today: TODAY });
  return calculation.ok ? calculation.key : 'the clean person gives no key';
}
