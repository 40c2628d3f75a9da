// Every command of the guide of lists is run, in the order of the page and in one folder, and prints what the page says.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MOST_ROWS } from '@curp/batch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDuckDB } from '../apps/cli/src/formats/duckdb.ts';
import { COMMAND } from '../tools/harness/curp.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/listas.md'), 'utf8');

interface Block {
  readonly language: string;
  readonly script: string;
  readonly output: string;
}

/** The commands of a block, and the block of output that follows it, if one does. */
function blocksOf(page: string): Block[] {
  return Array.from(
    page.matchAll(/^```(sh|sql)\n(.*?)^```$(?:\s*^```text\n(.*?)^```$)?/gms),
    ([, language = '', script = '', output = '']) => ({ language, script, output }),
  );
}

function section(page: string, title: string): string {
  return page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
}

/** How long it took is another every time. */
function timeless(text: string): string {
  return text.replaceAll(/\d+ s \([\d,]+ filas\/s\)/g, 'N s (N filas/s)');
}

/** All that it prints. An example may end with any code that the page tells of. */
function printed(script: string, cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const words = ['--norc', '-c', `exec 2>&1\n${script}`];
    execFile('bash', words, { cwd, env: { PATH: process.env['PATH'] } }, (_, stdout) => resolve(timeless(stdout)));
  });
}

const folder = mkdtempSync(join(tmpdir(), 'curp-listas-'));
const CURP = `curp() { ${COMMAND.map((word) => `'${word}'`).join(' ')} "$@"; }`;

async function queried(sql: string): Promise<string> {
  return withDuckDB(join(folder, 'x'), 'not-parquet', async (connection) => {
    const rows = await connection.runAndReadAll(sql.replace(`'personas.`, `'${folder}/personas.`));
    return rows
      .getRows()
      .map((row) => `${row.join(' | ')}\n`)
      .join('');
  });
}

beforeAll(() => symlinkSync(join(ROOT, 'fixtures'), join(folder, 'fixtures')));
afterAll(() => rmSync(folder, { recursive: true }));

describe('docs/listas.md', () => {
  const [installation, ...blocks] = blocksOf(GUIDE);

  test('is installed as the page of the command line says', () => {
    expect(readFileSync(join(ROOT, 'apps/cli/README.md'), 'utf8')).toContain(`\`\`\`sh\n${installation?.script}`);
  });

  test.for(blocks)('$script', async ({ language, script, output }) => {
    const said = language === 'sql' ? await queried(script) : await printed(`${CURP}\n${script}`, folder);
    expect(said).toBe(timeless(output));
  });

  test('has examples, and the bound of repetitions', () => {
    expect(blocks.length).toBeGreaterThan(9);
    expect(GUIDE).toContain(` ${MOST_ROWS.toLocaleString('en')} filas`);
  });
});

describe('README.md', () => {
  const blocks = blocksOf(section(readFileSync(join(ROOT, 'README.md'), 'utf8'), 'The command line and lists'));

  test('tries a list', () => {
    expect(blocks.map(({ script }) => script).join('')).toMatch(/ lista fixtures/);
  });

  test.for(blocks)('$script', async ({ script, output }) => {
    const said = await printed(script.replaceAll('personas-curp', join(folder, 'personas-curp')), ROOT);
    expect(said).toBe(timeless(output));
  });
});
