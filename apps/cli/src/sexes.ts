// What each letter of position 11 means, for help, completion and validar.
export const SEXES: Readonly<Record<string, string>> = { H: 'hombre', M: 'mujer', X: 'no binario' };
