// Arbitrary byte streams: fragments of requests in any order, and requests with some bytes replaced.
import * as fc from 'fast-check';
import { type Canary, plant } from './canary.ts';
import { anyCase } from './request-cases.ts';
import type { Endpoint } from './endpoints.ts';
import { serialise } from './request-draft.ts';
import { FRAGMENTS, REPLACEMENTS } from './odd-http.ts';

/** Serialised once there is a canary. One character per byte. */
export type Stream = (canary: Canary) => string;

const MOST_PIECES = 12;
const MOST_CHANGES = 3;
const MOST_REQUESTS = 3;

interface Change {
  /** Position as a share (0–1) of the length. */
  readonly at: number;
  readonly length: number;
  readonly replacement: string;
}

export function anyStream(endpoints: readonly Endpoint[]): fc.Arbitrary<Stream> {
  const pieces = fc.array(fc.constantFrom(...FRAGMENTS), { minLength: 2, maxLength: MOST_PIECES }).map(
    (given): Stream =>
      (canary) =>
        plant(given.join(''), canary),
  );
  const requests = fc.array(anyCase(endpoints), { minLength: 1, maxLength: MOST_REQUESTS }).map(
    (cases): Stream =>
      (canary) =>
        cases.map(({ draft }) => serialise(draft, canary)).join(''),
  );
  const change = fc.record<Change>({
    at: fc.nat({ max: 1000 }).map((thousandths) => thousandths / 1000),
    length: fc.nat({ max: 40 }),
    replacement: fc.constantFrom(...REPLACEMENTS),
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

function splice(bytes: string, { at, length, replacement }: Change, isCut: boolean, canary: Canary): string {
  const index = Math.floor(bytes.length * at);
  const rest = isCut && length === 0 ? '' : bytes.slice(index + length);
  return bytes.slice(0, index) + plant(replacement, canary) + rest;
}
