// A text of several words -> the one word that counts.
import { APOSTROPHE, BLANK, classOf, KIND_MASK, LETTER, letterOf, SPECIAL, VOWEL, WYE } from './letters.ts';
import { LONGEST_TEXT } from './limits.ts';
import type { NameField } from './person.ts';
import type { Edition } from './text.ts';

/** R21 1.7, I06 p. 7. */
export const PARTICLES = 'DA DAS DE DEL DER DI DIE DD Y EL LA LOS LAS LE LES MAC MC VAN VON'.split(' ');

/** Matches the particles at the start of a folded surname. */
export const LEADING_PARTICLES: RegExp = new RegExp(`^(?:(?:${PARTICLES.join('|')}) )+`);

/** R21 1.3, 1.16; M and M. only since 2021. */
export const SKIPPED_ONCE: Readonly<Record<Edition, readonly string[]>> = {
  2021: 'MARIA MA. MA M. M JOSE J. J'.split(' '),
  2006: 'MARIA MA. MA JOSE J. J'.split(' '),
};

/** The id of the rule that drops a word in front of another. */
export type Role = 'particulas' | 'maria-jose';

const ROLES_2021 = rolesIn(2021);
const ROLES_2006 = rolesIn(2006);

function roles(edition: Edition): ReadonlyMap<number, Role> {
  return edition === 2021 ? ROLES_2021 : ROLES_2006;
}

function rolesIn(edition: Edition): ReadonlyMap<number, Role> {
  return new Map([
    ...PARTICLES.map((word): [number, Role] => [codeOf(word), 'particulas']),
    ...SKIPPED_ONCE[edition].map((word): [number, Role] => [codeOf(word), 'maria-jose']),
  ]);
}

/** The last six letters of a word as one number, so that short words are known without building strings. */
export function codeOf(word: string): number {
  let code = 0;
  for (const letter of word) code = addLetter(code, classOf(letter.charCodeAt(0)));
  return code;
}

const [M, M_STOP, J, J_STOP, MA_STOP, MC] = ['M', 'M.', 'J', 'J.', 'MA.', 'MC'].map(codeOf);

/** Before a name. */
function mayBeMute(code: number): boolean {
  return code === J || code === J_STOP || code === MC || isM(code);
}

function isAbbreviation(code: number): boolean {
  return code === MA_STOP || code === J_STOP || code === M_STOP;
}

/** Only since 2021 it is skipped before another name. */
function isM(code: number): boolean {
  return code === M || code === M_STOP;
}

/** The role of a word by itself, under the rule in force. */
export function roleOf(word: string): Role | undefined {
  return ROLES_2021.get(codeOf(word));
}

/** Every word of a field except the one that counts; those before it with their role, those of 2006 included. */
export function* otherWords({ words, start }: Word): Generator<[start: number, end: number, role?: Role]> {
  const { starts, ends, codes, count } = words;
  for (let index = 0; index < count; index++) {
    const at = starts[index] as number;
    const role = at < start ? ROLES_2021.get(codes[index] as number) : undefined;
    if (at !== start) yield role === undefined ? [at, ends[index] as number] : [at, ends[index] as number, role];
  }
}

const MOST_WORDS = LONGEST_TEXT / 2;

/** A name as the classes of its characters and as its words. Signs and digits alone are not a word. */
export class Words {
  readonly classes: Uint16Array = new Uint16Array(LONGEST_TEXT);
  readonly codes: Int32Array = new Int32Array(MOST_WORDS);
  readonly starts: Uint8Array = new Uint8Array(MOST_WORDS);
  readonly ends: Uint8Array = new Uint8Array(MOST_WORDS);
  count = 0;
  /** Some word has neither a vowel nor Y: an abbreviation, unless it is J, M or MC before a name. */
  hasMute = false;
  /** Some sign or digit is not the full stop of MA., M. or J. */
  hasSign = false;

