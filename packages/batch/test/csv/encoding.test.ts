// textAt decodes short cells with a loop; it must agree with TextDecoder.
import { describe, expect, test } from 'vitest';
import { random } from '../../../../tools/testing/people/people.ts';
import { decode } from '../../src/csv/encoding.ts';
import { textAt } from '../../src/csv/encoding.ts';

const CASES = 50_000;
/** Boundary bytes of UTF-8: lead and continuation bytes, surrogates, the last code point. */
const TELLING = [
  0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xc3, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xbb,
  0xf0, 0xf1, 0xf4, 0xf5, 0xff,
];

describe.for(['utf-8', 'windows-1252'] as const)('%s', (encoding) => {
  test('random bytes are decoded as by TextDecoder', () => {
    const next = random(7);
    const wrong: number[][] = [];
    for (let index = 0; index < CASES; index++) {
      const bytes = Uint8Array.from({ length: 1 + next() * 6 }, () =>
        next() < 0.8 ? (TELLING[Math.floor(next() * TELLING.length)] as number) : next() * 256,
      );
      if (textAt(bytes, 0, bytes.length, encoding) !== decode(bytes, encoding)) wrong.push([...bytes]);
    }
    expect(wrong).toEqual([]);
  });

  test.for([0, 1, 255, 256, 257, 1000])('%i letters inside a row', (length) => {
    const row = Buffer.from(`,${'ñ'.repeat(length)},`);
    expect(textAt(row, 1, row.length - 1, encoding)).toBe(decode(row.subarray(1, -1), encoding));
  });
});
