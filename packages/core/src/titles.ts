// What is written beside a name and is not part of it: a title or the number of a row before a given name, digits in any name.

/** With its period: Lic and Ing without it may be names. */
const TITLE = /^\s*(?:(?:LIC|ING|DRA?|PROFRA?|MTR[OA]|C|SRA?)\.|\d+\.)\s*(?=\S)/i;
const NUMBERING = /^\s*\d+\./;

/** A number on its own, with or without its sign: 2, 2., (2). Digits inside a word are a slip of the keyboard. */
const LONE_NUMBER = /(?<=^|\s)\(?\d+[.)º°-]*(?=\s|$)/g;

/** For given names. */
export function isTitled(text: string): boolean {
  return TITLE.test(text);
}

/** Without counting the number that isTitled() finds. */
export function hasDigits(text: string, isGiven: boolean): boolean {
  return /\d/.test(isGiven && isTitled(text) ? text.replace(NUMBERING, '') : text);
}

/** The text without its titles, if it is of given names, and without the numbers that stand on their own. */
export function withoutTitles(text: string, isGiven = true): string {
  let rest = text;
  while (isTitled(rest)) rest = rest.replace(TITLE, '');
  return (isGiven ? rest : text).replace(LONE_NUMBER, '').replace(/\s+/g, ' ').trim();
}
