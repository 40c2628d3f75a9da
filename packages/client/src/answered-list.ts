// The answer to a list as the caller reads it: an iterable of rows or bytes.
import { CurpError } from './error.ts';
import { isObject, parse } from './http.ts';
import type { ListChoices } from './api-types.ts';

/** Can be iterated once. If it ends without an error, the list is complete. Leaving the loop aborts the request. */
export interface AnsweredList<Part> extends AsyncIterable<Part> {
  /** The service's interpretation: the column number of each field, the date order and the sex coding. */
  readonly understood: ListChoices;
}

/** What the service adds to a row. A name that the row already has gets a number: `codigos_2`. */
export interface RowAnswer {
  /** The calculated key, or null. In a list with keys, the row's own key. */
  readonly curp?: string | null;
  /** The calculated key, in a list with keys. */
  readonly curp_calculada?: string | null;
  /** Only in a list with keys; null for a row without one. */
  readonly cotejo?: 'coincide' | 'homonimia' | 'difiere' | null;
  /** Codes of the problems; 4 if the quota was used up before this row. */
  readonly codigos: readonly number[];
  /** Why there is no key, or why the row's own key differs. */
  readonly motivos: readonly string[];
  readonly avisos: readonly string[];
}

export function readOnce<Part>(understood: ListChoices, parts: AsyncGenerator<Part, void>): AnsweredList<Part> {
  let isRead = false;
  return {
    understood,
    [Symbol.asyncIterator]: () => {
      // A second iteration would be empty and look like a complete list.
      if (isRead) throw new TypeError('a list can be read once only');
      isRead = true;
      return parts;
    },
  };
}

/** Parses the header `Curp-Lista`: `nombres=1, sexo=4; fechas=dmy; sexos=H/M`. */
export function parseUnderstood(header: string): ListChoices {
  return Object.fromEntries(Array.from(header.matchAll(/(\w+)=([^,;]+)/g), ([, name, value]) => [name, value]));
}

/** Parses NDJSON. */
export async function* rowsOf<Row>(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row & RowAnswer, void> {
  const decoder = new TextDecoder();
  let incomplete = '';
  for await (const chunk of chunks) {
    const lines = (incomplete + decoder.decode(chunk, { stream: true })).split('\n');
    incomplete = lines.pop() ?? '';
    for (const line of lines) {
      const row = parse(line);
      if (!isObject(row)) throw new CurpError('unreadable', UNREADABLE, { status: 200 });
      yield row as Row & RowAnswer;
    }
  }
}

const UNREADABLE = 'Una fila de la respuesta no se puede leer: revise qué hay entre este programa y el servicio.';
