// Table of the differing positions: the character in the key and the one calculated from the data.
import type { Comparison } from '@curp/core';
import type { JSX } from 'preact';
import { POSITION_CONTENTS } from '../key/positions.ts';

export function Differences({ comparison }: { readonly comparison: Comparison }): JSX.Element | null {
  const { differences } = comparison;
  if (differences.length === 0) return null;
  return (
    <>
      <h2>Dónde difieren</h2>
      <div class="scroll" role="region" aria-label="Dónde difieren" tabIndex={0}>
        <table class="differences">
          <thead>
            <tr>
              <th scope="col">Posición</th>
              <th scope="col">En la clave</th>
              <th scope="col">Según los datos</th>
              <th scope="col">Qué va ahí</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ position, given, expected }) => (
              <tr key={position}>
                <td>{position}</td>
                <td class="mono">{given}</td>
                <td class="mono">{expected}</td>
                <td>{POSITION_CONTENTS[position - 1]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
