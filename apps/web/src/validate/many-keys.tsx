// The table of several pasted keys: each with its verdict, problems, suggested correction and the facts it contains. A line
// without a key has a row too.
import { completions, suggest, todayInMexicoCity, validate, type Validation } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { CopyButton } from '../key/copy-button.tsx';
import { markDifferences } from '../key/mark-differences.tsx';
import { VALID_IS_NOT_PROOF } from '../key/not-proof.ts';
import type { PastedRow } from '../key/pasted-key.ts';
import { Filters } from '../lists/filters.tsx';
import { formatCount, formatNumber } from '../lists/format-numbers.ts';
import { saveText } from '../lists/list-files.ts';
import { useLostFocus } from '../lists/lost-focus.ts';
import { factRows } from './facts.tsx';

/** More lines than this are a file, which has its own view. */
const MOST_ROWS = 1000;

export interface ManyKeysProps {
  readonly pasted: readonly PastedRow[];
  readonly onChange: (pasted: readonly PastedRow[]) => void;
  readonly onClose: () => void;
}

interface CheckedKey {
  readonly index: number;
  readonly line: number;
  readonly validation: Validation;
  /** The key that was probably meant, or the possible ones. */
  readonly meant: readonly string[];
  /** The whole keys that sixteen characters begin. */
  readonly completed: readonly string[];
  /** The line of the same key before this one. */
  readonly sameAs: number | undefined;
}

/** A line in which nothing looks like a key. */
interface KeylessRow extends Pick<CheckedKey, 'index' | 'line'> {
  readonly text: string;
}

type CheckedRow = CheckedKey | KeylessRow;

const FILTERS = {
  all: { name: 'Todas', shows: () => true },
  wrong: { name: 'No válidas', shows: (row: CheckedRow) => isKey(row) && !row.validation.ok },
  keyless: { name: 'Sin clave', shows: (row: CheckedRow) => !isKey(row) },
} as const;

type FilterId = keyof typeof FILTERS;

function isKey(row: CheckedRow): row is CheckedKey {
  return 'validation' in row;
}

export function ManyKeys({ pasted, onChange, onClose }: ManyKeysProps): JSX.Element {
  const checked = useMemo(() => checkRows(pasted.slice(0, MOST_ROWS)), [pasted]);
  const [filter, setFilter] = useState<FilterId>('all');
  const heading = useLostFocus<HTMLHeadingElement>();
  const use = (index: number, text: string): void => {
    onChange(pasted.with(index, { line: pasted[index]?.line ?? 0, text, isKey: true }));
    heading.current?.focus();
  };
  const count = (id: FilterId): number => checked.filter(FILTERS[id].shows).length;
  const offered = (Object.keys(FILTERS) as FilterId[])
    .map((id) => ({ id, name: FILTERS[id].name, rows: count(id) }))
    .filter(({ rows }) => rows > 0);
  const current = offered.some(({ id }) => id === filter) ? filter : 'all';
  return (
    <div class="list-outcome many-keys">
      <div class="outcome-head">
        <h2 tabIndex={-1} ref={heading}>
          {outcomeOf(checked.length - count('keyless'), count('wrong'), count('keyless'))}
        </h2>
        <p class="actions">
          <CopyButton class="button" text={tableText(checked, '\t')} />
          <button
            type="button"
            class="button"
            onClick={() => saveText(tableText(checked, ','), 'claves-revisadas.csv')}
          >
            Descargar .csv
          </button>
          <button type="button" class="button" onClick={() => print()}>
            Imprimir
          </button>
          <button type="button" class="button" onClick={onClose}>
            Revisar otra
          </button>
        </p>
      </div>
      {pasted.length > MOST_ROWS && (
        <p class="list-notice">
          Se revisan las primeras {formatNumber(MOST_ROWS)}: quedan fuera {formatNumber(pasted.length - MOST_ROWS)}.
          Péguelas aparte.
        </p>
      )}
      <Filters filters={offered} current={current} onPick={setFilter} />
      <KeysTable shown={checked.filter(FILTERS[current].shows)} onUse={use} />
      <p class="not-proof">{VALID_IS_NOT_PROOF}</p>
    </div>
  );
}

function checkRows(rows: readonly PastedRow[]): CheckedRow[] {
  const today = todayInMexicoCity(Date.now());
  const lines = new Map<string, number>();
  return rows.map(({ line, text, isKey: hasKey }, index) => {
    if (!hasKey) return { index, line, text };
    const validation = validate(text, { today });
    const sameAs = lines.get(validation.key);
    if (sameAs === undefined) lines.set(validation.key, line);
    const meant = suggest(text, { today }).map(({ key }) => key);
    return { index, line, validation, meant, completed: completions(text, { today }), sameAs };
  });
}

function outcomeOf(keys: number, wrong: number, keyless: number): string {
  const all = formatCount(keys, 'clave', 'claves');
  const good = keys === 0 ? '' : wrong === 0 ? ': todas válidas' : `: ${formatCount(wrong, 'no válida', 'no válidas')}`;
  return `${all}${good}${keyless === 0 ? '' : `; ${formatCount(keyless, 'fila sin clave', 'filas sin clave')}`}`;
}

