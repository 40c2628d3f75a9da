// Reads deploy/systemd/curp-api@.service for the tests.
import { readPage } from '../../tools/harness/repository-pages.ts';

export const UNIT = 'deploy/systemd/curp-api@.service';

/** The values of a setting, with the specifiers (%i, %d) replaced. */
export function unitSetting(name: string, specifiers: Readonly<Record<string, string>> = {}): string[] {
  return Array.from(readPage(UNIT).matchAll(/^(\w+)=(.*)$/gm), ([, key, value]) => ({ key, value: value ?? '' }))
    .filter(({ key }) => key === name)
    .map(({ value }) => value.replace(/%(.)/g, (whole, letter: string) => specifiers[letter] ?? whole));
}
