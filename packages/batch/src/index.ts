// The public API of @curp/batch.
export type { KeyReport, Match, RowAnswer } from './rows/answer.ts';
export { answerRow } from './rows/answer-row.ts';
export type { ColumnChoices, How } from './columns/assignment.ts';
export { HEADER_AGAIN, inListOrder, isHeaderAgain } from './columns/other-headers.ts';
export { isUnset, withoutUnseen } from './cells/cell-text.ts';
export { monthNamed } from './cells/months.ts';
export { isCommonGivenName, isCommonSurname } from './cells/common-names.ts';
export { readDate } from './cells/dates.ts';
export {
  COLUMN_NAMES,
  columnName,
  columnOf,
  headerRowOf,
  NO_COLUMN,
  NO_HEADER,
  readColumns,
} from './columns/column-choice.ts';
export {
  fileNotices,
  foreignKindOf,
  foreignProblem,
  isBookKind,
  OWN_COLUMNS_NOTICE,
  SIGNATURE_BYTES,
} from './csv/foreign-files.ts';
export { fromUtf16, isUtf16, UTF16_NOTICE, Utf16Reader } from './csv/utf16.ts';
export { BlockRows } from './csv/block-rows.ts';
export { LONGEST_ROW, RowCutter, RowTooLong } from './csv/row-cutter.ts';
export { type Dialect, TIDY_DIALECT } from './csv/dialect.ts';
export type { Choices } from './columns/choices.ts';
export { placeQuestions } from './columns/entity-questions.ts';
export type { Question, ReadingAnswer } from './columns/question.ts';
export {
  type AnswerName,
  ORDER_WORDS,
  READING_CHOICES,
  type ReadingChoice,
  type ReadingName,
  readOrder,
  withChoices,
  withReading,
} from './columns/reading-choices.ts';
export { describeInterpretation, HOW } from './columns/describe-interpretation.ts';
export type { Answered, Answerer, ListFormat, ListShape } from './rows/answerer.ts';
export { type EntityReading, readEntity, saysMexico } from './cells/entities.ts';
export { entityDoubt } from './cells/entity-refusals.ts';
export {
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
  type OpenList,
  type OpenOptions,
} from './open-list.ts';
export {
  type DateOrder,
  isComparison,
  type NameOrder,
  type Plan,
  type Readings,
  type Role,
  type SexCoding,
  type Work,
  workOf,
} from './plan.ts';
export { splitNamesText } from './rows/read-names.ts';
export { RowsAbove } from './rows/rows-above.ts';
export { MOST_ROWS, Repeats } from './rows/repeats.ts';
export { type RoleSpec, ROLES } from './columns/roles.ts';
export { notice, problem, type Problem } from './messages.ts';
export { readSex } from './cells/sexes.ts';
export { EMPTY_LIST, MOST_COLUMNS } from './messages.ts';
