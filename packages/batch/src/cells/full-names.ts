// A full name, or two surnames, in one cell -> the names of a person. A comma or slashes say where to cut; otherwise the user
// says the order, and the number of words decides. Particles stay with their word: DE LA O, DEL RÍO, MC GREGOR.
import { isCommonGivenName, isCommonSurname } from './common-names.ts';
import { LONGEST_KNOWN } from './fold.ts';
import type { NameOrder } from '../plan.ts';

export interface SplitName {
  readonly givenNames: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
  /** False if the words could also be split in another way. */
  readonly isCertain: boolean;
}

type Surnames = Omit<SplitName, 'givenNames'>;

const PARTICLE = /^(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|EL|LA|LAS|LE|LES|LOS|MAC|MC|VAN|VON|Y|SAN|SANTA|O'|D')$/i;

/** Undefined if it cannot be split: a single word, or an order that is not known. */
export function splitFullName(text: string, order: NameOrder | undefined): SplitName | undefined {
  if (text.length > LONGEST_KNOWN) return undefined;
  const [surnames = '', givenNames = '', ...rest] = partsOf(text, ',');
  if (givenNames !== '' && rest.length === 0) return { givenNames, ...splitSurnames(surnames) };
  const parts = partsOf(text, /[/*$]/);
  if (parts.length === 3) return slashed(parts);
  if (isSelfEvident(text) || order === undefined) return undefined;
  const words = wordsWithParticles(text);
  return order === 'surnames-first' ? surnamesFirst(words) : givenFirst(words);
}

/** Two surnames in one cell: PÉREZ LÓPEZ, or PÉREZ/LÓPEZ. */
export function splitSurnames(text: string): Surnames {
  const slash = partsOf(text, /[/,]/);
  const [firstSurname = '', secondSurname = '', ...rest] = slash.length === 2 ? slash : wordsWithParticles(text);
  const isCertain = rest.length === 0 && (slash.length === 2 || !mayBeCompound(secondSurname));
  // A surname may have several words (MONTES DE OCA): the first one is cut off, which may be too little.
  return { firstSurname, secondSurname: [secondSurname, ...rest].join(' '), isCertain };
}

/** Trimmed afterwards: blanks in the separator would take quadratic time. */
function partsOf(text: string, separator: string | RegExp): string[] {
  return text.split(separator).map((part) => part.trim());
}

/** The text has its own signs, so that no order is needed to split it. */
function isSelfEvident(text: string): boolean {
  return /[,/*$]/.test(text);
}

function slashed([firstSurname = '', secondSurname = '', givenNames = '']: readonly string[]): SplitName | undefined {
  return givenNames === '' ? undefined : { givenNames, firstSurname, secondSurname, isCertain: firstSurname !== '' };
}

/** Uncertain: two words, five or more, and a word that is common on the other side of the cut. */
function surnamesFirst(words: readonly string[]): SplitName | undefined {
  const [firstSurname = '', second = '', ...rest] = words;
  if (second === '') return undefined;
  if (rest.length === 0) return { givenNames: second, firstSurname, secondSurname: '', isCertain: false };
  const isDoubtful =
    words.length > 4 || isCommonGivenName(second) || rest.some(isCommonSurname) || mayBeCompound(second);
  return { givenNames: rest.join(' '), firstSurname, secondSurname: second, isCertain: !isDoubtful };
}

/** The word may belong to the one before it: PONCE DE LEÓN, MONTES DE OCA. With DE LA, DEL or DE LOS it rarely does. */
function mayBeCompound(word: string): boolean {
  return /^DE (?!LAS? |LOS )/i.test(word);
}

function givenFirst(words: readonly string[]): SplitName | undefined {
  const [given = '', last = ''] = words;
  if (last === '') return undefined;
  if (words.length === 2) return { givenNames: given, firstSurname: last, secondSurname: '', isCertain: false };
  const [firstSurname = '', secondSurname = ''] = words.slice(-2);
  const names = words.slice(0, -2);
  const isDoubtful =
    words.length > 4 ||
    isCommonGivenName(firstSurname) ||
    names.some(isCommonSurname) ||
    mayBeCompound(firstSurname) ||
    mayBeCompound(secondSurname);
  return { givenNames: names.join(' '), firstSurname, secondSurname, isCertain: !isDoubtful };
}

/** The words of a name, each with the particles before it. */
function wordsWithParticles(text: string): string[] {
  const words: string[] = [];
  let particles = '';
  for (const word of text.trim().split(/\s+/)) {
    if (PARTICLE.test(word)) particles += `${word} `;
    else {
      words.push(particles + word);
      particles = '';
    }
  }
  if (particles !== '') words.push(particles.trim());
  return words;
}

export interface OrderOfNames {
  /** The order that the names show; undefined if they show none, or both. */
  readonly shown: NameOrder | undefined;
  /** Some name has no sign that splits it. */
  readonly isNeeded: boolean;
}

/** Share of the telling names that has to agree, and the fewest of them. */
const MOST = 0.9;
const FEWEST = 3;
/** Texts to check. */
const ENOUGH = 1000;

/** A name tells its order if it begins with a common given name and ends with a common surname, or the reverse. */
export function orderOfNames(texts: readonly string[]): OrderOfNames {
  const votes = { 'surnames-first': 0, 'given-first': 0 };
  let isNeeded = false;
  for (const text of texts.slice(0, ENOUGH)) {
    if (isSelfEvident(text)) continue;
    isNeeded = true;
    const words = text.slice(0, LONGEST_KNOWN).split(/\s+/);
    const [first = '', last = ''] = [words[0], words.at(-1)];
    if (isCommonSurname(first) && isCommonGivenName(last)) votes['surnames-first']++;
    if (isCommonGivenName(first) && isCommonSurname(last)) votes['given-first']++;
  }
  const [order, count] =
    votes['given-first'] > votes['surnames-first'] ? winner('given-first') : winner('surnames-first');
  const all = votes['given-first'] + votes['surnames-first'];
  return { shown: count >= FEWEST && count >= MOST * all ? order : undefined, isNeeded };

  function winner(name: NameOrder): [NameOrder, number] {
    return [name, votes[name]];
  }
}

/** Words that a full name has at least, and the share of the texts that have them. */
const FULL_WORDS = 3;
const MANY = 0.6;

/** For a column called «Nombre» in a list without surnames. */
export function looksLikeFullNames(texts: readonly string[]): boolean {
  const sample = texts.slice(0, ENOUGH);
  let full = 0;
  for (const text of sample) {
    if (isSelfEvident(text) || wordsWithParticles(text.slice(0, LONGEST_KNOWN)).length >= FULL_WORDS) full++;
  }
  return sample.length > 0 && full >= MANY * sample.length;
}

/** Two surnames typed in the cell of the first: SOTO VEGA, but not DE LA TORRE. */
export function mayBeBothSurnames(text: string): boolean {
  return text.length <= LONGEST_KNOWN && wordsWithParticles(text).length > 1;
}