  /** Returns every kind of character that occurs. */
  read(text: string): number {
    const { length } = text;
    const { classes } = this;
    let seen = 0;
    let start = 0;
    let code = 0;
    let kinds = 0;
    this.#clear();
    for (let offset = 0; offset < length; offset++) {
      const found = classOf(text.charCodeAt(offset));
      classes[offset] = found;
      if (found & BLANK) {
        this.#add(start, offset, code, kinds);
        start = offset + 1;
        seen |= kinds | BLANK;
        code = 0;
        kinds = 0;
      } else {
        kinds |= found;
        code = addLetter(code, found);
      }
    }
    this.#add(start, length, code, kinds);
    return (seen | kinds) & KIND_MASK;
  }

  /** As read(), for the classes of a text of that length. */
  split(length: number): void {
    const { classes } = this;
    let start = 0;
    let code = 0;
    let kinds = 0;
    this.#clear();
    for (let offset = 0; offset < length; offset++) {
      const found = classes[offset] as number;
      if (found & BLANK) {
        this.#add(start, offset, code, kinds);
        start = offset + 1;
        code = 0;
        kinds = 0;
      } else {
        kinds |= found;
        code = addLetter(code, found);
      }
    }
    this.#add(start, length, code, kinds);
  }

  #clear(): void {
    this.count = 0;
    this.hasMute = false;
    this.hasSign = false;
  }

  #add(start: number, end: number, code: number, kinds: number): void {
    if (kinds & (SPECIAL | APOSTROPHE) && !isAbbreviation(code)) this.hasSign = true;
    if (!(kinds & LETTER)) return;
    const { count } = this;
    if (!(kinds & (VOWEL | WYE)) && (count > 0 || !mayBeMute(code))) this.hasMute = true;
    this.starts[count] = start;
    this.ends[count] = end;
    this.codes[count] = code;
    this.count = count + 1;
  }

  /** M or M. before the word that counts: the editions differ. */
  skipsM(counting: number): boolean {
    for (let index = 0; index < counting; index++) if (isM(this.codes[index] as number)) return true;
    return false;
  }

  /** Which one counts: particles are dropped as long as a word follows; MARIA, JOSE and the like, of a given name, only once. */
  counting(isGiven: boolean, edition: Edition): number {
    const last = this.count - 1;
    let maySkip = isGiven;
    let index = 0;
    for (; index < last; index++) {
      const role = roles(edition).get(this.codes[index] as number);
      if (role === undefined || (role === 'maria-jose' && !maySkip)) break;
      maySkip &&= role === 'particulas';
    }
    return index;
  }
}

/** The word that counts, in its field. */
export interface Word {
  readonly field: NameField;
  readonly text: string;
  /** All of its words. The next person that is read reuses them: copy what you keep. */
  readonly words: Words;
  readonly classes: Uint16Array;
  /** Every kind of character that occurs in the text. */
  readonly kinds: number;
  /** The offset of each character in the original text; null if the text was not changed. */
  readonly offsets: readonly number[] | null;
  /** Whether the text may deserve a warning: false for nearly every name. */
  readonly isDoubtful: boolean;
  readonly start: number;
  readonly end: number;
}

const NO_WORDS = new Words();

export const ABSENT: Word = {
  field: 'secondSurname',
  text: '',
  words: NO_WORDS,
  classes: NO_WORDS.classes,
  kinds: 0,
  offsets: null,
  isDoubtful: false,
  start: 0,
  end: 0,
};

/** A surname that the registry captures as DESCONOCIDO (R21 1.11). */
export const UNKNOWN: Word = { ...ABSENT };

/** The word that counts, as its letters alone: all that choosing a letter needs. */
export type Letters = Pick<Word, 'classes' | 'start' | 'end'>;

export function countingWord(name: Omit<Word, 'classes' | 'start' | 'end'>, edition: Edition): Word {
  const { field, text, words, kinds, offsets, isDoubtful } = name;
  const { classes } = words;
  const index = kinds & BLANK ? words.counting(field === 'givenNames', edition) : -1;
  const start = index < 0 ? 0 : (words.starts[index] as number);
  const end = index < 0 ? text.length : (words.ends[index] as number);
  return { field, text, words, kinds, offsets, isDoubtful, classes, start, end };
}

function addLetter(code: number, characterClass: number): number {
  return ((code << 5) | letterOf(characterClass)) & 0x3fffffff;
}
