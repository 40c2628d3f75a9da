// Counts the keys that both modes of `find` see in texts that should have none.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { scan } from '@curp/core/find';

const TODAY = '2026-01-01';
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|css|html?|json|md|txt|ya?ml|map|svg)$/;
/** Their tests and examples have keys. */
const HAVE_KEYS = /node_modules\/(?:@curp|curp|curp\.js|stdnum)(?:\/|$)/;

export interface KeyCounts {
  readonly megabytes: number;
  /** What was taken for a key, as it is written. */
  readonly hidden: readonly string[];
  readonly found: readonly string[];
  /** Of processor, for hiding. */
  readonly seconds: number;
}

export function countKeys(texts: Iterable<string>): KeyCounts {
  const hidden: string[] = [];
  const found: string[] = [];
  let [megabytes, microseconds] = [0, 0];
  for (const text of texts) {
    const before = process.cpuUsage();
    const { matches } = scan(text, { today: TODAY, mode: 'hide', isEnd: true });
    microseconds += process.cpuUsage(before).user;
    hidden.push(...matches.map(({ start, end }) => text.slice(start, end)));
    found.push(...scan(text, { today: TODAY, isEnd: true }).matches.map(({ key }) => key));
    megabytes += Buffer.byteLength(text) / 1e6;
  }
  return { megabytes, hidden, found, seconds: microseconds / 1e6 };
}

/** The text files of some folders, until they have enough bytes. */
export function* sourceTexts(paths: readonly string[], bytes: number): Generator<string> {
  let left = bytes;
  for (const path of filesOf(paths)) {
    if (left <= 0) return;
    const text = readFileSync(path, 'utf8');
    left -= text.length;
    yield text;
  }
}

function* filesOf(paths: readonly string[]): Generator<string> {
  for (const path of paths) {
    if (HAVE_KEYS.test(path)) continue;
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory() === true) {
      const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
      yield* filesOf(entries.map(({ name }) => join(path, name)));
    } else if (stat?.isFile() === true && TEXT_FILE.test(path)) yield path;
  }
}
