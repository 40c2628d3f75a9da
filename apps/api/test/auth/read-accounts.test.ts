// read-accounts.ts: after the first reading only changes are read.
import { onTestFinished, expect, test } from 'vitest';
import { DatabaseClock } from '../../src/stores/database-clock.ts';
import { Accounts } from '../../src/auth/accounts.ts';
import { AccountReader } from '../../src/auth/read-accounts.ts';
import type { Query } from '../../src/stores/postgres.ts';
import { addProject, addToken } from '../../../../tools/testing/projects.ts';
import { openDatabase } from '../../../../tools/testing/stores.ts';

test('changes are read in the order of their numbers, also from 99 to 100, and not everything again', async () => {
  const { owner, drop } = await openDatabase();
  onTestFinished(drop);
  await owner.query('alter table changes alter column id restart with 97');
  const project = await addProject(owner);
  const accounts = new Accounts(new DatabaseClock(() => performance.now(), Date.now));
  const reader = new AccountReader(accounts);
  const asked: string[] = [];
  const ask: Query = async (text, values) => {
    asked.push(text);
    return (await owner.query(text, [...values])).rows;
  };
  await reader.read(ask);
  expect(asked[0]).toContain('begin');
  asked.length = 0;
  for (let count = 1; count <= 6; count++) {
    await addToken(owner, project);
    await reader.read(ask);
    expect(accounts.tokenCount).toBe(count);
  }
  expect(asked.filter((text) => text.includes('begin'))).toEqual([]);
});
