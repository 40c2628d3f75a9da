// A site of one page, under a strict policy, whose HTML each test writes; and a browser tab that visits it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { launchChromium } from '../../../tools/testing/chromium.ts';

/** No inline script, no inline style, no string that becomes HTML. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

export interface FormSite {
  readonly address: string;
  readonly page: Page;
  readonly element: Locator;
  readonly box: Locator;
  /** Of the page and of its policy, since the last visit. */
  readonly errors: readonly string[];
  /** Loads a page with this body; the script is one of the files. */
  readonly open: (body: string, script?: string) => Promise<void>;
  /** Loads this HTML, a whole page. */
  readonly openPage: (html: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `files` are served by their path; any other path is the page of the last visit. */
export async function startFormSite(files: Readonly<Record<string, string>>): Promise<FormSite> {
  let html = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    response.setHeader('content-type', `${TYPES[extname(path)] ?? 'text/html'}; charset=utf-8`);
    response.setHeader('content-security-policy', POLICY);
    response.end(
      path === '/page.css'
        ? 'html { color-scheme: light dark; color: CanvasText; background: Canvas }'
        : (files[path] ?? html),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const browser = await launchChromium();
  const context = await browser.newContext({ locale: 'es-MX', permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  const openPage = async (text: string): Promise<void> => {
    errors.length = 0;
    html = text;
    await page.goto(address);
  };
  const element = page.locator('curp-input').first();
  return {
    address,
    page,
    element,
    box: element.locator('input'),
    errors,
    open: (body, script = '/page.js') =>
      openPage(`<!doctype html><html lang="es"><head><title>Formulario</title>
        <link rel="stylesheet" href="/page.css"><script type="module" src="${script}"></script></head>
        <body><main><h1>Formulario</h1>${body}</main></body></html>`),
    openPage,
    close: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
