// The element with its JSX types. The importing project must have @types/react, which declares the namespace `React`.
import type { CurpInput } from './index.ts';

export * from './index.ts';

/** The attributes of `<curp-input>` in JSX. */
export interface CurpInputAttributes extends React.HTMLAttributes<CurpInput> {
  name?: string | undefined;
  value?: string | undefined;
  label?: string | undefined;
  autocomplete?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'curp-input': React.DetailedHTMLProps<CurpInputAttributes, CurpInput>;
    }
  }
}
