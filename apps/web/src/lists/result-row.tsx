// A row of the table: the person as typed, the keys, and the reasons and warnings.
import { todayInMexicoCity, validate } from '@curp/core';
import type { JSX } from 'preact';
import { markDifferences } from '../key/mark-differences.tsx';
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

function Person({ kind, name, split, facts }: ShownRow): JSX.Element {
  return (
    <td class="name">
      {kind === 'empty' ? '(fila vacía)' : name}
      {split !== '' && <p class="row-facts">{split}</p>}
      {facts.length > 0 && <p class="row-facts">{facts.join(' · ')}</p>}
    </td>
  );
}

function NoKey({ kind }: Pick<ShownRow, 'kind'>): JSX.Element | null {
  if (kind === 'empty') return null;
  return kind === 'aside' ? <span class="set-aside">Aparte</span> : <span class="no-key">Sin CURP</span>;
}

function RowNotes({ kind, reasons, warnings, repeated, cells }: ShownRow): JSX.Element {
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
      {reasons + warnings + repeated !== '' && (
        <details class="row-cells">
          <summary>Ver sus celdas</summary>
          <dl>
            {cells.map(([name, text], index) => (
              <div key={index}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
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
