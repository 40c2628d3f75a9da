// «Cotejar»: a key and a person -> whether they match, where they differ, and corrections that make them match.
import {
  compare,
  type Comparison,
  type Difference,
  todayInMexicoCity,
  validate,
  type Verdict as ComparisonVerdict,
} from '@curp/core';
import { CAUSE_SENTENCES, describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { ViewProps } from '../view-props.ts';
import { ExamplePerson } from '../calculate/example-person.tsx';
import { ExplainedTiles } from '../key/explained-tiles.tsx';
import { KeyInput } from '../key/key-input.tsx';
import { NOT_PROOF } from '../key/not-proof.ts';
import { POSITION_GROUPS, SOURCE_OF_POSITION } from '../key/positions.ts';
import { tileClass } from '../key/tiles.tsx';
import { lengthVerdict, Verdict, type VerdictProps } from '../key/verdict.tsx';
import { corrected, type Draft, EXAMPLE, isBlank, personOf } from '../person/draft.ts';
import { type DraftExplanation, explainDraft } from '../person/explain-draft.ts';
import { PersonForm } from '../person/person-form.tsx';
import { PersonWarnings } from '../person/person-warnings.tsx';
import { Causes } from './causes.tsx';
import { Differences } from './differences.tsx';

/** The key of the official example with the other sex. */
const DIFFERENT_SEX = 'SABC560626HDFLRN01';

const AGREED: Readonly<Record<Exclude<ComparisonVerdict, 'different'>, VerdictProps>> = {
  same: { look: 'is-good', sentence: 'Coinciden: la clave es la de estos datos.' },
  'same-but-homonymy': {
    look: 'is-good',
    sentence: 'Coinciden, salvo las posiciones 17 y 18, que asigna el RENAPO cuando hay homónimos.',
  },
};

export function CompareView(props: ViewProps): JSX.Element {
  const { draft, typedKey, onDraft, onKey } = props;
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const today = todayInMexicoCity(Date.now());
  const explained = useMemo(() => explainDraft(draft, today), [draft, today]);
  const isEmpty = isBlank(draft) && typedKey.trim() === '';
  const showExample = (): void => {
    onKey(DIFFERENT_SEX);
    onDraft(EXAMPLE);
  };
  return (
    <section class="view compare">
      <div class="intro">
        <h1>Coteje una clave con los datos de la persona</h1>
        <p>Las diferencias aparecen lado a lado, con su causa probable y cómo corregirla.</p>
      </div>
      <div class="bench">
        <div class="sheet">
          <KeyInput value={typedKey} onType={onKey} onExample={isBlank(draft) ? showExample : undefined} />
          <PersonForm
            draft={draft}
            explained={explained}
            highlighted={highlighted}
            onChange={onDraft}
            offersExample={typedKey !== ''}
          />
        </div>
        {isEmpty && <ExampleResult today={today} />}
        {!isEmpty && (
          <Result
            {...props}
            today={today}
            explained={explained}
            highlighted={highlighted}
            onHighlight={setHighlighted}
          />
        )}
      </div>
    </section>
  );
}

/** Before anything is typed: what the view shows, with the person printed in the official text. */
function ExampleResult({ today }: { readonly today: string }): JSX.Element | null {
  const explained = useMemo(() => explainDraft(EXAMPLE, today), [today]);
  const comparison = useMemo(() => comparisonOf(DIFFERENT_SEX, EXAMPLE, explained, today), [explained, today]);
  if (comparison === null) return null;
  const [cause] = comparison.causes;
  return (
    <div class="result">
      <ExamplePerson draft={EXAMPLE} explained={explained} highlighted={null} />
      <h2>La clave dada</h2>
      <GivenTiles typed={DIFFERENT_SEX} today={today} comparison={comparison} />
      <h2>La que dan los datos</h2>
      <GivenTiles typed={comparison.expected} today={today} comparison={comparison} />
      <p class="missing">
        {verdictOf(comparison, DIFFERENT_SEX, true).sentence} {cause !== undefined && CAUSE_SENTENCES[cause.id]}
      </p>
    </div>
  );
}

interface ResultProps extends ViewProps {
  readonly today: string;
  readonly explained: DraftExplanation;
  readonly highlighted: number | null;
  readonly onHighlight: (position: number | null) => void;
}

function Result({ draft, typedKey, onDraft, onKey, today, explained, ...highlight }: ResultProps): JSX.Element {
  const { explanation } = explained;
  const comparison = useMemo(() => comparisonOf(typedKey, draft, explained, today), [typedKey, explained, today]);
  return (
    <div class="result">
      <Verdict {...verdictOf(comparison, typedKey, explanation !== null)} />
      {typedKey.trim() !== '' && (
        <>
          <h2>La clave dada</h2>
          <GivenTiles typed={typedKey} today={today} comparison={comparison} />
        </>
      )}
      {!isBlank(draft) && (
        <>
          <h2>La que dan los datos</h2>
          <ExplainedTiles explained={explained} assigned={null} differing={comparison?.differences} {...highlight} />
        </>
      )}
      {explanation !== null && <PersonWarnings draft={draft} explanation={explanation} onDraft={onDraft} />}
      {comparison !== null && (
        <div class="outcome">
          <KeyProblems comparison={comparison} />
          <Differences comparison={comparison} />
          <Causes
            causes={comparison.causes}
            draft={draft}
            onPerson={(change) => onDraft(corrected(draft, change))}
            onKey={onKey}
          />
          <p class="not-proof">{NOT_PROOF}</p>
        </div>
      )}
    </div>
  );
}

/** Null while the key or some of the data is missing. */
function comparisonOf(
  typedKey: string,
  draft: Draft,
  { explanation }: DraftExplanation,
  today: string,
): Comparison | null {
  if (explanation === null || typedKey.trim() === '') return null;
  const compared = compare(typedKey, personOf(draft), { today, literal: draft.literal });
  return compared.ok ? compared : null;
}

function verdictOf(comparison: Comparison | null, typedKey: string, hasPerson: boolean): VerdictProps {
  if (comparison !== null) {
    const { key, verdict, differences } = comparison;
    if (verdict !== 'different') return AGREED[verdict];
    return (
      lengthVerdict(key) ?? { look: 'is-wrong', sentence: `No coinciden: difieren en ${positionsText(differences)}.` }
    );
  }
  if (typedKey.trim() !== '') return { look: '', sentence: 'Complete los datos de la persona.' };
  return { look: '', sentence: hasPerson ? 'Pegue la clave.' : 'Pegue la clave y complete los datos.' };
}

/** More differing positions than this are only counted. */
const MOST_NAMED = 4;

function positionsText(differences: readonly Difference[]): string {
  const positions = differences.map(({ position }) => String(position));
  if (positions.length === 1) return `la posición ${positions[0]}`;
  if (positions.length > MOST_NAMED) return `${positions.length} de las 18 posiciones`;
  return `las posiciones ${positions.slice(0, -1).join(', ')} y ${positions.at(-1)}`;
}

/** Without the length, which is in the verdict. */
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

interface GivenTilesProps {
  readonly typed: string;
  readonly today: string;
  readonly comparison: Comparison | null;
}

/** The typed key as tiles, shown above the calculated one. */
function GivenTiles({ typed, today, comparison }: GivenTilesProps): JSX.Element {
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
