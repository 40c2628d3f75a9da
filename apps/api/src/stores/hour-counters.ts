// Hourly counters, buffered in memory and written to PostgreSQL. They only grow, so writing a row again is harmless.

const ROWS_PER_STATEMENT = 2000;

export class HourCounters<Row extends { readonly hour: string }> {
  readonly #write: (rows: readonly Row[]) => Promise<void>;
  readonly #now: () => number;
  readonly #rows = new Map<string, Row>();
  /** Rows with counts not yet written, and when the oldest of those was counted. */
  #unwritten = new Map<Row, number>();
  #flushing: Promise<void> = Promise.resolve();

  constructor(write: (rows: readonly Row[]) => Promise<void>, now: () => number) {
    this.#write = write;
    this.#now = now;
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  /** Returns the row to change, and marks it as unwritten. */
  change(key: string, create: () => Row): Row {
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = create();
      this.#rows.set(key, row);
    }
    if (!this.#unwritten.has(row)) this.#unwritten.set(row, this.#now());
    return row;
  }

  /** Milliseconds since the oldest unwritten count; 0 without one. */
  lagMs(): number {
    const time = this.#now();
    let oldest = time;
    for (const since of this.#unwritten.values()) oldest = Math.min(oldest, since);
    return time - oldest;
  }

  /** Resolves once everything counted before the call is written. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => {}).then(() => this.#flushNow());
    return this.#flushing;
  }

  /** Drops the rows of hours before this one: those that are written, or all. */
  forgetBefore(hour: string, isAll = false): void {
    for (const [key, row] of this.#rows) {
      if (row.hour >= hour || (!isAll && this.#unwritten.has(row))) continue;
      this.#rows.delete(key);
      this.#unwritten.delete(row);
    }
  }

  /** The server that answers next may be a promoted standby, which lacks rows that its primary confirmed. */
  #rewriteAll(): void {
    for (const row of this.#rows.values()) if (!this.#unwritten.has(row)) this.#unwritten.set(row, this.#now());
  }

  async #flushNow(): Promise<void> {
    const due = [...this.#unwritten];
    for (let from = 0; from < due.length; from += ROWS_PER_STATEMENT) {
      const page = due.slice(from, from + ROWS_PER_STATEMENT);
      const copies = page.map(([row]) => ({ ...row }));
      for (const [row] of page) this.#unwritten.delete(row);
      try {
        await this.#write(copies);
      } catch (error) {
        for (const [row, since] of page) this.#unwritten.set(row, since);
        this.#rewriteAll();
        throw error;
      }
    }
  }
}
