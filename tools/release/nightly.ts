// npm run nightly: the long suites, one after the other, each whatever the others said. docs/corridas.json keeps the last
// result of each, and docs/promesas.md prints them.   --only mutation,image   only these
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { keepRun, type SuiteRun } from './kept-runs.ts';

interface Suite {
  readonly script: keyof typeof manifest.scripts;
  readonly words?: readonly string[];
  /** The line of its output that says the most; its first group, if it has one. Its last line by default. */
  readonly figure?: RegExp;
}

const SUITES: readonly Suite[] = [
  { script: 'faults', words: ['--keep'], figure: /^\d+ held, .*/ },
  { script: 'oracle', words: ['--check'] },
  { script: 'ports' },
  { script: 'mutation', figure: /^All files\s*\|(.*)/ },
  { script: 'matrix' },
  { script: 'image', figure: /^the image has .*/ },
  { script: 'compose', figure: /calls meanwhile: .*/ },
  { script: 'release:dry' },
  { script: 'bench:lists', figure: /^curp \/ duckdb: .*/ },
  { script: 'bench:service' },
];

async function run({ script, words = [], figure = /\S.*/ }: Suite): Promise<SuiteRun> {
  const begin = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stderr.write(chunk);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const found = output
    .split('\n')
    .map((line) => figure.exec(line.trim()))
    .findLast((match) => match !== null);
  return {
    command: ['npm run', script, ...(words.length === 0 ? [] : ['--', ...words])].join(' '),
    hasPassed: code === 0,
    figure: (found?.[1] ?? found?.[0] ?? '').trim(),
    minutes: Math.round((performance.now() - begin) / 6000) / 10,
    date: new Date().toISOString().slice(0, 10),
  };
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const only = values.only === '' ? [] : values.only.split(',');
let failures = 0;
for (const suite of SUITES.filter(({ script }) => only.length === 0 || only.includes(script))) {
  const result = await run(suite);
  keepRun(result);
  console.log(JSON.stringify(result));
  failures += result.hasPassed ? 0 : 1;
}
process.exit(failures === 0 ? 0 : 1);
