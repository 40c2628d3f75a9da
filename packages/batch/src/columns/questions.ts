// What only the user knows about the values of a list: each question is asked once for the list, and its answers are written
// as the option that gives them. A list with open questions is answered; the values in doubt are refused or warned about.
import { ENTITIES } from '@curp/core';
import {
  isPlaceholder,
  isUnknownSurname,
  mayHaveRemark,
  type NameKind,
  remarksIn,
  withoutRemarks,
} from '@curp/core/bulk';
import { SEX_NAMES } from '@curp/core/messages';
import { abbreviationsIn } from '../cells/abbreviations.ts';
import { readDate } from '../cells/dates.ts';
import { splitFullName } from '../cells/full-names.ts';
import { hasLostLetters } from '../cells/lost-letters.ts';
import { hasLoneM, sexCodingOf, unknownSexCodes } from '../cells/sexes.ts';
import { isDatabaseNull, noteIn } from '../cells/notes.ts';
import type { NameOrder, Plan, Role, SexLetter } from '../plan.ts';
import { kindOf } from '../rows/read-names.ts';
import type { Assignment } from './assignment.ts';
import type { Choices } from './choices.ts';
import { columnName, NO_COLUMN } from './column-choice.ts';
import { entityQuestions } from './entity-questions.ts';
import { ask, type Question, type ReadingAnswer } from './question.ts';
import { AS_WRITTEN, CENTURY_WORDS, NAME_ORDER_WORDS, NOTE_WORDS, ORDER_WORDS } from './reading-choices.ts';
import { NAME_ROLES, ROLES } from './roles.ts';
import { PREVIEWED, sideBySideQuestion } from './side-by-side.ts';

export interface AskedList {
  readonly plan: Plan;
  readonly choices: Choices;
  readonly header: readonly string[];
  readonly textsOf: (role: Role) => readonly string[];
  readonly dates: { readonly doubt: 'dates-ambiguous' | 'dates-turned' | undefined };
  readonly assignment: Pick<Assignment, 'doubtful' | 'sideBySide'>;
  /** At least the first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Some full name has no comma, so that its order decides. */
  readonly needsNameOrder: boolean;
}

export function questionsOf(list: AskedList): Question[] {
  return [
    ...sideBySideQuestion(list.assignment.sideBySide, list.plan, list.rows),
    ...columnQuestions(list),
    ...orderQuestion(list),
    ...nameOrderQuestion(list),
    ...noteQuestions(list),
    ...titleQuestion(list),
    ...abbreviationQuestion(list),
    ...centuryQuestion(list),
    ...sexQuestions(list),
    ...entityQuestions(list.plan, list.textsOf('entity')),
    ...sameQuestions(list),
  ];
}

function columnQuestions({ header, assignment: { doubtful }, textsOf }: AskedList): Question[] {
  return doubtful.map(({ role, index, isConfirmed }) => {
    const [yes, no] = [`${columnName(role)}=${index + 1}`, `${columnName(role)}=${NO_COLUMN}`];
    const answers = [
      { text: yes, label: 'Sí' },
      { text: no, label: 'No: es otra cosa' },
    ];
    const value = header[index]?.trim() ?? '';
    const chosen = isConfirmed === undefined ? '' : isConfirmed ? yes : no;
    return ask(`column-${role}`, {
      option: 'columnas',
      value,
      cells: textsOf(role).length,
      answers,
      chosen,
      suggested: '',
    });
  });
}

function orderQuestion({ dates: { doubt }, choices: { dateOrder }, textsOf }: AskedList): Question[] {
  if (doubt === undefined) return [];
  const answers =
    doubt === 'dates-turned'
      ? [
          { text: ORDER_WORDS.turned, label: 'Sí: se enderezan' },
          { text: ORDER_WORDS.dmy, label: 'No: están bien' },
        ]
      : [
          { text: ORDER_WORDS.dmy, label: 'Día/mes/año' },
          { text: ORDER_WORDS.mdy, label: 'Mes/día/año' },
        ];
  const chosen = dateOrder === undefined || dateOrder === 'mixed' ? '' : ORDER_WORDS[dateOrder];
  const texts = textsOf('birthDate');
  // Only the cells that Excel converted are in doubt: their dates are written year first.
  const cells = doubt === 'dates-turned' ? texts.filter((text) => /^\d{4}-/.test(text)).length : texts.length;
  return [ask(doubt, { option: 'fechas', value: '', cells, answers, chosen, suggested: '' })];
}

const ORDER_LABELS: Readonly<Record<NameOrder, string>> = {
  'surnames-first': 'Primero los apellidos',
  'given-first': 'Primero los nombres',
};

