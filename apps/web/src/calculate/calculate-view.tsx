// «Calcular»: the form of a person and, while it is typed, the key with the rule behind each letter.
import { type Field, FIELDS, todayInMexicoCity } from '@curp/core';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { ViewProps } from '../view-props.ts';
import { ExplainedTiles } from '../key/explained-tiles.tsx';
import { EXAMPLE, isBlank } from '../person/draft.ts';
import { type DraftExplanation, explainDraft } from '../person/explain-draft.ts';
import { PersonForm } from '../person/person-form.tsx';
import { PersonWarnings } from '../person/person-warnings.tsx';
import { CalculatedKey, KeyNotes } from './calculated-key.tsx';
import { ExamplePerson } from './example-person.tsx';
import { PrintedExplanation } from './printed-explanation.tsx';

export function CalculateView({ draft, onDraft }: ViewProps): JSX.Element {
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [candidate, setCandidate] = useState<string | null>(null);
  const today = todayInMexicoCity(Date.now());
  const isEmpty = isBlank(draft);
  const explained = useMemo(() => explainDraft(draft, today), [draft, today]);
  const shown = useMemo(() => (isEmpty ? explainDraft(EXAMPLE, today) : explained), [isEmpty, explained, today]);
  const { explanation } = explained;
  // A candidate chosen for another person is not kept.
  const chosen = candidate !== null && explanation?.candidates.includes(candidate) === true ? candidate : null;
  return (
    <section class={`view calculate ${isEmpty ? '' : 'has-data'}`}>
      <div class="intro">
        <h1>Escriba los datos y vea de dónde sale cada letra</h1>
        <p>La clave aparece mientras escribe; cada letra lleva el color del dato del que sale.</p>
      </div>
      <div class="bench">
        <div class="sheet">
          <PersonForm draft={draft} explained={explained} highlighted={highlighted} onChange={onDraft} />
        </div>
        <div class="result">
          {isEmpty && <ExamplePerson draft={EXAMPLE} explained={shown} highlighted={highlighted} />}
          {explanation === null && !isEmpty && <MissingData explained={explained} />}
          {explanation !== null && (
            <div class="outcome">
              <CalculatedKey value={chosen ?? explanation.key} />
              <PersonWarnings draft={draft} explanation={explanation} onDraft={onDraft} />
            </div>
          )}
          <ExplainedTiles explained={shown} assigned={chosen} highlighted={highlighted} onHighlight={setHighlighted} />
          {explanation !== null && (
            <>
              <KeyNotes explanation={explanation} chosen={chosen} onChoose={setCandidate} />
              <PrintedExplanation draft={draft} explained={explained} explanation={explanation} chosen={chosen} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Which fields are still empty, and which have an issue. */
function MissingData({ explained: { blank, issues } }: { readonly explained: DraftExplanation }): JSX.Element {
  const wrong = issues.flatMap(({ field }) => field ?? []);
  return (
    <p class="missing" role="status">
      {[fieldList('Falta', blank), fieldList('Corrija', wrong)].join(' ').trim()}
    </p>
  );
}

function fieldList(verb: string, fields: readonly Field[]): string {
  const names = new Set(fields.map((field) => FIELDS[field].label.toLowerCase()));
  return names.size === 0 ? '' : `${verb}: ${[...names].join(', ')}.`;
}
