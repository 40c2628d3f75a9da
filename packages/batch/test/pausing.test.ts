// Opening and answering a list can be paused: every step is short, whatever the list contains.
import { MOST_COLUMNS, openList, openListInSteps, TIDY_DIALECT } from '@curp/batch';
import { readWorkbook, webPlatform, workbookBytes } from '@curp/batch/xlsx';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/test-data/cases.ts';

const BYTES = 65_536;
const HEADER = 'nombres,apellido_paterno,apellido_materno,fecha_nacimiento,sexo,entidad';
const ANA = 'Ana,Soto,Ruiz,1990-12-31,H,OC';
const OPTIONS = { today: TODAY, isWhole: true };

function filled(text: string, length = BYTES): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

function rows(header: string, row: string): string {
  return `${header}\n${`${row}\n`.repeat(Math.floor((BYTES - header.length) / (Buffer.byteLength(row) + 1)))}`;
}

function columns(count: number): string[] {
  return [...HEADER.split(','), ...Array.from({ length: count }, (_, index) => `c${index}`)].slice(0, count);
}

const TRIES = 4;
const ORDINARY = Buffer.from(rows(HEADER, ANA));

/** The longest step relative to opening an ordinary list, so that the load of the machine does not matter. */
function longestStep(format: 'csv' | 'ndjson', sample: Uint8Array): number {
  // The minimum of several runs for each step, because a busy machine delays other steps each time.
  const shortest: number[] = [];
  let ordinaryMs = Infinity;
  for (let count = 0; count < TRIES; count++) {
    const begin = performance.now();
    openList('csv', ORDINARY, OPTIONS);
    ordinaryMs = Math.min(ordinaryMs, performance.now() - begin);
    for (const [index, ms] of stepsOf(format, sample).entries()) {
      shortest[index] = Math.min(shortest[index] ?? Infinity, ms);
    }
  }
  return shortest.reduce((longest, ms) => Math.max(longest, ms)) / ordinaryMs;
}

/** Milliseconds of each step. */
function stepsOf(format: 'csv' | 'ndjson', sample: Uint8Array): number[] {
  const times: number[] = [];
  const steps = openListInSteps(format, sample, OPTIONS);
  for (let isDone = false; !isDone;) {
    const begin = performance.now();
    isDone = steps.next().done === true;
    times.push(performance.now() - begin);
  }
  return times;
}

function csvOf(count: number): Uint8Array {
  const cells = [...ANA.split(','), ...columns(count).fill('x')].slice(0, count);
  return Buffer.from(`${columns(count).join()}\n${cells.join()}\n`);
}

function linesOf(count: number): Uint8Array {
  const cells = ANA.split(',');
  return Buffer.from(
    `${JSON.stringify(Object.fromEntries(columns(count).map((name, index) => [name, cells[index] ?? 'x'])))}\n`,
  );
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk.slice());
  return Buffer.concat(parts);
}

async function workbookOf(count: number): Promise<Uint8Array> {
  async function* csv(): AsyncGenerator<Uint8Array> {
    yield csvOf(count);
  }
  const read = await readWorkbook(new Blob([await gathered(workbookBytes(csv(), webPlatform))]), webPlatform);
  if (!read.ok) throw new Error(read.sentence);
  return gathered(read.chunks);
}

describe('opening', () => {
  const wide = columns(506).slice(6);
  test.for([
    ['csv', 'a first line of parentheses', filled('(')],
    ['csv', 'a first line of marks', `a${filled('\u0301', BYTES / 4)}${filled('\u0323', BYTES / 4)}`],
    ['csv', 'a first line of quotation marks', filled('",')],
    ['csv', 'as many columns as may be', rows(wide.join(), wide.map(() => '1 ene 90').join())],
    ['csv', 'as many columns as may be, of narrow rows', rows(wide.join(), 'a')],
    ['csv', 'dates in words', rows(HEADER, ANA.replace('1990-12-31', '31 dic 90'))],
    ['csv', 'an entity of blanks', rows(HEADER, ANA.replace('OC', `OC${' '.repeat(990)}1`))],
    ['csv', 'a date of letters', rows(HEADER, ANA.replace('1990-12-31', 't'.repeat(990)))],
    ['ndjson', 'few of many names a line', Array.from({ length: 6000 }, (_, at) => `{"c${at % 500}":1}\n`).join('')],
    ['ndjson', 'lines that are no JSON', filled('x\n')],
  ] as const)('%s, %s: no step takes long', ([format, , text]) => {
    expect(longestStep(format, Buffer.from(text))).toBeLessThan(5);
  });
});

