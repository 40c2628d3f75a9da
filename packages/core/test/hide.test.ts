// Hiding keys in a text: every form of the fixture, any cut of the text, linear time, and what stays.
import { find, hide, scan } from '@curp/core/find';
import { seededRandom } from '@curp/core/fake';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countKeys, sourceTexts } from '../../../tools/bench/false-keys.ts';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { HIDDEN_TEXTS, isKeyReadable } from '../../../tools/testing/people/hidden-keys.ts';

const options = { today: TODAY };
const KEY = 'SASO750909HDFNNS05';

describe('every form of a key is hidden', () => {
  test.for(HIDDEN_TEXTS)('%s', ([, text]) => {
    expect(isKeyReadable(text)).toBe(true);
    expect(isKeyReadable(hide(text, options))).toBe(false);
  });

  test('there are 54 of them', () => {
    expect(HIDDEN_TEXTS).toHaveLength(54);
  });

  test.for([
    ['SASO.750909.HDFNNS.05', 'full stops'],
    ['SASO_750909_HDFNNS_05', 'underscores'],
    ['"SASO","750909","HDFNNS","05"', 'quotes and commas'],
    ['SASO%20750909%20HDFNNS05', 'blanks of a URL'],
    ['SASO%C2%A0750909HDFNNS05', 'a no-break space of a URL'],
    ['SASO&nbsp;750909&#8203;HDFNNS05', 'character references'],
    ['SASO&#9999999;750909HDFNNS05', 'a reference to no character'],
    ['SASO\\u00a0750909\\nHDFNNS\\x2d05', 'escapes of JSON and C'],
    ['SASO750909=\r\nHDFNNS=2005', 'quoted-printable'],
    ['%53ASO\\u0037509&#48;9HDFNNS05', 'escaped letters and digits'],
    ['SASO750909\n> HDFNNS05', 'a quoted line of a message'],
    ['S\u0301\u0041SO750909HDFNNS05', 'a mark on a letter'],
    ['\u{1D412}\u{1D400}\u{1D412}\u{1D40E}750909HDFNNS05', 'bold letters'],
    ['50%ABCD750909HDFNNS05', 'a percent sign before two letters that could be a byte'],
    ['xSASO75O9O9HDFNN5O5', 'misread and glued'],
    ['a:SASO750909HDFNNS07x', 'a wrong digit, glued'],
    ['SASO750909HDFNNSO5.', 'O for 0 in position 17'],
    ['SASO750909HDFNNS5', 'a character lost'],
    ['SASO7509099HDFNNS05', 'a character too many'],
    ['saso19750909hdfnns05', 'a year of four digits'],
    ['SASO050909HDFNNSA', 'the last one lost, born since 2000'],
    ['SASO750909HDFNNSXX', 'the last two masked by X'],
    ['SASO750909HDFNNS--', 'the last two masked by hyphens'],
    ['SASO050909HDFNNSA*', 'the last one masked'],
    ['SASO 75 09 09 H DF NNS ??', 'the last two masked, in parts'],
  ])('%s — %s', ([text = '']) => {
    expect(hide(text, options)).toContain('[CURP]');
    expect(hide(text, options).replace(/\W|CURP/g, '').length).toBeLessThan(5);
  });
});

describe('what is not a key stays', () => {
  test.for([
    ['<b>SASO</b>750909HDFNNS05', '<b>[CURP]</b>', 'tags inside of a key'],
    ['SASO750909-\r\nHDFNNS05 y', '[CURP]\r\n y', 'a line break inside of a key'],
    [`{"m":"claves:\\n${KEY}\\tSABC560626MDFLRN01"}`, '{"m":"claves:\\n[CURP]\\t[CURP]"}', 'escapes around keys'],
    [`SASO<a href="?c=${KEY}">750909HDFNNS05</a>`, '[CURP]</a>', 'but not a tag that has a key'],
    [`${KEY}SASO750909AB1`, '[CURP]SASO750909AB1', 'what is glued to it'],
    ['SASO750909HDFNNS<b>05</b>', '[CURP]<b></b>', 'tags before the last two'],
    ['SASO750909HDFNNS**, ok', '[CURP], ok', 'what follows a masked key'],
    ['SASO750909HDFNNS.\r\nEl pago', '[CURP].\r\nEl pago', 'what follows the first sixteen'],
  ])('%s -> %s — %s', ([text = '', hidden]) => {
    expect(hide(text, options)).toBe(hidden);
  });

  test.for([
    ['dGhpcyBpcyBub3QgYSBrZXkgYXQgYWxs', 'base64'],
    ['a94a8fe5ccb19ba61c4c0873d391e987982fbbd3', 'a hash'],
    ['SASO750909AB1', 'an RFC'],
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'a UUID'],
    ['SASO 759999 HZZNNS 05', 'a date and an entity that do not exist'],
    [`SASO750909${' '.repeat(1000)}HDFNNS05`, 'characters that are far apart'],
    ['ЖASO750909HЖЖNNS05', 'another script'],
    ['SASO759909HDFNNS', 'sixteen characters with a date that does not exist'],
    ['SASO750909HZZNNS**', 'sixteen characters with an entity that does not exist'],
    ['SNSO750909HDFNNS', 'sixteen characters without a vowel in the second place'],
    ['JUAN,800101,H,NL,MTY', 'sixteen characters with signs between them'],
    ['SASO750909HDF', 'thirteen characters'],
    ['VkJQu6496wjSEpQWX3', 'one case is not the other'],
  ])('%s — %s', ([text = '']) => {
    expect(hide(text, options)).toBe(text);
  });

  test('the mark can be another', () => {
    expect(hide(`de ${KEY}.`, options, '***')).toBe('de ***.');
  });
});

