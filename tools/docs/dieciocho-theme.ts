// Colours and type of the picture. It carries its own card, so that it reads on a light page and on a dark one.
import { readFileSync } from 'node:fs';
import { FIELDS } from '@curp/core';

/** The page's: each letter wears the same colour in both. */
const COLOURS = readFileSync(new URL('../../apps/web/src/style/colours.css', import.meta.url), 'utf8');

/** The rules of what a position comes from, on one ground. */
function sourceRules(css: string): string {
  const rules = [...css.matchAll(/\.(\w+) \{\s*--ink: (#\w+);\s*--tint: (#\w+);\s*\}/g)];
  if (rules.length !== Object.keys(FIELDS).length + 1)
    throw new Error('the page keeps the colours of sources elsewhere');
  return rules.map(([, source, ink, tint]) => `.${source}{--ink:${ink};--tint:${tint}}`).join('');
}

const [ON_LIGHT = '', ON_DARK = ''] = COLOURS.split('@media (prefers-color-scheme: dark)').map(sourceRules);

const LIGHT = `svg{--card:#fdfdfc;--edge:#d9dde2;--label:#5c646e;--unused:#828b95}${ON_LIGHT}`;
const DARK = `svg{--card:#161b21;--edge:#2f3740;--label:#a3adb8;--unused:#76818d}${ON_DARK}`;

export const THEME = [
  `${LIGHT}@media(prefers-color-scheme:dark){${DARK}}`,
  '.card{fill:var(--card);stroke:var(--edge)}',
  'text{font-family:ui-sans-serif,system-ui,"Segoe UI",Helvetica,Arial,sans-serif;text-anchor:middle;fill:var(--label)}',
  '.letter,.character{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}',
  '.letter{font-size:27px;fill:var(--unused)}.used{fill:var(--ink);font-weight:700}',
  '.character{font-size:30px;font-weight:600;fill:var(--ink)}',
  '.label{font-size:15px}.number{font-size:13px}',
  '.mark,.tile{fill:var(--tint)}.tile{stroke:var(--ink);stroke-width:1.5}.presumed .tile{stroke-dasharray:4 4}',
  '.thread{fill:none;stroke:var(--ink);stroke-width:1.6;stroke-opacity:.6}',
].join('');
