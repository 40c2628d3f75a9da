// How every failure of a call is told.

/** Who failed: the service said no, nobody answered, nobody answered in time, or what answered is not the service. */
export type CurpErrorKind = 'refused' | 'network' | 'timeout' | 'unreadable';

interface CurpErrorDetail {
  readonly code?: number;
  readonly status?: number;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** Its message is a Spanish sentence without anything of the person's or of the token: it may be shown and logged. */
export class CurpError extends Error {
  override readonly name = 'CurpError';
  readonly kind: CurpErrorKind;
  /** `code_error` of the service; null unless it refused. */
  readonly code: number | null;
  /** Of HTTP; null if nothing was answered. */
  readonly status: number | null;
  /** By which the service's log finds the refusal; null if the answer has none. */
  readonly requestId: string | null;
  /** What the answer asks to wait, if it does. */
  readonly retryAfterSeconds: number | null;

  constructor(kind: CurpErrorKind, sentence: string, detail: CurpErrorDetail = {}) {
    super(sentence, 'cause' in detail ? { cause: detail.cause } : {});
    this.kind = kind;
    this.code = detail.code ?? null;
    this.status = detail.status ?? null;
    this.requestId = detail.requestId ?? null;
    this.retryAfterSeconds = detail.retryAfterSeconds ?? null;
  }
}
