// When a unit was used: the UTC hour it is kept under, and the month of Mexico City whose quota it spends.

export const HOUR_MS = 3_600_000;
/** America/Mexico_City has had no daylight saving since 30 October 2022 (DOF 28/10/2022, Ley de los Husos Horarios). */
const MEXICO_CITY = -6 * HOUR_MS;

export interface Period {
  /** YYYYMMDDHH, UTC. */
  readonly hour: string;
  /** YYYY-MM, Mexico City. The offset is whole hours, so that an hour lies in one month. */
  readonly month: string;
  /** Seconds. */
  readonly monthSeconds: number;
  /** Whole seconds until the next month, at least 1. */
  readonly monthLeftSeconds: number;
}

export function periodAt(wall: number): Period {
  return periodIn(spanOf(wall), wall);
}

/** The same for a clock that is asked at every call: the texts change once an hour. */
export class Calendar {
  readonly #wallClock: () => number;
  #span: Span | undefined;

  constructor(wallClock: () => number) {
    this.#wallClock = wallClock;
  }

  now(): Period {
    const wall = this.#wallClock();
    if (this.#span === undefined || wall < this.#span.start || wall >= this.#span.start + HOUR_MS) {
      this.#span = spanOf(wall);
    }
    return periodIn(this.#span, wall);
  }
}

export function hourStart(hour: string): number {
  const [year, month, day, clock] = [hour.slice(0, 4), hour.slice(4, 6), hour.slice(6, 8), hour.slice(8)].map(Number);
  return Date.UTC(Number(year), Number(month) - 1, day, clock);
}

/** The first moment of a month and that of the next. */
export function monthBounds(month: string): { readonly from: number; readonly to: number } {
  const [year, number] = month.split('-').map(Number);
  const start = (offset: number): number => Date.UTC(Number(year), Number(number) - 1 + offset) - MEXICO_CITY;
  return { from: start(0), to: start(1) };
}

interface Span {
  readonly start: number;
  readonly hour: string;
  readonly month: string;
  readonly from: number;
  readonly to: number;
}

function spanOf(wall: number): Span {
  const hour = new Date(wall).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');
  const month = monthAt(wall);
  return { start: hourStart(hour), hour, month, ...monthBounds(month) };
}

function periodIn({ hour, month, from, to }: Span, wall: number): Period {
  return { hour, month, monthSeconds: (to - from) / 1000, monthLeftSeconds: Math.ceil((to - wall) / 1000) };
}

function monthAt(wall: number): string {
  return new Date(wall + MEXICO_CITY).toISOString().slice(0, 7);
}
