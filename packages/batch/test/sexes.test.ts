import { describe, expect, test } from 'vitest';
import { spellings } from '../../../tools/testing/word-lists.ts';
import { looksLikeSex, readSex, sexCodingOf } from '../src/cells/sexes.ts';

describe('a word has the same meaning in any coding', () => {
  test.for(
    spellings({
      H: 'Hombre | MASCULINO | masc. | Varón | male | Niño | NIÑOS',
      M: 'mujer | Femenino | FEM. | female | Nin\u0303a | niñas',
      X: 'X | No binario | no-binaria | NB',
    }),
  )('%s is %s', ([text, value]) => {
    for (const coding of ['H/M', 'M/F', 'unclear'] as const) expect(readSex(text, coding)).toEqual({ ok: true, value });
  });

  test.for(['1', '2', '0', '1.0'])('%s is a code that the user explains', (text) => {
    expect(readSex(text, 'unclear')).toEqual({ ok: false, problem: 'sex-code' });
    expect(readSex(text, 'H/M', { sexes: { '0': 'M', '1': 'M', '2': 'M' } })).toEqual({ ok: true, value: 'M' });
  });

  test.for(['otro', 'alumno', 'Niño/Niña', 'hm', '?', 'masculino/femenino', 'constructor'])('%s is refused', (text) => {
    for (const coding of ['H/M', 'M/F', 'unclear'] as const) {
      expect(readSex(text, coding)).toEqual({ ok: false, problem: 'sex-unknown' });
    }
    expect(looksLikeSex(text)).toBe(false);
  });
});

describe('the meaning of a letter depends on the list', () => {
  test.for([
    { text: 'h', coding: 'H/M', read: 'H', why: 'hombre' },
    { text: 'M', coding: 'H/M', read: 'M', why: 'mujer, next to H' },
    { text: 'F', coding: 'H/M', read: 'sex-against-hm', why: 'F contradicts a list with H' },
    { text: 'M.', coding: 'M/F', read: 'H', why: 'masculino, next to F' },
    { text: 'f', coding: 'M/F', read: 'M', why: 'femenino' },
    { text: 'H', coding: 'M/F', read: 'sex-against-mf', why: 'H contradicts a list with F' },
    { text: 'H', coding: 'unclear', read: 'H', why: 'H is always hombre' },
    { text: 'F', coding: 'unclear', read: 'M', why: 'F is always femenino' },
    { text: 'M', coding: 'unclear', read: 'sex-unclear', why: 'mujer or masculino' },
  ] as const)('$text under $coding: $read — $why', ({ text, coding, read }) => {
    const reading = readSex(text, coding);
    expect(reading.ok ? reading.value : reading.problem).toBe(read);
  });
});

describe('the coding of a list', () => {
  test.for([
    { texts: ['H', 'M'], coding: 'H/M', why: 'H was seen' },
    { texts: ['h', 'x'], coding: 'H/M', why: 'H was seen' },
    { texts: ['M', 'F'], coding: 'M/F', why: 'F was seen' },
    { texts: ['Mujer', 'f.'], coding: 'M/F', why: 'F was seen' },
    { texts: ['H', 'M', 'F'], coding: 'unclear', why: 'both were seen' },
    { texts: ['M', 'M'], coding: 'unclear', why: 'only M was seen' },
    { texts: ['Hombre', 'Mujer', 'M'], coding: 'unclear', why: 'words say nothing about M' },
    { texts: [], coding: 'unclear', why: 'nothing was seen' },
  ])('$texts: $coding — $why', ({ texts, coding }) => {
    expect(sexCodingOf(texts)).toBe(coding);
  });
});

describe('what a program wrote is H, M or X', () => {
  test.for([
    { text: 'H', read: 'H' },
    { text: 'M', read: 'M' },
    { text: 'X', read: 'X' },
    { text: 'F', read: 'sex-unknown' },
    { text: 'm', read: 'sex-unknown' },
    { text: 'Mujer', read: 'sex-unknown' },
    { text: 'M.', read: 'sex-unknown' },
    { text: '1', read: 'sex-unknown' },
  ] as const)('$text: $read', ({ text, read }) => {
    const reading = readSex(text, 'H/M', { hasWireSex: true });
    expect(reading.ok ? reading.value : reading.problem).toBe(read);
  });

  test('the user may say what a code is', () => {
    expect(readSex('F', 'H/M', { hasWireSex: true, sexes: { f: 'M' } })).toEqual({ ok: true, value: 'M' });
  });
});
