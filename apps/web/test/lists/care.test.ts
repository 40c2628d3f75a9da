// Nothing of a list is lost unasked, marked without reason or left unsaid, wherever its owner looks.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, textsOf, visits } from '../visits.ts';
import { ANA, answered, choose, downloaded, dropFile, HEAD, PATIENTLY, payrolls } from './chosen-list.ts';
import { fileOf, fixture } from './command-line.ts';

const visit = visits();

async function goTo(page: Page, view: string): Promise<void> {
  await page.getByRole('link', { name: view }).click();
}

/** Until the page asks before it is left, or does not any more. */
async function asking(page: Page, isAsked: boolean): Promise<void> {
  const ask = `!dispatchEvent(new Event('beforeunload', { cancelable: true }))`;
  await expect.poll(() => page.evaluate(ask), PATIENTLY).toBe(isAsked);
}

async function awaitingList(page: Page): Promise<void> {
  await page.locator('input[type="file"]').waitFor({ state: 'attached' });
}

/** What the frame says to who listens. */
function told(page: Page): Promise<string | null> {
  return page.locator('#pagina > [role="status"]').textContent();
}

describe('letters of a key are marked', () => {
  test.for([
    { key: 'sora901231moctzn00', verdict: 'Coincide', marked: [], why: 'never in a key that is the same' },
    { key: 'sora-901231-moctzn-00', verdict: 'Coincide', marked: [], why: 'nor for its hyphens' },
    { key: 'sora901231hoctzn01', verdict: 'Difiere', marked: ['H', '1', 'M', '0'], why: 'where another one differs' },
    {
      key: 'sora 901231 moctzn 18',
      verdict: 'Coincide, salvo las posiciones 17 y 18, que asigna el RENAPO',
      marked: ['1', '8', '0', '0'],
      why: 'where the registry assigned others',
    },
  ])('$why: $key', async ({ key, verdict, marked }) => {
    const page = await visit('listas');
    await answered(page, fileOf('minúsculas.csv', `${HEAD},CURP\n${ANA},${key}\n`));

    expect(await textsOf(page, '.row-verdict')).toEqual([verdict]);
    expect(await textsOf(page, '.answers mark')).toEqual(marked);
  });
});

describe('a file that is dropped', () => {
  test('on another view does not take the page away', async () => {
    const page = await visit('calcular');

    expect(await dropFile(page, 'h1')).toBe('taken');
    expect(await dropFile(page, 'footer')).toBe('taken');
    await goTo(page, 'Listas');
    await awaitingList(page);
  });

  test('beside an open list does not take its place, and is told what to do', async () => {
    const page = await visit('listas');
    await answered(page, fixture('ejemplo.csv'));

    expect(await dropFile(page, 'h1')).toBe('taken');
    await page.locator('.list-notice', { hasText: 'Cierre esta lista para abrir otra' }).waitFor();
    expect(await told(page)).toContain('Cierre esta lista para abrir otra');
    expect(await textsOf(page, '.list-head h2')).toEqual(['ejemplo.csv']);
  });

  test('and text that is dragged to a field goes on to it', async () => {
    const page = await visit('validar');

    expect(
      await page.evaluate(`{
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', 'SABC560626MDFLRN01');
        document.querySelector('#typed-key').dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
        );
      }`),
    ).toBe(true);
  });
});

