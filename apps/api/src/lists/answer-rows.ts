// Answers the rows of a list, block by block: the thread of the lists answers them, they are charged, then sent. Once the
// quota is used up, the remaining rows are returned with that error.
import { throwIfRefused } from '../limits/charge-request.ts';
import type { UsageKind } from '../limits/decision.ts';
import type { Caller } from '../auth/accounts.ts';
import { type RowCharger, rowsPerCharge } from './charge-rows.ts';
import type { RowCounts } from '../observability/metrics.ts';
import type { AnsweredRows } from './list-messages.ts';
import type { ThreadedList } from './list-thread.ts';
import type { Upload } from './upload.ts';

/** A list whose token was revoked stops within this time. */
const REAUTHENTICATE_MS = 2000;

/** They are not charged one by one, and reading them is not free. */
const BLANK_ROWS_PER_UNIT = 1000;

/** LF and CR. */
const ROW_ENDS: ReadonlySet<number | undefined> = new Set([10, 13]);

export interface ListAnswererOptions {
  /** Sent before the first row. */
  readonly head: Uint8Array;
  readonly list: ThreadedList;
  readonly upload: Upload;
  readonly charger: RowCharger;
  /** Rejects with a refusal once the token is no longer valid. */
  readonly reauthenticate: () => Promise<Caller>;
  readonly onRows: (counts: RowCounts) => void;
  /** The line after the last row, if the caller asked for it. */
  readonly totalLine: (() => string) | undefined;
}

export class ListAnswerer {
  readonly #options: ListAnswererOptions;
  #authenticatedAt = performance.now();
  #hasBegun = false;
  #hasCharged = false;
  /** A list may end without the end of its last row. */
  #isWithinRow = false;
  /** Not charged yet. */
  #blankRows = 0;

  constructor(options: ListAnswererOptions) {
    this.#options = options;
  }

  /** Yields only what has been charged. */
  async *answers(): AsyncGenerator<Buffer, void> {
    const { head, list, charger, upload, totalLine } = this.#options;
    for (;;) {
      await this.#reauthenticateIfDue();
      const reply = await list.ask({ kind: 'answer', mostRows: rowsPerCharge(charger.caller.project) });
      if (reply.kind === 'done') break;
      if (reply.kind === 'answered') {
        const bytes = await this.#charge(reply);
        if (bytes.length === 0) continue;
        yield this.#hasBegun ? bytes : Buffer.concat([head, bytes]);
        this.#hasBegun = true;
        this.#isWithinRow = !ROW_ENDS.has(bytes.at(-1));
      } else {
        await list.ask({ kind: 'push', chunk: await upload.next() });
      }
    }
    // A list without people is charged as one rejected call.
    if (!this.#hasCharged) await charger.charge('rejected', 1);
    if (!this.#hasBegun && head.length > 0) yield Buffer.from(head);
    if (totalLine !== undefined) yield Buffer.from(`${this.#isWithinRow ? '\n' : ''}${totalLine()}\n`);
  }

  /** Returns the bytes of the rows that were charged. */
  async #charge(answered: AnsweredRows): Promise<Buffer> {
    const { served } = answered;
    const charged = await this.#chargeUnits('served', served);
    return this.#chargeRejected(charged < served ? await this.#answerWithin(charged) : answered);
  }

  /** Answers only the rows that the last units of the quota pay for. */
  async #answerWithin(units: number): Promise<AnsweredRows> {
    const { charger, list } = this.#options;
    // Nothing was sent yet: the response can still be a 429.
    if (units === 0 && !this.#hasBegun && charger.decision !== undefined) throwIfRefused(charger.decision);
    const reply = await list.ask({ kind: 'answer-within', units });
    if (reply.kind !== 'answered') throw new Error(`the thread of the lists replied ${reply.kind}`);
    return reply;
  }

  async #chargeRejected({ bytes, served, rejected, empty, refused }: AnsweredRows): Promise<Buffer> {
    this.#blankRows += empty;
    const blankUnits = Math.floor(this.#blankRows / BLANK_ROWS_PER_UNIT);
    this.#blankRows -= blankUnits * BLANK_ROWS_PER_UNIT;
    await this.#chargeUnits('rejected', rejected + blankUnits);
    this.#options.onRows({ served, rejected, empty, refused });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  async #chargeUnits(kind: UsageKind, units: number): Promise<number> {
    if (units > 0) this.#hasCharged = true;
    return this.#options.charger.charge(kind, units);
  }

  async #reauthenticateIfDue(): Promise<void> {
    if (performance.now() - this.#authenticatedAt < REAUTHENTICATE_MS) return;
    this.#options.charger.caller = await this.#options.reauthenticate();
    this.#authenticatedAt = performance.now();
  }
}
