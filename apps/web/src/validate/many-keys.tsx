// The table of several pasted keys: each with its verdict, problems, suggested correction and the facts it contains.
import { suggest, type Suggestion, todayInMexicoCity, validate, type Validation } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { VALID_IS_NOT_PROOF } from '../key/not-proof.ts';
import type { PastedKeys } from '../key/pasted-key.ts';
import { FilterButton } from '../lists/filter-button.tsx';
import { formatCount, formatNumber } from '../lists/format-numbers.ts';
import { useLostFocus } from '../lists/lost-focus.ts';
import { factRows } from './facts.tsx';

/** More keys than this are a file, which has its own view. */
const MOST_KEYS = 1000;

export interface ManyKeysProps {
  readonly pasted: PastedKeys;
  readonly onChange: (pasted: PastedKeys) => void;
  readonly onClose: () => void;
}

interface CheckedKey {
  readonly index: number;
  readonly validation: Validation;
  readonly suggestions: readonly Suggestion[];
  /** The place of the same key before this one, counted from 1. */
  readonly sameAs: number | undefined;
}

export function ManyKeys({ pasted, onChange, onClose }: ManyKeysProps): JSX.Element {
  const checked = useMemo(() => checkKeys(pasted.keys.slice(0, MOST_KEYS)), [pasted]);
  const wrong = checked.filter(({ validation }) => !validation.ok);
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const heading = useLostFocus<HTMLHeadingElement>();
  const use = (index: number, key: string): void => {
    onChange({ ...pasted, keys: pasted.keys.with(index, key) });
    heading.current?.focus();
  };
  const shown = isOnlyWrong && wrong.length > 0 ? wrong : checked;
  return (
    <div class="list-outcome many-keys">
      <div class="outcome-head">
        <h2 tabIndex={-1} ref={heading}>
          {outcomeOf(checked.length, wrong.length)}
        </h2>
        <p class="actions">
          <button type="button" class="button" onClick={() => print()}>
            Imprimir
          </button>
          <button type="button" class="button" onClick={onClose}>
            Revisar otra
          </button>
        </p>
      </div>
      <LeftOut pasted={pasted} />
      {wrong.length > 0 && wrong.length < checked.length && (
        <div class="filters" role="group" aria-label="Qué claves se muestran">
          <FilterButton name="Todas" rows={checked.length} isOn={!isOnlyWrong} onClick={() => setOnlyWrong(false)} />
          <FilterButton name="No válidas" rows={wrong.length} isOn={isOnlyWrong} onClick={() => setOnlyWrong(true)} />
        </div>
      )}
      <KeysTable shown={shown} onUse={use} />
      <p class="not-proof">{VALID_IS_NOT_PROOF}</p>
    </div>
  );
}

function checkKeys(keys: readonly string[]): CheckedKey[] {
  const today = todayInMexicoCity(Date.now());
  const places = new Map<string, number>();
  return keys.map((typed, index) => {
    const validation = validate(typed, { today });
    const sameAs = places.get(validation.key);
    if (sameAs === undefined) places.set(validation.key, index + 1);
    return { index, validation, suggestions: suggest(typed, { today }), sameAs };
  });
}

function outcomeOf(keys: number, wrong: number): string {
  const all = formatCount(keys, 'clave', 'claves');
  return wrong === 0 ? `${all}: todas válidas` : `${all}: ${formatCount(wrong, 'no válida', 'no válidas')}`;
}

/** What was pasted and is not in the table. */
function LeftOut({ pasted: { keys, rowsWithout } }: Pick<ManyKeysProps, 'pasted'>): JSX.Element {
  const rest = keys.length - MOST_KEYS;
  return (
    <>
      {rowsWithout > 0 && (
        <p class="hint">{formatCount(rowsWithout, 'fila pegada no trae clave', 'filas pegadas no traen clave')}.</p>
      )}
      {rest > 0 && (
        <p class="list-notice">
          Se revisan las primeras {formatNumber(MOST_KEYS)}: quedan fuera {formatNumber(rest)}. Péguelas aparte.
        </p>
      )}
    </>
  );
}

interface KeysTableProps {
  readonly shown: readonly CheckedKey[];
  readonly onUse: (index: number, key: string) => void;
}

function KeysTable({ shown, onUse }: KeysTableProps): JSX.Element {
  return (
    <table class="answers">
      <thead>
        <tr>
          {['Fila', 'CURP', 'Lo que dice', 'Resultado'].map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((checked) => (
          <KeyRow key={checked.index} {...checked} onUse={onUse} />
        ))}
      </tbody>
    </table>
  );
}

function KeyRow({ index, validation, suggestions, sameAs, onUse }: CheckedKey & Pick<KeysTableProps, 'onUse'>) {
  const { ok, key, warnings } = validation;
  return (
    <tr class={ok ? 'is-good' : 'is-wrong'}>
      <td class="number">{index + 1}</td>
      <td class="key mono">{key}</td>
      <td class="told">
        {factRows(validation)
          .map(({ value }) => value)
          .join(' · ')}
      </td>
      <td class="notes-cell">
        <p class="row-verdict">{ok ? 'Válida' : 'No válida'}</p>
        {!ok && <p class="row-reasons">{validation.issues.map(describeIssue).join(' ')}</p>}
        {warnings.length > 0 && <p class="row-warnings">{warnings.map(describeIssue).join(' ')}</p>}
        {sameAs !== undefined && <p class="row-repeated">La misma clave que la fila {sameAs}.</p>}
        <RowSuggestions suggestions={suggestions} onUse={(meant) => onUse(index, meant)} />
      </td>
    </tr>
  );
}

interface RowSuggestionsProps {
  readonly suggestions: readonly Suggestion[];
  readonly onUse: (key: string) => void;
}

/** A button only for the one that is nearly certain. */
function RowSuggestions({ suggestions, onUse }: RowSuggestionsProps): JSX.Element | null {
  const [first, ...others] = suggestions;
  if (first === undefined) return null;
  if (others.length > 0) {
    return (
      <p class="row-suggestion">
        <span>¿Quiso decir alguna de estas?</span>
        <span class="mono">{suggestions.map(({ key }) => key).join(', ')}</span>
      </p>
    );
  }
  return (
    <p class="row-suggestion">
      <span>
        Quizá es <span class="mono">{first.key}</span>
      </span>
      <button type="button" class="button small" aria-label={`Usar ${first.key}`} onClick={() => onUse(first.key)}>
        Usar
      </button>
    </p>
  );
}
