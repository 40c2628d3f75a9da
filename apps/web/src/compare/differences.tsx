// Table of the differing positions: the character in the key and the one calculated from the data. A key that is a little
// shorter or longer has its missing or extra characters marked instead.
import type { Comparison } from '@curp/core';
import type { JSX } from 'preact';
import { markDifferences } from '../key/mark-differences.tsx';
import { POSITION_CONTENTS } from '../key/positions.ts';

/** With more, the key is not yet typed or is something else. */
const MOST_EXTRA = 2;

export function Differences({ comparison }: { readonly comparison: Comparison }): JSX.Element | null {
  const { differences, key, expected: calculated } = comparison;
  if (key.length !== calculated.length && Math.abs(key.length - calculated.length) <= MOST_EXTRA) {
    return (
      <>
        <h2>Dónde difieren</h2>
        <p class="mono">
          {markDifferences(key, calculated)}
          <br />
          {markDifferences(calculated, key, 'changed')}
        </p>
      </>
    );
  }
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
