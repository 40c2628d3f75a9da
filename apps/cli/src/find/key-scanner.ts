// Finds keys in bytes that arrive in pieces: a key is a run of exactly eighteen ASCII letters and digits with its form.
// One look at each byte; memory does not grow with the text.
import { hasKeyForm, KEY_LENGTH } from '@curp/core/find';

const NEWLINE = 10;
const IS_WORD = new Uint8Array(256);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789') {
  IS_WORD[character.charCodeAt(0)] = 1;
}

export interface KeyMatch {
  readonly key: string;
  /** Offset in the bytes that were given. */
  readonly start: number;
  /** From 1; the column counts bytes. */
  readonly line: number;
  readonly column: number;
}

export interface Scanned {
  readonly matches: readonly KeyMatch[];
  /** How many bytes are settled. The caller gives the others again, before the next piece. */
  readonly consumed: number;
}

export class KeyScanner {
  #line = 1;
  /** Bytes of the current line in earlier pieces. */
  #lineOffset = 0;
  /** The last piece ended in a run that is too long for a key. */
  #isInLongRun = false;

  scan(bytes: Uint8Array, isEnd: boolean): Scanned {
    const matches: KeyMatch[] = [];
    const { length } = bytes;
    let runStart = this.#isInLongRun ? -KEY_LENGTH - 1 : 0;
    let lineStart = -this.#lineOffset;
    let line = this.#line;
    for (let index = 0; index < length; index++) {
      const byte = bytes[index] as number;
      if (IS_WORD[byte] === 1) continue;
      if (index - runStart === KEY_LENGTH) addMatch(matches, bytes, runStart, line, lineStart);
      runStart = index + 1;
      if (byte === NEWLINE) {
        line++;
        lineStart = runStart;
      }
    }
    const pending = length - runStart;
    if (isEnd && pending === KEY_LENGTH) addMatch(matches, bytes, runStart, line, lineStart);
    this.#isInLongRun = pending > KEY_LENGTH;
    const consumed = isEnd || this.#isInLongRun ? length : runStart;
    this.#line = line;
    this.#lineOffset = consumed - lineStart;
    return { matches, consumed };
  }
}

function addMatch(matches: KeyMatch[], bytes: Uint8Array, start: number, line: number, lineStart: number): void {
  const key = String.fromCharCode(...bytes.subarray(start, start + KEY_LENGTH));
  if (hasKeyForm(key)) matches.push({ key, start, line, column: start - lineStart + 1 });
}
