// What is written next to a name and is not part of it: a title or the number of a row in front, loose signs, an aside in
// parentheses, a second name, "widow of"; and names that are abbreviated. The rule reads the text as written: each remark
// is a warning, and withoutRemarks() removes those that are safe to remove. The expressions read folded text and keep to RE2's
// syntax, because engines without this library use their sources.
import type { IssueCode } from './issues.ts';
import { foldText } from './letters.ts';
import { LONGEST_RAW, LONGEST_TEXT } from './limits.ts';
import { wordsIn } from './word-list.ts';
import { PARTICLES } from './words.ts';

/** Never given names before another: their full stop may be missing. */
const SHORT_TITLES =
  wordsIn(`LIC LICDO LICDA LCDO LCDA ING INGRO INGRA DR DRA PROF PROFR PROFRA ARQ MTRO MTRA SR SRA SRITA SRTA QFB MVZ
  GRAL TTE SUBTTE SGTO CMDTE CMTE PBRO MONS RVDO MAGDO PSIC ENFRA`);
const TITLES = [
  ...SHORT_TITLES,
  ...wordsIn('LICENCIAD@ DOCTOR+ INGENIER@ PROFESOR+ MAESTR@ ARQUITECT@ CONTADOR+ SEÑOR+ SEÑORITA'),
];
/** Without their full stops they may be names or initials. */
const STOPPED = String.raw`ENF\.|TEC\.|HN[OA]\.|CAP\.|FR\.|MRS?\.|CP\.|C\. ?P\.|T\. ?S\.|M\. ?C\.|M\.? EN C\.|Q\. ?F\. ?B\.|M\. ?V\. ?Z\.`;
/** Titles, offices, kin and other words for a person, before given names: some are also names. */
const OFFICES =
  wordsIn(`ABOGAD@ ABUEL@ ACREDITAD@ ADMINISTRADOR+ AFILIAD@ AGENTE AGREMIAD@ ALBAÑIL ALCALDE ALCALDESA ALFEREZ ALMIRANTE ALUMN@ ANALISTA
  APODERAD@ ASEGURAD@ ASESOR+ ASISTENTE ASPIRANTE AUX AUXILIAR AYUDANTE BACHILLER BB BEBE BECARI@ BENEFICIARI@ BIOL BIOLOG@
  BISNIET@ BRIGADIER C CABO CADETE CAJER@ CAMILLER@ CAMPESIN@ CANDIDAT@ CAP CAPITAN CAPITANA CARPINTER@ CC CD CHEF CHOFER CIRUJAN@
  CIUDADAN@ CLIENTE COACH COMADRE COMANDANTE COMISARI@ COMPADRE COMPAÑER@ CONCUBIN@ CONSEJER@ CONSUL CONT CONTRALMIRANTE
  CONTRIBUYENTE CONYUGE COORDINADOR+ COR CORONEL CP CPA CTE CUÑAD@ DELEGAD@ DENTISTA DENUNCIANTE DERECHOHABIENTE DEUDOR+ DIACONO
  DIFUNT@ DIP DIPUTAD@ DIRECTOR+ DN DÑA DOC DOCENTE DON DOÑA DUEÑ@ ECON ECONOMISTA EGRESAD@ EJECUTIV@ ELECTRICISTA EMBAJADOR+
  EMPLEAD@ ENCARGAD@ ENF ENFERMER@ ENTRENADOR+ ESPOS@ ESTUDIANTE EXALUMN@ FINAD@ FISCAL FRAY GENERAL GERENTE GESTOR+ GOBERNADOR+
  GUARDIA HERMAN@ HIJ@ HIJASTR@ HN@ HUESPED IMPUTAD@ INQUILIN@ INSTRUCTOR+ INTENDENTE INTERN@ INVITAD@ IQ ISC JEF@ JORNALER@
  JOVEN JUEZ JUEZA LAE LAET LIDER LRI MADAME MADRE MADRINA MAGISTRAD@ MAMA MARINER@ MAYOR MAYORDOMO MBA MD MECANIC@ MEDIC@ MENOR MINISTR@
  MISS MISTER MONJA MONSEÑOR MR MRS MS MSC MX NIET@ NIÑ@ NOTARI@ NOVI@ NOVICI@ NUERA NUT NUTRIOLOG@ OBISPO OBRER@ ODONTOLOG@
  OFICIAL OPERADOR+ OPERARI@ PACIENTE PADRE PADRINO PAPA PARAMEDIC@ PAREJA PARTERA PASANTE PENSIONAD@ PILOTO PORTER@ PERITO PHD POLICIA
  PREFECT@ PRESBITERO PRESIDENTA PRESIDENTE PRIM@ PROFE PROFESIONISTA PROMOTOR+ PROPIETARI@ PROVEEDOR+ PSICOLOG@ QBP QFI QUIMIC@
  RECEPCIONISTA RECTOR+ REGIDOR+ REPRESENTANTE RESIDENTE REV REVERENDA REVERENDO SACERDOTE SARGENTO SECRETARI@ SEMINARISTA SEN
  SENADOR+ SINDIC@ SINDICALIZAD@ SOBRIN@ SOCI@ SOLDADO SOLICITANTE SOR STA STO SUBDIRECTOR+ SUBOFICIAL SUBTENIENTE SUEGR@
  SUPERVISOR+ TEC TECNIC@ TENIENTE TERAPEUTA TESORER@ TESTIGO TI@ TITULAR TRABAJADOR+ TSU TUM TUTOR+ USUARI@ VECIN@ VELADOR+
  VENDEDOR+ VET VETERINARI@ VICEALMIRANTE VICTIMA VIGILANTE VISITANTE VIUD@ YERNO`);
