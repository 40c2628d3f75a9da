// What the main thread and the thread of the lists (list-worker.ts) send each other. Of each list only one request is under
// way at a time: that is the only backpressure, and the lists take turns in the order of their requests.
import type { ListFormat } from '@curp/batch';
import type { CodeId } from '../http/error-codes.ts';
import type { Fault } from '../observability/fault.ts';
import type { RowCounts } from '../observability/metrics.ts';

export interface ListToOpen {
  readonly format: ListFormat;
  /** Its query has the choices of the caller. */
  readonly url: string;
  /** The date in Mexico City, YYYY-MM-DD. */
  readonly today: string;
}

export type ListRequest =
  | { readonly kind: 'open'; readonly list: ListToOpen }
  /** Answered once the chunk is taken. At most CHUNK_BYTES; undefined at the end of the list. */
  | { readonly kind: 'push'; readonly chunk: Uint8Array<ArrayBuffer> | undefined }
  /** Answers the next rows, up to a maximum. */
  | { readonly kind: 'answer'; readonly mostRows: number }
  /** Answers the rows of the last answer again, only those that the granted units cover; refuses every later row. */
  | { readonly kind: 'answer-within'; readonly units: number };

export type ListReply =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'opened' } & OpenedList)
  | ({ readonly kind: 'answered' } & AnsweredRows)
  /** The rows of all chunks so far were answered. */
  | { readonly kind: 'hungry' }
  /** The whole list was answered. */
  | { readonly kind: 'done' }
  /** The list itself is refused; `message` repeats nothing received. */
  | { readonly kind: 'refused'; readonly id: CodeId; readonly message: string }
  | { readonly kind: 'fault'; readonly fault: Fault };

export interface OpenedList {
  /** Sent before the first row. */
  readonly head: Uint8Array;
  readonly encoding: string;
  /** Between the cells of a CSV. */
  readonly delimiter: string;
  /** The value of the header Curp-Lista. */
  readonly header: string;
}

export interface AnsweredRows extends RowCounts {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** To the thread: a request of a list, or its end. */
export interface ToThread {
  readonly id: number;
  readonly request: ListRequest | undefined;
}

export interface FromThread {
  readonly id: number;
  readonly reply: ListReply;
}

/** The columns of a list are detected from its first bytes: always this many, or the whole list if it is shorter. */
export const SAMPLE_BYTES = 65_536;

export const LONGEST_ROW_BYTES: number = 65_536;

/** Sent to the thread for one turn of a list. */
export const CHUNK_BYTES = 65_536;
