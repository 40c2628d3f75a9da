// What a tool takes, read from the places of a command: the schema that an agent is shown, and what it then sends.
import type { Misuse } from '../arguments.ts';
import type { Argument } from '../command.ts';

/** Core refuses names of over 100 characters, whatever marks and blanks come with them. Longer than this, none is read. */
const LONGEST = 1000;

export interface ObjectSchema {
  readonly [member: string]: unknown;
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

export function inputSchema(args: readonly Argument[]): ObjectSchema {
  const properties = args.map((arg) => [nameOf(arg), { type: 'string', maxLength: LONGEST, description: arg.help }]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: args.filter(isRequired).map(nameOf),
    additionalProperties: false,
  };
}

/** As the wire writes it: apellido_paterno. */
function nameOf({ label, option = label }: Argument): string {
  return option.toLowerCase().replaceAll('-', '_');
}

function isRequired({ optional }: Argument): boolean {
  return optional !== true;
}

type Input = { readonly ok: true; readonly texts: readonly string[] } | ({ readonly ok: false } & Misuse);

/** One text a place, in order; blank where an optional one was not given. No sentence repeats what was sent. */
export function readInput(args: readonly Argument[], given: Readonly<Record<string, unknown>>): Input {
  const names = args.map(nameOf);
  if (Object.keys(given).some((name) => !names.includes(name)))
    return { ok: false, problem: 'Sobra un dato que esta herramienta no lleva.', cure: `Lleva: ${names.join(', ')}.` };
  const missing = args.filter((arg) => isRequired(arg) && given[nameOf(arg)] === undefined);
  if (missing.length > 0) return { ok: false, ...missingData(missing.map(nameOf), blankCure(args)) };
  const texts: string[] = [];
  for (const name of names) {
    const { [name]: value = '' } = given;
    if (typeof value !== 'string')
      return { ok: false, problem: `«${name}» no es un texto.`, cure: `Envíelo entre comillas.${blankCure(args)}` };
    if (value.length > LONGEST)
      return { ok: false, problem: `«${name}» pasa de ${LONGEST} caracteres.`, cure: 'Revise que sea un solo dato.' };
    texts.push(value);
  }
  return { ok: true, texts };
}

function missingData(missing: readonly string[], cure: string): Misuse {
  return missing.length === 1
    ? { problem: `Falta «${missing[0]}».`, cure: `Pregúntelo; no lo suponga.${cure}` }
    : { problem: `Faltan datos: ${missing.join(', ')}.`, cure: `Pregúntelos; no los suponga.${cure}` };
}

function blankCure(args: readonly Argument[]): string {
  const blank = args.find(({ mayBeBlank }) => mayBeBlank === true);
  return blank === undefined ? '' : ` Quien no tiene ${nameOf(blank)} lleva "" en su lugar.`;
}
