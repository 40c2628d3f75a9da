// What a tool takes, read from the places of a command: the schema that an agent is shown, and what it then sends.
import type { Argument, Misuse } from '@curp/command-line/command';
import { isUnset } from '@curp/batch';

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
  if (missing.length > 0) return { ok: false, ...missingData(missing) };
  const texts: string[] = [];
  for (const arg of args) {
    const { [nameOf(arg)]: value = '' } = given;
    const misuse = misuseOf(arg, value);
    if (misuse !== undefined) return { ok: false, ...misuse };
    texts.push(String(value));
  }
  return { ok: true, texts };
}

function missingData(missing: readonly Argument[]): Misuse {
  const names = missing.map(nameOf);
  const cure = blankCure(missing);
  return names.length === 1
    ? { problem: `Falta «${names[0]}».`, cure: `${ASK}${cure}` }
    : { problem: `Faltan datos: ${names.join(', ')}.`, cure: `Pregúntelos; no los suponga.${cure}` };
}

const ASK = 'Pregunte ese dato; no lo suponga.';

function misuseOf(arg: Argument, value: unknown): Misuse | undefined {
  const name = nameOf(arg);
  if (typeof value !== 'string')
    return { problem: `«${name}» no es un texto.`, cure: `Debe ir entre comillas.${blankCure([arg])}` };
  if (value.length > LONGEST)
    return { problem: `«${name}» pasa de ${LONGEST} caracteres.`, cure: 'Revise que sea un solo dato.' };
  // As a list refuses it: null is what a program writes for what it does not know.
  if (isUnset(value)) return { problem: `«${name}» trae un dato sin llenar.`, cure: blankCure([arg]).trim() || ASK };
  return undefined;
}

function blankCure(args: readonly Argument[]): string {
  const blank = args.find(({ mayBeBlank }) => mayBeBlank === true);
  return blank === undefined ? '' : ` Quien no tiene ${nameOf(blank)} lleva "" en su lugar.`;
}
