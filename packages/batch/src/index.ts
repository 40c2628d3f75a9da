// The whole public surface.
export type { Match, RowAnswer } from './answer.ts';
export { answerRow } from './answer-row.ts';
export type { ColumnChoices, How } from './assignment.ts';
export { isUnset } from './cells.ts';
export { readDate } from './dates.ts';
export { columnName, columnOf, NO_COLUMN } from './column-choice.ts';
export { BlockRows } from './csv/block-rows.ts';
export { LONGEST_ROW, RowCutter, RowTooLong } from './csv/cutter.ts';
export { type Dialect, TIDY_DIALECT } from './csv/dialect.ts';
export { describeInterpretation } from './description.ts';
export type { Answered, Answerer, IsOver, ListFormat, ListShape } from './engine.ts';
export { readEntity, saysMexico } from './entities.ts';
export { isFiller } from './fillers.ts';
export {
  type Choices,
  type Interpretation,
  interpret,
  type InterpretedColumn,
  type InterpretOptions,
} from './interpretation.ts';
export {
  answererOf,
  type ClosedList,
  type ListSample,
  openList,
  openListInSteps,
  type OpenList,
  type OpenOptions,
} from './open-list.ts';
export { type DateOrder, isComparison, type Plan, type Role, type SexCoding } from './plan.ts';
export { MOST_ROWS, Repeats } from './repeats.ts';
export { type RoleSpec, ROLES } from './roles.ts';
export type { Problem } from './sentences.ts';
export { readSex } from './sexes.ts';
export type { Steps } from './steps.ts';
export { MOST_COLUMNS } from './unreadable.ts';
