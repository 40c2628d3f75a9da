// One list on its way: a request in, reports out. It runs in the worker, and wherever else it has to be tried.
import { type Choices, type OpenList, RowTooLong } from '@curp/batch';
import { todayInMexicoCity } from '@curp/core';
import { AnsweredList } from './answered-list.ts';
import { answer, type List, openWith } from './list-work.ts';
import type { FileKind, Report, Request } from './protocol.ts';
import { isUnderstood, readList, type Subject } from './read-list.ts';
import { REFUSALS } from './refusals.ts';
import { understoodOf } from './understanding.ts';

export class ListJob {
  readonly #report: (report: Report) => void;
  readonly #now: () => number;
  #subject: Subject | undefined;
  #choices: Choices = {};
  #result: { readonly head: Uint8Array; readonly answered: AnsweredList } | undefined;
  /** What was asked before the last change of mind is not finished. */
  #turn = 0;

  constructor(report: (report: Report) => void, now: () => number) {
    this.#report = report;
    this.#now = now;
  }

  /** Anything but a file that cannot be read is a bug: it is told, and thrown too. */
  async take(request: Request): Promise<void> {
    if (request.ask === 'open') this.#turn++;
    const turn = this.#turn;
    try {
      await this.#take(request);
    } catch (error) {
      const known = await sentenceOf(error);
      if (turn === this.#turn) this.#refuse(known ?? REFUSALS.unexpected);
      if (known === undefined) throw error;
    }
  }

  async #take(request: Request): Promise<void> {
    switch (request.ask) {
      case 'open':
        return this.#open(request.file, request.sheet, request.choices);
      case 'interpret':
        return this.#interpret(request.choices);
      case 'answer':
        return this.#answer();
      case 'show':
        return this.#show(request.filter, request.page);
      case 'write':
        return this.#write(request.kind);
    }
  }

  async #open(file: File, sheet: string | undefined, choices: Choices): Promise<void> {
    const turn = this.#turn;
    const onRows = (rows: number): void => {
      if (turn === this.#turn) this.#report({ told: 'reading', rows });
    };
    const read = await readList(file, { sheet, choices, today: todayInMexicoCity(this.#now()), onRows });
    if (turn !== this.#turn) return;
    if (!read.ok) return this.#refuse(read.sentence, read.problem);
    this.#subject = read;
    this.#settle(choices);
    this.#report({ told: 'understood', list: understoodOf(read.opened, read.count, read.sheet) });
  }

  #interpret(choices: Choices): void {
    if (this.#subject === undefined) return;
    const { list, count, sheet } = this.#subject;
    const opened = openWith(list, choices);
    if (!isUnderstood(opened)) return;
    const understood = understoodOf(opened, count, sheet);
    this.#settle(choices);
    this.#report({ told: 'understood', list: understood });
  }

  async #answer(): Promise<void> {
    const opened = this.#opened(false);
    if (this.#subject === undefined || opened === undefined) return;
    const turn = this.#turn;
    const { list, count } = this.#subject;
    const answered = new AnsweredList(opened.shape, count.rows, opened.head);
    for await (const block of answer(list, opened)) {
      if (turn !== this.#turn) return;
      answered.add(block);
      this.#report({ told: 'progress', rows: answered.rows });
    }
    this.#result = { head: opened.head, answered };
    this.#report({ told: 'answered', outcome: answered.outcome(), page: answered.firstPage() });
  }

  #show(...[filter, page]: Parameters<AnsweredList['page']>): void {
    if (this.#result !== undefined) this.#report({ told: 'page', page: this.#result.answered.page(filter, page) });
  }

  async #write(kind: FileKind): Promise<void> {
    if (this.#result === undefined) return;
    const turn = this.#turn;
    const { head, answered } = this.#result;
    const parts = [new Uint8Array(head), ...answered.blocks];
    const file = kind === 'csv' ? new Blob(parts) : await this.#workbook();
    if (turn !== this.#turn || file === undefined) return;
    this.#report(file instanceof Blob ? { told: 'written', kind, file } : { told: 'unwritten', ...file });
  }

  /** Answered again, tidily, as the command line does for a workbook: what is kept is written as the list was. */
  async #workbook(): Promise<Blob | { readonly sentence: string } | undefined> {
    const opened = this.#opened(true);
    if (this.#subject === undefined || opened === undefined) return undefined;
    const { webPlatform, workbookBytes, workbookFailure } = await import('@curp/batch/xlsx');
    const parts: Uint8Array<ArrayBuffer>[] = [];
    try {
      const bytes = workbookBytes(resultOf(this.#subject.list, opened), webPlatform);
      for await (const part of bytes) parts.push(new Uint8Array(part));
      return new Blob(parts);
    } catch (error) {
      return { sentence: workbookFailure(error).sentence };
    }
  }

  #opened(tidy: boolean): OpenList | undefined {
    if (this.#subject === undefined) return undefined;
    const opened = openWith(this.#subject.list, this.#choices, tidy);
    return opened.ok ? opened : undefined;
  }

  /** The answers of before are of another list, or of this one understood otherwise. */
  #settle(choices: Choices): void {
    this.#turn++;
    this.#choices = choices;
    this.#result = undefined;
  }

  #refuse(sentence: string, problem?: string): void {
    this.#turn++;
    this.#report({ told: 'refused', problem, sentence });
  }
}

async function* resultOf(list: List, opened: OpenList): AsyncGenerator<Uint8Array> {
  yield opened.head;
  for await (const { bytes } of answer(list, opened)) yield bytes;
}

async function sentenceOf(error: unknown): Promise<string | undefined> {
  if (error instanceof RowTooLong) return (await import('@curp/batch/xlsx')).WORKBOOK_PROBLEMS['row-too-long'];
  return error instanceof Error && error.name === 'NotReadableError' ? REFUSALS.unreadable : undefined;
}
