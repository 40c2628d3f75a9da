// The operations of the service as methods: what goes in and comes out is what is on the wire.
import { call } from './call.ts';
import { checkAddress, checkToken } from './credentials.ts';
import { checkTimeout } from './deadline.ts';
import { checkRetries } from './retry.ts';
import type {
  Calculation,
  CalculationRequest,
  Comparison,
  ComparisonRequest,
  EntityCatalog,
  Explanation,
  ExplanationRequest,
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

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

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

  async #call<Name extends keyof Operations>(
    name: Name,
    data: Operations[Name]['request'],
    { signal, timeoutMs = this.#timeoutMs, retries = this.#retries }: CallOptions = {},
  ): Promise<Operations[Name]['response']> {
    const asked = { url: `${this.#address}/curp/${name}`, token: this.#token, data, signal, timeoutMs, retries };
    return (await call(asked)) as Operations[Name]['response'];
  }
}
