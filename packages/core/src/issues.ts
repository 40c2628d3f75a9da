// The register of everything that can be wrong or doubtful, with a person's data or with a key.
// Sentences name the field and the cure and never repeat what was received.
import { type Field, FIELDS } from './person.ts';

interface IssueSpec {
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
}

export const ISSUES = {
  missing: { severity: 'error', sentence: 'Falta «{field}»: escríbalo.' },
  'too-long': { severity: 'error', sentence: '«{field}» pasa de 100 caracteres: abrévielo.' },
  'no-letters': { severity: 'error', sentence: '«{field}» no tiene letras: escríbalo como en el acta.' },
  unreadable: {
    severity: 'error',
    sentence:
      '«{field}» tiene en el lugar {place} un carácter que la norma no contempla: escríbalo con letras A–Z o Ñ.',
  },
  'date-malformed': { severity: 'error', sentence: '«{field}» debe ser AAAA-MM-DD, por ejemplo 1975-09-09.' },
  'date-impossible': { severity: 'error', sentence: '«{field}» no existe en el calendario: revise día, mes y año.' },
  'date-too-early': { severity: 'error', sentence: '«{field}» es anterior a 1850: revise el año.' },
  'date-future': { severity: 'error', sentence: '«{field}» aún no llega: revise el año.' },
  'sex-invalid': { severity: 'error', sentence: '«{field}» debe ser H (hombre), M (mujer) o X (no binario).' },
  'entity-unknown': {
    severity: 'error',
    sentence: '«{field}» no está en el catálogo: use su clave (09) o su abreviatura (DF).',
  },

  'key-length': { severity: 'error', sentence: 'La CURP debe tener 18 caracteres.' },
  'key-form': { severity: 'error', sentence: 'El carácter {position} de la CURP no puede estar ahí: va {allowed}.' },
  'key-date-impossible': { severity: 'error', sentence: 'La fecha de la CURP (posiciones 5 a 10) no existe.' },
  'key-date-future': { severity: 'error', sentence: 'La fecha de la CURP (posiciones 5 a 10) aún no llega.' },
  'key-entity-unknown': { severity: 'error', sentence: 'La entidad de la CURP (posiciones 12 y 13) no existe.' },
  'key-check-digit': {
    severity: 'error',
    sentence: 'El dígito verificador (posición 18) no corresponde a los otros 17 caracteres: alguno está mal copiado.',
  },

  'differentiator-presumed': {
    severity: 'warning',
    sentence: 'Las posiciones 17 y 18 se presumen: el RENAPO asigna la 17 y puede ser otra si hay homónimos.',
  },
  'sex-x': {
    severity: 'warning',
    sentence: 'El sexo X está en uso, pero ninguna norma publicada lo define para la CURP.',
  },
  'before-1900': {
    severity: 'warning',
    sentence: 'Nacimiento anterior a 1900: la CURP no distingue ese siglo del siguiente.',
  },
  diaeresis: {
    severity: 'warning',
    sentence:
      '«{field}» lleva diéresis en la letra elegida: la norma de 2021 pide X; una clave anterior puede llevar la vocal.',
  },
  'foreign-letter': {
    severity: 'warning',
    sentence: '«{field}» tiene en el lugar {place} una letra que la norma no contempla: se lee sin su signo.',
  },
  'no-surnames': { severity: 'warning', sentence: 'Persona sin apellidos: confirme que el acta no los tiene.' },
  'edition-differs': {
    severity: 'warning',
    sentence: 'Con los criterios de 2006 la clave sería otra: una CURP asignada antes de 2021 puede diferir.',
  },
  'inconvenient-word': {
    severity: 'warning',
    sentence: 'Las cuatro primeras letras son una palabra inconveniente sin sustituir: ocurre en claves antiguas.',
  },
  'differentiator-late': {
    severity: 'warning',
    sentence: 'La posición 17 es una letra de la K a la Z, que la norma en vigor ya no usa.',
  },
  'generic-key': {
    severity: 'warning',
    sentence: 'Es una clave genérica para personas extranjeras sin CURP: no identifica a nadie.',
  },
} as const satisfies Record<string, IssueSpec>;

export type IssueCode = keyof typeof ISSUES;

export interface Issue {
  readonly code: IssueCode;
  /** The field of the person, when it is about one. */
  readonly field?: Field;
  readonly parameters?: IssueParameters;
}

export interface IssueParameters {
  /** The offending character. It is personal data: show it to the person who typed it, never log it. */
  readonly character?: string;
  /** Offset of that character in the text as it was given. */
  readonly offset?: number;
  /** First position of the key concerned, 1–18. */
  readonly position?: number;
  /** What may stand at that position, in words. */
  readonly allowed?: string;
  /** The key under the other edition, for `edition-differs`. */
  readonly key?: string;
}

export interface Failure {
  readonly ok: false;
  readonly issues: readonly Issue[];
}

/** The issue as a Spanish sentence, safe to show and to log. */
export function describe(issue: Issue): string {
  const { field, parameters = {} } = issue;
  const values: Readonly<Record<string, string>> = {
    field: field === undefined ? '' : FIELDS[field].label,
    place: String((parameters.offset ?? 0) + 1),
    position: String(parameters.position ?? ''),
    allowed: parameters.allowed ?? '',
  };
  return ISSUES[issue.code].sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] as string);
}