function nameOrderQuestion({ plan, textsOf, needsNameOrder }: AskedList): Question[] {
  if (!needsNameOrder) return [];
  const texts = textsOf('fullName').slice(0, PREVIEWED);
  const answers = (Object.keys(ORDER_LABELS) as NameOrder[]).map((order): ReadingAnswer => {
    const preview = texts.map((name) => previewOf(name, order));
    return { text: NAME_ORDER_WORDS[order], label: ORDER_LABELS[order], preview };
  });
  const chosen = plan.nameOrder === undefined ? '' : NAME_ORDER_WORDS[plan.nameOrder];
  const cells = textsOf('fullName').length;
  return [ask('name-order', { option: 'nombre-completo', value: '', cells, answers, chosen, suggested: chosen })];
}

function previewOf(name: string, order: NameOrder): string {
  const split = splitFullName(name, order);
  if (split === undefined) return '—';
  return (['givenNames', 'firstSurname', 'secondSurname'] as const)
    .filter((field) => split[field] !== '')
    .map((field) => `${ROLES[field].label}: ${split[field]}`)
    .join(' · ');
}

/**
 * A text that may be a name or a note is asked about where it fills this share of a column; elsewhere its rows warn. What
 * databases write for no value is always asked about.
 */
const ASKED_SHARE = 0.05;
const ASKED_CELLS = 3;

function noteQuestions({ plan, textsOf }: AskedList): Question[] {
  const asked = new Map<string, number>();
  for (const role of NAME_ROLES) {
    const counts = new Map<string, number>();
    const texts = textsOf(role);
    for (const text of texts) {
      const note = noteIn(text);
      if (note !== undefined && !isUnknownSurname(text)) counts.set(note, (counts.get(note) ?? 0) + 1);
    }
    for (const [note, cells] of counts) {
      const isAsked =
        (cells >= ASKED_CELLS && cells >= ASKED_SHARE * texts.length) ||
        texts.some((text) => text === note && isDatabaseNull(text));
      if (isAsked || asked.has(note)) asked.set(note, (asked.get(note) ?? 0) + cells);
    }
  }
  return [...asked].map(([value, cells]) => {
    const meaning = plan.notes?.[value];
    const answers = [
      { text: `${value}=${NOTE_WORDS.name}`, label: 'Es un nombre' },
      { text: `${value}=${NOTE_WORDS.blank}`, label: 'Es una nota: la celda se lee vacía' },
    ];
    const chosen = meaning === undefined ? '' : `${value}=${NOTE_WORDS[meaning]}`;
    return ask('note', { option: 'notas', value, cells, answers, chosen, suggested: '' });
  });
}

function titleQuestion({ plan, textsOf }: AskedList): Question[] {
  let cells = 0;
  for (const role of NAME_ROLES) {
    const kind = kindOf(role);
    for (const text of textsOf(role)) {
      if (mayHaveRemark(text) && isStrippable(text, kind)) cells++;
    }
  }
  if (cells === 0) return [];
  const answers = [
    { text: 'si', label: 'Quitar títulos, números y otros añadidos' },
    { text: AS_WRITTEN, label: 'Así están en el acta: se leen tal cual, con aviso' },
    { text: 'no', label: 'No: esas filas se rechazan' },
  ];
  return [
    ask('titles', { option: 'quitar-titulos', value: '', cells, answers, chosen: titleAnswer(plan), suggested: 'si' }),
  ];
}

function titleAnswer({ stripTitles, literal }: Plan): string {
  if (stripTitles === true) return 'si';
  if (literal === true) return AS_WRITTEN;
  return stripTitles === undefined ? '' : 'no';
}

/** Abbreviations that the question names. */
const NAMED_ABBREVIATIONS = 4;

function abbreviationQuestion({ plan, textsOf }: AskedList): Question[] {
  const asked = new Set<string>();
  let cells = 0;
  for (const role of NAME_ROLES) {
    for (const text of textsOf(role)) {
      const found = mayHaveRemark(text) ? abbreviationsIn(text) : [];
      if (found.length > 0) cells++;
      for (const { word, name } of found) asked.add(`${word.toUpperCase()} es ${name}`);
    }
  }
  if (cells === 0) return [];
  const answers = [
    { text: 'si', label: 'Sí: se leen completos' },
    { text: 'no', label: 'No: se leen como están' },
  ];
  const chosen = plan.spellNames === undefined ? '' : plan.spellNames ? 'si' : 'no';
  const value = [...asked].slice(0, NAMED_ABBREVIATIONS).join(', ');
  return [ask('abbreviations', { option: 'completar-abreviaturas', value, cells, answers, chosen, suggested: '' })];
}

