// Bytes that are barely HTTP: pieces of requests in any order, and good requests of which some bytes were changed.
import * as fc from 'fast-check';
import { type Canary, plant } from './canary.ts';
import { anyCase } from './cases.ts';
import type { Door } from './contract.ts';
import { write } from './draft.ts';
import { RAW, SPLINTERS } from './odd-http.ts';

/** Known once there is a canary to write. One character a byte. */
export type Stream = (canary: Canary) => string;

const MOST_PIECES = 12;
const MOST_CHANGES = 3;
const MOST_REQUESTS = 3;

interface Change {
  /** 0–1 of the whole. */
  readonly at: number;
  readonly length: number;
  readonly splinter: string;
}

export function anyStream(doors: readonly Door[]): fc.Arbitrary<Stream> {
  const pieces = fc.array(fc.constantFrom(...RAW), { minLength: 2, maxLength: MOST_PIECES }).map(
    (given): Stream =>
      (canary) =>
        plant(given.join(''), canary),
  );
  const requests = fc.array(anyCase(doors), { minLength: 1, maxLength: MOST_REQUESTS }).map(
    (cases): Stream =>
      (canary) =>
        cases.map(({ draft }) => write(draft, canary)).join(''),
  );
  const change = fc.record<Change>({
    at: fc.nat({ max: 1000 }).map((thousandths) => thousandths / 1000),
    length: fc.nat({ max: 40 }),
    splinter: fc.constantFrom(...SPLINTERS),
  });
  const changed = fc
    .record({
      request: requests,
      changes: fc.array(change, { minLength: 1, maxLength: MOST_CHANGES }),
      isCut: fc.boolean(),
    })
    .map(
      ({ request, changes, isCut }): Stream =>
        (canary) =>
          changes.reduce((bytes, one) => splice(bytes, one, isCut, canary), request(canary)),
    );
  return fc.oneof(pieces, changed);
}

function splice(bytes: string, { at, length, splinter }: Change, isCut: boolean, canary: Canary): string {
  const place = Math.floor(bytes.length * at);
  const rest = isCut && length === 0 ? '' : bytes.slice(place + length);
  return bytes.slice(0, place) + plant(splinter, canary) + rest;
}
