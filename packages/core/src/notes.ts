// Notes that may also be a name: the key is given with a warning. A note is known by a word that no name has, by how it begins,
// by its whole text, or as one of the commonest with a slip of the keyboard. The expression reads folded text without signs, and
// keeps to RE2's syntax, because engines without this library use it.
import { fold, SIGNS } from './placeholders.ts';
import { wordsIn } from './word-list.ts';

/** Alone or among others. */
const ANYWHERE =
  wordsIn(`ACLARAR ACTA ACTAS ACTUALIZAR AGREGAR ANEXAR ANONIM@ ANTERIOR AP APELL APELLIDO APELLIDOS APLICA APLICABLE APP ASIGNACION
  ASIGNAD@ ASIGNAR AUSENTE BORRAR BUSCAR CANCELAD@ CAPTURA CAPTURAD@ CAPTURAR CARECE CHECAR COMPLETAR CONFIDENCIAL CONFIRMAR
  CONOCID@ CONSTA CONSULTAR CORREGIR COTEJAR DATO DATOS DEFINID@ DEFINIR DEFUNCION DEMO DESCONOCE DESCONOCID@ DESCONOCIDOS
  DETERMINAR DIFUNT@ DISPONIBLE DOCUMENTACION DOCUMENTO DOCUMENTOS DUMMY DUPLICAD@ EDAD EJEMPLO ELIMINAD@ ENTREGAR ENTREGO
  ERRONE@ ERROR ESPECIFICAD@ ESPECIFICAR ESPERANDO EXISTE EXPEDIENTE EXTRANJER@ EXTRAVIAD@ FALLECID@ FALLECIO FALTANTE FEMENINO
  FINAD@ FNU FULAN@ IDEM IDENTIFICAD@ IDENTIFICAR IGNORA IGNORAD@ IGUAL ILEGIBLE INCOMPLET@ INCOMPLETOS INDEFINID@ INDICAR
  INEXISTENTE INFO INFORMACION INVESTIGAR IPSUM LEGIBLE LLAMAR LLENAR LLEVA LNU LOCALIZAR LOREM MASCULINO MATERNO MENGAN@ MISM@
  MISSING NAPLICA NIL NINGUN NINGUN@ NN NOMBRE NOMBRES NONE NULL NULO OBLIGATORI@ OBSERVACION OBSERVACIONES OMITID@ OMITIR
  PATERNO PDTE PENDIENTE PENDIENTES PERENGAN@ POSEE PREGUNTAR PRESENTO PRIMER PROCESO PROPORCIONAD@ PROPORCIONAR PROTEGID@
  PRUEBA QWERTY RECIEN RECONOCER RECONOCID@ RECONOCIMIENTO RECTIFICAR REGISTRAD@ REGISTRAR REGISTRO REPETID@ REQUERID@ RESERVAD@
  RESPUESTA REVISAR REVISION SINAP SOLICITAR TEST TESTAD@ TESTING TIENE TIENEN TRABAJA TRAER TRAMITE UNDEFINED UNIC@ UNKNOWN
  VACANTE VACI@ VALIDAR VERIFICAR XX XXX ZUTAN@`);
/** Only among others: Baja, No, Sin and X are also names. */
const AMONG_OTHERS = wordsIn('BAJA NO SIN SOLO X');
/** Only before others. */
const BEFORE_OTHERS =
  wordsIn(`ALUMN@ AUN BB BEBE CLIENTE DEBE EMPLEAD@ EN ES FALTA FALTAN FAVOR HIJ@ NOT PACIENTE PEND PERSONA POR PRODUCTO PTE REQUIERE RN
  SE SEGUN SOLAMENTE TODAVIA UNICAMENTE VER YA`);
/** Na is Korean, Sam a given name, Null German, Baja and Blanco surnames. */
const WHOLE =
  wordsIn(`AAA AAAA AAAAA ABC ABCD ASD ASDASD ASDF ASDFG BAJA BEBE BLANCO DECONOCIDO DECSONOCIDO FALTA MENOR NA NADA NADIE NAN NC ND NE NI NIÑ@ NO NP
  NT OJO PEDIENTE PEDNIENTE PRODUCTO PTE QWE RN SAM SN XYZ`);
/** N/A, S/N, N.N. Hyphens separate only here and around the words of ANYWHERE: No-Eul is a name. */
const INITIALS = '[NS][ -][A-Z]';
const PHRASES = [
  `${INITIALS}(?:[ -]${INITIALS})*`,
  'X(?:[ -]X)+',
  'NAN NAN',
  'R[ -]N',
  // A lone letter: vowels and Y are surnames, and J and M abbreviate names.
  '[B-DF-HKLNP-TV-XZ]',
  '(?:JOHN|JANE) DOE',
  'A{6,}',
  'Z{3,}',
];
const AMONG_WORDS = ['EN BLANCO', '(?:MADRE|PADRE) SOLTER[OA]'];

/** One of the first letters may be the start of a slip, so that few names have to be read in full. */
const SLIPS: Readonly<Record<string, number>> = { NINGUNO: 2, DESCONOCIDO: 3, PENDIENTE: 3, APELLIDO: 2 };

/** Two letters next to each other, of those after the first ones, may be none, one, two or three others. */
function slipsOf(word: string, first: number): string[] {
  const places = Array.from({ length: word.length - first - 1 }, (_, index) => first + index);
  return places.map((at) => `${word.slice(0, at)}[A-ZÑ]{0,3}${word.slice(at + 2)}`);
}

const SLIPPED = Object.entries(SLIPS).flatMap(([word, first]) => slipsOf(word, first));

export const MAYBE_NAMES: RegExp = new RegExp(
  [
    `^-*(?:${[...WHOLE, ...PHRASES, ...SLIPPED].join('|')})-*$`,
    `(?:^|[ -])(?:${[...ANYWHERE, ...AMONG_WORDS].join('|')})(?:[ -]|$)`,
    `^(?:${[...BEFORE_OTHERS, ...AMONG_OTHERS].join('|')}) .`,
    `. (?:${AMONG_OTHERS.join('|')})(?: |$)|.[ -]${INITIALS}$`,
  ].join('|'),
);
/** What is read as a blank between and around the words of a note. */
export const NOTE_SIGNS: RegExp = new RegExp(SIGNS.source.replace('!-/', '!-,./'), 'g');

/** A note without any sign has one of these words, or begins in this way. */
export const NOTE_WORDS: readonly string[] = [
  ...ANYWHERE,
  ...AMONG_OTHERS,
  ...BEFORE_OTHERS,
  ...WHOLE,
  ...wordsIn('SOLTER@ DOE BLANCO'),
];
export const SLIP_STARTS: readonly string[] = [
  ...Object.entries(SLIPS).map(([word, first]) => word.slice(0, first)),
  'AAA',
];

/** The one that the text is, folded; undefined for any other text. */
export function noteIn(text: string): string | undefined {
  const words = fold(text).replace(NOTE_SIGNS, ' ').trim();
  return MAYBE_NAMES.test(words) ? words : undefined;
}
