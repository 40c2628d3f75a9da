// curp sql: prints the file of each database.
import { FILES, isFileName, readFile } from '@curp/sql';
import { expect, test } from 'vitest';
import { curp, document } from '../../../tools/testing/curp.ts';

test.for(Object.keys(FILES).filter(isFileName))('0 — %s is printed as it is', async (name) => {
  const { code, stdout, stderr } = await curp(['sql', name]);
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: readFile(name), stderr: '' });
});

test('0 — with --json, the name of the file and its text', async () => {
  expect(await document(['sql', 'duckdb'])).toEqual({ archivo: 'duckdb.sql', texto: readFile('duckdb') });
});

test('2 — an engine that there is no file for', async () => {
  const { code, stdout, stderr } = await curp(['sql', 'oracle']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('Es uno de: postgres, mariadb, duckdb,');
  expect(stderr).not.toContain('oracle');
});
