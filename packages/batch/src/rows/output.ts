// The bytes of a block's rows while they are written.

export class Output {
  #bytes = new Uint8Array(1 << 16);
  at = 0;

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  written(): Uint8Array {
    return this.#bytes.subarray(0, this.at);
  }

  /** Room for that many bytes; `bytes` may be another array after it. */
  reserve(length: number): void {
    if (this.at + length <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.at + length));
    larger.set(this.written());
    this.#bytes = larger;
  }

  put(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    const into = this.#bytes;
    let { at } = this;
    // Most are a few bytes, for which set() is slower.
    for (let offset = 0; offset < bytes.length; offset++) into[at++] = bytes[offset] as number;
    this.at = at;
  }
}
