// token-format.ts: the format and checksum detect a mistyped token.
import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { createToken, hashToken, hintOf, isWellFormed, pepperFingerprint } from '@curp/accounts/token-format';

const TOKEN = createToken('live');

test.for([
  { well: true, token: TOKEN, why: 'as issued' },
  { well: true, token: createToken('test'), why: 'the other kind' },
  { well: false, token: '', why: 'empty' },
  { well: false, token: 'pruebas', why: 'the sandbox token does not have the format' },
  { well: false, token: TOKEN.slice(0, -1), why: 'cut short' },
  { well: false, token: `${TOKEN}0`, why: 'a character too many' },
  { well: false, token: `${TOKEN}\n`, why: 'pasted with a newline' },
  { well: false, token: TOKEN.replace('live', 'test'), why: 'the checksum covers the kind' },
  { well: false, token: TOKEN.replace('live', 'beta'), why: 'an unknown kind' },
  { well: false, token: TOKEN.slice(0, 20) + (TOKEN[20] === 'a' ? 'b' : 'a') + TOKEN.slice(21), why: 'a wrong letter' },
  { well: false, token: `curp_live_${'ñ'.repeat(38)}`, why: 'letters outside base62' },
  { well: false, token: 'x'.repeat(1_000_000), why: 'a million characters' },
])('well formed: $well — $why', ({ well, token }) => {
  expect(isWellFormed(token)).toBe(well);
});

test('every token issued is well formed and different', () => {
  const tokens = Array.from({ length: 1000 }, () => createToken('live'));
  expect(tokens.every(isWellFormed)).toBe(true);
  expect(new Set(tokens).size).toBe(1000);
});

test('the hash depends on the pepper, and the hint has only the first 14 characters', () => {
  expect(hashToken(TOKEN, 'una')).toHaveLength(32);
  expect(hashToken(TOKEN, 'una')).not.toEqual(hashToken(TOKEN, 'otra'));
  expect(hintOf(TOKEN)).toBe(`${TOKEN.slice(0, 14)}…`);
});

test('the fingerprint is the same for text and key, and different for another pepper', () => {
  const key = createSecretKey(Buffer.from('una'));

  expect(pepperFingerprint('una')).toHaveLength(32);
  expect(pepperFingerprint(key)).toEqual(pepperFingerprint('una'));
  expect(pepperFingerprint('otra')).not.toEqual(pepperFingerprint('una'));
});
