// Starts the system's Chromium, headless and without background network traffic.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const QUIET = [
  ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ['--disable-component-update', '--disable-sync'],
].flat();

function options(flags: readonly string[]): LaunchOptions {
  if (!existsSync(CHROMIUM)) throw new Error(`no Chromium at ${CHROMIUM}: apt-get install chromium, or set CHROMIUM`);
  return { executablePath: CHROMIUM, args: [...QUIET, ...flags] };
}

export function launchChromium(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch(options(flags));
}

/** With a persistent profile in this folder, for tests of storage. */
export function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, options([]));
}
