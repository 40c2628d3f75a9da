// A key as typed -> its issues, its warnings and the data that it contains.
// Rejecting a real key is worse than accepting a doubtful one: what the registry has been seen to issue is a warning.
import { withCheckDigit } from './check-digit.ts';
import { calendarProblem } from './civil-date.ts';
import { type Entity, entityByCode, misprintedEntity } from './entities.ts';
import { beginsInconveniently } from './inconvenient-words.ts';
import { type CharacterKind, type Issue, NONE } from './issues.ts';
import { type Options, requireToday } from './options.ts';
import { LONGEST_RAW } from './limits.ts';
import type { Sex } from './person.ts';

/** The data of its holder that a key contains. */
export interface KeyFacts {
  /** Civil date. Position 17 gives the century, except for births before 1900. */
  readonly birthDate: string;
  readonly sex: Sex;
  readonly entity: Entity;
  readonly differentiator: string;
  /** Position 17 is not the first holder's: another register shares the first sixteen. */
  readonly homonym: boolean;
}

/** Whether a key is possible, every problem found, and the data that it contains. */
export type Validation = ValidKey | InvalidKey;

/** A possible key; not proof that it was assigned. */
export interface ValidKey {
  readonly ok: true;
  /** Capitals, without blanks or hyphens. */
  readonly key: string;
  /** None. */
  readonly issues: readonly Issue[];
  readonly tells: KeyFacts;
  readonly warnings: readonly Issue[];
}

