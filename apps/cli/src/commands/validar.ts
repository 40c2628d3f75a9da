// curp validar: for each key, whether it is valid, its problems, the data it contains and the key probably meant.
import { type Screen, type Style, writeJson } from '@curp/command-line/screen';
import { type Cell, printable, section, table } from '@curp/command-line/table';
import type { Call, ExitCode } from '../call.ts';
import { remind } from '../output.ts';
import { completions, type KeyFacts, slipPlace, suggest, validate } from '@curp/core';
import {
  completionSentence,
  describeIssue,
  describePlace,
  HOMONYM_SENTENCE,
  SEX_NAMES,
  SLIP_SENTENCES,
} from '@curp/core/messages';
import { type KeyReading, readKey, type ReadValue } from '@curp/core/readers';
import { createInterface } from 'node:readline';
import type { KEY_OPTIONS } from '../person-arguments.ts';
import { type CheckedKey, wireReading, wireValidation } from '@curp/core/wire';

export const VALID_IS_NOT_PROOF = 'Que una CURP sea válida no prueba que esté registrada: solo el RENAPO lo sabe.';

type KeyCall = Call<typeof KEY_OPTIONS>;

export async function validar(call: KeyCall): Promise<ExitCode> {
  const { args, options, json, stdout, today } = call;
  const documents: object[] = [];
  let isAllValid = true;
  for await (const key of keysOf(call)) {
    const checked = check(key, today);
    const { validation } = checked;
    const readings = options.lectores === true ? readKey(validation.key, { today }) : undefined;
    isAllValid &&= validation.ok;
    if (json) documents.push({ ...wireValidation(checked), lectores: readings?.map(wireReading) });
    else stdout.write(textOf(checked, stdout) + (readings ? readerTable(readings, stdout) : ''));
  }
  // One key gives the service's document; several keys, or keys from a pipe, a list of such documents.
  if (json) writeJson(stdout, args.length === 1 && args[0] !== '-' ? documents[0] : documents);
  remind(VALID_IS_NOT_PROOF, call);
  return isAllValid ? 0 : 1;
}

export function check(key: string, today: string): CheckedKey {
  const options = { today };
  return {
    validation: validate(key, options),
    suggestions: suggest(key, options),
    place: slipPlace(key, options),
    completed: completions(key, options),
  };
}

/** The keys of the arguments; a hyphen is replaced by the lines of stdin. */
async function* keysOf({ args, stdin }: KeyCall): AsyncGenerator<string> {
  for (const arg of args) {
    if (arg !== '-') yield arg;
    else for await (const line of createInterface({ input: stdin })) if (line.trim() !== '') yield line;
  }
}

export function textOf(
  { validation, suggestions, place, completed = [] }: CheckedKey,
  { columns, paint }: Screen,
): string {
  const { key, ok, warnings, tells } = validation;
  const question = suggestions.length === 1 ? '¿Quiso decir?' : '¿Alguna de estas?';
  const row = (label: string, text: string, style: Style = 'dim'): Cell[] => [
    { text: `  ${label}`, paint: (line) => paint(style, line) },
    { text },
  ];
  const rows = [
    ...(ok ? [] : validation.issues.map((issue) => row('Problema', describeIssue(issue), 'red'))),
    ...warnings.map((issue) => row('Aviso', describeIssue(issue), 'yellow')),
    ...(place === undefined ? [] : [row('Dónde', describePlace(place), 'cyan')]),
    ...factsOf(tells).map(([label, text]) => row(label, text)),
    ...completed.map((whole) => row('Si no hay homónimos', `${whole}  ${completionSentence(whole)}`, 'cyan')),
    ...suggestions.map(({ key: meant, slip }) => row(question, `${meant}  ${SLIP_SENTENCES[slip]}`, 'cyan')),
  ];
  const verdict = ok ? paint('green', 'válida') : paint('red', 'no es válida');
  return `${paint('bold', printable(key))}  ${verdict}\n${table(rows, columns, [undefined, 30])}`;
}

function factsOf({ birthDate, sex, entity, homonym }: Partial<KeyFacts>): (readonly [label: string, text: string])[] {
  return [
    ...(birthDate === undefined ? [] : [['Nacimiento', birthDate] as const]),
    ...(sex === undefined ? [] : [['Sexo', SEX_NAMES[sex] ?? ''] as const]),
    ...(entity === undefined ? [] : [['Entidad', `${entity.name} (${entity.key})`] as const]),
    ...(homonym === true ? [['Homonimia', HOMONYM_SENTENCE] as const] : []),
  ];
}

const READER_VERDICTS = new Map<boolean | null, readonly [text: string, style: Style]>([
  [true, ['la acepta', 'green']],
  [false, ['no la acepta', 'red']],
  [null, ['no se sabe', 'yellow']],
]);

/** How each authority reads the key: verdict, failed clauses, values read, what it checks, and the citation. */
function readerTable(readings: readonly KeyReading[], screen: Screen): string {
  const rows = readings.flatMap((reading) => readerRows(reading, screen));
  return section('Cómo la lee cada autoridad', rows, screen);
}

function readerRows({ name, accepts, failures, reads, scope, citation }: KeyReading, { paint }: Screen): Cell[][] {
  const [verdict = '', style = 'dim'] = READER_VERDICTS.get(accepts) ?? [];
  const lines: Cell[] = [
    ...failures.map(({ sentence }) => ({ text: sentence })),
    ...reads.map((read) => ({ text: valueText(read) })),
    ...[scope, citation].map((text) => ({ text, paint: (line: string) => paint('dim', line) })),
  ];
  return lines.map((line, index) =>
    index === 0
      ? [{ text: name }, { text: verdict, paint: (text) => paint(style, text) }, line]
      : [{ text: '' }, { text: '' }, line],
  );
}

function valueText({ name, value, note }: ReadValue): string {
  return note === null ? `${name}: ${value}` : `${name}: ${value}. ${note}`;
}
