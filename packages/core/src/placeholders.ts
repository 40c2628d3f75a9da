// Notes typed where a name is missing. Read as a name, a note gives a wrong key in silence. One that is never a name is
// refused; one that may also be a name gives the key and a warning. Only a whole value counts: NO is a word of names.
// A small grammar reads them: known words in folded text, with any signs between and around them. Both expressions keep to
// RE2's syntax, because engines without this library use their sources.
import { classOf, DIAERESIS, foldClasses, foldText, kindsIn, letterOf, UNREADABLE } from './letters.ts';
import { LONGEST_RAW } from './limits.ts';
import { simplify } from './text.ts';

const SIGN = String.raw`[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]`;
const GAP = `${SIGN}+`;
const ANY_GAP = `${SIGN}*`;

/** What is missing: a surname, a given name, a datum. */
const NOUNS =
  'APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO';
const SHORT_NOUNS = 'AP|MAT|PAT|M|P|1ER|2DO|2O';
/** After POR, SIN and PENDIENTE DE: "to be assigned". */
const INFINITIVES = 'ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR';
/** After NO: "has none", "does not apply", "not given". */
const VERBS =
  'TIENEN?|APLICA|ASIGNAD[OA]|CAPTURAD[OA]|CONOCID[OA]|CONTEST[AO]|CUENTA|DEFINID[OA]|DISPONIBLE|ESPECIFICA(?:D[OA])?|' +
  'EXISTE|IDENTIFICAD[OA]|INDICA(?:D[OA])?|POSEE|PROPORCION(?:A|O|AD[OA])|REGISTRA(?:D[OA])?|SABE';
const SHORT_VERBS = `TENE|HAY|(?:LO|SE)${GAP}SABE`;
const TAIL = `(?:${GAP}(?:CON|DE|EL|LA|SU|${NOUNS}|${SHORT_NOUNS}))*`;

const SENTENCES = [
  `NO(?:${ANY_GAP}(?:${VERBS})|${GAP}(?:${SHORT_VERBS}))${TAIL}`,
  `SIN(?:${ANY_GAP}(?:${NOUNS}|${INFINITIVES})|${GAP}(?:${SHORT_NOUNS}))${TAIL}`,
  `S ?/ ?(?:[A-Z]|AP|MAT|PAT|${NOUNS})${TAIL}`,
  'N ?/ ?[A-Z]',
  `POR${GAP}(?:${INFINITIVES})`,
  `SE${GAP}(?:DESCONOCE|IGNORA|OMITE)N?`,
  `EN${GAP}(?:BLANCO|TRAMITE)`,
  `FALTAN?${GAP}(?:${NOUNS})${TAIL}`,
  `PENDIENTE(?:${GAP}(?:DE|POR)${GAP}(?:${INFINITIVES}|${NOUNS}))?`,
  `(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)${GAP})+APELLIDOS?`,
  `APELLIDOS?${GAP}(?:MATERNO|PATERNO|UNICO|MAT|PAT)`,
  `RECIEN${GAP}NACID[OA]`,
  'NINGUNO|VACANTE',
  // XX and longer. A single X is a name. The signs at the end are left to the gap after the sentence: two parts that
  // could both take them would need quadratic time.
  `(?:X${GAP})*XX(?:${ANY_GAP}X)*`,
];

/** Never a name, in folded text: a sentence of the grammar, or signs and digits alone. */
export const NEVER_NAMES: RegExp = new RegExp(
  `^(?:${ANY_GAP}(?:${SENTENCES.join('|')})${ANY_GAP}|(?:[0-9]|${SIGN})+)$`,
);

/** Also names, in folded text without signs: Na is Korean, Sam a given name, Null German, Baja and Blanco surnames. */
const MAYBE_WORDS = `A{3,}|APELLIDO|ASDFG?|BAJA|BLANCO|BORRAR|DESCONOCE|DESCONOCID[OA]S?|EJEMPLO|EXTRANJER[OA]|FALTA|FEMENINO|
  FINAD[OA]|IDEM|IGNORAD[OA]|ILEGIBLE|INDEFINID[OA]|INEXISTENTE|LO MISMO|MASCULINO|MATERNO|MISMO|N A|N D|N N|NA|NADIE|NAN|ND|
  NE|NI|NINGUNA|NN|NN NN|NO|NO DIO|NOMBRE|NP|NT|NULL|NULO|OMITID[OA]|PATERNO|PENDIENTES|PRUEBA|QWERTY|R N|RN|S A|SAM|SN|
  TEST|UNIC[OA]|VACI[OA]|X X|Z{3,}`;