describe('what would be lost is asked about', () => {
  test('while a result was not downloaded, and not after', async () => {
    const page = await visit('listas');
    await asking(page, false);
    await answered(page, fixture('ejemplo.csv'));
    await asking(page, true);

    await page.getByRole('button', { name: 'Otra lista' }).click();
    await page.getByRole('button', { name: 'Seguir con ella' }).click();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Otra lista');
    expect(await page.locator('.answers').count()).toBe(1);

    await downloaded(page, '.csv');
    await asking(page, false);
    await page.getByRole('button', { name: 'Otra lista' }).click();
    await awaitingList(page);
  });

  test('with the keyboard too: it is read from its question, and left with Escape', async () => {
    const page = await visit('listas');
    await answered(page, fixture('ejemplo.csv'));
    await page.getByRole('button', { name: 'Otra lista' }).press('Enter');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('¿Cerrar esta lista?');
    await page.keyboard.press('Escape');
    expect(await page.locator('.answers').count()).toBe(1);

    await page.getByRole('button', { name: 'Otra lista' }).press('Enter');
    await page.getByRole('button', { name: 'Cerrarla' }).press('Enter');
    await awaitingList(page);
    await asking(page, false);
  });

  test('but for the example, which is always there', async () => {
    const page = await visit('listas');
    await page.getByRole('button', { name: 'Probar con una lista de ejemplo' }).click();
    await page.getByRole('heading', { name: 'Resultado' }).waitFor();
    await page.getByRole('button', { name: 'Otra lista' }).click();
    await awaitingList(page);

    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('who looks elsewhere', () => {
  test.for([
    { look: 'on a desk', options: {} },
    { look: 'on a phone', options: PHONE },
  ])('sees that the list is answered, and that it is done, $look', async ({ options }) => {
    const page = await visit('listas', options);
    await choose(page, fileOf('larga.csv', payrolls(60)));
    await page.getByRole('button', { name: /^Calcular/ }).click();
    expect(await page.locator('.list-mark').count()).toBe(0);
    await goTo(page, 'Validar');
    await asking(page, true);
    expect(await textsOf(page, 'nav .list-mark')).toEqual([expect.stringContaining('calculando…')]);
    await expect
      .poll(() => textsOf(page, 'nav .list-mark'), { timeout: 60_000 })
      .toEqual([expect.stringContaining('lista hecha')]);

    expect(await told(page)).toMatch(/^La lista está hecha: 60,000 filas, [\d,]+ con problemas\.$/);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  test('hears it once: the place where it is said stays, whatever is looked at', async () => {
    const page = await visit('calcular');
    await page.evaluate(`{
      const place = document.querySelector('#pagina > [role="status"]');
      globalThis.heard = [];
      new MutationObserver(() => globalThis.heard.push(place.textContent))
        .observe(place, { childList: true, characterData: true, subtree: true });
    }`);
    await goTo(page, 'Listas');
    await answered(page, fixture('ejemplo.csv'));
    await goTo(page, 'Cotejar');
    await goTo(page, 'Listas');

    const heard = await page.evaluate<string[]>('globalThis.heard');
    expect(heard.filter((sentence) => sentence.startsWith('La lista está hecha'))).toEqual([
      'La lista está hecha: 12 filas, 3 con problemas.',
    ]);
    expect(heard.at(-1)).toBe(await told(page));
  });

  test('and comes by the menu is taken to the result', async () => {
    const page = await visit('calcular');
    await goTo(page, 'Listas');
    await expect.poll(() => page.evaluate('document.activeElement.tagName'), PATIENTLY).toBe('MAIN');
    await answered(page, fixture('ejemplo.csv'));

    await expect.poll(() => page.evaluate('document.activeElement.textContent'), PATIENTLY).toBe('Resultado');
  });
});

test('what is unclear is told to who listens', async () => {
  const page = await visit('listas');
  await choose(page, fileOf('dudas.csv', 'Quien,Apellido\nAna,Soto\n'));
  await expect.poll(() => told(page), PATIENTLY).toMatch(/^Falta aclarar algo antes de empezar: /);
});

test.for([
  { note: '=HYPERLINK("http://a.example")', says: ['Hay celdas que Excel tomaría por fórmulas: descargue el .xlsx.'] },
  { note: '-', says: [] },
])('beside the CSV of a list with «$note»: $says', async ({ note, says }) => {
  const page = await visit('listas');
  await answered(page, fileOf('notas.csv', `${HEAD},nota\n${ANA},"${note.replaceAll('"', '""')}"\n`));

  expect(await textsOf(page, '.formulas')).toEqual(says);
  expect(Buffer.from((await downloaded(page, '.csv')).bytes).toString()).toContain(`,"${note.replaceAll('"', '""')}",`);
});
