// No regular expression and no function that meets a caller's text takes more than linear time: 16 KB of blanks in a header
// stopped a process for 0.4 s, and 300 characters in the date of a list for four seconds. tools/testing/worst-inputs.ts makes
// the texts for expressions, growth.ts those for functions.
import { globSync, readFileSync } from 'node:fs';
import * as batch from '@curp/batch';
import * as doubled from '@curp/batch/double-encoding';
import * as core from '@curp/core';
import * as bulk from '@curp/core/bulk';
import * as entities from '@curp/core/entities';
import * as fake from '@curp/core/fake';
import * as find from '@curp/core/find';
import * as key from '@curp/core/key';
import * as messages from '@curp/core/messages';
import * as norm from '@curp/core/norm';
import * as readers from '@curp/core/readers';
import * as schema from '@curp/core/schema';
import { parseSync } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { IS_NIGHTLY } from '../tools/testing/nightly.ts';
import { growthIn, isSlower, mixtures } from '../tools/testing/growth.ts';
import { ANA, TODAY } from '../tools/testing/people/cases.ts';
import { findWorstInput } from '../tools/testing/worst-inputs.ts';

const ROOT = new URL('../', import.meta.url).pathname;
const SOURCES = ['apps/api/src', 'packages/core/src', 'packages/batch/src', 'packages/accounts/src'];
/** Expressions of these files never meet a caller's text. */
const OTHERS: readonly (readonly [path: RegExp, why: string])[] = [
  [/^packages\/batch\/src\/xlsx\//, 'workbooks are read where their owner is; the service takes none'],
  [/^packages\/accounts\/src\/(?:addresses|settings|networks)\.ts$/, 'settings of the operator'],
  [/^apps\/api\/src\/(?:stores|pages)\/(?!asset\.ts)/, 'texts of the stores and files of the build'],
  [/^packages\/core\/src\/(?:entities|entity-names)\.ts:\\s\*\\n\\s\*$/, 'tables written in the source'],
];

interface Found {
  readonly place: string;
  readonly expression: RegExp;
}

function literalsIn(path: string): Found[] {
  const text = readFileSync(ROOT + path, 'utf8');
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const {
      type,
      regex,
      start = 0,
    } = node as { type?: string; regex?: { pattern: string; flags: string }; start?: number };
    if (type === 'Literal' && regex !== undefined) {
      const line = text.slice(0, start).split('\n').length;
      const isOther = OTHERS.some(([form]) => form.test(path) || form.test(`${path}:${regex.pattern}`));
      if (!isOther) found.push({ place: `${path}:${line}`, expression: new RegExp(regex.pattern, regex.flags) });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text, { lang: 'ts' }).program);
  return found;
}

/** What the packages build with `new RegExp` while they load. */
async function constructed(): Promise<Found[]> {
  const found: Found[] = [];
  const Plain = RegExp;
  globalThis.RegExp = class extends Plain {
    constructor(...words: ConstructorParameters<typeof Plain>) {
      super(...words);
      found.push({ place: `new RegExp(${this.source.slice(0, 60)})`, expression: new Plain(this.source, this.flags) });
    }
  } as RegExpConstructor;
  vi.resetModules();
  await import('@curp/core');
  await import('@curp/batch');
  globalThis.RegExp = Plain;
  return [...new Map(found.map((one) => [String(one.expression), one])).values()];
}

describe('the search for worst inputs', () => {
  test.for([
    { expression: /^bearer[ \t]+(.*\S)/i, why: 'blanks that two parts may match' },
    { expression: /\s*,\s*/, why: 'a search that starts again at every blank' },
    { expression: /^\s*\$?\s*[\d.,]+\s*%?\s*$/, why: 'three runs of blanks' },
    { expression: /\[[^\]]*\]/g, why: 'a bracket that never closes' },
    { expression: /^(?:a+)+$/, why: 'a repetition of a repetition' },
  ])('finds $expression: $why', ({ expression }) => {
    expect(findWorstInput(expression)).toBeDefined();
  });
});

const LITERALS = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT })).flatMap(literalsIn);

test('every literal that meets a caller’s text takes linear time', { timeout: 120_000 }, () => {
  expect(LITERALS.length).toBeGreaterThan(100);
  const slow = LITERALS.flatMap(({ place, expression }) => {
    const worst = findWorstInput(expression);
    return worst === undefined ? [] : [`${place} ${expression} ${JSON.stringify(worst.text.slice(0, 40))}`];
  });
  expect(slow).toEqual([]);
});

test('every expression that the packages build takes linear time', { timeout: 120_000 }, async () => {
  const built = await constructed();
  expect(built.length).toBeGreaterThan(5);
  expect(built.filter(({ expression }) => findWorstInput(expression) !== undefined).map(({ place }) => place)).toEqual(
    [],
  );
});

