// The public API. Subpaths: messages (texts in Spanish), entities (as people write them), wire (names of the HTTP interface),
// find (keys in a text), key (what a field for a key needs), fake (invented people), schema (validators for forms), norm (the
// norm in words), readers (the key as each authority reads it), conformance (the rule as cases).
// docs/norma.md and the conformance pack are the specification.
export { type Calculation, calculate } from './calculate.ts';
export { type Cause, type CauseId, CAUSES } from './causes.ts';
export { todayInMexicoCity } from './civil-date.ts';
export { compare, type Comparison, type Difference, type Verdict } from './compare.ts';
export { completions, type Place, type Slip, slipPlace, SLIPS, type Suggestion } from './corrections.ts';
export { ENTITIES, type Entity, type EntityAbbreviation, type EntityKey } from './entities.ts';
export { type DroppedWord, explain, type Explanation } from './explain.ts';
export type { Position } from './positions.ts';
export {
  type CharacterKind,
  type Failure,
  type Issue,
  type IssueCode,
  type IssueParameters,
  ISSUES,
} from './issues.ts';
export { type Field, FIELDS, type FieldSpec, type NameField, type Person, type Sex } from './person.ts';
export type { Options } from './options.ts';
export { type Rule, type RuleId, RULES } from './rules.ts';
export { suggest, type SuggestOptions } from './suggest.ts';
export type { Edition } from './text.ts';
export { type NameKind, withoutRemarks } from './remarks.ts';
export { type InvalidKey, type KeyFacts, validate, type Validation, type ValidKey } from './validate.ts';
