// The whole public surface of @curp/batch/xlsx.
export { csvRows } from './csv-rows.ts';
export type { Platform } from './platform.ts';
export {
  WORKBOOK_PROBLEMS,
  type WorkbookFailure,
  workbookFailure,
  WorkbookProblem,
  type WorkbookProblemCode,
} from './problem.ts';
export { readWorkbook, type WorkbookSheet } from './read-workbook.ts';
export { webPlatform } from './web-platform.ts';
export { workbookBytes } from './workbook-bytes.ts';
