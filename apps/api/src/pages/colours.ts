// The colours of what each position of a key comes from. The front page and the picture of the documentation wear them.
import type { Field } from '@curp/core';

/** Ink and tint on a light ground, ink and tint on a dark one. Every ink reads at 4.5:1 or more on its tint. */
const COLOURS: Readonly<Record<Field | 'none', readonly [string, string, string, string]>> = {
  firstSurname: ['#0b6b63', '#d8efeb', '#7fd8cc', '#12393a'],
  secondSurname: ['#4a3fb0', '#e5e3f8', '#b9b3f7', '#292753'],
  givenNames: ['#9a4a0c', '#fae6d3', '#f2b885', '#46301f'],
  birthDate: ['#44640f', '#e6efd3', '#bcd68a', '#2b3a1b'],
  sex: ['#8d2a7c', '#f5e0f1', '#eba6de', '#452541'],
  entity: ['#0f5c8c', '#d9eaf6', '#8fcbf0', '#173549'],
  none: ['#565d66', '#f1f2f3', '#b4bcc6', '#262c33'],
};

/** One rule of CSS for each, on the ground named. */
export function colourRules(ground: 'light' | 'dark'): string[] {
  const ink = ground === 'light' ? 0 : 2;
  return Object.entries(COLOURS).map(
    ([source, shades]) => `.${source}{--ink:${shades[ink]};--tint:${shades[ink + 1]}}`,
  );
}
