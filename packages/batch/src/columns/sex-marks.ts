// Two columns, one for each sex, with a mark in one of them: the attendance lists of schools.
import { entriesOf, fold } from '../cells/fold.ts';
import { readSexMark } from '../cells/sexes.ts';
import type { Assignment, List } from './assignment.ts';

/** Names of the two columns. M is the other one: mujer next to H, masculino next to F. */
const MAN = new Set(entriesOf('h · hombre · hombres · masc · masculino · masculinos · varon · varones · nino · ninos'));
const WOMAN = new Set(entriesOf('f · mujer · mujeres · fem · femenino · femeninos · nina · ninas'));
const EITHER = 'm';

/** Share of the rows that must have one mark. */
const MOST = 0.8;

export function takeSexMarks(list: List, assignment: Assignment): void {
  if (!assignment.isOpen('sex') || assignment.isChosen('manMark') || assignment.isChosen('womanMark')) return;
  const names = list.names.map((name, index) =>
    assignment.at(index) === undefined ? fold(name).replace(/[^a-z]/g, '') : '',
  );
  const [man, woman] = [columnsOf(names, MAN), columnsOf(names, WOMAN)];
  const either = columnsOf(names, new Set([EITHER]));
  const pair = man.length === 0 ? [...either, ...woman] : [...man, ...(woman.length === 0 ? either : woman)];
  const [left, right, ...rest] = pair;
  if (left === undefined || right === undefined || rest.length > 0) return;
  if (!areMarks(list.rows, left, right)) return;
  assignment.take('manMark', left, 'nombre');
  assignment.take('womanMark', right, 'nombre');
}

function columnsOf(names: readonly string[], wanted: ReadonlySet<string>): number[] {
  return [...names.keys()].filter((index) => wanted.has(names[index] ?? ''));
}

function areMarks(rows: List['rows'], man: number, woman: number): boolean {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const marked = filled.filter((cells) => readSexMark(cells[man] ?? '', cells[woman] ?? '').ok);
  return marked.length > 0 && marked.length >= MOST * filled.length;
}
