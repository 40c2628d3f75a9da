// The whole public surface of @curp/batch/xlsx.
export { csvRows } from './xlsx/csv-rows.ts';
export type { Platform } from './xlsx/platform.ts';
export {
  WORKBOOK_PROBLEMS,
  type WorkbookFailure,
  workbookFailure,
  WorkbookProblem,
  type WorkbookProblemCode,
} from './xlsx/problem.ts';
export { readWorkbook, type WorkbookSheet } from './xlsx/read-workbook.ts';
export { webPlatform } from './xlsx/web-platform.ts';
export { workbookBytes } from './xlsx/workbook-bytes.ts';
