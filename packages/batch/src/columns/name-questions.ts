// What is asked about the names of a list.
import {
  isPlaceholder,
  isUnknownSurname,
  mayHaveRemark,
  type NameKind,
  remarksIn,
  withoutRemarks,
} from '@curp/core/bulk';
import { abbreviationsIn, type SpelledWord } from '../cells/abbreviations.ts';
import { withEnyes, wordsWithoutEnye } from '../cells/enyes.ts';
import { splitFullName } from '../cells/full-names.ts';
import { hasLostLetters, isDatabaseNull, noteIn } from '../cells/notes.ts';
import type { NameOrder, Plan } from '../plan.ts';
import { kindOf, namesText } from '../rows/read-names.ts';
import { columnName, NO_COLUMN } from './column-choice.ts';
import { ask, type AskedList, type Question, type ReadingAnswer } from './question.ts';
import { AS_WRITTEN, NAME_ORDER_WORDS, NOTE_WORDS } from './reading-choices.ts';
import { NAME_ROLES, SURNAME_ROLES } from './roles.ts';
import { PREVIEWED } from './side-by-side.ts';

export function nameQuestions(list: AskedList): Question[] {
  return [
    ...wholeNamesQuestion(list),
    ...nameOrderQuestion(list),
    ...noteQuestions(list),
    ...titleQuestion(list),
    ...abbreviationQuestion(list),
    ...enyeQuestion(list),
  ];
}

function wholeNamesQuestion({ header, assignment: { wholeNames } }: AskedList): Question[] {
  if (wholeNames === undefined) return [];
  const { index, chosen } = wholeNames;
  const answerOf = (role: 'fullName' | 'givenNames'): string => {
    const other = role === 'fullName' ? 'givenNames' : 'fullName';
    return `${columnName(role)}=${index + 1},${columnName(other)}=${NO_COLUMN}`;
  };
  return [
    ask('names-whole', {
      option: 'columnas',
      value: header[index]?.trim() ?? '',
      cells: 0,
      answers: [
        { text: answerOf('fullName'), label: 'Sí: los apellidos se quitan' },
        { text: answerOf('givenNames'), label: 'No: son solo los nombres' },
      ],
      chosen: chosen === undefined ? '' : answerOf(chosen),
      suggested: answerOf('fullName'),
    }),
  ];
}

const ORDER_LABELS: Readonly<Record<NameOrder, string>> = {
  'surnames-first': 'Primero los apellidos',
  'given-first': 'Primero los nombres',
};

function nameOrderQuestion({ plan, textsOf, fullNames }: AskedList): Question[] {
  if (!fullNames.isNeeded) return [];
  const texts = textsOf('fullName').slice(0, PREVIEWED);
  const answers = (Object.keys(ORDER_LABELS) as NameOrder[]).map((order): ReadingAnswer => {
    const preview = texts.map((name) => previewOf(name, order));
    return { text: NAME_ORDER_WORDS[order], label: ORDER_LABELS[order], preview };
  });
  const order = plan.nameOrder ?? plan.commaOrder;
  const chosen = order === undefined || fullNames.isUnclear ? '' : NAME_ORDER_WORDS[order];
  const cells = textsOf('fullName').length;
  return [ask('name-order', { option: 'nombre-completo', value: '', cells, answers, chosen, suggested: chosen })];
}

function previewOf(name: string, order: NameOrder): string {
  const split = splitFullName(name, { nameOrder: order, commaOrder: order });
  return split === undefined ? '—' : namesText(split);
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
  const cells = NAME_ROLES.flatMap((role) =>
    textsOf(role).filter((text) => mayHaveRemark(text) && isStrippable(text, kindOf(role))),
  ).length;
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

/** Abbreviations and surnames that a question names. */
const NAMED = 4;

/** How many cells have words to ask about, and the first of them: «HDEZ es HERNÁNDEZ». */
function spellingsIn(texts: readonly string[], wordsIn: (text: string) => readonly SpelledWord[]) {
  const found = texts.map(wordsIn).filter((words) => words.length > 0);
  const spellings = new Set(found.flat().map(({ word, name }) => `${word.toUpperCase()} es ${name}`));
  return { cells: found.length, value: [...spellings].slice(0, NAMED).join(', ') };
}

function abbreviationQuestion({ plan, textsOf }: AskedList): Question[] {
  const { cells, value } = spellingsIn(NAME_ROLES.flatMap(textsOf), (text) =>
    mayHaveRemark(text) ? abbreviationsIn(text) : [],
  );
  if (cells === 0) return [];
  const answers = [
    { text: 'si', label: 'Sí: se leen completos' },
    { text: 'no', label: 'No: se leen como están' },
  ];
  const chosen = plan.spellNames === undefined ? '' : plan.spellNames ? 'si' : 'no';
  return [ask('abbreviations', { option: 'completar-abreviaturas', value, cells, answers, chosen, suggested: '' })];
}

/** Asked only if a list has no Ñ at all; otherwise its keyboard had that letter, and each row warns. */
function enyeQuestion({ plan, textsOf }: AskedList): Question[] {
  const { cells, value } = spellingsIn(SURNAME_ROLES.flatMap(textsOf), (text) =>
    wordsWithoutEnye(text).map((word) => ({ word, name: withEnyes(word).toUpperCase() })),
  );
  const hasEnye = NAME_ROLES.some((role) => textsOf(role).some((text) => /ñ/i.test(text.normalize('NFC'))));
  if (cells === 0 || (hasEnye && plan.addEnyes === undefined)) return [];
  const answers = [
    { text: 'si', label: 'Sí: se leen con Ñ' },
    { text: 'no', label: 'No: así están en el acta' },
  ];
  const chosen = plan.addEnyes === undefined ? '' : plan.addEnyes ? 'si' : 'no';
  return [ask('enyes', { option: 'poner-enes', value, cells, answers, chosen, suggested: 'si' })];
}

function isStrippable(text: string, kind: NameKind): boolean {
  if (isPlaceholder(text) || isDatabaseNull(text) || hasLostLetters(text)) return false;
  return remarksIn(text, kind).includes('digit-in-name') || withoutRemarks(text, kind) !== text;
}
