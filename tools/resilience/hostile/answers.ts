// What came back, read as HTTP/1.1 (RFC 9112) and not more kindly. One character a byte.
export interface Heard {
  readonly status: number;
  readonly head: string;
  /** By name, in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  /** Without the framing. */
  readonly body: string;
  /** All of the body came. */
  readonly isWhole: boolean;
}

interface Read {
  readonly heard: Heard;
  /** Where the next one begins. */
  readonly end: number;
}

/** Of a stream of bytes nobody knows which request had the method HEAD. */
type IsHead = boolean | 'unknown';

const HEAD_END = '\r\n\r\n';
const STATUS = /^HTTP\/1\.1 (\d{3}) [^\r\n]*$/;

/** Undefined until there is one; a body may still be on its way. */
export function readAnswer(text: string, from: number, isHead: IsHead): Read | undefined {
  const headEnd = text.indexOf(HEAD_END, from);
  if (headEnd < 0) return undefined;
  const head = text.slice(from, headEnd);
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(STATUS.exec(first)?.[1] ?? 0);
  const start = headEnd + HEAD_END.length;
  // RFC 9110 15.2: what is only informational is followed by the answer.
  if (status >= 100 && status < 200) return readAnswer(text, start, isHead);
  const headers = new Map(lines.map((line) => fieldOf(line)));
  const { body, end, isWhole } = bodyOf(text, start, headers, isHead === true || status === 204 || status === 304);
  const isWithout = isHead === 'unknown' && (start === text.length || text.startsWith('HTTP/1.1 ', start));
  return isWithout
    ? { heard: { status, head, headers, body: '', isWhole: true }, end: start }
    : { heard: { status, head, headers, body, isWhole }, end };
}

/** An answer that was announced and then not given is none. */
export function readAnswers(text: string): { readonly answers: readonly Heard[]; readonly rest: string } {
  const answers: Heard[] = [];
  let from = 0;
  for (let read = readAnswer(text, 0, 'unknown'); read !== undefined; read = readAnswer(text, from, 'unknown')) {
    answers.push(read.heard);
    from = read.end;
  }
  return { answers, rest: text.slice(from).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '') };
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

interface Content {
  readonly body: string;
  readonly end: number;
  readonly isWhole: boolean;
}

function bodyOf(text: string, start: number, headers: Heard['headers'], isBodiless: boolean): Content {
  if (isBodiless) return { body: '', end: start, isWhole: true };
  if (headers.get('transfer-encoding') === 'chunked') return unchunk(text, start);
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const end = Math.min(text.length, start + (Number.isNaN(length) ? text.length : length));
  return { body: text.slice(start, end), end, isWhole: end - start === length };
}

function unchunk(text: string, start: number): Content {
  const pieces: string[] = [];
  for (let at = start; ;) {
    const lineEnd = text.indexOf('\r\n', at);
    const size = lineEnd < 0 ? Number.NaN : Number.parseInt(text.slice(at, lineEnd), 16);
    const end = lineEnd + 2 + size + 2;
    if (!(end <= text.length)) return { body: pieces.join(''), end: text.length, isWhole: false };
    if (size === 0) return { body: pieces.join(''), end, isWhole: true };
    pieces.push(text.slice(lineEnd + 2, end - 2));
    at = end;
  }
}
