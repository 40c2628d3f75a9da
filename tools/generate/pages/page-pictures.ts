// npm run pictures: builds the web page and makes the screenshots of the documentation and the icons, in
// Chromium. Needs pngquant.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { buildPage } from '../../testing/built-service.ts';
import { bundle } from '../../testing/bundle.ts';
import { launchChromium } from '../../testing/chromium.ts';
import { fencesOf } from '../../testing/repository-pages.ts';
import { fillPanel, startPanel } from '../../testing/panel.ts';
import { serveFolder } from '../../testing/static-host.ts';
import { openDatabase } from '../../testing/stores.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WEB = join(ROOT, 'apps/web');
const GUIDE = 'docs/formularios.md';
const INPUT = new URL('../../../packages/input/src/index.ts', import.meta.url);

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 880 }, deviceScaleFactor: 1.5 };
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

interface Picture {
  readonly view: string;
  readonly options: BrowserContextOptions;
  readonly pose: (page: Page) => Promise<void>;
  /** The last element in the picture; by default the whole window. */
  readonly until?: string;
}

const PICTURES: Readonly<Record<string, Picture>> = {
  'pagina-clara': { view: 'calcular', options: DESK, pose: lookedExample },
  'pagina-oscura': { view: 'calcular', options: { ...DESK, colorScheme: 'dark' }, pose: lookedExample },
  'pagina-telefono': { view: 'calcular', options: PHONE, pose: tappedExample },
  'pagina-cotejar': {
    view: 'cotejar',
    options: { ...DESK, viewport: { width: 1280, height: 1215 } },
    pose: comparedExample,
  },
  'pagina-listas': {
    view: 'listas',
    options: { viewport: { width: 1280, height: 2000 }, deviceScaleFactor: 1.25 },
    pose: answeredExample,
    until: '.answers tbody tr:last-child',
  },
};

async function lookedExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver un ejemplo' }).click();
  await page.locator('[data-position="2"]').hover();
}

async function tappedExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver un ejemplo' }).tap();
  const tile = page.locator('[data-position="3"]');
  // A tap, without the highlight that Chromium shows for a while.
  await tile.focus();
  await tile.dispatchEvent('click');
}

async function comparedExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver un ejemplo' }).first().click();
  await page.locator('.causes').waitFor();
}

async function answeredExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Probar con una lista de ejemplo' }).click();
  await page.getByRole('heading', { name: 'por revisar' }).waitFor();
}

/** Reproducible: fixed language, no animations. */
async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  return context.newPage();
}

/** 256 colours suffice for flat colours, and take a third of the bytes. */
function compressed(picture: Buffer): Buffer {
  return execFileSync('pngquant', ['--speed=1', '--nofs', '--strip', '-'], { input: picture, maxBuffer: 2 ** 24 });
}

async function take(browser: Browser, address: string, { view, options, pose, until }: Picture): Promise<Buffer> {
  const page = await newPage(browser, options);
  await page.goto(`${address}#${view}`);
  await pose(page);
  await page.evaluate('document.activeElement.blur(), document.fonts.ready.then(() => {})');
  const end = until === undefined ? null : await page.locator(until).boundingBox();
  const clip = end === null ? {} : { clip: { x: 0, y: 0, width: 1280, height: Math.round(end.y + end.height) } };
  const picture = compressed(await page.screenshot(clip));
  await page.context().close();
  return picture;
}

/** The form of docs/formularios.md, with its styles and a slip in the key. */
async function takeForm(browser: Browser): Promise<Buffer> {
  const page = await newPage(browser, { viewport: { width: 520, height: 230 }, deviceScaleFactor: 2 });
  const [html, styles] = ['html', 'css'].map(
    (language) => fencesOf(GUIDE).find((one) => one.language === language)?.text,
  );
  await page.setContent((html ?? '').replace(/<(?:script|link).*/g, ''));
  await page.addStyleTag({ content: styles ?? '' });
  await page.addScriptTag({ type: 'module', content: await bundle(INPUT) });
  await page.locator('curp-input input').pressSequentially('SABC56O626MDFLRN01');
  const picture = compressed(await page.screenshot());
  await page.context().close();
  return picture;
}

/** curp-admin panel with invented projects: all of them, and one in the dark. */
async function takePanel(browser: Browser): Promise<Readonly<Record<string, Buffer>>> {
  const month = '2026-11';
  const database = await openDatabase();
  await fillPanel(database, month);
  const panel = await startPanel(database);
  const page = await newPage(browser, { viewport: { width: 1180, height: 700 }, deviceScaleFactor: 1.25 });
  await page.goto(panel.address);
  await page.goto(new URL(`?mes=${month}`, page.url()).href);
  const projects = compressed(await page.screenshot({ fullPage: true }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(new URL(`proyecto?id=escuelas&mes=${month}`, page.url()).href);
  const project = compressed(await page.screenshot({ fullPage: true }));
  await page.context().close();
  await panel.stop();
  await database.drop();
  return { panel: projects, 'panel-proyecto': project };
}

interface Icon {
  readonly side: number;
  /** Maskable: the system crops it, so the background reaches the edge and the drawing is smaller. */
  readonly isCut: boolean;
}

const ICONS: Readonly<Record<string, Icon>> = {
  'icono-180': { side: 180, isCut: true },
  'icono-192': { side: 192, isCut: false },
  'icono-512': { side: 512, isCut: false },
  'icono-recortable-512': { side: 512, isCut: true },
};

const DRAWING = readFileSync(join(WEB, 'public/icono.svg'), 'utf8');
const GROUND = /<rect [^>]*fill="(#\w+)"/.exec(DRAWING)?.[1] ?? 'none';

async function drawIcon(browser: Browser, { side, isCut }: Icon): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const style = `html { background: ${isCut ? GROUND : 'none'} } body { margin: 0 } svg { display: block }`;
  await page.setContent(`<style>${style}</style>${DRAWING}`);
  const icon = await page.screenshot({ omitBackground: true });
  await page.close();
  return icon;
}

const folder = mkdtempSync(join(tmpdir(), 'curp-pictures-'));
await buildPage(folder);
const [browser, site] = await Promise.all([launchChromium(), serveFolder(folder)]);
for (const [name, picture] of Object.entries(PICTURES)) {
  writeFileSync(join(ROOT, `docs/imagenes/${name}.png`), await take(browser, site.address, picture));
}
writeFileSync(join(ROOT, 'docs/imagenes/formulario.png'), await takeForm(browser));
for (const [name, picture] of Object.entries(await takePanel(browser))) {
  writeFileSync(join(ROOT, `docs/imagenes/${name}.png`), picture);
}
for (const [name, icon] of Object.entries(ICONS)) {
  writeFileSync(join(WEB, `public/${name}.png`), await drawIcon(browser, icon));
}
await browser.close();
await site.close();
rmSync(folder, { recursive: true });
