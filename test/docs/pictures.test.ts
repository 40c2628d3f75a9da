// The screenshots of the documentation: all are there, and small.
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/testing/repository-pages.ts';

const MOST_BYTES = 200_000;
const PICTURES = globSync('docs/imagenes/*.png', { cwd: ROOT });

test.for(PICTURES)('%s is small', (path) => {
  expect(statSync(join(ROOT, path)).size).toBeLessThanOrEqual(MOST_BYTES);
});

test('the spreadsheet, the form, the panel and the web page have their screenshots', () => {
  expect(PICTURES.map((path) => basename(path, '.png')).toSorted()).toEqual([
    'formulario',
    ...['formula', 'instalar', 'libreoffice', 'reiniciar'].map((name) => `hoja-${name}`),
    ...['clara', 'cotejar', 'listas', 'oscura', 'telefono'].map((name) => `pagina-${name}`),
    'panel',
    'panel-proyecto',
  ]);
});

test('the drawing of the eighteen positions has the key of the official example', () => {
  const drawing = readFileSync(join(ROOT, 'docs/imagenes/dieciocho.svg'), 'utf8');
  const characters = Array.from(drawing.matchAll(/<text class="character"[^>]*>(\w)</g), ([, character]) => character);
  expect(characters.join('')).toBe('SABC560626MDFLRN01');
});
