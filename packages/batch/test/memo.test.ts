// What is kept to go faster gives what would be read again.
import { BulkName } from '@curp/core/bulk';
import { describe, expect, test } from 'vitest';
import { pick } from '../../../tools/test-data/lists/spellings.ts';
import { people, random } from '../../../tools/test-data/people.ts';
import { FILLERS } from '../src/cells/fillers.ts';
import { Memo } from '../src/rows/memo.ts';
import { NameMemo, NOT_ORDINARY } from '../src/rows/name-memo.ts';

function counting(): { memo: Memo<string>; reads: () => number } {
  let count = 0;
  const memo = new Memo((bytes, from, to) => {
    count++;
    return Buffer.from(bytes.subarray(from, to)).toString('latin1');
  });
  return { memo, reads: () => count };
}

function ask(memo: Memo<string>, key: string): string {
  const bytes = Buffer.from(`<${key}>`, 'latin1');
  return memo.get(bytes, 1, bytes.length - 1);
}

describe('cells that say the same over and over', () => {
  test('any bytes give their own value, the first time and the next', () => {
    const next = random(31);
    const keys = Array.from({ length: 20_000 }, () =>
      String.fromCharCode(...Array.from({ length: next() * 45 }, () => Math.floor(next() * 256))),
    );
    const { memo } = counting();
    const wrong = [...keys, ...keys, '', '\0', '\0\0', '\0a', 'a\0'].filter((key) => ask(memo, key) !== key);

    expect(wrong).toEqual([]);
  });

  test('each spelling is read once', () => {
    const { memo, reads } = counting();
    const keys = ['H', 'M', 'OC', '20', 'Oaxaca', '31 de diciembre de 1990', ''];
    for (let round = 0; round < 3; round++) for (const key of keys) ask(memo, key);

    expect(reads()).toBe(keys.length);
  });

  test('when it is full the rest are read each time, and still right', () => {
    const { memo, reads } = counting();
    const most = 1 << 17;
    const keys = Array.from({ length: most + 1000 }, (_, index) => `clave ${index}`);
    const wrong = [...keys, ...keys].filter((key) => ask(memo, key) !== key);

    expect(wrong).toEqual([]);
    expect(reads()).toBe(keys.length + 1000);
  });
});

describe('names', () => {
  const HASHES = [
    {
      why: 'a usual hash',
      hash: (name: string) => Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) | 0, 7),
    },
    { why: 'names that fight for few places', hash: (name: string) => name.length % 5 },
    { why: 'all in one place, that of no name', hash: () => 0 },
    { why: 'all in the last place', hash: () => -1 },
  ];

  test.for(HASHES)('$why: what a name gives is what reading it gives', ({ hash }) => {
    const next = random(41);
    const names = people(3000, 41).flatMap(({ givenNames, firstSurname }) => [givenNames, firstSurname]);
    const asked = Array.from({ length: 20_000 }, () => pick(names, next)).filter((name) => name !== '');
    const memo = new NameMemo('utf-8', true);
    const name = new BulkName('utf-8', true);
    const wrong = asked.filter((text) => {
      const bytes = Buffer.from(`;${text};`);
      const isOrdinary = name.read(bytes, 1, bytes.length - 1);
      const letters = memo.letters(bytes, 1, bytes.length - 1, hash(text));
      return letters !== (isOrdinary ? name.letters() : NOT_ORDINARY) || memo.letterHash !== name.hash();
    });

    expect(wrong).toEqual([]);
  });

  test.for([...FILLERS, 'null', 'None', 'NaN', 'undefined', '', ' ', '...'])(
    '%j is not ordinary, kept or not',
    (text) => {
      const memo = new NameMemo('windows-1252', false);
      const bytes = Buffer.from(text);

      expect([1, 2].map(() => memo.letters(bytes, 0, bytes.length, 5))).toEqual([NOT_ORDINARY, NOT_ORDINARY]);
    },
  );
});

test('thousands of short spellings leave room for the long ones', () => {
  const { memo } = counting();
  const short = Array.from({ length: 3000 }, (_, code) =>
    String.fromCharCode(33 + (code % 90), 33 + Math.floor(code / 90)),
  );
  const all = [...short, 'Jalisco', 'Oaxaca', ...short, 'Jalisco'];

  expect(all.map((key) => ask(memo, key))).toEqual(all);
});
