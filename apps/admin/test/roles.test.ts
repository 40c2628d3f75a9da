// What each role of the database may and may not do. The commands' own tests run as curp_admin already.
import { Client, type DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asRole, type Database, openDatabase } from '../../../tools/testing/stores.ts';
import { environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';

let database: Database;
const clients: Record<string, Client> = {};

async function clientAs(role: 'curp_service' | 'curp_admin' | 'curp_reader'): Promise<Client> {
  const client = new Client({ connectionString: asRole(database.url, role) });
  await client.connect();
  await client.query(`set search_path to ${database.schema}`);
  return client;
}

beforeAll(async () => {
  database = await openDatabase();
  const admin = operatorWith(environmentOf(database));
  await admin('proyectos', 'crear', 'Tienda', '--id', 'tienda');
  await admin('tokens', 'emitir', 'tienda');
  clients['owner'] = database.owner;
  clients['curp_service'] = await clientAs('curp_service');
  clients['curp_admin'] = await clientAs('curp_admin');
  clients['curp_reader'] = await clientAs('curp_reader');
});

afterAll(async () => {
  const { owner: _owner, ...others } = clients;
  await Promise.all(Object.values(others).map((client) => client.end()));
  await database.drop();
});

/** The SQLSTATE of the refusal, or that it went through; nothing stays. */
async function attempt(role: string, sql: string): Promise<string> {
  const client = clients[role] as Client;
  await client.query('begin');
  try {
    await client.query(sql);
    return 'done';
  } catch (error) {
    return (error as DatabaseError).code ?? 'no code';
  } finally {
    await client.query('rollback');
  }
}

const DENIED = '42501';
const CHECK_VIOLATION = '23514';
const NOT_IN_VIEW = '44000';
/** As the process with this secret. */
const AS = (secret: string): string => `set local curp.process_secret = '${secret}'`;
const FLUSH = `${AS('uno')}; insert into own_usage (project_id, hour, token_id, operation, served, rejected, over_rate, over_quota)
  values ('tienda', '2026-07-01 06:00Z', 't', 'calcular_curp', 5, 1, 0, 0)
  on conflict (project_id, hour, token_id, operation, process_id) do update
  set served = greatest(own_usage.served, excluded.served), rejected = greatest(own_usage.rejected, excluded.rejected)`;
const BEAT = `${AS('uno')}; insert into own_heartbeat (id, seen_at) values (own_process(), now())`;

describe('curp_service', () => {
  test.for([
    { sql: `select * from tokens`, result: 'done', why: 'it looks tokens up' },
    { sql: `select * from projects`, result: 'done', why: 'with their limits' },
    { sql: `select * from changes`, result: 'done', why: 'and what changed' },
    { sql: `select * from pepper`, result: 'done', why: 'and whether its pepper is theirs' },
    { sql: FLUSH, result: 'done', why: 'it flushes usage' },
    { sql: `${FLUSH}; ${FLUSH}`, result: 'done', why: 'twice' },
    { sql: `select * from own_usage, usage_by_month`, result: 'done', why: 'and reads it back' },
    { sql: `select * from audit`, result: DENIED, why: 'the audit is not its business' },
    { sql: `insert into audit (actor, action) values ('x', 'x')`, result: DENIED, why: 'nor to invent' },
    { sql: `select from audit_head`, result: DENIED, why: 'nor its end' },
    { sql: `insert into projects values ('x', 'x', 1, 1, 1)`, result: DENIED, why: 'it makes no project' },
    { sql: `update projects set quota = null`, result: DENIED, why: 'lifts no quota' },
    { sql: `select from projects for update`, result: DENIED, why: 'blocks no project' },
    { sql: `insert into tokens values ('x', 'tienda', sha256('x'), 'x')`, result: DENIED, why: 'issues no token' },
    { sql: `update tokens set revoked_at = null`, result: DENIED, why: 'revives none' },
    { sql: `delete from tokens`, result: DENIED, why: 'deletes none' },
    { sql: `insert into pepper (fingerprint) values (sha256('x'))`, result: DENIED, why: 'fixes no pepper' },
    { sql: `update pepper set fingerprint = sha256('x')`, result: DENIED, why: 'changes none' },
    { sql: `delete from pepper`, result: DENIED, why: 'and forgets none' },
    { sql: `insert into changes (project_id) values ('x')`, result: DENIED, why: 'announces nothing' },
    { sql: `delete from usage`, result: DENIED, why: 'forgets no usage' },
    { sql: `${FLUSH}; update own_usage set project_id = 'otro'`, result: DENIED, why: 'gives none to another project' },
    { sql: `${FLUSH}; update own_usage set hour = hour - interval '40 days'`, result: DENIED, why: 'nor to a month' },
    { sql: `update usage set served = 0`, result: DENIED, why: 'a process does not change the rows of another' },
    {
      sql: `${AS('uno')}; insert into own_usage values ('tienda', now(), 't', 'o', 'otro', 1, 0, 0, 0)`,
      result: NOT_IN_VIEW,
      why: 'nor write any for it',
    },
    { sql: BEAT, result: 'done', why: 'it writes its heartbeat' },
    { sql: `insert into own_heartbeat values ('otro', now())`, result: NOT_IN_VIEW, why: 'and not that of another' },
    { sql: `delete from processes`, result: DENIED, why: 'nor removes it' },
    { sql: `${BEAT}; delete from own_heartbeat`, result: 'done', why: 'but its own' },
    { sql: `select tend_usage()`, result: 'done', why: 'it sums and forgets what is due' },
    { sql: `select sum_usage(now())`, result: DENIED, why: 'and nothing else' },
    { sql: `update usage_months set served = 0`, result: DENIED, why: 'it changes no sum' },
    { sql: `delete from usage_sums`, result: DENIED, why: 'nor forgets one' },
    { sql: `update usage_summed set until = now()`, result: DENIED, why: 'nor says up to when there are some' },
    { sql: `select from change_lock`, result: DENIED, why: 'the lock of the changes is not its business' },
    { sql: `select from change_lock for update`, result: DENIED, why: 'nor to hold' },
    { sql: `lock table changes in row exclusive mode`, result: DENIED, why: 'holds no announcement back' },
    { sql: `truncate usage`, result: DENIED, why: 'not all at once either' },
    { sql: `create table mine ()`, result: DENIED, why: 'makes no tables' },
    {
      sql: `create temporary table mine (id text);
        create trigger mine after insert on mine for each row execute function announce_change()`,
      result: DENIED,
      why: 'does not borrow the owner’s function for a table of its own',
    },
  ])('$result — $why: $sql', async ({ sql, result }) => {
    expect(await attempt('curp_service', sql)).toBe(result);
  });

  test('nothing that it can lock holds a revocation back', async () => {
    const client = clients['curp_service'] as Client;
    await client.query('begin');
    // The lock that the first version took, which any role can take.
    await client.query(`select pg_advisory_xact_lock(hashtext($1))`, [`${database.schema}.changes`]);
    await client.query('lock table changes, tokens, projects in access share mode');
    const admin = clients['curp_admin'] as Client;
    await admin.query(`begin; set local lock_timeout = '2s'`);
    const { rowCount } = await admin.query('update tokens set revoked_at = now()');
    await admin.query('rollback');
    await client.query('rollback');

    expect(rowCount).toBe(1);
  });

  test('a flush with an older figure changes nothing', async () => {
    const client = clients['curp_service'] as Client;
    await client.query('begin');
    await client.query(FLUSH);
    await client.query(FLUSH.replace('5, 1,', '3, 0,'));
    const { rows } = await client.query(`select served::integer, rejected::integer from own_usage`);
    await client.query('rollback');

    expect(rows).toEqual([{ served: 5, rejected: 1 }]);
  });
});

describe('curp_reader', () => {
  test.for([
    {
      sql: `select * from projects, usage, usage_by_token, usage_by_month, usage_by_hour, audit, processes`,
      result: 'done',
      why: 'it sees what happens',
    },
    { sql: `select id, hint, expires_at from tokens`, result: 'done', why: 'and tokens by their hint' },
    { sql: `select hash from tokens`, result: DENIED, why: 'not their hashes' },
    { sql: `select * from pepper`, result: DENIED, why: 'nor the pepper' },
    { sql: `update projects set suspended = true`, result: DENIED, why: 'it changes nothing' },
    { sql: `insert into audit (actor, action) values ('x', 'x')`, result: DENIED, why: 'and adds nothing' },
  ])('$result — $why: $sql', async ({ sql, result }) => {
    expect(await attempt('curp_reader', sql)).toBe(result);
  });
});

describe('curp_admin', () => {
  test.for([
    { sql: `select * from audit`, result: 'done', why: 'it reads the trail' },
    { sql: `select * from usage`, result: 'done', why: 'and the ledger' },
    { sql: `select * from usage_by_token, usage_by_month, usage_by_hour`, result: 'done', why: 'with its sums' },
    { sql: FLUSH, result: DENIED, why: 'it invents no usage' },
    { sql: `update usage set served = 0`, result: DENIED, why: 'forgives none' },
    { sql: `delete from usage`, result: DENIED, why: 'deletes none' },
    { sql: `select * from processes`, result: 'done', why: 'it sees what runs' },
    { sql: BEAT, result: DENIED, why: 'and invents no process' },
    { sql: `update audit set actor = 'other'`, result: DENIED, why: 'rewrites no row of audit' },
    { sql: `delete from audit`, result: DENIED, why: 'removes none' },
    { sql: `truncate audit`, result: DENIED, why: 'not all at once either' },
    { sql: `select from audit for update`, result: DENIED, why: 'holds none' },
    { sql: `insert into audit (actor, action) values ('x', 'x')`, result: DENIED, why: 'only triggers add to it' },
    { sql: `select * from audit_head`, result: 'done', why: 'it sees the end of the chain' },
    { sql: `update audit_head set id = 1`, result: DENIED, why: 'which it does not move' },
    { sql: `select from audit_head for update`, result: DENIED, why: 'nor hold' },
    { sql: `delete from tokens`, result: DENIED, why: 'a token is revoked, not deleted' },
    { sql: `delete from projects`, result: DENIED, why: 'a project is suspended, not deleted' },
    { sql: `select * from pepper`, result: 'done', why: 'it compares the pepper' },
    { sql: `insert into pepper (fingerprint) values (sha256('x'))`, result: '23505', why: 'there is only one' },
    { sql: `insert into pepper values (false, sha256('x'))`, result: '23514', why: 'under any name' },
    { sql: `update pepper set fingerprint = sha256('x')`, result: DENIED, why: 'which it does not change' },
    { sql: `delete from pepper`, result: DENIED, why: 'nor forget' },
    { sql: `truncate pepper`, result: DENIED, why: 'not all at once either' },
    { sql: `insert into changes (project_id) values ('x')`, result: DENIED, why: 'only a change announces' },
    { sql: `delete from changes`, result: DENIED, why: 'nor hides what was announced' },
    { sql: `create table mine ()`, result: DENIED, why: 'makes no tables' },
  ])('$result — $why: $sql', async ({ sql, result }) => {
    expect(await attempt('curp_admin', sql)).toBe(result);
  });

  test('temporary tables called audit and audit_head do not swallow the trail', async () => {
    const client = clients['curp_admin'] as Client;
    await client.query('begin');
    await client.query(`create temporary table audit (like ${database.schema}.audit) on commit drop;
      create temporary table audit_head (like ${database.schema}.audit_head) on commit drop`);
    await client.query(`update projects set rate = rate + 1 where id = 'tienda'`);
    const { rows } = await client.query(
      `select (select count(*)::integer from pg_temp.audit) as swallowed,
        (select action from ${database.schema}.audit order by id desc limit 1) as action`,
    );
    await client.query('rollback');

    expect(rows).toEqual([{ swallowed: 0, action: 'proyectos.cambiar' }]);
  });

  test('a temporary table called changes does not swallow the announcement', async () => {
    const client = clients['curp_admin'] as Client;
    await client.query('begin');
    await client.query(`create temporary table changes (id bigint, project_id text, hash bytea) on commit drop`);
    await client.query(`update projects set suspended = true where id = 'tienda'`);
    const { rows } = await client.query(
      `select (select count(*)::integer from pg_temp.changes) as swallowed,
        (select count(*)::integer from ${database.schema}.changes) as announced`,
    );
    await client.query('rollback');

    expect(rows).toEqual([{ swallowed: 0, announced: 3 }]);
  });
});

describe('no role, not even the owner', () => {
  const REVOKED = `update tokens set revoked_at = now()`;

  test.for([
    { sql: `${REVOKED}; update tokens set revoked_at = null`, why: 'undoes a revocation' },
    { sql: `${REVOKED}; update tokens set revoked_at = now() + interval '1 day'`, why: 'or moves it' },
    { sql: `update tokens set hash = sha256('x')`, why: 'changes a hash' },
    { sql: `update tokens set hint = 'curp_live_x'`, why: 'or the hint that shows it' },
    { sql: `update tokens set project_id = 'otro'`, why: 'gives a token to another project' },
    { sql: `update tokens set created_at = now()`, why: 'makes a token newer than its pepper' },
    { sql: `update projects set id = 'otro'`, why: 'renames a project under its usage' },
    { sql: `delete from tokens`, why: 'deletes a token, to issue it again' },
    { sql: `truncate tokens`, why: 'nor all of them' },
    { sql: `truncate projects cascade`, why: 'nor the projects' },
  ])('$why: $sql', async ({ sql }) => {
    const results = [await attempt('owner', sql), await attempt('curp_admin', sql)];

    expect(results[0]).toBe(CHECK_VIOLATION);
    expect([CHECK_VIOLATION, DENIED]).toContain(results[1]);
  });
});
