// The operations of the service as methods: what goes in and comes out is what is on the wire.
import { type AnsweredList, readOnce, type RowAnswer, rowsOf } from './answered-list.ts';
import { call } from './call.ts';
import { checkAddress, checkToken } from './credentials.ts';
import { checkTimeout } from './deadline.ts';
import { type BegunList, beginList } from './list.ts';
import { checkRetries } from './retry.ts';
import { lineOf, type ListFile, piecesOf, Upload } from './upload.ts';
import type {
  Calculation,
  CalculationRequest,
  Comparison,
  ComparisonRequest,
  EntityCatalog,
  Explanation,
  ExplanationRequest,
  ListChoices,
  Operations,
  Validation,
  ValidationRequest,
} from './wire.ts';

export interface CurpClientOptions {
  /** Where the service is: `https://curp.example.mx`, with a path if it has one. */
  readonly address: string;
  readonly token: string;
  /** How long a call may take, with its answer and its retries; 10 seconds unless told. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is made again when what failed may pass by itself; twice unless told. */
  readonly retries?: number | undefined;
}

export interface CallOptions {
  /** Ends the call, which then fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** In place of the client's. */
  readonly timeoutMs?: number | undefined;
  /** In place of the client's. */
  readonly retries?: number | undefined;
}

export interface ListOptions {
  /** Ends the list, which then fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long the service may be silent while it is waited for; 90 seconds unless told. */
  readonly timeoutMs?: number | undefined;
  /** What the list does not tell by itself. Names of columns, which go in the address: nothing of a person. */
  readonly choices?: ListChoices | undefined;
}

export interface FileOptions extends ListOptions {
  readonly format: 'csv' | 'ndjson';
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** A list waits for the rate of its project, up to a minute. */
const SILENCE_MS = 90_000;
const TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

export class CurpClient {
  readonly #address: string;
  readonly #token: string;
  readonly #timeoutMs: number;
  readonly #retries: number;

  constructor({ address, token, timeoutMs = TIMEOUT_MS, retries = RETRIES }: CurpClientOptions) {
    this.#address = checkAddress(address);
    this.#token = checkToken(token);
    this.#timeoutMs = checkTimeout(timeoutMs);
    this.#retries = checkRetries(retries);
  }

  /** The key of a person. */
  calculate(person: CalculationRequest, options?: CallOptions): Promise<Calculation> {
    return this.#call('calcular_curp', person, options);
  }

  /** The key of a person, position by position: which letter, which rule, where it is printed. */
  explain(person: ExplanationRequest, options?: CallOptions): Promise<Explanation> {
    return this.#call('explicar_curp', person, options);
  }

  /** What is wrong with a key, what is doubtful, what it tells and what it was probably meant to be. */
  validate(key: ValidationRequest, options?: CallOptions): Promise<Validation> {
    return this.#call('validar_curp', key, options);
  }

  /** Whether a key and a person belong together, and if not, why. */
  compare(keyAndPerson: ComparisonRequest, options?: CallOptions): Promise<Comparison> {
    return this.#call('cotejar_curp', keyAndPerson, options);
  }

  /** The catalog of entities of birth. */
  entities(options?: CallOptions): Promise<EntityCatalog> {
    return this.#call('entidades', {}, options);
  }

  /**
   * The key of each person, or the reasons why there is none: the rows as they are given, each with its answer, while they
   * are read. If they bring keys, these are compared.
   */
  async calculateList<Row extends object>(
    people: Iterable<Row> | AsyncIterable<Row>,
    options?: ListOptions,
  ): Promise<AnsweredList<Row & RowAnswer>> {
    const { understood, chunks } = await this.#list(new Upload(people, lineOf), 'ndjson', options);
    return readOnce(understood, rowsOf<Row>(chunks));
  }

  /** The same of a file, bytes to bytes: it comes back as it is written, with its columns added. */
  async calculateFile(file: ListFile, { format, ...options }: FileOptions): Promise<AnsweredList<Uint8Array>> {
    const { understood, chunks } = await this.#list(new Upload(piecesOf(file), (piece) => piece), format, options);
    return readOnce(understood, chunks);
  }

  #list<Given>(
    upload: Upload<Given>,
    format: keyof typeof TYPES,
    { choices = {}, signal, timeoutMs = SILENCE_MS }: ListOptions = {},
  ): Promise<BegunList> {
    const query = new URLSearchParams(Object.entries(choices).filter(([, choice]) => choice !== undefined));
    const url = `${this.#address}/curp/calcular_lote?${query}`;
    return beginList({ url, token: this.#token, type: TYPES[format], upload, timeoutMs, signal });
  }

  async #call<Name extends keyof Operations>(
    name: Name,
    data: Operations[Name]['request'],
    { signal, timeoutMs = this.#timeoutMs, retries = this.#retries }: CallOptions = {},
  ): Promise<Operations[Name]['response']> {
    const asked = { url: `${this.#address}/curp/${name}`, token: this.#token, data, signal, timeoutMs, retries };
    return (await call(asked)) as Operations[Name]['response'];
  }
}
