// What both answerers guarantee: the added columns, refused rows, and equal answers.
import { type ListFormat, openList, type OpenList, type OpenOptions } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { readPlainly } from '../../../tools/testing/lists/plain-reader.ts';

const HEAD = 'nombres,paterno,materno,fecha nac,sexo,entidad';
const ANA = 'Ana,Soto,Ruiz,1990-12-31,Mujer,OC';

function opened(format: ListFormat, text: string, options: Partial<OpenOptions> = {}): OpenList {
  const list = openList(format, Buffer.from(text), { today: TODAY, isWhole: true, ...options });
  if (!list.ok) throw new Error(list.problems.map(({ sentence }) => sentence).join(' '));
  return list;
}

describe('the added columns', () => {
  test.for([
    { head: HEAD, added: 'curp codigos motivos avisos repetida', why: 'a calculation' },
    { head: `${HEAD},CURP`, added: 'curp_calculada cotejo codigos motivos avisos repetida', why: 'a comparison' },
    { head: `${HEAD},codigos,avisos`, added: 'curp codigos_2 motivos avisos_2 repetida', why: 'names that are taken' },
    { head: `${HEAD},codigos,codigos_2`, added: 'curp codigos_3 motivos avisos repetida', why: 'answered twice' },
    {
      head: `${HEAD},curp,codigos,motivos,avisos,repetida`,
      added: 'curp_calculada cotejo codigos_2 motivos_2 avisos_2 repetida_2',
      why: 'a list that was answered before is compared',
    },
  ])('$why', ({ head, added }) => {
    const { shape } = opened('csv', `${head}\n${ANA}\n`, { repeats: true });

    expect(shape.added).toEqual(added.split(' '));
  });

  test('an answered list, answered again, matches itself', () => {
    const file = `${HEAD}\n${ANA}\n,,,,,\nHugo,,,,H,\n`;
    const once = opened('csv', file);
    const answered = once.answerer.answer(Buffer.from(file), once.dataAt, Infinity);
    const again = Buffer.concat([once.head, answered.bytes]);
    const twice = opened('csv', again.toString());

    expect(twice.answerer.answer(again, twice.dataAt, Infinity)).toMatchObject({ rows: 3, good: 1, empty: 1, bad: 1 });
  });
});

describe('refused rows', () => {
  const JSON_LINE =
    '{"nombres":"Ana","paterno":"Soto","materno":"Ruiz","fecha nac":"1990-12-31","sexo":"M","entidad":"OC"}';
  const SENTENCE = 'Se acabó el saldo, y «Ana» no se leyó.';

  test.for([
    { input: 'csv', output: 'csv', file: `${HEAD}\n${ANA}\n${ANA}\n\n${ANA}\n` },
    { input: 'csv', output: 'ndjson', file: `${HEAD}\n${ANA}\n${ANA}\n\n${ANA}\n` },
    { input: 'ndjson', output: 'csv', file: `${JSON_LINE}\n${JSON_LINE}\n\n${JSON_LINE}\n` },
    { input: 'ndjson', output: 'ndjson', file: `${JSON_LINE}\n${JSON_LINE}\n\n${JSON_LINE}\n` },
  ] as const)('$input to $output: each has the same error, from the given offset', ({ input, output, file }) => {
    const { answerer, dataAt } = opened(input, file, { output });
    const block = Buffer.from(file);
    const first = answerer.answer(block, dataAt, 1);
    expect(first).toMatchObject({ rows: 1, good: 1 });
    const rest = answerer.refuse(block, first.next, Infinity, 25, SENTENCE);
    const text = Buffer.from(rest.bytes).toString();
    const [one, blank, other] =
      output === 'csv' ? readPlainly(text, ',', '\n').map(({ cells }) => cells.join()) : text.split('\n');

    expect(rest).toMatchObject({ rows: 3, good: 0, bad: 2, empty: 1, next: block.length });
    expect(one).toContain('Soto');
    expect(one).toContain(SENTENCE);
    expect(one).toContain('25');
    expect(one).not.toContain('SORA');
    expect([blank, other]).toEqual(['', one]);
  });

  test('at most mostRows are answered', () => {
    const file = `${HEAD}\n${ANA}\n${ANA}\n${ANA}\n`;
    const { answerer, dataAt } = opened('csv', file);

    expect(answerer.refuse(Buffer.from(file), dataAt, 2, 25, SENTENCE)).toMatchObject({
      rows: 2,
      next: file.length - ANA.length - 1,
    });
  });
});

describe('an unclosed quote in the rows', () => {
  const head = `"nota, privada",${HEAD}`;

  test.for([
    { isWhole: true, why: 'in the whole list' },
    { isWhole: false, why: 'where the sample ends' },
  ])('does not affect the header: $why', ({ isWhole }) => {
    const { shape, head: written } = opened('csv', `${head}\nx,${ANA}\n"x,${ANA}\nx,${ANA}\n`, { isWhole });

    expect(shape.header).toEqual(['nota, privada', ...HEAD.split(',')]);
    expect(Buffer.from(written).toString()).toBe(`${head},curp,codigos,motivos,avisos\n`);
  });
});

