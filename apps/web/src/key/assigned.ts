// The positions of a key when the registry assigned another of the person's possible ones: only 17 and 18 change.
import type { Position } from '@curp/core';

/** The rule's own sentence is of the first holder. */
const OF_A_HOMONYM = 'La asigna el RENAPO; aquí se supone la de un homónimo.';

export function asAssigned<Maybe extends Position | null>(positions: readonly Maybe[], key: string | null): Maybe[] {
  return positions.map((position) => {
    if (position === null || key === null) return position;
    const assigned = { ...position, character: key.charAt(position.position - 1) };
    return position.rule === 'diferenciador' ? { ...assigned, sentence: OF_A_HOMONYM } : assigned;
  });
}
