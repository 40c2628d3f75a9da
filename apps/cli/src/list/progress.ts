// Progress of a list: rows, rows per second, time left. A bar on a terminal; a line now and then in a file.
import type { Screen } from '@curp/command-line/screen';
import type { Counts } from './rows.ts';

const BAR_MS = 100;
const LINE_MS = 30_000;
const BAR_WIDTH = 24;

export class Progress {
  readonly #screen: Screen;
  readonly #size: number | undefined;
  readonly #now: () => number;
  readonly #startedAt: number;
  #shownAt: number;
  #startRows = 0;
  #startBytes = 0;
  #isShown = false;

  /** `size` is the whole, in bytes, where it is known. */
  constructor(screen: Screen, size: number | undefined, now: () => number = () => performance.now()) {
    this.#screen = screen;
    this.#size = size;
    this.#now = now;
    this.#startedAt = now();
    this.#shownAt = this.#startedAt;
  }

  /** For a continued list: the speed is that of this run only. */
  startAt({ rows, bytesIn }: Counts): void {
    this.#startRows = rows;
    this.#startBytes = bytesIn;
  }

  get seconds(): number {
    return (this.#now() - this.#startedAt) / 1000;
  }

  rowsPerSecond({ rows }: Counts): number {
    return (rows - this.#startRows) / Math.max(this.seconds, 0.001);
  }

  show(counts: Counts): void {
    const now = this.#now();
    const { isTerminal, write } = this.#screen;
    if (now - this.#shownAt < (isTerminal ? BAR_MS : LINE_MS)) return;
    this.#shownAt = now;
    this.#isShown = true;
    write(isTerminal ? `\r\u001b[K${this.#line(counts)}` : `${this.#line(counts)}\n`);
  }

  /** Clears the bar before other output. */
  clear(): void {
    if (this.#isShown && this.#screen.isTerminal) this.#screen.write('\r\u001b[K');
  }

  #line(counts: Counts): string {
    const { paint, isTerminal } = this.#screen;
    const parts = [`${figure(counts.rows)} filas`, `${figure(this.rowsPerSecond(counts))} filas/s`];
    if (this.#size === undefined || this.#size === 0) return parts.join(' · ');
    const done = Math.min(1, counts.bytesIn / this.#size);
    const left = ((this.#size - counts.bytesIn) * this.seconds) / Math.max(1, counts.bytesIn - this.#startBytes);
    const filled = Math.round(done * BAR_WIDTH);
    const bar = `${paint('green', '█'.repeat(filled))}${paint('dim', '░'.repeat(BAR_WIDTH - filled))} `;
    return `${isTerminal ? bar : ''}${[`${Math.floor(done * 100)} %`, ...parts, `faltan ${duration(left)}`].join(' · ')}`;
  }
}

export function figure(number: number): string {
  return String(Math.round(number)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

export function counted(number: number, noun: string): string {
  return `${figure(number)} ${noun}${number === 1 ? '' : 's'}`;
}

export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
