// No regular expression that meets a caller's text takes more than linear time: 16 KB of blanks in a header stopped a
// process for 0.4 s, and 300 characters in the date of a list for four seconds. tools/testing/worst-inputs.ts makes the texts.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
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
  await import('@curp/core');
  await import('@curp/batch');
  globalThis.RegExp = Plain;
  return found;
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
