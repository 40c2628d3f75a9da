// Notes that are never a name and are typed where one is missing: they are refused, because read as a name they would give a
// wrong key. Only a whole value counts; those that may also be a name are in notes.ts. A small grammar reads them: known words
// in folded text, with any signs between and around them. It keeps to RE2's syntax, because engines without this library use it.
import { foldText, kindsIn, UNREADABLE } from './letters.ts';
import { LONGEST_RAW } from './limits.ts';
import { simplify } from './text.ts';
import { wordsIn } from './word-list.ts';

const SIGN = String.raw`[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]`;
const GAP = `${SIGN}+`;
const ANY_GAP = `${SIGN}*`;

/** What is missing: a surname, a given name, a datum. */
const NOUNS =
  wordsIn(`APELLIDO APELLIDOS MATERNO PATERNO NOMBRE NOMBRES DATO DATOS INFO INFORMACION PADRE MADRE REGISTRO DOCUMENTO
  DOCUMENTOS SEGUNDO PRIMER UNICO`);
const SHORT_NOUNS = 'AP|MAT|PAT|M|P|1ER|2DO|2O';
/** After POR, SIN and PENDIENTE DE: "to be assigned". */
const INFINITIVES = wordsIn(
  'ASIGNAR CAPTURAR CONFIRMAR DEFINIR ESPECIFICAR INDICAR REGISTRAR VERIFICAR ACLARAR COMPLETAR',
);
/** After NO: "has none", "does not apply", "not given". */
const VERBS =
  wordsIn(`TIENE TIENEN APLICA ASIGNAD@ CAPTURAD@ CONOCID@ CONTEST@ CUENTA DEFINID@ DISPONIBLE ESPECIFICA ESPECIFICAD@ EXISTE
  IDENTIFICAD@ INDICA INDICAD@ POSEE PROPORCION@ PROPORCIONAD@ REGISTRA REGISTRAD@ SABE`);
const SHORT_VERBS = `TENE|HAY|(?:LO|SE)${GAP}SABE`;
const [NOUN, INFINITIVE, VERB] = [NOUNS, INFINITIVES, VERBS].map((words) => words.join('|'));
const TAIL = `(?:${GAP}(?:CON|DE|EL|LA|SU|${NOUN}|${SHORT_NOUNS}))*`;

const SENTENCES = [
  `NO(?:${ANY_GAP}(?:${VERB})|${GAP}(?:${SHORT_VERBS}))${TAIL}`,
  `SIN(?:${ANY_GAP}(?:${NOUN}|${INFINITIVE})|${GAP}(?:${SHORT_NOUNS}))${TAIL}`,
  `S ?/ ?(?:[A-Z]|AP|MAT|PAT|${NOUN})${TAIL}`,
  'N ?/ ?[A-Z]',
  `POR${GAP}(?:${INFINITIVE})`,
  `SE${GAP}(?:DESCONOCE|IGNORA|OMITE)N?`,
  `EN${GAP}(?:BLANCO|TRAMITE)`,
  `FALTAN?${GAP}(?:${NOUN})${TAIL}`,
  `PENDIENTE(?:${GAP}(?:DE|POR)${GAP}(?:${INFINITIVE}|${NOUN}))?`,
  `(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)${GAP})+APELLIDOS?`,
  `APELLIDOS?${GAP}(?:MATERNO|PATERNO|UNICO|MAT|PAT)`,
  `RECIEN${GAP}NACID[OA]`,
  'NINGUNO|VACANTE',
  // XX and longer. A single X is a name. The signs at the end belong to the gap after the sentence: two parts that
  // could both take them would need quadratic time.
  `(?:X${GAP})*XX(?:${ANY_GAP}X)*`,
];

/** Never a name, in folded text: a sentence of the grammar, or signs and digits alone. */
export const NEVER_NAMES: RegExp = new RegExp(
  `^(?:${ANY_GAP}(?:${SENTENCES.join('|')})${ANY_GAP}|(?:[0-9]|${SIGN})+)$`,
);

/** Words of these notes that are written as one. */
export const JOINED_WORDS: readonly string[] = [
  ...VERBS.map((verb) => `NO${verb}`),
  ...[...NOUNS, ...INFINITIVES].map((word) => `SIN${word}`),
];

export const SIGNS: RegExp = new RegExp(GAP, 'g');

/** How notes and DESCONOCIDO begin, for engines without this library: _ is the end or anything but a letter, ? is anything. */
export const NOTE_STARTS = 'APE DES EN_ FAL N_? NIN NO? PEN POR PRI REC S_? SE_ SEG SIN SOL UN_ UNI VAC X_? XX?'.split(
  ' ',
);
/** Whether a text is a note in place of a name, such as SIN APELLIDO or N/A. */
export function isPlaceholder(text: string): boolean {
  return text.length <= LONGEST_RAW && NEVER_NAMES.test(fold(text));
}

/** DESCONOCIDO is how the registry captures the surname of a person who has none (R21 1.11). */
export const UNKNOWN_SURNAME: RegExp = new RegExp(`^${ANY_GAP}DESCONOCID[OA]S?${ANY_GAP}$`);

/** Whether a surname is DESCONOCIDO, which R21 1.11 prescribes for a person without surnames. */
export function isUnknownSurname(text: string | null | undefined): boolean {
  return typeof text === 'string' && text.length <= LONGEST_RAW && UNKNOWN_SURNAME.test(fold(text));
}

/** One capital a letter, without marks; Ñ stays. */
export function fold(text: string): string {
  return foldText(kindsIn(text) & UNREADABLE ? simplify(text, 2021).plain : text);
}
