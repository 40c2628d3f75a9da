// The cells with names of a row -> given names and surnames: notes and remarks are handled, and a full name is split.
// Core refuses placeholders.
import {
  isPlaceholder,
  mayHaveRemark,
  maybePlaceholder,
  type NameKind,
  remarksIn,
  withoutRemarks,
} from '@curp/core/bulk';
import { abbreviationsIn, spelledOut } from '../cells/abbreviations.ts';
import { withEnyes, wordsWithoutEnye } from '../cells/enyes.ts';
import { hasForeword, hasLostLetters, noteIn } from '../cells/notes.ts';
import { BLANK, type Cell, type Cells, readCell } from '../cells/cell-text.ts';
import {
  hasSurnamesWithin,
  mayBeBothSurnames,
  splitFullName,
  splitSurnames,
  withoutSurnames,
} from '../cells/full-names.ts';
import { type Plan, readingOf, type Role } from '../plan.ts';
import type { NoticeId, ProblemId, Values } from '../messages.ts';

export interface Names {
  readonly givenNames: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
}

type NameRole = keyof Names | 'moreGivenNames' | 'fullName' | 'surnames';

/** The cells of a row, and where problems and notices are reported. */
export interface NameCells {
  readonly cellOf: (role: Role) => Cell;
  readonly refuse: (id: ProblemId, role: Role) => void;
  readonly warn: (id: NoticeId, role: Role, values?: Values) => void;
}

/** A name that core accepts, in place of one that was refused. */
const REFUSED_NAME = 'X';

export function readNames(row: NameCells, plan: Plan): Names {
  const names = readAsWritten(row, plan);
  return {
    givenNames: names.givenNames,
    firstSurname: checkedForEnye(row, 'firstSurname', plan, names.firstSurname),
    secondSurname: checkedForEnye(row, 'secondSurname', plan, names.secondSurname),
  };
}

/** How the names of a row in one or two cells were split; empty for other rows, and if they could not be. */
export function splitNamesText(cells: Cells, plan: Plan): string {
  if (!plan.columns.some((role) => role === 'fullName' || role === 'surnames')) return '';
  let isRefused = false;
  const names = readNames(
    {
      cellOf: (role) => readCell(cells[plan.columns.indexOf(role)]),
      refuse: () => (isRefused = true),
      warn: () => {},
    },
    plan,
  );
  return isRefused || names.firstSurname + names.secondSurname === '' ? '' : namesText(names);
}

/** «Nombre(s): ANA · Apellidos: SOTO / RUIZ». */
export function namesText({ givenNames, firstSurname, secondSurname }: Names): string {
  const surnames = secondSurname === '' ? firstSurname : `${firstSurname} / ${secondSurname}`;
  return `Nombre(s): ${givenNames} · Apellidos: ${surnames}`;
}

function checkedForEnye(row: NameCells, role: 'firstSurname' | 'secondSurname', plan: Plan, text: string): string {
  if (plan.isSinglePerson === true || plan.addEnyes === false) return text;
  const words = wordsWithoutEnye(text);
  if (words.length === 0) return text;
  if (plan.addEnyes === true) row.warn('enye-added', role, { names: words.map(withEnyes).join(', ') });
  else row.warn('enye-lost', role);
  return plan.addEnyes === true ? withEnyes(text) : text;
}

function readAsWritten(row: NameCells, plan: Plan): Names {
  if (plan.columns.includes('fullName')) return readFullName(row, plan);
  const givenNames = joined(requiredName(row, 'givenNames', plan), moreGivenNames(row, plan));
  if (!plan.columns.includes('surnames')) {
    const [firstSurname, secondSurname] = knownSurnames(row, plan);
    if (hasSurnamesWithin(givenNames, firstSurname, secondSurname)) row.warn('names-whole', 'givenNames');
    if (secondSurname === '' && mayBeBothSurnames(firstSurname)) row.warn('surnames-together', 'firstSurname');
    return { givenNames, firstSurname, secondSurname };
  }
  const { isCertain, ...surnames } = splitSurnames(surname(row, 'surnames', plan));
  if (!isCertain) row.warn('name-split', 'surnames');
  return { givenNames, ...surnames };
}

/** A note in its cell means that there is no other name; joined to the first, core would not recognize it. */
function moreGivenNames(row: NameCells, plan: Plan): string {
  const role = 'moreGivenNames';
  if (!plan.columns.includes(role)) return '';
  const text = nameText(row, role, plan, nameCell(row, role, plan));
  if (plan.literal !== true && isPlaceholder(text)) {
    row.warn('more-names-blank', role);
    return '';
  }
  const note = maybePlaceholder(text);
  if (note !== undefined && readingOf(plan.notes, note) !== 'name') row.warn('name-unset', role);
  return text;
}

