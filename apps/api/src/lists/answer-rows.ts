// Answers the rows of a list: whole rows in, the same rows with their answers out, block by block. Each block is answered,
// then charged, then sent. Once the quota is used up, the remaining rows are returned with that error.
import type { Answered, Answerer, RowCutter } from '@curp/batch';
import { CODES } from '../http/error-codes.ts';
import { throwIfRefused } from '../limits/charge-request.ts';
import type { UsageKind } from '../limits/decision.ts';
import type { Caller } from '../limits/limiter.ts';
import { MAX_ROWS_PER_CHARGE, type RowCharger, rowsPerCharge } from './charge-rows.ts';
import type { TimeSlices } from './time-slices.ts';
import type { Sample, Upload } from './upload.ts';

/** A list whose token was revoked stops within this time. */
const REAUTHENTICATE_MS = 2000;

export interface RowCounts {
  readonly served: number;
  readonly rejected: number;
  readonly empty: number;
  /** Because the quota is used up. */
  readonly refused: number;
}

export interface ListAnswererOptions {
  /** Sent before the first row. */
  readonly head: Uint8Array;
  /** Offset in the sample at which the rows begin. */
  readonly dataAt: number;
  readonly cutter: RowCutter;
  readonly answerer: Answerer;
  /** Rows that have keys of their own count as served, also if the key does not match or is not valid. */
  readonly hasOwnKeys: boolean;
  readonly sample: Sample;
  readonly upload: Upload;
  readonly charger: RowCharger;
  readonly slices: TimeSlices;
  /** Rejects with a refusal once the token is no longer valid. */
  readonly reauthenticate: () => Promise<Caller>;
  readonly onRows: (counts: RowCounts) => void;
}

const NO_ROWS: RowCounts = { served: 0, rejected: 0, empty: 0, refused: 0 };

/** `bytes` is a copy: the answerer reuses its own buffer at the next call. */
interface CopiedAnswers extends Answered {
  readonly bytes: Buffer;
}

interface ChargedAnswers {
  readonly bytes: Buffer;
  /** Offset of the next row in the block. */
  readonly next: number;
}

export class ListAnswerer {
  readonly #options: ListAnswererOptions;
  #authenticatedAt = performance.now();
  #hasBegun = false;
  #hasCharged = false;
  #isQuotaExhausted = false;

  constructor(options: ListAnswererOptions) {
    this.#options = options;
  }

  /** Yields only what has been charged. */
  async *answers(): AsyncGenerator<Buffer, void> {
    const { head } = this.#options;
    for await (const block of this.#wholeRows()) {
      let from = 0;
      while (from < block.length) {
        const { bytes, next } = await this.#answer(block, from);
        from = next;
        if (bytes.length === 0) continue;
        yield this.#hasBegun ? bytes : Buffer.concat([head, bytes]);
        this.#hasBegun = true;
      }
    }
    // A list without people is charged as one rejected call.
    if (!this.#hasCharged) await this.#options.charger.charge('rejected', 1);
    if (!this.#hasBegun) yield Buffer.from(head);
  }

  async *#wholeRows(): AsyncGenerator<Uint8Array, void> {
    const { cutter, dataAt, sample, slices, upload } = this.#options;
    yield cutter.push(sample.bytes.subarray(dataAt));
    if (!sample.isWhole) {
      let chunk: Buffer | undefined = sample.rest;
      while (chunk !== undefined) {
        await slices.begin();
        yield cutter.push(chunk);
        chunk = await upload.next();
      }
    }
    yield cutter.end();
  }

  async #answer(block: Uint8Array, from: number): Promise<ChargedAnswers> {
    const { charger } = this.#options;
    await this.#reauthenticateIfDue();
    if (this.#isQuotaExhausted) return this.#refuseRows(block, from);
    const answered = await this.#answerRows(block, from, rowsPerCharge(charger.caller.project));
    const served = this.#servedOf(answered);
    const charged = await this.#charge('served', served);
    if (charged < served) return this.#answerWithinQuota(block, from, charged);
    return this.#chargeRejected(answered, served);
  }

  /** Answers at most `maxRows`, in as many time slices as they need. */
  async #answerRows(block: Uint8Array, from: number, maxRows: number): Promise<CopiedAnswers> {
    const { answerer, slices } = this.#options;
    const pieces: Buffer[] = [];
    let [next, rows, good, bad, empty, aside] = [from, 0, 0, 0, 0, 0];
    do {
      await slices.begin();
      const part = answerer.answer(block, next, maxRows - rows);
      pieces.push(Buffer.from(part.bytes));
      next = part.next;
      rows += part.rows;
      good += part.good;
      bad += part.bad;
      empty += part.empty;
      aside += part.aside;
    } while (rows < maxRows && next < block.length);
    return { bytes: Buffer.concat(pieces), next, rows, good, bad, empty, aside };
  }

  /** Answers the rows that the last `charged` units of the quota pay for. */
  async #answerWithinQuota(block: Uint8Array, from: number, charged: number): Promise<ChargedAnswers> {
    const { charger } = this.#options;
    // Nothing was sent yet: the response can still be a 429.
    if (charged === 0 && !this.#hasBegun && charger.decision !== undefined) throwIfRefused(charger.decision);
    this.#isQuotaExhausted = true;
    const rows = await this.#countRowsFor(charged, block, from);
    if (rows === 0) return { bytes: Buffer.alloc(0), next: from };
    const answered = await this.#answerRows(block, from, rows);
    return this.#chargeRejected(answered, this.#servedOf(answered));
  }

  /** How many rows `charged` units pay for. Answers one row at a time, because rows with wrong data use no quota. */
  async #countRowsFor(charged: number, block: Uint8Array, from: number): Promise<number> {
    const { answerer, slices } = this.#options;
    let rows = 0;
    let left = charged;
    for (let next = from; ; rows++) {
      if (slices.isOver()) await slices.begin();
      const one = answerer.answer(block, next, 1);
      left -= this.#servedOf(one);
      if (one.rows === 0 || left < 0) return rows;
      next = one.next;
    }
  }

  async #chargeRejected(answered: CopiedAnswers, served: number): Promise<ChargedAnswers> {
    const { rows, empty, bytes, next } = answered;
    const rejected = rows - empty - served;
    await this.#charge('rejected', rejected);
    this.#options.onRows({ ...NO_ROWS, served, rejected, empty });
    return { bytes, next };
  }

  async #refuseRows(block: Uint8Array, from: number): Promise<ChargedAnswers> {
    const { answerer, slices, onRows } = this.#options;
    const { code, message } = CODES['quota.exhausted'];
    await slices.begin();
    const { bytes, next, rows } = answerer.refuse(block, from, MAX_ROWS_PER_CHARGE, code, message);
    onRows({ ...NO_ROWS, refused: rows });
    return { bytes: Buffer.from(bytes), next };
  }

  #servedOf({ good, bad }: Answered): number {
    return this.#options.hasOwnKeys ? good + bad : good;
  }

  async #charge(kind: UsageKind, units: number): Promise<number> {
    if (units > 0) this.#hasCharged = true;
    return this.#options.charger.charge(kind, units);
  }

  async #reauthenticateIfDue(): Promise<void> {
    if (performance.now() - this.#authenticatedAt < REAUTHENTICATE_MS) return;
    this.#options.charger.caller = await this.#options.reauthenticate();
    this.#authenticatedAt = performance.now();
  }
}
