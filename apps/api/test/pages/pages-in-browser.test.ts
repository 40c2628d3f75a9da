// The pages in a real browser: they render in Spanish and request nothing from other hosts.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from '../../../../tools/testing/axe.ts';
import { launchChromium } from '../../../../tools/testing/chromium.ts';
import { WEB_FOLDER } from '../../../../tools/testing/web-folder.ts';
import { exampleAnswer } from '../../../../tools/generate/openapi/examples.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { calcularCurp } from '../../src/operations/calcular-curp.ts';
import { createToken } from '@curp/accounts/token-format';
import { identityOf, PLENTY, startService, type TestService } from '../../../../tools/testing/service.ts';

const PERSONAL_TOKEN = createToken('live');
const { curp: KEY } = (exampleAnswer(calcularCurp) as { readonly response: { readonly curp: string } }).response;

let service: TestService;
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
  service = await startService({
    webFolder: WEB_FOLDER,
    // Any built folder: only its link is looked at.
    sheetsFolder: WEB_FOLDER,
    sandbox: true,
    identifier: {
      identify: (token) =>
        token === 'pruebas' || token === PERSONAL_TOKEN
          ? identityOf(PLENTY)
          : { kind: 'unknown', why: { reason: 'unknown' } },
    },
  });
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

/** Runs in the page: everything that the browser stores for the site. */
const KEPT = `indexedDB.databases().then(({ length }) =>
  [localStorage.length, sessionStorage.length, document.cookie, length])`;

/** Runs in the page: waits until its service worker controls it. */
const KEPT_FOR_LATER = `new Promise((resolve) => {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => resolve());
  if (serviceWorker.controller !== null) resolve();
})`;

/** Labels of the library that appear only if the translation or a setting no longer works. */
const ENGLISH = /^(or|More|Show Less|Copy|array of)$|\b(Ask AI|Generate|Share|Test Request|Required|Show Schema)\b/m;

/** The browser shares the machine with the tests that run at the same time. */
const PATIENT = { timeout: 10_000 };

interface Visit {
  readonly page: Page;
  /** All URLs requested. */
  readonly paths: Set<string>;
  /** All hosts requested. */
  readonly origins: Set<string>;
  readonly complaints: string[];
}

async function visit(path: string, width = 1280): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const origins = new Set<string>();
  const paths = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    origins.add(origin);
    paths.add(pathname);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto(service.url + path);
  return { page, paths, origins, complaints };
}

describe('the reference', () => {
  test('shows the five operations in Spanish and requests nothing from other hosts', async () => {
    const { page, origins, complaints } = await visit('/docs');
    for (const { name, summary } of OPERATIONS) {
      await page.getByRole('link', { name: summary }).first().click();
      await page.getByRole('button', { name: `(post /curp/${name})` }).waitFor();
    }
    const text = await page.locator('body').innerText();
    expect(text).toContain('no prueba que la persona esté registrada');
    expect(text).toMatch(/Se recomienda POST con\s+Authorization: Bearer/);
    expect(text).toContain('Probar solicitud');
    expect(text).not.toMatch(ENGLISH);
    expect([...origins]).toEqual([service.url]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('its programs name the address from which it came, and are copied with a button that can be seen', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(`${service.url}/docs#tag/consultas/POST/curp/calcular_curp`);
    const card = page.locator('.scalar-card', { hasText: 'export CURP_SERVICIO' }).first();
    const copy = card.getByRole('button', { name: 'Copiar' });
    await copy.waitFor();
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.scalar-code-copy')).opacity`)).toBe('1');
    await copy.click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
      `export CURP_SERVICIO=${service.url}\nexport CURP_TOKEN=pruebas\ncurl "$CURP_SERVICIO/curp/`,
    );
    await card.getByTestId('client-picker').click();
    await page.getByText('Programas', { exact: true }).waitFor();
    await page.getByRole('option', { name: 'Go', exact: true }).click();
    const program = page.locator('.scalar-card', { hasText: 'package main' }).first();
    await program.getByRole('button', { name: 'Copiar' }).click();
    const source = readFileSync(new URL('../../../../examples/ejemplo.go', import.meta.url), 'utf8').trimEnd();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      source.replace('http://127.0.0.1:3000', service.url),
    );
    expect(await page.locator('body').textContent()).not.toMatch(/127\.0\.0\.1:3000\b/);
    await context.close();
  });

  test.for([
    { method: 'get', token: 'pruebas', why: 'the token of the sandbox' },
    { method: 'get', token: PERSONAL_TOKEN, why: 'the token of a project' },
    { method: 'post', token: 'pruebas', why: 'nothing in the URL' },
  ])('200 when $method is tried with $why, and nothing is stored in the browser', async ({ method, token }) => {
    const { page, origins, complaints } = await visit(
      `/docs#tag/${method === 'get' ? 'consultas-get' : 'consultas'}/${method.toUpperCase()}/curp/calcular_curp`,
    );
    await page.getByRole('button', { name: `(${method} /curp/calcular_curp)` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('Token').fill(token);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/curp/calcular_curp')),
      dialog.getByRole('button', { name: 'Enviar' }).first().click(),
    ]);
    await dialog.getByText(KEY).first().waitFor();
    expect(answer.status()).toBe(200);
    expect(await page.evaluate(KEPT)).toEqual([0, 0, '', 0]);
    expect(answer.url().includes(token) || page.url().includes(token)).toBe(false);
    expect([...origins]).toEqual([service.url]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('the page', () => {
  test('links to the reference, which works with the service worker of the page', async () => {
    const { page, origins, complaints } = await visit('/#desarrolladores');
    await page.evaluate(KEPT_FOR_LATER);
    await page.getByRole('link', { name: 'Leer la referencia' }).click();
    await page.getByRole('link', { name: calcularCurp.summary }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs');
    expect([...origins]).toEqual([service.url]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('axe finds nothing in the reference', () => {
  test.for([
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
  ] as const)('$width px wide, $colorScheme', async ({ width, colorScheme }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    await page.goto(`${service.url}/docs`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The library adds an operation when it comes into view; by the last one all are there.
    const { length } = OPERATIONS;
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return page.locator('section h3, section h2').count();
      }, PATIENT)
      .toBeGreaterThanOrEqual(length);

    expect(await violationsOf(page, 'everything')).toEqual([]);
    await page.close();
  });
});

test('the page links the files for sheets next to its own file', async () => {
  const page = await browser.newPage();
  await page.goto(service.url);
  const link = page.getByRole('link', { name: 'fórmulas para Excel, Google Sheets y LibreOffice' });
  expect(await link.getAttribute('href')).toBe('./hojas/');
  await page.close();
});
