// A list as its caller reads it: rows or bytes, as they come.
import { CurpError } from './error.ts';
import { isObject, parse } from './post.ts';
import type { ListChoices } from './wire.ts';

/** Read it to its end, once: what comes without an error is the whole list. Who leaves it before ends its request. */
export interface AnsweredList<Part> extends AsyncIterable<Part> {
  /** How the service understood it: which column is what, by its number, and how dates and sexes are read. */
  readonly understood: ListChoices;
}

/** What the service adds to a row. A member that the row has already is given another name, as `codigos_2`. */
export interface RowAnswer {
  /** The key, or null if the data give none. In a list that brings keys it is the row's own. */
  readonly curp?: string | null;
  /** The calculated one, in a list that brings keys. */
  readonly curp_calculada?: string | null;
  /** Only then, and null where the row has none. */
  readonly cotejo?: 'coincide' | 'homonimia' | 'difiere' | null;
  /** Of what is missing or wrong; 4 if the quota was used up before this row. */
  readonly codigos: readonly number[];
  /** Why there is no key, or where the row's own differs. */
  readonly motivos: readonly string[];
  /** What is doubtful about it. */
  readonly avisos: readonly string[];
}

export function readOnce<Part>(understood: ListChoices, parts: AsyncGenerator<Part, void>): AnsweredList<Part> {
  let isRead = false;
  return {
    understood,
    [Symbol.asyncIterator]: () => {
      // A second reader would find nothing, and take it for the whole list.
      if (isRead) throw new TypeError('a list can be read once only');
      isRead = true;
      return parts;
    },
  };
}

/** Out of the header `Curp-Lista`: `nombres=1, sexo=4; fechas=dmy; sexos=H/M`. */
export function understoodAs(header: string): ListChoices {
  return Object.fromEntries(Array.from(header.matchAll(/(\w+)=([^,;]+)/g), ([, name, value]) => [name, value]));
}

/** Of one line each. */
export async function* rowsOf<Row>(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row & RowAnswer, void> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const chunk of chunks) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) {
      const row = parse(line);
      if (!isObject(row)) throw new CurpError('unreadable', UNREADABLE, { status: 200 });
      yield row as Row & RowAnswer;
    }
  }
}

const UNREADABLE = 'Un renglón de la respuesta no se puede leer: revise qué hay entre este programa y el servicio.';