// Functions, not only expressions: a loop that asks a growing text for its last character took 36 ms for 15,500 characters.

const OPTIONS = { today: TODAY };
const HEADER = ['nombres', 'apellido_paterno', 'apellido_materno', 'fecha_nacimiento', 'sexo', 'entidad', 'curp'];
const CELLS = ['Ana', 'Torres', 'Ruiz', '1990-12-31', 'mujer', 'OC', 'SABC560626MDFLRN01'];
const { plan } = batch.interpret(HEADER, [CELLS], OPTIONS);

function answerWith(text: string, index: number): unknown {
  return batch.answerRow(CELLS.with(index, text), plan);
}

/** The plan of a list with its names in other columns. */
function planOf(columns: batch.Plan['columns']): batch.Plan {
  return { ...plan, columns: [...columns, 'birthDate', 'sex', 'entity'], nameOrder: 'given-first' };
}

function answerList(format: batch.ListFormat, body: string): unknown {
  const bytes = Buffer.from(body);
  const list = batch.openList(format, bytes, { ...OPTIONS, isWhole: true, cacheEntries: 64 });
  return list.ok ? list.answerer.answer(bytes.subarray(list.dataAt), 0, 1000) : list;
}

/** Those that take a name or a key: a long one is refused before anything reads it. */
const BOUNDED: Readonly<Record<string, (text: string) => unknown>> = {
  calculate: (text) => core.calculate({ ...ANA, givenNames: text, firstSurname: text, secondSurname: text }, OPTIONS),
  'calculate, 2006': (text) => core.calculate({ ...ANA, secondSurname: text }, { ...OPTIONS, edition: 2006 }),
  explain: (text) => core.explain({ ...ANA, givenNames: text }, { ...OPTIONS, literal: true }),
  'compare, key': (text) => core.compare(text, ANA, OPTIONS),
  'compare, name': (text) => core.compare('SABC560626MDFLRN01', { ...ANA, firstSurname: text }, OPTIONS),
  completions: (text) => core.completions(text, OPTIONS),
  slipPlace: (text) => core.slipPlace(text, OPTIONS),
  suggest: (text) => core.suggest(text, { ...OPTIONS, person: ANA }),
  validate: (text) => core.validate(text, OPTIONS),
  withoutRemarks: (text) => core.withoutRemarks(text),
  'withoutRemarks, full': (text) => core.withoutRemarks(text, 'full'),
  isPlaceholder: bulk.isPlaceholder,
  isUnknownSurname: bulk.isUnknownSurname,
  letterHash: bulk.letterHash,
  mayHaveRemark: bulk.mayHaveRemark,
  maybePlaceholder: bulk.maybePlaceholder,
  remarksIn: (text) => bulk.remarksIn(text, 'full'),
  doubtfulEntity: entities.doubtfulEntity,
  findEntity: entities.findEntity,
  corrections: (text) => key.corrections(text, OPTIONS),
  normalizeKey: key.normalizeKey,
  keySchema: (text) => key.keySchema(OPTIONS)['~standard'].validate(text),
  personSchema: (text) => schema.personSchema(OPTIONS)['~standard'].validate({ ...ANA, givenNames: text }),
  readKey: (text) => readers.readKey(text, OPTIONS),
};

/** Those that take a text of any length, or a row of a list. */
const FREE: Readonly<Record<string, (text: string) => unknown>> = {
  'calculate, facts': (text) =>
    core.calculate({ ...ANA, birthDate: text, sex: text, entity: text } as core.Person, OPTIONS),
  BulkName: (text) => {
    const bytes = Buffer.from(text);
    return new bulk.BulkName('utf-8', true).read(bytes, 0, bytes.length);
  },
  entityCodes: bulk.entityCodes,
  sexCodes: bulk.sexCodes,
  find: (text) => find.find(text, OPTIONS),
  hide: (text) => find.hide(text, OPTIONS),
  judge: (text) => find.judge({ start: 0, end: 1, key: text, kept: '' }, OPTIONS),
  answerRow: (text) => [0, 2, 3, 5].map((index) => answerWith(text, index)),
  'answerRow, without titles': (text) => batch.answerRow(CELLS.with(0, text), { ...plan, stripTitles: true }),
  'answerRow, full name': (text) => batch.answerRow([text, ...CELLS.slice(3, 6)], planOf(['fullName'])),
  'answerRow, surnames': (text) =>
    batch.answerRow(['Ana', text, ...CELLS.slice(3, 6)], planOf(['givenNames', 'surnames'])),
  splitNamesText: (text) => batch.splitNamesText([text, ...CELLS.slice(3, 6)], planOf(['fullName'])),
  interpret: (text) => batch.interpret([text, ...HEADER.slice(1)], [CELLS.with(1, text)], OPTIONS),
  columnOf: batch.columnOf,
  headerRowOf: batch.headerRowOf,
  isCommonGivenName: batch.isCommonGivenName,
  isCommonSurname: batch.isCommonSurname,
  isUnset: batch.isUnset,
  monthNamed: batch.monthNamed,
  readColumns: batch.readColumns,
  readDate: (text) => batch.readDate(text, plan),
  readEntity: (text) => batch.readEntity(text),
  readOrder: batch.readOrder,
  readSex: (text) => batch.readSex(text, plan.sexCoding),
  saysMexico: batch.saysMexico,
  withReading: (text) => batch.withReading({}, 'notas', text),
  withoutUnseen: batch.withoutUnseen,
  repairDoubled: doubled.repairDoubled,
};

