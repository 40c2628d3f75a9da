// Random and malformed CSV: nothing throws, and every row is returned once, its own bytes first, whatever the chunks.
import { isDeepStrictEqual } from 'node:util';
import { openList, type Plan, RowCutter, RowTooLong } from '@curp/batch';
import { calculate } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { ANA, TODAY } from '../../../../tools/testing/people/cases.ts';
import { random } from '../../../../tools/testing/people/people.ts';
import { CsvAnswerer } from '../../src/csv/csv-answerer.ts';
import { addedColumns } from '../../src/rows/answerer.ts';
import { TextAnswerer } from '../../src/rows/text-answerer.ts';
import { type BrokenFile, brokenFile, cutAnywhere, FILES } from '../../../../tools/testing/lists/broken-files.ts';
import { type PlainRow, readPlainly } from '../../../../tools/testing/lists/plain-reader.ts';

const PLAN: Plan = {
  columns: ['givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity', 'curp', null],
  dateOrder: 'dmy',
  sexCoding: 'H/M',
  today: TODAY,
};
const HEADER = ['nombres', 'paterno', 'materno', 'fecha', 'sexo', 'entidad', 'curp', 'nota'];
const WIDTH = HEADER.length;
const BOUND = 1 << 20;

const DIALECTS = [',', ';', '\t', '|'].flatMap((delimiter) => ['\n', '\r'].map((rowEnd) => ({ delimiter, rowEnd })));

/** One answerer for all files of a dialect: its caches must not affect later files. */
const ANSWERERS = new Map(
  DIALECTS.map(({ delimiter, rowEnd }) => {
    const dialect = { delimiter: delimiter.charCodeAt(0), rowEnd: rowEnd.charCodeAt(0), encoding: 'utf-8' } as const;
    const added = addedColumns(HEADER, 'comparison', true);
    const shape = { plan: PLAN, dialect, repeats: true, tidy: false, added };
    const toJson = { ...shape, input: 'csv', output: 'ndjson', header: HEADER } as const;
    return [delimiter + rowEnd, { dialect, csv: new CsvAnswerer(shape), json: new TextAnswerer(toJson) }];
  }),
);

