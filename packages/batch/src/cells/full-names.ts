// A full name, or two surnames, in one cell -> the names of a person. A comma or slashes mark where to cut; otherwise the number
// of words does. Which side the surnames are on is decided for the list. Particles stay with their word: DE LA O, DEL RÍO.
import { isCommonGivenName, isCommonSurname } from './common-names.ts';
import { fold, LONGEST_KNOWN } from './fold.ts';
import type { NameOrder, Plan } from '../plan.ts';

export interface SplitName {
  readonly givenNames: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
  /** False if the words could also be split in another way. */
  readonly isCertain: boolean;
}

type Surnames = Omit<SplitName, 'givenNames'>;

const PARTICLE = /^(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|EL|LA|LAS|LE|LES|LOS|MAC|MC|VAN|VON|Y|SAN|SANTA|O'|D')$/i;

type NameOrders = Pick<Plan, 'nameOrder' | 'commaOrder'>;

/** Undefined if it cannot be split: a single word, or an order that is not known. */
export function splitFullName(text: string, { nameOrder, commaOrder }: NameOrders): SplitName | undefined {
  if (text.length > LONGEST_KNOWN) return undefined;
  const sides = sidesOf(text);
  if (sides !== undefined) return splitAtComma(sides, commaOrder);
  const parts = partsOf(text, /[/*$]/);
  if (parts.length === 3) return slashed(parts);
  const order = nameOrder ?? commaOrder;
  if (isSelfEvident(text) || order === undefined) return undefined;
  const words = wordsWithParticles(text);
  const split = order === 'surnames-first' ? surnamesFirst(words) : givenFirst(words);
  // The comma of the other names is missing here.
  return split && (nameOrder === undefined ? { ...split, isCertain: false } : split);
}

type Sides = readonly [left: string, right: string];

/** The texts before and after the only comma. */
function sidesOf(text: string): Sides | undefined {
  const [left = '', right = '', ...rest] = partsOf(text, ',');
  return left !== '' && right !== '' && rest.length === 0 ? [left, right] : undefined;
}

/** The surnames are usually before the comma, but not in every list: common names or the user decide. */
function splitAtComma(sides: Sides, commaOrder: NameOrder | undefined): SplitName {
  const shown = orderAtComma(sides);
  const order = commaOrder ?? shown ?? 'surnames-first';
  const [surnames, givenNames] = order === 'surnames-first' ? sides : ([sides[1], sides[0]] as const);
  const { isCertain, ...split } = splitSurnames(surnames);
  const isKnown = shown === undefined ? commaOrder !== undefined : shown === order;
  return { givenNames, ...split, isCertain: isCertain && isKnown };
}

/** Undefined if no word is common, or if the words of one side speak for both. */
function orderAtComma([left, right]: Sides): NameOrder | undefined {
  const score = leaning(right) - leaning(left);
  if (score === 0) return undefined;
  return score > 0 ? 'surnames-first' : 'given-first';
}

/** Positive for given names, negative for surnames. */
function leaning(side: string): number {
  const words = side.split(/[\s.]+/);
  return Math.sign(words.filter(isCommonGivenName).length - words.filter(isCommonSurname).length);
}

/** The given names of a full name whose surnames are known; undefined if it neither begins nor ends with them. */
export function withoutSurnames(
  text: string,
  [firstSurname, secondSurname]: readonly [string, string],
  comparable: (text: string) => string = fold,
): string | undefined {
  const words = wordsOf(text);
  const surnames = wordsOf(`${firstSurname} ${secondSurname}`);
  if (firstSurname === '' || words.length <= surnames.length || text.length > LONGEST_KNOWN) return undefined;
  const wanted = comparable(surnames.join(' '));
  if (comparable(words.slice(0, surnames.length).join(' ')) === wanted) return words.slice(surnames.length).join(' ');
  if (comparable(words.slice(-surnames.length).join(' ')) === wanted) return words.slice(0, -surnames.length).join(' ');
  return undefined;
}

/** Given names typed together with the surnames of the same row. csv/ordinary-row.ts excludes most rows by their bytes. */
export function hasSurnamesWithin(givenNames: string, firstSurname: string, secondSurname: string): boolean {
  return withoutSurnames(givenNames, [firstSurname, secondSurname], lowerCase) !== undefined;
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
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
  if (givenNames === '') return undefined;
  const isCertain = firstSurname !== '' && leaning(firstSurname) <= 0 && leaning(givenNames) >= 0;
  return { givenNames, firstSurname, secondSurname, isCertain };
}

/** Uncertain: two words, five or more, a compound surname, and a word that is common on the other side of the cut. */
function surnamesFirst(words: readonly string[]): SplitName | undefined {
  const [firstSurname = '', second = '', ...rest] = words;
  if (second === '') return undefined;
  if (rest.length === 0) return { givenNames: second, firstSurname, secondSurname: '', isCertain: false };
  // No given name begins with a particle: MONTES DE OCA JUAN.
  const compound = rest.findIndex((word) => !startsWithParticle(word));
  if (compound > 0) {
    const secondSurname = [second, ...rest.slice(0, compound)].join(' ');
    return { givenNames: rest.slice(compound).join(' '), firstSurname, secondSurname, isCertain: false };
  }
  const isDoubtful =
    words.length > 4 ||
    isCommonGivenName(firstSurname) ||
    isCommonGivenName(second) ||
    rest.some(isCommonSurname) ||
    mayBeCompound(second) ||
    startsWithParticle(rest[0] ?? '') ||
    rest.some(isSurnameOfParticle);
  return { givenNames: rest.join(' '), firstSurname, secondSurname: second, isCertain: !isDoubtful };
}

function startsWithParticle(word: string): boolean {
  return word.includes(' ');
}

/** The word may belong to the one before it: PONCE DE LEÓN, MONTES DE OCA. With DE LA, DEL or DE LOS it rarely does. */
function mayBeCompound(word: string): boolean {
  return /^DE (?!LAS? |LOS )/i.test(word);
}

/** DE LEÓN among given names; DE JESÚS is one of them. */
function isSurnameOfParticle(word: string): boolean {
  return mayBeCompound(word) && !isCommonGivenName(word.split(' ').at(-1) ?? '');
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
    isCommonGivenName(secondSurname) ||
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

/** The order that the names of a column show. */
export interface OrderOfNames {
  /** Undefined if they show none, or both. */
  readonly shown: NameOrder | undefined;
  /** The same, for the names with a comma. */
  readonly shownAtComma: NameOrder | undefined;
  /** How many names have a comma, and how many have no sign that splits them. */
  readonly commas: number;
  readonly plain: number;
}

/** Share of the names that show an order that must agree, and their minimum number. */
const MOST = 0.9;
const FEWEST = 3;
/** Texts to check. */
const ENOUGH = 1000;

/** A name shows its order if it begins with a common given name and ends with a common surname, or the reverse. */
export function orderOfNames(texts: readonly string[]): OrderOfNames {
  const [plain, commas] = [new Votes(), new Votes()];
  for (const text of texts.slice(0, ENOUGH)) {
    const short = text.slice(0, LONGEST_KNOWN);
    const sides = sidesOf(short);
    if (sides !== undefined) commas.add(orderAtComma(sides));
    else if (!isSelfEvident(text)) plain.add(orderShown(short));
  }
  const isUnanimous = commas.all > 0 && commas.winning === commas.all;
  return {
    shown: plain.winner(FEWEST),
    shownAtComma: commas.winner(isUnanimous ? 1 : FEWEST),
    commas: commas.all,
    plain: plain.all,
  };
}

function orderShown(text: string): NameOrder | undefined {
  const words = text.split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (isCommonSurname(first) && isCommonGivenName(last)) return 'surnames-first';
  return isCommonGivenName(first) && isCommonSurname(last) ? 'given-first' : undefined;
}

class Votes {
  all = 0;
  readonly #of: Record<NameOrder, number> = { 'surnames-first': 0, 'given-first': 0 };

  add(order: NameOrder | undefined): void {
    this.all++;
    if (order !== undefined) this.#of[order]++;
  }

  get winning(): number {
    return Math.max(...Object.values(this.#of));
  }

  winner(fewest: number): NameOrder | undefined {
    const { 'surnames-first': surnames, 'given-first': given } = this.#of;
    if (this.winning < fewest || this.winning < MOST * (surnames + given)) return undefined;
    return given > surnames ? 'given-first' : 'surnames-first';
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

/** Words, and not the numbers or marks of people. */
export function looksLikeNames(texts: readonly string[]): boolean {
  const sample = texts.slice(0, ENOUGH);
  const names = sample.filter((text) => wordsOfTwoLetters(text.slice(0, LONGEST_KNOWN)) > 1 && !/\d/.test(text));
  return names.length > 0 && names.length >= MANY * sample.length;
}

function wordsOfTwoLetters(text: string): number {
  return text.split(/\s/).filter((word) => /\p{L}{2}/u.test(word)).length;
}

/** Two surnames typed in the cell of the first: SOTO VEGA, but not DE LA TORRE. */
export function mayBeBothSurnames(text: string): boolean {
  return text.length <= LONGEST_KNOWN && wordsWithParticles(text).length > 1;
}
