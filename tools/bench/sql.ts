// npm run bench -- sql: engine × pack × generated people × rows a second, beside a bare scan of the same table.
// Puts the table in docs/bases-de-datos.md. With --short, few people: it shows that the command runs, its times mean
// nothing, and it writes no page.
import type { Person } from '@curp/core';
import { differences, type Engine, type PackResult, runPack } from '../generate/sql/conformance.ts';
import { fillTable as fillClickhouse, openClickhouse } from '../generate/sql/engines/clickhouse.ts';
import { fillTable as fillDuckdb, openDuckdb } from '../generate/sql/engines/duckdb.ts';
import { openMariadb, tableOf } from '../generate/sql/engines/mariadb.ts';
import { fillPostgres, openPostgres } from '../generate/sql/engines/postgres.ts';
import { openUdf } from '../generate/sql/engines/udf.ts';
import { fillPage, table } from '../generate/pages/markdown.ts';
import { CASES } from '../testing/people/cases.ts';
import { ORDINARY, people } from '../testing/people/people.ts';

const IS_SHORT = process.argv.includes('--short');
const COUNT = IS_SHORT ? 2_000 : 100_000;
const ROUNDS = 2;

interface Row {
  readonly engine: string;
  readonly pack: string;
  readonly equal: string;
  readonly workers: number;
  /** Rows a second. */
  readonly rule: number;
  readonly bare: number | undefined;
}

type Ask = (sql: string) => Promise<unknown>;

/** Rows a second of the fastest round: neighbours only make a round slower. */
async function rate(work: () => Promise<unknown>, rowCount: number): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return (rowCount / best) * 1000;
}

const BARE = 'select count(n), count(p), max(length(m)), max(f), count(s), count(e) from personas';

async function rowsOf(engine: Engine, editions: readonly (2021 | 2006)[], subject: Measured): Promise<Row[]> {
  const pack = packOf(await runPack(engine, editions));
  const different = await differences(engine, people(COUNT, 2023));
  const equal = `${COUNT - different.length} de ${COUNT}`;
  const rows: Row[] = [];
  for (const workers of subject.workers) {
    await subject.use(workers);
    const rule = await rate(subject.rule, subject.rowCount);
    const bare = subject.bare && (await rate(subject.bare, subject.rowCount));
    const row = { engine: engine.name, pack, equal, workers, rule, bare };
    console.error(cells(row).join(', '));
    rows.push(row);
  }
  return rows;
}

interface Measured {
  readonly rowCount: number;
  readonly workers: readonly number[];
  readonly use: (workers: number) => Promise<unknown>;
  readonly rule: () => Promise<unknown>;
  readonly bare?: () => Promise<unknown>;
}

function measured(ask: Ask, call: string, use: (workers: number) => Promise<unknown>, rowCount = COUNT): Measured {
  return {
    rowCount,
    workers: [1, 2],
    use,
    rule: () => ask(`select count(${call}) from personas`),
    bare: () => ask(BARE),
  };
}

function packOf({ tried, failed, left }: PackResult): string {
  const without = left.length > 0 ? ` (sin ${left.length})` : '';
  return `${tried - failed.length} de ${CASES.length}${without}`;
}

async function postgresRows(ordinary: readonly Person[]): Promise<Row[]> {
  const engine = await openPostgres();
  try {
    await fillPostgres(engine.client, 'personas', ordinary);
    const ask: Ask = (sql) => engine.client.query(sql);
    await ask('alter table personas set (parallel_workers = 2)');
    await ask(
      'set min_parallel_table_scan_size = 0; set parallel_setup_cost = 0; set parallel_leader_participation = off',
    );
    const use = (workers: number): Promise<unknown> => ask(`set max_parallel_workers_per_gather = ${workers}`);
    return await rowsOf(engine, [2021, 2006], measured(ask, 'curp_regla.calcular(n, p, m, f, s, e)', use));
  } finally {
    await engine.close();
  }
}

/** One thread runs a statement. */
async function mariadbRows(ordinary: readonly Person[]): Promise<Row[]> {
  const engine = await openMariadb();
  try {
    engine.query(tableOf('personas', ordinary));
    const ask: Ask = async (sql) => engine.query(sql);
    const subject = measured(ask, 'curp_calcular(n, p, m, f, s, e, null)', async () => {});
    return await rowsOf(engine, [2021, 2006], { ...subject, workers: [1] });
  } finally {
    await engine.close();
  }
}

async function duckdbRows(ordinary: readonly Person[]): Promise<Row[]> {
  const engine = await openDuckdb();
  try {
    await fillDuckdb(engine.connection, 'personas', ordinary);
    const ask: Ask = (sql) => engine.connection.run(sql);
    // A thread takes 122,880 rows at a time: fewer would be the work of one.
    await ask('insert into personas select * from personas');
    await ask('insert into personas select * from personas');
    const use = (workers: number): Promise<unknown> => ask(`set threads = ${workers}`);
    return await rowsOf(engine, [2021, 2006], measured(ask, 'curp_regla.calcular(n, p, m, f, s, e)', use, 4 * COUNT));
  } finally {
    await engine.close();
  }
}

async function clickhouseRows(ordinary: readonly Person[]): Promise<Row[]> {
  const engine = await openClickhouse();
  try {
    fillClickhouse(engine.query, 'personas', ordinary);
    let threads = 1;
    const ask: Ask = async (sql) => engine.query(`${sql} settings max_threads = ${threads}, max_block_size = 8192`);
    const use = async (workers: number): Promise<void> => void (threads = workers);
    return await rowsOf(engine, [2021], measured(ask, 'curp_calcular(n, p, m, f, s, e)', use));
  } finally {
    await engine.close();
  }
}

async function udfRows(ordinary: readonly Person[]): Promise<Row[]> {
  const engine = await openUdf();
  const rule = (): Promise<unknown> => engine.keys(ordinary, 2021);
  return rowsOf(engine, [2021], { rowCount: COUNT, workers: [1], use: async () => {}, rule });
}

const HEADS = [
  'motor',
  'casos',
  'personas iguales',
  'procesos',
  'filas/s con la regla',
  'filas/s sin ella',
  'proporción',
];

function cells({ engine, pack, equal, workers, rule, bare }: Row): string[] {
  const beside = bare === undefined ? ['—', '—'] : [thousands(bare), `1/${Math.round(bare / rule)}`];
  return [engine, pack, equal, String(workers), thousands(rule), ...beside];
}

function thousands(perSecond: number): string {
  return `${Math.round(perSecond / 1000).toLocaleString('en')} mil`;
}

const ordinary = people(COUNT, 7, ORDINARY);
const rows: string[][] = [];
for (const rowsFor of [postgresRows, mariadbRows, duckdbRows, clickhouseRows, udfRows])
  rows.push(...(await rowsFor(ordinary)).map(cells));
const made = table(HEADS, rows);
console.log(made);
if (!IS_SHORT) await fillPage('bases-de-datos.md', { velocidad: () => made });
