// npm run ports [-- port…]: prints a table of every port: answers equal to the pack's and to core's, people per second
// of CPU time (JSON and start included), and lines without tables.
// npm run ports -- --install [port…]: installs each in an empty folder as users do, and runs the official example.
// Lists the languages that are not installed here. The table of all ports is in docs/evidence.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CASES } from '../../testing/people/cases.ts';
import { fillPage, table } from '../pages/markdown.ts';
import { ask, differences, failedCases, questionSets } from './compare.ts';
import { algorithmLines } from './files.ts';
import { LANGUAGES } from './languages.ts';
import { builtProgram, installed, missingNeed, PROGRAMS } from './programs.ts';

const chosen = process.argv.slice(2).filter((name) => name !== '--install');
const ports = (chosen.length === 0 ? Object.keys(PROGRAMS) : chosen).filter((port) => {
  const missing = missingNeed(port);
  if (missing !== undefined) console.log(`${port}: skipped, ${missing} is not installed`);
  return missing === undefined;
});
const folder = mkdtempSync(join(tmpdir(), 'curp-ports-'));
try {
  if (process.argv.includes('--install')) for (const port of ports) console.log(`${port}:`, installed(port, folder));
  else await comparePorts();
} finally {
  rmSync(folder, { recursive: true });
}

async function comparePorts(): Promise<void> {
  const sets = Object.entries(questionSets(20));
  const heads = ['port', 'pack', ...sets.map(([name]) => name), 'rows/CPU s', 'lines'];
  const rows: string[][] = [];
  for (const port of ports) {
    const command = builtProgram(port, folder);
    const failed = failedCases(command);
    if (failed.length > 0) console.log(`${port} fails ${failed.join(' ')}`);
    const row = [`${CASES.length - failed.length}/${CASES.length}`];
    let rate = 0;
    for (const [name, questions] of sets) {
      const { lines, seconds } = ask(command, questions);
      if (name === 'people') rate = Math.round(questions.length / seconds);
      const found = differences(questions, lines);
      for (const one of found.slice(0, 5)) console.log(port, one);
      row.push(`${questions.length - found.length}/${questions.length}`);
    }
    const source = readFileSync(new URL(`../../../${LANGUAGES[port]?.file}`, import.meta.url), 'utf8');
    rows.push([port, ...row, String(rate), String(algorithmLines(source))]);
    if (row.some((equal) => new Set(equal.split('/')).size > 1)) process.exitCode = 1;
  }
  const made = table(heads, rows);
  console.log(`${made}\n${ports.length} ports, ${process.exitCode === 1 ? 'not all equal to core' : 'equal to core'}`);
  if (chosen.length === 0) await fillPage('evidence.md', { ports: () => made });
}
