// The positions of a key when the registry assigned another of the person's possible ones: only 17 and 18 change.
import type { Position } from '@curp/core';

export function asAssigned<Maybe extends Position | null>(positions: readonly Maybe[], key: string | null): Maybe[] {
  return positions.map((position) =>
    position === null || key === null ? position : { ...position, character: key.charAt(position.position - 1) },
  );
}
