// A list takes constant memory, whatever its length.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ANA, startService } from '../../../tools/testing/service.ts';

const run = promisify(execFile);

const service = await startService();
afterAll(() => service.close());

const ROWS = 50_000;
const PERSON = { ...ANA, notas: 'x'.repeat(800) };

/** Reports the number of rows and, ten times on the way, the live heap in megabytes. */
const PROGRAM = `
  import { CurpClient } from '@curp/client';
  const [address, what] = process.argv.slice(1);
  const curp = new CurpClient({ address, token: 'pruebas' });
  const person = ${JSON.stringify(PERSON)};
  const choices = { sexos: 'H/M' };
  let count = 0;
  const alive = [];
  function note() {
    if (++count % ${ROWS / 10} !== 0) return;
    gc();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    alive.push((heapUsed + arrayBuffers) / 1e6);
  }
  function* people() {
    for (let id = 0; id < ${ROWS}; id++) yield { ...person, id };
  }
  function* lines() {
    yield Object.keys(person).join() + '\\n';
    for (let id = 0; id < ${ROWS}; id++) yield Object.values(person).join() + '\\n';
  }
  if (what === 'unread') {
    const list = await curp.calculateList(people(), { choices });
    for (let turn = 0; turn < 20; turn++) {
      gc();
      await new Promise(setImmediate);
    }
    for await (const row of list) note();
  } else if (what === 'objects') {
    for await (const row of await curp.calculateList(people(), { choices })) note();
  } else {
    for await (const bytes of await curp.calculateFile(lines(), { format: 'csv', choices })) {
      for (const byte of bytes) if (byte === 10) note();
    }
  }
  console.log(JSON.stringify({ count, alive }));`;

test.for([
  { what: 'objects', rows: ROWS, title: '50,000 objects' },
  { what: 'file', rows: ROWS + 1, title: 'a file of 50,000 rows' },
  { what: 'unread', rows: ROWS, title: 'of a list that is read late, the answer is not what is collected' },
])('$title', async ({ what, rows }) => {
  const flags = ['--expose-gc', '--conditions=@curp/source', '--input-type=module', '--eval', PROGRAM];
  const options = { cwd: import.meta.dirname, timeout: 100_000 };
  const { stdout } = await run(process.execPath, [...flags, service.url, what], options);
  const { count, alive } = JSON.parse(stdout) as { readonly count: number; readonly alive: readonly number[] };
  expect(count).toBe(rows);
  expect(alive).toHaveLength(10);
  // At least 45 MB are sent, and more are received.
  expect(Math.max(...alive)).toBeLessThan(40);
});
