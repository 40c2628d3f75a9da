// The syntax of the options for how values are read, shared by the command line, the query of the service and the page.
import { findEntity } from '@curp/core/entities';
import { noteIn } from '../cells/notes.ts';
import { entityText } from '../cells/entities.ts';
import { sexCode } from '../cells/sexes.ts';
import type { NameOrder, NoteMeaning, SexLetter } from '../plan.ts';
import type { Choices } from './choices.ts';
import { readColumns } from './column-choice.ts';

/** A choice: its parameter, its help and how its value is read. */
export interface ReadingChoice {
  /** The name of the parameter of the HTTP interface. */
  readonly wire: string;
  /** What a value looks like; absent for a flag, which the interface writes `si`. */
  readonly placeholder?: string;
  readonly help: string;
  readonly expected: string;
  /** Undefined if the text is not what is expected. */
  readonly read: (text: string) => Choices | undefined;
}

const YES = 'si';
const NO = 'no';

/** How users write each reading; questions.ts writes its answers with the same words. */
export const CENTURY_WORDS = { '19': '1900', '20': '2000' } as const;
export const NAME_ORDER_WORDS: Readonly<Record<NameOrder, string>> = {
  'surnames-first': 'apellidos-primero',
  'given-first': 'nombres-primero',
};
export const NOTE_WORDS: Readonly<Record<NoteMeaning, string>> = { name: 'nombre', blank: 'vacio' };

/** The reading that the word means. */
function readingNamed<Reading extends string>(
  words: Readonly<Record<Reading, string>>,
  text: string,
): Reading | undefined {
  return (Object.keys(words) as Reading[]).find((reading) => words[reading] === text);
}

const SEXES: ReadonlyMap<string, SexLetter> = new Map([
  ['h', 'H'],
  ['m', 'M'],
  ['x', 'X'],
]);

function flag(
  wire: string,
  name: 'literal' | 'stripTitles' | 'spellNames' | 'addEnyes' | 'fixEntities',
  help: string,
): ReadingChoice {
  const read = (text: string): Choices | undefined =>
    text === YES || text === NO ? { [name]: text === YES } : undefined;
  return { wire, help, expected: YES, read };
}

/** Every choice about how a list is read, by its name. */
export const READING_CHOICES = {
  literal: flag(
    'literal',
    'literal',
    'Lee tal cual lo que parece una nota, un título o una cifra: SIN APELLIDO, N/A, Enrique 8…',
  ),
  'quitar-titulos': flag(
    'quitar_titulos',
    'stripTitles',
    'Quita de los nombres los títulos (LIC., DRA.), los números y signos sueltos y lo que va entre paréntesis',
  ),
  'completar-abreviaturas': flag(
    'completar_abreviaturas',
    'spellNames',
    'Lee completos los nombres abreviados que se conocen (HDEZ es HERNÁNDEZ, GPE. es GUADALUPE), con aviso',
  ),
  'poner-enes': {
    ...flag(
      'poner_enes',
      'addEnyes',
      'Si los apellidos que casi siempre llevan Ñ y en la lista traen N (MUNOZ) se leen con ella, o como están',
    ),
    placeholder: `${YES}|${NO}`,
    expected: `${YES} o ${NO}`,
  },
  notas: {
    wire: 'notas',
    placeholder: 'TEXTO=nombre|vacio,…',
    help: 'Qué son en esta lista NA, SAM, BAJA y otros que pueden ser nombre o nota',
    expected: 'una lista como NA=vacio,BAJA=nombre',
    read: (text) => {
      const notes = readPairs(text, noteIn, (meaning) => readingNamed(NOTE_WORDS, meaning));
      return notes && { notes };
    },
  },
  siglo: {
    wire: 'siglo',
    placeholder: '1900|2000',
    help: 'El siglo de los años con dos cifras: 1900 o 2000',
    expected: '1900 o 2000',
    read: (text) => {
      const century = readingNamed(CENTURY_WORDS, text);
      return century && { century };
    },
  },
  sexo: {
    wire: 'sexos',
    placeholder: 'H/M|M/F|CLAVE=H,…|H|M|X',
    help: 'Qué es una M sola: mujer (H/M) o masculino (M/F); o qué es cada clave, como en 1=H,2=M; o el sexo de todas las personas (H, M o X), si la lista no lo trae',
    expected: 'H/M, M/F, una lista como 1=H,2=M, o H, M o X',
    read: (text) => {
      const coding = text.toUpperCase();
      if (coding === 'H/M' || coding === 'M/F') return { sexCoding: coding };
      const same = SEXES.get(text.toLowerCase());
      if (same !== undefined) return { everyone: { sex: same } };
      const sexes = readPairs(text, sexCode, (sex) => SEXES.get(sex.toLowerCase()));
      return sexes && { sexes };
    },
  },
  entidad: {
    wire: 'misma_entidad',
    placeholder: 'ENTIDAD',
    help: 'La entidad de nacimiento de todas las personas, si la lista no la trae, por su clave o su abreviatura',
    expected: 'la clave o la abreviatura de una entidad, como 14 o JC',
    read: (text) => {
      const key = findEntity(text)?.key;
      return key === undefined ? undefined : { everyone: { entity: key } };
    },
  },
  entidades: {
    wire: 'entidades',
    placeholder: 'LUGAR=ENTIDAD,…',
    help: 'Qué entidad es un lugar que no está en el catálogo, por su clave o su abreviatura',
    expected: 'una lista como GUADALAJARA=JC,XALAPA=VZ',
    read: (text) => {
      const entities = readPairs(text, entityText, (entity) => findEntity(entity)?.key);
      return entities && { entities };
    },
  },
  'corregir-entidades': flag(
    'corregir_entidades',
    'fixEntities',
    'Lee cada entidad mal escrita como la que más se le parece, con aviso',
  ),
  'nombre-completo': {
    wire: 'orden_nombre',
    placeholder: 'apellidos-primero|nombres-primero',
    help: 'Qué va primero en la columna del nombre completo',
    expected: 'apellidos-primero o nombres-primero',
    read: (text) => {
      const nameOrder = readingNamed(NAME_ORDER_WORDS, text);
      return nameOrder && { nameOrder };
    },
  },
} as const satisfies Readonly<Record<string, ReadingChoice>>;

