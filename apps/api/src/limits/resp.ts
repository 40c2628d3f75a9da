// The wire format of Redis and Valkey (RESP2): commands out, replies in.

export class ErrorReply extends Error {
  override readonly name = 'ErrorReply';
}

export type Reply = string | number | null | ErrorReply | readonly Reply[];

export type Command = readonly (string | number)[];

export function encode(command: Command): string {
  let text = `*${command.length}\r\n`;
  for (const word of command) {
    const written = typeof word === 'string' ? word : String(word);
    text += `$${Buffer.byteLength(written)}\r\n${written}\r\n`;
  }
  return text;
}

const PLUS = 0x2b;
const MINUS = 0x2d;
const COLON = 0x3a;
const DOLLAR = 0x24;
const STAR = 0x2a;
const ZERO = 0x30;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

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
    const kind = this.#buffer[this.#at];
    const start = this.#at + 1;
    const end = this.#endOfLine(start);
    if (kind === undefined || end < 0) return INCOMPLETE;
    this.#at = end + 2;
    switch (kind) {
      case PLUS:
        return this.#buffer.toString('utf8', start, end);
      case MINUS:
        return new ErrorReply(this.#buffer.toString('utf8', start, end));
      case COLON:
        return this.#integer(start, end);
      case DOLLAR:
        return this.#bulk(this.#integer(start, end));
      case STAR:
        return this.#list(this.#integer(start, end));
      default:
        throw new Error('not a reply of Redis');
    }
  }

  /** Lines are short: a loop finds their ends sooner than a search from outside of JavaScript would begin. */
  #endOfLine(start: number): number {
    for (let at = start; at + 1 < this.#buffer.length; at++) {
      if (this.#buffer[at] === CARRIAGE_RETURN && this.#buffer[at + 1] === LINE_FEED) return at;
    }
    return -1;
  }

  #integer(start: number, end: number): number {
    let value = 0;
    const isNegative = this.#buffer[start] === MINUS;
    for (let at = isNegative ? start + 1 : start; at < end; at++) {
      const digit = (this.#buffer[at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) throw new Error('not a number of Redis');
      value = value * 10 + digit;
    }
    return isNegative ? -value : value;
  }

  #bulk(length: number): string | null | typeof INCOMPLETE {
    if (length < 0) return null;
    const end = this.#at + length;
    if (this.#buffer.length < end + 2) return INCOMPLETE;
    const text = this.#buffer.toString('utf8', this.#at, end);
    this.#at = end + 2;
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
