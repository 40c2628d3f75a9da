// Runs every formula of docs/hojas.md, in its program if that is available, otherwise as the program would.
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fencesOf, readPage } from '../../../tools/testing/repository-pages.ts';
import { type ServiceProcess, startProcess } from '../../../tools/testing/process.ts';
import { installFiles } from '../build/install-files.ts';
import { type Calc, HAS_CALC, HAS_SPANISH_CALC, type SheetCell, startCalc } from './libreoffice.ts';

const PAGE = 'docs/hojas.md';
const KEY = 'SABC560626MDFLRN01';
/** Starting at A2; the key is in G2. */
const BIRTH = '1956-06-26';
const PERSON: readonly SheetCell[] = ['Concepción', 'Salgado', 'Briseño', { date: BIRTH }, 'M', 9, KEY];

const fences = fencesOf(PAGE);
const FORMULAS = fences.filter(({ language }) => language === 'formula').map(({ text }) => text.trim());
const calling = (name: string): string[] => FORMULAS.filter((formula) => formula.startsWith(`=${name}(`));

/** All formulas of the page, to check that each is run below. */
const KINDS = {
  CURP: 4,
  CURP_AVISOS: 2,
  CURP_VALIDA: 1,
  'CURP.CALCULAR': 3,
  'CURP.AVISOS': 1,
  'CURP.VALIDAR': 1,
  LAMBDA: 1,
  SERVICIOWEB: 1,
  IMPORTDATA: 1,
};

test('the page has exactly the formulas that are run here', () => {
  const counts = Object.keys(KINDS).map((name) => [name, calling(name).length]);

  expect(Object.fromEntries(counts)).toEqual(KINDS);
  expect(FORMULAS.length).toBe(Object.values(KINDS).reduce((sum, count) => sum + count));
});

const files = await installFiles();

/** As texts, with the date in one. */
const CELLS = PERSON.map((cell) => (typeof cell === 'object' ? BIRTH : cell));

function textAt(column: string): string {
  return String(CELLS['ABCDEFG'.indexOf(column)]);
}

type Run = (...given: unknown[]) => unknown;

/** The person of each formula: with TAL CUAL one with a title, for warnings one who may be called by a note. */
function personFor(formula: string): readonly SheetCell[] {
  if (formula.includes('AVISOS')) return PERSON.with(1, 'Blanco');
  return formula.includes('TAL CUAL') ? PERSON.with(0, 'Dra. Concepción') : PERSON;
}

const WARNING = expect.stringMatching(/^«Primer apellido» puede ser una nota/) as unknown;

/** What each formula shows for its person. */
function shownBy(formula: string): unknown {
  if (formula.includes('AVISOS')) return WARNING;
  if (formula.includes('VALID')) return 'Válida';
  return formula.includes('TAL CUAL') ? 'SABD560626MDFLRR01' : KEY;
}

/** Evaluates the formula in a sheet with its person in row 2; the texts that are not empty. */
function evaluated(formula: string, functions: Readonly<Record<string, Run>>): unknown[] {
  const cells = personFor(formula).map((cell) => (cell !== null && typeof cell === 'object' ? BIRTH : cell));
  const valueOf = (term: string): unknown => {
    if (term === 'A2:F5001')
      return [cells.slice(0, 6), ...Array.from({ length: 4999 }, () => ['', '', '', '', '', ''])];
    return term.startsWith('"') ? term.slice(1, -1) : cells['ABCDEFG'.indexOf(term.charAt(0))];
  };
  const [, name = '', given = ''] = /^=([\w.]+)\((.*)\)$/.exec(formula) ?? [];
  return [functions[name]?.(...given.split(',').map(valueOf))].flat(2).filter((text) => text !== '');
}

