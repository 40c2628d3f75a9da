// The ports of the rule, in short: the pack and invented people. npm run ports asks for many more.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, differences, failedCases, questionSets } from '../../tools/generate/ports/compare.ts';
import { algorithmLines } from '../../tools/generate/ports/files.ts';
import { LANGUAGES } from '../../tools/generate/ports/languages.ts';
import { IS_NIGHTLY } from '../../tools/testing/nightly.ts';
import { builtProgram, missingNeed, PROGRAMS } from '../../tools/generate/ports/programs.ts';

const ROOT = new URL('../../', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'curp-ports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { people, hostile, keys } = questionSets(1);
/** By day one in three. */
const questions = [...people, ...hostile, ...keys].filter((_, index) => IS_NIGHTLY || index % 3 === 0);

test('every port with tables has a program', () => {
  expect(Object.keys(LANGUAGES)).toEqual(Object.keys(PROGRAMS));
});

for (const port of Object.keys(PROGRAMS)) {
  const missing = missingNeed(port);
  describe.skipIf(missing !== undefined)(
    `${port}${missing === undefined ? '' : `: ${missing} is not installed`}`,
    () => {
      let command = '';
      beforeAll(() => {
        command = builtProgram(port, folder);
      }, 600_000);

      test('answers every case of the pack', { timeout: 300_000 }, () => {
        expect(failedCases(command)).toEqual([]);
      });

      test('answers people, hostile people and keys as core does', { timeout: 300_000 }, () => {
        const { lines } = ask(command, questions);
        expect(differences(questions, lines).slice(0, 3)).toEqual([]);
      });
    },
  );
}

test('the tools for ports have at most 630 lines: tables, programs and comparison', () => {
  const tools = new URL('tools/generate/ports/', ROOT);
  const lines = readdirSync(tools).map((name) => readFileSync(new URL(name, tools), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(630);
});

test.for(Object.entries(LANGUAGES))('the algorithm of %s has at most 650 lines', ([, { file }]) => {
  expect(algorithmLines(readFileSync(new URL(file, ROOT), 'utf8'))).toBeLessThanOrEqual(650);
});
