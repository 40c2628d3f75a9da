// Loads the page and /docs in Chromium, one after the other, and checks that each load is complete and of one version.
import type { Page, Response } from 'playwright-core';
import { fingerprintOf } from '../../../apps/api/src/http/etag.ts';
import { launchChromium } from '../../testing/chromium.ts';

export interface PageLoads {
  /** How many loads have ended. */
  readonly count: () => number;
  /** Ends after the load under way; returns what was wrong with the others, one line per load. */
  readonly stop: () => Promise<readonly string[]>;
}

/** What each page shows once its scripts have run. */
const PAGES = { '/': '#pagina main input', '/docs': '#referencia h1' };
const MOST_MS = 60_000;

/** Every load as a new visitor, without a cache. */
export async function startPageLoads(port: number): Promise<PageLoads> {
  const browser = await launchChromium('--ignore-certificate-errors');
  const faults: string[] = [];
  let count = 0;
  const over = new AbortController();
  const loading = (async () => {
    while (!over.signal.aborted) {
      for (const [path, shown] of Object.entries(PAGES)) {
        const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
        const fault = await faultOf(await context.newPage(), `https://127.0.0.1:${port}${path}`, shown);
        if (fault !== undefined) faults.push(`${path}: ${fault}`);
        await context.close();
        count++;
      }
    }
  })();
  return {
    count: () => count,
    stop: async () => {
      over.abort();
      await loading;
      await browser.close();
      return faults;
    },
  };
}

async function faultOf(page: Page, url: string, shown: string): Promise<string | undefined> {
  const responses: Response[] = [];
  const faults: string[] = [];
  page.on('response', (response) => responses.push(response));
  page.on('requestfailed', (request) => faults.push(`${nameOf(request.url())} ${request.failure()?.errorText}`));
  await page
    .goto(url, { waitUntil: 'networkidle', timeout: MOST_MS })
    .catch((error: Error) => faults.push(error.message));
  for (const response of responses) {
    if (response.status() >= 400) faults.push(`${nameOf(response.url())} ${response.status()}`);
    else if (!(await isAsNamed(response))) faults.push(`${nameOf(response.url())} of another version`);
  }
  if (!(await page.locator(shown).first().isVisible())) faults.push(`no ${shown}`);
  return faults.length === 0 ? undefined : faults.join(', ');
}

/** A URL with a fingerprint returned what has it. The names of the page's own files have that of the build. */
async function isAsNamed(response: Response): Promise<boolean> {
  const version = new URL(response.url()).searchParams.get('v');
  return version === null || fingerprintOf(await response.body()) === version;
}

function nameOf(url: string): string {
  return new URL(url).pathname;
}
