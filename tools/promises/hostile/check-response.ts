// Checks a response against the OpenAPI document and searches it for the canary. Returns the problem, or undefined.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { HttpResponse } from './parse-response.ts';
import { findCanary } from './canary.ts';
import type { Endpoint } from './endpoints.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const KEYS = 'error,code_error,error_message,response';
/** RFC 9457, for callers that ask for it. */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
const ASKS_FOR_PROBLEM = /^accept:.*application\/problem\+json(?!;q=0(?:[^.\d]|$))/im;

/** The response fields that may contain what was sent. */
const ECHOED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  validar_curp: ['curp'],
  cotejar_curp: ['curp', 'cambio'],
  explicar_curp: ['palabra', 'explicacion'],
};

/** Media types of the static pages. */
const PAGES =
  /^(?:text\/(?:html|javascript|css|plain)|image\/svg\+xml|image\/png|font\/woff2|application\/manifest\+json)\b/;
const CONTRACT = '{"openapi":';
/** An id of the caller. One that holds a token does not come back. */
const OWN_ID = /^x-request-id: (?!.*curp_(?:live|test)_)[\w.-]+$/im;

const REQUIRED_HEADERS: Readonly<Record<string, RegExp>> = {
  'cache-control': /^(?:no-store|private, max-age=\d+)$/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
};
const REQUIRED_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'www-authenticate',
  405: 'allow',
  429: 'retry-after',
};

interface Envelope {
  readonly error: unknown;
  readonly code_error: number;
  readonly error_message: string | null;
  readonly response: object;
}

export class ResponseChecker {
  readonly #endpoints: readonly Endpoint[];
  readonly #schemas: ReadonlyMap<Endpoint, ValidateFunction>;

  constructor(endpoints: readonly Endpoint[]) {
    this.#endpoints = endpoints;
    const ajv = new Ajv2020({ strict: false, logger: false });
    this.#schemas = new Map(
      endpoints.flatMap((endpoint) =>
        endpoint.schema === undefined ? [] : [[endpoint, ajv.compile(endpoint.schema)] as const],
      ),
    );
  }

  /** The response to a (possibly spoilt) request to this endpoint. */
  checkCase(endpoint: Endpoint, sent: string, isHead: boolean, response: HttpResponse): string | undefined {
    const type = response.headers.get('content-type') ?? '';
    // A spoilt path may be that of a page; no operation answers in HTML.
    const isPage = response.status === 200 && type.startsWith('text/html');
    if (isPage) return pageProblem(response);
    const problem = headProblem(response);
    if (problem !== undefined) return problem;
    if (isBodiless(response, isHead)) return response.body === '' ? undefined : 'a body where none may be';
    if (response.status === 200 && endpoint.streams.has(type.split(';')[0] ?? '')) return listProblem(sent, response);
    if (type !== typeFor(sent, response)) return `the content type ${type}`;
    const envelope = envelopeOf(response);
    if (typeof envelope === 'string') return envelope;
    const { status } = response;
    const code = envelope.code_error;
    const sameOperation = this.#endpoints.filter(({ operation }) => operation === endpoint.operation);
    const isDocumented = sameOperation.some(({ codes }) =>
      (codes.get(String(status)) ?? codes.get('default'))?.has(code),
    );
    if (!isDocumented) return `the undocumented ${status} / ${code}`;
    return status === 200 ? this.#successProblem(endpoint, envelope) : echoProblem(response.body);
  }

  /** One response to a byte stream, which may have contained any requests. */
  checkStream(sent: string, given: HttpResponse): string | undefined {
    // A change within the header X-Request-Id may leave another well-formed id, which comes back.
    const response = { ...given, head: given.head.replace(OWN_ID, '') };
    const type = response.headers.get('content-type') ?? '';
    const isPage = response.status < 400 && (PAGES.test(type) || response.body.startsWith(CONTRACT));
    if (isPage) return pageProblem(response);
    const problem = headProblem(response);
    if (problem !== undefined) return problem;
    if (isBodiless(response, response.body === '')) return undefined;
    if (response.status === 200 && type !== JSON_TYPE) return listProblem(sent, response);
    // Any of its requests may have asked for a problem.
    if (type !== JSON_TYPE && !(type === PROBLEM_TYPE && ASKS_FOR_PROBLEM.test(sent)))
      return `the content type ${type}`;
    if (!response.isWhole) return 'an answer that breaks off';
    const envelope = envelopeOf(response);
    if (typeof envelope === 'string') return envelope;
    return response.status === 200
      ? unexpectedEchoProblem(envelope, Object.values(ECHOED_FIELDS).flat())
      : echoProblem(response.body);
  }

  #successProblem(endpoint: Endpoint, envelope: Envelope): string | undefined {
    const validate = this.#schemas.get(endpoint);
    if (validate !== undefined && !validate(envelope)) {
      return `a success that is not of its schema: ${JSON.stringify(validate.errors?.[0])}`;
    }
    return unexpectedEchoProblem(envelope, ECHOED_FIELDS[endpoint.operation] ?? []);
  }
}

