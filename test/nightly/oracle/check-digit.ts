// Position 18 as all the peers reckon it, written apart from the library.
const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** A character outside the alphabet counts as -1; whatever the length, only the first seventeen count. */
export function checkDigit(text: string): string {
  let sum = 0;
  for (let index = 0; index < Math.min(text.length, 17); index++) {
    sum += ALPHABET.indexOf(text.charAt(index)) * (18 - index);
  }
  return String((10 - (sum % 10)) % 10);
}

/** The key with the digit that its first seventeen characters ask for. */
export function sealed(key: string): string {
  return key.slice(0, 17) + checkDigit(key);
}
