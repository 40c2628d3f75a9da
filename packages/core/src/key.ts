// All that a field for a key needs, and nothing of people: 4 kB where the whole library is 13. A subpath of its own.
export { todayInMexicoCity } from './civil-date.ts';
export { corrections, type Place, type Slip, slipPlace, type Suggestion } from './corrections.ts';
export { find, type FoundKey } from './find-words.ts';
export { describeKeyIssue, describePlace, NO_KEY_SENTENCE } from './key-messages.ts';
export {
  keySchema,
  type SchemaOptions,
  type StandardIssue,
  type StandardResult,
  type StandardSchema,
} from './key-schema.ts';
export type { Options } from './options.ts';
export { normalizeKey, validate, type Validation } from './validate.ts';
