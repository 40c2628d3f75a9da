// What the engine understood of a list -> what its owner is shown of it.
import { type Interpretation, isComparison, type ListSample } from '@curp/batch';
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
    notes,
    problems: problems.map(({ sentence }) => sentence),
  };
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
