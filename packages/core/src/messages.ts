// The Spanish sentences of issues, causes and slips. A subpath of its own: a program without messages does not download them.
// A sentence names the field and the fix, and never repeats what was received.
import type { CauseId } from './causes.ts';
import type { Slip } from './corrections.ts';
import type { Issue, IssueCode } from './issues.ts';
import { fillSentence, KEY_SENTENCES } from './key-messages.ts';
import { type Field, FIELDS, type NameField } from './person.ts';

export { completionSentence, describePlace, KIND_NAMES } from './key-messages.ts';
export { SEX_NAMES } from './person.ts';

/** The sentence of each issue, in Spanish; `describeIssue` fills it in. */
export const ISSUE_SENTENCES: Readonly<Record<IssueCode, string>> = {
  missing: 'Falta «{field}»: complete ese dato.',
  'too-long': '«{field}» pasa de 100 caracteres: revise que sea un solo dato.',
  'no-letters': '«{field}» no tiene letras: escríbalo como en el acta.',
  unreadable:
    '«{field}» tiene en el lugar {place} un carácter que la norma no contempla: escríbalo con letras A–Z o Ñ.',
  placeholder: '«{field}» trae una nota y no un nombre: {fix}.',
  'date-malformed': '«{field}» debe escribirse AAAA-MM-DD, por ejemplo 1975-09-09.',
  'date-impossible': '«{field}» no existe en el calendario: revise día, mes y año.',
  'date-too-early': '«{field}» es anterior a 1850: revise el año.',
  'date-future': '«{field}» es posterior a hoy: revise el año.',
  'sex-invalid': '«{field}» debe ser H (hombre), M (mujer) o X (no binario).',
  'entity-unknown':
    '«{field}» no está en el catálogo: use su clave (09) o su abreviatura en mayúsculas (DF). {misprint}',
  ...KEY_SENTENCES,

  'differentiator-presumed': 'Las posiciones 17 y 18 se presumen: el RENAPO asigna otra 17 si hay homónimos.',
  'sex-x':
    'El sexo X no lo asigna ninguna regla impresa del RENAPO, que imprime H y M; el SAT lo admite en la posición 11.',
  'before-1900': 'Nacimiento anterior a 1900: la CURP no distingue ese siglo del siguiente.',
  diaeresis:
    '«{field}» lleva diéresis en la letra elegida: según leemos la norma de 2021, X; una clave anterior puede llevar la vocal.',
  'foreign-letter': '«{field}» tiene en el lugar {place} una letra que la norma no contempla: se lee sin su signo.',
  'no-surnames': 'Persona sin apellidos: confirme que el acta no los tiene.',
  'unknown-surname': '«{field}» dice DESCONOCIDO: se lee como apellido ausente, así lo captura el registro.',
  'maybe-placeholder': '«{field}» puede ser una nota y no un nombre, y se leyó como nombre: compárelo con el acta.',
  'only-second-surname':
    '«{field}» es el único apellido y cuenta como primero: confirme que el primero no falta en sus datos.',
  title: '«{field}» empieza con un título o un número: quítelo si no está en el acta.',
  'maybe-title':
    '«{field}» parece llevar un título, un cargo o un añadido (DON, PADRE, JR.), y se leyó como nombre: quítelo si no está en el acta.',
  'joined-words': '«{field}» trae dos palabras pegadas, que se leyeron como una: sepárelas si en el acta lo están.',
  'loose-sign': '«{field}» trae un signo suelto: quítelo si no está en el acta.',
  'two-names': '«{field}» parece traer dos nombres para escoger: deje solo el del acta.',
  'married-name': '«{field}» parece de casada o de viuda: escriba el apellido que está en el acta de nacimiento.',
  'digit-in-name': '«{field}» lleva cifras: revíselo contra el acta.',
  abbreviation:
    '«{field}» parece traer una abreviatura (HDEZ, GPE., DEL C.): escríbalo completo, como está en el acta.',
  'cut-short':
    '«{field}» termina en una partícula (DE, DEL, LA) y parece cortado: escríbalo completo, como está en el acta.',
  'repeated-surname': '«{field}» repite lo que dice el otro apellido: escriba en cada campo uno solo.',
  'edition-differs':
    'Con los criterios de 2006, como los leemos (en el apóstrofo, por suposición), la clave sería otra: una CURP asignada antes de 2021 puede ser distinta.',
  'inconvenient-word': 'Empieza con una palabra inconveniente sin sustituir: ocurre en claves antiguas.',
  'differentiator-late': 'La posición 17 es una letra de la K a la Z, que la norma en vigor ya no usa.',
  'generic-key': 'Es una clave genérica para personas extranjeras sin CURP: no identifica a nadie.',
};

