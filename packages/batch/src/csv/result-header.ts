// The header of the output: the rows above it and its own, as they came, with the names of the added columns.
import type { ListShape } from '../rows/answerer.ts';
import { quoted } from './dialect.ts';
import { encode } from './encoding.ts';
import { contentEnd } from './parse-row.ts';
import type { Sample } from './sample-csv.ts';

/** A tidy CSV has only the header; otherwise what is above it, also a byte-order mark and a `sep=` line, is copied. */
export function resultHeader(shape: ListShape, sample: Uint8Array, found: Sample, headerIsData: boolean): Uint8Array {
  const { input, output, header, added } = shape;
  if (output === 'ndjson') return new Uint8Array();
  if (input !== 'csv' || shape.tidy || shape.answersOnly === true)
    return encode(
      `${[...(shape.answersOnly === true ? [] : header), ...added].map((name) => quoted(name, ',')).join(',')}\n`,
      'utf-8',
    );
  const { dialect, padding, headerAt, lastHeaderAt, dataAt } = found;
  const delimiter = String.fromCharCode(dialect.delimiter);
  const names = encode(added.map((name) => delimiter + quoted(name, delimiter)).join(''), dialect.encoding);
  if (headerIsData) {
    const own = encode(header.map((name) => quoted(name, delimiter)).join(delimiter), dialect.encoding);
    return joined(sample.subarray(0, headerAt), own, names, Uint8Array.of(dialect.rowEnd));
  }
  const to = contentEnd(sample, lastHeaderAt, dataAt, dialect);
  const rowEnd = to < dataAt ? sample.subarray(to, dataAt) : Uint8Array.of(dialect.rowEnd);
  return joined(sample.subarray(0, to), encode(delimiter.repeat(padding), 'utf-8'), names, rowEnd);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
