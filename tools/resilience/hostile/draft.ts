// A request before it is written: good at first, then spoilt by whoever likes to. Written as bytes at the end, one
// character a byte, with the canary at its marks.
import { type Canary, plant } from './canary.ts';
import { type Spelling, spellForm, spellJson, utf8 } from './spelling.ts';

export interface Pair {
  name: string;
  value: string;
  /** What stands in a JSON body in place of the value. */
  json?: string;
}

export interface Draft {
  method: string;
  path: string;
  query: Pair[];
  body: Pair[];
  /** How the body is written; `text` as it is, and undefined is no body. */
  kind: 'json' | 'form' | 'text' | undefined;
  text: string;
  media: string;
  spelling: Spelling;
  charset: 'utf8' | 'latin1' | 'utf16le';
  lines: string[];
  isChunked: boolean;
}

const PIECE = 7;
const MANY_PIECES = 64;

export function write(draft: Draft, canary: Canary): string {
  const form = (pairs: readonly Pair[]): string => writeForm(pairs, draft.spelling, canary);
  const query = draft.query.length === 0 ? '' : `${draft.path.includes('?') ? '&' : '?'}${form(draft.query)}`;
  const head = [`${draft.method} ${draft.path}${query} HTTP/1.1`, ...draft.lines];
  if (!draft.lines.some((line) => /^host:/i.test(line))) head.push('Host: curp');
  if (draft.kind === undefined) return `${plant(head.join('\r\n'), canary)}\r\n\r\n`;
  const text = draft.kind === 'json' ? writeJson(draft, canary) : draft.kind === 'form' ? form(draft.body) : draft.text;
  const body = Buffer.from(plant(text, canary), draft.kind === 'form' ? 'latin1' : draft.charset).toString('latin1');
  if (draft.media !== '') head.push(`Content-Type: ${draft.media}`);
  head.push(draft.isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`);
  return `${plant(head.join('\r\n'), canary)}\r\n\r\n${draft.isChunked ? chunks(body) : body}`;
}

function writeForm(pairs: readonly Pair[], spelling: Spelling, canary: Canary): string {
  return pairs
    .map(({ name, value }) => `${utf8(plant(name, canary))}=${spellForm(plant(value, canary), spelling)}`)
    .join('&');
}

function writeJson({ body, spelling, text }: Draft, canary: Canary): string {
  if (text !== '') return text;
  const members = body.map(({ name, value, json }) => {
    const planted = json === undefined ? spellJson(plant(value, canary), spelling) : json;
    return `${JSON.stringify(plant(name, canary))}:${planted}`;
  });
  return `{${members.join(',')}}`;
}

/** Small at the beginning, so that names are cut in two. */
function chunks(body: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < body.length;) {
    const piece = body.slice(at, pieces.length < MANY_PIECES ? at + PIECE : undefined);
    pieces.push(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    at += piece.length;
  }
  return `${pieces.join('')}0\r\n\r\n`;
}
