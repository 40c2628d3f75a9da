// npm run oracle: writes docs/diferencias.md; with --check only tests whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { compareWithPeers, PEOPLE, SEED } from './compare.ts';
import { pageOf } from './page.ts';

const PAGE = new URL('../../../docs/diferencias.md', import.meta.url);

const comparison = compareWithPeers(PEOPLE, SEED);
const unexplained = Object.values(comparison).flatMap((outcome) => outcome.unexplained);
for (const disagreement of unexplained.slice(0, 20)) console.error(JSON.stringify(disagreement));

const page = pageOf(comparison);
if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/diferencias.md is out of date: npm run oracle');
  process.exitCode = 1;
}
const inputs = Object.values(comparison).reduce((sum, outcome) => sum + outcome.inputs, 0);
console.log(`${inputs} inputs compared, ${unexplained.length} disagreements of no known class`);
if (unexplained.length > 0) process.exitCode = 1;
