// The key as each authority reads it, and the clauses of the SAT against the pattern of its schema.
import { ENTITIES } from '@curp/core';
import { seededRandom } from '@curp/core/fake';
import { type KeyReading, readKey, type ReaderId, READERS } from '@curp/core/readers';
import { describe, expect, test } from 'vitest';
import { SAT_CLAUSES, satFailures } from '../src/sat-clauses.ts';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { sentTexts } from './sent-texts.ts';

const GOOD = 'SABC560626MDFLRN01';

function readingOf(key: string, reader: ReaderId): KeyReading {
  const reading = readKey(key, { today: TODAY }).find((one) => one.reader === reader);
  if (reading === undefined) throw new Error(`no reader ${reader}`);
  return reading;
}

function valuesOf({ reads }: KeyReading): Record<string, string> {
  return Object.fromEntries(reads.map(({ name, value }) => [name, value]));
}

function clausesOf({ failures }: KeyReading): string[] {
  return failures.map(({ clause }) => clause);
}

describe('every reader', () => {
  test('has a row with its citation, and only health is second hand', () => {
    const rows = readKey(GOOD, { today: TODAY });
    expect(rows.map(({ reader }) => reader)).toEqual(['renapo', 'sat', 'pui', 'salud']);
    expect(rows.filter(({ isSecondHand }) => isSecondHand).map(({ reader }) => reader)).toEqual(['salud']);
    for (const { reader, name, scope, citation } of rows) expect({ name, scope, citation }).toEqual(rowOf(reader));
  });

  test.for<{ key: string; accepts: Record<ReaderId, boolean | null>; why: string }>([
    { key: GOOD, accepts: { renapo: true, sat: true, pui: true, salud: null }, why: 'the official example' },
    { key: 'SABC560626MDFLRN09', accepts: { renapo: false, sat: true, pui: true, salud: null }, why: 'a wrong digit' },
    {
      key: 'SABC560230MDFLRN08',
      accepts: { renapo: false, sat: true, pui: true, salud: null },
      why: 'the SAT looks at no calendar: 30 February',
    },
    {
      key: 'XEXX010101MNEXXXA8',
      accepts: { renapo: true, sat: true, pui: true, salud: null },
      why: 'a generic key, although its digit is wrong',
    },
    {
      key: 'SA06EIMBDR5OVM72NY',
      accepts: { renapo: false, sat: false, pui: true, salud: null },
      why: 'a random text that the manual itself prints',
    },
    { key: 'XXXX999999XXXXXX99', accepts: { renapo: false, sat: false, pui: true, salud: true }, why: 'of health' },
    {
      key: 'sabc-560626 mdflrn01',
      accepts: { renapo: true, sat: false, pui: false, salud: null },
      why: 'only RENAPO forgives small letters, blanks and hyphens',
    },
    { key: `\n ${GOOD}\t`, accepts: { renapo: true, sat: true, pui: false, salud: null }, why: 'blanks at the ends' },
    { key: '', accepts: { renapo: false, sat: false, pui: false, salud: null }, why: 'nothing' },
    {
      key: undefined as unknown as string,
      accepts: { renapo: false, sat: false, pui: false, salud: null },
      why: 'a variable that was never set',
    },
  ])('$key — $why', ({ key, accepts }) => {
    const rows = readKey(key, { today: TODAY });
    expect(Object.fromEntries(rows.map((row) => [row.reader, row.accepts]))).toEqual(accepts);
    for (const row of rows) expect(row.failures.length > 0).toBe(row.accepts === false);
  });

  test('no sentence repeats the key', () => {
    const key = 'QQÑQ561399ZZZAAA-X';
    const sentences = readKey(key, { today: TODAY }).flatMap(({ failures }) =>
      failures.map(({ sentence }) => sentence),
    );
    expect(sentences.length).toBeGreaterThan(10);
    expect(sentences.join()).not.toMatch(/QQ|ZZ|AAA|561399/);
  });
});

function rowOf(reader: ReaderId): object {
  const { name, scope, citation } = READERS[reader];
  return { name, scope, citation };
}

describe('RENAPO', () => {
  test('is the validation of this library, issue by issue', () => {
    const reading = readingOf('SABC56O626MZZLRN01', 'renapo');
    expect(reading.failures).toMatchObject([
      { clause: 'key-form', position: 7 },
      { clause: 'key-entity-unknown', position: 12 },
    ]);
    expect(readingOf('SABC', 'renapo').failures).toEqual([
      { clause: 'key-length', sentence: 'La CURP debe tener 18 caracteres.', position: null },
    ]);
    expect(valuesOf(readingOf(GOOD, 'renapo'))).toEqual({
      fecha_nacimiento: '1956-06-26',
      sexo: 'M',
      entidad: 'CIUDAD DE MÉXICO',
    });
  });
});

