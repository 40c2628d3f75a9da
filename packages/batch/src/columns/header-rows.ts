// Finds the header of a list: the first row, or one below titles; in one row or in two, the upper of which names groups of
// columns («Nacimiento» above «Fecha» and «Entidad»).
import { readCell } from '../cells/cell-text.ts';
import { MOST_COLUMNS } from '../messages.ts';
import type { Role } from '../plan.ts';
import { looksLikeData, looksLikeKey } from './contents.ts';
import { hasUnrelatedWord, headerKey, isHeaderName, roleNamed } from './header-names.ts';

/** Rows searched. */
export const HEADER_SEARCH_ROWS = 30;

/** Roles that a row must name to be the header for certain: a person may be called Paterno or Day. */
const CLEAR = 3;

export interface FirstRow {
  readonly cells: readonly string[];
  /** As a spreadsheet counts. */
  readonly number: number;
}

export interface Header {
  /** Index of its first row. */
  readonly index: number;
  /** Its rows as written: one or two. */
  readonly rows: readonly (readonly string[])[];
  /** The name of each column: «Nacimiento / Fecha» if it is in two rows. */
  readonly header: readonly string[];
  /** The names by which roles are found: «Fecha Nacimiento». */
  readonly names: readonly string[];
}

export interface HeaderOptions {
  readonly wireNames: boolean;
  readonly today: string;
}

/** The header among the first rows that are not blank. Without a clear one, the first row is given as header. */
export function findHeader(rows: readonly FirstRow[], options: HeaderOptions): Header {
  const index = clearestRow(rows, options);
  return withGroups(rows, index, options);
}

/** How many roles the clearest header among the rows names; of a list with nothing but keys, one. */
export function columnsNamed(rows: readonly (readonly string[])[]): number {
  return Math.max(0, ...rows.slice(0, HEADER_SEARCH_ROWS).map((cells) => namedRoles(cells, false).size));
}

/** The row that names most roles; it is the first row unless another is clearer. */
function clearestRow(rows: readonly FirstRow[], { wireNames, today }: HeaderOptions): number {
  let best = 0;
  let most = Math.max(CLEAR - 1, namedRoles(rows[0]?.cells ?? [], wireNames).size);
  if (most >= CLEAR) return 0;
  /** For lists with nothing but keys. */
  let firstAboveKey: number | undefined;
  for (const [index, { cells }] of rows.entries()) {
    const roles = namedRoles(cells, wireNames);
    if (roles.has('curp') && isAboveKey(cells, rows[index + 1], today)) firstAboveKey ??= index;
    if (roles.size <= most) continue;
    best = index;
    most = roles.size;
  }
  return best > 0 ? best : (firstAboveKey ?? 0);
}

/** One of the cells names the CURP and has a key below it. */
function isAboveKey(cells: readonly string[], below: FirstRow | undefined, today: string): boolean {
  return cells.some(
    (cell, column) => roleNamed(cell, false)?.role === 'curp' && looksLikeKey(below?.cells[column] ?? '', today),
  );
}

/** The header at `index`, joined with the row of groups above it or with the row of details below it. */
export function withGroups(rows: readonly FirstRow[], index: number, options: HeaderOptions): Header {
  const alone = singleRow(rows[index]?.cells ?? [], index);
  const roles = namedRoles(alone.names, options.wireNames);
  const above = pairAt(rows, index - 1, options);
  if (above !== undefined && isBetterAbove(above, alone, options.wireNames)) return above;
  const below = pairAt(rows, index, options);
  const details = below === undefined ? 0 : countDetails(below, options.wireNames);
  const joined = below === undefined ? 0 : namedRoles(below.names, options.wireNames).size;
  return below !== undefined && details > 1 && joined > roles.size && joined >= CLEAR ? below : alone;
}

/** A title is not a row of groups: it makes no name clearer, and does not distinguish two columns of one name. */
function isBetterAbove(pair: Header, alone: Header, wireNames: boolean): boolean {
  const [joined, single] = [namedRoles(pair.names, wireNames), namedRoles(alone.names, wireNames)];
  if (joined.size !== single.size) return joined.size > single.size;
  const rankOf = (roles: typeof joined): number => [...roles.values()].reduce((sum, rank) => sum + rank, 0);
  return rankOf(joined) > rankOf(single) || repeatedNames(pair.header) < repeatedNames(alone.header);
}

function repeatedNames(header: readonly string[]): number {
  const names = header.map(headerKey).filter((name) => name !== '');
  return names.length - new Set(names).size;
}

function singleRow(cells: readonly string[], index: number): Header {
  return { index, rows: [cells], header: cells, names: cells };
}

/** The rows at `index` and below it as one header; undefined if one of them is no header row. */
function pairAt(rows: readonly FirstRow[], index: number, options: HeaderOptions): Header | undefined {
  const [upper, lower] = [rows[index], rows[index + 1]];
  if (upper === undefined || lower === undefined || lower.number !== upper.number + 1) return undefined;
  if ([upper, lower].some(({ cells }) => hasValues(cells, options.today))) return undefined;
  const width = Math.max(upper.cells.length, lower.cells.length);
  const details = Array.from({ length: width }, (_, column) => textOf(lower.cells[column]));
  const groups = groupsAbove(upper.cells, details);
  return {
    index,
    rows: [upper.cells, lower.cells],
    header: details.map((detail, column) => [groups[column], detail].filter((name) => name !== '').join(' / ')),
    names: details.map((detail, column) => lookupName(groups[column] ?? '', detail, options.wireNames)),
  };
}

/** Data, or a label such as «Grupo:» whose value is next to it. */
function hasValues(cells: readonly string[], today: string): boolean {
  const texts = cells.map(textOf).filter((text) => text !== '');
  return texts.some((text) => text.endsWith(':')) || looksLikeData(texts, today);
}

/** The group of each column. A merged cell has its text in its first column: it holds for the details to its right. */
function groupsAbove(upper: readonly string[], details: readonly string[]): string[] {
  let group = '';
  return details.map((detail, column) => {
    const own = textOf(upper[column]);
    if (own !== '') group = own;
    return detail === '' ? own : group;
  });
}

function lookupName(group: string, detail: string, wireNames: boolean): string {
  if (group === '' || detail === '') return group + detail;
  if (hasUnrelatedWord(group)) return `${group} / ${detail}`;
  // «Fecha de nacimiento» above «Día»: Día nacimiento.
  const joined = [`${detail} ${group}`, `${detail} ${group.replace(/fecha/i, ' ')}`];
  return joined.find((name) => isHeaderName(name, wireNames)) ?? detail;
}

/** The roles that the cells name, each with its highest rank. */
function namedRoles(cells: readonly string[], wireNames: boolean): ReadonlyMap<Role, number> {
  const ranks = new Map<Role, number>();
  for (const cell of cells.slice(0, MOST_COLUMNS)) {
    const text = textOf(cell);
    const named = roleNamed(text, wireNames);
    if (named !== undefined) ranks.set(named.role, Math.max(named.rank, ranks.get(named.role) ?? 0));
  }
  return ranks;
}

/** Columns whose name has a part in the lower row. */
function countDetails({ rows, names }: Header, wireNames: boolean): number {
  return names.filter((name, column) => textOf(rows[1]?.[column]) !== '' && isHeaderName(name, wireNames)).length;
}

function textOf(cell: string | undefined): string {
  return readCell(cell).text;
}
