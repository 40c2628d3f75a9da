// The period of a moment: the UTC hour under which usage is kept, and the month of Mexico City whose quota is charged.

export const HOUR_MS = 3_600_000;
/** America/Mexico_City has had no daylight saving since 30 October 2022 (DOF 28/10/2022, Ley de los Husos Horarios). */
const MEXICO_CITY_OFFSET_MS = -6 * HOUR_MS;

export interface Period {
  /** YYYYMMDDHH, UTC. */
  readonly hour: string;
  /** YYYY-MM in Mexico City. Its offset is whole hours, so each UTC hour is in one month. */
  readonly month: string;
  /** Length of the month. */
  readonly monthSeconds: number;
  /** Whole seconds until the next month, at least 1. */
  readonly monthLeftSeconds: number;
}

export function periodAt(wallMs: number): Period {
  return periodIn(spanOf(wallMs), wallMs);
}

/**
 * The current period. Caches the texts for an hour, because every call needs it. Never goes back: the rows of a past
 * hour may be written and forgotten.
 */
export class Calendar {
  readonly #wallClock: () => number;
  #span: Span | undefined;

  constructor(wallClock: () => number) {
    this.#wallClock = wallClock;
  }

  now(): Period {
    const wallMs = this.#wallClock();
    if (this.#span === undefined || wallMs >= this.#span.start + HOUR_MS) {
      this.#span = spanOf(wallMs);
    }
    return periodIn(this.#span, wallMs);
  }
}

export function hourStart(hour: string): number {
  const [year, month, day, clock] = [hour.slice(0, 4), hour.slice(4, 6), hour.slice(6, 8), hour.slice(8)].map(Number);
  return Date.UTC(Number(year), Number(month) - 1, day, clock);
}

/** The start of a month and of the next, in milliseconds since the Unix epoch. */
export function monthBounds(month: string): { readonly from: number; readonly to: number } {
  const [year, number] = month.split('-').map(Number);
  const start = (offset: number): number => Date.UTC(Number(year), Number(number) - 1 + offset) - MEXICO_CITY_OFFSET_MS;
  return { from: start(0), to: start(1) };
}

/** The end of a day of Mexico City, YYYY-MM-DD, in milliseconds since the Unix epoch; undefined if there is no such day. */
export function dayEnd(day: string): number | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
  return isDay ? start + 24 * HOUR_MS - MEXICO_CITY_OFFSET_MS : undefined;
}

interface Span {
  readonly start: number;
  readonly hour: string;
  readonly month: string;
  readonly from: number;
  readonly to: number;
}

function spanOf(wallMs: number): Span {
  const hour = new Date(wallMs).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');
  const month = monthAt(wallMs);
  return { start: hourStart(hour), hour, month, ...monthBounds(month) };
}

function periodIn({ hour, month, from, to }: Span, wallMs: number): Period {
  return { hour, month, monthSeconds: (to - from) / 1000, monthLeftSeconds: Math.ceil((to - wallMs) / 1000) };
}

function monthAt(wallMs: number): string {
  return new Date(wallMs + MEXICO_CITY_OFFSET_MS).toISOString().slice(0, 7);
}
