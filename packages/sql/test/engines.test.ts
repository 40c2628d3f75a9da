// The same rule in every engine that can run here: the whole pack, invented people and hostile ones, compared with core. Where the
// engine says why there is no key or what is doubtful about it, that too.
import { calculate, type IssueCode, type Person } from '@curp/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differences, type Engine, runPack, verdictOf } from '../../../tools/generate/sql/conformance.ts';
import { IS_CLICKHOUSE_ASKED, openClickhouse } from '../../../tools/generate/sql/engines/clickhouse.ts';
import { isDate } from '../../../tools/generate/sql/engines/columns.ts';
import { openDuckdb } from '../../../tools/generate/sql/engines/duckdb.ts';
import { openMariadb } from '../../../tools/generate/sql/engines/mariadb.ts';
import { openPostgres } from '../../../tools/generate/sql/engines/postgres.ts';
import { openUdf } from '../../../tools/generate/sql/engines/udf.ts';
import { hostilePeople, keysWithSlips } from '../../../tools/generate/sql/hostile-people.ts';
import { ANA, CASES, personOf, TODAY } from '../../../tools/testing/people/cases.ts';
import { DOUBTFUL_NAMES } from '../../../tools/testing/people/doubtful-names.ts';
import { doubtfulTexts, peopleWithMoreTexts } from '../../../tools/testing/people/doubtful-texts.ts';
import { IS_NIGHTLY } from '../../../tools/testing/nightly.ts';
import { LONG_TEXTS } from '../../../tools/testing/people/long-texts.ts';
import { people } from '../../../tools/testing/people/people.ts';

const OF_2006 = CASES.filter(({ edition }) => edition === 2006).map(({ id }) => id);
const OF_KEYS = CASES.filter(({ kind }) => kind === 'validate').map(({ id }) => id);

interface TriedEngine {
  readonly name: string;
  readonly open: () => Promise<Engine>;
  readonly editions: readonly (2021 | 2006)[];
  /** Cases of the pack that it does not answer. */
  readonly left: readonly string[];
}

const ENGINES: readonly TriedEngine[] = [
  { name: 'PostgreSQL', open: openPostgres, editions: [2021, 2006], left: [] },
  { name: 'MariaDB', open: openMariadb, editions: [2021, 2006], left: [] },
  { name: 'DuckDB', open: openDuckdb, editions: [2021, 2006], left: [] },
  { name: 'the script of BigQuery and Snowflake', open: openUdf, editions: [2021], left: OF_2006 },
];
const CLICKHOUSE: TriedEngine = {
  name: 'ClickHouse',
  open: openClickhouse,
  editions: [2021],
  left: [...OF_2006, ...OF_KEYS],
};

/** A column of dates cannot hold the others. */
const PACK = CASES.filter(({ kind, fecha = TODAY }) => kind !== 'validate' && isDate(fecha)).map(personOf);
/** One in four; each night all. A text in three fields is tried in each of them sooner or later. */
function sampled<Item>(list: readonly Item[]): readonly Item[] {
  return IS_NIGHTLY ? list : list.filter((_, index) => index % 4 === 0);
}

const LISTS = [
  { title: 'the people of the pack', list: PACK },
  { title: 'doubtful texts in every field', list: sampled(doubtfulTexts()).map(({ person }) => person) },
  { title: 'more doubtful texts', list: sampled(peopleWithMoreTexts()) },
  {
    title: 'every doubtful name',
    list: DOUBTFUL_NAMES.map(({ field, value }): Person => ({ ...ANA, [field]: value })),
  },
  {
    title: 'every long text in every field',
    list: LONG_TEXTS.flatMap((text): Person[] => [
      { ...ANA, givenNames: text },
      { ...ANA, firstSurname: text },
      { ...ANA, secondSurname: text },
    ]),
  },
  { title: 'invented people', list: sampled(people(2_000, 23)) },
  { title: 'people with hostile names', list: sampled(hostilePeople(2_000, 23)) },
];

describe.for(ENGINES)('$name', (engine) => {
  answersAsCore(engine);
});
describe.skipIf(!IS_CLICKHOUSE_ASKED)('ClickHouse, with CLICKHOUSE=si', () => {
  answersAsCore(CLICKHOUSE);
});

function answersAsCore({ open, editions, left }: TriedEngine): void {
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

  test.for(LISTS)('answers as core: $title', async ({ list }) => {
    expect(await differences(engine, list)).toEqual([]);
  });

  test('reads 2,000 keys with slips, and every long text as a key, as core does', async () => {
    const keys = [...keysWithSlips(2_000, 23), ...LONG_TEXTS];
    const expected = keys.map(verdictOf);
    expect((await engine.verdicts?.(keys)) ?? expected).toEqual(expected);
    expect(expected.filter(({ valid }) => valid).length).toBeGreaterThan(200);
  });

  test('a person without a second surname, as NULL, has the key of an empty one', async () => {
    const person = { ...ANA, secondSurname: '' };
    const [empty, absent] = await engine.keys([person, { ...person, secondSurname: null }], 2021);
    expect(empty).toMatch(/^[A-Z0-9]{18}$/);
    expect(absent).toBe(empty);
  });

  test('a first surname or given names that are NULL are missing: there is no key', async () => {
    const lacking = [
      { ...ANA, firstSurname: null },
      { ...ANA, givenNames: null },
    ] as unknown as Person[];
    expect(await differences(engine, lacking)).toEqual([]);
    expect(await engine.keys(lacking, 2021)).toEqual([null, null]);
  });
}

test('the hostile people have every refusal and every warning that a name can have', () => {
  const counts = new Map<IssueCode, number>();
  for (const person of hostilePeople(5_000, 23)) {
    const result = calculate(person, { today: TODAY });
    for (const { code } of result.ok ? result.warnings : result.issues) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const rare = NAME_CODES.filter((code) => (counts.get(code) ?? 0) < 10);
  expect(rare).toEqual([]);
});

const NAME_CODES = `missing too-long no-letters unreadable placeholder diaeresis foreign-letter unknown-surname
  only-second-surname maybe-placeholder title joined-words loose-sign two-names married-name digit-in-name abbreviation
  edition-differs`.split(/\s+/) as IssueCode[];
