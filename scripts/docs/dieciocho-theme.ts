// Colours and type of the picture. It carries its own card, so that it reads on a light page and on a dark one.
import type { Field } from '@curp/core';

/** Ink and tint on a light card, ink and tint on a dark one. Every ink reads at 4.5:1 or more on its tint. */
const COLOURS: Readonly<Record<Field | 'none', readonly [string, string, string, string]>> = {
  firstSurname: ['#0b6b63', '#d8efeb', '#7fd8cc', '#12393a'],
  secondSurname: ['#4a3fb0', '#e5e3f8', '#b9b3f7', '#292753'],
  givenNames: ['#9a4a0c', '#fae6d3', '#f2b885', '#46301f'],
  birthDate: ['#44640f', '#e6efd3', '#bcd68a', '#2b3a1b'],
  sex: ['#8d2a7c', '#f5e0f1', '#eba6de', '#452541'],
  entity: ['#0f5c8c', '#d9eaf6', '#8fcbf0', '#173549'],
  none: ['#565d66', '#f1f2f3', '#b4bcc6', '#262c33'],
};

function colours(ink: 0 | 2): string {
  return Object.entries(COLOURS)
    .map(([field, shades]) => `.${field}{--ink:${shades[ink]};--tint:${shades[ink + 1]}}`)
    .join('');
}

const LIGHT = `svg{--card:#fdfdfc;--edge:#d9dde2;--label:#5c646e;--unused:#828b95}${colours(0)}`;
const DARK = `svg{--card:#161b21;--edge:#2f3740;--label:#a3adb8;--unused:#76818d}${colours(2)}`;

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