describe('answering stops after the row at which isOver is true', () => {
  const line = JSON.stringify(
    Object.fromEntries(HEADER.split(',').map((name, index) => [name, ANA.split(',')[index]])),
  );
  test.for([
    { format: 'csv', list: `${HEADER}\n${`${ANA}\n`.repeat(5)}`, why: 'ordinary rows' },
    { format: 'csv', list: `${HEADER}\n${`"""A""",${ANA.slice(4)}\n`.repeat(5)}`, why: 'odd rows' },
    { format: 'ndjson', list: `${line}\n`.repeat(5), why: 'lines' },
  ] as const)('$format, $why', ({ format, list }) => {
    const block = Buffer.from(list);
    let rowsLeft = 2;
    const opened = openList(format, block, { ...OPTIONS, isOver: () => --rowsLeft <= 0 });
    if (!opened.ok) throw new Error(opened.problems[0]?.sentence);
    const first = opened.answerer.answer(block, opened.dataAt, Infinity);
    expect(first.rows).toBe(2);
    expect(opened.answerer.answer(block, first.next, Infinity).rows).toBe(1);
    expect(opened.answerer.refuse(block, first.next, Infinity, 4, 'Se acabó la cuota.').rows).toBe(1);
  });
});

describe('a list with more than MOST_COLUMNS columns is refused', () => {
  const SENTENCE = 'La lista tiene más de 500 columnas: deje solo las que se usan.';

  test.for([
    { format: 'csv', bytesOf: csvOf, why: 'CSV' },
    { format: 'ndjson', bytesOf: linesOf, why: 'the members of one object' },
    { format: 'csv', bytesOf: workbookOf, why: 'a workbook' },
  ] as const)('$why: 501 are refused, 500 are answered', async ({ format, bytesOf }) => {
    const dialect = format === 'csv' ? TIDY_DIALECT : undefined;
    const few = await bytesOf(MOST_COLUMNS);
    const list = openList(format, few, { ...OPTIONS, dialect });
    if (!list.ok) throw new Error(list.problems[0]?.sentence);
    expect(list.answerer.answer(few, list.dataAt, Infinity)).toMatchObject({ rows: 1, good: 1 });
    expect(openList(format, await bytesOf(MOST_COLUMNS + 1), { ...OPTIONS, dialect })).toEqual({
      ok: false,
      problems: [{ code: 11, sentence: SENTENCE }],
    });
  });

  test('the member names of all NDJSON lines count', () => {
    const lines = Array.from({ length: MOST_COLUMNS + 1 }, (_, index) => `{"c${index}":1}\n`).join('');
    expect(openList('ndjson', Buffer.from(lines), OPTIONS)).toMatchObject({ problems: [{ sentence: SENTENCE }] });
  });

  test('columns of rows below a title count', () => {
    const list = `Título\n${filled(
      `${columns(MOST_COLUMNS + 1)
        .fill('x')
        .join()}\n`,
      BYTES,
    )}`;
    const opened = openList('csv', Buffer.from(list), { ...OPTIONS, dialect: TIDY_DIALECT });
    expect(opened).toMatchObject({ problems: [{ sentence: SENTENCE }] });
  });
});

test.for(['csv', 'ndjson'] as const)('%s: a first line that does not end in the sample is refused', (format) => {
  const list = openList(format, Buffer.from(filled('a')), { ...OPTIONS, isWhole: false });
  expect(list).toMatchObject({ ok: false, problems: [{ code: 11 }] });
  expect(list.ok || list.problems[0]?.sentence).toContain('demasiado larga');
});
