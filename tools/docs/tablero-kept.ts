// docs/tablero.json: a minute of the dashboard as a real Prometheus told it, kept so that its picture can be drawn again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface KeptSeries {
  readonly panel: string;
  readonly legend: string;
  /** Second by second from the first; null where there was nothing to tell. */
  readonly values: readonly (number | null)[];
}

export interface KeptMinute {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** While Redis was killed, in seconds from the first. */
  readonly away: readonly [from: number, to: number];
  readonly series: readonly KeptSeries[];
}

const FILE = new URL('../../docs/tablero.json', import.meta.url);

export function keptMinute(): KeptMinute | undefined {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as KeptMinute) : undefined;
}

export function keepMinute(minute: string): void {
  writeFileSync(FILE, minute);
}
