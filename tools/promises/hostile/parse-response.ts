// A strict parser of HTTP/1.1 responses (RFC 9112). Texts have one character per byte.
export interface HttpResponse {
  /** 0 if the status line, a header or the framing is not HTTP/1.1. */
  readonly status: number;
  readonly head: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Without chunk framing. */
  readonly body: string;
  /** The body is complete. */
  readonly isWhole: boolean;
}

interface Parsed {
  readonly response: HttpResponse;
  /** Index of the next response. */
  readonly end: number;
}

/** In a byte stream it is unknown which request had the method HEAD. */
type IsHead = boolean | 'unknown';

const HEAD_END = '\r\n\r\n';
const STATUS = /^HTTP\/1\.1 (\d{3}) [^\r\n]*$/;
/** RFC 9112 5: a token and a colon, without a blank between them. */
const FIELD = /^[!#$%&'*+.^_`|~\w-]+:[^\r\n\0]*$/;

/** Undefined until the head is complete; the body may be incomplete. */
export function parseResponse(text: string, from: number, isHead: IsHead): Parsed | undefined {
  const headEnd = text.indexOf(HEAD_END, from);
  if (headEnd < 0) return undefined;
  const head = text.slice(from, headEnd);
  const [first = '', ...lines] = head.split('\r\n');
  const isWellFormed = lines.every((line) => FIELD.test(line)) && hasOneLength(lines);
  const status = isWellFormed ? Number(STATUS.exec(first)?.[1] ?? 0) : 0;
  const start = headEnd + HEAD_END.length;
  // RFC 9110 15.2: an informational response is followed by the final one.
  if (status >= 100 && status < 200) return parseResponse(text, start, isHead);
  const headers = new Map(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  const { body, end, isWhole } = bodyOf(text, start, headers, isHead === true || status === 204 || status === 304);
  const hasNoBody = isHead === 'unknown' && (start === text.length || text.startsWith('HTTP/1.1 ', start));
  return hasNoBody
    ? { response: { status, head, headers, body: '', isWhole: true }, end: start }
    : { response: { status, head, headers, body, isWhole }, end };
}

/** A lone 100 Continue at the end counts as no response. */
export function parseResponses(text: string): { readonly answers: readonly HttpResponse[]; readonly rest: string } {
  const answers: HttpResponse[] = [];
  let from = 0;
  for (
    let parsed = parseResponse(text, 0, 'unknown');
    parsed !== undefined;
    parsed = parseResponse(text, from, 'unknown')
  ) {
    answers.push(parsed.response);
    from = parsed.end;
  }
  return { answers, rest: text.slice(from).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '') };
}

/** RFC 9112 6.3: at most one of content-length, a decimal number, and transfer-encoding. */
function hasOneLength(lines: readonly string[]): boolean {
  const framing = lines.filter((line) => /^(?:content-length|transfer-encoding):/i.test(line));
  return (
    framing.length <= 1 && framing.every((line) => /^(?:content-length: *\d+|transfer-encoding: *chunked)$/i.test(line))
  );
}

interface Content {
  readonly body: string;
  readonly end: number;
  readonly isWhole: boolean;
}

function bodyOf(text: string, start: number, headers: HttpResponse['headers'], isBodiless: boolean): Content {
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
    const sizeText = lineEnd < 0 ? '' : text.slice(at, lineEnd);
    const size = /^[\da-f]+$/i.test(sizeText) ? Number.parseInt(sizeText, 16) : Number.NaN;
    if (size === 0) return { body: pieces.join(''), ...trailersEnd(text, lineEnd + 2) };
    const end = lineEnd + 2 + size + 2;
    if (!(end <= text.length) || !text.startsWith('\r\n', end - 2))
      return { body: pieces.join(''), end: text.length, isWhole: false };
    pieces.push(text.slice(lineEnd + 2, end - 2));
    at = end;
  }
}

/** RFC 9112 7.1.2: fields, then an empty line. */
function trailersEnd(text: string, start: number): Omit<Content, 'body'> {
  for (let at = start; ;) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd < 0) return { end: text.length, isWhole: false };
    if (lineEnd === at) return { end: at + 2, isWhole: true };
    if (!FIELD.test(text.slice(at, lineEnd))) return { end: text.length, isWhole: false };
    at = lineEnd + 2;
  }
}
