// Where a rule is printed, with the documents called by their names.
import { SOURCES } from '@curp/core/norm';
import type { JSX } from 'preact';

type SourceId = keyof typeof SOURCES;

export function Citation({ text }: { readonly text: string }): JSX.Element {
  const cited = (Object.keys(SOURCES) as SourceId[]).filter((id) => text.includes(id));
  return (
    <div class="citation">
      <p>
        <cite>{text}</cite>
      </p>
      {cited.map((id) => (
        <p class="source" key={id}>
          {id}: {SOURCES[id]}
        </p>
      ))}
    </div>
  );
}