/** Fila, CURP, what it says and the result, as a sheet takes them. */
function tableText(rows: readonly CheckedRow[], delimiter: ',' | '\t'): string {
  const cells = rows.map((row) =>
    isKey(row)
      ? [
          row.line,
          row.validation.key,
          factsText(row.validation),
          row.validation.ok ? 'Válida' : 'No válida',
          problemsText(row),
        ]
      : [row.line, '', row.text, 'Sin clave', keylessReason(row.text)],
  );
  return [[...HEADS, 'Qué revisar'], ...cells]
    .map((line) => line.map((cell) => safeCell(String(cell), delimiter)).join(delimiter))
    .join('\r\n');
}

/** A spreadsheet would run what begins with these as a formula. */
const FORMULA = /^[=+@-]/;

function safeCell(text: string, delimiter: string): string {
  const plain = (FORMULA.test(text) ? `'${text}` : text).replaceAll(/[\t\r\n]+/g, ' ');
  return delimiter === ',' && /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function factsText(validation: Validation): string {
  return factRows(validation)
    .map(({ value }) => value)
    .join(' · ');
}

function problemsText({ validation, meant }: CheckedKey): string {
  const issues = [...(validation.ok ? [] : validation.issues), ...validation.warnings].map(describeIssue);
  return [...issues, ...(meant.length === 0 ? [] : [`¿Quiso decir ${meant.join(' o ')}?`])].join(' ');
}

const HEADS = ['Fila', 'CURP', 'Lo que dice', 'Resultado'];

interface KeysTableProps {
  readonly shown: readonly CheckedRow[];
  readonly onUse: (index: number, key: string) => void;
}

function KeysTable({ shown, onUse }: KeysTableProps): JSX.Element {
  return (
    <table class="answers">
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) =>
          isKey(row) ? <KeyRow key={row.index} {...row} onUse={onUse} /> : <NoKeyRow key={row.index} {...row} />,
        )}
      </tbody>
    </table>
  );
}

const LONGEST_TEXT = 80;

function NoKeyRow({ line, text }: KeylessRow): JSX.Element {
  return (
    <tr class="is-noted">
      <td class="number">{line}</td>
      <td class="key">
        <span class="no-key">Sin clave</span>
      </td>
      <td class="told">{text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text}</td>
      <td class="notes-cell">
        <p class="row-reasons">{keylessReason(text)}</p>
      </td>
    </tr>
  );
}

function keylessReason(text: string): string {
  const validation = validate(text, { today: todayInMexicoCity(Date.now()) });
  const known = validation.ok ? undefined : validation.issues.find(({ parameters }) => parameters?.looksLike);
  return known === undefined ? 'En esta fila no hay nada con la forma de una CURP.' : describeIssue(known);
}

function KeyRow({ index, line, validation, sameAs, onUse, ...offered }: CheckedKey & Pick<KeysTableProps, 'onUse'>) {
  const { ok, key, warnings } = validation;
  const [meant, ...others] = offered.meant;
  return (
    <tr class={ok ? 'is-good' : 'is-wrong'}>
      <td class="number">{line}</td>
      <td class="key mono">{meant === undefined || others.length > 0 ? key : markDifferences(key, meant)}</td>
      <td class="told">{factsText(validation)}</td>
      <td class="notes-cell">
        <p class="row-verdict">{ok ? 'Válida' : 'No válida'}</p>
        {!ok && <p class="row-reasons">{validation.issues.map(describeIssue).join(' ')}</p>}
        {warnings.length > 0 && <p class="row-warnings">{warnings.map(describeIssue).join(' ')}</p>}
        {sameAs !== undefined && <p class="row-repeated">La misma clave que la fila {sameAs}.</p>}
        <OfferedKeys {...offered} typed={key} onUse={(chosen) => onUse(index, chosen)} />
      </td>
    </tr>
  );
}

interface OfferedKeysProps extends Pick<CheckedKey, 'meant' | 'completed'> {
  readonly typed: string;
  readonly onUse: (key: string) => void;
}

/** A button only for the one that is nearly certain. */
function OfferedKeys({ meant, completed, typed, onUse }: OfferedKeysProps): JSX.Element | null {
  const isBegun = completed.length > 0;
  const [first, ...others] = isBegun ? completed : meant;
  if (first === undefined) return null;
  if (others.length > 0) {
    return (
      <p class="row-suggestion">
        <span>
          {isBegun ? 'Faltan la 17 y la 18. Sin homónimos sería una de estas:' : '¿Quiso decir alguna de estas?'}
        </span>
        <span class="mono">{[first, ...others].join(', ')}</span>
      </p>
    );
  }
  return (
    <p class="row-suggestion">
      <span>
        {isBegun ? 'Faltan la 17 y la 18. Sin homónimos sería' : 'Quizá es'}{' '}
        <span class="mono">{isBegun ? first : markDifferences(first, typed, 'changed')}</span>
      </span>
      <button type="button" class="button small" aria-label={`Usar ${first}`} onClick={() => onUse(first)}>
        Usar
      </button>
    </p>
  );
}