/** The same, of which a call takes so long that few mixtures are tried; of the others, each tries a third of them. By day
 * all try a share of that. */
const SLOW: Readonly<Record<string, (text: string) => unknown>> = {
  scan: (text) => find.scan(text, { ...OPTIONS, mode: 'hide', isEnd: false }),
  'openList, a cell': (text) =>
    answerList('csv', `${HEADER.join()}\n"${text.replaceAll('"', '""')}",${CELLS.slice(1).join()}\n`),
  'openList, lines': (text) => answerList('csv', `${HEADER.join()}\n${text}`),
  'openList, objects': (text) =>
    answerList('ndjson', `${JSON.stringify({ nombres: text, apellido_paterno: text })}\n${text}`),
};

/** Exported functions that meet no text of a caller, or only within those above. */
const WITHOUT_TEXT =
  `todayInMexicoCity BulkDate daysIn writeBulkKey describeKeyIssue describePlace completionSentence describeIssue
  describeIssueInFull describeIssueOnWire fakePeople fakePerson seededRandom answererOf BlockRows Repeats RowCutter RowTooLong
  RowsAbove Utf16Reader columnName describeInterpretation entityDoubt fileNotices foreignKindOf foreignProblem fromUtf16
  inListOrder mayRepeat placeQuestions isBookKind isComparison isHeaderAgain isUtf16 notice problem withChoices workOf`.split(
    /\s+/,
  );

const CALLS = { ...BOUNDED, ...FREE, ...SLOW };
const MIXTURES = mixtures();
const SHARE = IS_NIGHTLY ? 1 : 11;

test('every exported function is called, or meets no text', () => {
  const modules = [core, bulk, entities, fake, find, key, messages, norm, readers, schema, batch, doubled];
  const exported = modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => typeof value === 'function');
  const called = new Set([...Object.keys(CALLS).map((name) => name.replace(/,.*/, '')), ...WITHOUT_TEXT]);
  expect(new Set(exported.map(([name]) => name))).toEqual(called);
});

/** Reads what came before again at every sixteenth character. */
function blanksBefore(text: string): number {
  let blanks = 0;
  for (let end = 0; end < text.length; end++)
    if (text[end] === ' ' && end % 16 === 1) for (let at = 0; at < end; at++) if (text[at] === ' ') blanks++;
  return blanks;
}

test('a function that takes quadratic time is noticed', () => {
  // Several times: a pause of the machine while the short text is read hides the growth.
  const isNoticed = Array.from({ length: 5 }).some(
    () => growthIn(blanksBefore, (length) => ', '.repeat(length / 2), 3) !== undefined,
  );
  expect(isNoticed).toBe(true);
});

test('every function takes linear time for every mixture', { timeout: 1_800_000 }, () => {
  const slow = Object.entries(CALLS).flatMap(([name, run], place) => {
    const step = (name in SLOW ? 29 : name in FREE ? 3 : 1) * SHARE;
    const tried = MIXTURES.filter((_, index) => index % step === place % step);
    for (const mixture of tried) {
      const found = growthIn(run, mixture);
      if (found !== undefined) return [`${name} ${found}`];
    }
    return [];
  });
  expect(slow).toEqual([]);
});

test(
  'a name or a key of 15,500 characters takes at most 4 times as long as one of A alone',
  { timeout: 1_800_000 },
  () => {
    const plain = 'A'.repeat(15_500);
    const slow = Object.entries(BOUNDED).flatMap(([name, run], place) => {
      const tried = MIXTURES.filter((_, index) => index % SHARE === place % SHARE);
      const worst = tried.find((mixture) => isSlower(run, mixture(15_500), plain, 4, 1, 200));
      return worst === undefined ? [] : [`${name} ${worst(30)}`];
    });
    expect(slow).toEqual([]);
  },
);
