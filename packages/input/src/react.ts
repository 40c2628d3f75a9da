// The element with its JSX types. The importing project must have @types/react, which declares the namespace `React`.
import type { CurpInput } from './index.ts';

export * from './index.ts';

export interface CurpInputAttributes extends React.HTMLAttributes<CurpInput> {
  name?: string;
  value?: string;
  label?: string;
  autocomplete?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'curp-input': React.DetailedHTMLProps<CurpInputAttributes, CurpInput>;
    }
  }
}
