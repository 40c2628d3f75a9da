// The hash chain of the audit: altered, removed or truncated rows are found, with and without an export.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { documentOf, environmentOf, type Operator, operatorWith } from '../../../tools/testing/curp-admin.ts';
import { type Database, openDatabase } from '../../../tools/testing/stores.ts';

const ROWS = 1100;
/** Neither the first nor the last, on the second page. */
const ROW = 1003;

let database: Database;
let admin: Operator;
let folder: string;
let exported: string;

beforeAll(async () => {
  database = await openDatabase();
  folder = mkdtempSync(join(tmpdir(), 'curp-audit-'));
  exported = join(folder, 'auditoria.ndjson');
  admin = operatorWith(environmentOf(database));
  await database.owner.query(
    `insert into audit (actor, action, project_id, token_id, details)
      select 'Ñandú «' || n || '»', 'proyectos.cambiar', 'p' || n, 't' || n, '{"ritmo": {"antes": 1, "ahora": 2.50}}'
      from generate_series(1, $1::integer) n`,
    [ROWS],
  );
  await admin('auditoria', 'exportar', '-o', exported);
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('an intact chain is reported with its head, which is that of the export', async () => {
  const { stdout, stderr, code } = await admin('auditoria', 'verificar', '--json', '--cabeza', exported);
  const { rows } = await database.owner.query(`select encode(hash, 'hex') as huella from audit_head`);

  expect(JSON.parse(stdout)).toEqual({ renglones: ROWS, cabeza: { numero: ROWS, ...rows[0] } });
  expect([code, stderr]).toEqual([0, `Está completa: 1,100 renglones; cabeza: ${ROWS} ${rows[0]?.huella}\n`]);
});

test('the export has a row a line, as JSON, for its owner alone; stdout gets the same', async () => {
  const text = readFileSync(exported, 'utf8');
  const line = JSON.parse(text.split('\n')[ROW - 1] ?? '') as { huella: string; renglon: unknown[] };
  const [id, at, ...others] = line.renglon;

  expect([id, others]).toEqual([
    ROW,
    [`Ñandú «${ROW}»`, expect.any(String), 'proyectos.cambiar', `p${ROW}`, `t${ROW}`, expect.anything()],
  ]);
  expect(at).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(statSync(exported).mode & 0o777).toBe(0o600);
  expect((await admin('auditoria', 'exportar')).stdout).toBe(text);
});

/** A copy of row 1,000, past the triggers. */
function add(id: number): string {
  return `alter table audit disable trigger user;
    insert into audit select ${id}, at, actor, role, action, project_id, token_id, details, hash
      from audit where audit.id = 1000;
    alter table audit enable trigger user`;
}

describe('when a user with the rights of the owner', () => {
  // One connection: what the owner does here is undone after each test, and the verification reads it meanwhile.
  let backup: string;
  beforeEach(async () => {
    backup = `${database.schema}.saved`;
    await database.owner.query(
      `create table ${backup} as select * from audit; create table ${backup}_head as table audit_head`,
    );
  });
  afterEach(async () => {
    await database.owner.query(
      `alter table audit disable trigger user; truncate audit; insert into audit select * from ${backup};
      alter table audit enable trigger user; truncate audit_head; insert into audit_head table ${backup}_head;
      drop table ${backup}; drop table ${backup}_head`,
    );
  });

  const CUT = `delete from audit where id > ${ROWS - 3}`;
  const CUT_HEAD = `${CUT}; update audit_head set (id, hash) = (select id, hash from audit order by id desc limit 1)`;
  /** Recomputes all hashes from an altered row on, as the migration did. */
  const REWRITE = `update audit set actor = 'otra' where id = ${ROW};
    do $$ declare entry audit; last bytea := (select hash from audit where id = ${ROW - 1}); begin
      for entry in select * from audit where id >= ${ROW} order by id loop
        last := audit_hash(last, entry);
        update audit set hash = last where id = entry.id;
      end loop;
      update audit_head set hash = last;
    end $$`;

  test.for([
    { sql: `update audit set actor = 'otra' where id = ${ROW}`, found: '1,003', why: 'alters who' },
    { sql: `update audit set at = at + interval '1 microsecond' where id = ${ROW}`, found: '1,003', why: 'when' },
    { sql: `update audit set role = 'otro' where id = ${ROW}`, found: '1,003', why: 'by which login' },
    { sql: `update audit set action = 'x' where id = ${ROW}`, found: '1,003', why: 'what' },
    { sql: `update audit set project_id = null where id = ${ROW}`, found: '1,003', why: 'of which project' },
    { sql: `update audit set token_id = project_id where id = ${ROW}`, found: '1,003', why: 'of which token' },
    { sql: `update audit set details = '{}' where id = ${ROW}`, found: '1,003', why: 'its figures' },
    { sql: `update audit set hash = sha256('x') where id = ${ROW}`, found: '1,003', why: 'its hash' },
    { sql: `update audit set id = 9999 where id = ${ROW}`, found: '1,003', why: 'moves a row to the end' },
    { sql: `delete from audit where id = ${ROW}`, found: '1,003', why: 'removes one' },
    { sql: `delete from audit where id = 1`, found: '1 ', why: 'removes the first' },
    { sql: CUT, found: '1,098', why: 'cuts the end' },
    { sql: `truncate audit`, found: '1 ', why: 'removes all' },
    { sql: add(0), found: '0 ', why: 'adds one before the first' },
    { sql: add(-5), found: '-5 ', why: 'with any number' },
    { sql: add(ROWS + 1), found: '1,101', why: 'or after the head' },
    { sql: `alter table audit drop constraint audit_pkey; ${add(1000)}`, found: '1,000', why: 'or twice the same' },
    { sql: `update audit_head set id = ${ROWS - 1}`, found: '1,100', why: 'moves the head back' },
    { sql: `update audit_head set hash = sha256('x')`, found: '1,100', why: 'changes the hash of the head' },
  ])('1 — $why ($found)', async ({ sql, found }) => {
    await database.owner.query(sql);
    const { code, stderr } = await admin('auditoria', 'verificar');

    expect([code, stderr]).toEqual([1, expect.stringContaining(`l renglón ${found}`)]);
  });

  test('1 — removes the head: the end of the chain is not known', async () => {
    await database.owner.query(`delete from audit_head`);
    const { code, stderr } = await admin('auditoria', 'verificar', '--cabeza', exported);

    expect([code, stderr]).toEqual([1, expect.stringContaining('Falta la cabeza de la auditoría')]);
  });

  test.for([
    { sql: `delete from audit where id = ${ROW}`, found: 'Falta el renglón 1,003', why: 'the export has it' },
    { sql: CUT_HEAD, found: 'Falta el renglón 1,098', why: 'cuts the end and its head' },
    { sql: `${CUT_HEAD}; insert into audit (actor, action) values ('x', 'x')`, found: '1,098', why: 'and goes on' },
    { sql: REWRITE, found: 'El renglón 1,003', why: 'rewrites the chain from a row on' },
  ])('1 — against the export: $why', async ({ sql, found }) => {
    await database.owner.query(sql);
    const { code, stderr } = await admin('auditoria', 'verificar', '--cabeza', exported);

    expect([code, stderr]).toEqual([1, expect.stringContaining(found)]);
  });
});

test('rows after the export fit', async () => {
  await admin('proyectos', 'crear', 'Tienda', '--id', 'tienda');
  const { renglones } = await documentOf<{ renglones: number }>(
    admin('auditoria', 'verificar', '--cabeza', exported, '--json'),
  );

  expect(renglones).toBe(ROWS + 1);
});

test.for([
  { argv: ['exportar', '-o', 'EXPORTED'], code: 1, said: 'Ya existe', why: 'an export is not written over' },
  { argv: ['exportar', '--json'], code: 2, said: '--salida', why: 'stdout is for the document' },
  { argv: ['verificar', '--cabeza', '/nowhere'], code: 1, said: 'ENOENT', why: 'no such file' },
  { argv: ['verificar', '--cabeza', 'OTHER'], code: 2, said: 'no es una exportación', why: 'another file' },
  { argv: ['verificar', '--cabeza', '/dev/null'], code: 2, said: 'no es una exportación', why: 'an empty one' },
])('$code — $why', async ({ argv, code, said }) => {
  const other = join(folder, 'other');
  writeFileSync(other, 'x\n');
  const answer = await admin('auditoria', ...argv.map((word) => ({ EXPORTED: exported, OTHER: other })[word] ?? word));

  expect([answer.code, answer.stderr]).toEqual([code, expect.stringContaining(said)]);
});

test('an export that fails leaves no file', async () => {
  const path = join(folder, 'failed');
  const { code } = await operatorWith({ ...environmentOf(database), DATABASE_SCHEMA: 'nowhere' })(
    'auditoria',
    'exportar',
    '-o',
    path,
  );

  expect([code, statSync(path, { throwIfNoEntry: false })]).toEqual([1, undefined]);
});

test('changes at once are one chain, in the order of their numbers', async () => {
  const other = await openDatabase();
  const operator = operatorWith(environmentOf(other));
  const created = await Promise.all(
    Array.from({ length: 8 }, (_, index) => operator('proyectos', 'crear', `Proyecto ${index}`)),
  );
  // A temporary table is not taken for the end of the chain.
  await other.owner.query(`create temporary table audit_head as select 7 as id, sha256('x') as hash`);
  await other.owner.query(`insert into audit (actor, action) values ('x', 'x'), ('x', 'y')`);
  const answer = await documentOf(operator('auditoria', 'verificar', '--json'));
  await other.drop();

  expect(created.map(({ code }) => code)).toEqual(created.map(() => 0));
  expect(answer).toMatchObject({ renglones: 10, cabeza: { numero: 10 } });
});
