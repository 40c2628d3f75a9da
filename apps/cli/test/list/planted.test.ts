// Another user's links, pipes and files under the names of an unfinished result: curp lista neither reads nor writes them.
import { execFileSync } from 'node:child_process';
import { linkSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { curp } from '../../../../tools/testing/curp.ts';
import { checkpointOf, partialOf } from '../../src/list/sink.ts';
import { Checkpoints, findCheckpoint } from '../../src/list/checkpoint.ts';
import { noCounts } from '../../src/list/rows.ts';
import { openOwn } from '../../src/formats/temporary.ts';
import { fileOf, FOLDER } from './lists.ts';

const LIST = fileOf(
  'personas.csv',
  'nombres,paterno,materno,fecha nac,sexo,entidad\nAna,Soto,Ruiz,1990-12-31,Mujer,OC\n',
);
/** One is due after a second. */
const CHECKPOINT_MS = 1100;
const SECRET = 'un archivo ajeno\n';

let count = 0;
function newFolder(): { readonly output: string; readonly victim: string } {
  const folder = join(FOLDER, `plantada-${count++}`);
  mkdirSync(folder);
  const victim = join(folder, 'ajeno.txt');
  writeFileSync(victim, SECRET);
  return { output: join(folder, 'salida.csv'), victim };
}

const PLANTS = [
  { what: 'a link', plant: (victim: string, path: string) => symlinkSync(victim, path) },
  { what: 'a second name', plant: (victim: string, path: string) => linkSync(victim, path) },
  { what: 'a pipe', plant: (_: string, path: string) => void execFileSync('mkfifo', [path]) },
];

describe.for(PLANTS)('$what under the name of a result that is not whole', ({ plant }) => {
  test('is replaced when a list begins, and what it led to stays', async () => {
    const { output, victim } = newFolder();
    plant(victim, partialOf(output));
    const { code } = await curp(['lista', LIST, '-o', output]);

    expect(code).toBe(0);
    expect(readFileSync(victim, 'utf8')).toBe(SECRET);
    expect(readFileSync(output, 'utf8')).toContain('SORA901231MOCTZN00');
    expect({ isLink: lstatSync(output).isSymbolicLink(), mode: statSync(output).mode & 0o777 }).toEqual({
      isLink: false,
      mode: 0o600,
    });
  });

  test('is not resumed', async () => {
    const { output, victim } = newFolder();
    plant(victim, partialOf(output));
    writeFileSync(checkpointOf(output), JSON.stringify({ fingerprint: 'x', today: '', counts: { bytesOut: 0 } }));

    expect(await findCheckpoint(output, 'x')).toBeUndefined();
    await expect(openOwn(partialOf(output), 'write')).rejects.toThrow(/ELOOP|No se pudo escribir/);
  });

  test('is not believed when it says how far the list was', async () => {
    const { output, victim } = newFolder();
    writeFileSync(victim, JSON.stringify({ fingerprint: 'x', today: '', counts: { bytesOut: 0 } }));
    writeFileSync(partialOf(output), '');
    plant(victim, checkpointOf(output));

    expect(await findCheckpoint(output, 'x')).toBeUndefined();
  });
});

test('a file of one’s own is resumed', async () => {
  const { output } = newFolder();
  writeFileSync(partialOf(output), '');
  writeFileSync(checkpointOf(output), JSON.stringify({ fingerprint: 'x', today: '', counts: { bytesOut: 0 } }));

  expect(await findCheckpoint(output, 'x')).toMatchObject({ fingerprint: 'x' });
});

test.skipIf(process.getuid?.() !== 0)('a file of another user is not', async () => {
  const { output } = newFolder();
  writeFileSync(partialOf(output), '');
  writeFileSync(checkpointOf(output), JSON.stringify({ fingerprint: 'x', today: '', counts: { bytesOut: 0 } }));
  execFileSync('chown', ['nobody', partialOf(output)]);

  expect(await findCheckpoint(output, 'x')).toBeUndefined();
});

test('a link under the name of the next checkpoint is not written through', async () => {
  const { output, victim } = newFolder();
  symlinkSync(victim, `${checkpointOf(output)}.nuevo`);
  const checkpoints = new Checkpoints(output, 'x', '2026-01-31');
  await setTimeout(CHECKPOINT_MS);

  expect(await checkpoints.keep(noCounts())).toBe(true);
  expect(readFileSync(victim, 'utf8')).toBe(SECRET);
  expect(lstatSync(checkpointOf(output)).mode & 0o777).toBe(0o600);
  expect(lstatSync(checkpointOf(output)).isFile()).toBe(true);
});
