// docs/listas.md: every command runs, in order and in one folder, and prints what the page shows.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_ROWS } from '@curp/batch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDuckDB } from '../../apps/cli/src/formats/duckdb.ts';
import { ADDED } from '../../packages/batch/src/rows/answerer.ts';
import { readPage, ROOT } from '../../tools/testing/repository-pages.ts';
import { COMMAND } from '../../tools/testing/curp.ts';
import { BARE_ENVIRONMENT } from '../../tools/testing/bare-environment.ts';

const GUIDE = readPage('docs/listas.md');

interface Block {
  readonly language: string;
  readonly script: string;
  readonly output: string;
}

/** The blocks of commands, each with the block of output that follows it, if any. */
function blocksOf(page: string): Block[] {
  return Array.from(
    page.matchAll(/^```(sh|sql)\n(.*?)^```$(?:\s*^```text\n(.*?)^```$)?/gms),
    ([, language = '', script = '', output = '']) => ({ language, script, output }),
  );
}

/** Removes the duration, which differs in every run. */
function timeless(text: string): string {
  return text.replaceAll(/\d+ s \([\d,]+ filas\/s\)/g, 'N s (N filas/s)');
}

/** stdout and stderr, whatever the exit code. */
function printed(script: string, cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const words = ['--norc', '-c', `exec 2>&1\n${script}`];
    execFile('bash', words, { cwd, env: BARE_ENVIRONMENT }, (_, stdout) => resolve(timeless(stdout)));
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

  test('installs curp as apps/cli/README.md does', () => {
    expect(readPage('apps/cli/README.md')).toContain(`\`\`\`sh\n${installation?.script}`);
  });

  test.for(blocks)('$script', async ({ language, script, output }) => {
    const said = language === 'sql' ? await queried(script) : await printed(`${CURP}\n${script}`, folder);
    expect(said).toBe(timeless(output));
  });

  test('has every column that is added', () => {
    expect(Object.values(ADDED).filter((name) => !GUIDE.includes(`\n| \`${name}\` `))).toEqual([]);
  });

  test('has examples and the bound of repetitions', () => {
    expect(blocks.length).toBeGreaterThan(9);
    expect(GUIDE).toContain(` ${MOST_ROWS.toLocaleString('en')} filas`);
  });
});
