// Finds keys in a stream of bytes, also across chunk boundaries. Memory does not grow with the text.
import { type FindOptions, type Match, scan } from '@curp/core/find';
import type { FileEncoding } from './encodings.ts';

export interface KeyInFile extends Match {
  /** From 1. The column counts bytes; in UTF-16, pairs of them. */
  readonly line: number;
  readonly column: number;
}

/** Bytes that are settled, with their keys; the places of a key count units of the encoding. */
export interface SettledBytes {
  readonly bytes: Buffer;
  readonly keys: readonly KeyInFile[];
  readonly encoding: FileEncoding;
}

export class KeyStream {
  readonly #encoding: FileEncoding;
  readonly #options: FindOptions;
  /** Given before and not settled. */
  #open = Buffer.alloc(0);
  #line = 1;
  /** Units of the current line that are settled. */
  #column = 0;

  constructor(encoding: FileEncoding, options: FindOptions) {
    this.#encoding = encoding;
    this.#options = options;
  }

  push(piece: Buffer): SettledBytes {
    return this.#settle(this.#open.length === 0 ? piece : Buffer.concat([this.#open, piece]), false);
  }

  end(): SettledBytes {
    return this.#settle(this.#open, true);
  }

  #settle(bytes: Buffer, isEnd: boolean): SettledBytes {
    const { bytesPerUnit, decode, wholeLength, read } = this.#encoding;
    const text = decode(isEnd ? bytes : bytes.subarray(0, wholeLength(bytes)));
    const { matches, settled } = scan(text, { ...this.#options, isEnd, ...(read && { read }) });
    const length = isEnd ? bytes.length : settled * bytesPerUnit;
    // A copy: the piece itself may be large.
    this.#open = Buffer.from(bytes.subarray(length));
    return { bytes: bytes.subarray(0, length), keys: this.#located(text, matches, settled), encoding: this.#encoding };
  }

  #located(text: string, matches: readonly Match[], settled: number): KeyInFile[] {
    let lineStart = -this.#column;
    let newline = text.indexOf('\n');
    const passLinesBefore = (place: number): void => {
      for (; newline !== -1 && newline < place; newline = text.indexOf('\n', lineStart)) {
        this.#line++;
        lineStart = newline + 1;
      }
    };
    const keys = matches.map((match) => {
      passLinesBefore(match.start);
      return { ...match, line: this.#line, column: match.start - lineStart + 1 };
    });
    passLinesBefore(settled);
    this.#column = settled - lineStart;
    return keys;
  }
}
