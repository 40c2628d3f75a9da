// The typed key as tiles, shown above the calculated one.
import { type Comparison, validate } from '@curp/core';
import type { JSX } from 'preact';
import { POSITION_GROUPS, SOURCE_OF_POSITION } from '../key/positions.ts';
import { tileClass } from '../key/tiles.tsx';

export interface GivenTilesProps {
  readonly typed: string;
  readonly today: string;
  readonly comparison: Comparison | null;
}

export function GivenTiles({ typed, today, comparison }: GivenTilesProps): JSX.Element {
  const { key } = validate(typed, { today });
  const differing = new Set(comparison?.differences.map(({ position }) => position));
  return (
    <div class="tiles given" role="img" aria-label={key === '' ? 'Sin clave' : key}>
      {POSITION_GROUPS.map((group) => (
        <div class="group" key={group[0]}>
          {group.map((position) => (
            <span
              key={position}
              class={tileClass({
                character: key.charAt(position - 1) || null,
                source: SOURCE_OF_POSITION[position - 1] ?? 'none',
                name: '',
                flag: differing.has(position) ? 'differs' : undefined,
              })}
            >
              <span class="character">{key.charAt(position - 1)}</span>
              <span class="number">{position}</span>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