function isBodiless({ status }: HttpResponse, isHead: boolean): boolean {
  return isHead || status === 204 || status === 304;
}

function headProblem({ status, head, headers }: HttpResponse): string | undefined {
  if (status === 0) return 'no HTTP';
  if (status >= 500) return `the status ${status}`;
  const lacking = Object.entries(REQUIRED_HEADERS).find(([name, form]) => !form.test(headers.get(name) ?? ''));
  if (lacking !== undefined) return `${status} without ${lacking[0]}`;
  const wanted = REQUIRED_BY_STATUS[status];
  if (wanted !== undefined && !headers.has(wanted)) return `${status} without ${wanted}`;
  return echoProblem(head);
}

function pageProblem({ head, body }: HttpResponse): string | undefined {
  return echoProblem(head) ?? echoProblem(body);
}

function echoProblem(text: string): string | undefined {
  const { secrets, data } = findCanary(text);
  return secrets + data === 0 ? undefined : 'what was sent';
}

/** A list may repeat the cells it was sent, but not more often than they were sent. */
function listProblem(sent: string, { head, body }: HttpResponse): string | undefined {
  const found = findCanary(body);
  if (found.secrets + found.data === 0) return undefined;
  // Chunk framing may have cut a canary in two.
  const given = findCanary(sent.slice(sent.indexOf('\r\n\r\n')).replace(/\r\n[0-9a-f]+\r\n/g, ''));
  return found.secrets > given.secrets || found.data > given.data || echoProblem(head) !== undefined
    ? 'more of what was sent than the rows held'
    : undefined;
}

function unexpectedEchoProblem(envelope: Envelope, fields: readonly string[]): string | undefined {
  return echoProblem(JSON.stringify(envelope, (name, value: unknown) => (fields.includes(name) ? undefined : value)));
}

interface Problem {
  readonly status: number;
  readonly detail: string;
  readonly code_error: number;
  readonly errores?: readonly object[];
}

function envelopeIn({ status, detail, code_error: code, errores }: Problem, answered: number): Envelope {
  // An envelope without an error contradicts itself, as a problem with another status does.
  const error = status === answered;
  return { error, code_error: code, error_message: detail, response: errores === undefined ? {} : { errores } };
}

/** Of a refusal: nothing, or with errores=todos a list whose first error is that of the envelope. */
function isEmptyOrErrors(response: object, code: number): boolean {
  const { errores = [{ codigo: code }], ...others } = response as { errores?: readonly { readonly codigo: number }[] };
  return Object.keys(others).length === 0 && errores[0]?.codigo === code;
}

/** Of a refusal: a problem if the request asked for one. What cannot be parsed is answered with the envelope, and closed. */
function typeFor(sent: string, { status, headers }: HttpResponse): string {
  const [head = ''] = sent.split('\r\n\r\n');
  const isUnparsed = headers.get('content-type') === JSON_TYPE && headers.get('connection')?.toLowerCase() === 'close';
  return status !== 200 && !isUnparsed && ASKS_FOR_PROBLEM.test(head) ? PROBLEM_TYPE : JSON_TYPE;
}

/** Of a problem: the envelope that says the same. */
function envelopeOf({ status, headers, body }: HttpResponse): Envelope | string {
  let envelope: Envelope;
  try {
    const read = JSON.parse(Buffer.from(body, 'latin1').toString()) as Envelope & Problem;
    envelope = headers.get('content-type') === PROBLEM_TYPE ? envelopeIn(read, status) : read;
  } catch {
    return 'a body that is no JSON';
  }
  if (Object.keys(envelope).join() !== KEYS) return 'other keys than the four, or in another order';
  const { error, code_error: code, error_message: message, response } = envelope;
  const isObject = typeof response === 'object' && response !== null && !Array.isArray(response);
  const isSuccess = error === false && code === 0 && message === null && isObject;
  const isRefusal =
    error === true && Number.isInteger(code) && code > 0 && typeof message === 'string' && message !== '';
  return isSuccess || (isRefusal && isObject && isEmptyOrErrors(response, code))
    ? envelope
    : 'an envelope that contradicts itself';
}
