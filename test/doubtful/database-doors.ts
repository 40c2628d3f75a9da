// The databases. ClickHouse is not here: it returns keys without warnings, as documented.
import type { Engine } from '../../tools/generate/sql/conformance.ts';
import { openDuckdb } from '../../tools/generate/sql/engines/duckdb.ts';
import { openMariadb } from '../../tools/generate/sql/engines/mariadb.ts';
import { openPostgres } from '../../tools/generate/sql/engines/postgres.ts';
import { openUdf } from '../../tools/generate/sql/engines/udf.ts';
import type { Door } from './doors.ts';

export async function openDatabases(): Promise<Door[]> {
  return (await Promise.all([openPostgres(), openMariadb(), openDuckdb(), openUdf()])).map(doorOf);
}

function doorOf(engine: Engine): Door {
  return {
    name: engine.name,
    // Nothing is taken off; None is a name at once.
    ask: async (texts, way) => {
      if (way === 'tidied') return undefined;
      const people = texts.map(({ person }) => person);
      const keys = await engine.keys(people, 2021);
      const warnings = (await engine.warnings?.(people)) ?? [];
      return keys.map((key, index) => ({ key: key ?? '', isWarned: (warnings[index] ?? []).length > 0 }));
    },
    close: () => engine.close(),
  };
}
