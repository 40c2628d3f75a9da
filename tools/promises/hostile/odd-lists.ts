// Arbitrary lists: lines of the OpenAPI example mixed with odd cells and broken objects.
import * as fc from 'fast-check';
import { DATUM } from './canary.ts';
import { JSON_VALUES, ODD_TEXTS } from './odd-values.ts';

const MOST_LINES = 6;
const MOST_CELLS = 11;
/** Longer than the sample from which the columns are inferred. */
const LONG_CHARS = 70_000;

export function oddList(example: string): fc.Arbitrary<string> {
  const lines = example.trimEnd().split('\n');
  const cells = [...new Set(example.split(/[\n,:{}"]+/))];
  const cell = fc.constantFrom(
    ...cells,
    ...cells,
    ...ODD_TEXTS,
    DATUM,
    `"${DATUM}"`,
    `"${DATUM}\n${DATUM}"`,
    '"',
    '\r',
  );
  const oddLine = fc
    .tuple(fc.array(cell, { maxLength: MOST_CELLS }), fc.constantFrom(',', ',', ';', '\t', '|'))
    .map(([given, separator]) => given.join(separator));
  const member = fc
    .tuple(
      fc.constantFrom(...cells, '__proto__', DATUM),
      fc.oneof(
        fc.constantFrom(...JSON_VALUES),
        cell.map((text) => JSON.stringify(text)),
      ),
    )
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`);
  const object = fc.array(member, { maxLength: MOST_CELLS }).map((members) => `{${members.join(',')}}`);
  const line = fc.oneof(fc.constantFrom(...lines), oddLine, object);
  return fc
    .record({
      head: fc.oneof(fc.constant(lines[0] ?? ''), line),
      rest: fc.array(line, { maxLength: MOST_LINES }),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      isLong: fc.oneof({ weight: 400, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    })
    .map(({ head, rest, end, isLong }) => {
      const rows = rest.map((row) => row + end).join('');
      return head + end + (isLong && rows !== '' ? rows.repeat(Math.ceil(LONG_CHARS / rows.length)) : rows);
    });
}
