// The client: one method for each operation of the service, with the parameter names of the HTTP interface.
import { type AnsweredList, readOnce, type RowAnswer, rowsOf } from './answered-list.ts';
import { call } from './call.ts';
import { checkAddress, checkData, checkRetries, checkTimeout, checkToken, checkTypes } from './check-options.ts';
import { isObject } from './http.ts';
import { type ListResponse, sendList } from './send-list.ts';
import { lineOf, type ListFile, piecesOf, Upload } from './upload.ts';
import type {
  CalculationResponse,
  CalculationRequest,
  ComparisonResponse,
  ComparisonRequest,
  EntityCatalog,
  ExplanationResponse,
  ExplanationRequest,
  ListChoices,
  Operations,
  ValidationResponse,
  ValidationRequest,
} from './api-types.ts';

/** Options of the client. */
export interface CurpClientOptions {
  /** Base URL of the service: `https://curp.example.mx`, with a path if it has one. */
  readonly address: string;
  readonly token: string;
  /** Permits `http:` to a host that is not this machine, where token and data travel unencrypted; default false. */
  readonly allowHttp?: boolean | undefined;
  /** Limit of a call, including its retries; default 10 seconds. */
  readonly timeoutMs?: number | undefined;
  /** Retries after a transient failure; default 2. */
  readonly retries?: number | undefined;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Overrides the client's. */
  readonly timeoutMs?: number | undefined;
  /** Overrides the client's. */
  readonly retries?: number | undefined;
}

/** Options of `calculateList`. */
export interface ListOptions {
  /** Aborts the list, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Longest wait without data from the service; default 90 seconds. */
  readonly timeoutMs?: number | undefined;
  /** Settings that cannot be inferred from the list. They are sent in the URL: no personal data. */
  readonly choices?: ListChoices | undefined;
}

/** Options of `calculateFile`. */
export interface FileOptions extends ListOptions {
  readonly format: 'csv' | 'ndjson';
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** The service may delay a list up to a minute to keep the rate of its project. */
const SILENCE_MS = 90_000;
const TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

const CALL_EXAMPLE = '{ signal, timeoutMs, retries }';
const FILE_EXAMPLE = "calculateFile(file, { format: 'csv' })";

/** checkData refuses what is not an object. */
function withWarnings<Data extends object>(data: Data): Data {
  return isObject(data) ? { ...data, avisos: 'si' } : data;
}

/**
 * Calls the service: one method for each operation. Every failed call throws a CurpError.
 *
 * @example
 * const curp = new CurpClient({ address: 'https://curp.example.mx', token: 'curp_live_…' });
 * const { valida } = await curp.validate({ curp: 'SABC560626MDFLRN01' });
 */
export class CurpClient {
  readonly #address: string;
  readonly #token: string;
  readonly #timeoutMs: number;
  readonly #retries: number;

  constructor(options: CurpClientOptions) {
    const { address, token, allowHttp, timeoutMs, retries } = checkTypes(options, 'new CurpClient({ address, token })');
    this.#address = checkAddress(address, allowHttp === true);
    this.#token = checkToken(token);
    this.#timeoutMs = checkTimeout(timeoutMs ?? TIMEOUT_MS);
    this.#retries = checkRetries(retries ?? RETRIES);
  }

  /** The key of a person, and in `avisos` what is doubtful about it. */
  calculate(person: CalculationRequest, options?: CallOptions): Promise<CalculationResponse> {
    return this.#call('calcular_curp', withWarnings(person), options);
  }

  /** The key of a person, position by position: which letter, which rule, where it is printed. */
  explain(person: ExplanationRequest, options?: CallOptions): Promise<ExplanationResponse> {
    return this.#call('explicar_curp', person, options);
  }

  /** The problems and warnings of a key, the data it contains and its likely corrections. */
  validate(key: ValidationRequest, options?: CallOptions): Promise<ValidationResponse> {
    return this.#call('validar_curp', key, options);
  }

  /** Whether a key matches a person, the likely causes if not, and in `avisos` what is doubtful about the data. */
  compare(keyAndPerson: ComparisonRequest, options?: CallOptions): Promise<ComparisonResponse> {
    return this.#call('cotejar_curp', withWarnings(keyAndPerson), options);
  }

  /** The catalog of entities of birth. */
  entities(options?: CallOptions): Promise<EntityCatalog> {
    return this.#call('entidades', {}, options);
  }

  /**
   * Calculates the key of each person; if the rows have keys, compares them. Yields the given rows, each with its answer, while
   * they are read.
   */
  async calculateList<Row extends object>(
    people: Iterable<Row> | AsyncIterable<Row>,
    options?: ListOptions,
  ): Promise<AnsweredList<Row & RowAnswer>> {
    const { understood, chunks } = await this.#list(new Upload(people, lineOf), 'ndjson', options);
    return readOnce(understood, rowsOf<Row>(chunks));
  }

  /** The same for the bytes of a file, which are returned with the added columns. */
  async calculateFile(file: ListFile, options: FileOptions): Promise<AnsweredList<Uint8Array>> {
    const { format } = checkTypes(options, FILE_EXAMPLE);
    if (!Object.hasOwn(TYPES, format)) throw new TypeError(`format must be csv or ndjson: ${FILE_EXAMPLE}`);
    const { understood, chunks } = await this.#list(new Upload(piecesOf(file), (piece) => piece), format, options);
    return readOnce(understood, chunks);
  }

  #list<Given>(upload: Upload<Given>, format: keyof typeof TYPES, options: ListOptions = {}): Promise<ListResponse> {
    const { choices = {}, signal, timeoutMs = SILENCE_MS } = checkTypes(options, '{ choices, signal, timeoutMs }');
    const query = new URLSearchParams(Object.entries(choices).filter(([, choice]) => choice !== undefined));
    const url = `${this.#address}/curp/calcular_lote?${query}`;
    return sendList({ url, token: this.#token, type: TYPES[format], upload, timeoutMs, signal });
  }

  async #call<Name extends keyof Operations>(
    name: Name,
    data: Operations[Name]['request'],
    options: CallOptions = {},
  ): Promise<Operations[Name]['response']> {
    checkData(data);
    const { signal, timeoutMs = this.#timeoutMs, retries = this.#retries } = checkTypes(options, CALL_EXAMPLE);
    const asked = { url: `${this.#address}/curp/${name}`, token: this.#token, data, signal, timeoutMs, retries };
    return (await call(asked)) as Operations[Name]['response'];
  }
}