/** Each cause of a difference, in Spanish. */
export const CAUSE_SENTENCES: Readonly<Record<CauseId, string>> = {
  'typing-slip': 'La clave parece mal copiada.',
  'surnames-swapped': 'Los apellidos están en otro orden.',
  'word-not-replaced': 'Empieza con una palabra inconveniente sin sustituir: ocurre en claves antiguas.',
  'older-edition': 'La clave sigue los criterios de 2006, como los leemos, anteriores a los de 2021.',
  'given-name-order': 'La clave se hizo con otro de los nombres.',
  'maria-jose': 'La clave no aplica la regla de María y José.',
  'particle-kept': 'La clave se hizo con la partícula del apellido o del nombre.',
  'particle-lost': 'La clave se hizo sin una palabra o partícula que el dato lleva.',
  'n-for-enye': 'En un lado hay Ñ y en el otro N.',
  'surname-missing': 'La clave se hizo con un apellido de menos o de más.',
  'surname-doubled': 'La clave se hizo con el mismo apellido dos veces.',
  'married-name': 'Si el segundo apellido es de casada, la clave lleva el de soltera.',
  'day-month-swapped': 'El día y el mes están al revés.',
  'date-digit': 'Una cifra de la fecha es otra.',
  century: 'El siglo de nacimiento es otro.',
  sex: 'El sexo es otro.',
  entity: 'La entidad es otra: quizá la de registro en lugar de la de nacimiento.',
  'other-date': 'La fecha de nacimiento es otra.',
  'other-name': 'El nombre o el apellido es otro.',
  'other-person': 'Parece la clave de otra persona: ni el nombre ni la fecha de nacimiento coinciden.',
};

/** Next to `maria-jose`: the name of the record stays, because the key was made with another rule. */
export const KEPT_NAME_SENTENCE =
  'No cambie el nombre, que va como en el acta: la clave se asignó sin esa regla, y solo el RENAPO la corrige.';

/** Each typing error, in Spanish. */
export const SLIP_SENTENCES: Readonly<Record<Slip, string>> = {
  confused: 'Una letra y una cifra parecidas se confundieron.',
  enye: 'En la CURP la Ñ se escribe X.',
  transposed: 'Dos caracteres vecinos se escribieron al revés.',
  doubled: 'Un carácter se escribió dos veces.',
  undoubled: 'Un carácter doble se escribió una sola vez.',
  mistyped: 'Un carácter se escribió por otro.',
  extra: 'Sobra un carácter.',
  lost: 'Falta un carácter.',
  'long-year': 'El año se escribió con cuatro cifras.',
};

/** The meaning of a position 17 that is not the first holder's. */
export const HOMONYM_SENTENCE = 'Otro registro tiene las mismas 16 primeras: la posición 17 los distingue.';

/** What to write in place of a placeholder. */
const FIXES: Readonly<Record<NameField, string>> = {
  givenNames: 'escriba el nombre como está en el acta',
  firstSurname: 'si tiene un solo apellido, escríbalo aquí y deje vacío el segundo',
  secondSurname: 'si no tiene segundo apellido, deje el campo vacío',
};

/**
 * The issue as a sentence, safe to show and to log.
 *
 * @example
 * describeIssue({ code: 'missing', field: 'givenNames' }); // → 'Falta «Nombre(s)»: complete ese dato.'
 */
export function describeIssue(issue: Issue): string {
  return sentenceOf(issue, (field) => FIELDS[field].label);
}

/**
 * The same with the key, which is personal data: for the person who typed the data, never for a log.
 *
 * @example
 * describeIssueInFull({ code: 'edition-differs', parameters: { key: 'SABC560626MDFLRN01' } }); // → 'Con los criterios de 2006, como los leemos (en el apóstrofo, por suposición), la clave sería otra: una CURP asignada antes de 2021 puede ser distinta. Sería SABC560626MDFLRN01.'
 */
export function describeIssueInFull(issue: Issue): string {
  const key = issue.parameters?.key;
  return key === undefined ? describeIssue(issue) : `${describeIssue(issue)} Sería ${key}.`;
}

/**
 * The same, with the field called by its parameters of the HTTP interface.
 *
 * @example
 * describeIssueOnWire({ code: 'missing', field: 'givenNames' }); // → 'Falta «nombres»: complete ese dato.'
 */
export function describeIssueOnWire(issue: Issue): string {
  return sentenceOf(issue, (field) => FIELDS[field].wire.join(', '));
}

function sentenceOf({ code, field, parameters = {} }: Issue, nameOf: (field: Field) => string): string {
  return fillSentence(ISSUE_SENTENCES[code], parameters, {
    field: field === undefined ? '' : nameOf(field),
    place: String((parameters.offset ?? 0) + 1),
    fix: FIXES[field as NameField] ?? '',
  });
}
