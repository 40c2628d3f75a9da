// Lists that are refused from their first line: too many columns, or no end of the line.
import { MOST_COLUMNS, openList, TIDY_DIALECT, Utf16Reader } from '@curp/batch';
import { readWorkbook, webPlatform, workbookBytes } from '@curp/batch/xlsx';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const BYTES = 65_536;
const HEADER = 'nombres,apellido_paterno,apellido_materno,fecha_nacimiento,sexo,entidad';
const ANA = 'Ana,Soto,Ruiz,1990-12-31,H,OC';
const OPTIONS = { today: TODAY, isWhole: true };

function filled(text: string, length = BYTES): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

function columns(count: number): string[] {
  return [...HEADER.split(','), ...Array.from({ length: count }, (_, index) => `c${index}`)].slice(0, count);
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

test.for([
  { text: 'NO.  PATERNO  MATERNO  NOMBRE  F. NAC.\nK1   SOTO     RUIZ     ANA     31/12/1990\n', why: 'fixed width' },
  { text: 'K001SOTO      RUIZ      ANA       31121990M20\n'.repeat(3), why: 'fixed width, without a header' },
  { text: 'LISTA DE ALUMNOS\nANA SOTO RUIZ 31/12/1990 M OAXACA\n', why: 'pasted from a PDF' },
])('all data in one column are refused with how to split them — $why', ({ text }) => {
  const list = openList('csv', Buffer.from(text), OPTIONS);

  expect(list.ok ? [] : list.problems.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('«Datos > Texto en columnas»'),
  ]);
});

test.for(['utf16le', 'utf16be'])('%s without a byte-order mark is read, whatever its chunks', (encoding) => {
  const text = `${HEADER}\nÑoño,Muñoz,Ruiz,1990-12-31,H,OC\n`;
  const little = Buffer.from(text, 'utf16le');
  const bytes = encoding === 'utf16le' ? little : little.swap16();
  for (const size of [1, 3, bytes.length]) {
    const reader = new Utf16Reader();
    const read: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += size) read.push(reader.push(bytes.subarray(at, at + size)).slice());

    expect(Buffer.concat([...read, reader.end()]).toString()).toBe(`\uFEFF${text}`);
  }
});
