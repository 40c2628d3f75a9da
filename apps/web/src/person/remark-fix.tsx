// A button that removes from a field what is not part of the name: a title, a number, an aside.
import { type NameField, withoutRemarks } from '@curp/core';
import type { JSX } from 'preact';
import type { Draft } from './draft.ts';

export interface FixProps {
  readonly field: NameField;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

export function RemarkFix({ field, draft, onChange }: FixProps): JSX.Element | null {
  const bare = withoutRemarks(draft[field], field === 'givenNames' ? 'given' : 'surname');
  if (bare === draft[field]) return null;
  const remove = (): void => {
    onChange({ [field]: bare });
    // The button disappears with the remark.
    document.getElementById(field)?.focus();
  };
  return (
    <button type="button" class="button small" onClick={remove}>
      Dejar «{bare}»
    </button>
  );
}
