// The worker's side of a list: handles requests and sends reports. Without browser APIs, so that tests run it in Node.
import { type Choices, HEADER_AGAIN, isHeaderAgain, type OpenList, RowTooLong } from '@curp/batch';
import type * as Workbooks from '@curp/batch/xlsx';
import { todayInMexicoCity } from '@curp/core';
import { AnsweredList } from './answered-list.ts';
import { answer, countRows, firstRowOf, openSampledList, type SampledList } from './list-engine.ts';
import { outcomeText } from './outcome-text.ts';
import { countPlaces } from './place-counts.ts';
import type { FileKind, Filter, ListSummary, Report, Request, SheetChoice } from './worker-messages.ts';
import { isInterpreted, type LoadedList, readList } from './read-list.ts';
import { REFUSALS } from './refusals.ts';
import { interpretedList } from './interpreted-list.ts';

export class ListJob {
  readonly #report: (report: Report) => void;
  readonly #now: () => number;
  #loaded: LoadedList | undefined;
  #choices: Choices = {};
  #result: { readonly head: Uint8Array; readonly answered: AnsweredList } | undefined;
  /** Increases with every new file or choice; work of an older generation stops. */
  #generation = 0;

  constructor(report: (report: Report) => void, now: () => number) {
    this.#report = report;
    this.#now = now;
  }

  /** An unknown error is a bug: it is reported as a refusal and rethrown. */
  async handle(request: Request): Promise<void> {
    if (request.type === 'open') this.#generation++;
    const generation = this.#generation;
    try {
      await this.#handle(request);
    } catch (error) {
      const known = await knownFailure(error);
      if (generation === this.#generation) this.#refuse(known ?? REFUSALS.unexpected);
      if (known === undefined) throw error;
    }
  }

  async #handle(request: Request): Promise<void> {
    switch (request.type) {
      case 'open':
        return this.#open(request.file, request.sheet, request.choices);
      case 'interpret':
        return this.#interpret(request.choices);
      case 'answer':
        return this.#answer();
      case 'show':
        return this.#show(request.filter, request.page);
      case 'print':
        return this.#print(request.filter);
      case 'write':
        return this.#write(request.kind);
    }
  }

