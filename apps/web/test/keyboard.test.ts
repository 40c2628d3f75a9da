// Keyboard only: the tab stops are in order, visible and outlined, and every flow can be completed.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EXAMPLE } from '../src/person/draft.ts';
import type { View } from '../src/route.ts';
import { fillIn, PHONE, textsOf, tilesOf, visits } from './visits.ts';

const visit = visits();

interface Stop {
  readonly name: string;
  readonly isOutlined: boolean;
  readonly isVisible: boolean;
}

/** In the page: the focused element, or null. */
function stopHere(): Stop | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  // The visible part of a radio button is the text next to it, and of the file input its label.
  const drawn = element.matches('.choice input')
    ? (element.nextElementSibling ?? element)
    : (element.closest('.drop-zone') ?? element);
  const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
  const { left, right, top, bottom } = drawn.getBoundingClientRect();
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  const isSeen = ([x, y]: readonly number[]): boolean => {
    const hit = document.elementFromPoint(x ?? 0, y ?? 0);
    return hit !== null && (drawn.contains(hit) || hit === element);
  };
  const edges = [
    [middle, top + 2],
    [middle, bottom - 2],
    [left + 2, centre],
    [right - 2, centre],
  ];
  return {
    name: element.id || (element as HTMLInputElement).labels?.[0]?.textContent || element.textContent.trim(),
    isOutlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    // An element taller than the screen cannot be wholly visible.
    isVisible: bottom - top > innerHeight / 2 ? isSeen([middle, Math.max(top, 0) + 2]) : edges.every(isSeen),
  };
}

const FIRST = 'Saltar al contenido';

/** All stops of one round, from the top of the page or, backwards, from its end. */
async function stopsOf(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(stopHere);
    if (stop === null) continue;
    if (stop.name === stops[0]?.name) {
      const top = stops.findIndex(({ name }) => name === FIRST) + (key === 'Tab' ? 0 : 1);
      return [...stops.slice(top), ...stops.slice(0, top)];
    }
    stops.push(stop);
  }
  throw new Error(`no end: ${stops.map(({ name }) => name).join(', ')}`);
}

const PROMISE = 'Nada de lo que escriba sale de este equipo';
const HEADER = [FIRST, 'CURPcalculada y explicada', PROMISE];
const LINKS = ['Calcular', 'Validar', 'Cotejar', 'Listas'];
const FOOTER = ['Llévese la página en un archivo', 'SHA-256', 'Para desarrolladores'];
const PERSON = ['givenNames', 'firstSurname', 'secondSurname', 'day', 'month', 'year', 'Mujer', 'entity'];

const ORDER: readonly (readonly [view: View, stops: readonly string[]])[] = [
  [
    'calcular',
    [
      'Borrar todo',
      ...PERSON,
      'Copiar',
      'Imprimir la explicación',
      'calculated-1',
      'Otras claves posibles, si hay homónimos (9)',
      'Ver las dieciocho posiciones',
    ],
  ],
  ['validar', ['Borrar', 'typed-key', 'Usar', 'checked-1']],
  [
    'cotejar',
    [
      'Borrar',
      'typed-key',
      'Borrar todo',
      ...PERSON,
      'calculated-1',
      'PosiciónEn la claveSegún los datosQué va ahí7O0Mes de nacimiento',
      'Usar la clave SABC560626MDFLRN01',
    ],
  ],
];

async function filled(page: Page, view: View): Promise<void> {
  if (view !== 'validar') await fillIn(page, EXAMPLE);
  if (view !== 'calcular') await page.fill('#typed-key', 'SABC56O626MDFLRN01');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => scrollTo(0, 0));
}

