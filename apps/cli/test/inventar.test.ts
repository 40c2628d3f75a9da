// curp inventar: a list of invented people that `curp lista` finds correct.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { curp } from '../../../tools/testing/curp.ts';

const folder = mkdtempSync(join(tmpdir(), 'curp-inventar-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('writes a new file that only its owner reads, and curp lista agrees with every key', async () => {
  const path = join(folder, 'personas.csv');
  const made = await curp(['inventar', '300', '--semilla', '7', '-o', path]);
  const again = await curp(['inventar', '300', '-o', path]);
  const checked = await curp(['lista', path, '--revisar']);

  expect([made.code, statSync(path).mode & 0o777]).toEqual([0, 0o600]);
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(301);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('no se escribe sobre otro')]);
  expect(checked.stderr).not.toMatch(/no coincide/i);
});

test('the same seed gives the same people; --json gives objects', async () => {
  const [first, second] = [await curp(['inventar', '5']), await curp(['inventar', '5', '--semilla=1'])];
  const { stdout } = await curp(['inventar', '1', '--json']);

  expect(first).toEqual(second);
  expect(JSON.parse(stdout)).toMatchObject({
    nombres: expect.any(String),
    curp: expect.stringMatching(/^[A-Z0-9]{18}$/),
  });
});

function keysOf(csv: string): string[] {
  const [, ...rows] = csv.trim().split('\n');
  return rows.map((row) => row.slice(-18));
}

test('--ultimo-diferenciador gives the same people with 9 or J in position 17, which validate', async () => {
  const [first, last] = [await curp(['inventar', '50']), await curp(['inventar', '50', '--ultimo-diferenciador'])];

  expect(keysOf(last.stdout).map((key) => key.slice(0, 16))).toEqual(
    keysOf(first.stdout).map((key) => key.slice(0, 16)),
  );
  expect(keysOf(last.stdout).join(' ')).toMatch(/^(?:\S{16}[9J]\d ?){50}$/);
  expect((await curp(['validar', ...keysOf(last.stdout)])).code).toBe(0);
});

test.for(['0', 'mil', '-1', '1e3'])('2 — %s is no number of people', async (count) => {
  expect(await curp(['inventar', '--', count])).toMatchObject({ code: 2, stdout: '' });
});
