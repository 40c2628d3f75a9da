// Runs `curp lista` on the example list, for docs/listas.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { curp } from '../../testing/curp.ts';

const EXAMPLE = fileURLToPath(new URL('../../../fixtures/lists/ejemplo.csv', import.meta.url));

async function withOutput<Result>(output: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-docs-'));
  try {
    return await work(join(folder, output));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Member = string | null | readonly (string | number)[];

/** Each member as text. */
export function exampleRows(): Promise<Readonly<Record<string, string>>[]> {
  return withOutput('lista.ndjson', async (path) => {
    await curp(['lista', EXAMPLE, '-o', path]);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    return lines.map((line) => {
      const members = Object.entries(JSON.parse(line) as Record<string, Member>);
      return Object.fromEntries(members.map(([name, member]) => [name, [member ?? ''].flat().join(' ')]));
    });
  });
}
