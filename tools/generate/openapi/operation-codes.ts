// The error codes that each operation can return: those of its parameters, and those of any request.
import { type CodeId, CODES } from '../../../apps/api/src/http/error-codes.ts';
import { LIST_PROBLEMS } from '../../../apps/api/src/lists/refusals.ts';
import type { Operation } from '../../../apps/api/src/operations/operation.ts';
import { PARAMETERS, type ParameterName, PERSON_PARAMETERS } from '../../../apps/api/src/operations/parameters.ts';

export type Method = 'get' | 'post';

/** Codes of a request that reached no operation. */
export const NO_OPERATION_CODES: readonly CodeId[] = ['operation.unknown', 'method.not-allowed'];

/** The same for the path of lists, which allows only POST. */
export const NO_LIST_CODES: readonly CodeId[] = ['operation.unknown', 'method.not-post'];

const LIST_CODES: readonly CodeId[] = [
  'lists.too-many',
  'row.too-long',
  'parameter.unknown-value',
  'list.unreadable',
  'list.media-unsupported',
];

const BODY_CODES: readonly CodeId[] = ['body.too-large', 'body.late', 'request.unreadable', 'media.unsupported'];

const CALCULATION_CODE: CodeId = 'calculation.impossible';
const PARAMETER_CODES: readonly CodeId[] = ['parameter.repeated', 'parameter.unreadable'];
const JSON_CODE: CodeId = 'parameter.not-text';
/** Of every operation; of lists only for `total`: their options have their own code. */
const SWITCH_CODE: CodeId = 'switch.unknown-value';

const CODES_BY_PARAMETER = new Map<string, readonly CodeId[]>(
  Object.keys(PARAMETERS).map((name) => [name, checksOf(name as ParameterName)]),
);

/** In the order of CODES. */
export function codesOf({ parameters }: Operation, method: Method): CodeId[] {
  const included = new Set<CodeId>([SWITCH_CODE, ...parameters.flatMap((name) => CODES_BY_PARAMETER.get(name) ?? [])]);
  if (parameters.length > 0) for (const id of PARAMETER_CODES) included.add(id);
  if (parameters.length > 0 && method === 'post') included.add(JSON_CODE);
  if (PERSON_PARAMETERS.every((name) => parameters.includes(name))) included.add(CALCULATION_CODE);
  if (method === 'post') for (const id of BODY_CODES) included.add(id);
  return codeIds().filter((id) => included.has(id) || !SPECIFIC_CODES.has(id));
}

export function listCodes(): CodeId[] {
  const included = new Set<CodeId>([...LIST_CODES, ...LIST_PROBLEMS, ...PARAMETER_CODES, SWITCH_CODE, 'body.late']);
  return codeIds().filter((id) => included.has(id) || !SPECIFIC_CODES.has(id));
}

export function codeIds(): CodeId[] {
  return Object.keys(CODES) as CodeId[];
}

/** Codes that only some operations return. */
const SPECIFIC_CODES: ReadonlySet<CodeId> = new Set([
  ...Array.from(CODES_BY_PARAMETER.values()).flat(),
  ...NO_OPERATION_CODES,
  ...NO_LIST_CODES,
  ...LIST_CODES,
  ...BODY_CODES,
  CALCULATION_CODE,
  ...PARAMETER_CODES,
  JSON_CODE,
  SWITCH_CODE,
]);

function checksOf(name: ParameterName): readonly CodeId[] {
  const parameter = PARAMETERS[name];
  return [
    parameter.missing,
    ...('digits' in parameter ? [parameter.digits.notNumeric, parameter.digits.wrongLength] : []),
    ...('oneOf' in parameter ? [parameter.oneOf.otherwise] : []),
  ];
}
