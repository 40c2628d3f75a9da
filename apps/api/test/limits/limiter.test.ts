// The limiter with a healthy Redis: exact over several processes, and without calls to Redis where none is needed.
import { Redis } from 'ioredis';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Project } from '@curp/accounts/project';
import type { ConnectRedis } from '../../src/stores/redis.ts';
import { callerOf } from '../../../../tools/testing/service.ts';
import { type Database, openDatabase, startRedis, redisCli } from '../../../../tools/testing/stores.ts';
import { HeldReplies, type Instance, openShared, postgresOf, projectWith, recorded } from './limiters.ts';

let opened: Instance[] = [];
let serial = 0;

const server = await startRedis();
const client = new Redis(server.url);
afterEach(async () => {
  await Promise.all(opened.map(({ limiter }) => limiter.close()));
  opened = [];
});
afterAll(async () => {
  client.disconnect();
  await server.remove();
});

/** Limiters of several processes, with a key space of their own. */
async function open(
  count: number,
  { wallClock = Date.now, connect }: { wallClock?: () => number; connect?: ConnectRedis } = {},
): Promise<{ instances: Instance[]; prefix: string }> {
  const prefix = `t${serial++}`;
  const redis = { url: server.url, prefix, ...(connect !== undefined && { connect }) };
  const instances = await Promise.all(Array.from({ length: count }, () => openShared({ redis, wallClock })));
  opened.push(...instances);
  return { instances, prefix };
}

async function openOne(wallClock = Date.now): Promise<Instance & { prefix: string }> {
  const { instances, prefix } = await open(1, { wallClock });
  const [instance] = instances;
  if (instance === undefined) throw new Error('none was opened');
  return { ...instance, prefix };
}

async function outcomesOf({ charge }: Instance, project: Project, calls: number): Promise<string[]> {
  const decisions = await Promise.all(Array.from({ length: calls }, () => charge(project)));
  return decisions.map((decision) => (decision.admitted ? 'admitted' : decision.reason));
}

async function statistic(section: string, name: string): Promise<number> {
  const info = await client.info(section);
  return Number(new RegExp(`^${name}[:=].*?(\\d+)`, 'm').exec(info)?.[1] ?? 0);
}

/** How many scripts the server ran. */
function evaluations(): Promise<number> {
  return statistic('commandstats', 'cmdstat_evalsha:calls');
}

/** A thousand calls at once for one unit; returns how many each process admitted. */
async function contend(instances: readonly Instance[], project: Project): Promise<number[]> {
  const calls = Math.ceil(1000 / instances.length);
  const outcomes = await Promise.all(instances.map((instance) => outcomesOf(instance, project, calls)));
  return outcomes.map((some) => some.filter((outcome) => outcome === 'admitted').length);
}

test('a quota of 1 and 1,000 calls at once on three processes, 20 times: exactly one is admitted', async () => {
  const { instances } = await open(3);
  const lateCount = (): number =>
    instances.flatMap(({ events }) => events).filter((name) => name === 'redis-late').length;
  for (let run = 0; run < 20; run++) {
    const late = lateCount();
    const admitted = await contend(instances, projectWith({ id: `uno${run}`, quota: 1, rate: 10_000, burst: 10_000 }));
    // On a busy machine a reply may take over 50 ms: then at most one per process.
    const most = lateCount() === late ? 1 : instances.length;
    expect(admitted.every((count) => count <= 1)).toBe(true);
    expect(admitted.filter((count) => count === 1).length).toBeLessThanOrEqual(most);
    expect(admitted).toContain(1);
  }
});

test('a quota of 1 while replies take over 50 ms: at most one per process is admitted', async () => {
  const replies = new HeldReplies(server.url);
  const { instances } = await open(3, { connect: replies.connect });
  const project = projectWith({ id: 'tarde', quota: 1, rate: 10_000, burst: 10_000 });
  replies.isHeld = true;
  expect(await contend(instances, project)).toEqual([1, 1, 1]);
  replies.release();
  expect(await contend(instances, project)).toEqual([0, 0, 0]);
});

test('a decision reports what is left of the rate and of the quota', async () => {
  const wall = Date.UTC(2026, 1, 27, 6);
  const { charge } = await openOne(() => wall);
  const project = projectWith({ rate: 1, burst: 5, quota: 10 });
  const month = { name: 'cuota', limit: 10, windowSeconds: 28 * 86_400, resetSeconds: 2 * 86_400 };
  expect(await charge(project, 'served', 3)).toEqual({
    admitted: true,
    limits: [
      { name: 'ritmo', limit: 5, windowSeconds: 5, remaining: 2, resetSeconds: 3 },
      { ...month, remaining: 7 },
    ],
  });
  expect(await charge(project, 'served', 3)).toMatchObject({ admitted: false, reason: 'rate', retryAfterSeconds: 1 });
  expect(await charge(project, 'served', 6)).toMatchObject({ admitted: false, reason: 'rate' });
  const refusal = await charge({ ...project, rate: 1000, burst: 1000 }, 'served', 8);
  expect(refusal).toMatchObject({ admitted: false, reason: 'quota', retryAfterSeconds: 2 * 86_400 });
  expect(refusal.limits[1]).toEqual({ ...month, remaining: 7 });
});

