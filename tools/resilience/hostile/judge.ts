// Is an answer what the contract says, and does it keep to itself what was sent? Undefined when nothing is wrong.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Heard } from './answers.ts';
import { seek } from './canary.ts';
import type { Door } from './contract.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const KEYS = 'error,code_error,error_message,response';

/** Where a success is about what was sent, and the contract says so; nothing else is told back. */
const TOLD_BACK: Readonly<Record<string, readonly string[]>> = {
  validar_curp: ['curp'],
  cotejar_curp: ['curp', 'cambio'],
  explicar_curp: ['palabra', 'explicacion'],
};

/** What the pages are; they take nothing from who asks. */
const PAGES =
  /^(?:text\/(?:html|javascript|css|plain)|image\/svg\+xml|image\/png|font\/woff2|application\/manifest\+json)\b/;
const CONTRACT = '{"openapi":';

const ALWAYS: Readonly<Record<string, RegExp>> = {
  'cache-control': /^(?:no-store|private, max-age=\d+)$/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
};
const BY_STATUS: Readonly<Record<number, string>> = {
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

export class Judge {
  readonly #doors: readonly Door[];
  readonly #schemas: ReadonlyMap<Door, ValidateFunction>;

  constructor(document: object, doors: readonly Door[]) {
    this.#doors = doors;
    const ajv = new Ajv2020({ strict: false, logger: false });
    ajv.addSchema(document, 'openapi');
    this.#schemas = new Map(
      doors.flatMap((door) =>
        door.schema === undefined ? [] : [[door, ajv.compile({ $ref: `openapi${door.schema}` })] as const],
      ),
    );
  }

  /** Of a request that went to this door, as far as it went anywhere. */
  ofCase(door: Door, sent: string, isHead: boolean, heard: Heard): string | undefined {
    const problem = headProblem(heard);
    if (problem !== undefined) return problem;
    if (isBodiless(heard, isHead)) return heard.body === '' ? undefined : 'a body where none may be';
    const type = heard.headers.get('content-type') ?? '';
    if (heard.status === 200 && door.streams.has(type.split(';')[0] ?? '')) return listProblem(sent, heard);
    if (type !== JSON_TYPE) return `the content type ${type}`;
    const envelope = envelopeOf(heard.body);
    if (typeof envelope === 'string') return envelope;
    const { status } = heard;
    const code = envelope.code_error;
    const sisters = this.#doors.filter(({ operation }) => operation === door.operation);
    const isDocumented = sisters.some(({ codes }) => (codes.get(String(status)) ?? codes.get('default'))?.has(code));
    if (!isDocumented) return `the undocumented ${status} / ${code}`;
    return status === 200 ? this.#successProblem(door, envelope) : echoProblem(heard.body);
  }

  /** Of bytes that may have held any request, or several. */
  ofStream(sent: string, heard: Heard): string | undefined {
    const type = heard.headers.get('content-type') ?? '';
    const isPage = heard.status < 400 && (PAGES.test(type) || heard.body.startsWith(CONTRACT));
    const problem = isPage ? echoProblem(heard.head) : headProblem(heard);
    if (problem !== undefined) return problem;
    if (isPage) return echoProblem(heard.body);
    if (isBodiless(heard, heard.body === '')) return undefined;
    if (heard.status === 200 && type !== JSON_TYPE) return listProblem(sent, heard);
    if (type !== JSON_TYPE) return `the content type ${type}`;
    if (!heard.isWhole) return 'an answer that breaks off';
    const envelope = envelopeOf(heard.body);
    if (typeof envelope === 'string') return envelope;
    return heard.status === 200 ? toldBackProblem(envelope, Object.values(TOLD_BACK).flat()) : echoProblem(heard.body);
  }

  #successProblem(door: Door, envelope: Envelope): string | undefined {
    const validate = this.#schemas.get(door);
    if (validate !== undefined && !validate(envelope)) {
      return `a success that is not of its schema: ${JSON.stringify(validate.errors?.[0])}`;
    }
    return toldBackProblem(envelope, TOLD_BACK[door.operation] ?? []);
  }
}

function isBodiless({ status }: Heard, isHead: boolean): boolean {
  return isHead || status === 204 || status === 304;
}

function headProblem({ status, head, headers }: Heard): string | undefined {
  if (status === 0) return 'no HTTP';
  if (status >= 500) return `the status ${status}`;
  const lacking = Object.entries(ALWAYS).find(([name, form]) => !form.test(headers.get(name) ?? ''));
  if (lacking !== undefined) return `${status} without ${lacking[0]}`;
  const wanted = BY_STATUS[status];
  if (wanted !== undefined && !headers.has(wanted)) return `${status} without ${wanted}`;
  return echoProblem(head);
}

function echoProblem(text: string): string | undefined {
  const { secrets, data } = seek(text);
  return secrets + data === 0 ? undefined : 'what was sent';
}

/** Of the rows the answer holds what they held, and no more of it. */
function listProblem(sent: string, { head, body }: Heard): string | undefined {
  const found = seek(body);
  if (found.secrets + found.data === 0) return undefined;
  // Chunks may have cut it in two.
  const given = seek(sent.slice(sent.indexOf('\r\n\r\n')).replace(/\r\n[0-9a-f]+\r\n/g, ''));
  return found.secrets > given.secrets || found.data > given.data || echoProblem(head) !== undefined
    ? 'more of what was sent than the rows held'
    : undefined;
}

function toldBackProblem(envelope: Envelope, fields: readonly string[]): string | undefined {
  return echoProblem(JSON.stringify(envelope, (name, value: unknown) => (fields.includes(name) ? undefined : value)));
}

function envelopeOf(body: string): Envelope | string {
  let envelope: Envelope;
  try {
    envelope = JSON.parse(Buffer.from(body, 'latin1').toString()) as Envelope;
  } catch {
    return 'a body that is no JSON';
  }
  if (Object.keys(envelope).join() !== KEYS) return 'other keys than the four, or in another order';
  const { error, code_error: code, error_message: message, response } = envelope;
  const isObject = typeof response === 'object' && response !== null && !Array.isArray(response);
  const isSuccess = error === false && code === 0 && message === null && isObject;
  const isRefusal =
    error === true && Number.isInteger(code) && code > 0 && typeof message === 'string' && message !== '';
  return isSuccess || (isRefusal && isObject && Object.keys(response).length === 0)
    ? envelope
    : 'an envelope that contradicts itself';
}
