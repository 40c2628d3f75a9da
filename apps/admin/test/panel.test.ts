// curp-admin panel: the real process on the real PostgreSQL, in Chromium.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../../../tools/testing/axe.ts';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';
import { fillPanel, type Panel, startPanel } from '../../../tools/testing/panel.ts';
import { type Database, openDatabase, startPostgres } from '../../../tools/testing/stores.ts';
import { mexicoMonth } from '../src/format.ts';

const MONTH = mexicoMonth(new Date());

let database: Database;
let panel: Panel;
let browser: Browser;
let page: Page;
let home: string;
const otherHosts: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  database = await openDatabase();
  await fillPanel(database, MONTH);
  [panel, browser] = await Promise.all([startPanel(database), launchChromium()]);
  page = await browser.newPage();
  const { host } = new URL(panel.address);
  page.on('request', (request) => {
    if (new URL(request.url()).host !== host) otherHosts.push(request.url());
  });
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(panel.address);
  home = page.url();
});

afterAll(async () => {
  await browser.close();
  await database.drop();
});

/** Tables that have to be scrolled sideways to be read. */
const HIDDEN_SIDEWAYS = `[...document.querySelectorAll('.scroll')].filter((box) => box.scrollWidth > box.clientWidth).length`;

/** fetch() would not send another Host. */
async function statusOf(address: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

/** Beneath the path that the panel redirected to. */
function at(path: string): string {
  return new URL(path, home).href;
}

test('opens with the projects, their use against their quota and their refusals', async () => {
  expect(new URL(page.url()).pathname).toMatch(/^\/[\w-]{32}\/$/);
  const row = page.getByRole('row', { name: 'escuelas' });
  expect(await row.textContent()).toMatch(/Control escolar.*144,000.*%/s);
  expect(await page.getByText('Clínica <Río & Mar>').count()).toBe(1);
  // The month before, and none to come.
  expect(await page.getByRole('link', { name: /^\d{4}-\d\d$/ }).count()).toBe(1);
  expect(await page.locator('svg g').count()).toBeGreaterThanOrEqual(28);
  expect(await page.locator('svg g').nth(13).textContent()).toMatch(/14 · Servidas: [\d,]+ · .+ cuota: [\d,]+/);
});

test('a project has its operations, its tokens with their last use, and what was changed', async () => {
  await page.getByRole('link', { name: 'escuelas' }).first().click();

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Proyecto escuelas');
  expect(await page.getByRole('row', { name: 'calcular_lote' }).count()).toBe(1);
  expect(await page.getByRole('row', { name: /en gracia/ }).textContent()).toMatch(new RegExp(`${MONTH}-1`));
  expect(await page.getByRole('row', { name: /tokens\.rotar/ }).textContent()).toContain('guardia');
});

test('the page of a project has its limits and its contact', async () => {
  await page.goto(at('proyecto?id=escuelas'));
  const limits = page.getByRole('region', { name: 'Límites y contacto' });
  const headers = await limits.getByRole('columnheader').allTextContents();
  expect(headers).toEqual(expect.arrayContaining(['RITMO/S', 'RÁFAGA', 'CUOTA/MES', 'CONTACTO']));
});

test('a search finds projects by name and tokens by their beginning, and shows nothing else', async () => {
  await page.getByRole('searchbox').fill('CONTROL ESC');
  await page.getByRole('button', { name: 'Buscar' }).click();
  expect(await page.getByRole('row').allTextContents()).toEqual([
    expect.stringContaining('NOMBRE'),
    expect.stringContaining('escuelas'),
  ]);
  await page.getByRole('searchbox').fill('curp_live_');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL(/curp_live/);
  expect(await page.getByRole('region', { name: 'Tokens' }).getByRole('row').count()).toBeGreaterThan(4);
});

test('shows tokens and the audit, never a hash', async () => {
  await page.getByRole('link', { name: 'Tokens' }).click();
  expect(await page.getByRole('row', { name: /vigente|en gracia/ }).count()).toBe(5);
  expect(await page.content()).not.toMatch(/[0-9a-f]{64}/);
  await page.getByRole('link', { name: 'Auditoría' }).click();
  expect(await page.getByRole('row', { name: /proyectos\.crear/ }).count()).toBe(3);
});

test.for(['light', 'dark'] as const)(
  'axe finds nothing, in %s, and nothing is wider than a telephone',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 700 });
    for (const path of ['./', 'proyecto?id=nomina', 'tokens', 'buscar?texto=a', 'auditoria']) {
      await page.goto(at(path));
      expect(await violationsOf(page, colorScheme === 'light' ? 'everything' : 'colours')).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      expect(await page.evaluate(HIDDEN_SIDEWAYS)).toBe(0);
    }
  },
);

