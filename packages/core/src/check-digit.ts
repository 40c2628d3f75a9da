// Position 18. The algorithm was never officially printed; it fits every key of the public test sets.
const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

const VALUES = new Uint8Array(0x10000);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/** Character code of the digit that the first seventeen character codes ask for. */
export function checkDigit(codes: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < 17; index++) sum += (VALUES[codes[index] as number] as number) * (18 - index);
  return 48 + ((10 - (sum % 10)) % 10);
}

export function codesOf(key: string): number[] {
  const codes: number[] = [];
  for (let index = 0; index < key.length; index++) codes.push(key.charCodeAt(index));
  return codes;
}
