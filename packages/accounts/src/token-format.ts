// The form of a token: curp_live_ or curp_test_, 32 base62 characters of chance, 6 of CRC32.
// A mistyped token is told from an unknown one without asking any store.
import { createHmac, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomText } from './random-id.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORM = /^curp_(?:live|test)_[0-9A-Za-z]{38}$/;
const SUM_LENGTH = 6;
// Not the form of a token, so its HMAC is no token's hash.
const FINGERPRINTED = 'curp: fingerprint of the pepper';

export type TokenKind = 'live' | 'test';

/** Works only where the operator turns the sandbox on. */
export const SANDBOX_TOKEN = 'pruebas';

export function createToken(kind: TokenKind): string {
  const body = `curp_${kind}_${randomText(BASE62, 32)}`;
  return body + sumOf(body);
}

export function isWellFormed(token: string): boolean {
  return FORM.test(token) && token.endsWith(sumOf(token.slice(0, -SUM_LENGTH)));
}

/** The only form in which a token is kept. */
export function hashToken(token: string, pepper: string | KeyObject): Buffer {
  return createHmac('sha256', pepper).update(token).digest();
}

/** A hash as the key of a map: one character a byte. */
export function hashKey(hash: Buffer): string {
  return hash.toString('latin1');
}

/** Tells one pepper from another without telling either. */
export function pepperFingerprint(pepper: string | KeyObject): Buffer {
  return createHmac('sha256', pepper).update(FINGERPRINTED).digest();
}

/** What may be shown of a token: its kind and its first four characters. */
export function hintOf(token: string): string {
  return `${token.slice(0, 14)}…`;
}

function sumOf(body: string): string {
  let rest = crc32(body);
  let sum = '';
  for (let place = 0; place < SUM_LENGTH; place++) {
    sum = BASE62.charAt(rest % BASE62.length) + sum;
    rest = Math.floor(rest / BASE62.length);
  }
  return sum;
}