describe('the tab stops', () => {
  test.for(ORDER)('of %s are in order, visible and outlined, forwards and backwards', async ([view, own]) => {
    const page = await visit(view);
    await filled(page, view);
    const forwards = await stopsOf(page, 'Tab');
    const backwards = await stopsOf(page, 'Shift+Tab');

    expect(forwards.map(({ name }) => name)).toEqual([...HEADER, ...LINKS, ...own, ...FOOTER]);
    expect(backwards.map(({ name }) => name)).toEqual([...HEADER, ...LINKS, ...own, ...FOOTER].toReversed());
    expect([...forwards, ...backwards].filter(({ isOutlined, isVisible }) => !isOutlined || !isVisible)).toEqual([]);
  });

  // WCAG 2.2, 2.4.11: on a phone the sticky tiles could cover them.
  test.for(ORDER)('of %s are visible on a phone too', async ([view, own]) => {
    const page = await visit(view, PHONE);
    await filled(page, view);
    const stops = [...(await stopsOf(page, 'Tab')), ...(await stopsOf(page, 'Shift+Tab'))];

    expect(stops).toHaveLength(2 * (HEADER.length + LINKS.length + own.length + FOOTER.length));
    expect(stops.filter(({ isOutlined, isVisible }) => !isOutlined || !isVisible)).toEqual([]);
  });

  test('of «Para desarrolladores» are the pickers, the copy button, the request, the answer and the code', async () => {
    const page = await visit('desarrolladores');
    const stops = await stopsOf(page, 'Tab');

    expect(stops.filter(({ isOutlined, isVisible }) => !isOutlined || !isVisible)).toEqual([]);
    expect(stops.slice(HEADER.length + LINKS.length).map(({ name }) => name.slice(0, 8))).toEqual([
      'Calcular',
      'curl',
      'Copiar',
      "curl 'ht",
      '{\n  "err',
      'Python',
      'PHP',
      'Java',
      'C#',
      'Go',
      ...FOOTER.map((name) => name.slice(0, 8)),
    ]);
  });
});

describe('the header', () => {
  test('the first stop skips the header', async () => {
    const page = await visit();
    await page.keyboard.press('Tab');
    expect(await page.locator('.skip').boundingBox()).toMatchObject({ y: 0 });

    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(new URL(page.url()).hash).toBe('#calcular');

    await page.keyboard.press('Tab');
    expect((await page.evaluate(stopHere))?.name).toBe('Ver un ejemplo');
  });

  test('a link opens its view, with the focus at its top', async () => {
    const page = await visit();
    await page.getByRole('link', { name: 'Validar' }).press('Enter');
    await page.getByRole('heading', { name: 'Pegue una clave y vea si es válida' }).waitFor();

    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test.for([{}, PHONE])('the privacy dialog opens at its heading, traps the focus and returns it', async (screen) => {
    const page = await visit('calcular', screen);
    const promise = page.getByRole('button', { name: PROMISE });
    const dialog = page.getByRole('dialog', { name: 'Sus datos se quedan aquí' });
    await promise.press('Enter');
    await dialog.waitFor();
    const title = dialog.getByRole('heading');
    expect((await title.boundingBox())?.y).toBeGreaterThan(0);
    expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    // Chromium logs an error for an inserted `autofocus` while another element has the focus.
    expect(await page.locator('[autofocus]').count()).toBe(0);

    for (let count = 0; count < 4; count++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.matches('dialog, dialog *, body'))).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(false);
    expect((await page.evaluate(stopHere))?.name).toBe(PROMISE);

    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await dialog.isVisible()).toBe(false);
    expect((await page.evaluate(stopHere))?.name).toBe(PROMISE);
  });
});

/** Presses keys in order; a word that begins with " is typed as text. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await (key.startsWith('"') ? page.keyboard.type(key.slice(1)) : page.keyboard.press(key));
}

async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(stopHere);
    passed.push(stop?.name ?? '');
    if (stop === null || !(typeof name === 'string' ? stop.name === name : name.test(stop.name))) continue;
    expect(stop).toMatchObject({ isOutlined: true, isVisible: true });
    return;
  }
  throw new Error(`${name} is not among ${passed.join(', ')}`);
}

/** Two misspelled places, a title and the codes of the sexes have a suggestion; a city does not. */
const ASKED = `nombres,paterno,materno,fecha nac,sexo,Lugar de nacimiento
LIC. ANA,Soto,Ruiz,1990-12-31,2,JALISKO
ANA,Soto,Ruiz,1990-12-31,2,GUADALAJARA
LUIS,Soto,Ruiz,1991-12-31,1,QUERTARO
EVA,Soto,Ruiz,1992-12-31,2,SONORA
`;