test('what is found is hidden too', () => {
  const text = `${HIDDEN_TEXTS.map(([, form]) => form).join('\n')} 5A5O75O9O9HDFNN5O5 SASO759909HDFNNS05`;
  const hidden = scan(text, { ...options, mode: 'hide', isEnd: true }).matches;
  const found = find(text, options);
  expect(found.length).toBeGreaterThan(20);
  for (const { start, end } of found) {
    expect(
      hidden.some((match) => match.start <= start && end <= match.end),
      text.slice(start, end),
    ).toBe(true);
  }
  expect(find(text, { ...options, mode: 'hide' })).toHaveLength(hidden.length);
});

/** Gives a text in pieces of some length, and what is not settled again. */
function hidePieces(text: string, length: number): { hidden: string; mostOpen: number } {
  let hidden = '';
  let open = '';
  let mostOpen = 0;
  for (let from = 0; from <= text.length; from += length) {
    const piece = open + text.slice(from, from + length);
    const { matches, settled } = scan(piece, { ...options, mode: 'hide', isEnd: from + length > text.length });
    let written = 0;
    for (const { start, end, kept } of matches) {
      hidden += `${piece.slice(written, start)}[CURP]${kept}`;
      written = end;
    }
    hidden += piece.slice(written, settled);
    open = piece.slice(settled);
    mostOpen = Math.max(mostOpen, open.length);
  }
  return { hidden, mostOpen };
}

describe('a text in pieces', () => {
  const text = `<p>${KEY.slice(0, 16)}** ${HIDDEN_TEXTS.map(([, form]) => form).join(' ; ')} <a title="x < y`;

  test('is hidden as the whole, wherever it is cut', () => {
    const whole = hide(text, options);
    for (let length = 1; length < 120; length++) expect(hidePieces(text, length).hidden, `${length}`).toBe(whole);
  });

  test.for([
    ['S '.repeat(20_000), 'letters and blanks'],
    [`SASO${' '.repeat(40_000)}`, 'blanks after letters'],
    ['<a '.repeat(20_000), 'tags that do not end'],
    ['A'.repeat(40_000), 'one long word'],
    ['\\u00'.repeat(10_000), 'escapes that do not end'],
  ])('keeps little of it: %#', ([hostile = '']) => {
    expect(hidePieces(hostile, 97).mostOpen).toBeLessThan(1500);
  });
});

describe('time is linear in a hostile text', () => {
  const random = seededRandom(3);
  const noise = Array.from({ length: 4000 }, () => '<&%=\\#;/>aAH05\n '.charAt(Math.floor(random() * 16))).join('');
  test.for([
    ['<a'.repeat(2000), 'tags'],
    ['&#'.repeat(2000), 'references'],
    ['='.repeat(4000), 'signs'],
    ['0000000H'.repeat(500), 'misread letters with the form of a key'],
    [`${KEY} `.repeat(200), 'keys'],
    [`${KEY.slice(0, 16)} `.repeat(200), 'the first sixteen'],
    [`${KEY.slice(0, 16)}*`.repeat(200), 'masked keys'],
    [`n${KEY.slice(1)} SASO750909HDFNNS5 `.repeat(100), 'keys with a slip'],
    [noise, 'noise'],
  ])('%#', ([unit = '']) => {
    const seconds = (text: string): number => {
      const before = process.cpuUsage();
      hide(text, options);
      return process.cpuUsage(before).user / 1000;
    };
    hide(unit, options);
    const short = Math.max(1, Math.min(seconds(unit.repeat(5)), seconds(unit.repeat(5))));
    const long = Math.min(seconds(unit.repeat(40)), seconds(unit.repeat(40)));
    expect(long / short).toBeLessThan(40);
  });
});

describe('in texts without keys none is found or hidden', () => {
  const random = seededRandom(64);
  const bytes = Buffer.from(Uint8Array.from({ length: 750_000 }, () => Math.floor(random() * 256)));

  test.for([
    { kind: 'base64', texts: () => [bytes.toString('base64')] },
    { kind: 'words of 18 in base64', texts: () => [bytes.toString('base64url').replace(/.{18}/g, '$& ')] },
    { kind: 'hex', texts: () => [bytes.toString('hex')] },
    { kind: 'sources', texts: () => sourceTexts([join(import.meta.dirname, '../../../node_modules/vite')], 3e6) },
  ])('$kind', ({ texts }) => {
    const { megabytes, hidden, found } = countKeys(texts());
    expect([hidden, found]).toEqual([[], []]);
    expect(megabytes).toBeGreaterThan(0.9);
  });
});
