// The tiles of a person's key, as far as it is known, and the rule of the one that is looked at.
import type { Difference, Position } from '@curp/core';
import type { JSX } from 'preact';
import type { Sketch } from '../person/sketch.ts';
import { asAssigned } from './assigned.ts';
import { Legend } from './legend.tsx';
import { PositionNote } from './position-note.tsx';
import { HOLDS, SOURCE_OF_POSITION, sourceName } from './sources.ts';
import { type Tile, Tiles } from './tiles.tsx';

export interface ExplainedTilesProps {
  readonly sketch: Sketch;
  /** Another of the keys the person may have been given, when the user asked to see it. */
  readonly assigned: string | null;
  readonly looked: number | null;
  readonly onLook: (position: number | null) => void;
  /** Where another key differs from this one. */
  readonly differing?: readonly Difference[] | undefined;
}

export function ExplainedTiles({ sketch, assigned, looked, onLook, differing = [] }: ExplainedTilesProps): JSX.Element {
  const shown = asAssigned(sketch.positions, assigned);
  const others = new Set(differing.map((difference) => difference.position));
  const tiles = shown.map((shownAt, index) => {
    const tile = tileOf(shownAt, index);
    return others.has(index + 1) ? { ...tile, flag: 'differs' as const, name: `${tile.name}, difiere` } : tile;
  });
  const position = looked === null ? null : (shown[looked - 1] ?? null);
  return (
    <Tiles id="calculated" label="La clave, posición por posición" tiles={tiles} position={looked} onLook={onLook}>
      {looked === null ? (
        <Legend />
      ) : position === null ? (
        <p class="pending">
          <b>Posición {looked}.</b> {HOLDS[looked - 1]}. Aún falta ese dato.
        </p>
      ) : (
        <PositionNote position={position} />
      )}
    </Tiles>
  );
}

function tileOf(position: Position | null, index: number): Tile {
  const source = position === null ? (SOURCE_OF_POSITION[index] ?? 'none') : (position.field ?? 'none');
  const name = sourceName(source, index + 1);
  if (position === null) return { character: null, source, name: `pendiente, ${name}` };
  const { character, presumed } = position;
  return { character, source, name: `${character}, ${name}${presumed ? ', presunta' : ''}`, isPresumed: presumed };
}
