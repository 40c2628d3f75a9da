// A list of the page without the page: its requests one after another, and what was told of them.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Choices } from '@curp/batch';
import { readWorkbook, webPlatform } from '@curp/batch/xlsx';
import { ListJob } from '../../src/lists/list-job.ts';
import type { FileKind, Filter, Outcome, Report, Request, ShownRow, Understood } from '../../src/lists/protocol.ts';

type Told<Name extends Report['told']> = Extract<Report, { told: Name }>;

export class Job {
  readonly reports: Report[] = [];
  readonly #job = new ListJob((report) => void this.reports.push(report), Date.now);

  take(request: Request): Promise<void> {
    return this.#job.take(request);
  }

  async open(path: string, choices: Choices = {}): Promise<void> {
    const file = new File([await openAsBlob(path)], basename(path));
    await this.take({ ask: 'open', file, sheet: undefined, choices });
  }

  get understood(): Understood {
    return this.last('understood').list;
  }

  async answer(): Promise<Outcome> {
    await this.take({ ask: 'answer' });
    return this.last('answered').outcome;
  }

  /** Page after page. */
  async allRows(filter: Filter): Promise<ShownRow[]> {
    const rows: ShownRow[] = [];
    for (let page = 0; ; page++) {
      await this.take({ ask: 'show', filter, page });
      const { page: shown } = this.last('page');
      if (shown.rows.length === 0) return rows;
      rows.push(...shown.rows);
    }
  }

  async bytes(kind: FileKind): Promise<Uint8Array> {
    await this.take({ ask: 'write', kind });
    return new Uint8Array(await this.last('written').file.arrayBuffer());
  }

  /** What was told last under that name. */
  last<Name extends Report['told']>(told: Name): Told<Name> {
    const found = this.reports.findLast((report): report is Told<Name> => report.told === told);
    if (found === undefined) throw new Error(`nobody told «${told}»: ${JSON.stringify(this.reports.at(-1))}`);
    return found;
  }
}

export async function opened(path: string, choices: Choices = {}): Promise<Job> {
  const job = new Job();
  await job.open(path, choices);
  return job;
}

/** The CSV of a workbook's sheet. Two workbooks of the same cells need not be the same bytes: browsers pack otherwise. */
export async function sheetOf(workbook: Uint8Array): Promise<string> {
  const book = await readWorkbook(new Blob([Uint8Array.from(workbook)]), webPlatform);
  if (!book.ok) throw new Error(book.sentence);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of book.chunks) text += decoder.decode(chunk, { stream: true });
  return text;
}
