// The wire format of Redis and Valkey (RESP2): commands out, replies in.

export class ErrorReply extends Error {
  override readonly name = 'ErrorReply';
}

export type Reply = string | number | null | ErrorReply | readonly Reply[];

export function encode(command: readonly string[]): string {
  let text = `*${command.length}\r\n`;
  for (const word of command) text += `$${Buffer.byteLength(word)}\r\n${word}\r\n`;
  return text;
}

const CRLF = Buffer.from('\r\n');

/** Not all of it is here yet. */
const INCOMPLETE = Symbol('incomplete');

export class Decoder {
  #buffer: Buffer = Buffer.alloc(0);
  #at = 0;

  /** The replies that are complete with this chunk, in order. */
  push(chunk: Buffer): Reply[] {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const replies: Reply[] = [];
    for (;;) {
      const start = this.#at;
      const reply = this.#read();
      if (reply === INCOMPLETE) {
        this.#buffer = this.#buffer.subarray(start);
        this.#at = 0;
        return replies;
      }
      replies.push(reply);
    }
  }

  #read(): Reply | typeof INCOMPLETE {
    const end = this.#buffer.indexOf(CRLF, this.#at);
    if (end < 0) return INCOMPLETE;
    const kind = String.fromCharCode(this.#buffer[this.#at] ?? 0);
    const line = this.#buffer.toString('utf8', this.#at + 1, end);
    this.#at = end + CRLF.length;
    switch (kind) {
      case '+':
        return line;
      case '-':
        return new ErrorReply(line);
      case ':':
        return Number(line);
      case '$':
        return this.#bulk(Number(line));
      case '*':
        return this.#list(Number(line));
      default:
        throw new Error('not a reply of Redis');
    }
  }

  #bulk(length: number): string | null | typeof INCOMPLETE {
    if (length < 0) return null;
    const end = this.#at + length;
    if (this.#buffer.length < end + CRLF.length) return INCOMPLETE;
    const text = this.#buffer.toString('utf8', this.#at, end);
    this.#at = end + CRLF.length;
    return text;
  }

  #list(length: number): readonly Reply[] | null | typeof INCOMPLETE {
    if (length < 0) return null;
    const items: Reply[] = [];
    for (let index = 0; index < length; index++) {
      const item = this.#read();
      if (item === INCOMPLETE) return INCOMPLETE;
      items.push(item);
    }
    return items;
  }
}
