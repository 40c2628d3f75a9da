// A person as they are typed -> the key, its reasons, and what to know before using it.
import { todayInMexicoCity } from '@curp/core';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Desk } from '../desk.ts';
import { ExplainedTiles } from '../key/explained-tiles.tsx';
import { EXAMPLE, isBlank } from '../person/draft.ts';
import { PersonForm } from '../person/person-form.tsx';
import { sketch } from '../person/sketch.ts';
import { PersonActions } from '../person/person-actions.tsx';
import { ExamplePerson } from './example-person.tsx';
import { Unfinished } from '../person/unfinished.tsx';
import { Outcome } from './outcome.tsx';
import { PrintedExplanation } from './printed-explanation.tsx';

export function CalculateView({ draft, onDraft }: Desk): JSX.Element {
  const [looked, setLooked] = useState<number | null>(null);
  const [candidate, setCandidate] = useState<string | null>(null);
  const today = todayInMexicoCity(Date.now());
  const isWaiting = isBlank(draft);
  const drawn = useMemo(() => sketch(draft, today), [draft, today]);
  const shown = useMemo(() => (isWaiting ? sketch(EXAMPLE, today) : drawn), [isWaiting, drawn, today]);
  const { explanation } = drawn;
  // A candidate is one of this person's; another person has others.
  const chosen = candidate !== null && explanation?.candidates.includes(candidate) === true ? candidate : null;
  return (
    <section class="view calculate">
      <div class="intro">
        <h1>Escriba los datos y vea de dónde sale cada letra</h1>
        <p>La clave aparece mientras escribe; cada letra lleva el color del dato del que sale.</p>
      </div>
      <div class="bench">
        <div class="sheet">
          <PersonActions draft={draft} onDraft={onDraft} />
          <PersonForm draft={draft} sketch={drawn} looked={looked} onChange={onDraft} />
        </div>
        <div class="result">
          {isWaiting && <ExamplePerson draft={EXAMPLE} sketch={shown} looked={looked} />}
          <ExplainedTiles sketch={shown} assigned={chosen} looked={looked} onLook={setLooked} />
          {explanation === null && !isWaiting && <Unfinished sketch={drawn} />}
          {explanation !== null && (
            <Outcome draft={draft} explanation={explanation} chosen={chosen} onChoose={setCandidate} />
          )}
        </div>
      </div>
      {explanation !== null && (
        <PrintedExplanation draft={draft} sketch={drawn} explanation={explanation} chosen={chosen} />
      )}
    </section>
  );
}
