// A mutable request: valid at first, then changed by flaws, then serialised (one character per byte) with the canary at
// its marks.
import { type Canary, plant } from './canary.ts';
import { type Encoding, encodeForm, encodeJson, utf8 } from './encodings.ts';

export interface Pair {
  name: string;
  value: string;
  /** Raw JSON in place of the value, in a JSON body. */
  json?: string;
}

export interface Draft {
  method: string;
  path: string;
  version: 'HTTP/1.1' | 'HTTP/1.0';
  query: Pair[];
  body: Pair[];
  /** Of the body; undefined without one. */
  kind: 'json' | 'form' | 'text' | undefined;
  text: string;
  media: string;
  encoding: Encoding;
  charset: 'utf8' | 'latin1' | 'utf16le';
  lines: string[];
  isChunked: boolean;
}

const CHUNK_BYTES = 7;
const SMALL_CHUNKS = 64;

export function serialise(draft: Draft, canary: Canary): string {
  const form = (pairs: readonly Pair[]): string => writeForm(pairs, draft.encoding, canary);
  const query = draft.query.length === 0 ? '' : `${draft.path.includes('?') ? '&' : '?'}${form(draft.query)}`;
  const head = [`${draft.method} ${draft.path}${query} ${draft.version}`, ...draft.lines];
  if (!draft.lines.some((line) => /^host:/i.test(line))) head.push('Host: curp');
  if (draft.kind === undefined) return `${plant(head.join('\r\n'), canary)}\r\n\r\n`;
  const text = draft.kind === 'json' ? writeJson(draft, canary) : draft.kind === 'form' ? form(draft.body) : draft.text;
  const body = Buffer.from(plant(text, canary), draft.kind === 'form' ? 'latin1' : draft.charset).toString('latin1');
  if (draft.media !== '') head.push(`Content-Type: ${draft.media}`);
  head.push(draft.isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`);
  return `${plant(head.join('\r\n'), canary)}\r\n\r\n${draft.isChunked ? chunks(body) : body}`;
}

function writeForm(pairs: readonly Pair[], encoding: Encoding, canary: Canary): string {
  return pairs
    .map(({ name, value }) => `${utf8(plant(name, canary))}=${encodeForm(plant(value, canary), encoding)}`)
    .join('&');
}

function writeJson({ body, encoding, text }: Draft, canary: Canary): string {
  if (text !== '') return text;
  const members = body.map(({ name, value, json }) => {
    const planted = json === undefined ? encodeJson(plant(value, canary), encoding) : json;
    return `${JSON.stringify(plant(name, canary))}:${planted}`;
  });
  return `{${members.join(',')}}`;
}

/** Small chunks first, so that names are cut in two. */
function chunks(body: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < body.length;) {
    const piece = body.slice(at, pieces.length < SMALL_CHUNKS ? at + CHUNK_BYTES : undefined);
    pieces.push(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    at += piece.length;
  }
  return `${pieces.join('')}0\r\n\r\n`;
}
