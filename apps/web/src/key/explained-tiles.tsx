// The tiles of a person's key, as far as it is known; the panel shows the rule of the highlighted position.
import type { Difference, Position } from '@curp/core';
import { NORM, SOURCES } from '@curp/core/norm';
import type { JSX } from 'preact';
import type { DraftExplanation } from '../person/explain-draft.ts';
import { Legend } from './legend.tsx';
import { POSITION_CONTENTS, SOURCE_OF_POSITION, sourceName, withAssignedKey } from './positions.ts';
import { type Tile, Tiles } from './tiles.tsx';

export interface ExplainedTilesProps {
  readonly explained: DraftExplanation;
  /** The homonym's key that the user chose, if any. */
  readonly assigned: string | null;
  readonly highlighted: number | null;
  readonly onHighlight: (position: number | null) => void;
  /** Where the compared key differs from this one. */
  readonly differing?: readonly Difference[] | undefined;
}

export function ExplainedTiles({
  explained,
  assigned,
  highlighted,
  onHighlight,
  differing = [],
}: ExplainedTilesProps): JSX.Element {
  const shown = withAssignedKey(explained.positions, assigned);
  const others = new Set(differing.map((difference) => difference.position));
  const tiles = shown.map((shownAt, index) => {
    const tile = tileOf(shownAt, index);
    return others.has(index + 1) ? { ...tile, flag: 'differs' as const, name: `${tile.name}, difiere` } : tile;
  });
  const position = highlighted === null ? null : (shown[highlighted - 1] ?? null);
  return (
    <Tiles
      id="calculated"
      label="La clave, posición por posición"
      tiles={tiles}
      highlighted={highlighted}
      onHighlight={onHighlight}
    >
      {highlighted === null ? (
        <Legend />
      ) : position === null ? (
        <p class="pending">
          <b>Posición {highlighted}.</b> {POSITION_CONTENTS[highlighted - 1]}. Aún falta ese dato.
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

function PositionNote({ position }: { readonly position: Position }): JSX.Element {
  const source = position.field ?? 'none';
  return (
    <div class={`note ${source}`}>
      <p class="note-head">
        <b class="note-character">{position.character}</b>
        <span>
          Posición {position.position} · {sourceName(source, position.position)}
          {position.presumed && <em> · se presume</em>}
        </span>
      </p>
      <p class="note-sentence">{position.sentence}</p>
      <p class="note-rule">{NORM[position.rule].statement}</p>
      <div class="citation">
        <p>
          <cite>{position.citation}</cite>
        </p>
        {Object.entries(SOURCES)
          .filter(([id]) => position.citation.includes(id))
          .map(([id, name]) => (
            <p class="source" key={id}>
              {id}: {name}
            </p>
          ))}
      </div>
    </div>
  );
}
