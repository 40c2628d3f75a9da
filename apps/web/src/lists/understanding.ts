// What the engine understood of a list -> what its owner is shown of it.
import { type Interpretation, isComparison, type ListSample } from '@curp/batch';
import { describeIssue } from '@curp/core/messages';
import type { SheetChoice, Understood } from './protocol.ts';
import type { RowCount } from './row-count.ts';

/** Values of a column that are shown, how long, and of how many rows they are looked for. */
const VALUES = { most: 3, longest: 40, rows: 500 };

export interface Opened {
  readonly interpretation: Interpretation;
  readonly sample: ListSample;
}

export function understoodOf(
  { interpretation, sample }: Opened,
  { rows, people }: RowCount,
  sheet: SheetChoice | undefined,
): Understood {
  const { plan, columns, headerIsData, notes, problems } = interpretation;
  const { dateOrder, sexCoding } = plan;
  const looked = sample.rows.slice(0, VALUES.rows);
  return {
    rows,
    people,
    sheet,
    hasHeader: !headerIsData,
    columns: columns.map(({ header, role, how }, place) => ({
      header: header.trim(),
      role,
      how,
      values: firstValues(looked, place),
    })),
    dateOrder,
    sexCoding,
    isComparison: isComparison(plan),
    notes: problems.length === 0 ? notes : notes.filter((note) => note !== PRESUMED),
    problems: bringsOnlyKeys(interpretation) ? [ONLY_KEYS] : problems.map(({ sentence }) => sentence),
  };
}

/** Said of keys: a list that cannot start has none yet. */
const PRESUMED = describeIssue({ code: 'differentiator-presumed' });

const ONLY_KEYS =
  'La lista solo trae CURP: aquí se calculan o cotejan personas. Agregue sus datos, o revise cada clave en «Validar».';

/** One sentence instead of one for each column; a full name, or a column in doubt, is somebody's datum. */
function bringsOnlyKeys({ columns, problems }: Interpretation): boolean {
  const roles = columns.map(({ role }) => role).filter((role) => role !== null);
  if (problems.length === 0 || roles.length !== 1 || roles[0] !== 'curp') return false;
  return columns.length === 1 || problems.every(({ sentence }) => sentence.startsWith('Falta la columna'));
}

function firstValues(rows: ListSample['rows'], place: number): string[] {
  const values: string[] = [];
  for (const row of rows) {
    const value = (row[place] ?? '').trim();
    if (value !== '') values.push(value.length > VALUES.longest ? `${value.slice(0, VALUES.longest)}…` : value);
    if (values.length === VALUES.most) break;
  }
  return values;
}
