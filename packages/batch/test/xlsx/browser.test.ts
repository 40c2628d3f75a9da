// Workbooks in Chromium: the same rows and problems as in Node, and Node reads what it writes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as workbooks from '@curp/batch/xlsx';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../../../tools/testing/bundle.ts';
import { launchChromium } from '../../../../tools/testing/chromium.ts';
import { CSV, ROWS } from '../../../../tools/testing/lists/hard-cells.ts';
import { bombOf, BOMBS } from './bombs.ts';
import { nodePlatform } from './platforms.ts';
import { blobOf, cellsOf } from '../../../../tools/testing/lists/workbooks.ts';

const PAGE = '<!doctype html><script type="module">import * as x from "/xlsx.js"; globalThis.xlsx = x;</script>';

let code = '';
let file: Uint8Array = new Uint8Array(0);
const server = createServer(({ url }, response) => {
  response.setHeader('content-type', url === '/xlsx.js' ? 'text/javascript' : 'text/html; charset=utf-8');
  response.end(url === '/xlsx.js' ? code : url === '/file' ? file : PAGE);
});

let browser: Browser;
let page: Page;
beforeAll(async () => {
  code = await bundle(new URL('../../src/xlsx/index.ts', import.meta.url));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser.close();
  server.close();
});

/** The CSV, or the problem, whether it occurs before or among the rows. */
async function readInNode(bytes: Uint8Array): Promise<string> {
  const read = await workbooks.readWorkbook(blobOf(bytes), nodePlatform);
  return read.ok ? text(read.chunks).catch((error: unknown) => workbooks.workbookFailure(error).problem) : read.problem;
}

/** The same for the page. Its source is sent as text: it must not use anything else of this file. */
async function readInPage(): Promise<string> {
  const { readWorkbook, webPlatform, workbookFailure } = (globalThis as unknown as { xlsx: typeof workbooks }).xlsx;
  const read = await readWorkbook(await (await fetch('/file')).blob(), webPlatform);
  if (!read.ok) return read.problem;
  const decoder = new TextDecoder();
  let csv = '';
  try {
    for await (const chunk of read.chunks) csv += decoder.decode(chunk, { stream: true });
    return csv;
  } catch (error) {
    return workbookFailure(error).problem;
  }
}

async function writeInPage(csv: string): Promise<number[]> {
  const { workbookBytes, webPlatform } = (globalThis as unknown as { xlsx: typeof workbooks }).xlsx;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(csv);
  }
  const bytes: number[] = [];
  for await (const chunk of workbookBytes(chunks(), webPlatform)) bytes.push(...chunk);
  return bytes;
}

describe('Chromium', () => {
  test.for(['openpyxl.xlsx', 'xlsxwriter-1904.xlsx'])('reads %s as Node does', async (name) => {
    file = readFileSync(join(import.meta.dirname, 'made', name));
    const csv = await readInNode(file);
    expect(csv).toContain('\n');
    expect(await page.evaluate(readInPage)).toBe(csv);
  });

  test('writes a workbook that Node reads', async () => {
    const bytes = await page.evaluate(writeInPage, CSV);
    expect(await cellsOf(blobOf(Uint8Array.from(bytes)), nodePlatform)).toEqual(ROWS);
  });

  test('reports a truncated file as damaged', async () => {
    const whole = readFileSync(join(import.meta.dirname, 'made', 'openpyxl.xlsx'));
    for (let size = 100; size < whole.length; size += 1499) {
      file = whole.subarray(0, size);
      expect(await page.evaluate(readInPage)).toBe('damaged-xlsx');
    }
  });

  test('gives the same result as Node for any changed byte', async () => {
    const whole = readFileSync(join(import.meta.dirname, 'made', 'xlsxwriter-1904.xlsx'));
    for (let at = 0; at < whole.length; at += 151) {
      file = Uint8Array.from(whole);
      file[at] = (file[at] as number) ^ 0x55;
      expect(await page.evaluate(readInPage), `byte ${at}`).toBe(await readInNode(file));
    }
  });

  // hostile.test.ts has them all, with the platform of this page.
  test.for(BOMBS.filter(({ megabytes }) => megabytes === 100))(
    'refuses $name with $megabytes MB of "$filling"',
    async (bomb) => {
      file = await bombOf(bomb);
      expect(await page.evaluate(readInPage)).toBe('too-big');
    },
  );
});
