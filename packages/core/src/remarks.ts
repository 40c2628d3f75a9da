// What is written beside a name and is not part of it: a title or the number of a row in front, loose signs, an aside in
// parentheses, a second name, "widow of"; and names that are abbreviated. The rule reads the text as it stands: each remark
// is a warning, and withoutRemarks() takes off those that may be taken off. The expressions read folded text and keep to RE2's syntax, because
// engines without this library use their sources.
import type { IssueCode } from './issues.ts';
import { foldText } from './letters.ts';
import { LONGEST_RAW, LONGEST_TEXT } from './limits.ts';

/** Never given names before another: their full stop may be missing. */
const TITLES =
  `LIC LICDO LICDA LCDO LCDA ING DR DRA PROF PROFR PROFRA ARQ MTRO MTRA SR SRA SRITA SRTA QFB MVZ GRAL TTE PBRO PSIC
  LICENCIADO LICENCIADA DOCTOR DOCTORA INGENIERO INGENIERA PROFESOR PROFESORA MAESTRO MAESTRA ARQUITECTO ARQUITECTA CONTADOR
  CONTADORA SEÑOR SEÑORA SEÑORITA`.split(/\s+/);
/** Without their full stops they may be names or initials. */
const STOPPED = String.raw`ENF\.|TEC\.|HN[OA]\.|CAP\.|FR\.|MRS?\.|CP\.|C\. ?P\.|T\. ?S\.|M\. ?C\.|M\.? EN C\.|Q\. ?F\. ?B\.|M\. ?V\. ?Z\.`;

/** C. (ciudadano) is a title in front of given names; in a surname it may be an initial. */
const GIVEN_TITLE = String.raw`(?:(?:${TITLES.join('|')})(?:\. ?| )|(?:${STOPPED}|C\.) ?)`;
const SURNAME_TITLE = String.raw`(?:(?:${TITLES.join('|')})\.|${STOPPED}) ?`;
const NUMBER = '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]';
/** Not an apostrophe that touches the name (´ESSIO). */
const LOOSE_SIGN = /^[^A-ZÑ0-9'’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)/;

/** Abbreviations with a vowel. Words without one need no list: HDZ, MTZ, VZQZ. */
const ABBREVIATIONS: readonly string[] =
  `HDEZ MTEZ MTNEZ GLEZ GZLEZ GONZ RGUEZ ROGZ RODGZ RODZ FDEZ FERNZ DGUEZ DOMGZ VAZQZ VELAZQZ GUTZ RAMZ GCIA GZA
  ALEJ ALEJDRA ANT ALF ALFDO GPE GUAD FCO FCA FDO GMO ROBTO RBTO`.split(/\s+/);

/** Three letters or more without a vowel, or two that end in Z. Y is a vowel; SMRZ is a surname that R21 prints. */
const C = '[B-DF-HJ-NP-TV-XZÑ]';
const VOWELLESS = `${C}Z|${C}{3}|[B-DF-HJ-NP-RTV-XZÑ]${C}{3}|S[B-DF-HJ-LNP-TV-XZÑ]${C}{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ]${C}|SMR[B-DF-HJ-NP-TV-XÑ]|${C}{5,}`;
/** Any word before a full stop but M, MA, J, JR, SR, MC, ST, STA, STO and STE: RE2 has no look-ahead. */
const L = '[A-ZÑ]';
const CUT_SHORT = `[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ]${L}|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ]${L}{2}|S[A-SU-ZÑ]${L}|ST[B-DF-NP-ZÑ]|${L}{4,}`;
const ABBREVIATED = new RegExp(
  String.raw`(?:^| )(?:(?:${CUT_SHORT})\.|${ABBREVIATIONS.join('|')}|${VOWELLESS})(?: |$)`,
);

type Remarks = Readonly<Partial<Record<IssueCode, RegExp>>>;

/** The warnings, each with the folded text that deserves it. The first that fits is given. */
export const GIVEN_REMARKS: Remarks = {
  title: new RegExp(`${NUMBER}|^${GIVEN_TITLE}.*[A-ZÑ]`),
  // ST.JOHN gives the same letters as two words.
  'joined-words': /(?:[A-SU-ZÑ]|(?:^|[^S])T)\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]/,
  'two-names': /[A-ZÑ] (?:ALIAS|O|\/) [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}/,
  'loose-sign': LOOSE_SIGN,
  abbreviation: ABBREVIATED,
};
export const SURNAME_REMARKS: Remarks = {
  'married-name': /(?:^| )(?:VDA\.?|VIUDA|SRA\.?|SEÑORA|ESPOSA) DE /,
  title: new RegExp(`${NUMBER}|^${SURNAME_TITLE}.*[A-ZÑ]`),
  'joined-words': /[A-ZÑ]{3}\.[A-ZÑ]/,
  // Four letters, because DE LA O VERA is one surname.
  'two-names': /[A-ZÑ] (?:ALIAS|\/) [A-ZÑ]|[A-ZÑ]{4} O [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}/,
  'loose-sign': LOOSE_SIGN,
  abbreviation: ABBREVIATED,
};
const REMARKS: Readonly<Record<NameKind, Remarks>> = {
  given: GIVEN_REMARKS,
  surname: SURNAME_REMARKS,
  full: { ...SURNAME_REMARKS, title: GIVEN_REMARKS.title as RegExp },
};

/** Given names, a surname or both surnames, or all of a name. */
export type NameKind = 'given' | 'surname' | 'full';

/** A remark without any sign has one of these words before another, or is an abbreviation. */
const BEFORE_NAMES = [...TITLES, 'ALIAS', 'O', 'VDA', 'VIUDA', 'ESPOSA'];
/** The same words, and the abbreviations with a vowel. */
export const REMARK_WORDS: readonly string[] = [...BEFORE_NAMES, ...ABBREVIATIONS];
/** A folded text without this has no remark. */
export const REMARK_SIGNS: string = `[^A-ZÑ ]|(?:^| )(?:${BEFORE_NAMES.join('|')}) |${ABBREVIATED.source}`;

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
/** Each in a place of the text, not only at its start. */
const GIVEN_FRONT = [FRONT.source.slice(1), GIVEN_TITLE].map((source) => new RegExp(source, 'y'));
const SURNAME_FRONT = [FRONT.source.slice(1), SURNAME_TITLE].map((source) => new RegExp(source, 'y'));

/**
 * The name without what may be taken off; the same text if that is nothing, or all of it.
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
    .slice(endOfFront(foldText(name), kind === 'surname' ? SURNAME_FRONT : GIVEN_FRONT))
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
      front.lastIndex = end;
      if (front.test(folded)) end = front.lastIndex;
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
