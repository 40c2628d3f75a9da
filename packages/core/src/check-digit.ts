// Position 18. The algorithm was never officially printed; it fits every key of the public test sets.
/** Each character is worth its place. */
export const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

const VALUES = new Uint8Array(0x10000);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/** Character code of the digit that seventeen character codes ask for. */
export function checkDigit(codes: ArrayLike<number>, at = 0): number {
  let sum = 0;
  for (let index = 0; index < 17; index++) sum += (VALUES[codes[at + index] as number] as number) * (18 - index);
  return 48 + ((10 - (sum % 10)) % 10);
}

export function codesOf(key: string): number[] {
  const codes: number[] = [];
  for (let index = 0; index < key.length; index++) codes.push(key.charCodeAt(index));
  return codes;
}

export function withCheckDigit(key: string): string {
  return key.slice(0, 17) + String.fromCharCode(checkDigit(codesOf(key)));
}

/** The other keys with the same first sixteen: RENAPO assigns 0–9 or, for births from 2000, A–J (D21 art. 3). */
export function candidatesOf(key: string): string[] {
  const prefix = key.slice(0, 16);
  const candidates: string[] = [];
  for (let step = 1; step < 10; step++) {
    const differentiator = String.fromCharCode(key.charCodeAt(16) + step);
    // Position 17 weighs 2, so each step takes 2 from the check digit.
    candidates.push(`${prefix}${differentiator}${(key.charCodeAt(17) - 48 + 20 - 2 * step) % 10}`);
  }
  return candidates;
}
