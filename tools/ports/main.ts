// npm run ports [-- port…]: every port beside core, as a table: what each answers as the pack says and as core does, the people that it reads
// and answers in a second of CPU time (JSON and start included), and its lines without tables. What is not installed is named.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CASES } from '../test-data/cases.ts';
import { ask, coreAnswer, differences, failedCases, questionSets } from './compare.ts';
import { algorithmLines } from './files.ts';
import { LANGUAGES } from './languages.ts';
import { builtProgram, missingNeed, PROGRAMS } from './programs.ts';

const ROOT = new URL('../../', import.meta.url);
const chosen = process.argv.slice(2);
const sets = Object.entries(questionSets(20)).map(([name, questions]) => ({
  name,
  questions,
  expected: questions.map(coreAnswer),
}));
const folder = mkdtempSync(join(tmpdir(), 'curp-ports-'));
const rows: Record<string, Record<string, string | number>> = {};
for (const port of Object.keys(PROGRAMS).filter((name) => chosen.length === 0 || chosen.includes(name))) {
  const missing = missingNeed(port);
  if (missing !== undefined) {
    console.log(`${port}: skipped, ${missing} is not installed`);
    continue;
  }
  const command = builtProgram(port, folder);
  const failed = failedCases(command);
  if (failed.length > 0) console.log(`${port} fails ${failed.join(' ')}`);
  const row: Record<string, string | number> = { pack: `${CASES.length - failed.length}/${CASES.length}` };
  let rate = 0;
  for (const { name, questions, expected } of sets) {
    const { lines, cpuSeconds } = ask(command, questions);
    if (name === 'people') rate = Math.round(questions.length / cpuSeconds);
    const found = differences(questions, expected, lines);
    for (const one of found.slice(0, 5)) console.log(port, one);
    row[name] = `${questions.length - found.length}/${questions.length}`;
  }
  rows[port] = {
    ...row,
    'rows/CPU s': rate,
    lines: algorithmLines(readFileSync(new URL(LANGUAGES[port]?.file ?? '', ROOT), 'utf8')),
  };
  if (Object.values(row).some((equal) => new Set(String(equal).split('/')).size > 1)) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
console.table(rows);
console.log(`${Object.keys(rows).length} ports, ${process.exitCode === 1 ? 'not all equal to core' : 'equal to core'}`);