test('tables with the longest names, notes and networks fit 1,200 px', async () => {
  const admin = operatorWith(environmentOf(database));
  const id = 'direccion-general-de-bachillerato-y-mas';
  const words = 'Subsecretaría de Educación Media Superior y Dirección General de Bachillerato Tecnológico y Propedéu';
  const address = `${'responsable.de.control.escolar'.repeat(3)}@gob.mx`;
  const made = await admin('proyectos', 'crear', words, '--id', id, '--contacto', address, '--actor', address);
  const networks = '10.0.0.0/8,192.168.0.0/16,2001:db8:1234:5678:9abc:def0:1234:5678';
  const terms = ['--vence', '90d', '--redes', networks, '--operaciones', 'calcular_curp,validar_curp,explicar_curp'];
  const issued = await admin('tokens', 'emitir', id, '--nota', 'X'.repeat(100), ...terms);
  expect([made.code, issued.code]).toEqual([0, 0]);
  await page.setViewportSize({ width: 1200, height: 800 });
  for (const path of ['./', `proyecto?id=${id}`, 'tokens', 'buscar?texto=bachillerato', 'auditoria']) {
    await page.goto(at(path));
    expect(await page.locator('main').textContent()).toContain(id);
    expect(await page.evaluate(HIDDEN_SIDEWAYS), path).toBe(0);
  }
});

test('a project that does not exist, and a page that does not', async () => {
  await page.goto(at('proyecto?id=nadie'));
  expect(await page.locator('main').textContent()).toContain('nadie');
  await page.goto(at('otra'));
  expect(await page.locator('main').textContent()).toContain('No existe');
});

test('asks nothing of another host, and its policy was not broken', () => {
  expect(otherHosts).toEqual([]);
  expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
});

test('the cookie is for the path and, by its name, for the port of this panel alone', async () => {
  const { port, pathname } = new URL(home);
  const cookies = await page.context().cookies(home);

  expect(cookies).toEqual([
    expect.objectContaining({ name: `curp_panel_${port}`, path: pathname, httpOnly: true, sameSite: 'Strict' }),
  ]);
  // Another server of this computer, at any port, is not sent it.
  expect(await page.context().cookies(`http://127.0.0.1:${port}/`)).toEqual([]);
  const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
  expect([await statusOf(home, { cookie }), await statusOf(at('/'), { cookie })]).toEqual([200, 403]);
});

test.for([
  { path: './', headers: {}, status: 403, why: 'without the cookie' },
  { path: './', headers: { cookie: 'curp_panel=x' }, status: 403, why: 'with another cookie' },
  { path: './', headers: { host: 'otro.ejemplo' }, status: 400, why: 'under another name' },
  { path: '/', headers: {}, status: 403, why: 'at another path' },
  { path: '/otra/panel.css', headers: {}, status: 200, why: 'the style, also of the page that says so' },
])('$status — $why', async ({ path, headers, status }) => {
  expect(await statusOf(at(path), headers)).toBe(status);
});

test('the address is good for one visit, and nothing can be sent', async () => {
  expect(await statusOf(panel.address)).toBe(403);
  expect((await fetch(home, { method: 'POST' })).status).toBe(400);
});

test('SIGTERM closes it with exit code 0', async () => {
  expect(await panel.stop()).toBe(0);
});

test('over a Unix socket; reports that the database was killed, and works again when it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'curp-socket-'));
  chmodSync(folder, 0o777);
  const server = await startPostgres([`unix_socket_directories=${folder}`]);
  const own = await openDatabase(server.url);
  await own.owner.query('create role operadora login; grant curp_admin to operadora');
  const url = `postgres://operadora@/postgres?host=${folder}&port=${server.port}`;
  const socketPanel = await startPanel(own, { ADMIN_DATABASE_URL: url, DATABASE_SCHEMA: own.schema });
  const context = await browser.newContext();
  const visit = await context.newPage();
  await visit.goto(socketPanel.address);
  const address = visit.url();
  const titles = [await visit.title()];
  // A table that another transaction holds: the page waits in the middle of its query.
  await own.owner.query('begin; lock table usage in access exclusive mode');
  const waiting = visit.goto(address);
  const held = `select from pg_locks where not granted`;
  while ((await own.owner.query(held)).rowCount === 0) await sleep(20);
  await server.kill();
  const status = (await waiting)?.status();
  titles.push(await visit.title());
  await server.restart();
  const again = (await visit.goto(address))?.status();
  titles.push(await visit.title());
  const code = await socketPanel.stop();
  await context.close();
  await server.remove();
  rmSync(folder, { recursive: true });

  expect([titles, status, again, code]).toEqual([
    ['Proyectos · CURP', 'No se pudo · CURP', 'Proyectos · CURP'],
    503,
    200,
    0,
  ]);
});
