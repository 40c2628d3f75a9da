// docs/operations/tokens.md: its commands, in order, on the real PostgreSQL as the role curp_admin.
import { afterAll, expect, test } from 'vitest';
import { environmentOf, operatorWith } from '../../tools/testing/curp-admin.ts';
import { fencesOf } from '../../tools/testing/repository-pages.ts';
import { openDatabase } from '../../tools/testing/stores.ts';

const commands = fencesOf('docs/operations/tokens.md').flatMap(({ text }) => text.trim().split('\n'));

const database = await openDatabase();
const admin = operatorWith(environmentOf(database));
afterAll(() => database.drop());

test.for(commands)('%s', async (command) => {
  const [program, ...argv] = Array.from(
    command.matchAll(/'([^']*)'|(\S+)/g),
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const { code, stderr } = await admin(...argv);
  expect([program, code, stderr]).toEqual(['curp-admin', 0, expect.not.stringContaining('Error')]);
});
