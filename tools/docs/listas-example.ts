// The example list as `curp lista` answers it: to a terminal, and as rows.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { curp } from '../harness/curp.ts';

const EXAMPLE = fileURLToPath(new URL('../../fixtures/lists/ejemplo.csv', import.meta.url));

/** How long it took is another every time. */
const TIME = / · \d+ s \([\d,]+ filas\/s\)/;

async function answered<Result>(output: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-docs-'));
  try {
    return await work(join(folder, output));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What it says, in the colours of a terminal. */
export function talkOfExample(columns: number): Promise<string> {
  return answered('lista.csv', async (path) => {
    const { stderr } = await curp(['lista', EXAMPLE, '-o', path], { columns, isColoured: true });
    return stderr.replace(TIME, '');
  });
}

type Member = string | null | readonly (string | number)[];

/** Each member as the text of its cell. */
export function answeredExample(): Promise<Readonly<Record<string, string>>[]> {
  return answered('lista.ndjson', async (path) => {
    await curp(['lista', EXAMPLE, '-o', path]);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    return lines.map((line) => {
      const members = Object.entries(JSON.parse(line) as Record<string, Member>);
      return Object.fromEntries(members.map(([name, member]) => [name, [member ?? ''].flat().join(' ')]));
    });
  });
}
