// deploy/systemd/curp-api@.service as its tests read it.
import { readPage } from '../../tools/harness/markdown.ts';

export const UNIT = 'deploy/systemd/curp-api@.service';

/** The values of a setting of the unit, with the specifiers of this instance filled in. */
export function unitSetting(name: string, specifiers: Readonly<Record<string, string>> = {}): string[] {
  return Array.from(readPage(UNIT).matchAll(/^(\w+)=(.*)$/gm), ([, key, value]) => ({ key, value: value ?? '' }))
    .filter(({ key }) => key === name)
    .map(({ value }) => value.replace(/%(.)/g, (whole, letter: string) => specifiers[letter] ?? whole));
}