describe('the platform', () => {
  /** Anexo 5, p. 65, but for QO, its misprint of QT. */
  const PRINTED =
    `AS AGUASCALIENTES|BC BAJA CALIFORNIA|BS BAJA CALIFORNIA SUR|CC CAMPECHE|CS CHIAPAS|CH CHIHUAHUA|DF CDMX|
    CL COAHUILA|CM COLIMA|DG DURANGO|GT GUANAJUATO|GR GUERRERO|HG HIDALGO|JC JALISCO|MC MÉXICO|MN MICHOACÁN|MS MORELOS|
    NT NAYARIT|NL NUEVO LEÓN|OC OAXACA|PL PUEBLA|QT QUERÉTARO|QR QUINTANA ROO|SP SAN LUIS POTOSÍ|SL SINALOA|SR SONORA|
    TC TABASCO|TS TAMAULIPAS|TL TLAXCALA|VZ VERACRUZ|YN YUCATÁN|ZS ZACATECAS|NE FORÁNEO`
      .split('|')
      .map((line) => line.trim());

  test('gets the name that Anexo 5 prints for each entity, in at most 20 characters', () => {
    const sent = ENTITIES.map(({ abbreviation }) => {
      const [key = ''] = validKeysOf(abbreviation);
      const { lugar_nacimiento: place = '' } = valuesOf(readingOf(key, 'pui'));
      expect(place.length).toBeLessThanOrEqual(20);
      return `${abbreviation} ${place}`;
    });
    expect(sent.toSorted()).toEqual(PRINTED.toSorted());
  });

  test.for([
    { key: 'SABC560626MDFLRN02', place: 'DESCONOCIDO', note: expect.stringMatching(/no es válida/), why: 'invalid' },
    { key: 'SABC560626MNELRN02', place: 'DESCONOCIDO', note: expect.stringMatching(/no es válida/), why: 'abroad' },
    { key: 'SABC560626MQOLRN01', place: 'DESCONOCIDO', note: expect.stringMatching(/QO .* errata/), why: 'a misprint' },
    {
      key: 'SABC560626MXXLRN01',
      place: 'DESCONOCIDO',
      note: expect.stringMatching(/XX no es de una CURP/),
      why: 'XX is no entity',
    },
    {
      key: validKeysOf('QT')[0] ?? '',
      place: 'QUERÉTARO',
      note: expect.stringMatching(/QO .* errata/),
      why: 'whose table lacks QT',
    },
    { key: validKeysOf('NE')[0] ?? '', place: 'FORÁNEO', note: expect.stringMatching(/FORANEO/), why: 'two spellings' },
    { key: GOOD, place: 'CDMX', note: null, why: 'nothing doubtful' },
  ])('$key: $place — $why', ({ key, place, note }) => {
    const read = readingOf(key, 'pui').reads.find(({ name }) => name === 'lugar_nacimiento');
    expect(read?.value).toBe(place);
    expect(read?.note).toEqual(note);
  });

  test.for([
    ['H', 'H'],
    ['M', 'M'],
    ['X', 'X'],
    ['Z', undefined],
  ] as const)('sex %s is sent as %s', ([letter, sex]) => {
    const key = `SABC560626${letter}DFLRN01`;
    expect(valuesOf(readingOf(key, 'pui'))['sexo_asignado']).toBe(sex);
  });

  test('says which of its two clauses fails', () => {
    expect(clausesOf(readingOf('SABC', 'pui'))).toEqual(['longitud']);
    expect(clausesOf(readingOf('ÑABC560626MDFLRN01', 'pui'))).toEqual(['caracteres']);
    expect(clausesOf(readingOf('ñ', 'pui'))).toEqual(['longitud', 'caracteres']);
    expect(readingOf('ñ', 'pui').reads).toEqual([]);
  });
});

/** Of the last differentiator of 19xx and of 20xx. */
function validKeysOf(entity: string): string[] {
  return ['9', 'J'].flatMap((differentiator) =>
    Array.from({ length: 10 }, (_, digit) => `SABC010626M${entity}LRN${differentiator}${digit}`).filter(
      (key) => readKey(key, { today: TODAY })[0]?.accepts === true,
    ),
  );
}

