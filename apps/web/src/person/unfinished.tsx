// What keeps a person from having a key: data to be filled, and data to be put right.
import { type Field, FIELDS } from '@curp/core';
import type { JSX } from 'preact';
import type { Sketch } from './sketch.ts';

export function Unfinished({ sketch: { blank, issues } }: { readonly sketch: Sketch }): JSX.Element {
  const wrong = issues.flatMap(({ field }) => field ?? []);
  return (
    <p class="missing" role="status">
      {[told('Falta', blank), told('Corrija', wrong)].join(' ').trim()}
    </p>
  );
}

function told(verb: string, fields: readonly Field[]): string {
  const names = new Set(fields.map((field) => FIELDS[field].label.toLowerCase()));
  return names.size === 0 ? '' : `${verb}: ${[...names].join(', ')}.`;
}
