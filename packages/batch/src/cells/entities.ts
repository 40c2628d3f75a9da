// An entity of birth as lists bring it -> its key in the catalog. Never a guess, never NE by default.
import type { Entity } from '@curp/core';
import { findEntity } from '@curp/core/entities';
import { LONGEST_KNOWN } from './fold.ts';

/** A key and a name together, as many systems export them: 09 - CIUDAD DE MÉXICO. */
const KEY_AND_NAME = /^(\d{1,2}|[A-Za-z]{2})[\s.:/–-]+(\D+)$/;

export function readEntity(text: string): Entity | undefined {
  if (text.length > LONGEST_KNOWN) return undefined;
  // A spreadsheet's number: 9.0.
  const found = findEntity(text.replace(/^(\d+)\.0+$/, '$1'));
  if (found !== undefined) return found;
  const [, key = '', name = ''] = KEY_AND_NAME.exec(text) ?? [];
  const named = findEntity(name);
  return named !== undefined && named === findEntity(key) ? named : undefined;
}

/** From how many on, everybody born in the Estado de México is unlikely. */
const MANY = 20;

export function mayBeTheCountry(texts: readonly string[]): boolean {
  return texts.length >= MANY && texts.every(saysMexico);
}

/** MÉXICO is the catalog's name of 15, and also what people write for the country. */
export function saysMexico(text: string): boolean {
  return /^m[eé]xico$/i.test(text.normalize('NFC'));
}
