// docs/imagenes/dieciocho.svg: the official example, from the letters that count to the eighteen positions. Names are
// above the tiles and the other data below; a line joins each letter to its position.
import { readFileSync } from 'node:fs';
import { explain, type Field, FIELDS, type Person, type Position } from '@curp/core';
import { round, svg, text } from './svg.ts';

/** D21 art. 3. The decree misprints the check digit; the picture has the calculated one. */
const EXAMPLE = {
  firstSurname: 'SALGADO',
  secondSurname: 'BRISEÑO',
  givenNames: 'CONCEPCIÓN',
  birthDate: '1956-06-26',
  sex: 'M',
  entity: 'DF',
} satisfies Person;

const WIDTH = 1080;
const HEIGHT = 426;
const LETTER = 24;
const TILE = { width: 46, height: 60, gap: 6, groupGap: 12, top: 210 };
const GROUP_STARTS = [5, 11, 12, 14, 17];

interface Source {
  /** Middle of the field's text. */
  readonly x: number;
  /** Base line of its letters. */
  readonly y: number;
  readonly labelY: number;
}

const ABOVE = { y: 88, labelY: 44 };
const BELOW = { y: 358, labelY: 396 };

/** Names are spread over the width; the other data are below their positions. */
const SOURCES: Readonly<Record<Field, Source>> = {
  firstSurname: { x: 176, ...ABOVE },
  secondSurname: { x: 472, ...ABOVE },
  givenNames: { x: 800, ...ABOVE },
  birthDate: { x: middleOf(5, 10), ...BELOW },
  sex: { x: middleOf(11, 11), ...BELOW },
  entity: { x: middleOf(12, 14), ...BELOW },
};

export function dieciocho(): string {
  const explanation = explain(EXAMPLE, { today: '2026-01-01' });
  if (!explanation.ok) throw new Error('the official example must calculate');
  const { key, positions } = explanation;
  const title = `Las dieciocho posiciones de ${key}, el ejemplo oficial`;
  const sentences = positions.map(({ position, character, sentence }) => `${position}, ${character}: ${sentence}`);
  const picture = { width: WIDTH, height: HEIGHT, radius: 14, title, description: sentences.join(' '), style: STYLE };
  return svg(picture, [
    ...positions.map(thread),
    ...(Object.keys(EXAMPLE) as (keyof typeof EXAMPLE)[]).map((field) => source(field, positions)),
    ...positions.map(tile),
    text('label', middleOf(17, 18), TILE.top + TILE.height + 28, 'se presumen'),
  ]);
}

function tileX(position: number): number {
  const groups = GROUP_STARTS.filter((start) => start <= position).length;
  const width = 18 * TILE.width + 17 * TILE.gap + GROUP_STARTS.length * TILE.groupGap;
  return (WIDTH - width) / 2 + (position - 1) * (TILE.width + TILE.gap) + groups * TILE.groupGap;
}

function middleOf(first: number, last: number): number {
  return (tileX(first) + tileX(last) + TILE.width) / 2;
}

function letterX(field: keyof typeof EXAMPLE, offset: number): number {
  return SOURCES[field].x + LETTER * (offset + 0.5 - EXAMPLE[field].length / 2);
}

function source(field: keyof typeof EXAMPLE, positions: readonly Position[]): string {
  const { x, y, labelY } = SOURCES[field];
  const used = new Set(positions.filter((position) => position.field === field).map(({ offset }) => offset));
  const letters = Array.from(EXAMPLE[field], (letter, offset) => {
    const middle = letterX(field, offset);
    return used.has(offset)
      ? box('mark', middle - LETTER / 2 + 1, y - 26, LETTER - 2, 36, 5) + text('letter used', middle, y, letter)
      : text('letter', middle, y, letter);
  });
  return `<g class="${field}">${text('label', x, labelY, FIELDS[field].label)}${letters.join('')}</g>`;
}

function thread({ position, field, offset }: Position): string {
  if (field === null || offset === null) return '';
  const { y } = SOURCES[field];
  const above = y < TILE.top;
  const letter = round(letterX(field, offset));
  const place = round(middleOf(position, position));
  const from = above ? y + 11 : y - 27;
  const to = above ? TILE.top - 22 : TILE.top + TILE.height + 1;
  const bend = (from + to) / 2;
  return `<path class="thread ${field}" d="M${letter} ${from}C${letter} ${bend} ${place} ${bend} ${place} ${to}"/>`;
}

function tile({ position, character, field, presumed }: Position): string {
  const middle = middleOf(position, position);
  return [
    `<g class="${field ?? 'none'}${presumed ? ' presumed' : ''}">`,
    box('tile', tileX(position), TILE.top, TILE.width, TILE.height, 8),
    text('character', middle, TILE.top + 41, character),
    text('number', middle, TILE.top - 8, String(position)),
    '</g>',
  ].join('');
}

function box(style: string, x: number, y: number, width: number, height: number, radius: number): string {
  return `<rect class="${style}" x="${round(x)}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

/** The colours of the web page: a letter has the same in both. */
const COLOURS = readFileSync(new URL('../../apps/web/src/style/colours.css', import.meta.url), 'utf8');

/** The CSS rules of each source field, for a light or a dark background. */
function sourceRules(css: string): string {
  const rules = [...css.matchAll(/\.(\w+) \{\s*--ink: (#\w+);\s*--tint: (#\w+);\s*\}/g)];
  if (rules.length !== Object.keys(FIELDS).length + 1)
    throw new Error('the page keeps the colours of sources elsewhere');
  return rules.map(([, field, ink, tint]) => `.${field}{--ink:${ink};--tint:${tint}}`).join('');
}

const [ON_LIGHT = '', ON_DARK = ''] = COLOURS.split('@media (prefers-color-scheme: dark)').map(sourceRules);

const LIGHT = `svg{--card:#fdfdfc;--edge:#d9dde2;--label:#5c646e;--unused:#828b95}${ON_LIGHT}`;
const DARK = `svg{--card:#161b21;--edge:#2f3740;--label:#a3adb8;--unused:#76818d}${ON_DARK}`;

const STYLE = [
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
