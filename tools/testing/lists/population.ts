// npm run population -- 133000000 salida.csv: writes a CSV of invented people, reproducible by seed. The columns are
// those of the HTTP interface; names are weighted by frequency, and some rows are wrong.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { ENTITIES } from '@curp/core';
import { fakePerson, type Random, seededRandom } from '@curp/core/fake';

const HEADER = 'nombres,apellido_paterno,apellido_materno,anio_nacimiento,mes_nacimiento,dia_nacimiento,sexo,entidad\n';

/** The day until which people are born. */
const TODAY = '2025-12-31';

/** One row in two thousand has a day that does not exist. */
function rowOf(next: Random): string {
  const { givenNames, firstSurname, secondSurname, birthDate, sex, entity } = fakePerson(next, { today: TODAY });
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const key = ENTITIES.find(({ abbreviation }) => abbreviation === entity)?.key ?? '';
  return `${givenNames},${firstSurname},${secondSurname},${year},${month},${next() < 0.0005 ? '32' : day},${sex},${key}`;
}

const SEED = 1998;
const ROWS_AT_A_TIME = 20_000;

/** Rows of one block of the file; half of the lists are in upper case. */
function* pieces(count: number): Generator<string> {
  const next = seededRandom(SEED);
  yield HEADER;
  for (let left = count; left > 0; left -= ROWS_AT_A_TIME) {
    let piece = '';
    for (let row = 0; row < Math.min(left, ROWS_AT_A_TIME); row++) {
      const text = rowOf(next);
      piece += `${next() < 0.5 ? text.toUpperCase() : text}\n`;
    }
    yield piece;
  }
}

export async function writePopulation(count: number, path: string): Promise<void> {
  const file = createWriteStream(path, { highWaterMark: 1 << 22 });
  for (const piece of pieces(count)) {
    if (!file.write(piece)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

if (import.meta.main) {
  const [count = '', path = ''] = process.argv.slice(2);
  if (!/^\d+$/.test(count) || path === '') throw new Error('npm run population -- ROWS FILE.csv');
  await writePopulation(Number(count), path);
}
