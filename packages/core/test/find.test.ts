// Keys in a text: which are found, where, and what they were meant to be.
import { find } from '@curp/core/find';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const KEY = 'SABC560626MDFLRN01';

function keysIn(text: string): string[] {
  return find(text, { today: TODAY }).map(({ start, end }) => text.slice(start, end));
}

describe('find', () => {
  test.for([
    { text: KEY, keys: [KEY], why: 'the whole text' },
    { text: `La CURP es ${KEY}.`, keys: [KEY], why: 'a full stop after it' },
    { text: `"${KEY}","${KEY}"`, keys: [KEY, KEY], why: 'two of them' },
    { text: `curp=${KEY.toLowerCase()}&x=1`, keys: [KEY.toLowerCase()], why: 'in lower case, in a URL' },
    { text: `«${KEY}»`, keys: [KEY], why: 'between signs that are not ASCII' },
    { text: `${KEY}9`, keys: [], why: 'a character too many' },
    { text: `A${KEY}`, keys: [], why: 'the middle of a word' },
    { text: KEY.slice(1), keys: [], why: 'a character too few' },
    { text: 'dGhpcyBpcyBub3QgYSBrZXkgYXQgYWxs', keys: [], why: 'base64' },
    { text: 'SABC569926MZZLRN01', keys: ['SABC569926MZZLRN01'], why: 'neither its date nor its entity exist' },
    { text: '1ESAZ63BI3HGGSR85I', keys: [], why: 'a number of another kind: three faults' },
    { text: 'SABC56O626MDFLRN0I', keys: ['SABC56O626MDFLRN0I'], why: 'O for 0 and I for 1' },
  ])('$text — $why', ({ text, keys }) => {
    expect(keysIn(text)).toEqual(keys);
  });

  test('returns where it is, whether it is valid, and the key probably meant', () => {
    const [good, bad] = find(`x ${KEY} y SABC56O626MDFLRN01`, { today: TODAY });

    expect(good).toMatchObject({ start: 2, end: 20, validation: { ok: true }, suggestions: [] });
    expect(bad).toMatchObject({ start: 23, validation: { ok: false }, suggestions: [{ key: KEY, slip: 'confused' }] });
  });
});
