// Entry point of Excel: registers the functions that functions.json declares.
import { todayInMexicoCity } from '@curp/core';
import { curpFormula, validateFormula, warningsFormula } from '../formulas.ts';

declare const CustomFunctions: { associate(id: string, run: (...given: unknown[]) => string[][]): void };

/** Without dayZero: Excel's serials equal LibreOffice's from March 1900 on, and smaller numbers are refused. */
function host(): { today: string } {
  return { today: todayInMexicoCity(Date.now()) };
}

/** `slice` drops the invocation object that Excel passes last. */
CustomFunctions.associate('CALCULAR', (...given) => column(curpFormula(given.slice(0, 7), host())));
CustomFunctions.associate('AVISOS', (...given) => column(warningsFormula(given.slice(0, 7), host())));
CustomFunctions.associate('VALIDAR', (...given) => column(validateFormula(given.slice(0, 1), host())));

function column(answers: readonly string[]): string[][] {
  return answers.map((answer) => [answer]);
}