test('several calls for a block give the same as one, with unclosed quotes too', () => {
  const text = `${HEAD}\n${ANA}\n"Eva,Soto,Ruiz,1990-12-31,Mujer,OC\n"a\nb",x\n${ANA}\n"c\n\nd"\n`;
  const { answerer, dataAt } = opened('csv', text);
  const block = Buffer.from(text).subarray(dataAt);
  const { bytes, rows, good, bad, empty } = answerer.answer(block, 0, Infinity);
  const whole = { text: Buffer.from(bytes).toString(), counts: [rows, good, bad, empty] };
  const pieces = { text: '', counts: [0, 0, 0, 0] };
  for (let next = 0; next < block.length;) {
    const one = answerer.answer(block, next, 1);
    pieces.text += Buffer.from(one.bytes).toString();
    pieces.counts = [one.rows, one.good, one.bad, one.empty].map((count, index) => count + (pieces.counts[index] ?? 0));
    next = one.next;
  }

  expect(pieces).toEqual(whole);
});

describe('both answerers agree', () => {
  const PARTS = 'nombres,apellido_paterno,apellido_materno,anio_nacimiento,mes_nacimiento,dia_nacimiento,sexo,entidad';

  test.for([
    { head: PARTS, row: 'Ana,Soto,Ruiz,1990\u001f12,31,,M,20', why: 'a separator of ours inside a cell' },
    { head: PARTS, row: 'Ana,Ña,Ruiz,1990,12,31,M,20', why: 'a surname that folds into a filler' },
  ])('$why', ({ head, row }) => {
    const text = `${head}\n${row}\n`;
    const choices = { sexCoding: 'H/M' } as const;
    const [csv, json] = (['csv', 'ndjson'] as const).map((output) => {
      const { answerer, dataAt } = opened('csv', text, { output, choices });
      return Buffer.from(answerer.answer(Buffer.from(text), dataAt, Infinity).bytes).toString();
    });
    const { curp, codigos, avisos } = JSON.parse(json ?? '');
    const { cells = [] } = readPlainly(csv ?? '', ',', '\n')[0] ?? {};

    expect([cells[8], cells[9], cells[11]]).toEqual([curp ?? '', codigos.join(' '), avisos.join(' ')]);
  });
});

test.for([
  { sample: 'PK\u0003\u0004xl/workbook.xml', says: 'libro de Excel', why: 'a workbook named .csv' },
  { sample: '\ufeff', says: 'vacía', why: 'nothing but a mark' },
])('a file that is not a list is refused — $why', ({ sample, says }) => {
  const list = openList('csv', Buffer.from(sample), { today: TODAY, isWhole: true });

  expect(list.ok ? '' : list.problems.map(({ sentence }) => sentence).join(' ')).toContain(says);
});

describe('sexo: what a program wrote, and an office table', () => {
  const people = ['M', 'F', 'M'];
  const csv = (header: string, sexes = people): string =>
    `${HEAD.replace('sexo', header)}\n${sexes.map((sex) => `${ANA.replace('Mujer', sex)}\n`).join('')}`;
  const names = HEAD.split(',');
  const lines = people
    .map(
      (sex) =>
        `${JSON.stringify(
          Object.fromEntries(
            ANA.replace('Mujer', sex)
              .split(',')
              .map((cell, index) => [names[index], cell]),
          ),
        )}\n`,
    )
    .join('');

  interface Answers {
    readonly keys: readonly string[];
    readonly warned: readonly boolean[];
  }

  function answersOf(format: ListFormat, text: string, options: Partial<OpenOptions> = {}): Answers {
    const list = opened(format, text, { ...options, output: 'ndjson' });
    const { bytes } = list.answerer.answer(Buffer.from(text).subarray(list.dataAt), 0, Infinity);
    const rows = Buffer.from(bytes)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Answered);
    return {
      keys: rows.map(({ curp }) => curp?.slice(10, 11) ?? ''),
      warned: rows.map(({ avisos }) => avisos.length > 0),
    };
  }

  interface Answered {
    readonly curp: string | null;
    readonly avisos: readonly string[];
  }

  test.for<{ why: string; given: () => Answers; keys: readonly string[]; warned?: readonly boolean[] }>([
    { why: 'NDJSON: F is 416, M stays female', given: () => answersOf('ndjson', lines), keys: ['M', '', 'M'] },
    { why: 'CSV of a program', given: () => answersOf('csv', csv('sexo'), { wireNames: true }), keys: ['M', '', 'M'] },
    {
      why: 'a CSV of a program, longer than the sample: the same',
      given: () => answersOf('csv', csv('sexo'), { wireNames: true, isWhole: false }),
      keys: ['M', '', 'M'],
    },
    {
      why: 'a CSV of a program with nothing but M: women',
      given: () => answersOf('csv', csv('sexo', ['M', 'M']), { wireNames: true }),
      keys: ['M', 'M'],
    },
    {
      why: 'a header that is not spelled as the parameter is an office table',
      given: () => answersOf('csv', csv('Sexo'), { wireNames: true }),
      keys: ['H', 'M', 'H'],
      warned: [true, false, true],
    },
    {
      why: 'a file is an office table whatever its header is',
      given: () => answersOf('csv', csv('sexo')),
      keys: ['H', 'M', 'H'],
      warned: [true, false, true],
    },
    { why: 'an office table of M is asked', given: () => answersOf('csv', csv('sexo', ['M', 'M'])), keys: ['', ''] },
    {
      why: 'the reading was confirmed',
      given: () => answersOf('csv', csv('Sexo'), { choices: { sexCoding: 'M/F' } }),
      keys: ['H', 'M', 'H'],
    },
    {
      why: 'the caller said what a program meant by M',
      given: () => answersOf('ndjson', lines, { choices: { sexCoding: 'M/F' } }),
      keys: ['H', 'M', 'H'],
    },
  ])('$why', ({ given, keys, warned = keys.map(() => false) }) => {
    expect(given()).toEqual({ keys, warned });
  });
});
