// The pattern of t_CURP (tdCFDI.xsd of the SAT), cut into clauses so that a refusal names the part that fails. Joined, the
// pieces are the pattern.

/** A clause of an authority's text that a key does not satisfy. */
export interface FailedClause {
  /** Stable: an issue code of validate(), or the name of a clause of the authority's text. */
  readonly clause: string;
  /** In Spanish; never repeats the key. */
  readonly sentence: string;
  /** The first position of the clause, 1–18; null if it is about the whole key. */
  readonly position: number | null;
}

interface SatClause {
  readonly id: string;
  /** 1–18. */
  readonly first: number;
  readonly last: number;
  /** As the schema prints it. */
  readonly pattern: string;
  /** In Spanish. */
  readonly sentence: string;
}

export const SAT_CLAUSES: readonly SatClause[] = [
  {
    id: 'inicial',
    first: 1,
    last: 1,
    pattern: '[A-Z]',
    sentence: 'La posición 1 debe ser una letra mayúscula de la A a la Z.',
  },
  { id: 'vocal', first: 2, last: 2, pattern: '[AEIOUX]', sentence: 'La posición 2 debe ser una vocal o X.' },
  {
    id: 'iniciales',
    first: 3,
    last: 4,
    pattern: '[A-Z]{2}',
    sentence: 'Las posiciones 3 y 4 deben ser letras mayúsculas de la A a la Z.',
  },
  { id: 'anio', first: 5, last: 6, pattern: '[0-9]{2}', sentence: 'Las posiciones 5 y 6 (año) deben ser cifras.' },
  {
    id: 'mes',
    first: 7,
    last: 8,
    pattern: '(0[1-9]|1[012])',
    sentence: 'Las posiciones 7 y 8 deben ser un mes, de 01 a 12.',
  },
  {
    id: 'dia',
    first: 9,
    last: 10,
    pattern: '(0[1-9]|[12][0-9]|3[01])',
    sentence: 'Las posiciones 9 y 10 deben ser un día, de 01 a 31.',
  },
  { id: 'sexo', first: 11, last: 11, pattern: '[MHX]', sentence: 'La posición 11 debe ser H, M o X.' },
  {
    id: 'entidad',
    first: 12,
    last: 13,
    pattern: '([ABCMTZ]S|[BCJMOT]C|[CNPST]L|[GNQ]T|[GQS]R|C[MH]|[MY]N|[DH]G|NE|VZ|DF|SP)',
    sentence: 'Las posiciones 12 y 13 deben ser una de las 33 entidades del esquema.',
  },
  {
    id: 'consonantes',
    first: 14,
    last: 16,
    pattern: '[BCDFGHJ-NP-TV-Z]{3}',
    sentence: 'Las posiciones 14 a 16 deben ser consonantes o X, sin Ñ.',
  },
  {
    id: 'diferenciador',
    first: 17,
    last: 17,
    pattern: '[0-9A-Z]',
    sentence: 'La posición 17 debe ser una cifra o una letra mayúscula de la A a la Z.',
  },
  { id: 'digito', first: 18, last: 18, pattern: '[0-9]', sentence: 'La posición 18 debe ser una cifra.' },
];

export const LENGTH_FAILURE: FailedClause = {
  clause: 'longitud',
  sentence: 'Debe tener 18 caracteres.',
  position: null,
};

const EXPRESSIONS = SAT_CLAUSES.map(({ pattern }) => new RegExp(`^${pattern}$`));

/** The clauses that the text fails; none if the schema accepts it. */
export function satFailures(text: string): FailedClause[] {
  const key = collapseWhiteSpace(text);
  if (key.length !== 18) return [LENGTH_FAILURE];
  return SAT_CLAUSES.filter(
    ({ first, last }, index) => EXPRESSIONS[index]?.test(key.slice(first - 1, last)) === false,
  ).map(({ id, sentence, first }) => ({ clause: id, sentence, position: first }));
}

/** `whiteSpace="collapse"` (XML Schema Part 2, 4.3.6): before the pattern, and of these four characters only. */
function collapseWhiteSpace(text: string): string {
  return text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');
}