describe('health', () => {
  test.for([
    { key: 'SABC560626HDFLRN01', reads: { sexo: '1' } },
    { key: 'SABC560626MDFLRN01', reads: { sexo: '2' } },
    { key: 'SABC560626XDFLRN01', reads: { sexo: '3' } },
    { key: 'SABC560626MNELRN01', reads: { sexo: '2', entidad: '88' } },
    { key: 'SABC560626ZDFLRN01', reads: {} },
    { key: 'XXXX999999XXXXXX99', reads: { clave: 'genérica' } },
  ])('$key reads $reads', ({ key, reads }) => {
    expect(valuesOf(readingOf(key, 'salud'))).toEqual(reads);
  });
});

/** tdCFDI.xsd, t_CURP, as printed since 22-04-2024. */
const SAT_PATTERN =
  '[A-Z][AEIOUX][A-Z]{2}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[MHX]' +
  '([ABCMTZ]S|[BCJMOT]C|[CNPST]L|[GNQ]T|[GQS]R|C[MH]|[MY]N|[DH]G|NE|VZ|DF|SP)[BCDFGHJ-NP-TV-Z]{3}[0-9A-Z][0-9]';

/** A pattern of XML Schema matches the whole value, after the white space was collapsed. */
const SCHEMA = new RegExp(`^[ \\t\\n\\r]*${SAT_PATTERN}[ \\t\\n\\r]*$`);

describe('the clauses of the SAT', () => {
  test('joined are the pattern of the schema, and cover the eighteen positions once', () => {
    expect(SAT_CLAUSES.map(({ pattern }) => pattern).join('')).toBe(SAT_PATTERN);
    expect(SAT_CLAUSES.flatMap(({ first, last }) => range(first, last))).toEqual(range(1, 18));
  });

  test('the schema has the entities of the catalog', () => {
    const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
    const accepted = pairs.filter((pair) => SCHEMA.test(`SABC560626M${pair}LRN01`));
    expect(accepted).toEqual(ENTITIES.map(({ abbreviation }) => abbreviation).toSorted());
  });

  test('each character of Latin-1 at each position fails the clause of that position, or none', () => {
    for (const position of range(1, 18)) {
      for (const code of range(0, 255)) {
        const key = GOOD.slice(0, position - 1) + String.fromCharCode(code) + GOOD.slice(position);
        const failed = satFailures(key);
        expect(failed.length === 0, JSON.stringify(key)).toBe(SCHEMA.test(key));
        const [only, ...others] = failed.filter(({ clause }) => clause !== 'longitud');
        expect(others, JSON.stringify(key)).toEqual([]);
        expect([undefined, clauseAt(position).id], JSON.stringify(key)).toContain(only?.clause);
      }
    }
  });

  /** The long run: SAT_KEYS=1000000 npx vitest run packages/core/test/readers.test.ts */
  const COUNT = Number(process.env['SAT_KEYS'] ?? 50_000);

  test(`${COUNT.toLocaleString('en')} generated and damaged keys: no difference from the pattern`, () => {
    const failures = new Map<string, number>();
    let [accepted, differences, misnamed] = [0, 0, 0];
    for (const text of sentTexts(COUNT, seededRandom(2024))) {
      const failed = satFailures(text);
      if (SCHEMA.test(text) !== (failed.length === 0)) differences++;
      if (failed.length === 0) accepted++;
      for (const { clause } of failed) failures.set(clause, (failures.get(clause) ?? 0) + 1);
      if (failed.length === 1 && !isNamedRight(text, failed[0]?.position ?? null)) misnamed++;
    }
    console.log(`SAT: ${COUNT} keys, ${accepted} accepted, ${differences} differences;`, Object.fromEntries(failures));
    expect({ differences, misnamed }).toEqual({ differences: 0, misnamed: 0 });
    expect(accepted / COUNT).toBeGreaterThan(0.2);
    expect(accepted / COUNT).toBeLessThan(0.8);
    for (const { id } of SAT_CLAUSES) expect(failures.get(id), id).toBeGreaterThan(COUNT / 500);
  });
});

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function clauseAt(position: number): (typeof SAT_CLAUSES)[number] {
  const clause = SAT_CLAUSES.find(({ first, last }) => position >= first && position <= last);
  if (clause === undefined) throw new Error(`no clause at ${position}`);
  return clause;
}

/** If the only clause that is said to fail is the right one, good characters in its place make a good key. */
function isNamedRight(text: string, position: number | null): boolean {
  const key = text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '').replace(/[ \t\n\r]+/g, ' ');
  if (position === null) return key.length !== 18;
  const { first, last } = clauseAt(position);
  return SCHEMA.test(key.slice(0, first - 1) + GOOD.slice(first - 1, last) + key.slice(last));
}
