// Reads the units of deploy/systemd for the tests.
import { readPage } from '../../tools/testing/repository-pages.ts';

export const UNIT = 'deploy/systemd/curp-api@.service';
export const BACKUP_UNIT = 'deploy/systemd/curp-backup.service';

/** The values of a setting, with the specifiers (%i, %d) replaced. */
export function unitSetting(
  name: string,
  specifiers: Readonly<Record<string, string>> = {},
  unit: string = UNIT,
): string[] {
  return Array.from(readPage(unit).matchAll(/^(\w+)=(.*)$/gm), ([, key, value]) => ({ key, value: value ?? '' }))
    .filter(({ key }) => key === name)
    .map(({ value }) => value.replace(/%(.)/g, (whole, letter: string) => specifiers[letter] ?? whole));
}
