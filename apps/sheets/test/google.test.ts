// Curp.gs in a context like that of Apps Script: a classic script, with only the Google APIs that it calls.
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { installFiles } from '../build/install-files.ts';
import { CALCULATED, cellsOf, disagreements, REFUSED, VALIDATED } from './conformance-cases.ts';

type Shown = string | string[][];

interface Sheet {
  CURP: (...given: unknown[]) => Shown;
  CURP_AVISOS: (...given: unknown[]) => Shown;
  CURP_VALIDA: (...given: unknown[]) => Shown;
}

/** Globals newer than ES2020: Apps Script does not document whether it has them. */
const YOUNG = `
  for (const name of ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name];
  for (const name of ['at', 'replaceAll', 'isWellFormed', 'toWellFormed']) delete String.prototype[name];
  for (const name of ['hasOwn', 'groupBy']) delete Object[name];
  delete Map.groupBy;
  for (const name of ['Intl', 'Iterator', 'WeakRef', 'Temporal']) delete globalThis[name];
`;

let asked: string[];

/** A time zone in which midnight is another day for the script. */
const TIME_ZONE = 'America/Tijuana';

function sheet(): Sheet {
  asked = [];
  const context = createContext({
    SpreadsheetApp: { getActive: () => ({ getSpreadsheetTimeZone: () => TIME_ZONE }) },
    Utilities: { formatDate },
  });
  runInContext(YOUNG, context);
  runInContext(script, context);
  return context as unknown as Sheet;
}

/** Like Google's: the date in that time zone. */
function formatDate(date: Date, timeZone: string, format: string): string {
  asked.push(`${timeZone} ${format}`);
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date.getTime());
}

const script = String((await installFiles())['Curp.gs']);

describe('Curp.gs', () => {
  test('gives what every conformance case expects, as a column', () => {
    const { CURP, CURP_VALIDA } = sheet();
    const people = [...CALCULATED, ...REFUSED];
    const keys = CURP(people.map(cellsOf)) as string[][];
    const verdicts = CURP_VALIDA(VALIDATED.map(({ curp }) => [curp])) as string[][];

    expect(people.length).toBeGreaterThan(300);
    expect(disagreements(people, keys.flat())).toEqual([]);
    expect(disagreements(VALIDATED, verdicts.flat())).toEqual([]);
    expect(keys.every((row) => row.length === 1)).toBe(true);
    expect(CURP_VALIDA([['SABC560626MDFLRN01'], ['']])).toEqual([['Válida'], ['']]);
  });

  test('gives the key of a person in six cells, and an error', () => {
    const { CURP } = sheet();
    const sample = [...CALCULATED.slice(0, 5), ...REFUSED.slice(0, 5)];

    expect(
      disagreements(
        sample,
        sample.map((example) => String(CURP(...cellsOf(example)))),
      ),
    ).toEqual([]);
  });

  test('reads a date of the sheet in the time zone of the sheet', () => {
    const { CURP } = sheet();
    // Midnight in Tijuana, on a summer day of 1990.
    const date = new Date('1990-07-01T07:00:00Z');

    expect(CURP('Ana', 'Soto', 'Ruiz', date, 'M', 20)).toMatch(/^SORA900701MOC/);
    expect(asked).toEqual([`${TIME_ZONE} yyyy-MM-dd`]);
  });

  test('calls no Google API for dates that are text', () => {
    const { CURP } = sheet();
    CURP('Ana', 'Soto', 'Ruiz', '1990-07-01', 'M', 20);

    expect(asked).toEqual([]);
  });

  test('has documentation for the formula editor', () => {
    const documented = script.matchAll(/\/\*\*(?:(?!\*\/).)*@customfunction\s+\*\/\nfunction (\w+)\(([\w, ]*)\)/gs);

    expect(
      Array.from(documented, ([text, name, parameters = '']) => ({
        name,
        isWhole: parameters.split(', ').every((parameter) => new RegExp(`@param \\{.+\\} ${parameter} `).test(text)),
      })),
    ).toEqual([
      { name: 'CURP', isWhole: true },
      { name: 'CURP_AVISOS', isWhole: true },
      { name: 'CURP_VALIDA', isWhole: true },
    ]);
  });

  test('defines four globals and makes no requests', () => {
    const before = Object.keys(createContext({ SpreadsheetApp: {}, Utilities: {} }));
    const added = Object.keys(sheet()).filter((name) => !before.includes(name));

    expect(added.toSorted()).toEqual(['CURP', 'CURP_AVISOS', 'CURP_VALIDA', 'CurpHojas']);
    expect(script).not.toMatch(/UrlFetchApp|fetch\(|XMLHttpRequest|https?:\/\//);
  });
});
