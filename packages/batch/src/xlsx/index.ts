// The public API of @curp/batch/xlsx.
export { csvRows } from './parse-csv.ts';
export type { Platform } from './platform.ts';
export {
  WORKBOOK_PROBLEMS,
  type WorkbookFailure,
  workbookFailure,
  WorkbookProblem,
  type WorkbookProblemCode,
} from './workbook-problem.ts';
export type { OwnColumns } from './own-columns.ts';
export { type AnsweredSheet, extendWorkbook } from './extend-workbook.ts';
export { type BookFormat, readWorkbook, sheetsWithPeople, type WorkbookSheet } from './read-workbook.ts';
export { webPlatform } from './web-platform.ts';
export { workbookBytes } from './write-workbook.ts';
