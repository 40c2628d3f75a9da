// One position in words: where it comes from, the rule that chose it, and where the rule is printed.
import type { Position } from '@curp/core';
import { NORM } from '@curp/core/norm';
import type { JSX } from 'preact';
import { Citation } from './citation.tsx';
import { sourceName } from './sources.ts';

export function PositionNote({ position }: { readonly position: Position }): JSX.Element {
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
      <Citation text={position.citation} />
    </div>
  );
}
