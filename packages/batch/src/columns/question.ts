// One question about a list: its Spanish sentence, its answers and the option that takes them.
import { fill } from '../messages.ts';
import type { Plan, Role } from '../plan.ts';
import type { Assignment } from './assignment.ts';
import type { Choices } from './choices.ts';
import type { AnswerName } from './reading-choices.ts';

/** Asked once for the list. Only `{value}`s of closed lists are repeated (notes of core's list, codes of sexes, abbreviations) and names of columns. */
const QUESTIONS = {
  'dates-ambiguous': 'Ninguna fecha dice si va primero el día o el mes: ¿cuál?',
  'dates-turned': 'Excel pudo voltear día y mes en las fechas que convirtió: ¿están volteadas?',
  'column-birthDate': '¿«{value}» es la fecha de nacimiento de cada persona?',
  'column-entity': '¿«{value}» es el estado donde nació cada persona?',
  'side-by-side': 'La hoja trae varias listas lado a lado: ¿cuál se calcula? Las otras se piden después, una por una.',
  'name-order': 'El nombre completo viene en una columna: ¿qué va primero?',
  'names-whole': '«{value}» trae también los apellidos: ¿es el nombre completo?',
  note: '{value} puede ser un nombre o una nota: ¿qué es en esta lista?',
  titles: 'Hay nombres con un título, un número u otro añadido (LIC., 1., *): ¿se quitan?',
  abbreviations: '¿{value}? En toda la lista se leerían completos, con aviso.',
  enyes: 'La lista no trae ninguna Ñ: ¿{value}? Si es así, se leerían con Ñ, con aviso.',
  century: 'Hay años con dos cifras que pueden ser de 1900 o de 2000: ¿de qué siglo son?',
  'sex-m': 'La lista no dice si M es mujer o masculino, y esas filas se rechazan: ¿qué es?',
  'sex-mf': 'La lista trae M y F: ¿M es masculino? Hasta que usted lo confirme, esas filas llevan aviso.',
  'sex-codes': 'El sexo viene con claves ({value}): ¿qué es cada una?',
  entity: 'Hay lugares fuera del catálogo: ¿qué entidad son?',
  'same-sex': 'La lista no trae el sexo. Si es el mismo para todas las personas, ¿cuál es?',
  'same-entity': 'La lista no trae la entidad de nacimiento. Si es la misma para todas las personas, ¿cuál es?',
} as const;

/** One of the answers to a question. */
export interface ReadingAnswer {
  /** As the option takes it. */
  readonly text: string;
  readonly label: string;
  /** The first names of the list, split in that way. They are the list's data. */
  readonly preview?: readonly string[];
  /** Offered first. */
  readonly isCandidate?: boolean;
}

/** What only the owner of a list can decide, with the possible answers. */
export interface Question {
  readonly option: AnswerName;
  /** The text of the list that is in doubt; empty for a question about the whole list. It is the list's datum. */
  readonly value: string;
  /** How many cells of the sample have it. */
  readonly cells: number;
  readonly sentence: string;
  /** What is known of the value, shown next to the question; empty if nothing. */
  readonly doubt: string;
  readonly answers: readonly ReadingAnswer[];
  /** Texts of the answer in force and of the likeliest one; empty for none. */
  readonly chosen: string;
  readonly suggested: string;
}

type Asked = Omit<Question, 'sentence' | 'doubt'> & Partial<Pick<Question, 'doubt'>>;

export function ask(id: keyof typeof QUESTIONS, asked: Asked): Question {
  return { doubt: '', ...asked, sentence: fill(QUESTIONS[id], { value: asked.value }) };
}

/** A list as its questions see it. */
export interface AskedList {
  readonly plan: Plan;
  readonly choices: Choices;
  readonly header: readonly string[];
  readonly textsOf: (role: Role) => readonly string[];
  readonly dates: { readonly doubt: 'dates-ambiguous' | 'dates-turned' | undefined };
  readonly assignment: Pick<Assignment, 'doubtful' | 'sideBySide' | 'wholeNames'>;
  /** At least the first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Whether their order is needed to split them, and whether it is unknown. */
  readonly fullNames: { readonly isNeeded: boolean; readonly isUnclear: boolean };
}
