// Trial 22: rows of the audit are altered, removed and cut off by the owner of the tables; curp-admin must find each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, operatorWith } from '../../harness/curp-admin.ts';
import { type Database, openDatabase } from '../../harness/stores.ts';
import type { Trial } from '../trial.ts';

const ROWS = 10_000;
const ROWS_A_STATEMENT = 100;
const ATTEMPTS = { short: 2, long: 50 };

const COLUMNS = ['at = at - interval $$1 second$$', `actor = 'x'`, `action = 'x'`, `token_id = 'x'`, `details = '{}'`];

interface Attempt {
  readonly kind: 'altered' | 'removed' | 'cut at the end';
  readonly sql: string;
  /** The rows that are put back afterwards: from here on, so many. */
  readonly from: number;
  readonly count: number;
  /** The row that must be named. */
  readonly found: number;
}

export const auditChain: Trial = {
  number: 22,
  promise: 'the audit cannot be changed unseen',
  target: `one altered or removed row among ${ROWS} is found, also at the end, verified against the last export`,
  run: async ({ postgres }, form) => {
    const database = await openDatabase(postgres.url);
    const folder = mkdtempSync(join(tmpdir(), 'curp-audit-'));
    const exported = join(folder, 'exported');
    const admin = operatorWith(environmentOf(database));
    for (let row = 0; row < ROWS; row += ROWS_A_STATEMENT) await write(database);
    const exporting = await admin('auditoria', 'exportar', '-o', exported);
    await database.owner.query('alter table audit disable trigger chain; create table saved as table audit');
    const begin = performance.now();
    const whole = await admin('auditoria', 'verificar', '--cabeza', exported);
    const wholeMs = performance.now() - begin;
    const kinds = [altered, removed, cut];
    const attempts = Array.from({ length: ATTEMPTS[form] * kinds.length }, (_, turn) => kinds[turn % 3]?.() as Attempt);
    const missed: Attempt[] = [];
    for (const attempt of attempts) {
      await database.owner.query(attempt.sql);
      const { code, stderr } = await admin('auditoria', 'verificar', '--cabeza', exported);
      if (code !== 1 || !stderr.includes(` renglón ${attempt.found.toLocaleString('es-MX')} `)) missed.push(attempt);
      await putBack(database, attempt);
    }
    await database.drop();
    rmSync(folder, { recursive: true });
    const isWhole = [exporting, whole].every(({ code }) => code === 0);
    return {
      measured: `${ROWS} rows: ${attempts.length - missed.length} of ${attempts.length} changes found at their row, a third each altered, removed and cut at the end; the whole chain verified in ${Math.round(wholeMs)} ms`,
      held: isWhole && missed.length === 0,
      ...(missed[0] !== undefined && {
        note: `not found: ${missed[0].kind}, row ${missed[0].found}: ${missed[0].sql}`,
      }),
    };
  },
};

async function write({ owner }: Database): Promise<void> {
  await owner.query(
    `insert into audit (actor, action, project_id, token_id, details)
      select 'operadora', 'tokens.emitir', 'p' || n, 't' || n, '{"clase": "live"}' from generate_series(1, $1::integer) n`,
    [ROWS_A_STATEMENT],
  );
}

function altered(): Attempt {
  const id = randomRow(1, ROWS);
  const column = COLUMNS[randomRow(0, COLUMNS.length - 1)];
  return { kind: 'altered', sql: `update audit set ${column} where id = ${id}`, from: id, count: 1, found: id };
}

function removed(): Attempt {
  const id = randomRow(1, ROWS);
  return { kind: 'removed', sql: `delete from audit where id = ${id}`, from: id, count: 1, found: id };
}

/** With its head moved back, so that only the export shows it. */
function cut(): Attempt {
  const id = randomRow(ROWS - 9, ROWS);
  const sql = `delete from audit where id >= ${id};
    update audit_head set (id, hash) = (select id, hash from audit order by id desc limit 1)`;
  return { kind: 'cut at the end', sql, from: id, count: ROWS - id + 1, found: id };
}

function randomRow(from: number, to: number): number {
  return from + Math.floor(Math.random() * (to - from + 1));
}

async function putBack({ owner }: Database, { from, count }: Attempt): Promise<void> {
  const range = `id >= ${from} and id < ${from + count}`;
  await owner.query(
    `delete from audit where ${range}; insert into audit select * from saved where ${range};
    update audit_head set (id, hash) = (select id, hash from saved order by id desc limit 1)`,
  );
}
