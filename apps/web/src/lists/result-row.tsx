// A row of the table: the person as typed, the keys, and the reasons and warnings.
import { todayInMexicoCity, validate } from '@curp/core';
import type { ComponentChildren, JSX } from 'preact';
import { CALCULATED_LABELS, COMPARED_LABELS } from './row-kind-labels.ts';
import type { ShownRow } from './worker-messages.ts';

export function CalculatedRow(row: ShownRow): JSX.Element {
  const { number, kind, calculatedKey: key } = row;
  return (
    <tr class={CALCULATED_LABELS[kind]?.look ?? ''}>
      <td class="number">{number}</td>
      <Person {...row} />
      <td class="key">{key === '' ? <NoKey kind={kind} /> : <span class="mono">{key}</span>}</td>
      <td class="notes-cell">
        <RowNotes {...row} />
      </td>
    </tr>
  );
}

export function ComparedRow(row: ShownRow): JSX.Element {
  const { number, kind, ownKey, calculatedKey: key } = row;
  const { look = '', verdict = '' } = COMPARED_LABELS[kind] ?? {};
  const isDifferent = kind === 'differs' || kind === 'homonym';
  const own = isDifferent ? normalizedKey(ownKey) : ownKey;
  return (
    <tr class={look}>
      <td class="number">{number}</td>
      <Person {...row} />
      <td class="key" data-label="De la lista">
        <span class="mono">{isDifferent ? markDifferences(own, key) : own}</span>
      </td>
      <td class="key" data-label="Calculada">
        {key === '' ? <NoKey kind={kind} /> : <span class="mono">{isDifferent ? markDifferences(key, own) : key}</span>}
      </td>
      <td class="notes-cell">
        {verdict !== '' && <p class="row-verdict">{verdict}</p>}
        <RowNotes {...row} />
      </td>
    </tr>
  );
}

function Person({ kind, name, facts }: ShownRow): JSX.Element {
  return (
    <td class="name">
      {kind === 'empty' ? '(fila vacía)' : name}
      {facts.length > 0 && <p class="row-facts">{facts.join(' · ')}</p>}
    </td>
  );
}

function NoKey({ kind }: Pick<ShownRow, 'kind'>): JSX.Element | null {
  if (kind === 'empty') return null;
  return kind === 'aside' ? <span class="set-aside">Aparte</span> : <span class="no-key">Sin CURP</span>;
}

function RowNotes({ kind, reasons, warnings, repeated }: ShownRow): JSX.Element {
  return (
    <>
      {reasons !== '' && <p class="row-reasons">{reasons}</p>}
      {kind === 'aside' && <p>{warnings}</p>}
      {kind !== 'aside' && warnings !== '' && (
        <p class="row-warnings">
          <strong>Aviso:</strong> {warnings}
        </p>
      )}
      {repeated !== '' && <p class="row-repeated">{repeatedText(repeated)}</p>}
    </>
  );
}

/** «duplicada: fila 3» or «homonimia: fila 3», as the downloaded list has it, in words that need no explanation. */
function repeatedText(repeated: string): string {
  const row = repeated.replace(/^\D*/, '');
  return repeated.startsWith('duplicada')
    ? `La misma persona que la fila ${row}.`
    : `La misma CURP que la fila ${row}, con otro nombre.`;
}

/** In capitals, without blanks or hyphens. */
function normalizedKey(typed: string): string {
  return validate(typed, { today: todayInMexicoCity(Date.now()) }).key;
}

/** Marks the characters that differ from those of the other key; of keys of different lengths, those that the other lacks. */
function markDifferences(key: string, other: string): ComponentChildren {
  const isCommon =
    key.length === other.length ? (_: string, index: number) => key[index] === other[index] : commonIn(key, other);
  return Array.from(key, (character, index) =>
    isCommon(character, index) ? character : <mark class="off">{character}</mark>,
  );
}

/** Longer texts are not keys. */
const LONGEST_MARKED = 40;

/** Whether a character of the key is in the longest sequence that both have. */
function commonIn(key: string, other: string): (character: string, index: number) => boolean {
  if (key.length > LONGEST_MARKED || other.length > LONGEST_MARKED) return () => true;
  // Of the longest sequence of the ends of both: of the key from `row` on, of the other from `column` on.
  const width = other.length + 1;
  const lengths = new Uint8Array((key.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = key.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        key[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const common = new Set<number>();
  for (let row = 0, column = 0; row < key.length && column < other.length;) {
    if (key[row] === other[column]) {
      common.add(row++);
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return (_, index) => common.has(index);
}
