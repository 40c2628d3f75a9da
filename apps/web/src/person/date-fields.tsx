// The birth date as three boxes: day, month and year. A whole date pasted into one fills all three.
import { FIELDS, todayInMexicoCity } from '@curp/core';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Draft } from './draft.ts';
import { MarkedInput } from './marked-input.tsx';
import { type DatePart, dateMarks } from './marks.ts';
import { FixButton } from './name-fixes.tsx';
import type { DraftExplanation } from './explain-draft.ts';
import { isShortYear, parsePastedDate, settledPart } from './pasted-date.ts';

interface DateFieldsProps {
  readonly draft: Draft;
  readonly explained: DraftExplanation;
  readonly highlighted: number | null;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly problem: string | undefined;
}

const CENTURIES = ['20', '19'];

const PARTS: readonly {
  readonly part: DatePart;
  readonly name: string;
  readonly hint: string;
}[] = [
  { part: 'day', name: 'Día', hint: 'DD' },
  { part: 'month', name: 'Mes', hint: 'MM' },
  { part: 'year', name: 'Año', hint: 'AAAA' },
];

export function DateFields({ draft, explained, highlighted, onChange, problem }: DateFieldsProps): JSX.Element {
  const [left, setLeft] = useState<ReadonlySet<DatePart>>(new Set());
  const today = todayInMexicoCity(Date.now());
  const asksCentury = left.has('year') && isShortYear(draft.year);
  const sentence = problem ?? partProblem(draft, left);
  return (
    <fieldset class="field birthDate">
      <legend>{FIELDS.birthDate.label}</legend>
      <div class="date">
        {PARTS.map(({ part, name, hint }) => (
          <div class={part} key={part}>
            <label for={part}>{name}</label>
            <MarkedInput
              id={part}
              value={draft[part]}
              marks={dateMarks(draft[part], part, explained, highlighted)}
              isWrong={sentence !== undefined}
              describedBy={sentence === undefined ? undefined : 'birthDate-problem'}
              onType={(value) => onChange(parsePastedDate(value, today) ?? { [part]: value })}
              attributes={{
                ...(part === 'month' ? {} : { inputMode: 'numeric' as const }),
                placeholder: hint,
                onBlur: () => {
                  const settled = settledPart(part, draft[part], today);
                  if (settled !== undefined) onChange(settled);
                  setLeft(new Set([...left, part]));
                },
                onFocus: () => setLeft(new Set([...left].filter((other) => other !== part))),
              }}
            />
          </div>
        ))}
      </div>
      <p class="problem" id="birthDate-problem" role="status">
        {sentence}
      </p>
      {asksCentury && (
        <p class="fixes">
          {CENTURIES.map((century) => (
            <FixButton key={century} field="year" onFix={() => onChange({ year: century + draft.year.trim() })}>
              {century + draft.year.trim()}
            </FixButton>
          ))}
        </p>
      )}
    </fieldset>
  );
}

/** Checks only the boxes that have lost the focus, so that nothing is wrong while it is being typed. */
function partProblem(draft: Draft, left: ReadonlySet<DatePart>): string | undefined {
  const wrong = (part: DatePart, form: RegExp): boolean =>
    left.has(part) && draft[part].trim() !== '' && !form.test(draft[part].trim());
  if (left.has('year') && isShortYear(draft.year)) return '¿De qué siglo es el año?';
  if (wrong('day', /^\d{1,2}$/)) return 'Escriba el día con números, del 1 al 31.';
  if (wrong('month', /^\d{1,2}$/)) return 'Escriba el mes, con su nombre o con números del 1 al 12.';
  if (wrong('year', /^\d{4}$/)) return 'Escriba el año con sus cuatro cifras.';
  return undefined;
}
