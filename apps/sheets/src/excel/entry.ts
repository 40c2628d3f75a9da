// What Excel calls: functions.json names these functions, and they are tied to their names here.
import { todayInMexicoCity } from '@curp/core';
import { calculated, validated } from '../function.ts';

declare const CustomFunctions: { associate(id: string, run: (...given: unknown[]) => string[][]): void };

/** Excel counts its days from 1900, and believes in a 29 February of that year; numbers that small are no dates here. */
function host(): { today: string } {
  return { today: todayInMexicoCity(Date.now()) };
}

/** Excel passes one argument more, of its own. */
CustomFunctions.associate('CALCULAR', (...given) => column(calculated(given.slice(0, 6), host())));
CustomFunctions.associate('VALIDAR', (...given) => column(validated(given.slice(0, 1), host())));

function column(answers: readonly string[]): string[][] {
  return answers.map((answer) => [answer]);
}