describe('the formulas with CURP', () => {
  const OF_ALL = [...calling('CURP'), ...calling('CURP_AVISOS'), ...calling('CURP_VALIDA')];
  const OF_EXCEL = [...calling('CURP.CALCULAR'), ...calling('CURP.AVISOS'), ...calling('CURP.VALIDAR')];

  test.for(OF_ALL)('%s in Google', (formula) => {
    const sheet = createContext({});
    runInContext(String(files['Curp.gs']), sheet);

    expect(evaluated(formula, sheet as Record<string, Run>)).toEqual([shownBy(formula)]);
  });

  test.for(OF_EXCEL)('%s in Excel', (formula) => {
    const functions: Record<string, Run> = {};
    const associate = (id: string, run: Run): void => void (functions[`CURP.${id}`] = run);
    runInContext(String(files['excel/functions.js']), createContext({ CustomFunctions: { associate } }));

    expect(evaluated(formula, functions)).toEqual([shownBy(formula)]);
  });

  test('the defined name CURP of Excel passes its arguments to CURP.CALCULAR', () => {
    const [, named, passed] = /^=LAMBDA\(([\w,]+),CURP\.CALCULAR\(([\w,]+)\)\)$/.exec(calling('LAMBDA')[0] ?? '') ?? [];

    expect(named?.split(',').length).toBe(6);
    expect(passed).toBe(named);
  });
});

describe.skipIf(!HAS_CALC)('in LibreOffice Calc', () => {
  let calc: Calc;
  let service: ServiceProcess;
  beforeAll(async () => {
    [calc, service] = await Promise.all([
      startCalc({ extension: files['curp.oxt'] as Uint8Array }),
      startProcess({ SANDBOX: 'si' }),
    ]);
  });
  afterAll(() => Promise.all([calc.close(), service.close()]));

  const titles = PERSON.map(() => 'título');
  const withDay = (date: string): SheetCell[] => PERSON.with(3, { date });

  test.for([...calling('CURP'), ...calling('CURP_AVISOS'), ...calling('CURP_VALIDA')])('%s', async (formula) => {
    const isRange = formula.includes(':');
    const formulas = isRange ? { 'H2:H5001': formula.replaceAll(',', ';') } : { H2: formula };
    const shown = await calc.shown({ cells: [titles, personFor(formula)], formulas, show: 'H2:H3' });

    expect(shown).toEqual([shownBy(formula), '']);
  });

  test.skipIf(!HAS_SPANISH_CALC).for([
    { person: PERSON, shown: /^SABC560626MDFLRN01$/ },
    { person: PERSON.with(4, 'F'), shown: /^#ERROR 416: El parámetro sexo debe ser / },
    { person: PERSON.with(3, ''), shown: /^#ERROR 412: El parámetro anio_nacimiento / },
    { person: PERSON.with(3, 1990), shown: /^#ERROR 412: El parámetro anio_nacimiento / },
    { person: withDay('2100-01-01'), shown: /^#ERROR 417: .* es posterior a hoy: revise el año\.$/ },
  ])('SERVICIOWEB shows $shown', async ({ person, shown }) => {
    const formula = calling('SERVICIOWEB')[0]?.replace('http://127.0.0.1:3000', service.url) ?? '';
    const answer = await calc.shown({ cells: [titles, person], formulas: { H2: formula }, show: 'H2' });

    expect(answer).toEqual([expect.stringMatching(shown)]);
  });
});

describe('the service', () => {
  let service: ServiceProcess;
  beforeAll(async () => {
    service = await startProcess({ SANDBOX: 'si' });
  });
  afterAll(() => service.close());

  const [year = '', month = '', day = ''] = BIRTH.split('-');
  /** Evaluates the terms of a concatenated address, as those programs do. */
  const TERMS: readonly [RegExp, (cell: string) => string][] = [
    [/^"(.*)"$/, (text) => text],
    [/^(?:URLCODIF|ENCODEURL)\((\w)2\)$/, (column) => encodeURIComponent(textAt(column))],
    [/^(?:SI|IF)\(D2<2027,0,(?:AÑO|YEAR)\(D2\)\)()$/, () => year],
    [/^TEXTO?\((?:MES|MONTH)\(D2\),"00"\)()$/, () => month],
    [/^TEXTO?\((?:DIA|DAY)\(D2\),"00"\)()$/, () => day],
    [/^TEXTO?\((F)2,"00"\)$/, () => textAt('F').padStart(2, '0')],
    [/^(\w)2$/, textAt],
  ];

  function termOf(term: string): string {
    for (const [shape, textOf] of TERMS) {
      const match = shape.exec(term);
      if (match !== null) return textOf(match[1] ?? '');
    }
    throw new Error(`nobody knows ${term}`);
  }

  test.for([...calling('SERVICIOWEB'), ...calling('IMPORTDATA')])(
    '%s asks for an address that answers',
    async (formula) => {
      const expression = formula.replace(/^=\w+\(/, '').replace(/(?:,"\|")?\)$/, '');
      const address = Array.from(expression.matchAll(/"[^"]*"(?!\))|[^&"]+(?:"[^"]*"\))?/g), ([term]) =>
        termOf(term),
      ).join('');
      const answer = await fetch(address.replace('http://127.0.0.1:3000', service.url));

      expect(await answer.text()).toBe(KEY);
    },
  );

  test('Power Query sends the token in a header and the people in the body', async () => {
    const query = fences.find(({ language }) => language === 'powerquery')?.text ?? '';
    const [, base = ''] = /Servicio = "([^"]+)"/.exec(query) ?? [];
    const [, token = ''] = /Token = "([^"]+)"/.exec(query) ?? [];
    const [, path = ''] = /RelativePath = "([^"]+)"/.exec(query) ?? [];
    const headers = Array.from(
      query.matchAll(/#"([\w-]+)" = "([^"]+)"( & Token)?/g),
      ([, name = '', value = '', tail]) => [name, tail === undefined ? value : value + token],
    );
    const options = /Query = \[(.+)\]/.exec(query)?.[1]?.matchAll(/(\w+) = "([^"]+)"/g) ?? [];
    const search = new URLSearchParams(Array.from(options, ([, name = '', value = '']) => [name, value]));
    const columns = /con las columnas ((?:`\w+`[, y]*)+)/.exec(readPage(PAGE))?.[1]?.match(/\w{2,}/g) ?? [];
    const person = Object.fromEntries(columns.map((name, index) => [name, CELLS[index]]));
    const answer = await fetch(`${base.replace('http://127.0.0.1:3000', service.url)}/${path}?${search}`, {
      method: 'POST',
      headers: Object.fromEntries(headers),
      body: [person, { ...person, sexo: 'F' }].map((each) => JSON.stringify(each)).join('\n'),
    });
    const rows = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

    expect(columns.length).toBe(6);
    expect(rows).toMatchObject([
      { curp: KEY, motivos: [] },
      { curp: null, motivos: [expect.stringContaining('«Sexo»')] },
    ]);
  });
});

