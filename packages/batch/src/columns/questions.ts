// What only the user knows about the values of a list: each question is asked once for the list, and its answers are written
// as the option that gives them. A list with open questions is answered; the values in doubt are refused or warned about.
import { ENTITIES } from '@curp/core';
import { SEX_NAMES } from '@curp/core/messages';
import { readDate } from '../cells/dates.ts';
import { hasLoneM, sexCodingOf, unknownSexCodes } from '../cells/sexes.ts';
import type { Plan, SexLetter } from '../plan.ts';
import { columnName, NO_COLUMN } from './column-choice.ts';
import { entityQuestions } from './entity-questions.ts';
import { ask, type AskedList, type Question, type ReadingAnswer } from './question.ts';
import { nameQuestions } from './name-questions.ts';
import { CENTURY_WORDS, ORDER_WORDS } from './reading-choices.ts';
import { NAME_ROLES } from './roles.ts';
import { sideBySideQuestion } from './side-by-side.ts';

export function questionsOf(list: AskedList): Question[] {
  return [
    ...sideBySideQuestion(list.assignment.sideBySide, list.plan, list.rows),
    ...columnQuestions(list),
    ...orderQuestion(list),
    ...nameQuestions(list),
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
    const cells = textsOf(role).length;
    const chosen = isConfirmed === undefined ? '' : isConfirmed ? yes : no;
    return ask(`column-${role}`, { option: 'columnas', value, cells, answers, chosen, suggested: '' });
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

/** Columns of a list of old people. In any other list, a person of more than a hundred years is unlikely. */
const OF_THE_OLD = /jubilad|pension|adulto mayor|tercera edad|inapam/i;

function centuryQuestion({ plan, header, textsOf }: AskedList): Question[] {
  const { dateOrder, today } = plan;
  const dates = textsOf('birthDate').filter((text) => {
    const reading = readDate(text, { dateOrder, today });
    return !reading.ok && reading.problem === 'date-century';
  });
  const isDoubtful = (year: string): boolean => /^\d\d(?:\.0+)?$/.test(year) && year.slice(0, 2) <= today.slice(2, 4);
  const cells = dates.length + textsOf('birthYear').filter(isDoubtful).length;
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
  const isAnswered = codes.every((code) => sexes?.[code] !== undefined);
  const chosen = isAnswered ? codes.map((code) => `${code}=${sexes?.[code]}`).join(',') : '';
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
    ...(columns.includes('sex') || columns.includes('manMark')
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
