// What validate() finds wrong with a key, in Spanish. Apart from messages.ts, which has the sentences of everything else.
import type { Place } from './corrections.ts';
import type { CharacterKind, Issue, IssueCode, IssueParameters } from './issues.ts';

export const KEY_SENTENCES = {
  'key-length': 'La CURP debe tener 18 caracteres.',
  'key-form': 'El carácter {position} de la CURP no puede estar ahí: debe ser {allowed}.',
  'key-date-impossible': 'La fecha de la CURP (posiciones 5 a 10) no existe.',
  'key-date-future':
    'La posición 17 dice nacimiento desde 2000, y la fecha (posiciones 5 a 10) es posterior a hoy: antes de 2000 va ahí un número.',
  'key-entity-unknown': 'La entidad de la CURP (posiciones 12 y 13) no existe. {misprint}',
  'key-check-digit': 'El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.',
} as const satisfies Partial<Record<IssueCode, string>>;

/** After the sentence of an entity that does not exist. */
export const MISPRINT_SENTENCE = '¿{meant}? Es una errata de una tabla oficial (DOF 23-01-2026, Anexo 5).';

/** Follows the sentence of the length. */
const RFC_SENTENCE = 'Parece un RFC, que es otra clave: pida la CURP.';

/** For an empty field. */
export const NO_KEY_SENTENCE = 'Escriba la CURP.';

/** The kinds of characters of a key, in Spanish. */
export const KIND_NAMES: Readonly<Record<CharacterKind, string>> = {
  letter: 'una letra de la A a la Z',
  vowel: 'una vocal o X',
  consonant: 'una consonante o X',
  digit: 'una cifra',
  sex: 'H, M o X',
  'letter-or-digit': 'una cifra o una letra',
};

/**
 * An issue of validate() as a sentence, safe to show and to log.
 *
 * @example
 * describeKeyIssue(validate('SABC', { today: '2026-01-31' }).issues[0]); // → 'La CURP debe tener 18 caracteres.'
 */
export function describeKeyIssue({ code, parameters = {} }: Issue): string {
  return fillSentence(KEY_SENTENCES[code as keyof typeof KEY_SENTENCES], parameters);
}

/**
 * Of slipPlace().
 *
 * @example
 * describePlace({ first: 5, last: 10 }); // → 'Revise las posiciones 5 a 10.'
 */
export function describePlace({ first, last }: Place): string {
  return first === last ? `Revise la posición ${first}.` : `Revise las posiciones ${first} a ${last}.`;
}

/**
 * Of a key of completions().
 *
 * @example
 * completionSentence('SABC560626MDFLRN01'); // → 'Nacimiento antes de 2000; la 17 y la 18 las asigna el RENAPO.'
 */
export function completionSentence(key: string): string {
  const century = /\d/.test(key.charAt(16)) ? 'antes de 2000' : 'desde 2000';
  return `Nacimiento ${century}; la 17 y la 18 las asigna el RENAPO.`;
}

/** `others` are the values that are not parameters of a key. */
export function fillSentence(
  sentence: string,
  { position, allowed, meant, looksLike }: IssueParameters,
  others: Readonly<Record<string, string>> = {},
): string {
  const values: Readonly<Record<string, string>> = {
    ...others,
    position: String(position ?? ''),
    allowed: allowed === undefined ? '' : KIND_NAMES[allowed],
    misprint: meant === undefined ? '' : MISPRINT_SENTENCE.replace('{meant}', meant),
  };
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] as string).trimEnd();
  return looksLike === undefined ? filled : `${filled} ${RFC_SENTENCE}`;
}
