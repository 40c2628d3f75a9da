// A list on its way: whole rows in, the same rows with their answers out, block by block. A block is answered, then
// counted, then said. When the quota ends the rest is carried along with that error, so that no row is lost.
import type { Answered, Answerer, RowCutter } from '@curp/batch';
import { CODES } from '../http/error-codes.ts';
import { throwIfRefused } from '../limits/charge-request.ts';
import type { UsageKind } from '../limits/decision.ts';
import type { Caller } from '../limits/limiter.ts';
import { MOST_ROWS, type Payer, rowsAtOnce } from './payment.ts';
import type { Turns } from './turns.ts';
import type { Sample, Upload } from './upload.ts';

/** How long a token that was revoked may go on. */
const RENEW_MS = 2000;

export interface RowCounts {
  readonly served: number;
  readonly rejected: number;
  readonly empty: number;
  /** For want of quota. */
  readonly refused: number;
}

export interface RunOptions {
  /** What goes before the first row. */
  readonly head: Uint8Array;
  /** Where in the sample the rows begin. */
  readonly dataAt: number;
  readonly cutter: RowCutter;
  readonly answerer: Answerer;
  /** Every row with data is answered with a verdict, also those whose key does not stand. */
  readonly isComparison: boolean;
  readonly sample: Sample;
  readonly upload: Upload;
  readonly payer: Payer;
  readonly turns: Turns;
  /** Who is it now? A token that is no longer good is thrown. */
  readonly renew: () => Promise<Caller>;
  readonly onRows: (counts: RowCounts) => void;
}

const NO_ROWS: RowCounts = { served: 0, rejected: 0, empty: 0, refused: 0 };

/** With bytes of its own: an answerer lends them until it is asked again. */
interface OwnAnswered extends Answered {
  readonly bytes: Buffer;
}

interface Said {
  readonly bytes: Buffer;
  /** Where in the block the next row begins. */
  readonly next: number;
}

export class ListRun {
  readonly #options: RunOptions;
  #renewedAt = performance.now();
  #hasBegun = false;
  #hasPaid = false;
  #isExhausted = false;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  /** Whatever is given has been counted. */
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
    // A list without people is a call all the same.
    if (!this.#hasPaid) await this.#options.payer.pay('rejected', 1);
    if (!this.#hasBegun) yield Buffer.from(head);
  }

  async *#wholeRows(): AsyncGenerator<Uint8Array, void> {
    const { cutter, dataAt, sample, turns, upload } = this.#options;
    yield cutter.push(sample.bytes.subarray(dataAt));
    if (!sample.isWhole) {
      let chunk: Buffer | undefined = sample.rest;
      while (chunk !== undefined) {
        await turns.take();
        yield cutter.push(chunk);
        chunk = await upload.next();
      }
    }
    yield cutter.end();
  }

  async #answer(block: Uint8Array, from: number): Promise<Said> {
    const { payer } = this.#options;
    await this.#renew();
    if (this.#isExhausted) return this.#refuse(block, from);
    const answered = await this.#answerRows(block, from, rowsAtOnce(payer.caller.project));
    const served = this.#servedOf(answered);
    const paid = await this.#pay('served', served);
    if (paid < served) return this.#lastOfQuota(block, from, paid);
    return this.#say(answered, served);
  }

  /** At most so many rows, in as many slices of time as they need. */
  async #answerRows(block: Uint8Array, from: number, mostRows: number): Promise<OwnAnswered> {
    const { answerer, turns } = this.#options;
    const pieces: Buffer[] = [];
    let [next, rows, good, bad, empty] = [from, 0, 0, 0, 0];
    do {
      await turns.take();
      const slice = answerer.answer(block, next, mostRows - rows);
      pieces.push(Buffer.from(slice.bytes));
      next = slice.next;
      rows += slice.rows;
      good += slice.good;
      bad += slice.bad;
      empty += slice.empty;
    } while (rows < mostRows && next < block.length);
    return { bytes: Buffer.concat(pieces), next, rows, good, bad, empty };
  }

  /** The rows that the quota was enough for. */
  async #lastOfQuota(block: Uint8Array, from: number, paid: number): Promise<Said> {
    const { payer } = this.#options;
    // Nothing was said yet, and there is nothing to say.
    if (paid === 0 && !this.#hasBegun && payer.decision !== undefined) throwIfRefused(payer.decision);
    this.#isExhausted = true;
    const rows = await this.#rowsFor(paid, block, from);
    if (rows === 0) return { bytes: Buffer.alloc(0), next: from };
    const answered = await this.#answerRows(block, from, rows);
    return this.#say(answered, this.#servedOf(answered));
  }

  /** How many rows a charge is enough for, looked at one by one. */
  async #rowsFor(paid: number, block: Uint8Array, from: number): Promise<number> {
    const { answerer, turns } = this.#options;
    let rows = 0;
    let left = paid;
    for (let next = from; ; rows++) {
      if (turns.isOver()) await turns.take();
      const one = answerer.answer(block, next, 1);
      left -= this.#servedOf(one);
      if (one.rows === 0 || left < 0) return rows;
      next = one.next;
    }
  }

  async #say(answered: OwnAnswered, served: number): Promise<Said> {
    const { rows, empty, bytes, next } = answered;
    const rejected = rows - empty - served;
    await this.#pay('rejected', rejected);
    this.#options.onRows({ ...NO_ROWS, served, rejected, empty });
    return { bytes, next };
  }

  async #refuse(block: Uint8Array, from: number): Promise<Said> {
    const { answerer, turns, onRows } = this.#options;
    const { code, message } = CODES['quota.exhausted'];
    await turns.take();
    const { bytes, next, rows } = answerer.refuse(block, from, MOST_ROWS, code, message);
    onRows({ ...NO_ROWS, refused: rows });
    return { bytes: Buffer.from(bytes), next };
  }

  #servedOf({ good, bad }: Answered): number {
    return this.#options.isComparison ? good + bad : good;
  }

  async #pay(kind: UsageKind, cost: number): Promise<number> {
    if (cost > 0) this.#hasPaid = true;
    return this.#options.payer.pay(kind, cost);
  }

  async #renew(): Promise<void> {
    if (performance.now() - this.#renewedAt < RENEW_MS) return;
    this.#options.payer.caller = await this.#options.renew();
    this.#renewedAt = performance.now();
  }
}
