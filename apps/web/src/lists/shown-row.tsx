// A row of the result: the person as typed, the key, and what to know about it.
import { todayInMexicoCity, validate } from '@curp/core';
import type { ComponentChildren, JSX } from 'preact';
import { CALCULATED, COMPARED } from './kinds.ts';
import type { ShownRow } from './protocol.ts';

export function CalculatedRow(row: ShownRow): JSX.Element {
  const { number, kind, calculatedKey: key } = row;
  return (
    <tr class={CALCULATED[kind]?.look ?? ''}>
      <td class="number">{number}</td>
      <Person {...row} />
      <td class="key">{key === '' ? <NoKey kind={kind} /> : <span class="mono">{key}</span>}</td>
      <td class="told">
        <Told {...row} />
      </td>
    </tr>
  );
}

export function ComparedRow(row: ShownRow): JSX.Element {
  const { number, kind, ownKey, calculatedKey: key } = row;
  const { look = '', verdict = '' } = COMPARED[kind] ?? {};
  const isOther = kind === 'differs' || kind === 'homonym';
  const own = isOther ? keyOf(ownKey) : ownKey;
  return (
    <tr class={look}>
      <td class="number">{number}</td>
      <Person {...row} />
      <td class="key" data-label="De la lista">
        <span class="mono">{isOther ? differing(own, key) : own}</span>
      </td>
      <td class="key" data-label="Calculada">
        {key === '' ? <NoKey kind={kind} /> : <span class="mono">{isOther ? differing(key, own) : key}</span>}
      </td>
      <td class="told">
        <p class="row-verdict">{verdict}</p>
        <Told {...row} />
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
  return kind === 'empty' ? null : <span class="no-key">Sin CURP</span>;
}

function Told({ reasons, warnings, repeated }: ShownRow): JSX.Element {
  return (
    <>
      {reasons !== '' && <p class="row-reasons">{reasons}</p>}
      {warnings !== '' && (
        <p class="row-warnings">
          <strong>Aviso:</strong> {warnings}
        </p>
      )}
      {repeated !== '' && <p class="row-repeated">{sentenceOf(repeated)}</p>}
    </>
  );
}

/** As the result says it, with a capital. */
function sentenceOf(repeated: string): string {
  return repeated.charAt(0).toUpperCase() + repeated.slice(1);
}

/** As it is read: capitals, without blanks or hyphens. */
function keyOf(typed: string): string {
  return validate(typed, { today: todayInMexicoCity(Date.now()) }).key;
}

/** The key with the places marked where the other one has another character. */
function differing(key: string, other: string): ComponentChildren {
  if (key.length !== other.length) return key;
  return Array.from(key, (character, place) =>
    character === other[place] ? character : <mark class="off">{character}</mark>,
  );
}
