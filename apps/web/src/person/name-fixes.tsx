// Buttons that correct a name: what is not part of it (a title, a number, an aside), or a placeholder (NO TIENE, N/A, XX).
import { type Issue, type IssueCode, type NameField, withoutRemarks } from '@curp/core';
import type { ComponentChildren, JSX } from 'preact';
import type { Draft } from './draft.ts';

export interface FixButtonProps {
  /** The id of the field that gets the focus: the button disappears with what it corrects. */
  readonly field: string;
  readonly onFix: () => void;
  readonly children: ComponentChildren;
}

export function FixButton({ field, onFix, children }: FixButtonProps): JSX.Element {
  const fix = (): void => {
    onFix();
    document.getElementById(field)?.focus();
  };
  return (
    <button type="button" class="button small" onClick={fix}>
      {children}
    </button>
  );
}

interface FixProps {
  readonly field: NameField;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

export function NameFixes({ issues, ...props }: FixProps & { readonly issues: readonly Issue[] }): JSX.Element | null {
  const { field, onChange } = props;
  const has = (code: IssueCode): boolean => issues.some((issue) => issue.field === field && issue.code === code);
  if (has('placeholder')) return <PlaceholderFixes {...props} />;
  const isRemark = has('title') || has('digit-in-name');
  if (!isRemark && !has('unreadable')) return null;
  return (
    <p class="fixes">
      <RemarkFix {...props} />
      {isRemark && (
        <button type="button" class="button small" onClick={() => onChange({ literal: true })}>
          Así está en el acta
        </button>
      )}
    </p>
  );
}

export function RemarkFix({ field, draft, onChange }: FixProps): JSX.Element | null {
  const bare = withoutRemarks(draft[field], field === 'givenNames' ? 'given' : 'surname');
  if (bare === draft[field]) return null;
  return (
    <FixButton field={field} onFix={() => onChange({ [field]: bare })}>
      Dejar «{bare}»
    </FixButton>
  );
}

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

function PlaceholderFixes({ field, draft, onChange }: FixProps): JSX.Element {
  return (
    <p class="fixes">
      {fixesOf(field, draft).map(({ label, change }) => (
        <FixButton key={label} field={field} onFix={() => onChange(change)}>
          {label}
        </FixButton>
      ))}
    </p>
  );
}
