// The arguments of a formula, cells and ranges -> rows: ranges are placed side by side, and a single cell is repeated in each row.

/** A cell as the host passes it: text, number, date or blank. */
export type Cell = unknown;

export interface SheetRow {
  readonly cells: readonly Cell[];
  /** All cells with data are blank; neither repeated single cells nor the optional last one count. */
  readonly isBlank: boolean;
}

/** A larger range is a whole column, given by mistake. */
const MOST_ROWS = 100_000;

const PROBLEMS = {
  uneven: 'Los rangos deben tener el mismo número de filas, por ejemplo A2:A11 y B2:B11.',
  'too-many':
    'El rango pasa de 100,000 filas: acótelo a la lista, por ejemplo A2:F5001. Las más largas se responden en la página o con «curp lista».',
} as const;

export type Rows =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly sentence: string };

/** `width` is the number of cells with data of a row; an optional cell may follow them. */
export function rowsOf(given: readonly unknown[], width: number): Rows {
  const blocks = withoutOmitted(given.map(blockOf), width);
  const height = Math.max(...blocks.map((block) => block.length));
  if (height > MOST_ROWS) return { ok: false, sentence: PROBLEMS['too-many'] };
  if (blocks.some((block) => block.length !== 1 && block.length !== height)) {
    return { ok: false, sentence: PROBLEMS.uneven };
  }
  const changing = blocks.flatMap((block) => block[0]?.map(() => block.length === height) ?? []).slice(0, width);
  const rows = Array.from({ length: height }, (_, index): SheetRow => {
    const cells = blocks.flatMap((block) => block[block.length === 1 ? 0 : index] ?? []);
    const isBlank = changing.includes(true) && changing.every((isOwn, column) => !isOwn || isBlankCell(cells[column]));
    return { cells, isBlank };
  });
  return { ok: true, rows };
}

function isBlankCell(cell: Cell): boolean {
  return textOf(cell).trim() === '';
}

type Block = readonly (readonly Cell[])[];

function blockOf(given: unknown): Block {
  return Array.isArray(given) ? (given as Block) : [[given]];
}

/** Drops omitted arguments, which hosts pass as null: one range may contain all columns. */
function withoutOmitted(blocks: readonly Block[], width: number): readonly Block[] {
  const last = blocks[blocks.length - 1];
  const isOmitted = last?.length === 1 && last[0]?.length === 1 && (last[0][0] ?? null) === null;
  return isOmitted && widthOf(blocks) > width ? withoutOmitted(blocks.slice(0, -1), width) : blocks;
}

function widthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, [first]) => sum + (first?.length ?? 0), 0);
}

/** The text for errors and for booleans, as the FALSE of an IF without an else. */
const UNSET = '#N/A';

/** 0 is blank: LibreOffice passes it for a blank cell, and no field of a person is 0. */
export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined || cell === 0) return '';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : UNSET;
}
