// The look of the element. Colours follow the page's color-scheme; README.md lists the custom properties and the parts.
const CSS = `
:host {
  display: inline-block; inline-size: 20em; max-inline-size: 100%; vertical-align: top;
  --error: var(--curp-input-error, light-dark(#b3261e, #ffb4ab));
  --accent: var(--curp-input-accent, light-dark(#0b57d0, #a8c7fa));
}
:host([hidden]), label:empty, p:empty { display: none }
label { display: block; margin: 0 0 .25em }
p { margin: .25em 0 0; color: var(--error) }
input {
  box-sizing: border-box; inline-size: 100%; padding: .5em .6em; font: inherit;
  font-family: var(--curp-input-font, ui-monospace, monospace); letter-spacing: .05em;
  font-variant-numeric: slashed-zero; text-transform: uppercase;
  color: var(--curp-input-color, FieldText); background: var(--curp-input-background, Field);
  border: 1px solid var(--curp-input-border, light-dark(#6b6b6b, #9a9a9a)); border-radius: var(--curp-input-radius, .25em);
}
input[aria-invalid=true] { border-color: var(--error); box-shadow: 0 0 0 1px var(--error) }
input:disabled { opacity: .6 }
button {
  display: block; margin: .25em 0 0; padding: .25em 0; min-block-size: 24px; border: 0; background: none; font: inherit; text-align: start;
  color: var(--accent); text-decoration: underline; cursor: pointer;
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
`;

let sheet: CSSStyleSheet | undefined;

/** One sheet for every element of the page, adopted: a policy without 'unsafe-inline' allows it. */
export function styleSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
