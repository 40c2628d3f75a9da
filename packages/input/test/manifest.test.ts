// @vitest-environment jsdom
// custom-elements.json, from which editors complete the tag, against the element itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CurpInput } from '../src/index.ts';

const FOLDER = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(FOLDER, 'custom-elements.json'), 'utf8'));
const [element] = manifest.modules[0].declarations;

interface Named {
  readonly name: string;
}
function namesOf(named: readonly Named[]): string[] {
  return named.map(({ name }) => name).toSorted();
}

test('every attribute is described', () => {
  expect(namesOf(element.attributes)).toEqual([...CurpInput.observedAttributes, 'name'].toSorted());
});

test('every property and method is described, and callable as it says', () => {
  const own = Object.getOwnPropertyNames(CurpInput.prototype).filter((name) => !/Callback$|^constructor$/.test(name));
  expect(namesOf(element.members)).toEqual(own.toSorted());
  const field = document.createElement('curp-input');
  for (const { kind, name, readonly, attribute } of element.members) {
    const property = Object.getOwnPropertyDescriptor(CurpInput.prototype, name);
    expect([typeof property?.value === 'function', name]).toEqual([kind === 'method', name]);
    expect([kind !== 'method' && property?.set === undefined, name]).toEqual([readonly === true, name]);
    if (attribute === undefined) continue;
    field.setAttribute(attribute, 'x');
    expect([true, 'x']).toContain(field[name as keyof CurpInput]);
  }
});

test('every part and custom property is described', () => {
  const field = document.createElement('curp-input');
  field.value = 'SABC56O626MDFLRN01';
  const parts = Array.from(field.shadowRoot?.querySelectorAll('[part]') ?? [], (node) =>
    String(node.getAttribute('part')),
  );
  expect(namesOf(element.cssParts)).toEqual(parts.toSorted());
  const styles = readFileSync(join(FOLDER, 'src/styles.ts'), 'utf8').match(/--curp-input-\w+/g);
  expect(namesOf(element.cssProperties)).toEqual([...new Set(styles)].toSorted());
});

test('it is packed, and the package says so', () => {
  const { files, customElements, exports } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'));
  expect(customElements).toBe('custom-elements.json');
  expect(files).toContain(customElements);
  expect(exports[`./${customElements}`]).toBe(`./${customElements}`);
  expect(Object.keys(exports['.'].import)).toContain('default');
  expect(manifest.modules[0].path).toBe(exports['.'].import.default.slice(2));
});
