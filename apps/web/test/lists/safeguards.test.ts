// Safeguards of a list: confirmation before unsaved work is lost, dropped files, announcements and warnings.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, textsOf, visits } from '../visits.ts';
import { ANA, answerList, choose, downloaded, dropFile, HEAD, PATIENTLY, payrolls } from './list-page.ts';
import { fileOf, fixture } from './command-line.ts';

const visit = visits();

async function goTo(page: Page, view: string): Promise<void> {
  await page.getByRole('link', { name: view }).click();
}

/** Waits until the page does, or does not, ask for confirmation before it is left. */
async function untilConfirming(page: Page, isConfirming: boolean): Promise<void> {
  const ask = `!dispatchEvent(new Event('beforeunload', { cancelable: true }))`;
  await expect.poll(() => page.evaluate(ask), PATIENTLY).toBe(isConfirming);
}

async function awaitingList(page: Page): Promise<void> {
  await page.locator('input[type="file"]').waitFor({ state: 'attached' });
}

/** The announcement for screen readers. */
function announced(page: Page): Promise<string | null> {
  return page.locator('#pagina > [role="status"]').textContent();
}

describe('a dropped file', () => {
  test('is ignored on another view', async () => {
    const page = await visit('calcular');

    expect(await dropFile(page, 'h1')).toBe('taken');
    expect(await dropFile(page, 'footer')).toBe('taken');
    await goTo(page, 'Listas');
    await awaitingList(page);
  });

  test('does not replace an open list, and a notice says what to do', async () => {
    const page = await visit('listas');
    await answerList(page, fixture('ejemplo.csv'));

    expect(await dropFile(page, 'h1')).toBe('taken');
    await page.locator('.list-notice', { hasText: 'Cierre esta lista para abrir otra' }).waitFor();
    expect(await announced(page)).toContain('Cierre esta lista para abrir otra');
    expect(await textsOf(page, '.list-head h2')).toEqual(['ejemplo.csv']);
  });

  test('is not confused with text dragged to a field', async () => {
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

describe('closing asks for confirmation', () => {
  test('until the result is downloaded', async () => {
    const page = await visit('listas');
    await untilConfirming(page, false);
    await answerList(page, fixture('ejemplo.csv'));
    await untilConfirming(page, true);

    await page.getByRole('button', { name: 'Otra lista' }).click();
    await page.getByRole('button', { name: 'Seguir con ella' }).click();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Otra lista');
    expect(await page.locator('.answers').count()).toBe(1);

    await downloaded(page, '.csv');
    await untilConfirming(page, false);
    await page.getByRole('button', { name: 'Otra lista' }).click();
    await awaitingList(page);
  });

  test('with the keyboard: the focus is on the question, and Escape closes it', async () => {
    const page = await visit('listas');
    await answerList(page, fixture('ejemplo.csv'));
    await page.getByRole('button', { name: 'Otra lista' }).press('Enter');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('¿Cerrar esta lista?');
    await page.keyboard.press('Escape');
    expect(await page.locator('.answers').count()).toBe(1);

    await page.getByRole('button', { name: 'Otra lista' }).press('Enter');
    await page.getByRole('button', { name: 'Cerrarla' }).press('Enter');
    await awaitingList(page);
    await untilConfirming(page, false);
  });

  test('but not for the example', async () => {
    const page = await visit('listas');
    await page.getByRole('button', { name: 'Probar con una lista de ejemplo' }).click();
    await page.getByRole('heading', { name: 'por revisar' }).waitFor();
    await page.getByRole('button', { name: 'Otra lista' }).click();
    await awaitingList(page);

    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('while another view is shown', () => {
  test('the badge shows the progress and the end of the work, on a phone too', async () => {
    const page = await visit('listas', PHONE);
    await choose(page, fileOf('larga.csv', payrolls(30)));
    await page.getByRole('button', { name: /^Calcular/ }).click();
    expect(await page.locator('.list-badge').count()).toBe(0);
    await goTo(page, 'Validar');
    await untilConfirming(page, true);
    expect(await textsOf(page, 'nav .list-badge')).toEqual([expect.stringContaining('calculando…')]);
    await expect
      .poll(() => textsOf(page, 'nav .list-badge'), { timeout: 60_000 })
      .toEqual([expect.stringContaining('lista hecha')]);

    expect(await announced(page)).toMatch(/^La lista está hecha\. [\d,]+ con CURP, [\d,]+ por revisar\.$/);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  test('the end is announced once, whatever view is shown', async () => {
    const page = await visit('calcular');
    await page.evaluate(`{
      const region = document.querySelector('#pagina > [role="status"]');
      globalThis.heard = [];
      new MutationObserver(() => globalThis.heard.push(region.textContent))
        .observe(region, { childList: true, characterData: true, subtree: true });
    }`);
    await goTo(page, 'Listas');
    await answerList(page, fixture('ejemplo.csv'));
    await goTo(page, 'Cotejar');
    await goTo(page, 'Listas');

    const heard = await page.evaluate<string[]>('globalThis.heard');
    expect(heard.filter((sentence) => sentence.startsWith('La lista está hecha'))).toEqual([
      'La lista está hecha. 9 con CURP, 3 por revisar.',
    ]);
    expect(heard.at(-1)).toBe(await announced(page));
  });

  test('the navigation leads back to the result, which gets the focus', async () => {
    const page = await visit('calcular');
    await goTo(page, 'Listas');
    await expect.poll(() => page.evaluate('document.activeElement.tagName'), PATIENTLY).toBe('MAIN');
    await answerList(page, fixture('ejemplo.csv'));

    await expect
      .poll(() => page.evaluate('document.activeElement.textContent'), PATIENTLY)
      .toBe('9 con CURP, 3 por revisar, falta 1 pregunta');
  });
});

test('problems of the interpretation are announced', async () => {
  const page = await visit('listas');
  await choose(page, fileOf('dudas.csv', 'Quien,Apellido\nAna,Soto\n'));
  await expect.poll(() => announced(page), PATIENTLY).toMatch(/^Falta aclarar algo antes de empezar: /);
});

test.for([
  { note: '=HYPERLINK("http://a.example")', says: ['Hay celdas que Excel tomaría por fórmulas: descargue el .xlsx.'] },
  { note: '-', says: [] },
])('warning about formulas for a cell «$note»: $says', async ({ note, says }) => {
  const page = await visit('listas');
  await answerList(page, fileOf('notas.csv', `${HEAD},nota\n${ANA},"${note.replaceAll('"', '""')}"\n`));

  expect(await textsOf(page, '.formulas')).toEqual(says);
  expect(Buffer.from((await downloaded(page, '.csv')).bytes).toString()).toContain(`,"${note.replaceAll('"', '""')}",`);
});