function answerersOf({ delimiter, rowEnd }: Pick<BrokenFile, 'delimiter' | 'rowEnd'>) {
  const found = ANSWERERS.get(delimiter + rowEnd);
  if (found === undefined) throw new Error('no such dialect');
  return found;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

interface Comparison {
  readonly found: unknown;
  readonly expected: unknown;
}

/** The files whose result is not the expected one. */
function wrongFiles(seed: number, compare: (file: BrokenFile, next: () => number) => Comparison): object[] {
  const next = random(seed);
  return Array.from({ length: FILES }, () => {
    const file = brokenFile(next);
    return { file: latin1(file.bytes), ...compare(file, next) };
  }).filter(({ found, expected }) => !isDeepStrictEqual(found, expected));
}

/** The expected beginning of an answered row: empty if the row is rewritten because of surplus cells or literal quotes. */
function ownBytes({ content, cells, isLiteral }: PlainRow, delimiter: string): string {
  return content === '' || cells.length > WIDTH || isLiteral
    ? ''
    : content + delimiter.repeat(WIDTH - cells.length + 1);
}

/** The first cells of each row, as many as the header has, as another program parses them. */
function cellsOf(text: string, { delimiter, rowEnd }: BrokenFile): string[] {
  return readPlainly(text, delimiter, rowEnd).map(({ cells }) => {
    const texts = Array.from({ length: WIDTH }, (_, index) => decoded(cells[index] ?? ''));
    return texts.join('\u0001');
  });
}

/** A cell that is not UTF-8 is Windows-1252. */
function decoded(cell: string): string {
  const bytes = Buffer.from(cell, 'latin1');
  return Buffer.from(bytes.toString()).equals(bytes) ? bytes.toString() : new TextDecoder('windows-1252').decode(bytes);
}

function answeredInChunks(file: BrokenFile, chunks: readonly Uint8Array[]): readonly [string, string] {
  const { dialect, csv } = answerersOf(file);
  const cutter = new RowCutter(dialect, BOUND);
  const blocks = chunks.map((chunk) => Buffer.from(cutter.push(chunk)));
  blocks.push(Buffer.from(cutter.end()));
  const answers = blocks.map((block) => latin1(csv.answer(block, 0, Infinity).bytes));
  return [latin1(Buffer.concat(blocks)), answers.join('')];
}

describe('malformed files', () => {
  test('each row is returned in order, its own bytes first', () => {
    const wrong = wrongFiles(1, (file) => {
      const rows = readPlainly(latin1(file.bytes), file.delimiter, file.rowEnd);
      const answered = answerersOf(file).csv.answer(file.bytes, 0, Infinity);
      const output = latin1(answered.bytes);
      const { marks = [], good, bad, empty, aside } = answered;
      let from = 0;
      const found = rows.map((row, index) => {
        const to = marks[index] as number;
        const own = output.slice(from, Math.min(to, from + ownBytes(row, file.delimiter).length));
        from = to + row.end.length;
        return [own, output.slice(to, from)];
      });
      const counts = [answered.rows, good + bad + empty + aside, answered.next, from];
      const expected = rows.map((row) => [ownBytes(row, file.delimiter), row.end]);
      return {
        found: [found, counts],
        expected: [expected, [rows.length, rows.length, file.bytes.length, output.length]],
      };
    });

    expect(wrong).toEqual([]);
  });

  test('another CSV parser finds the same rows and cells in the output', () => {
    const wrong = wrongFiles(7, (file) => {
      const input = latin1(file.bytes);
      const output = latin1(answerersOf(file).csv.answer(file.bytes, 0, Infinity).bytes);
      const isOver = readPlainly(input, file.delimiter, file.rowEnd).map(({ cells }) => cells.length > WIDTH);
      const known = (row: string, index: number): string => (isOver[index] === true ? '' : row);
      return { found: cellsOf(output, file).map(known), expected: cellsOf(input, file).map(known) };
    });

    expect(wrong).toEqual([]);
  });

  test('the result does not depend on the chunks', () => {
    const wrong = wrongFiles(2, (file, next) => {
      const whole = [latin1(file.bytes), latin1(answerersOf(file).csv.answer(file.bytes, 0, Infinity).bytes)];
      const found = [1, 40].map((longest) => answeredInChunks(file, cutAnywhere(file.bytes, next, longest)));
      return { found, expected: [whole, whole] };
    });

    expect(wrong).toEqual([]);
  });

  test('to NDJSON: every row is a JSON object', () => {
    const wrong = wrongFiles(3, (file) => {
      const answered = answerersOf(file).json.answer(file.bytes, 0, Infinity);
      const lines = Buffer.from(answered.bytes).toString().split('\n').slice(0, -1);
      const rows = readPlainly(latin1(file.bytes), file.delimiter, file.rowEnd);
      return {
        found: [answered.rows, lines.map((line) => (line === '' ? line : Object.keys(JSON.parse(line)).at(-1)))],
        expected: [rows.length, rows.map(({ content }) => (content === '' ? '' : 'avisos'))],
      };
    });

    expect(wrong).toEqual([]);
  });

  test('openList refuses or answers them', () => {
    const wrong = wrongFiles(4, ({ bytes, delimiter }, next) => {
      const head = next() < 0.5 ? `${HEADER.join(delimiter)}\n` : '';
      const file = Buffer.concat([Buffer.from(head), bytes]);
      const list = openList('csv', file, { today: TODAY, isWhole: next() < 0.5 });
      if (list.ok) return { found: list.answerer.answer(file, list.dataAt, Infinity).next, expected: file.length };
      const sentences = list.problems.map(({ sentence }) => sentence);
      return { found: sentences.length > 0 && sentences.every((sentence) => sentence.endsWith('.')), expected: true };
    });

    expect(wrong).toEqual([]);
  });
});

describe('RowCutter returns a row as soon as it is complete', () => {
  test.for([
    { text: 'a,b\n', given: 4, why: 'a line' },
    { text: 'a,b\r\nc', given: 5, why: 'a line of Windows' },
    { text: 'a,"b"\nc', given: 6, why: 'marks at its end' },
    { text: 'a,"b"\r\nc', given: 7, why: 'marks at its end, of Windows' },
    { text: 'a,"b\nc', given: 0, why: 'not while a cell is open' },
    { text: 'a,"b""\n",c\n', given: 11, why: 'two marks are one letter' },
    { text: 'a,b"c\nd', given: 6, why: 'a mark inside opens nothing' },
  ])('$why', ({ text, given }) => {
    expect(new RowCutter({ delimiter: 44, rowEnd: 10 }, BOUND).push(Buffer.from(text))).toHaveLength(given);
  });
});

describe('a row longer than the limit', () => {
  const DIALECT = { delimiter: 44, rowEnd: 10 };

  function isRefused(text: string, longest: number, bound: number): boolean {
    const cutter = new RowCutter(DIALECT, bound);
    try {
      for (const chunk of cutAnywhere(Buffer.from(text), random(5), longest)) cutter.push(chunk);
      return false;
    } catch (error) {
      if (error instanceof RowTooLong) return true;
      throw error;
    }
  }

  test.for([
    { text: `${'x'.repeat(100)}\n`, refused: true, why: 'a line that does not end' },
    { text: `"${'x\n'.repeat(50)}",1\n`, refused: false, why: 'a cell closed too late is taken for a stray mark' },
    { text: `"a\nb",${'x'.repeat(100)}\n`, refused: true, why: 'a cell of two lines before one that does not end' },
    { text: `"a\nb","${'x'.repeat(100)}`, refused: true, why: 'the same, and the one that does not end is open' },
    { text: `${'x'.repeat(60)}\n`.repeat(9), refused: false, why: 'many rows that are short enough' },
    { text: `"${'x'.repeat(30)}\n`.repeat(9), refused: false, why: 'unclosed quotation marks are letters' },
    { text: `a,"b\n${'x,y\n'.repeat(100)}`, refused: false, why: 'one stray mark must not swallow the list' },
  ])('$why', ({ text, refused }) => {
    expect(isRefused(text, 1, 64)).toBe(refused);
  });

  test('is the only reason to refuse', () => {
    const next = random(6);
    let refused = 0;
    for (let index = 0; index < FILES; index++) {
      const rows = Array.from({ length: 5 }, () => `${next() < 0.3 ? '"a\nb",' : ''}${'x'.repeat(next() * 90)}\n`);
      const isLong = rows.some((row) => row.length - 1 > 80);
      expect(isRefused(rows.join(''), 1, 80)).toBe(isLong);
      expect(!isLong && isRefused(rows.join(''), 300, 80)).toBe(false);
      refused += isLong ? 1 : 0;
    }
    expect(refused).toBeGreaterThan(FILES / 20);
    expect(refused).toBeLessThan(FILES);
  });

  test.for([true, false])('is refused whatever the chunks, hasQuotes: %o', (quotes) => {
    const rows = Buffer.from(`${'x'.repeat(40)}\n${'x'.repeat(65)}\n${'x'.repeat(9)}\n`);
    for (let at = 42; at < 106; at++) {
      const cutter = new RowCutter(DIALECT, 64, quotes);
      cutter.push(rows.subarray(0, at));
      expect(() => cutter.push(rows.subarray(at))).toThrow(RowTooLong);
    }
  });

  test('a megabyte of quotes without a row end takes linear time', () => {
    const cutter = new RowCutter(DIALECT, 1 << 25);
    const started = performance.now();
    cutter.push(Buffer.from('"a",'.repeat(1 << 18)));

    expect(cutter.end()).toHaveLength(1 << 20);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('cells of several megabytes', () => {
  const huge = 'x'.repeat(10 << 20);
  const calculation = calculate(ANA, { today: TODAY });
  const own = calculation.ok ? calculation.key : '';

  test.for([
    { cells: ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'M', 'OC', '', huge], key: own, why: 'carried along' },
    { cells: ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'M', 'OC', '', `"${huge}\n${huge}"`], key: own, why: 'two lines' },
    { cells: [huge.slice(1 << 23), 'Soto', 'Ruiz', '1990-12-31', 'M', 'OC', '', ''], key: '', why: 'a name' },
    { cells: ['Ana', 'Soto', 'Ruiz', huge, 'M', 'OC', '', ''], key: '', why: 'a date' },
    { cells: ['Ana', 'Soto', 'Ruiz', '1990-12-31', huge, 'OC', '', ''], key: '', why: 'a sex' },
    { cells: ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'M', huge, '', ''], key: '', why: 'an entity' },
    { cells: ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'M', 'OC', huge.slice(1 << 23), ''], key: own, why: 'a key' },
  ])('$why', ({ cells, key }) => {
    const row = cells.join(',');
    const { csv } = answerersOf({ delimiter: ',', rowEnd: '\n' });
    const answered = csv.answer(Buffer.from(`${row}\n`), 0, Infinity);
    const expected = Buffer.from(`${row},${key},`);

    expect(answered.rows).toBe(1);
    expect(Buffer.from(answered.bytes).subarray(0, expected.length).equals(expected)).toBe(true);
  });
});