describe('with the keyboard alone', () => {
  test('a person is typed, the tiles are read, and another key is chosen and copied', async () => {
    const page = await visit('calcular');
    await press(page, 'Tab', 'Enter', 'Tab', 'Tab', '"Concepción', 'Tab', '"Salgado', 'Tab', '"Briseño');
    await press(page, 'Tab', '"26', 'Tab', '"6', 'Tab', '"1956');
    expect((await page.evaluate(stopHere))?.name).toBe('year');
    await press(page, 'Tab', 'Space', 'ArrowRight', 'ArrowLeft', 'Tab', '"Ciudad de M');
    expect(await textsOf(page, 'output')).toEqual(['SABC560626MDFLRN01']);

    await press(page, 'Tab', 'Tab', 'Tab', 'ArrowRight', 'ArrowRight');
    expect(await page.locator('.note-head').innerText()).toContain('Posición 3');
    await press(page, 'End', 'ArrowRight');
    expect(await page.locator('.note-head').innerText()).toContain('Posición 1 ');
    await press(page, 'ArrowLeft', 'Home', 'ArrowRight', 'Escape');
    expect(await page.locator('.legend').count()).toBe(1);
    await press(page, 'ArrowRight');
    expect(await page.locator('.note-head').innerText()).toContain('Posición 3');

    await press(page, 'Tab', 'Enter', 'Tab', 'Tab', 'Space');
    expect(await tilesOf(page)).toBe('SABC560626MDFLRN19');
    await press(page, ...Array<string>(5).fill('Shift+Tab'), 'Enter');
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SABC560626MDFLRN19');
  });

  test('a key is validated and corrected', async () => {
    const page = await visit('validar');
    await press(page, 'Tab', 'Enter', 'Tab', 'Enter');
    expect(await page.locator('#typed-key').inputValue()).toBe('SABC56O626MDFLRNO1');
    await press(page, 'Tab', 'Tab', 'Tab');
    expect((await page.evaluate(stopHere))?.name).toBe('checked-1');
    await press(page, ...Array<string>(6).fill('ArrowRight'));
    expect(await page.locator('.panel').innerText()).toContain('debe ser una cifra');

    await press(page, 'Shift+Tab', 'Enter');
    expect((await page.evaluate(stopHere))?.name).toBe('verdict');
    expect(await page.locator('.verdict').innerText()).toBe('La clave es válida.');
  });

  test('a key is compared with a person, and the data are corrected', async () => {
    const page = await visit('cotejar');
    await page.locator('main').focus();
    await press(page, 'Tab', 'Enter');
    expect(await page.locator('#typed-key').inputValue()).toBe('SABC560626HDFLRN01');
    await press(page, ...Array<string>(13).fill('Tab'), 'Enter');

    expect(await textsOf(page, '.verdict')).toEqual(['Coinciden: la clave es la de estos datos.']);
    expect((await page.evaluate(stopHere))?.name).toBe('verdict');
  });

  test('a list is chosen, all its questions are answered, and the result is downloaded', async () => {
    const page = await visit('listas', { viewport: { width: 1366, height: 650 } });
    const outcome = page.locator('.outcome-bar h2');
    await tabTo(page, /^Arrastre aquí su lista/);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
    await chooser.setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(ASKED) });
    await expect.poll(() => outcome.innerText()).toBe('0 con CURP, 4 por revisar, faltan 5 preguntas');

    await tabTo(page, /^Aceptar las \d sugerencias/);
    await press(page, 'Enter');
    await expect.poll(() => outcome.innerText()).toBe('3 con CURP, 1 por revisar, falta 1 pregunta');
    await tabTo(page, /1 es hombre/);
    await press(page, 'ArrowDown', 'ArrowUp');
    await tabTo(page, /«GUADALAJARA»/);
    await press(page, '"JAL');
    await expect.poll(() => outcome.innerText()).toBe('4 con CURP, 1 por confirmar');

    await tabTo(page, 'Ver sus celdas');
    await press(page, 'Enter');
    expect(await page.locator('.row-cells[open] dd').first().innerText()).toBe('LIC. ANA');
    await tabTo(page, 'Descargar .csv', 'Shift+Tab');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(readFileSync(await download.path(), 'utf8').match(/SORA901231MJC\w{5}/g)).toHaveLength(2);
  });

  test('another request is chosen and copied', async () => {
    const page = await visit('desarrolladores');
    await page.locator('main').focus();
    await press(page, 'Tab', 'ArrowRight', 'ArrowRight', 'Tab', 'ArrowRight', 'Tab', 'Enter');
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());

    expect(copied).toContain("fetch('https://curp.example.com/curp/validar_curp'");
  });
});
