// The input of a tool, from the arguments of a command: its JSON schema, and the parser of what an agent sends.
import type { Argument, Misuse } from '@curp/command-line/command';
import { isUnset } from '@curp/batch';

/** Core refuses names of over 100 characters, whatever marks and blanks come with them. Longer than this, none is read. */
const LONGEST = 1000;

/** Takes a text, unless another type is given. */
export interface Input extends Argument {
  /** Characters of a text. */
  readonly longest?: number;
  /** Also takes an array of up to so many texts. */
  readonly most?: number;
  /** Takes an integer between these two. */
  readonly between?: readonly [number, number];
  /** Takes true or false. */
  readonly flag?: true;
}

export type JsonSchema = Record<string, unknown>;

export function inputSchema(inputs: readonly Input[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(inputs.map((input) => [nameOf(input), schemaOf(input)])),
    required: inputs.filter(({ optional }) => optional !== true).map(nameOf),
    additionalProperties: false,
  };
}

function schemaOf({ help: description, longest = LONGEST, most, between, flag }: Input): object {
  if (flag === true) return { type: 'boolean', description };
  if (between !== undefined) return { type: 'integer', minimum: between[0], maximum: between[1], description };
  const text = { type: 'string', maxLength: longest };
  if (most === undefined) return { ...text, description };
  return { anyOf: [text, { type: 'array', items: text, minItems: 1, maxItems: most }], description };
}

/** As the wire writes it: apellido_paterno. */
function nameOf({ label, option = label }: Argument): string {
  return option.toLowerCase().replaceAll('-', '_');
}

type Reading = { readonly ok: true; readonly texts: readonly string[] } | ({ readonly ok: false } & Misuse);

/**
 * One text per argument, in order, as a command gets them; blank for an optional one that was not given. An array gives one
 * text per item. No message repeats what was sent.
 */
export function readInput(inputs: readonly Input[], given: Readonly<Record<string, unknown>>): Reading {
  const names = inputs.map(nameOf);
  if (Object.keys(given).some((name) => !names.includes(name)))
    return { ok: false, problem: 'Sobra un dato que esta herramienta no lleva.', fix: `Lleva: ${names.join(', ')}.` };
  const missing = inputs.filter((input) => input.optional !== true && given[nameOf(input)] === undefined);
  if (missing.length > 0) return { ok: false, ...missingData(missing) };
  const texts: string[] = [];
  for (const input of inputs) {
    const { [nameOf(input)]: value } = given;
    const misuse = value === undefined ? undefined : misuseOf(input, value);
    if (misuse !== undefined) return { ok: false, ...misuse };
    texts.push(...(Array.isArray(value) ? value : [value ?? '']).map(String));
  }
  return { ok: true, texts };
}

function missingData(missing: readonly Argument[]): Misuse {
  const names = missing.map(nameOf);
  const fix = blankFix(missing);
  return names.length === 1
    ? { problem: `Falta «${names[0]}».`, fix: `${ASK}${fix}` }
    : { problem: `Faltan datos: ${names.join(', ')}.`, fix: `Pregúntelos; no los suponga.${fix}` };
}

const ASK = 'Pregunte ese dato; no lo suponga.';

function misuseOf(input: Input, value: unknown): Misuse | undefined {
  const { between, most, flag } = input;
  const name = `«${nameOf(input)}»`;
  if (flag === true)
    return typeof value === 'boolean'
      ? undefined
      : { problem: `${name} no se entiende.`, fix: 'Es true o false, sin comillas.' };
  if (between !== undefined) {
    const isGood = Number.isInteger(value) && Number(value) >= between[0] && Number(value) <= between[1];
    return isGood ? undefined : { problem: `${name} no se entiende.`, fix: `Es un entero, de ${between.join(' a ')}.` };
  }
  if (most === undefined || !Array.isArray(value)) return misuseOfText(name, input, value);
  if (value.length === 0 || value.length > most)
    return { problem: `${name} es una lista de ${value.length}.`, fix: `Envíe de 1 a ${most} por llamada.` };
  const misuses = value.map((one, index) => misuseOfText(`${name}, en el lugar ${index + 1},`, input, one));
  return misuses.find((misuse) => misuse !== undefined);
}

function misuseOfText(name: string, input: Input, value: unknown): Misuse | undefined {
  const { longest = LONGEST } = input;
  if (typeof value !== 'string')
    return { problem: `${name} no es un texto.`, fix: `Debe ir entre comillas.${blankFix([input])}` };
  if (value.length > longest)
    return { problem: `${name} pasa de ${longest} caracteres.`, fix: 'Revise que sea un solo dato.' };
  // Refused as in a list: null is what programs write for an unknown value.
  if (isUnset(value)) return { problem: `${name} trae un dato sin llenar.`, fix: blankFix([input]).trim() || ASK };
  return undefined;
}

function blankFix(args: readonly Argument[]): string {
  const blank = args.find(({ mayBeBlank }) => mayBeBlank === true);
  return blank === undefined ? '' : ` Quien no tiene ${nameOf(blank)} lleva "" en su lugar.`;
}