export const MAYBE_NAMES: RegExp = new RegExp(`^(?:${MAYBE_WORDS.replace(/\n +/g, '')})$`);
export const SIGNS: RegExp = new RegExp(GAP, 'g');

/** The first three letters of every note: _ stands for the end or for what is not a letter, ? for anything. */
export const NEVER_STARTS = 'APE EN_ FAL N_? NIN NO? PEN POR PRI REC S_? SE_ SEG SIN SOL UN_ UNI VAC X_? XX?';
const NEVER_CODES = startCodes(NEVER_STARTS);
export const MAYBE_STARTS = `AAA APE ASD BAJ BLA BOR DES EJE EXT FAL FEM FIN IDE IGN ILE IND INE LO_ MAS MAT MIS N_? NA_ NAD NAN ND_ NE_ NI_ NIN NN_
  NO_ NOM NP_ NT_ NUL OMI PAT PEN PRU QWE R_? RN_ S_? SAM SN_ TES UNI VAC X_? ZZZ`;
const MAYBE_CODES = startCodes(MAYBE_STARTS);

function startCodes(starts: string): Uint8Array {
  const codes = new Uint8Array(1 << 15);
  for (const start of starts.split(/\s+/)) {
    const [first = 0, second = 0, third = 0] = Array.from(start, (sign) => Math.max(0, sign.charCodeAt(0) - 64) % 31);
    const thirds = start.endsWith('?') ? Array.from({ length: 28 }, (_, letter) => letter) : [third];
    for (const letter of thirds) codes[startCode(first, second, letter)] = 1;
  }
  return codes;
}

function startCode(first: number, second: number, third: number): number {
  return (first << 10) | (second << 5) | third;
}

/** Excludes nearly every name at the cost of three look-ups. Signs, blanks and Ä in front are rare: read in full. */
function mayStart(starts: Uint8Array, first: number, second: number, third: number): boolean {
  const isRare = letterOf(first) > 27 || ((first | second | third) & (DIAERESIS | UNREADABLE)) !== 0;
  return isRare || starts[startCode(letterOf(first), plainLetter(second), plainLetter(third))] === 1;
}

function plainLetter(characterClass: number): number {
  const letter = letterOf(characterClass);
  return letter > 27 ? 0 : letter;
}

function textMayStart(starts: Uint8Array, text: string): boolean {
  return text.length <= LONGEST_RAW && mayStart(starts, classAt(text, 0), classAt(text, 1), classAt(text, 2));
}

const BLANK_CLASS = classOf(32);

/** Beyond the end of the text, a blank. */
function classAt(text: string, offset: number): number {
  return offset < text.length ? classOf(text.charCodeAt(offset)) : BLANK_CLASS;
}

/** Whether a text is a note in place of a name, such as SIN APELLIDO or N/A. */
export function isPlaceholder(text: string): boolean {
  return textMayStart(NEVER_CODES, text) && NEVER_NAMES.test(fold(text));
}

/** The one that the text is, folded; undefined for any other text. */
export function maybePlaceholder(text: string): string | undefined {
  if (!textMayStart(MAYBE_CODES, text)) return undefined;
  const words = fold(text).replace(SIGNS, ' ').trim();
  return MAYBE_NAMES.test(words) ? words : undefined;
}

/** DESCONOCIDO is how the registry captures the surname of a person who has none (R21 1.11). */
export const UNKNOWN_SURNAME: RegExp = new RegExp(`^${ANY_GAP}DESCONOCID[OA]S?${ANY_GAP}$`);

/** Whether a surname is DESCONOCIDO, which R21 1.11 prescribes for a person without surnames. */
export function isUnknownSurname(text: string | null | undefined): boolean {
  if (typeof text !== 'string' || text.length < 11 || text.length > LONGEST_RAW) return false;
  const initial = letterOf(classAt(text, 0));
  return (initial === 4 || initial > 27) && UNKNOWN_SURNAME.test(fold(text));
}

/** One capital a letter, without marks; Ñ stays. */
function fold(text: string): string {
  return foldText(kindsIn(text) & UNREADABLE ? simplify(text, 2021).plain : text);
}

/** Whether a name given as the classes of its characters is a placeholder or may be one. */
export function isDoubtful(classes: Uint16Array, length: number): boolean {
  const at = (offset: number): number => (offset < length ? (classes[offset] as number) : BLANK_CLASS);
  const [first, second, third] = [at(0), at(1), at(2)];
  if (!mayStart(NEVER_CODES, first, second, third) && !mayStart(MAYBE_CODES, first, second, third)) return false;
  const folded = foldClasses(classes, length);
  return NEVER_NAMES.test(folded) || MAYBE_NAMES.test(folded.replace(SIGNS, ' ').trim());
}
