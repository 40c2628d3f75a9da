// The whole public surface.
export type { Match, RowAnswer } from './rows/answer.ts';
export { answerRow } from './rows/answer-row.ts';
export type { ColumnChoices, How } from './columns/assignment.ts';
export { isUnset } from './cells/cell-text.ts';
export { readDate } from './cells/dates.ts';
export { columnName, columnOf, NO_COLUMN } from './columns/column-choice.ts';
export { BlockRows } from './csv/block-rows.ts';
export { LONGEST_ROW, RowCutter, RowTooLong } from './csv/cutter.ts';
export { type Dialect, TIDY_DIALECT } from './csv/dialect.ts';
export { describeInterpretation } from './columns/description.ts';
export type { Answered, Answerer, IsOver, ListFormat, ListShape } from './rows/engine.ts';
export { readEntity, saysMexico } from './cells/entities.ts';
export { isFiller } from './cells/fillers.ts';
export {
  type Choices,
  type Interpretation,
  interpret,
  type InterpretedColumn,
  type InterpretOptions,
} from './columns/interpretation.ts';
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
export { MOST_ROWS, Repeats } from './rows/repeats.ts';
export { type RoleSpec, ROLES } from './columns/roles.ts';
export type { Problem } from './messages.ts';
export { readSex } from './cells/sexes.ts';
export type { Steps } from './rows/steps.ts';
export { MOST_COLUMNS } from './unreadable.ts';
