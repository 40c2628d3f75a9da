// The screenshots of the documentation: all are there, and small.
import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/harness/repository-pages.ts';

const MOST_BYTES = 200_000;
const PICTURES = globSync('docs/imagenes/*.png', { cwd: ROOT });

test.for(PICTURES)('%s is small', (path) => {
  expect(statSync(join(ROOT, path)).size).toBeLessThanOrEqual(MOST_BYTES);
});

test('the spreadsheet, the form, the panel and the web page have their screenshots', () => {
  expect(PICTURES.map((path) => basename(path, '.png')).toSorted()).toEqual([
    'formulario',
    'hoja-libreoffice',
    ...['clara', 'cotejar', 'listas', 'oscura', 'telefono'].map((name) => `pagina-${name}`),
    'panel',
    'panel-proyecto',
  ]);
});
