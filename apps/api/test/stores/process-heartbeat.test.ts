// What a heartbeat reads from the real PostgreSQL, as the role curp_service.
import { afterAll, expect, test } from 'vitest';
import { DatabaseClock } from '../../src/stores/database-clock.ts';
import { openPostgres } from '../../src/stores/postgres.ts';
import { ProcessHeartbeat } from '../../src/stores/process-heartbeat.ts';
import { documentOf, environmentOf, operatorWith } from '../../../../tools/testing/curp-admin.ts';
import { stoppedClock } from '../../../../tools/testing/projects.ts';
import { asRole, openDatabase } from '../../../../tools/testing/stores.ts';

const database = await openDatabase();
const postgres = openPostgres({ url: asRole(database.url, 'curp_service'), schema: database.schema });
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

test('tokens that expire within 14 days are counted, but for those in a grace and those revoked', async () => {
  const admin = operatorWith(environmentOf(database));
  const issue = async (project: string, ...terms: string[]): Promise<string> => {
    await admin('proyectos', 'crear', project, '--id', project);
    return (await documentOf<{ id: string }>(admin('tokens', 'emitir', project, ...terms, '--json'))).id;
  };
  const { now } = stoppedClock();
  const heartbeat = new ProcessHeartbeat([], now, new DatabaseClock(now, Date.now));
  const count = async (): Promise<number> => {
    await heartbeat.beat(postgres.query);
    return heartbeat.expiringTokenCount;
  };
  await issue('nunca');
  await issue('lejos', '--vence', '15d');
  const revoked = await issue('revocado', '--vence', '13d');
  await issue('rotado', '--vence', '2d');
  await issue('pronto', '--vence', '13d');
  const before = await count();
  await admin('tokens', 'revocar', revoked, '--si');
  await admin('tokens', 'rotar', 'rotado', '--vence', 'nunca');

  expect([before, await count()]).toEqual([3, 1]);
});

test('the clock of PostgreSQL is compared with that of the process', async () => {
  const { now } = stoppedClock();
  const clock = new DatabaseClock(now, () => Date.now() + 90_000);
  await new ProcessHeartbeat([], now, clock).beat(postgres.query);
  expect(Math.abs((clock.skewMs ?? 0) - 90_000)).toBeLessThan(2000);
});
