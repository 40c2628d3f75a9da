// The error of every failed call.

/** The service refused; no reply; no reply in time; the reply is not from the service. */
export type CurpErrorKind = 'refused' | 'network' | 'timeout' | 'unreadable';

interface CurpErrorDetail {
  readonly code?: number;
  readonly status?: number;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly errors?: readonly CallError[];
  readonly cause?: unknown;
}

/** One of the errors of a refusal. */
export interface CallError {
  readonly codigo: number;
  /** Null if it is not about one parameter. */
  readonly parametro: string | null;
  readonly mensaje: string;
}

/** The message is a Spanish sentence without personal data or the token: it may be shown and logged. */
export class CurpError extends Error {
  override readonly name = 'CurpError';
  readonly kind: CurpErrorKind;
  /** `code_error` of a refusal, or null. */
  readonly code: number | null;
  /** HTTP status; null without a reply. */
  readonly status: number | null;
  /** Id of the request in the service's log, or null. */
  readonly requestId: string | null;
  /** `Retry-After` of the reply, or null. */
  readonly retryAfterSeconds: number | null;
  /** With `errores: 'todos'`, all that is wrong with a refused call, lowest code first; otherwise empty. */
  readonly errors: readonly CallError[];

  constructor(kind: CurpErrorKind, sentence: string, detail: CurpErrorDetail = {}) {
    super(sentence, 'cause' in detail ? { cause: detail.cause } : {});
    this.kind = kind;
    this.code = detail.code ?? null;
    this.status = detail.status ?? null;
    this.requestId = detail.requestId ?? null;
    this.retryAfterSeconds = detail.retryAfterSeconds ?? null;
    this.errors = detail.errors ?? [];
  }
}
