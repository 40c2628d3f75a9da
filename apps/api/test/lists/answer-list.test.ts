// answer-list.ts, what the thread of the lists does with one list: however its bytes arrive, every row is answered once.
import { describe, expect, test } from 'vitest';
import { CODES } from '../../src/http/error-codes.ts';
import { ListToAnswer } from '../../src/lists/answer-list.ts';
import { type AnsweredRows, type ListToOpen, SAMPLE_BYTES } from '../../src/lists/list-messages.ts';
import { ANA_ANSWERED, ANA_ROW, BAD_ROW, csvOf } from '../../../../tools/testing/list-client.ts';

const CSV: ListToOpen = { format: 'csv', url: '/curp/calcular_lote', today: '2026-11-01' };
const { code, message } = CODES['quota.exhausted'];
const REFUSED = `${ANA_ROW},,${code},${message},`;

function times<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

/** Pushes the chunks as the main thread does, when the list asks for them, and returns all answers. */
function answersOf(chunks: readonly Uint8Array[], mostRows = 250): { text: string; counts: number[] } {
  const list = new ListToAnswer(CSV);
  const rest = [...chunks];
  const pieces: Uint8Array[] = [];
  const counts = [0, 0, 0, 0];
  for (;;) {
    const progress = list.answer(mostRows);
    if (progress === 'done') break;
    if (progress === 'hungry') {
      const opened = list.push(rest.shift());
      if (opened !== undefined) pieces.push(opened.head);
    } else {
      pieces.push(progress.bytes);
      add(counts, progress);
    }
  }
  return { text: Buffer.concat(pieces).toString(), counts };
}

function add(counts: number[], { served, rejected, empty, refused }: AnsweredRows): void {
  for (const [index, count] of [served, rejected, empty, refused].entries()) {
    expect(count).toBeGreaterThanOrEqual(0);
    counts[index] = (counts[index] ?? 0) + count;
  }
}

function cut(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

describe('however the bytes arrive', () => {
  const rows = Array.from({ length: 3000 }, (_, index) =>
    index % 7 === 0 ? BAD_ROW : index % 11 === 0 ? '' : ANA_ROW,
  );
  const body = Buffer.from(csvOf(...rows));
  const whole = answersOf([body]);

  test('the list is longer than its sample, and every row is counted once', () => {
    expect(body.length).toBeGreaterThan(SAMPLE_BYTES);
    expect(whole.counts.reduce((sum, count) => sum + count)).toBe(rows.length);
    expect(whole.text.split('\n')).toHaveLength(rows.length + 2);
  });

  test.for([1000, 4099, SAMPLE_BYTES - 1, SAMPLE_BYTES, SAMPLE_BYTES + 1])('in chunks of %i bytes', (size) => {
    expect(answersOf(cut(body, size))).toEqual(whole);
  });

  test.for([1, 3, 249])('%i rows at a time', (mostRows) => {
    expect(answersOf([body], mostRows)).toEqual(whole);
  });

  test('in UTF-16, byte by byte at its begin', () => {
    const utf16 = Buffer.from(`\ufeff${csvOf(...rows)}`, 'utf16le');
    const { text, counts } = answersOf([...cut(utf16.subarray(0, 9), 1), ...cut(utf16.subarray(9), 5001)]);
    expect({ text: text.replace('\ufeff', ''), counts }).toEqual(whole);
  });
});

describe('at the end of a quota', () => {
  test.for([
    { units: 0, answered: 0, why: 'none is left' },
    { units: 2, answered: 3, why: 'rows with wrong data use no quota' },
    { units: 5, answered: 6, why: 'all but the last' },
  ])('$units units answer $answered of 7 rows: $why', ({ units, answered }) => {
    const list = new ListToAnswer(CSV);
    list.push(Buffer.from(csvOf(ANA_ROW, BAD_ROW, ...times(5, ANA_ROW))));
    list.push(undefined);
    expect(list.answer(250)).toMatchObject({ served: 6, rejected: 1 });
    const within = list.answerWithin(units);
    const later = list.answer(250) as AnsweredRows;
    expect(within).toMatchObject({ served: units, rejected: answered - units, refused: 0 });
    expect(later).toMatchObject({ served: 0, rejected: 0, refused: 7 - answered });
    expect(linesIn(within).filter((line) => line.startsWith(ANA_ANSWERED))).toHaveLength(units);
    expect(linesIn(later).at(-1)).toBe(REFUSED);
    expect(list.answer(250)).toBe('done');
  });
});

function linesIn({ bytes }: AnsweredRows): string[] {
  return Buffer.from(bytes).toString().split('\n').slice(0, -1);
}