/** The name of a choice. */
export type ReadingName = keyof typeof READING_CHOICES;

/** Values may have commas (GUADALAJARA, JAL=JC): a pair ends at the comma after its meaning. */
const PAIR = /([^=]+)=([^=,]*)(?:,|$)/y;

function readPairs<Value>(
  text: string,
  keyOf: (text: string) => string | undefined,
  valueOf: (text: string) => Value | undefined,
): Record<string, Value> | undefined {
  const pairs: [string, Value][] = [];
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < text.length) {
    const [, left = '', right = ''] = PAIR.exec(text) ?? [];
    const key = keyOf(left.trim());
    const value = valueOf(right.trim());
    if (key === undefined || key === '' || value === undefined) return undefined;
    pairs.push([key, value]);
  }
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

/** The options that answer a question: those of the readings, and the choice of a column. */
export type AnswerName = ReadingName | 'columnas' | 'fechas';

/** The date orders that a user can choose, as the command line writes them. */
export const ORDER_WORDS = { dmy: 'dma', mdy: 'mda', turned: 'volteadas' } as const;

/** The order of dates by its word; undefined for an unknown one. */
export function readOrder(text: string): { readonly dateOrder: keyof typeof ORDER_WORDS } | undefined {
  const dateOrder = readingNamed(ORDER_WORDS, text);
  return dateOrder && { dateOrder };
}

/** The choices with one more answer; undefined if the text is not of that option. Records are joined. */
export function withReading(choices: Choices, name: AnswerName, text: string): Choices | undefined {
  const added = readAnswer(name, text);
  return added && withChoices(choices, added);
}

function readAnswer(name: AnswerName, text: string): Choices | undefined {
  if (name === 'columnas') return readColumns(text);
  if (name === 'fechas') return readOrder(text);
  return name === 'quitar-titulos' ? TITLE_ANSWERS[text] : READING_CHOICES[name].read(text);
}

/** The answer to the question about titles that another option gives: `literal`. */
export const AS_WRITTEN = 'literal';

/** Each answer to that question replaces the one before it. */
const TITLE_ANSWERS: Readonly<Record<string, Choices>> = {
  [YES]: { stripTitles: true, literal: false },
  [NO]: { stripTitles: false, literal: false },
  [AS_WRITTEN]: { stripTitles: false, literal: true },
};

const RECORDS = ['notes', 'sexes', 'entities', 'everyone', 'columns'] as const satisfies (keyof Choices)[];

/** Both choices together; the added ones win. */
export function withChoices(choices: Choices, added: Choices): Choices {
  const records = RECORDS.filter((name) => added[name] !== undefined).map((name) => [
    name,
    { ...choices[name], ...added[name] },
  ]);
  return { ...choices, ...added, ...(Object.fromEntries(records) as Choices) };
}
