// The pictures of the documentation: small enough to be fetched with it.
import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const MOST_BYTES = 200_000;
const ROOT = join(import.meta.dirname, '..');
const PICTURES = globSync('docs/imagenes/*.png', { cwd: ROOT });

test.for(PICTURES)('%s is small', (path) => {
  expect(statSync(join(ROOT, path)).size).toBeLessThanOrEqual(MOST_BYTES);
});

test('there are those of the sheet and of the page', () => {
  expect(PICTURES.map((path) => basename(path, '.png')).toSorted()).toEqual([
    'hoja-libreoffice',
    ...['clara', 'cotejar', 'listas', 'oscura', 'telefono'].map((name) => `pagina-${name}`),
  ]);
});
