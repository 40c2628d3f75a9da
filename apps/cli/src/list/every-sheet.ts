// --hojas todas: answers every sheet with people, one after another. The result of one is the input of the next, so that the
// last has the answers of all.
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { readWorkbook, sheetsWithPeople } from '@curp/batch/xlsx';
import type { ExitCode } from '../call.ts';
import { nodePlatform } from '../formats/node-platform.ts';
import { folderBeside } from '../formats/temporary.ts';
import { STREAM } from './formats.ts';
import { type ListRequest, type ListCall, refuseList } from './misuse.ts';

/** Answers one sheet of the workbook `from` and writes the workbook `to`. */
type AnswerSheet = (sheet: string, from: string, to: string) => Promise<ExitCode>;

const NEEDS_BOOKS = [
  'Con --hojas todas, la entrada y la salida son libros .xlsx.',
  'Diga dónde va el resultado con -o ARCHIVO.xlsx, sin --hoja ni --json.',
];
const OTHER_BOOK = [
  'Solo un libro .xlsx se devuelve con las respuestas en todas sus hojas.',
  'Guárdelo como .xlsx, o pida una hoja con --hoja.',
];
const NO_PEOPLE = ['Ninguna hoja del libro parece traer personas.', 'Pida una por su nombre con --hoja.'];

export async function answerSheets(call: ListCall, request: ListRequest, answer: AnswerSheet): Promise<ExitCode> {
  const { path, input, output, target } = request;
  const { hoja, revisar } = call.options;
  const isOfBooks = input === 'xlsx' && (revisar === true || (target === 'xlsx' && output !== STREAM));
  if (!isOfBooks || hoja !== undefined || call.json) return refuseList(call, NEEDS_BOOKS);
  const book = await openAsBlob(path);
  const sheets = await sheetsWithPeople(book, nodePlatform);
  if (sheets.length === 0) return refuseList(call, (await isOtherBook(book)) ? OTHER_BOOK : NO_PEOPLE);
  const folder = revisar === true ? undefined : folderBeside(output);
  let from = path;
  let worst: ExitCode = 0;
  try {
    for (const [index, sheet] of sheets.entries()) {
      const isLast = index === sheets.length - 1;
      const to = isLast || folder === undefined ? output : join(folder.path, `${index}.xlsx`);
      const code = await answer(sheet, from, to);
      // A sheet that is not clear stops all of them: half a workbook would look whole.
      if (code === 2) return code;
      worst = code > worst ? code : worst;
      if (folder !== undefined) from = to;
    }
  } finally {
    await folder?.remove();
  }
  return worst;
}

async function isOtherBook(book: Blob): Promise<boolean> {
  const read = await readWorkbook(book, nodePlatform);
  if (!read.ok) return false;
  await read.chunks.return(undefined);
  return read.format !== 'xlsx';
}