/** A key that cannot be. */
export interface InvalidKey {
  readonly ok: false;
  /** Capitals, without blanks or hyphens. */
  readonly key: string;
  readonly issues: readonly Issue[];
  /** What could still be read. */
  readonly tells: Partial<KeyFacts>;
  readonly warnings: readonly Issue[];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

const KINDS: Readonly<Record<CharacterKind, string>> = {
  letter: LETTERS,
  vowel: 'AEIOUX',
  consonant: LETTERS.replace(/[AEIOU]/g, ''),
  digit: DIGITS,
  sex: 'HMX',
  'letter-or-digit': LETTERS + DIGITS,
};

/** Position by position (D21 art. 3). */
export const FORM = (
  'letter vowel letter letter digit digit digit digit digit digit sex letter letter ' +
  'consonant consonant consonant letter-or-digit digit'
)
  .split(' ')
  .map((kind) => ({ allowed: kind as CharacterKind, characters: KINDS[kind as CharacterKind] }));

/** In use for foreigners who have no CURP; no text that we cite gives their source. The second breaks the check digit. */
export const GENERIC_KEYS: ReadonlySet<string> = new Set(['XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8']);

/**
 * The key in capitals, without blanks, hyphens or invisible characters (Unicode category Cf, which PDF files contain).
 * Only ASCII letters become capitals: the capital of ß or ı is another letter than the one typed. Empty for a text of more
 * than 1,000 characters, which nothing reads.
 *
 * @example
 * normalizeKey(' sabc-560626 mdflrn01 '); // → 'SABC560626MDFLRN01'
 */
export function normalizeKey(key: unknown): string {
  if (typeof key !== 'string' || key.length > LONGEST_RAW) return '';
  return key.replace(/[\s\p{Cf}-]/gu, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * Checks a key: every problem found, and the data of its holder that it contains.
 *
 * @example
 * validate('SABC560626MDFLRN02', { today: '2026-01-31' }).issues[0].code; // → 'key-check-digit'
 */
export function validate(key: string, options: Options = {}): Validation {
  const today = requireToday(options);
  const normalized = normalizeKey(key);
  if (normalized.length !== FORM.length) {
    return { ok: false, key: normalized, issues: [lengthIssue(normalized)], tells: {}, warnings: [] };
  }
  const generic = GENERIC_KEYS.has(normalized);
  const birthDate = birthDateOf(normalized);
  const tells = factsOf(normalized, birthDate);
  const warnings = warningsOf(normalized, generic);
  const issues = [...formIssues(normalized), ...factIssues(normalized, birthDate, tells, today)];
  if (issues.length === 0 && !generic && withCheckDigit(normalized) !== normalized) {
    issues.push({ code: 'key-check-digit', parameters: { position: 18 } });
  }
  return issues.length === 0
    ? { ok: true, key: normalized, issues: NONE, tells: tells as KeyFacts, warnings }
    : { ok: false, key: normalized, issues, tells, warnings };
}

/**
 * Letters of the name, date and three more (Código Fiscal de la Federación, art. 27); a company's has one letter less.
 * The last is a digit or A: so the first thirteen characters of a key, which end with an entity's letters, are none.
 */
export const RFC = /^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$/;

function lengthIssue(key: string): Issue {
  return RFC.test(key) ? { code: 'key-length', parameters: { looksLike: 'rfc' } } : { code: 'key-length' };
}

/** Whether a character is allowed at a position, 1–18. */
export function fitsForm(character: string, position: number): boolean {
  return FORM[position - 1]?.characters.includes(character) === true;
}

function formIssues(key: string): Issue[] {
  return FORM.flatMap(({ allowed }, index): Issue[] => {
    const position = index + 1;
    const character = key.charAt(index);
    return fitsForm(character, position) ? [] : [{ code: 'key-form', parameters: { position, character, allowed } }];
  });
}

/** What is well formed and still cannot be. */
function factIssues(key: string, birthDate: string | undefined, tells: Partial<KeyFacts>, today: string): Issue[] {
  const issues: Issue[] = [];
  if (birthDate !== undefined && tells.birthDate === undefined) {
    issues.push({ code: 'key-date-impossible', parameters: { position: 5 } });
  }
  if (tells.birthDate !== undefined && tells.birthDate > today) {
    issues.push({ code: 'key-date-future', parameters: { position: 5 } });
  }
  if (/^[A-Z]{2}$/.test(key.slice(11, 13)) && tells.entity === undefined) {
    const meant = misprintedEntity(key.slice(11, 13))?.abbreviation;
    issues.push({ code: 'key-entity-unknown', parameters: { position: 12, meant } });
  }
  return issues;
}

function factsOf(key: string, birthDate: string | undefined): Partial<KeyFacts> {
  const sex = key.charAt(10) as KeyFacts['sex'];
  const entity = entityByCode(key.slice(11, 13));
  const differentiator = key.charAt(16);
  return {
    ...(birthDate !== undefined && calendarProblem(birthDate) === undefined && { birthDate }),
    ...(/[HMX]/.test(sex) && { sex }),
    ...(entity !== undefined && { entity }),
    ...(/[A-Z0-9]/.test(differentiator) && { differentiator, homonym: !/[0A]/.test(differentiator) }),
  };
}

/** Digit in 17: 19xx; letter: 20xx. */
function birthDateOf(key: string): string | undefined {
  const match = /^.{4}(\d\d)(\d\d)(\d\d).{6}([A-Z0-9]).$/s.exec(key);
  if (match === null) return undefined;
  const [, year, month, day, differentiator = ''] = match;
  return `${differentiator <= '9' ? 19 : 20}${year}-${month}-${day}`;
}

/** Whether position 17 of both gives the same century. */
export function sameCentury(key: string, other: string): boolean {
  return key.charAt(16) <= '9' === other.charAt(16) <= '9';
}

function warningsOf(key: string, generic: boolean): Issue[] {
  const warnings: Issue[] = [];
  if (beginsInconveniently(key)) warnings.push({ code: 'inconvenient-word', parameters: { position: 1 } });
  if (key.charAt(10) === 'X') warnings.push({ code: 'sex-x', parameters: { position: 11 } });
  if (/[K-Z]/.test(key.charAt(16))) warnings.push({ code: 'differentiator-late', parameters: { position: 17 } });
  if (generic) warnings.push({ code: 'generic-key' });
  return warnings;
}
