// /hojas/ as the service sends it: the page that lists the files, and each file as built.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../../../tools/testing/axe.ts';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { startService, type TestService } from '../../../tools/testing/service.ts';
import { WEB_FOLDER } from '../../../tools/testing/web-folder.ts';
import { type Files, installFiles, servedFiles } from '../build/install-files.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'curp-hojas-'));
const NAMES = ['Curp.gs', 'curp.oxt'] as const;

let files: Files;
let service: TestService;
beforeAll(async () => {
  files = servedFiles(await installFiles());
  for (const [name, content] of Object.entries(files)) writeFileSync(join(FOLDER, name), content);
  service = await startService({ webFolder: WEB_FOLDER, sheetsFolder: FOLDER });
});
afterAll(async () => {
  await service.close();
  rmSync(FOLDER, { recursive: true });
});

test.for([
  { name: 'Curp.gs', type: 'text/plain; charset=utf-8', why: 'a browser shows it, to be copied' },
  { name: 'curp.oxt', type: 'application/vnd.openofficeorg.extension', why: 'LibreOffice opens it' },
])('200 for $name, byte by byte, as $type — $why', async ({ name, type }) => {
  const reply = await fetch(`${service.url}/hojas/${name}`);
  expect({ status: reply.status, type: reply.headers.get('content-type') }).toEqual({ status: 200, type });
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(Buffer.from(files[name] ?? ''));
});

test('302 from /hojas, and 404 for what is not built and for files of other hosts', async () => {
  const { status, headers } = await service.send('/hojas');
  expect({ status, location: headers.get('location') }).toEqual({ status: 302, location: '/hojas/' });
  for (const path of ['/hojas/_headers', '/hojas/otro.oxt', '/hojas/excel/manifest.xml'])
    expect((await service.send(path)).status).toBe(404);
});

test('the page lists every file with its size and sum, loads only its own style, and axe finds nothing', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${service.url}/hojas/`);
    const text = await page.innerText('main');
    for (const name of NAMES) {
      const content = files[name] ?? '';
      expect(text).toContain(`${name} (${Math.round(Buffer.byteLength(content) / 1000)} kB)`);
      expect(text).toContain(createHash('sha256').update(content).digest('hex'));
    }
    const links = await page.$$eval('li a', (all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(NAMES.map((name) => `./${name}`));
    expect(await violationsOf(page, 'everything')).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
