// A key may come with words around it: «CURP: SABC…». If exactly one of them is as long as a key, it is the one meant.
const WORD = /(?<![A-Z0-9])[A-Z]{4}[A-Z0-9]{14}(?![A-Z0-9])/gi;

/** Each of the words of a text that could be a key, once. */
export function keysIn(text: string): string[] {
  return [...new Set(text.match(WORD))];
}

export function pastedKey(text: string): string {
  const [word, ...others] = keysIn(text);
  return word === undefined || others.length > 0 ? text : word;
}
