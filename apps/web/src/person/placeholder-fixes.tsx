// Buttons under a name that holds a placeholder (NO TIENE, N/A, XX): each makes the change that the sentence proposes.
import type { NameField } from '@curp/core';
import type { JSX } from 'preact';
import type { Draft } from './draft.ts';
import type { FixProps } from './remark-fix.tsx';

interface Fix {
  readonly label: string;
  readonly change: Partial<Draft>;
}

/** Only letters can be read as a name: a dash cannot. */
const LITERAL: Fix = { label: 'Leer tal cual', change: { literal: true } };

function fixesOf(field: NameField, draft: Draft): Fix[] {
  const literal = /\p{L}/u.test(draft[field]) ? [LITERAL] : [];
  if (field === 'givenNames') return literal;
  const { secondSurname } = draft;
  if (field === 'firstSurname' && secondSurname.trim() !== '') {
    return [
      { label: 'Pasar aquí el segundo apellido', change: { firstSurname: secondSurname, secondSurname: '' } },
      ...literal,
    ];
  }
  return [{ label: 'Dejarlo vacío', change: { [field]: '' } }, ...literal];
}

export function PlaceholderFixes({ field, draft, onChange }: FixProps): JSX.Element {
  return (
    <p class="fixes">
      {fixesOf(field, draft).map(({ label, change }) => (
        <button
          type="button"
          class="button small"
          key={label}
          onClick={() => {
            onChange(change);
            // The button disappears with the placeholder.
            document.getElementById(field)?.focus();
          }}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
