// The sentences of files that are not lists in text: what each is, and the fix.
import { type Problem, UNREADABLE } from './messages.ts';

const SAVE_IT_AS_XLSX = 'guárdelo como «Libro de Excel (.xlsx)» y use ese archivo';
const SAVE_AS_XLSX = 'guárdela como «Libro de Excel (.xlsx)» y use ese archivo';

function foreign(what: string, fix: string): Problem {
  return { code: UNREADABLE, sentence: `El archivo es ${what}: ${fix}.` };
}

/** Files that are not lists in text, by their first bytes. */
export const FOREIGN_FILES = {
  ods: foreign('una hoja de LibreOffice (.ods)', `ábrala, ${SAVE_AS_XLSX}`),
  odt: foreign('un documento de LibreOffice', `copie la tabla a una hoja de cálculo, ${SAVE_AS_XLSX}`),
  xml2003: foreign('una hoja de cálculo XML de Excel 2003', `ábrala en Excel, ${SAVE_AS_XLSX}`),
  xml: foreign('un XML que no es de hoja de cálculo', `pida la lista en una hoja de cálculo, ${SAVE_AS_XLSX}`),
  ole2: foreign(
    'un libro .xls antiguo o está protegido con contraseña',
    `ábralo en Excel, quite la contraseña si la tiene, ${SAVE_IT_AS_XLSX}`,
  ),
  biff: foreign('un libro .xls antiguo', `ábralo en Excel, ${SAVE_IT_AS_XLSX}`),
  xlsb: foreign('un libro binario de Excel (.xlsb)', `ábralo en Excel, ${SAVE_IT_AS_XLSX}`),
  docx: foreign('un documento de Word (.docx)', `copie la tabla a una hoja de cálculo, ${SAVE_AS_XLSX}`),
  rtf: foreign('un documento de texto con formato (.rtf)', `copie la tabla a una hoja de cálculo, ${SAVE_AS_XLSX}`),
  pdf: foreign('un PDF', `pida la hoja de cálculo de la que salió, o copie la tabla a una, ${SAVE_AS_XLSX}`),
  html: foreign('una página web con nombre de hoja de cálculo', `ábrala en Excel, ${SAVE_AS_XLSX}`),
  xlsx: foreign('un libro de Excel con otro nombre', 'termine su nombre en .xlsx, o guárdelo como «CSV UTF-8»'),
  zip: foreign('un .zip', 'sáquele la lista y use ese archivo'),
} as const satisfies Record<string, Problem>;

const SAVE_AS_UTF8 =
  'ábralo en una hoja de cálculo, diga esa codificación al abrirlo, revise que los acentos se lean bien y guárdelo como «CSV UTF-8»';

/** Texts whose accents are of another system: read as Windows-1252 they would be other letters. */
export const OTHER_ENCODINGS = {
  dos: foreign('un texto de MS-DOS (página de códigos 850 o 437)', SAVE_AS_UTF8),
  mac: foreign('un texto de Mac antiguo (Mac OS Roman)', SAVE_AS_UTF8),
} as const satisfies Record<string, Problem>;
