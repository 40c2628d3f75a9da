// UTF-16, Excel's «Texto Unicode» -> UTF-8, in chunks. Any other bytes pass unchanged.
import { notice } from '../messages.ts';

/** For the owner of the list. */
export const UTF16_NOTICE: string = notice('utf16', 'givenNames');

const ENCODER = new TextEncoder();

/** Whether the bytes begin as UTF-16. */
export function isUtf16(bytes: Uint8Array): boolean {
  return encodingOf(bytes) !== undefined;
}

/** By the byte-order mark, or by the zero next to the first character: no list in another encoding has one. */
function encodingOf([first = 0, second = 0]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second >= BLANK) return 'utf-16be';
  return second === 0 && first >= BLANK ? 'utf-16le' : undefined;
}

const BLANK = 0x20;
const MARK = '\uFEFF';

/** Converts a stream of UTF-16 to UTF-8. */
export class Utf16Reader {
  #decoder: TextDecoder | undefined;
  #hasBegun = false;
  /** The first byte, while it is alone. */
  #held: Uint8Array | undefined;

  /** The result begins with the byte-order mark of UTF-8, which Excel needs. */
  push(chunk: Uint8Array): Uint8Array {
    if (!this.#hasBegun) return this.#begin(chunk);
    return this.#decoder === undefined ? chunk : ENCODER.encode(this.#decoder.decode(chunk, { stream: true }));
  }

  end(): Uint8Array {
    return this.#held ?? ENCODER.encode(this.#decoder?.decode() ?? '');
  }

  #begin(chunk: Uint8Array): Uint8Array {
    const first = this.#held === undefined ? chunk : Uint8Array.of(...this.#held, ...chunk);
    if (first.length < 2) {
      this.#held = first.slice();
      return new Uint8Array();
    }
    this.#held = undefined;
    this.#hasBegun = true;
    const encoding = encodingOf(first);
    if (encoding === undefined) return first;
    this.#decoder = new TextDecoder(encoding);
    return ENCODER.encode(MARK + this.#decoder.decode(first, { stream: true }));
  }
}

/** A stream of UTF-16 as UTF-8. */
export async function* fromUtf16(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new Utf16Reader();
  for await (const chunk of chunks) {
    const bytes = reader.push(chunk);
    if (bytes.length > 0) yield bytes;
  }
  const rest = reader.end();
  if (rest.length > 0) yield rest;
}
