// A key and a person -> do they belong together, where they part, and what would make them fit.
import {
  compare,
  type Comparison,
  type Difference,
  todayInMexicoCity,
  type Verdict as ComparisonVerdict,
} from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Desk } from '../desk.ts';
import { ExplainedTiles } from '../key/explained-tiles.tsx';
import { KeyInput } from '../key/key-input.tsx';
import { NOT_PROOF } from '../key/not-proof.ts';
import { type Judgement, lengthJudgement, Verdict } from '../key/verdict.tsx';
import { corrected, EXAMPLE, isBlank, personOf } from '../person/draft.ts';
import { keyOfEntity } from '../person/entity-names.ts';
import { PersonActions } from '../person/person-actions.tsx';
import { PersonForm } from '../person/person-form.tsx';
import { sketch } from '../person/sketch.ts';
import { Causes } from './causes.tsx';
import { Differences } from './differences.tsx';
import { GivenTiles } from './given-tiles.tsx';

/** The official example, of a man. */
const OF_ANOTHER_SEX = 'SABC560626HDFLRN01';

const AGREED: Readonly<Record<Exclude<ComparisonVerdict, 'different'>, Judgement>> = {
  same: { look: 'is-good', sentence: 'Coinciden: la clave es la de estos datos.' },
  'same-but-homonymy': {
    look: 'is-good',
    sentence: 'Coinciden, salvo las posiciones 17 y 18, que asigna el RENAPO cuando hay homónimos.',
  },
};

export function CompareView({ draft, typedKey, onDraft, onKey }: Desk): JSX.Element {
  const [looked, setLooked] = useState<number | null>(null);
  const today = todayInMexicoCity(Date.now());
  const drawn = useMemo(() => sketch(draft, today), [draft, today]);
  const compared =
    drawn.explanation === null || typedKey.trim() === '' ? null : compare(typedKey, personOf(draft), { today });
  const comparison = compared?.ok === true ? compared : null;
  return (
    <section class="view compare">
      <div class="intro">
        <h1>Coteje una clave con los datos de la persona</h1>
        <p>Las diferencias aparecen lado a lado, con su causa probable y cómo corregirla.</p>
      </div>
      <div class="bench">
        <div class="sheet">
          <KeyInput
            value={typedKey}
            onType={onKey}
            onExample={
              isBlank(draft)
                ? () => {
                    onKey(OF_ANOTHER_SEX);
                    onDraft(EXAMPLE);
                  }
                : undefined
            }
          />
          <PersonActions draft={draft} onDraft={onDraft} offersExample={typedKey !== ''} />
          <PersonForm draft={draft} sketch={drawn} looked={looked} onChange={onDraft} />
        </div>
        <div class="result">
          <Verdict {...judged(comparison, typedKey)} />
          <h2>La clave dada</h2>
          <GivenTiles typed={typedKey} today={today} comparison={comparison} />
          <h2>La que dan los datos</h2>
          <ExplainedTiles
            sketch={drawn}
            assigned={null}
            looked={looked}
            onLook={setLooked}
            differing={comparison?.differences}
          />
          {comparison !== null && (
            <div class="outcome">
              <KeyProblems comparison={comparison} />
              <Differences comparison={comparison} />
              <Causes
                causes={comparison.causes}
                draft={draft}
                onPerson={(change) => onDraft(corrected(draft, change, keyOfEntity))}
                onKey={onKey}
              />
              <p class="not-proof">{NOT_PROOF}</p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function judged(comparison: Comparison | null, typedKey: string): Judgement {
  if (comparison !== null) {
    const { key, verdict, differences } = comparison;
    if (verdict !== 'different') return AGREED[verdict];
    return (
      lengthJudgement(key) ?? { look: 'is-wrong', sentence: `No coinciden: difieren en ${placesOf(differences)}.` }
    );
  }
  const isEmpty = typedKey.trim() === '';
  return { look: '', sentence: isEmpty ? 'Pegue la clave y complete los datos.' : 'Complete los datos de la persona.' };
}

/** More than these say less than their number. */
const MOST_NAMED = 4;

function placesOf(differences: readonly Difference[]): string {
  const places = differences.map(({ position }) => String(position));
  if (places.length === 1) return `la posición ${places[0]}`;
  if (places.length > MOST_NAMED) return `${places.length} de las 18 posiciones`;
  return `las posiciones ${places.slice(0, -1).join(', ')} y ${places.at(-1)}`;
}

/** All but the length, which the verdict tells. */
function KeyProblems({ comparison }: { readonly comparison: Comparison }): JSX.Element {
  return (
    <ul class="findings" aria-label="Problemas de la clave">
      {comparison.issues
        .filter(({ code }) => code !== 'key-length')
        .map((issue) => (
          <li class="is-wrong" key={issue.code + issue.parameters?.position}>
            {describeIssue(issue)}
          </li>
        ))}
    </ul>
  );
}