/** After a name, or after a surname that has another word before it. */
const AFTER_NAMES = wordsIn(
  'DR DRA HIJ@ II III ING IV JR LIC MADRE MBA PADRE PHD SR VDA VDO VIII VII VIUD@ XII XIII XXIII',
);

const BEFORE_SURNAMES = wordsIn('DON DOÑA MISS MR MRS FAMILIA HERMANOS HERMANAS HNOS SUCESION');

/** C. (ciudadano) is a title in front of given names; in a surname it may be an initial. */
const GIVEN_TITLE = String.raw`(?:(?:${TITLES.join('|')})(?:\. ?| |-)|(?:${STOPPED}|C\.) ?)`;
const SURNAME_TITLE = String.raw`(?:(?:${TITLES.join('|')})\.|${STOPPED}) ?`;
const OFFICE = String.raw`(?:${OFFICES.join('|')})(?:\. ?| )`;
/** Often a given name: it gives a warning, and is never removed. */
const NAME_OR_OFFICE = 'PASTOR';
const AFTER = String.raw`[A-ZÑ]{3}\.? (?:${AFTER_NAMES.join('|')})\.?$`;
const NUMBER = '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]';
/** Not an apostrophe that touches the name (´ESSIO), but an accent that a keyboard left apart (GOM´EZ), and stops at the end. */
const LOOSE_SIGN = /^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}['’‘ʼ′‛](?: |$)|\.\./;

/** Abbreviations with a vowel. Words without one need no list: HDZ, MTZ, VZQZ. */
const ABBREVIATIONS: readonly string[] =
  `HDEZ MTEZ MTNEZ GLEZ GZLEZ GONZ RGUEZ ROGZ RODGZ RODZ FDEZ FERNZ DGUEZ DOMGZ VAZQZ VELAZQZ GUTZ RAMZ GCIA GZA
  ALEJ ALEJDRA ANT ALF ALFDO GPE GUAD FCO FCA FDO GMO ROBTO RBTO`.split(/\s+/);

/** Three letters or more without a vowel, or two that end in Z. Y is a vowel; SMRZ is a surname that R21 prints. */
const C = '[B-DF-HJ-NP-TV-XZÑ]';
const VOWELLESS = `${C}Z|${C}{3}|[B-DF-HJ-NP-RTV-XZÑ]${C}{3}|S[B-DF-HJ-LNP-TV-XZÑ]${C}{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ]${C}|SMR[B-DF-HJ-NP-TV-XÑ]|${C}{5,}`;
/** An initial: M and J are names where others follow. */
const INITIAL = '[B-DF-HKLNP-TV-WZ]';
/** Any word before a full stop but M, MA, J, JR, SR, MC, ST, STA, STO and STE: RE2 has no look-ahead. */
const L = '[A-ZÑ]';
const CUT_SHORT = `[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ]${L}|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ]${L}{2}|S[A-SU-ZÑ]${L}|ST[B-DF-NP-ZÑ]|${L}{4,}`;
const ABBREVIATED = new RegExp(
  String.raw`(?:^| )(?:(?:${CUT_SHORT})\.|${ABBREVIATIONS.join('|')}|${VOWELLESS})(?: |$)|(?:^| )${INITIAL} | (?:${INITIAL}|[JM])(?: |$)`,
);

type Remarks = Readonly<Partial<Record<IssueCode, RegExp>>>;

/** A particle joined by a hyphen (DE-LA-CRUZ): R21 1.5 can be read both ways. */
const HYPHENATED = `^(?:(?:${PARTICLES.join('|')}) )*(?:${PARTICLES.join('|')})-[A-ZÑ]`;
/** DA, DI, LE and VAN also end names of other countries. */
const ENDING_PARTICLES = 'DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y';
const CUT_AFTER_PARTICLE = new RegExp(String.raw`[A-ZÑ]\.? (?:${ENDING_PARTICLES})$`);
const WIDOW = 'VDA|VDO|VIUD[OA]';

/** The warnings, each with the folded text that deserves it. The first that fits is given. */
export const GIVEN_REMARKS: Remarks = {
  title: new RegExp(`${NUMBER}|^${GIVEN_TITLE}.*[A-ZÑ]`),
  'maybe-title': new RegExp(`^(?:${OFFICE}|${NAME_OR_OFFICE} ).*[A-ZÑ]|${AFTER}`),
  // ST.JOHN gives the same letters as two words.
  'joined-words': new RegExp(String.raw`(?:[A-SU-ZÑ]|(?:^|[^S])T)\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]|${HYPHENATED}`),
  'two-names': /[A-ZÑ] (?:ALIAS|O|\/|Y\/O) [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}/,
  'loose-sign': LOOSE_SIGN,
  'cut-short': CUT_AFTER_PARTICLE,
  abbreviation: ABBREVIATED,
};
export const SURNAME_REMARKS: Remarks = {
  'married-name': new RegExp(
    String.raw`(?:^| )(?:${WIDOW})\.? .|[A-ZÑ] (?:${WIDOW})\.?$|(?:^| )(?:SRA|SEÑORA|ESPOS[OA]|ESP)\.? DE `,
  ),
  title: new RegExp(`${NUMBER}|^${SURNAME_TITLE}.*[A-ZÑ]`),
  // Those written in full are also surnames.
  'maybe-title': new RegExp(`^(?:${[...SHORT_TITLES, ...BEFORE_SURNAMES].join('|')}) .*[A-ZÑ]|${AFTER}`),
  'joined-words': new RegExp(String.raw`[A-ZÑ]{3}\.[A-ZÑ]|${HYPHENATED}`),
  // Four letters, because DE LA O VERA is one surname.
  'two-names': /[A-ZÑ] (?:ALIAS|\/|Y\/O) [A-ZÑ]|[A-ZÑ]{4} [OU] [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}/,
  'loose-sign': LOOSE_SIGN,
  'cut-short': CUT_AFTER_PARTICLE,
  abbreviation: ABBREVIATED,
};
const NEVER = /[^\s\S]/;
const REMARKS: Readonly<Record<NameKind, Remarks>> = {
  given: GIVEN_REMARKS,
  surname: SURNAME_REMARKS,
  full: { ...SURNAME_REMARKS, title: GIVEN_REMARKS.title as RegExp, 'maybe-title': NEVER },
};

/** Given names, a surname or both surnames, or all of a name. */
export type NameKind = 'given' | 'surname' | 'full';

/** A remark without any sign has one of these words, a word without a vowel, or ends in a particle. */
export const REMARK_WORDS: readonly string[] = [
  ...TITLES,
  ...OFFICES,
  ...AFTER_NAMES,
  ...ABBREVIATIONS,
  ...BEFORE_SURNAMES,
  NAME_OR_OFFICE,
  'ESP',
];
/** Between two names. */
export const SEPARATORS: readonly string[] = ['ALIAS', 'O', 'U'];
export const LAST_WORDS: readonly string[] = ENDING_PARTICLES.split('|');

/** The codes of the warnings that a name deserves. */
export function remarksIn(text: string, kind: NameKind): IssueCode[] {
  if (text.length > LONGEST_TEXT) return [];
  const folded = foldText(text).trim();
  const code = remarkIn(folded, kind);
  const codes = code === undefined ? [] : [code];
  const name = code === 'title' ? folded.replace(FRONT, '') : folded;
  return /[0-9]/.test(name) ? [...codes, 'digit-in-name'] : codes;
}

function remarkIn(folded: string, kind: NameKind): IssueCode | undefined {
  return Object.entries(REMARKS[kind]).find(([, expression]) => expression.test(folded))?.[0] as IssueCode | undefined;
}

/** Signs and digits in front; not a digit that touches the name (4NA). */
export const FRONT: RegExp = /^[^A-ZÑ'’‘´`ʼ′‛]*[^A-ZÑ0-9'’‘´`ʼ′‛]/;
const ASIDE = /\([^()]*\)|"[^"]*"|“[^“”]*”|«[^«»]*»|\*+/g;
/** Removed from the start of a name, in this order. */
const FRONTS: Readonly<Record<NameKind, readonly RegExp[]>> = {
  given: [FRONT.source.slice(1), GIVEN_TITLE, `${OFFICE}(?=.*[A-ZÑ])`].map(inPlace),
  surname: [FRONT.source.slice(1), SURNAME_TITLE].map(inPlace),
  // A surname that comes first may be that of an office.
  full: [FRONT.source.slice(1), GIVEN_TITLE].map(inPlace),
};

function inPlace(source: string): RegExp {
  return new RegExp(source, 'y');
}

/**
 * The name without the remarks that are safe to remove; the same text if there are none, or nothing would remain.
 *
 * @example
 * withoutRemarks('ANA (PENDIENTE)'); // → 'ANA'
 */
export function withoutRemarks(text: string, kind: NameKind = 'given'): string {
  if (text.length > LONGEST_RAW) return text;
  const tidy = oneBlank(text.normalize('NFC'));
  const rest = bareName(oneBlank(tidy.replace(ASIDE, ' ')), kind);
  return rest === '' || rest === tidy ? text : rest;
}

/** A second name or "widow of" stays in a surname: which one counts is unknown. */
function bareName(bare: string, kind: NameKind): string {
  const remark = remarkIn(foldText(bare), kind);
  if (kind !== 'given' && (remark === 'married-name' || remark === 'two-names')) return bare;
  const name = kind === 'given' ? separated(bare.replace(/ (?:alias|\/) .*/i, '')) : bare;
  return name
    .slice(endOfFront(foldText(name), FRONTS[kind]))
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
    .join(' ');
}

/** Where the name begins. Folding keeps the length of a text with single blanks. */
function endOfFront(folded: string, fronts: readonly RegExp[]): number {
  let end = 0;
  for (let before = -1; end !== before;) {
    before = end;
    for (const front of fronts) {
      front.lastIndex = before;
      if (end === before && front.test(folded)) end = front.lastIndex;
    }
  }
  return end;
}

/** MA.LUISA and Mª LUISA as MA. LUISA, JOSE.LUIS as JOSE LUIS. Titles keep their full stops: C.P. */
function separated(text: string): string {
  return text
    .replace(/^(m|ma|j)[.,](?=\p{L}{2})/iu, '$1. ')
    .replace(/^mª ?/i, 'MA. ')
    .replace(/(\p{L}{2})\.(?=\p{L}{2})/gu, '$1 ');
}

function oneBlank(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
