// The ports of the rule, in short: the pack and 5,000 people each. npm run ports asks for twenty times as much.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ask, coreAnswer, differences, failedCases, questionSets } from '../../tools/ports/compare.ts';
import { algorithmLines } from '../../tools/ports/files.ts';
import { LANGUAGES } from '../../tools/ports/languages.ts';
import { builtProgram, missingNeed, PROGRAMS } from '../../tools/ports/programs.ts';

const ROOT = new URL('../../', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'curp-ports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { people, hostile, keys } = questionSets(1);
const questions = [...people, ...hostile, ...keys];
const expected = questions.map(coreAnswer);

test('every port with tables has a program', () => {
  expect(Object.keys(LANGUAGES)).toEqual(Object.keys(PROGRAMS));
});

for (const port of Object.keys(PROGRAMS)) {
  const missing = missingNeed(port);
  describe.skipIf(missing !== undefined)(
    `${port}${missing === undefined ? '' : `: ${missing} is not installed`}`,
    () => {
      test('answers every case of the pack', { timeout: 600_000 }, () => {
        expect(failedCases(builtProgram(port, folder))).toEqual([]);
      });

      test('answers 5,000 people and as many hostile people and keys as core does', { timeout: 300_000 }, () => {
        const { lines } = ask(builtProgram(port, folder), questions);
        expect(differences(questions, expected, lines).slice(0, 3)).toEqual([]);
      });
    },
  );
}

test.for(Object.entries(LANGUAGES))('the algorithm of %s has at most 600 lines', ([, { file }]) => {
  expect(algorithmLines(readFileSync(new URL(file, ROOT), 'utf8'))).toBeLessThanOrEqual(600);
});
