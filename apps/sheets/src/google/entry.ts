// What the functions of Curp.gs call. Apps Script has no modules: the build leaves this in one variable, CurpHojas.
import { todayInMexicoCity } from '@curp/core';
import { asCells, calculated, type Host, validated } from '../function.ts';

declare const SpreadsheetApp: { getActive(): { getSpreadsheetTimeZone(): string } };
declare const Utilities: { formatDate(date: object, timeZone: string, format: string): string };

/** Date objects are midnight where the sheet is, which may not be where the script is. */
function host(): Host {
  let timeZone: string | undefined;
  return {
    today: todayInMexicoCity(Date.now()),
    dateOf: (date) => {
      timeZone ??= SpreadsheetApp.getActive().getSpreadsheetTimeZone();
      return Utilities.formatDate(date, timeZone, 'yyyy-MM-dd');
    },
  };
}

export function calculate(given: readonly unknown[]): string | string[][] {
  return asCells(calculated(given, host()));
}

export function validate(given: readonly unknown[]): string | string[][] {
  return asCells(validated(given, host()));
}
