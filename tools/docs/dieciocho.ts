// docs/imagenes/dieciocho.svg: the official example, from the letters that count to the eighteen positions.
// Names stand over the tiles and facts under them, each thread going from a letter to the position it gives.
import { explain, type Field, FIELDS, type Person, type Position } from '@curp/core';
import { THEME } from './dieciocho-theme.ts';

/** D21 art. 3. The text prints another check digit; the picture shows what the rule gives. */
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

/** Names spread over the width; facts stand under the positions they fill. */
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
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="t d">`,
    `<title id="t">Las dieciocho posiciones de ${key}, el ejemplo oficial</title>`,
    `<desc id="d">${positions.map(({ position, character, sentence }) => `${position}, ${character}: ${sentence}`).join(' ')}</desc>`,
    `<style>${THEME}</style>`,
    `<rect class="card" x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="14"/>`,
    ...positions.map(thread),
    ...(Object.keys(EXAMPLE) as (keyof typeof EXAMPLE)[]).map((field) => source(field, positions)),
    ...positions.map(tile),
    text('label', middleOf(17, 18), TILE.top + TILE.height + 28, 'se presumen'),
    '</svg>\n',
  ].join('\n');
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

function text(style: string, x: number, y: number, words: string): string {
  return `<text class="${style}" x="${round(x)}" y="${y}">${words}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
