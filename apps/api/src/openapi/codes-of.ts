// Which codes an operation can answer with: those of its parameters, and those that have nothing to do with them.
import { type CodeId, CODES } from '../http/error-codes.ts';
import { LIST_PROBLEMS } from '../lists/refusals.ts';
import type { Operation } from '../operations/operation.ts';
import { PARAMETERS, type ParameterName, PERSON_PARAMETERS } from '../operations/parameters.ts';

export type Method = 'get' | 'post';

/** A request that reached no operation. */
export const ELSEWHERE: readonly CodeId[] = ['operation.unknown', 'method.not-allowed'];

/** The same of lists, which have a method of their own. */
export const LIST_ELSEWHERE: readonly CodeId[] = ['operation.unknown', 'method.not-post'];

/** Only a list can be so. */
const OF_LISTS: readonly CodeId[] = [
  'lists.too-many',
  'row.too-long',
  'parameter.unknown-value',
  'list.unreadable',
  'list.media-unsupported',
];

/** Only a body can be too large, broken or of an unknown type. */
const OF_BODIES: readonly CodeId[] = ['body.too-large', 'request.unreadable', 'media.unsupported'];

const OF_CALCULATIONS: CodeId = 'calculation.impossible';
const OF_PARAMETERS: readonly CodeId[] = ['parameter.repeated', 'parameter.unreadable'];
const OF_JSON: CodeId = 'parameter.not-text';

const BY_PARAMETER = new Map<string, readonly CodeId[]>(
  Object.keys(PARAMETERS).map((name) => [name, checksOf(name as ParameterName)]),
);

/** In the order of the register. */
export function codesOf({ parameters }: Operation, method: Method): CodeId[] {
  const asked = new Set(parameters.flatMap((name) => BY_PARAMETER.get(name) ?? []));
  if (parameters.length > 0) for (const id of OF_PARAMETERS) asked.add(id);
  if (parameters.length > 0 && method === 'post') asked.add(OF_JSON);
  if (PERSON_PARAMETERS.every((name) => parameters.includes(name))) asked.add(OF_CALCULATIONS);
  if (method === 'post') for (const id of OF_BODIES) asked.add(id);
  return codeIds().filter((id) => asked.has(id) || !DEPENDING.has(id));
}

export function listCodes(): CodeId[] {
  const asked = new Set<CodeId>([...OF_LISTS, ...LIST_PROBLEMS, ...OF_PARAMETERS, 'request.unreadable']);
  return codeIds().filter((id) => asked.has(id) || !DEPENDING.has(id));
}

export function codeIds(): CodeId[] {
  return Object.keys(CODES) as CodeId[];
}

const DEPENDING: ReadonlySet<CodeId> = new Set([
  ...Array.from(BY_PARAMETER.values()).flat(),
  ...ELSEWHERE,
  ...LIST_ELSEWHERE,
  ...OF_LISTS,
  ...OF_BODIES,
  OF_CALCULATIONS,
  ...OF_PARAMETERS,
  OF_JSON,
]);

function checksOf(name: ParameterName): readonly CodeId[] {
  const parameter = PARAMETERS[name];
  return [
    parameter.missing,
    ...('digits' in parameter ? [parameter.digits.notNumeric, parameter.digits.wrongLength] : []),
    ...('oneOf' in parameter ? [parameter.oneOf.otherwise] : []),
  ];
}
