// Prints the eighteen positions as a table, each in the colour of the field it comes from.
import type { Screen, Style } from '@curp/command-line/screen';
import { type Cell, table } from '@curp/command-line/table';
import { ENTITIES, type Field, FIELDS, type Person, type Position } from '@curp/core';

type Colour = Extract<Style, string>;

const COLOURS: Readonly<Record<Field, Colour>> = {
  firstSurname: 'cyan',
  secondSurname: 'green',
  givenNames: 'yellow',
  birthDate: 'blueBright',
  sex: 'magenta',
  entity: 'red',
};

export function colourOf(field: Field | null): Colour {
  return field === null ? 'gray' : COLOURS[field];
}

/** Narrower screens show no citations. */
export const CITATIONS_FROM = 64;

const UNBROKEN = '\u00A0';

interface Column {
  readonly header: string;
  /** Hidden on screens narrower than this. */
  readonly from: number;
  /** The least width it may be cut to. */
  readonly least?: number;
  readonly cell: (position: Position, person: Person, screen: Screen) => Cell;
}

const COLUMNS: readonly Column[] = [
  {
    header: '',
    from: 0,
    cell: ({ position }, _, { paint }) => ({ text: paint('dim', String(position).padStart(2)) }),
  },
  {
    header: '',
    from: 0,
    cell: ({ character, field }, _, { paint }) => ({ text: paint(['bold', colourOf(field)], character) }),
  },
  {
    header: 'Sale de',
    from: 80,
    cell: (position, _, { paint }) => ({ text: paint(colourOf(position.field), labelOf(position)) }),
  },
  { header: '', from: 0, cell: (position, person, screen) => ({ text: sourceOf(position, person, screen) }) },
  { header: 'Regla', from: 0, least: 12, cell: ({ sentence }) => ({ text: sentence }) },
  {
    header: 'Norma',
    from: CITATIONS_FROM,
    least: 16,
    cell: ({ citation }, _, screen) => citationCell(citation, screen),
  },
];

/** Does not break a line between a document and its page. */
export function citationCell(citation: string, { paint }: Screen): Cell {
  return {
    text: citation.replaceAll(/ (?=\d)|(?<=[A-Z]\d\d) /g, UNBROKEN),
    paint: (line) => paint('dim', line.replaceAll(UNBROKEN, ' ')),
  };
}

export function positionTable(positions: readonly Position[], person: Person, screen: Screen): string {
  const columns = COLUMNS.filter(({ from }) => from <= screen.columns);
  const headers = columns.map(({ header }) => ({ text: header, paint: (line: string) => screen.paint('bold', line) }));
  const rows = positions.map((position) => columns.map(({ cell }) => cell(position, person, screen)));
  const leasts = columns.map(({ least }) => least);
  return table([headers, ...rows], screen.columns, leasts);
}

function labelOf({ field, position }: Position): string {
  if (field === null) return position === 17 ? 'RENAPO' : 'Las otras 17';
  return FIELDS[field].label.replace(' de nacimiento', '');
}

/** The word that holds the deciding letter, with the letter marked in it. */
function sourceOf({ field, offset, position }: Position, person: Person, screen: Screen): string {
  if (field === 'entity') return marked(abbreviationOf(person), position - 12, field, screen);
  return field === null || offset === null ? '—' : marked(person[field] ?? '', offset, field, screen);
}

/** The key has the letters of the abbreviation, whatever the entity was called. */
function abbreviationOf({ entity }: Person): string {
  return ENTITIES.find(({ key }) => key === entity)?.abbreviation ?? entity;
}

/** Room at either side of the letter: a word may have a hundred. */
const MOST_AROUND = 9;

function marked(text: string, offset: number, field: Field, { paint, isColoured }: Screen): string {
  const [letter = ''] = /^.\p{M}*/su.exec(text.slice(offset)) ?? [];
  const before = /\S*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const after = /^\S*/.exec(text.slice(offset + letter.length))?.[0] ?? '';
  const head = before.length > MOST_AROUND ? `…${before.slice(-MOST_AROUND)}` : before;
  const tail = after.length > MOST_AROUND ? `${after.slice(0, MOST_AROUND)}…` : after;
  const colour = colourOf(field);
  return isColoured
    ? paint(colour, head) + paint(['bold', 'inverse', colour], letter) + paint(colour, tail)
    : `${head}[${letter}]${tail}`;
}
