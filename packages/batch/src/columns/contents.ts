// Recognizes the role of a column by its contents, if its name does not give it. Names of people are never guessed.
import { validate } from '@curp/core';
import { looksLikeDate } from '../cells/dates.ts';
import { readEntity } from '../cells/entities.ts';
import type { Role } from '../plan.ts';
import { looksLikeSex, readSex } from '../cells/sexes.ts';
import type { List } from './assignment.ts';

/** The roles that can be recognized by contents. */
export const CONTENT_ROLES = ['birthDate', 'sex', 'entity', 'curp'] as const satisfies Role[];

export type ContentRole = (typeof CONTENT_ROLES)[number];

/** Shares of the texts that are not blank. */
const ALMOST_ALL = 0.95;
const MOST = 0.5;
/** Texts to check in a column. */
const ENOUGH = 1000;

type Check = (text: string, today: string) => boolean;

const CHECKS: Readonly<Record<ContentRole, Check>> = {
  birthDate: looksLikeDate,
  sex: looksLikeSex,
  entity: (text) => readEntity(text).ok,
  curp: looksLikeKey,
};

/** A key, valid or not, whose date can be read. */
export function looksLikeKey(text: string, today: string): boolean {
  return validate(text, { today }).tells.birthDate !== undefined;
}

export function isContentRole(role: Role): role is ContentRole {
  return (CONTENT_ROLES as readonly Role[]).includes(role);
}

/** For a column with a generic name: true if most of its texts fit the role, or if it is blank. */
export function mostlyFits(role: ContentRole, texts: readonly string[], today: string): boolean {
  return texts.length === 0 || reachesShare(role, texts, today, MOST);
}

/** For a column without a useful name. Bare numbers do not count: they may be employee numbers, dates or entities. */
function isRoleByContents(role: ContentRole, texts: readonly string[], today: string): boolean {
  if (texts.every((text) => /^[\d.]+$/.test(text))) return false;
  if (!reachesShare(role, texts, today, ALMOST_ALL)) return false;
  if (role !== 'sex') return true;
  // A column with a single value, as X, may mean anything.
  const found = new Set<string>();
  for (const text of texts) {
    found.add(sexOf(text));
    if (found.size > 1) return true;
  }
  return false;
}

/** The only column of the list that fits the role; undefined if there is none, or several. */
export function columnByContents(
  role: ContentRole,
  { header, texts, today }: List,
  isTaken: (index: number) => boolean,
): number | undefined {
  // The only column is of keys also if many of them are wrong.
  const isAlone = header.length === 1 && texts(0).length > 0;
  const isFitting = isAlone && role === 'curp' ? mostlyFits : isRoleByContents;
  const matching: number[] = [];
  for (const index of header.keys()) {
    if (!isTaken(index) && isFitting(role, texts(index), today)) matching.push(index);
  }
  return matching.length === 1 ? matching[0] : undefined;
}

function sexOf(text: string): string {
  const reading = readSex(text, 'H/M');
  return reading.ok ? reading.value : reading.problem;
}

function reachesShare(role: ContentRole, texts: readonly string[], today: string, share: number): boolean {
  const sample = texts.slice(0, ENOUGH);
  let fitting = sample.length;
  for (const text of sample) {
    if (!CHECKS[role](text, today)) fitting--;
    if (fitting < share * sample.length) return false;
  }
  return sample.length > 0;
}

/** One year, letter or CC may be a header cell; this many are not. */
const SEVERAL = 3;

/** A key, also one that was mistyped after its date. */
const KEY_START = /^\p{L}{3,5}\d{6}/u;

/** Whether the cells of a row are data instead of column names. */
export function looksLikeData(texts: readonly string[], today: string): boolean {
  let found = 0;
  for (const text of texts) {
    if (!isDatum(text, today)) continue;
    found++;
    if (found >= SEVERAL || text.length > 4 || /^\p{L}{4}$/u.test(text)) return true;
  }
  return false;
}

function isDatum(text: string, today: string): boolean {
  return /^\d+$/.test(text) || KEY_START.test(text) || CONTENT_ROLES.some((role) => CHECKS[role](text, today));
}

const isName = (word: string): boolean => /\p{L}/u.test(word);
const isYear = (word: string): boolean => /\d{4}/.test(word);

/** Words and a date in one cell: a text of fixed width, or one pasted from a PDF. */
function isJoined(text: string): boolean {
  const words = text.split(/\s/);
  const [name, year] = [words.findIndex(isName), words.findIndex(isYear)];
  if (name < 0 || year < 0) return false;
  return name !== year || words.findLastIndex(isName) !== name || words.findLastIndex(isYear) !== year;
}

/** All data of a row are in one cell, so that no column can be read. */
export function hasJoinedData({ header, texts }: List): boolean {
  if (header.length !== 1) return false;
  const joined = texts(0).filter(isJoined);
  return joined.length > 0 && joined.length >= MOST * texts(0).length;
}
