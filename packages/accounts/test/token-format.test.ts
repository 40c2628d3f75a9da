// A token that was mistyped is told by its form alone.
import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { createToken, hashToken, hintOf, isWellFormed, pepperFingerprint } from '@curp/accounts/token-format';

const TOKEN = createToken('live');

test.for([
  { well: true, token: TOKEN, why: 'as it was issued' },
  { well: true, token: createToken('test'), why: 'of the other kind' },
  { well: false, token: '', why: 'empty' },
  { well: false, token: 'pruebas', why: 'the sandbox token has no form of its own' },
  { well: false, token: TOKEN.slice(0, -1), why: 'cut short' },
  { well: false, token: `${TOKEN}0`, why: 'a character too many' },
  { well: false, token: `${TOKEN}\n`, why: 'with the end of the line it was pasted with' },
  { well: false, token: TOKEN.replace('live', 'test'), why: 'the sum covers the kind' },
  { well: false, token: TOKEN.replace('live', 'beta'), why: 'a kind that does not exist' },
  { well: false, token: TOKEN.slice(0, 20) + (TOKEN[20] === 'a' ? 'b' : 'a') + TOKEN.slice(21), why: 'a wrong letter' },
  { well: false, token: `curp_live_${'ñ'.repeat(38)}`, why: 'letters that base62 does not have' },
  { well: false, token: 'x'.repeat(1_000_000), why: 'a whole book' },
])('$well — $why', ({ well, token }) => {
  expect(isWellFormed(token)).toBe(well);
});

test('every token issued is well formed and different', () => {
  const tokens = Array.from({ length: 1000 }, () => createToken('live'));
  expect(tokens.every(isWellFormed)).toBe(true);
  expect(new Set(tokens).size).toBe(1000);
});

test('what is kept depends on the pepper, and what is shown is not enough to guess the rest', () => {
  expect(hashToken(TOKEN, 'una')).toHaveLength(32);
  expect(hashToken(TOKEN, 'una')).not.toEqual(hashToken(TOKEN, 'otra'));
  expect(hintOf(TOKEN)).toBe(`${TOKEN.slice(0, 14)}…`);
});

test('a pepper has one fingerprint, as text or as key, and another pepper another', () => {
  const key = createSecretKey(Buffer.from('una'));

  expect(pepperFingerprint('una')).toHaveLength(32);
  expect(pepperFingerprint(key)).toEqual(pepperFingerprint('una'));
  expect(pepperFingerprint('otra')).not.toEqual(pepperFingerprint('una'));
});
