// npm run bench -- hiding: what `curp buscar --ocultar` hides of texts without keys, and how many forms of a key it hides.
// --megabytes N (60 unless said) of sources in node_modules, base64 and hex. Files and folders that are given are searched too.
// Prints a table, and the first texts that were taken for keys.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hide } from '@curp/core/find';
import { HIDDEN_TEXTS, isKeyReadable } from '../testing/people/hidden-keys.ts';
import { countKeys, type KeyCounts, sourceTexts } from './false-keys.ts';

const { values, positionals } = parseArgs({
  options: { megabytes: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const bytes = Number(values.megabytes) * 1e6;

function* randomTexts(share: number, write: (random: Buffer) => string): Generator<string> {
  for (let left = bytes * share; left > 0; left -= 1e6) yield write(randomBytes(Math.min(left, 1e6) * 0.75));
}

const counts: Readonly<Record<string, KeyCounts>> = {
  node_modules: countKeys(sourceTexts(['node_modules'], bytes * 0.7)),
  base64: countKeys(randomTexts(0.1, (random) => random.toString('base64'))),
  'base64, lines': countKeys(randomTexts(0.05, (random) => random.toString('base64').replace(/.{76}/g, '$&\n'))),
  'base64url, words of 18': countKeys(
    randomTexts(0.05, (random) => random.toString('base64url').replace(/.{18}/g, '$& ')),
  ),
  hex: countKeys(randomTexts(0.1, (random) => random.toString('hex'))),
  ...Object.fromEntries(positionals.map((path) => [path, countKeys(sourceTexts([path], Infinity))])),
};

console.table(
  Object.fromEntries(
    Object.entries(counts).map(([name, { megabytes, hidden, found, seconds }]) => [
      name,
      {
        MB: Number(megabytes.toFixed(1)),
        hidden: hidden.length,
        found: found.length,
        'MB/s': Math.round(megabytes / seconds),
      },
    ]),
  ),
);
for (const [name, { hidden }] of Object.entries(counts))
  for (const text of hidden.slice(0, 20)) console.log(`${name}: ${text}`);
const left = HIDDEN_TEXTS.filter(([, text]) => isKeyReadable(hide(text, { today: '2026-01-01' })));
console.log(`forms of a key that are hidden: ${HIDDEN_TEXTS.length - left.length} of ${HIDDEN_TEXTS.length}`);
