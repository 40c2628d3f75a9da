// The caches of cells and names return what reading again would return.
import { BulkName } from '@curp/core/bulk';
import { describe, expect, test } from 'vitest';
import { pick } from '../../../../tools/testing/lists/spellings.ts';
import { people, random } from '../../../../tools/testing/people/people.ts';
import { hasForeword } from '../../src/cells/notes.ts';
import { CellCache } from '../../src/csv/cell-cache.ts';
import { NameCache, NOT_ORDINARY } from '../../src/csv/name-cache.ts';

function counting(): { cache: CellCache<string>; reads: () => number } {
  let count = 0;
  const cache = new CellCache((bytes, from, to) => {
    count++;
    return Buffer.from(bytes.subarray(from, to)).toString('latin1');
  });
  return { cache, reads: () => count };
}

function ask(cache: CellCache<string>, key: string): string {
  const bytes = Buffer.from(`<${key}>`, 'latin1');
  return cache.get(bytes, 1, bytes.length - 1);
}

describe('CellCache', () => {
  test('random bytes have their own value on the first and on later requests', () => {
    const next = random(31);
    const keys = Array.from({ length: 20_000 }, () =>
      String.fromCharCode(...Array.from({ length: next() * 45 }, () => Math.floor(next() * 256))),
    );
    const { cache } = counting();
    const wrong = [...keys, ...keys, '', '\0', '\0\0', '\0a', 'a\0'].filter((key) => ask(cache, key) !== key);

    expect(wrong).toEqual([]);
  });

  test('each spelling is read once', () => {
    const { cache, reads } = counting();
    const keys = ['H', 'M', 'OC', '20', 'Oaxaca', '31 de diciembre de 1990', ''];
    for (let round = 0; round < 3; round++) for (const key of keys) ask(cache, key);

    expect(reads()).toBe(keys.length);
  });

  test('when full, other spellings are read each time', () => {
    const { cache, reads } = counting();
    const most = 1 << 17;
    const keys = Array.from({ length: most + 1000 }, (_, index) => `clave ${index}`);
    const wrong = [...keys, ...keys].filter((key) => ask(cache, key) !== key);

    expect(wrong).toEqual([]);
    expect(reads()).toBe(keys.length + 1000);
  });
});

describe('NameCache', () => {
  const HASHES = [
    { why: 'a usual hash', hash: (name: string) => Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) | 0, 7) },
    { why: 'names that fight for few places', hash: (name: string) => name.length % 5 },
    { why: 'all with hash 0, which marks a free slot', hash: () => 0 },
    { why: 'all with the hash of the last slot', hash: () => -1 },
  ];

  test.for(HASHES)('$why: a cached name equals the name read again', ({ hash }) => {
    const next = random(41);
    const names = people(3000, 41).flatMap(({ givenNames, firstSurname }) => [givenNames, firstSurname]);
    const asked = Array.from({ length: 20_000 }, () => pick(names, next)).filter((name) => name !== '');
    const cache = new NameCache('utf-8', true);
    const name = new BulkName('utf-8', true);
    const wrong = asked.filter((text) => {
      const bytes = Buffer.from(`;${text};`);
      const isOrdinary = name.read(bytes, 1, bytes.length - 1);
      const letters = cache.letters(bytes, 1, bytes.length - 1, hash(text));
      return (
        letters !== (isOrdinary && !hasForeword(text) ? name.letters() : NOT_ORDINARY) ||
        cache.letterHash !== name.hash()
      );
    });

    expect(wrong).toEqual([]);
  });

  test.for('N/A|xx|Ninguno|No tiene|NA|Sam|baja|vacío|null|None|NaN|undefined|| |...'.split('|'))(
    '%j is not ordinary, kept or not',
    (text) => {
      const cache = new NameCache('windows-1252', false);
      const bytes = Buffer.from(text);

      expect([1, 2].map(() => cache.letters(bytes, 0, bytes.length, 5))).toEqual([NOT_ORDINARY, NOT_ORDINARY]);
    },
  );
});
