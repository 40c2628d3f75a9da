import { expect, test } from 'vitest';
import { hasAbbreviation, hasForeword } from '../src/cells/abbreviations.ts';

test.for([
  { text: 'HDEZ', is: true, why: 'in the list' },
  { text: 'Mtz.', is: true, why: 'with a full stop' },
  { text: 'VZQZ', is: true, why: 'no vowel' },
  { text: 'MA. GPE.', is: true, why: 'GUADALUPE' },
  { text: 'MARIA DEL C.', is: true, why: 'CARMEN' },
  { text: 'JOSE ANT.', is: true, why: 'ANTONIO' },
  { text: 'MA. LUISA', is: false, why: 'as the registry writes it' },
  { text: 'J. JESÚS', is: false, why: 'as the registry writes it' },
  { text: 'MC GREGOR', is: false, why: 'a particle' },
  { text: 'JUAN JR.', is: false, why: 'no name is left out' },
  { text: 'EK', is: false, why: 'a Mayan surname' },
  { text: 'GYVES', is: false, why: 'Y is a vowel' },
  { text: 'ÁÑEZ', is: false, why: 'accents do not matter' },
])('$text: $is — $why', ({ text, is }) => {
  expect(hasAbbreviation(text)).toBe(is);
});

test.for([
  { text: 'FINADO JUAN', is: true },
  { text: 'Niña Ana', is: true },
  { text: 'JUAN', is: false },
  { text: 'NIÑO', is: false },
])('$text before given names: $is', ({ text, is }) => {
  expect(hasForeword(text)).toBe(is);
});
