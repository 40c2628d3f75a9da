// What the library of /docs lacks for a keyboard and a screen reader: its colours in those of the page, with a contrast of at
// least 4.5:1, the names, roles and sizes that axe asks for, and copy buttons that are visible without a pointer. A test
// runs axe on the page.

/** Given to the library, which puts it after its own style. */
export const REFERENCE_STYLE = `
.light-mode {
  --scalar-background-1: #ffffff;
  --scalar-background-2: #faf8f4;
  --scalar-background-3: #f3f0ea;
  --scalar-color-1: #1c2126;
  --scalar-color-2: #454c54;
  --scalar-color-3: #545c65;
  --scalar-color-accent: #0b6b63;
  --scalar-color-green: #2c6a2e;
  --scalar-color-red: #a32222;
  --scalar-color-yellow: #6b4205;
  --scalar-color-blue: #0f5c8c;
  --scalar-color-orange: #9a4a0c;
  --scalar-color-purple: #4a3fb0;
  --scalar-sidebar-color-1: #1c2126;
  --scalar-sidebar-color-2: #454c54;
  --scalar-sidebar-color-active: #0b6b63;
  --scalar-sidebar-search-color: #545c65;
}
.dark-mode {
  --scalar-background-1: #11161a;
  --scalar-background-2: #181e23;
  --scalar-background-3: #1d242a;
  --scalar-color-1: #e8ebee;
  --scalar-color-2: #c3cad1;
  --scalar-color-3: #a7b0ba;
  --scalar-color-accent: #7fd8cc;
  --scalar-color-green: #9bd08f;
  --scalar-color-red: #ff9d94;
  --scalar-color-yellow: #f0d6a4;
  --scalar-color-blue: #8fcbf0;
  --scalar-color-orange: #f2b885;
  --scalar-color-purple: #b9b3f7;
  --scalar-sidebar-color-1: #e8ebee;
  --scalar-sidebar-color-2: #c3cad1;
  --scalar-sidebar-color-active: #7fd8cc;
  --scalar-sidebar-search-color: #a7b0ba;
}
.sidebar-search-placeholder, .sidebar-heading-type { opacity: 1 !important; }
code.hljs, code.hljs * { opacity: 1; }
button[aria-expanded] { min-width: 24px; min-height: 24px; }
.scalar-code-copy { opacity: 1 !important; }
`;

/** Runs in the browser, on each part that the library adds: \`repair(element)\`. */
export const REPAIR = `
let regions = 0;
const REPAIRS = {
  'button.group\\\\/copy-button:not([aria-label])': (button) => button.setAttribute('aria-label', 'Copiar'),
  // Their visible text is their name.
  'button.show-more[aria-label]': (button) => button.removeAttribute('aria-label'),
  // It does nothing: the keyboard need not stop there.
  '.selected-content-type[tabindex]': (group) => group.removeAttribute('tabindex'),
  '.response-card[role]': (card) => card.removeAttribute('role'),
  // Scrolling areas are focusable and have a name.
  'div.custom-scroll[tabindex]:not([role]), code.custom-scroll:not([role])': (code) => {
    code.setAttribute('tabindex', '0');
    code.setAttribute('role', 'region');
    code.setAttribute('aria-label', 'Código ' + ++regions);
  },
};
const repair = (root) => {
  for (const [selector, fix] of Object.entries(REPAIRS)) {
    if (root.matches(selector)) fix(root);
    for (const element of root.querySelectorAll(selector)) fix(element);
  }
};
`;
