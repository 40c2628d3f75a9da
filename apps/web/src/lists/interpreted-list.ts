// The batch engine's interpretation of a list -> what the page shows of it.
import { type Interpretation, type ListSample, placeQuestions, type Question, workOf } from '@curp/batch';
import { PRESUMED } from '../key/not-proof.ts';
import { dateInWords } from './date-in-words.ts';
import type { ListSource } from './list-source.ts';
import type { InterpretedList } from './worker-messages.ts';
import type { RowCount } from './row-count.ts';

/** Values shown of each column: how many, their length, and the rows searched for them. */
const VALUES = { most: 3, longest: 40, rows: 500 };

export interface Opened {
  readonly interpretation: Interpretation;
  readonly sample: ListSample;
}

export function interpretedList(
  { interpretation, sample }: Opened,
  { rows, people }: RowCount,
  { sheet, notes: sourceNotes }: Pick<ListSource, 'sheet' | 'notes'>,
  { counts }: { readonly counts: ReadonlyMap<string, number> },
): InterpretedList {
  const { plan, columns, headerIsData, headerRow, problems } = interpretation;
  const notes = [...sourceNotes, ...interpretation.notes];
  const { dateOrder, sexCoding } = plan;
  const firstRows = sample.rows.slice(0, VALUES.rows);
  return {
    rows,
    people,
    sheet,
    hasHeader: !headerIsData,
    columns: columns.map(({ header, role, how }, index) => ({
      header: header.trim(),
      role,
      how,
      values: firstValues(firstRows, index).map(
        (value) => dateInWords(value, role === 'birthDate' && dateOrder === 'turned') ?? value,
      ),
    })),
    dateOrder,
    sexCoding,
    work: workOf(plan),
    headerRow,
    firstRows: sample.firstRows.map(({ number, cells }) => ({
      number,
      text: shortened(cells.filter(isFilled).join(' · ')),
    })),
    // The result view shows this one, because it applies to every calculated key.
    notes: notes.filter((note) => note !== PRESUMED),
    questions: withPlaces(interpretation, counts),
    problems: problems.map(({ sentence }) => sentence),
  };
}

/** A list may have any number of places; only these are asked about. */
const MOST_PLACES = 300;

/** The places of the whole list instead of the most frequent ones of the sample. */
function withPlaces({ questions, plan }: Interpretation, places: ReadonlyMap<string, number>): Question[] {
  const others = questions.filter(({ option }) => option !== 'entidades');
  return [...others, ...placeQuestions(plan, places).slice(0, MOST_PLACES)];
}

function firstValues(rows: ListSample['rows'], column: number): string[] {
  const values: string[] = [];
  for (const row of rows) {
    const value = (row[column] ?? '').trim();
    if (value !== '') values.push(shortened(value));
    if (values.length === VALUES.most) break;
  }
  return values;
}

function shortened(text: string): string {
  return text.length > VALUES.longest ? `${text.slice(0, VALUES.longest)}…` : text;
}

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}
