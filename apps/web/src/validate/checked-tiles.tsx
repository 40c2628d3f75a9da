// A typed key as tiles; the panel shows what a position should contain and its issues.
import type { Validation } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Legend } from '../key/legend.tsx';
import { POSITION_CONTENTS, SOURCE_OF_POSITION, sourceName } from '../key/positions.ts';
import { type Tile, Tiles } from '../key/tiles.tsx';
import { type Finding, findingsAt, findingsOf } from './findings.ts';

export function CheckedTiles({ validation }: { readonly validation: Validation }): JSX.Element {
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const findings = findingsOf(validation);
  const tiles = SOURCE_OF_POSITION.map((source, index): Tile => {
    const character = validation.key.charAt(index) || null;
    const found = findingsAt(index + 1, findings);
    return {
      character,
      source,
      flag: flagOf(found),
      name: [character ?? 'vacía', sourceName(source, index + 1), ...found.map(() => 'revísela')].join(', '),
    };
  });
  return (
    <Tiles
      id="checked"
      label={validation.key === '' ? 'Las posiciones de una clave' : 'La clave, posición por posición'}
      tiles={tiles}
      highlighted={highlighted}
      onHighlight={setHighlighted}
    >
      {highlighted === null ? (
        <Legend isGiven />
      ) : (
        <CheckedNote position={highlighted} tile={tiles[highlighted - 1] as Tile} findings={findings} />
      )}
    </Tiles>
  );
}

function flagOf(found: readonly Finding[]): Tile['flag'] {
  if (found.length === 0) return undefined;
  return found.some(({ isWrong }) => isWrong) ? 'wrong' : 'doubtful';
}

interface CheckedNoteProps {
  readonly position: number;
  readonly tile: Tile;
  readonly findings: readonly Finding[];
}

function CheckedNote({ position, tile, findings }: CheckedNoteProps): JSX.Element {
  return (
    <div class={`note ${tile.source}`}>
      <p class="note-head">
        {tile.character !== null && <b class="note-character">{tile.character}</b>}
        <span>
          Posición {position} · {sourceName(tile.source, position)}
        </span>
      </p>
      <p class="note-sentence">{POSITION_CONTENTS[position - 1]}.</p>
      {findingsAt(position, findings).map(({ issue, isWrong }) => (
        <p class={isWrong ? 'problem' : ''} key={issue.code}>
          {describeIssue(issue)}
        </p>
      ))}
    </div>
  );
}
