// The register of everything that can be wrong or doubtful, with a person's data or with a key. Sentences live apart,
// in messages.ts.
import type { Field } from './person.ts';

/** An error stops a key from being calculated or accepted; a warning is worth knowing although it is. */
export const ISSUES = {
  missing: 'error',
  'too-long': 'error',
  'no-letters': 'error',
  unreadable: 'error',
  placeholder: 'error',
  'date-malformed': 'error',
  'date-impossible': 'error',
  'date-too-early': 'error',
  'date-future': 'error',
  'sex-invalid': 'error',
  'entity-unknown': 'error',
  'key-length': 'error',
  'key-form': 'error',
  'key-date-impossible': 'error',
  'key-date-future': 'error',
  'key-entity-unknown': 'error',
  'key-check-digit': 'error',
  'differentiator-presumed': 'warning',
  'sex-x': 'warning',
  'before-1900': 'warning',
  diaeresis: 'warning',
  'foreign-letter': 'warning',
  'no-surnames': 'warning',
  'unknown-surname': 'warning',
  'only-second-surname': 'warning',
  'maybe-placeholder': 'warning',
  title: 'warning',
  'maybe-title': 'warning',
  'joined-words': 'warning',
  'loose-sign': 'warning',
  'two-names': 'warning',
  'married-name': 'warning',
  'digit-in-name': 'warning',
  abbreviation: 'warning',
  'cut-short': 'warning',
  'repeated-surname': 'warning',
  'edition-differs': 'warning',
  'inconvenient-word': 'warning',
  'differentiator-late': 'warning',
  'generic-key': 'warning',
} as const;

/** A stable code; `ISSUES` has the severity of each. */
export type IssueCode = keyof typeof ISSUES;

/** Something wrong or doubtful: a code, its field and parameters. `describeIssue` has its sentence. */
export interface Issue {
  readonly code: IssueCode;
  /** The field of the person, when it is about one. */
  readonly field?: Field;
  readonly parameters?: IssueParameters;
}

/** What a position of a key may contain; `vowel` and `consonant` admit X too. */
export type CharacterKind = 'letter' | 'vowel' | 'consonant' | 'digit' | 'sex' | 'letter-or-digit';

/** Details of an issue. */
export interface IssueParameters {
  /** The offending character. It is personal data: show it to the person who typed it, never log it. */
  readonly character?: string;
  /** Offset of that character in the text as it was given. */
  readonly offset?: number;
  /** First position of the key concerned, 1–18. */
  readonly position?: number;
  /** What that position may contain. */
  readonly allowed?: CharacterKind;
  /** The abbreviation that was meant, when the given one is a misprint of an official table: QT for QO. */
  readonly meant?: string | undefined;
  /** What a text that is not a key seems to be, if known. */
  readonly looksLike?: 'rfc';
  /** The key under the other edition, for `edition-differs`. It is personal data too. */
  readonly key?: string;
}

/** Data that give no key, and everything that is wrong with them. */
export interface Failure {
  readonly ok: false;
  readonly issues: readonly Issue[];
  /** None: only a key has warnings. */
  readonly warnings: readonly Issue[];
}

/** Shared by all results without issues or warnings. */
export const NONE: readonly Issue[] = [];
