// Long values of every header that the service reads: a search that is not linear in them holds the event loop.
import * as fc from 'fast-check';
import type { Flaw } from './flaws.ts';

/** The service refuses more than 16 KiB of headers. */
const LONGEST = 15_900;

const HEADERS = [
  ['Authorization', 'If-None-Match', 'Accept', 'Accept-Encoding', 'Content-Type', 'Content-Encoding', 'Expect'],
  ['X-Forwarded-For', 'Forwarded', 'Host', 'Origin', 'Access-Control-Request-Headers', 'traceparent', 'Connection'],
].flat();
const STARTS = ['', 'Bearer ', 'text/plain', 'application/json; charset=', '"', 'W/"', 'gzip;', '127.0.0.1, ', '00-'];
const REPEATED = [
  [' ', '\t', ',', ' ,', ', ', '"', '""', ';', '; ', '=', '\xa0', 'a', 'a ', '0', '.', '\\', 'W/', ';q=0.'],
].flat();
const ENDS = ['', 'x', '\xa0', '"', ',', ';'];

function headerLine(header: string, start: string, repeated: string, end: string, length = LONGEST): string {
  const room = Math.floor((length - start.length - end.length) / repeated.length);
  return `${header}: ${start}${repeated.repeat(room)}${end}`;
}

/** Each header with each repeated text, in the way that is most likely to match its beginning. */
export const WORST_HEADER_LINES: readonly string[] = HEADERS.flatMap((header) =>
  REPEATED.flatMap((repeated) => {
    const line = headerLine(header, header === 'Authorization' ? 'Bearer ' : '', repeated, '\xa0');
    return [line, headerLine(header, 'x', repeated, 'x')];
  }),
);

export function headerFlaw(): fc.Arbitrary<Flaw> {
  return fc
    .record({
      header: fc.constantFrom(...HEADERS),
      start: fc.constantFrom(...STARTS),
      repeated: fc.constantFrom(...REPEATED),
      end: fc.constantFrom(...ENDS),
      length: fc.constantFrom(LONGEST, 15_000, 4000, 300),
    })
    .map(({ header, start, repeated, end, length }) => (draft) => {
      draft.lines = draft.lines.filter((line) => !line.startsWith(`${header}:`));
      draft.lines.push(headerLine(header, start, repeated, end, length));
    });
}
