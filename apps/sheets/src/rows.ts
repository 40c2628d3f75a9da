// What a formula was given, cells and ranges -> the rows that they make side by side.

/** A cell as its host gives it: a text, a number, a date, a blank. */
export type Cell = unknown;

export interface SheetRow {
  readonly cells: readonly Cell[];
  /** Nothing in any of the cells that change from row to row. */
  readonly isBlank: boolean;
}

/** More are a whole column given by mistake. */
const MOST_ROWS = 100_000;

const PROBLEMS = {
  uneven: 'Los rangos deben tener el mismo número de filas, por ejemplo A2:A11 y B2:B11.',
  'too-many':
    'El rango pasa de 100,000 filas: acótelo a la lista, por ejemplo A2:F5001. Las más largas se responden en la página o con «curp lista».',
} as const;

export type Rows =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly sentence: string };

/** A lone cell beside ranges goes with every row. */
export function rowsOf(given: readonly unknown[], width: number): Rows {
  const blocks = withoutOmitted(given.map(blockOf), width);
  const height = Math.max(...blocks.map((block) => block.length));
  if (height > MOST_ROWS) return { ok: false, sentence: PROBLEMS['too-many'] };
  if (blocks.some((block) => block.length !== 1 && block.length !== height)) {
    return { ok: false, sentence: PROBLEMS.uneven };
  }
  const changing = blocks.filter((block) => block.length === height);
  const rows = Array.from({ length: height }, (_, place): SheetRow => ({
    cells: blocks.flatMap((block) => block[block.length === 1 ? 0 : place] ?? []),
    isBlank: changing.every((block) => block[place]?.every((cell) => textOf(cell).trim() === '')),
  }));
  return { ok: true, rows };
}

type Block = readonly (readonly Cell[])[];

function blockOf(given: unknown): Block {
  return Array.isArray(given) ? (given as Block) : [[given]];
}

/** One range may hold all the data: then the arguments behind it were left out, and hosts give null for those. */
function withoutOmitted(blocks: readonly Block[], width: number): readonly Block[] {
  const last = blocks[blocks.length - 1];
  const isOmitted = last?.length === 1 && last[0]?.length === 1 && (last[0][0] ?? null) === null;
  return isOmitted && widthOf(blocks) > width ? withoutOmitted(blocks.slice(0, -1), width) : blocks;
}

function widthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, [first]) => sum + (first?.length ?? 0), 0);
}

/** What a formula with an error shows; a truth is no datum either, but what an IF without an else gives. */
const UNSET = '#N/A';

/** LibreOffice gives 0 for a blank cell. No datum of a person is a 0. */
export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined || cell === 0) return '';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : UNSET;
}