describe('the table of errors', () => {
  const [first, second] = ['Concepción', 'Salgado'];
  const MISTAKES: readonly (readonly unknown[])[] = [
    [first, second, 'Briseño', '1956-06-26', '', 9],
    [first, second, 'Briseño', 1956, 'M', 9],
    [first, second, 'Briseño', '30/02/1956', 'M', 9],
    [first, second, 'Briseño', '26/06/15', 'M', 9],
    [first, second, 'Briseño', '1956-06-26', 'F', 9],
    [first, second, 'Briseño', '1956-06-26', 'M', 'Guadalajara'],
    ['Lic. Concepción', second, 'Briseño', '1956-06-26', 'M', 9],
    [first, second, 'No tiene', '1956-06-26', 'M', 9],
    [[[first, second, 'Briseño', '1956-06-26', 'M', 9, '', KEY]]],
    [[[first, second, 'Briseño', '1956-06-26', 'M', 9, KEY]]],
    [
      [[first], [first]],
      [[second], [second], [second]],
    ],
  ];
  const told = Array.from(readPage(PAGE).matchAll(/^\| `(#ERROR: [^`]+)`/gm), ([, text = '']) =>
    text.replace(/…$/, ''),
  );

  test('each row is the error of its mistake', () => {
    const sheet = createContext({});
    runInContext(String(files['Curp.gs']), sheet);
    const { CURP } = sheet as unknown as { CURP: Run };
    const shown = MISTAKES.map((given) => String(CURP(...given)));

    expect(told.length).toBe(MISTAKES.length);
    expect(told.filter((line, index) => !shown[index]?.startsWith(line))).toEqual([]);
  });
});
