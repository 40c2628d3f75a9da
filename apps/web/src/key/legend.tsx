// What the colours of the tiles mean.
import { type Field, FIELDS } from '@curp/core';
import type { JSX } from 'preact';

export function Legend(): JSX.Element {
  return (
    <ul class="legend" aria-label="Colores">
      {(Object.keys(FIELDS) as Field[]).map((field) => (
        <li class={field} key={field}>
          {FIELDS[field].label}
        </li>
      ))}
      <li class="none presumed">Se presume (17 y 18)</li>
    </ul>
  );
}
