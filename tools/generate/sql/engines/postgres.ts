// A real PostgreSQL with the functions in a database of their own.
import type { Person } from '@curp/core';
import { Client, escapeIdentifier } from 'pg';
import { postgres } from '../postgres.ts';
import type { Engine, Verdict } from '../conformance.ts';
import { TODAY } from '../../../testing/people/cases.ts';
import { columnsOf } from './columns.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test';

export interface PostgresEngine extends Engine {
  readonly client: Client;
}

/** A database of its own, with nothing in it. */
export interface EmptyPostgres {
  readonly url: string;
  readonly client: Client;
  readonly close: () => Promise<void>;
}

let serial = 0;

export async function openEmptyPostgres(): Promise<EmptyPostgres> {
  const name = `curp_sql_${process.pid}_${Date.now().toString(36)}_${serial++}`;
  const owner = await connect(SERVER);
  await owner.query(`create database ${escapeIdentifier(name)} template template0 encoding 'UTF8'`);
  const url = Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
  const client = await connect(url);
  const close = async (): Promise<void> => {
    await client.end();
    await owner.query(`drop database ${escapeIdentifier(name)}`);
    await owner.end();
  };
  return { url, client, close };
}

export async function openPostgres(): Promise<PostgresEngine> {
  const { client, close } = await openEmptyPostgres();
  await client.query(postgres());
  return {
    name: 'PostgreSQL',
    client,
    close,
    keys: (people, edition) => answers(client, people, `curp_regla.calcular(n, p, m, f, s, e, $7, ${edition})`),
    problems: (people) => answers(client, people, 'curp_regla.problemas(n, p, m, f, s, e, $7)'),
    warnings: (people) => answers(client, people, 'curp_regla.avisos(n, p, m, f, s, e, $7)'),
    verdicts: (texts) => verdicts(client, texts),
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

const SLICE = 20_000;

/** What a call gives for each person. */
async function answers<Answer>(client: Client, people: readonly Person[], call: string): Promise<Answer[]> {
  const found: Answer[] = [];
  for (let from = 0; from < people.length; from += SLICE) {
    const { rows } = await client.query(
      `select ${call} as answer
       from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[], $6::text[]) with ordinality as t(n, p, m, f, s, e, i)
       order by i`,
      [...columnsOf(people.slice(from, from + SLICE)), TODAY],
    );
    found.push(...rows.map(({ answer }) => answer));
  }
  return found;
}

async function verdicts(client: Client, texts: readonly string[]): Promise<Verdict[]> {
  const { rows } = await client.query(
    `select v.valida, v.problemas from unnest($1::text[]) with ordinality as t(k, i), curp_regla.validar(k, $2) as v order by i`,
    [texts, TODAY],
  );
  return rows.map(({ valida, problemas }) => ({ valid: valida, issues: problemas }));
}
