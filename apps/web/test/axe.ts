// What axe finds wrong with the page as it stands. It is evaluated, not loaded: the page's policy lets no other script in.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In the page: every rule there is, those that axe leaves off unless asked too; not those of level AAA. */
const RUN = `axe.run(document, {
  rules: Object.fromEntries(axe.getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .filter(({ tags }) => !tags.includes('wcag2aaa'))
    .map(({ ruleId }) => [ruleId, { enabled: true }])),
  resultTypes: ['violations'],
})`;

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

export async function violationsOf(page: Page): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<Found>(RUN);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
