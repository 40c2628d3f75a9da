// Entry point of Google Sheets. Apps Script has no modules: the build bundles this file into the global CurpHojas, which
// functions.gs calls.
import { todayInMexicoCity } from '@curp/core';
import { cellOrColumn, curpFormula, type Host, validateFormula, warningsFormula } from '../formulas.ts';

declare const SpreadsheetApp: { getActive(): { getSpreadsheetTimeZone(): string } };
declare const Utilities: { formatDate(date: object, timeZone: string, format: string): string };

/** A Date is midnight in the time zone of the spreadsheet, which may differ from that of the script. */
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
  return cellOrColumn(curpFormula(given, host()));
}

export function warnings(given: readonly unknown[]): string | string[][] {
  return cellOrColumn(warningsFormula(given, host()));
}

export function validate(given: readonly unknown[]): string | string[][] {
  return cellOrColumn(validateFormula(given, host()));
}
