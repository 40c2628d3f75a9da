// Plain-text responses, for spreadsheet cells: only the key, or one line with the error.
import type { Refusal } from './envelope.ts';
import type { Received } from './read-request.ts';

export const TEXT_TYPE = 'text/plain; charset=utf-8';

/** The query parameter that asks for plain text. Other values are ignored. */
export const FORMAT = {
  name: 'formato',
  value: 'texto',
  meaning:
    'Con `formato=texto`, la respuesta es solo la clave, o una línea `#ERROR 417: …` con estado 200, para las fórmulas de las ' +
    'hojas de cálculo, que no muestran nada de un error de HTTP. Lo mismo pide `Accept: text/plain`, sin otro tipo, con ' +
    'los estados de siempre.',
} as const;

/** A program sees the status of a plain-text response; a spreadsheet formula shows nothing unless it is 200. */
export type Reader = 'program' | 'formula';

/** Only text/plain: an Accept with more types is a library's default and gets the envelope. */
const TEXT_ONLY = /^text\/plain *(?:; *charset="?utf-8"? *)?$/i;

export function readerOf(accept: string | undefined, { values }: Received): Reader | null {
  if (values[FORMAT.name] === FORMAT.value) return 'formula';
  return accept !== undefined && TEXT_ONLY.test(accept) ? 'program' : null;
}

export function refusalLine({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  return `#ERROR ${code}: ${message}`;
}

/** 5xx stays 5xx for formulas too, so that proxies and alerts see it. */
export function statusFor(reader: Reader, { status }: Refusal): number {
  return reader === 'formula' && status < 500 ? 200 : status;
}
