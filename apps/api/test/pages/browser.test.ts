// The pages in a real browser: they render, in Spanish, and speak to nobody but this service.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../../packages/core/test/chromium.ts';
import { exampleAnswer } from '../../src/openapi/examples.ts';
import { OPERATIONS } from '../../src/operations/all.ts';
import { calcularCurp } from '../../src/operations/calcular-curp.ts';
import { createToken } from '../../src/tokens/format.ts';
import { PLENTY, startService, type TestService } from '../service.ts';

const PERSONAL_TOKEN = createToken('live');
const { curp: KEY } = (exampleAnswer(calcularCurp) as { readonly response: { readonly curp: string } }).response;

let service: TestService;
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
  service = await startService({
    directory: {
      identify: (token) =>
        token === 'pruebas' || token === PERSONAL_TOKEN ? { kind: 'project', project: PLENTY } : { kind: 'unknown' },
    },
  });
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

/** In the page: all that a browser can keep for a site. */
const KEPT = `indexedDB.databases().then(({ length }) =>
  [localStorage.length, sessionStorage.length, document.cookie, length])`;

/** In the page: every text, with its colour and that of what lies under it. */
const TEXTS = `
  const groundOf = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor;
  };
  Array.from(document.querySelectorAll('body *'))
    .filter(({ childNodes }) => Array.from(childNodes).some(({ nodeType, data }) => nodeType === 3 && data.trim() !== ''))
    .map((element) => ({ text: element.textContent, ink: getComputedStyle(element).color, ground: groundOf(element) }))`;

interface Text {
  readonly text: string;
  readonly ink: string;
  readonly ground: string;
}

/** WCAG 2.2, 1.4.3. */
function contrast(ink: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(ink), luminance(ground)].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((digits) => {
    const channel = Number(digits) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Labels of the library that would mean that the translation, or a setting, no longer takes. */
const ENGLISH = /^(or|More|Show Less|Copy|array of)$|\b(Ask AI|Generate|Share|Test Request|Required|Show Schema)\b/m;

interface Visit {
  readonly page: Page;
  /** Hosts that something was asked of. */
  readonly origins: Set<string>;
  readonly complaints: string[];
}

async function visit(path: string, width = 1280): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const origins = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto(service.url + path);
  return { page, origins, complaints };
}

describe('the reference', () => {
  test('shows the five operations, in Spanish, and asks nothing of another host', async () => {
    const { page, origins, complaints } = await visit('/docs');
    for (const { name, summary } of OPERATIONS) {
      await page.getByRole('link', { name: summary }).first().click();
      await page.getByRole('button', { name: `(get /curp/${name})` }).waitFor();
    }
    const text = await page.locator('body').innerText();
    expect(text).toContain('no prueba que la persona esté registrada');
    expect(text).toContain('Parámetros de consulta');
    expect(text).not.toMatch(ENGLISH);
    expect([...origins]).toEqual([service.url]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.for([
    { method: 'get', token: 'pruebas', why: 'the token of the sandbox' },
    { method: 'get', token: PERSONAL_TOKEN, why: 'a token of somebody' },
    { method: 'post', token: 'pruebas', why: 'nothing in the URL' },
  ])('200 when $method is tried with $why, and nothing of it stays in the browser', async ({ method, token }) => {
    const { page, origins, complaints } = await visit(
      `/docs#tag/${method === 'get' ? 'operaciones' : 'las-mismas-por-post'}/${method.toUpperCase()}/curp/calcular_curp`,
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

  test.for([
    { method: 'get', operation: 'cotejar_curp' },
    { method: 'post', operation: 'calcular_lote' },
  ])('the link of the front page leads to $operation', async ({ method, operation }) => {
    const { page } = await visit('/');
    await page.getByRole('link', { name: `/curp/${operation}` }).click();
    await page.getByRole('button', { name: `(${method} /curp/${operation})` }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs');
    await page.close();
  });
});

describe('the front page', () => {
  test.for([360, 768, 1280])('fits a screen of %i without moving sideways, and complains of nothing', async (width) => {
    const { page, origins, complaints } = await visit('/', width);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('img').getAttribute('aria-label')).toBe(KEY);
    expect([...origins]).toEqual([service.url]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.for(['light', 'dark'] as const)('every text reads at 4.5:1 or more in the %s scheme', async (colorScheme) => {
    const { page } = await visit('/');
    await page.emulateMedia({ colorScheme });
    const texts = await page.evaluate<Text[]>(TEXTS);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter(({ ink, ground }) => contrast(ink, ground) < 4.5)).toEqual([]);
    await page.close();
  });
});