test('a project over its rate is refused without asking Redis', async () => {
  const instance = await openOne();
  const project = projectWith({ rate: 1, burst: 1 });
  const early = (): unknown => instance.limiter.refuseEarly(callerOf(project));
  expect(early()).toBeUndefined();
  expect(await outcomesOf(instance, project, 1)).toEqual(['admitted']);
  const before = await evaluations();
  for (let call = 0; call < 200; call++) {
    expect(early()).toMatchObject({ admitted: false, reason: 'rate', retryAfterSeconds: 1 });
  }
  expect(await outcomesOf(instance, project, 200)).toEqual(Array.from({ length: 200 }, () => 'rate'));
  expect(await evaluations()).toBe(before);
});

test('a project without quota left is refused without asking Redis, until the quota is raised', async () => {
  const instance = await openOne();
  const project = projectWith({ quota: 1 });
  await outcomesOf(instance, project, 1);
  const before = await evaluations();
  expect(await outcomesOf(instance, project, 200)).toEqual(Array.from({ length: 200 }, () => 'quota'));
  expect(await evaluations()).toBe(before);
  expect(instance.limiter.refuseEarly(callerOf(project)), 'its bad parameters are reported first').toBeUndefined();
  expect(await outcomesOf(instance, { ...project, quota: 2 }, 1)).toEqual(['admitted']);
});

test('a raised rate takes effect at the next call', async () => {
  const instance = await openOne();
  const project = projectWith({ rate: 1, burst: 1 });
  expect(await outcomesOf(instance, project, 2)).toEqual(['admitted', 'rate']);
  const raised = { ...project, rate: 100, burst: 100 };
  expect(instance.limiter.refuseEarly(callerOf(raised))).toBeUndefined();
  expect(await outcomesOf(instance, raised, 2)).toEqual(['admitted', 'admitted']);
});

test('two projects do not share their limits', async () => {
  const instance = await openOne();
  const small = projectWith({ id: 'chico', rate: 1, burst: 1 });
  const large = projectWith({ id: 'grande', rate: 10, burst: 20 });
  const [one, many] = await Promise.all([outcomesOf(instance, small, 20), outcomesOf(instance, large, 20)]);
  expect(one.filter((outcome) => outcome === 'admitted')).toHaveLength(1);
  expect(many.filter((outcome) => outcome === 'admitted')).toHaveLength(20);
});

test('calls of a project in one turn of the event loop run one script; another kind or several units run their own', async () => {
  const instance = await openOne();
  const project = projectWith({});
  await outcomesOf(instance, project, 1);
  const before = await evaluations();
  await Promise.all([
    outcomesOf(instance, project, 100),
    instance.charge(project, 'rejected'),
    instance.charge(project, 'served', 2),
    outcomesOf(instance, projectWith({ id: 'otro' }), 5),
  ]);
  expect((await evaluations()) - before).toBe(4);
});

test('of the calls in one turn the first that fit are admitted', async () => {
  const instance = await openOne();
  const outcomes = await outcomesOf(instance, projectWith({ rate: 1, burst: 3 }), 5);
  expect(outcomes).toEqual(['admitted', 'admitted', 'admitted', 'rate', 'rate']);
});

test('the month changes at midnight in Mexico City', async () => {
  let wall = Date.UTC(2026, 2, 1, 5, 59);
  const instance = await openOne(() => wall);
  const project = projectWith({ quota: 1 });
  expect(await outcomesOf(instance, project, 2)).toEqual(['admitted', 'quota']);
  wall += 60_000;
  expect(await outcomesOf(instance, project, 2)).toEqual(['admitted', 'quota']);
  const monthOf = (month: string): Promise<string | null> =>
    client.get(`${instance.prefix}:{${project.id}}:month:${month}`);
  expect([await monthOf('202602'), await monthOf('202603')]).toEqual(['1', '1']);
});

/** Exactly the rights that docs/operations/redis.md lists. */
const RIGHTS = `on >clave%de ~curp:* +evalsha +eval +ping +info +hello +auth +get +set +time`.split(/\s+/);

test('an ACL user with only the documented commands can charge, and nothing else', async () => {
  const database: Database = await openDatabase();
  const postgres = postgresOf(database);
  redisCli(server.port, 'ACL', 'SETUSER', 'servicio', ...RIGHTS);
  const url = `redis://servicio:clave%25de@127.0.0.1:${server.port}`;
  const instance = await openShared({ redis: { url, prefix: 'curp' }, query: postgres.query });
  const project = projectWith({ quota: 100 });
  expect(await outcomesOf(instance, project, 7)).toEqual(Array.from({ length: 7 }, () => 'admitted'));
  await instance.limiter.close();
  expect(instance.events).not.toContain('redis-failed');
  expect(await recorded(database, project)).toEqual({ served: 7, rejected: 0 });
  await postgres.close();
  await database.drop();
});
