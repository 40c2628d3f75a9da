// Until the browser keeps all of the page, and the page gets its files from there.
import type { Page } from 'playwright-core';

const CONTROLLED = `new Promise((resolve) => {
  if (navigator.serviceWorker.controller !== null) resolve();
  else navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
})`;

export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(CONTROLLED);
}
