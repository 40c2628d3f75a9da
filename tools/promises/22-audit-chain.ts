// Trial 22: rows of the audit are altered, added, removed and cut off by the owner of the tables, and its head is removed;
// curp-admin must find each. Changes of another client must be in it, and revocations must not be undone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { environmentOf, type Operator, operatorWith } from '../testing/curp-admin.ts';
import { asRole, type Database, openDatabase } from '../testing/stores.ts';
import type { Trial } from './testbed/trial.ts';

const ROWS = 10_000;
/** The rows of changeAsAnotherClient come first. */
const LAST = ROWS + 4;
const ROWS_A_STATEMENT = 100;
const WRITTEN = 'proyectos.crear, tokens.emitir, proyectos.cambiar, tokens.revocar';
const ATTEMPTS = { short: 2, long: 50 };

const COLUMNS = ['at = at - interval $$1 second$$', `actor = 'x'`, `action = 'x'`, `token_id = 'x'`, `details = '{}'`];

interface Attempt {
  readonly kind: 'altered' | 'added' | 'removed' | 'cut at the end' | 'without a head';
  readonly sql: string;
  /** The rows that are put back afterwards: from here on, so many. */
  readonly from: number;
  readonly count: number;
  /** What must be told: «renglón» and its number. */
  readonly found: string;
}

export const auditChain: Trial = {
  number: 22,
  promise: 'La auditoría no se cambia sin que se note',
  target:
    '10 000 renglones: uno alterado, añadido (con cualquier número), quitado o cortado al final por el dueño de las tablas, o la cabeza quitada, se encuentra con `curp-admin auditoria verificar` y la última exportación; lo que cambia otro cliente está en ella, y ninguna revocación se deshace',
  run: async ({ postgres }, form) => {
    const database = await openDatabase(postgres.url);
    const folder = mkdtempSync(join(tmpdir(), 'curp-audit-'));
    const exported = join(folder, 'exported');
    const admin = operatorWith(environmentOf(database));
    const otherClient = await changeAsAnotherClient(database, admin);
    for (let row = 0; row < ROWS; row += ROWS_A_STATEMENT) await write(database);
    const exporting = await admin('auditoria', 'exportar', '-o', exported);
    await database.owner.query('alter table audit disable trigger user; create table saved as table audit');
    const begin = performance.now();
    const whole = await admin('auditoria', 'verificar', '--cabeza', exported);
    const wholeMs = performance.now() - begin;
    const kinds = [altered, addedBefore, addedAfter, removed, cut, withoutHead];
    const attempts = Array.from(
      { length: ATTEMPTS[form] * kinds.length },
      (_, turn) => kinds[turn % kinds.length]?.() as Attempt,
    );
    const missed: Attempt[] = [];
    for (const attempt of attempts) {
      await database.owner.query(attempt.sql);
      const { code, stderr } = await admin('auditoria', 'verificar', '--cabeza', exported);
      if (code !== 1 || !stderr.includes(attempt.found)) missed.push(attempt);
      await putBack(database, attempt);
    }
    await database.drop();
    rmSync(folder, { recursive: true });
    const isWhole = [exporting, whole].every(({ code }) => code === 0);
    return {
      measured: `${ROWS} rows: ${attempts.length - missed.length} of ${attempts.length} changes found at their row, as many altered, added (number ≤ 0 and after the head), removed, cut at the end and without a head; ${otherClient.summary}; the whole chain verified in ${Math.round(wholeMs)} ms`,
      held: isWhole && missed.length === 0 && otherClient.held,
      ...(missed[0] !== undefined && {
        note: `not found: ${missed[0].kind}, ${missed[0].found}: ${missed[0].sql}`,
      }),
    };
  },
};

/** Creates a project and a token, and revokes the token as a client with the role of the administration would. */
async function changeAsAnotherClient(
  database: Database,
  admin: Operator,
): Promise<{ readonly held: boolean; readonly summary: string }> {
  await admin('proyectos', 'crear', 'Tienda', '--id', 'tienda');
  await admin('tokens', 'emitir', 'tienda');
  const client = new Client({ connectionString: asRole(database.url, 'curp_admin') });
  await client.connect();
  await client.query(`set search_path to ${database.schema}`);
  await client.query('update projects set rate = 99; update tokens set revoked_at = now()');
  const undone = await outcomes(client, [
    'update tokens set revoked_at = null',
    `update tokens set hash = sha256('x')`,
    'delete from tokens',
  ]);
  undone.push(...(await outcomes(database.owner, ['delete from tokens', 'update tokens set revoked_at = null'])));
  await client.end();
  const { rows } = await database.owner.query<{ action: string }>('select action from audit order by id');
  const written = rows.map(({ action }) => action).join(', ');
  const refused = undone.filter((outcome) => outcome === 'refused').length;
  return {
    held: written === WRITTEN && refused === undone.length,
    summary: `written by triggers: ${written}; ${refused} of ${undone.length} attempts to undo a revocation or change a hash refused`,
  };
}

async function outcomes(client: Client, statements: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const sql of statements) {
    found.push(
      await client.query(sql).then(
        () => 'done',
        () => 'refused',
      ),
    );
  }
  return found;
}

async function write({ owner }: Database): Promise<void> {
  await owner.query(
    `insert into audit (actor, action, project_id, token_id, details)
      select 'operadora', 'tokens.emitir', 'p' || n, 't' || n, '{"clase": "live"}' from generate_series(1, $1::integer) n`,
    [ROWS_A_STATEMENT],
  );
}

function altered(): Attempt {
  const id = randomRow(1, LAST);
  const column = COLUMNS[randomRow(0, COLUMNS.length - 1)];
  return {
    kind: 'altered',
    sql: `update audit set ${column} where id = ${id}`,
    from: id,
    count: 1,
    found: rowNumber(id),
  };
}

/** Copies of a row under a number that no verification by order of insertion would meet. */
function addedBefore(): Attempt {
  return added(randomRow(-9, 0));
}

function addedAfter(): Attempt {
  return added(randomRow(LAST + 1, LAST + 9));
}

function added(id: number): Attempt {
  const sql = `insert into audit select ${id}, at, actor, role, action, project_id, token_id, details, hash
    from audit where audit.id = 1`;
  return { kind: 'added', sql, from: id, count: 1, found: rowNumber(id) };
}

function withoutHead(): Attempt {
  return { kind: 'without a head', sql: 'delete from audit_head', from: 1, count: 0, found: 'Falta la cabeza' };
}

function rowNumber(id: number): string {
  return ` renglón ${id.toLocaleString('es-MX')} `;
}

function removed(): Attempt {
  const id = randomRow(1, LAST);
  return { kind: 'removed', sql: `delete from audit where id = ${id}`, from: id, count: 1, found: rowNumber(id) };
}

/** With its head moved back, so that only the export shows it. */
function cut(): Attempt {
  const id = randomRow(LAST - 9, LAST);
  const sql = `delete from audit where id >= ${id};
    update audit_head set (id, hash) = (select id, hash from audit order by id desc limit 1)`;
  return { kind: 'cut at the end', sql, from: id, count: LAST - id + 1, found: rowNumber(id) };
}

function randomRow(from: number, to: number): number {
  return from + Math.floor(Math.random() * (to - from + 1));
}

async function putBack({ owner }: Database, { from, count }: Attempt): Promise<void> {
  const range = `id >= ${from} and id < ${from + count}`;
  await owner.query(
    `delete from audit where ${range}; insert into audit select * from saved where ${range};
    truncate audit_head; insert into audit_head (id, hash) select id, hash from saved order by id desc limit 1`,
  );
}
