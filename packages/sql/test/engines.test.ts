// The same rule in every engine that can run here: the whole pack, invented people and hostile ones, beside core.
import { type Person } from '@curp/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differences, type Engine, runPack } from '../../../tools/sql/conformance.ts';
import { openClickhouse } from '../../../tools/sql/engines/clickhouse.ts';
import { openDuckdb } from '../../../tools/sql/engines/duckdb.ts';
import { openPostgres } from '../../../tools/sql/engines/postgres.ts';
import { openUdf } from '../../../tools/sql/engines/udf.ts';
import { hostilePeople } from '../../../tools/sql/hostile-people.ts';
import { ANA, CASES } from '../../../tools/test-data/cases.ts';
import { DOUBTFUL_NAMES } from '../../../tools/test-data/doubtful-names.ts';
import { people } from '../../../tools/test-data/people.ts';

const OF_2006 = CASES.filter(({ edition }) => edition === 2006).map(({ id }) => id);
const OF_KEYS = CASES.filter(({ kind }) => kind === 'validate').map(({ id }) => id);

const ENGINES = [
  { name: 'PostgreSQL', open: openPostgres, editions: [2021, 2006], left: [] },
  { name: 'DuckDB', open: openDuckdb, editions: [2021, 2006], left: [] },
  { name: 'the script of BigQuery and Snowflake', open: openUdf, editions: [2021], left: OF_2006 },
  { name: 'ClickHouse', open: openClickhouse, editions: [2021], left: [...OF_2006, ...OF_KEYS] },
] as const;

describe.for(ENGINES)('$name', ({ open, editions, left }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  test('answers every case of the pack, but those of what it lacks', async () => {
    const result = await runPack(engine, editions);
    expect(result.failed).toEqual([]);
    expect(result.left.toSorted()).toEqual([...left].toSorted());
    expect(result.tried).toBe(CASES.length - left.length);
  });

  test('gives 5,000 invented people the keys of core (npm run bench:sql asks for 100,000)', async () => {
    expect(await differences(engine, people(5_000, 23))).toEqual([]);
  });

  test('reads, or refuses, what nobody is called as core does', async () => {
    expect(await differences(engine, hostilePeople(5_000, 23))).toEqual([]);
  });

  test('refuses the notes that stand for a name', async () => {
    const doubtful = DOUBTFUL_NAMES.map(({ field, value }): Person => ({ ...ANA, [field]: value }));
    expect(await differences(engine, doubtful)).toEqual([]);
  });

  test('a person without a second surname, as NULL, has the key of an empty one', async () => {
    const person = { ...ANA, secondSurname: '' };
    const [empty, absent] = await engine.keys([person, { ...person, secondSurname: null }], 2021);
    expect(empty).toMatch(/^[A-Z0-9]{18}$/);
    expect(absent).toBe(empty);
  });
});
