// What the colours of the tiles mean.
import { type Field, FIELDS } from '@curp/core';
import type { JSX } from 'preact';

/** `isGiven`: the key was typed, so its positions 17 and 18 are not presumed. */
export function Legend({ isGiven = false }: { readonly isGiven?: boolean }): JSX.Element {
  return (
    <>
      <p class="legend-hint">Toque una ficha para leer {isGiven ? 'qué va ahí' : 'su regla'}.</p>
      <ul class="legend" aria-label="Colores">
        {(Object.keys(FIELDS) as Field[]).map((field) => (
          <li class={field} key={field}>
            {FIELDS[field].label}
          </li>
        ))}
        <li class={isGiven ? 'none' : 'none presumed'}>
          {isGiven ? 'RENAPO y verificador (17 y 18)' : 'Se presume (17 y 18)'}
        </li>
      </ul>
    </>
  );
}
