// Runs axe-core on the page. It is evaluated and not loaded, because the policy blocks other scripts.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules, also those off by default, except level AAA. */
const TAGS = {
  everything: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** When the rest was checked in another colour scheme. */
  colours: ['cat.color'],
} as const;

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

export async function violationsOf(page: Page, what: keyof typeof TAGS): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<Found>(`axe.run(document, {
    runOnly: axe.getRules(${JSON.stringify(TAGS[what])})
      .filter(({ tags }) => !tags.includes('wcag2aaa'))
      .map(({ ruleId }) => ruleId),
    resultTypes: ['violations'],
  })`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
