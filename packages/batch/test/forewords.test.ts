import { expect, test } from 'vitest';
import { hasForeword } from '../src/cells/notes.ts';

test.for([
  { text: 'FINADO JUAN', is: true },
  { text: 'Niña Ana', is: true },
  { text: 'JUAN', is: false },
  { text: 'NIÑO', is: false },
])('$text before given names: $is', ({ text, is }) => {
  expect(hasForeword(text)).toBe(is);
});
