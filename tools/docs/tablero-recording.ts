// docs/tablero.json: a minute of the dashboard's series, recorded from a real Prometheus by tablero-record.ts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatJson } from './format-json.ts';

export interface RecordedSeries {
  readonly panel: string;
  readonly legend: string;
  /** One per second; null without a sample. */
  readonly values: readonly (number | null)[];
}

export interface Recording {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
  /** When Redis was away, in seconds from the start. */
  readonly away: readonly [from: number, to: number];
  readonly series: readonly RecordedSeries[];
}

const FILE = new URL('../../docs/tablero.json', import.meta.url);

export function readRecording(): Recording | undefined {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Recording) : undefined;
}

export function writeRecording(recording: Recording): void {
  writeFileSync(FILE, formatJson(recording));
}
