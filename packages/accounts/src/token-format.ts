// The format of a token: curp_live_ or curp_test_, 32 random base62 characters, 6 of CRC32. The checksum detects a mistyped
// token without asking a store.
import { createHmac, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomText } from './random-id.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TOKEN_PATTERN = /^curp_(?:live|test)_[0-9A-Za-z]{38}$/;
const CHECKSUM_LENGTH = 6;
// Does not match the pattern, so its HMAC is not the hash of any token.
const FINGERPRINT_INPUT = 'curp: fingerprint of the pepper';

export type TokenKind = 'live' | 'test';

/** Accepted only where the operator turns the sandbox on. */
export const SANDBOX_TOKEN = 'pruebas';

export function createToken(kind: TokenKind): string {
  const body = `curp_${kind}_${randomText(BASE62, 32)}`;
  return body + checksumOf(body);
}

export function isWellFormed(token: string): boolean {
  return TOKEN_PATTERN.test(token) && token.endsWith(checksumOf(token.slice(0, -CHECKSUM_LENGTH)));
}

export function isTestToken(token: string): boolean {
  return token.startsWith('curp_test_');
}

/** Tokens are stored only as this hash. */
export function hashToken(token: string, pepper: string | KeyObject): Buffer {
  return createHmac('sha256', pepper).update(token).digest();
}

/** A hash as the key of a Map: one character per byte. */
export function hashKey(hash: Buffer): string {
  return hash.toString('latin1');
}

/** Identifies a pepper without revealing it. */
export function pepperFingerprint(pepper: string | KeyObject): Buffer {
  return createHmac('sha256', pepper).update(FINGERPRINT_INPUT).digest();
}

/** The part of a token that may be displayed: its kind and its first four characters. */
export function hintOf(token: string): string {
  return `${token.slice(0, 14)}…`;
}

function checksumOf(body: string): string {
  let rest = crc32(body);
  let checksum = '';
  for (let index = 0; index < CHECKSUM_LENGTH; index++) {
    checksum = BASE62.charAt(rest % BASE62.length) + checksum;
    rest = Math.floor(rest / BASE62.length);
  }
  return checksum;
}
