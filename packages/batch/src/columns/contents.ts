// What a column is by what it holds, for columns whose names do not say it. Names of people are never guessed.
import { validate } from '@curp/core';
import { looksLikeDate } from '../cells/dates.ts';
import { readEntity } from '../cells/entities.ts';
import type { Role } from '../plan.ts';
import { looksLikeSex, readSex } from '../cells/sexes.ts';
import type { Steps } from '../rows/steps.ts';

/** The roles that contents can tell. */
export const TOLD_BY_CONTENT = ['birthDate', 'sex', 'entity', 'curp'] as const satisfies Role[];

export type ContentRole = (typeof TOLD_BY_CONTENT)[number];

/** Of the texts that are not blank. */
const ALMOST_ALL = 0.95;
const MOST = 0.5;
/** More texts than these say no more about what a column is. */
const ENOUGH = 1000;

type Look = (text: string, today: string) => boolean;

const LOOKS: Readonly<Record<ContentRole, Look>> = {
  birthDate: looksLikeDate,
  sex: looksLikeSex,
  entity: (text) => readEntity(text) !== undefined,
  curp: (text, today) => validate(text, { today }).tells.birthDate !== undefined,
};

export function isToldByContent(role: Role): role is ContentRole {
  return (TOLD_BY_CONTENT as readonly Role[]).includes(role);
}

/** For a column whose name is in doubt: most of it is what it should be, or it has nothing to say. */
export function* mostlyFits(role: ContentRole, texts: readonly string[], today: string): Steps<boolean> {
  return texts.length === 0 || (yield* fits(role, texts, today, MOST));
}

/** For a column without a name that helps. A number alone is an employee's as well as a date's or an entity's. */
export function* tellsRole(role: ContentRole, texts: readonly string[], today: string): Steps<boolean> {
  if (texts.every((text) => /^[\d.]+$/.test(text))) return false;
  if (!(yield* fits(role, texts, today, ALMOST_ALL))) return false;
  if (role !== 'sex') return true;
  // One letter over and over may be a mark of anything.
  const seen = new Set<string>();
  for (const text of texts) {
    seen.add(sexOf(text));
    if (seen.size > 1) return true;
    yield;
  }
  return false;
}

function sexOf(text: string): string {
  const reading = readSex(text, 'H/M');
  return reading.ok ? reading.value : reading.problem;
}

/** Whether at least that share of the texts is what it should be. */
function* fits(role: ContentRole, texts: readonly string[], today: string, share: number): Steps<boolean> {
  const sample = texts.slice(0, ENOUGH);
  let fitting = sample.length;
  for (const text of sample) {
    if (!LOOKS[role](text, today)) fitting--;
    if (fitting < share * sample.length) return false;
    yield;
  }
  return sample.length > 0;
}

/** A year, a lone letter or CC may also be a header; several of them in a row are not. */
const SEVERAL = 3;

/** A first row that is not a header: some cell says what only data say. */
export function looksLikeData(texts: readonly string[], today: string): boolean {
  const data = texts.filter((text) => /^\d+$/.test(text) || TOLD_BY_CONTENT.some((role) => LOOKS[role](text, today)));
  return data.length >= SEVERAL || data.some((text) => text.length > 4 || /^\p{L}{4}$/u.test(text));
}