function isStrippable(text: string, kind: NameKind): boolean {
  if (isPlaceholder(text) || isDatabaseNull(text) || hasLostLetters(text)) return false;
  return remarksIn(text, kind).includes('digit-in-name') || withoutRemarks(text, kind) !== text;
}

/** Columns of a list of old people. In any other list, somebody of more than a hundred years is unlikely. */
const OF_THE_OLD = /jubilad|pension|adulto mayor|tercera edad|inapam/i;

function centuryQuestion({ plan, header, textsOf }: AskedList): Question[] {
  let cells = 0;
  for (const text of textsOf('birthDate')) {
    const reading = readDate(text, { dateOrder: plan.dateOrder, today: plan.today });
    if (!reading.ok && reading.problem === 'date-century') cells++;
  }
  const thisYear = plan.today.slice(2, 4);
  cells += textsOf('birthYear').filter((text) => /^\d\d(?:\.0+)?$/.test(text) && text.slice(0, 2) <= thisYear).length;
  if (cells === 0) return [];
  const answers = [
    { text: CENTURY_WORDS['20'], label: 'De 2000: 05 es 2005' },
    { text: CENTURY_WORDS['19'], label: 'De 1900: 05 es 1905' },
  ];
  const chosen = plan.century === undefined ? '' : CENTURY_WORDS[plan.century];
  const suggested = header.some((name) => OF_THE_OLD.test(name)) ? CENTURY_WORDS['19'] : CENTURY_WORDS['20'];
  return [ask('century', { option: 'siglo', value: '', cells, answers, chosen, suggested })];
}

function sexQuestions({ plan, choices, textsOf }: AskedList): Question[] {
  const texts = textsOf('sex');
  const [...codes] = unknownSexCodes(texts, plan.sexCoding);
  const { sexCoding: chosen } = choices;
  const isPresumed = sexCodingOf(texts) === 'M/F';
  const isLoneM =
    (chosen !== undefined || plan.isSexPresumed === true || plan.sexCoding === 'unclear') && hasLoneM(texts);
  const cells = texts.length;
  const suggested = isPresumed ? 'M/F' : '';
  const loneM = { option: 'sexo', value: '', cells, answers: CODINGS, chosen: chosen ?? '', suggested } as const;
  // The question offers the two ways to pair two codes with the sexes; more codes are probably words.
  const asked = codes.length === 0 || codes.length > MOST_CODES ? [] : [codesQuestion(codes.toSorted(), plan, cells)];
  return [...(isLoneM ? [ask(isPresumed ? 'sex-mf' : 'sex-m', loneM)] : []), ...asked];
}

const MOST_CODES = 2;

const CODINGS: readonly ReadingAnswer[] = [
  { text: 'H/M', label: 'M es mujer' },
  { text: 'M/F', label: 'M es masculino' },
];

function codesQuestion(codes: readonly string[], { sexes }: Plan, cells: number): Question {
  const ways: readonly (readonly SexLetter[])[] = [
    ['H', 'M'],
    ['M', 'H'],
  ];
  const answers = ways.map((letters): ReadingAnswer => {
    const pairs = codes.map((code, index) => [code, letters[index] as SexLetter] as const);
    return {
      text: pairs.map(([code, letter]) => `${code}=${letter}`).join(','),
      label: pairs.map(([code, letter]) => `${code} es ${SEX_NAMES[letter]}`).join(' y '),
    };
  });
  const chosen = codes.map((code) => `${code}=${sexes?.[code] ?? ''}`).join(',');
  // The coding of INEGI and IMSS.
  const suggested = codes.join() === '1,2' ? '1=H,2=M' : '';
  return ask('sex-codes', { option: 'sexo', value: codes.join(', '), cells, answers, chosen, suggested });
}

/** Without a column, the same sex or entity for everybody may be given. */
function sameQuestions({ plan: { columns, everyone } }: AskedList): Question[] {
  if (!NAME_ROLES.some((role) => columns.includes(role))) return [];
  const sexes = (Object.keys(SEX_NAMES) as SexLetter[]).map((text) => ({
    text,
    label: capitalized(SEX_NAMES[text] ?? ''),
  }));
  const entities = ENTITIES.map(({ key, name }) => ({ text: key, label: name }));
  const same = { value: '', cells: 0, suggested: '' };
  return [
    ...(columns.includes('sex')
      ? []
      : [ask('same-sex', { ...same, option: 'sexo', answers: sexes, chosen: everyone?.sex ?? '' })]),
    ...(columns.includes('entity')
      ? []
      : [ask('same-entity', { ...same, option: 'entidad', answers: entities, chosen: everyone?.entity ?? '' })]),
  ];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
