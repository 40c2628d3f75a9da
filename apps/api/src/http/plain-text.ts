// For the cells of a sheet, which show an answer as it comes: the bare key, or one line that says why there is none.
import type { Refusal } from './envelope.ts';
import type { Received } from './read-request.ts';

export const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Any other value is as if it were not there. */
export const FORMAT = {
  name: 'formato',
  value: 'texto',
  meaning:
    'Con `formato=texto`, la respuesta es solo la clave, o una línea `#ERROR 417: …` con estado 200, para las fórmulas de las ' +
    'hojas de cálculo, que no muestran nada de un error de HTTP. Lo mismo pide `Accept: text/plain`, sin otro tipo, con ' +
    'los estados de siempre.',
} as const;

/** Who wants plain text: a program, which sees the status too, or a formula, which sees nothing but a 200. */
export type Reader = 'program' | 'formula';

/** Nothing else named: what a library accepts by itself, JSON or anything among it, asks for the envelope. */
const TEXT_ONLY = /^text\/plain *(?:; *charset="?utf-8"? *)?$/i;

export function readerOf(accept: string | undefined, { values }: Received): Reader | null {
  if (values[FORMAT.name] === FORMAT.value) return 'formula';
  return accept !== undefined && TEXT_ONLY.test(accept) ? 'program' : null;
}

export function refusalLine({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  return `#ERROR ${code}: ${message}`;
}

/** A fault of ours stays one for everybody, so that proxies and alarms see it. */
export function statusFor(reader: Reader, { status }: Refusal): number {
  return reader === 'formula' && status < 500 ? 200 : status;
}
