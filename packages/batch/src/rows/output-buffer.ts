// A growing buffer, for the output of one block or the cells of a row; `at` is its length.

const UTF8 = new TextEncoder();

export class OutputBuffer {
  #bytes = new Uint8Array(1 << 16);
  at = 0;

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  written(): Uint8Array {
    return this.#bytes.subarray(0, this.at);
  }

  /** Makes room for `length` more bytes; may replace `bytes`. */
  reserve(length: number): void {
    if (this.at + length <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.at + length));
    larger.set(this.written());
    this.#bytes = larger;
  }

  putText(text: string): void {
    // A unit of UTF-16 takes at most three bytes.
    this.reserve(3 * text.length);
    this.at += UTF8.encodeInto(text, this.#bytes.subarray(this.at)).written;
  }

  put(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    const into = this.#bytes;
    let { at } = this;
    // A loop, because most calls have a few bytes and set() is slower for those.
    for (let offset = 0; offset < bytes.length; offset++) into[at++] = bytes[offset] as number;
    this.at = at;
  }
}
