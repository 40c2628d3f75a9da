// Defines <curp-input> where it is imported. On a server, which has no page, it does nothing.
import { CurpInput } from './element.ts';

export { CurpInput };

declare global {
  interface HTMLElementTagNameMap {
    'curp-input': CurpInput;
  }
}

// Two copies of this module in one page share the first definition.
if (globalThis.customElements?.get('curp-input') === undefined) {
  globalThis.customElements?.define('curp-input', CurpInput);
}
