// The form of the page, in Chromium: each text is typed into its field of a filled form, and what is shown is read.
import type { Page } from 'playwright-core';
import { launchChromium } from '../../tools/testing/chromium.ts';
import { serveFolder } from '../../tools/testing/static-host.ts';
import { WEB_FOLDER } from '../../tools/testing/web-folder.ts';
import type { Door, Outcome, Way } from './doors.ts';

const FILLED = { day: '31', month: '12', year: '1990', entity: '20' };

interface Typed {
  readonly field: string;
  readonly text: string;
  readonly person: Readonly<Record<string, unknown>>;
}

/** Runs in the page. */
async function typeEach({ typed, way }: { typed: readonly Typed[]; way: Way }): Promise<Outcome[]> {
  const boxes = Array.from(document.querySelectorAll<HTMLInputElement>('#givenNames, #firstSurname, #secondSurname'));
  const buttons = { 'as-it-stands': undefined, tidied: 'Dejar «', literal: 'Leer tal cual' };
  const outcomes: Outcome[] = [];
  for (const { person } of typed) {
    for (const box of boxes.filter(({ id, value }) => value !== person[id])) {
      box.value = String(person[box.id]);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await new Promise((resolve) => setTimeout(resolve));
    const label = buttons[way];
    const all = Array.from(document.querySelectorAll('button'));
    const button = label === undefined ? undefined : all.find(({ textContent }) => textContent.startsWith(label));
    button?.click();
    if (button !== undefined) await new Promise((resolve) => setTimeout(resolve));
    outcomes.push({
      key: document.querySelector('output')?.textContent ?? '',
      isWarned: document.querySelector('.warnings li') !== null,
    });
  }
  return outcomes;
}

async function fill(page: Page): Promise<void> {
  await page.locator('#entity').selectOption(FILLED.entity);
  await page.getByLabel('Mujer').check();
  for (const part of ['day', 'month', 'year'] as const) await page.locator(`#${part}`).fill(FILLED[part]);
}

export async function openPage(): Promise<Door> {
  const [browser, site] = await Promise.all([launchChromium(), serveFolder(WEB_FOLDER)]);
  const page = await browser.newPage();
  await page.goto(`${site.address}#calcular`);
  await fill(page);
  return {
    name: 'page, Calcular',
    ask: (texts, way) =>
      page.evaluate(typeEach, {
        typed: texts.map(({ field, text, person }) => ({ field, text, person: { ...person } })),
        way,
      }),
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}