  async #open(file: File, sheet: string | undefined, choices: Choices): Promise<void> {
    const generation = this.#generation;
    const onRows = (rows: number): void => {
      if (generation === this.#generation) this.#report({ type: 'reading', rows });
    };
    const read = await readList(file, { sheet, choices, today: todayInMexicoCity(this.#now()), onRows });
    if (generation !== this.#generation) return;
    if (!read.ok) return this.#refuse(read.sentence, read.problem);
    this.#loaded = read;
    this.#startOver(choices);
    this.#report({
      type: 'interpreted',
      list: interpretedList(read.opened, read.count, read.list.source, read.places),
    });
  }

  async #interpret(choices: Choices): Promise<void> {
    if (this.#loaded === undefined) return;
    const { list } = this.#loaded;
    const opened = openSampledList(list, choices);
    if (!isInterpreted(opened)) return;
    this.#startOver(choices);
    const generation = this.#generation;
    // Another header has other rows below it.
    const { dataAt } = opened.sample;
    const isCounted = dataAt === this.#loaded.countedFrom;
    const { places: counted } = this.#loaded;
    const count = isCounted ? this.#loaded.count : await countRows(list, opened);
    const isSameColumn = counted.column === opened.interpretation.plan.columns.indexOf('entity');
    const places = isCounted && isSameColumn ? counted : await countPlaces(list, opened);
    // A later choice reports the list again; this report still answers its own request.
    if (generation === this.#generation) this.#loaded = { list, count, countedFrom: dataAt, places };
    this.#report({ type: 'interpreted', list: interpretedList(opened, count, list.source, places) });
  }

  async #answer(): Promise<void> {
    const opened = this.#opened(false);
    if (this.#loaded === undefined || opened === undefined) return;
    const generation = this.#generation;
    const { list, count } = this.#loaded;
    const answered = new AnsweredList(opened, count.rows, firstRowOf(list, opened));
    for await (const block of answer(list, opened)) {
      if (generation !== this.#generation) return;
      answered.add(block);
      this.#report({ type: 'progress', rows: answered.rows });
    }
    this.#result = { head: opened.head, answered };
    this.#report({ type: 'answered', summary: answered.summary(), page: answered.firstPage() });
  }

  #show(...[filter, page]: Parameters<AnsweredList['page']>): void {
    if (this.#result !== undefined) this.#report({ type: 'page', page: this.#result.answered.page(filter, page) });
  }

  #print(filter: Filter): void {
    if (this.#result !== undefined) this.#report({ type: 'printable', rows: this.#result.answered.printable(filter) });
  }

  async #write(kind: FileKind): Promise<void> {
    if (this.#result === undefined) return;
    const generation = this.#generation;
    if (kind === 'sheets') return this.#writeSheets();
    const { head, answered } = this.#result;
    const parts = [new Uint8Array(head), ...answered.blocks];
    const file = kind === 'csv' ? new Blob(parts) : await this.#workbook(answered);
    if (generation !== this.#generation || file === undefined) return;
    this.#report(file instanceof Blob ? { type: 'written', kind, file } : { type: 'write-failed', ...file });
  }

  /** The workbook of the list with the answers in it; of a text, a new one. */
  async #workbook(answered: AnsweredList): Promise<Blob | { readonly sentence: string } | undefined> {
    const opened = this.#opened(true);
    if (this.#loaded === undefined || opened === undefined) return undefined;
    const { list } = this.#loaded;
    const { workbook, sheet } = list.source;
    return writtenBook(({ extendWorkbook, workbookBytes, webPlatform }) =>
      workbook === undefined || sheet === undefined
        ? workbookBytes(resultOf(list, opened), webPlatform)
        : extendWorkbook(workbook, answeredSheet(sheet, list, opened, answered), webPlatform),
    );
  }

  /** Every sheet with people: the result of one is the workbook of the next. */
  async #writeSheets(): Promise<void> {
    const generation = this.#generation;
    const { workbook, sheet } = this.#loaded?.list.source ?? {};
    if (workbook === undefined || sheet === undefined) return;
    const header = this.#opened(false)?.shape.header ?? [];
    const sheets: string[] = [];
    let file: Blob = workbook;
    for (const name of sheet.people) {
      const done = await answerSheet(file, name, header, this.#choices, todayInMexicoCity(this.#now()));
      if (generation !== this.#generation) return;
      if ('sentence' in done) return this.#report({ type: 'write-failed', sentence: done.sentence });
      file = done.file;
      sheets.push(`«${name}»: ${outcomeText(done.summary)}`);
    }
    this.#report({ type: 'written', kind: 'sheets', file, sheets });
  }

  #opened(tidy: boolean): OpenList | undefined {
    if (this.#loaded === undefined) return undefined;
    const opened = openSampledList(this.#loaded.list, this.#choices, tidy);
    return opened.ok ? opened : undefined;
  }

  /** The previous answers belong to another file or interpretation. */
  #startOver(choices: Choices): void {
    this.#generation++;
    this.#choices = choices;
    this.#result = undefined;
  }

  #refuse(sentence: string, problem?: string): void {
    this.#generation++;
    this.#report({ type: 'refused', problem, sentence });
  }
}

/** The workbook with the answers of one more of its sheets, or why not. */
async function answerSheet(
  workbook: Blob,
  name: string,
  header: readonly string[],
  choices: Choices,
  today: string,
): Promise<{ readonly file: Blob; readonly summary: ListSummary } | { readonly sentence: string }> {
  const read = await readList(new File([workbook], 'libro.xlsx'), { sheet: name, choices, today, onRows: () => {} });
  const opened = read.ok ? openSampledList(read.list, choices) : undefined;
  const sheet = read.ok ? read.list.source.sheet : undefined;
  if (!read.ok || opened?.ok !== true || sheet === undefined) {
    return { sentence: `En la hoja «${name}» falta aclarar algo: elíjala arriba y vea qué es.` };
  }
  // Columns are chosen by number, which in another header would be another datum.
  const hasChosen = choices.columns !== undefined || choices.headerRow !== undefined;
  if (hasChosen && opened.shape.header.join('\n') !== header.join('\n')) {
    return { sentence: `La hoja «${name}» trae otras columnas que las que usted eligió: elíjala arriba.` };
  }
  const answered = new AnsweredList(opened, read.count.rows, firstRowOf(read.list, opened));
  for await (const block of answer(read.list, opened)) answered.add(block);
  const file = await writtenBook(({ extendWorkbook, webPlatform }) =>
    extendWorkbook(workbook, answeredSheet(sheet, read.list, opened, answered), webPlatform),
  );
  return file instanceof Blob ? { file, summary: answered.summary() } : file;
}

/** The file, or why it cannot be written. */
async function writtenBook(
  write: (workbooks: typeof Workbooks) => AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<Blob | { readonly sentence: string }> {
  const workbooks = await import('@curp/batch/xlsx');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    for await (const part of write(workbooks)) parts.push(part);
    return new Blob(parts);
  } catch (error) {
    return { sentence: workbooks.workbookFailure(error).sentence };
  }
}

function answeredSheet(
  { name, own }: SheetChoice,
  list: SampledList,
  opened: OpenList,
  answered: AnsweredList,
): Workbooks.AnsweredSheet {
  const { headerRow, headerRows } = opened.interpretation;
  return {
    sheet: name,
    own,
    headerRow: headerRow === 0 ? undefined : headerRow + headerRows - 1,
    firstRow: firstRowOf(list, opened),
    added: opened.shape.added,
    rows: () => chunksOf(answered.blocks),
  };
}

async function* chunksOf(blocks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* blocks;
}

/** Answers a text again in the dialect for workbooks, as the command line does: the kept answers are in the list's own. */
async function* resultOf(list: SampledList, opened: OpenList): AsyncGenerator<Uint8Array> {
  yield opened.head;
  for await (const { bytes } of answer(list, opened)) yield bytes;
}

async function knownFailure(error: unknown): Promise<string | undefined> {
  if (error instanceof RowTooLong) return (await import('@curp/batch/xlsx')).WORKBOOK_PROBLEMS['row-too-long'];
  if (isHeaderAgain(error)) return HEADER_AGAIN.sentence;
  return error instanceof Error && error.name === 'NotReadableError' ? REFUSALS.unreadable : undefined;
}
