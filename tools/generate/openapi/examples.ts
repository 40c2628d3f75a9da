// The examples of the OpenAPI document, made by running the operations.
import { CODES, type CodeId } from '../../../apps/api/src/http/error-codes.ts';
import { type Answer, refusalBody, Refusal, successBody } from '../../../apps/api/src/http/envelope.ts';
import { OPERATIONS } from '../../../apps/api/src/operations/index.ts';
import type { Operation } from '../../../apps/api/src/operations/operation.ts';
import { PARAMETERS, type ParameterName, type SwitchName } from '../../../apps/api/src/operations/parameters.ts';
import { refusalLine } from '../../../apps/api/src/http/plain-text.ts';
import { Names, readForm } from '../../../apps/api/src/http/read-request.ts';
import { codeIds } from './operation-codes.ts';

/** Any day after the birth of the example person gives the same answers. */
export const TODAY = '2026-01-01';

type Values = Readonly<Partial<Record<ParameterName | SwitchName, string>>>;

/** The person of the example in the official text. */
export function exampleValues({ parameters }: Operation): Values {
  return Object.fromEntries(parameters.map((name) => [name, PARAMETERS[name].example]));
}

/** The envelope of the answer to the example. */
export function exampleAnswer(operation: Operation): object {
  return answerTo(operation, exampleValues(operation));
}

function answerTo(operation: Operation, values: Values): object {
  const answer = ask(operation, values);
  return JSON.parse(answer.ok ? successBody(answer.response) : refusalBody(answer.refusal));
}

function ask(operation: Operation, values: Values): Answer {
  const received = readForm(new URLSearchParams(values).toString(), new Names(Object.keys(values)));
  return operation.answer(received, TODAY);
}

/** A date that does not exist. */
const IMPOSSIBLE: Values = { mes_nacimiento: '02', dia_nacimiento: '30' };

/** The example and a refusal, as plain text. */
export function exampleLines(operation: Operation): { readonly key: string; readonly refusal: string } {
  const [good, bad] = [{}, IMPOSSIBLE].map((change) => ask(operation, { ...exampleValues(operation), ...change }));
  if (good?.ok !== true || bad?.ok !== false)
    throw new Error('the example was refused, or the impossible date was accepted');
  return { key: operation.plainText?.(good.response) ?? '', refusal: refusalLine(bad.refusal) };
}

export interface Example {
  readonly summary: string;
  readonly value: object;
}

/** One example per code. */
export function failureExamples(): Readonly<Record<string, Example>> {
  return Object.fromEntries(
    codeIds().map((id) => [id, { summary: CODES[id].when.replaceAll('`', ''), value: failureExample(id) }]),
  );
}

function failureExample(id: CodeId): object {
  // Its sentence depends on the data; the one in CODES is never sent.
  return id === 'calculation.impossible'
    ? impossibleDay()
    : JSON.parse(refusalBody(new Refusal(id, { parameter: exampleParameter(id) })));
}

/** The parameter that the example of a code names. */
export function exampleParameter(id: CodeId): string {
  return id === 'switch.unknown-value' ? 'errores' : 'nombres';
}

function impossibleDay(): object {
  const operation = OPERATIONS.find(({ parameters }) => parameters.includes('dia_nacimiento'));
  if (operation === undefined) throw new Error('no operation asks for a birthday');
  return answerTo(operation, { ...exampleValues(operation), ...IMPOSSIBLE });
}
