// What axe finds wrong with the page as it stands. It is evaluated, not loaded: the page's policy lets no other script in.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Every rule there is, those that axe leaves off unless asked too; of level AAA none. */
const TAGS = {
  everything: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** For a page of which all but the colours is known. */
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
