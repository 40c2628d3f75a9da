// A private MariaDB server without network, with the functions in a database. Queried through its client program, which
// also installs the file.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '@curp/core';
import type { Engine, Verdict } from '../conformance.ts';
import { mariadb } from '../mariadb.ts';
import { TODAY } from '../../../testing/people/cases.ts';
import { columnsOf } from './columns.ts';

export interface MariadbEngine extends Engine {
  /** The rows that statements give, each as its cells. */
  readonly query: (sql: string) => (string | null)[][];
  /** The client and its options. */
  readonly command: readonly string[];
}

/** As the page of the databases calls it. */
const DATABASE = 'mi_base';

export async function openMariadb(): Promise<MariadbEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-mariadb-'));
  const options = ['--no-defaults', `--datadir=${folder}/data`];
  execFileSync(
    'mariadb-install-db',
    [...options, '--auth-root-authentication-method=normal', '--skip-test-db', '--innodb-log-file-size=4M'],
    { stdio: 'ignore' },
  );
  const server = spawn(
    'mariadbd',
    [...options, `--socket=${folder}/socket`, '--skip-networking', '--user=root', '--innodb-fast-shutdown=2'],
    { stdio: 'ignore' },
  );
  process.once('exit', () => server.kill('SIGKILL'));
  const command = ['mariadb', '--no-defaults', '--batch', '--skip-column-names', '-uroot', `--socket=${folder}/socket`];
  const client = (input: string, database = DATABASE): string =>
    execFileSync(command[0] as string, [...command.slice(1), database], {
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  await answering(() => client(`create database ${DATABASE}`, 'mysql'));
  client(mariadb());
  const query = (sql: string): (string | null)[][] => rowsIn(client(`set names utf8mb4;\n${sql}`));
  return {
    name: 'MariaDB',
    command,
    query,
    keys: async (people, edition) =>
      answers(query, people, `curp_calcular${edition === 2006 ? '_2006' : ''}(n, p, m, f, s, e, '${TODAY}')`),
    problems: async (people) =>
      answers(query, people, `curp_problemas(n, p, m, f, s, e, '${TODAY}')`).map((text) => words(text ?? '')),
    warnings: async (people) =>
      answers(query, people, `curp_avisos(n, p, m, f, s, e, '${TODAY}')`).map((text) =>
        text === null ? null : words(text),
      ),
    verdicts: async (keys) => verdicts(query, keys),
    close: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Until the server answers: half a minute at most. */
async function answering(ask: () => unknown): Promise<void> {
  for (let left = 150; ; left--) {
    try {
      return void ask();
    } catch (error) {
      if (left === 0) throw error;
      await wait(200);
    }
  }
}

function rowsIn(output: string): (string | null)[][] {
  const lines = output === '' ? [] : output.replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => (cell === 'NULL' ? null : cell)));
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

function answers(query: MariadbEngine['query'], people: readonly Person[], call: string): (string | null)[] {
  return query(`${tableOf('people', people)} select ${call} from people order by i`).map(([cell = null]) => cell);
}

function verdicts(query: MariadbEngine['query'], keys: readonly string[]): Verdict[] {
  const rows = query(`${table(
    'claves',
    'k text',
    keys.map((key) => [key]),
  )}
    select curp_validar(k, '${TODAY}') from claves order by i`);
  return rows.map(([issues]) => ({ valid: issues === '', issues: words(issues ?? '') }));
}

const COLUMNS = 'n text, p text, m text, f date, s text, e text';

/** The statements that make a table of people. */
function tableOf(name: string, people: readonly Person[]): string {
  const columns = columnsOf(people);
  return table(
    name,
    COLUMNS,
    people.map((_, index) => columns.map((column) => column[index] ?? null)),
  );
}

const SLICE = 1000;

/** `i` is the order of the rows. Texts go by their bytes, so that no sign has a meaning. */
function table(name: string, columns: string, rows: readonly (readonly (string | null)[])[]): string {
  const values = rows.map((row) => `(null, ${row.map(literal).join(', ')})`);
  const inserts = Array.from(
    { length: Math.ceil(rows.length / SLICE) },
    (_, index) => `insert into ${name} values ${values.slice(index * SLICE, (index + 1) * SLICE).join(',')};`,
  );
  return `create or replace table ${name} (i int auto_increment primary key, ${columns}) charset utf8mb4;\n${inserts.join('\n')}`;
}

function literal(text: string | null): string {
  return text === null ? 'null' : `_utf8mb4 x'${Buffer.from(text).toString('hex')}'`;
}
