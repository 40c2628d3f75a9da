// The system's Chromium, headless, and silent towards everybody but the page under test.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function options(flags: readonly string[]): LaunchOptions {
  if (!existsSync(CHROMIUM)) throw new Error(`no Chromium at ${CHROMIUM}: apt-get install chromium, or set CHROMIUM`);
  return { executablePath: CHROMIUM, args: [...QUIET, ...flags] };
}

export function launchChromium(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch(options(flags));
}

/** As a person uses it, with a folder where it keeps things; otherwise every visit is a private one. */
export function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, options([]));
}