/** The column of the first name may have them all. */
function joined(first: string, more: string): string {
  return more === '' || first.endsWith(` ${more}`) ? first : `${first} ${more}`;
}

function readFullName(row: NameCells, plan: Plan): Names {
  const text = requiredName(row, 'fullName', plan);
  // Core refuses the placeholder; its message has the fix.
  if (text === REFUSED_NAME || (plan.literal !== true && isPlaceholder(text))) return onlyGiven(text);
  const known = plan.columns.includes('firstSurname') ? knownSurnames(row, plan) : undefined;
  const given = known && withoutSurnames(text, known);
  if (known !== undefined && given !== undefined) {
    return { givenNames: given, firstSurname: known[0], secondSurname: known[1] };
  }
  const split = splitFullName(text, plan);
  if (split === undefined) {
    row.refuse('name-unsplit', 'fullName');
    return onlyGiven(REFUSED_NAME);
  }
  const { isCertain, ...names } = split;
  if (!isCertain || known !== undefined) row.warn('name-split', 'fullName');
  return names;
}

function knownSurnames(row: NameCells, plan: Plan): readonly [string, string] {
  return [surname(row, 'firstSurname', plan), surname(row, 'secondSurname', plan)];
}

function onlyGiven(givenNames: string): Names {
  return { givenNames, firstSurname: '', secondSurname: '' };
}

function requiredName(row: NameCells, role: 'givenNames' | 'fullName', plan: Plan): string {
  const text = nameText(row, role, plan, nameCell(row, role, plan));
  if (text === '') row.refuse(row.cellOf(role).unsaved === true ? 'formula-unsaved' : 'missing', role);
  return text === '' ? REFUSED_NAME : text;
}

/** A blank surname is a person without it (R21 1.10); an unset value (#N/A, null) or an absent member is a problem. */
function surname(row: NameCells, role: 'firstSurname' | 'secondSurname' | 'surnames', plan: Plan): string {
  const cell = nameCell(row, role, plan);
  if (cell.unset) row.refuse(cell.unsaved === true ? 'formula-unsaved' : 'surname-unset', role);
  if (cell.lacking) row.refuse('surname-lacking', role);
  return nameText(row, role, plan, cell);
}

/** With `literal`, the None of an unset variable is read as a name; core warns of it. */
function nameCell(row: NameCells, role: NameRole, plan: Plan): Cell {
  const cell = row.cellOf(role);
  if (plan.literal !== true || cell.unsetWord === undefined) return cell;
  return { ...BLANK, text: cell.unsetWord };
}

function nameText(row: NameCells, role: NameRole, plan: Plan, cell: Cell): string {
  if (cell.repaired) row.warn('repaired', role);
  const { text } = cell;
  const note = noteIn(text);
  if (note !== undefined && readingOf(plan.notes, note) === 'blank') {
    row.warn('note-blank', role);
    return '';
  }
  const checked = mayHaveRemark(text) ? inFull(row, role, plan, checkedForRemarks(row, role, plan, text)) : text;
  const isLiteral = plan.isSinglePerson === true || plan.literal === true;
  if (!isLiteral && role === 'givenNames' && hasForeword(checked)) row.warn('name-foreword', role);
  return checked;
}

function inFull(row: NameCells, role: NameRole, plan: Plan, text: string): string {
  const found = plan.spellNames === true ? abbreviationsIn(text) : [];
  if (found.length === 0) return text;
  row.warn('name-spelled', role, { names: found.map(({ name }) => name).join(', ') });
  return spelledOut(text);
}

/** How remarks are read in the cells of a role. */
export function kindOf(role: Role): NameKind {
  if (role === 'fullName') return 'full';
  return role === 'givenNames' || role === 'moreGivenNames' ? 'given' : 'surname';
}

/** Mª, M.ª and Mª. abbreviate María, as MA. does. */
const MARIA = /(?<![\p{L}.])M\.?ª\.? */giu;

function spelledMaria(name: string): string {
  return name.includes('ª') ? name.replace(MARIA, 'MA. ') : name;
}

/** A title or digits refuse the row; the other remarks are warnings of core's. */
function checkedForRemarks(row: NameCells, role: NameRole, plan: Plan, given: string): string {
  if (plan.isSinglePerson === true) return given;
  const kind = kindOf(role);
  const spelled = spelledMaria(given);
  if (spelled !== given) row.warn('maria-spelled', role);
  const text = plan.stripTitles === true && !hasLostLetters(spelled) ? withoutRemarks(spelled, kind) : spelled;
  if (text !== spelled) row.warn('titles-stripped', role);
  if (plan.literal === true) return text;
  const remarks = remarksIn(text, kind);
  const problem = remarks.includes('title') ? 'name-title' : remarks.includes('digit-in-name') ? 'name-digits' : null;
  if (problem === null) return text;
  row.refuse(problem, role);
  return REFUSED_NAME;
}
