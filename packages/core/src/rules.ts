// The rule as a register: the sentence of each rule and its citation.
// What the rule states in full, and the documents cited, are in norm.ts; docs/norma.md is generated from both.

/** How a rule explains itself, and where it is printed. */
export interface Rule {
  /** How the rule explains one position or one dropped word; {} is the word or the value. */
  readonly sentence: string;
  readonly citation: string;
}

/** Every rule, with the sentence that explains it and its citation. */
export const RULES = {
  texto: { sentence: '', citation: 'I06 p. 27 núm. 3' },
  acentos: { sentence: '', citation: 'R21 1.6; I06 p. 6, 20' },
  particulas: { sentence: '«{}» es una partícula al frente y no cuenta.', citation: 'R21 1.7; I06 p. 7' },
  'maria-jose': { sentence: '«{}» al frente de otro nombre se omite, una sola vez.', citation: 'R21 1.3, 1.16' },
  compuesto: { sentence: '«{}» va después de la palabra que cuenta.', citation: 'R21 1.2, 1.5' },
  'apellido-unico': {
    sentence: 'Hay un solo apellido, que cuenta como primero: X.',
    citation: 'R21 1.10, 1.14; I06 p. 27',
  },
  'sin-apellidos': { sentence: 'No hay apellidos: X.', citation: 'R21 1.11, 1.17' },
  inicial: { sentence: 'Inicial de «{}».', citation: 'D21 art. 3' },
  'vocal-interna': { sentence: 'Primera vocal interna de «{}».', citation: 'D21 art. 3' },
  'consonante-interna': { sentence: 'Primera consonante interna de «{}».', citation: 'D21 art. 3; R21 1.15' },
  'sin-vocal': { sentence: '«{}» no tiene vocal interna: X.', citation: 'R21 1.9; I06 p. 7' },
  'sin-consonante': { sentence: '«{}» no tiene consonante interna: X.', citation: 'R21 1.13; I06 p. 8' },
  enie: { sentence: 'La letra elegida de «{}» es Ñ: X.', citation: 'R21 1.1, 1.12; I06 p. 6, 8' },
  especial: { sentence: 'En «{}» interviene un carácter especial: X.', citation: 'R21 1.4, 1.18; I06 p. 6' },
  apostrofo: { sentence: 'En «{}» interviene un apóstrofo: X.', citation: 'R21 1.4, 1.18' },
  dieresis: { sentence: 'La letra elegida de «{}» lleva diéresis: X.', citation: 'R21 1.4' },
  'letra-ajena': {
    sentence: 'La letra elegida de «{}» no está en la norma: se lee sin su signo.',
    citation: 'R21 1.18, último párrafo; la letra base, decisión de este proyecto',
  },
  inconveniente: {
    sentence: 'Las cuatro primeras formarían una palabra inconveniente: X.',
    citation: 'R21 1.8; I06 Anexo 2',
  },
  fecha: { sentence: '{} de nacimiento.', citation: 'D21 art. 3' },
  sexo: { sentence: 'Sexo: {}.', citation: 'D21 art. 3' },
  'sexo-x': { sentence: 'Sexo: {}.', citation: 'SAT t_CURP; sin regla impresa del RENAPO' },
  entidad: { sentence: 'Entidad de nacimiento: {}.', citation: 'D21 art. 3; I06 Anexo 4' },
  diferenciador: {
    sentence: 'La asigna el RENAPO; se presume la del primer titular.',
    citation: 'D21 art. 3',
  },
  'digito-verificador': {
    sentence: 'Se calcula con los otros 17 caracteres.',
    citation: 'D21 art. 3; algoritmo no publicado',
  },
} as const satisfies Record<string, Rule>;

/** The name of a rule. */
export type RuleId = keyof typeof RULES;

const TEMPLATES = new Map(Object.entries(RULES).map(([rule, { sentence }]) => [rule, sentence.split('{}')]));

/** The rule's sentence about a word or a value. */
export function explained(rule: RuleId, about: string): string {
  const [before, after] = TEMPLATES.get(rule) as [string, string?];
  return after === undefined ? before : before + about + after;
}
