// <curp-input> in the simulated DOM of the test file that imports this: what a test of a page asks of a field.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fencesOf, ROOT } from '../../../tools/testing/repository-pages.ts';
import type { CurpInput } from '../src/index.ts';
import '../src/index.ts';

const KEY = 'SABC560626MDFLRN01';
const CONFUSED = 'SABC56O626MDFLRN01';

let field: CurpInput;
let box: HTMLInputElement;
let events: string[];
function part(name: string): HTMLElement {
  return field.shadowRoot?.querySelector(`[part=${name}]`) as HTMLElement;
}
beforeEach(() => {
  document.body.innerHTML = '<form><curp-input name="curp" required></curp-input><button>Enviar</button></form>';
  field = document.querySelector('curp-input') as CurpInput;
  box = part('input') as HTMLInputElement;
  events = [];
  for (const type of ['input', 'change', 'invalid']) {
    field.addEventListener(type, () => events.push(`${type} ${field.value}`));
  }
});

function typeText(text: string): void {
  box.focus();
  box.value = text;
  box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

test('is named and styled', () => {
  expect(box.getAttribute('aria-label')).toBe('CURP');
  field.setAttribute('label', 'Clave');
  expect([part('label').textContent, box.getAttribute('aria-label')]).toEqual(['Clave', 'Clave']);
});

test('gives the key however it is typed', () => {
  typeText('sabc-560626 mdflrn01');
  expect([field.value, field.valid, field.validationMessage]).toEqual([KEY, true, '']);
  box.dispatchEvent(new FocusEvent('blur'));
  expect(box.value).toBe(KEY);
  expect(events).toEqual([`input ${KEY}`, `change ${KEY}`]);
});

test('says what is wrong, and its button corrects it', () => {
  typeText(CONFUSED);
  expect(field.validity).toMatchObject({ valid: false, patternMismatch: true });
  expect(part('message').textContent).toBe(field.validationMessage);
  expect(field.validationMessage).toContain('El carácter 7');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  part('suggestion').click();
  expect([box.value, field.valid, part('message').textContent]).toEqual([KEY, true, '']);
});

test('empty and required, checkValidity() fires invalid and shows the sentence', () => {
  expect(part('message').textContent).toBe('');
  expect([field.checkValidity(), field.validity.valueMissing]).toEqual([false, true]);
  expect(events).toEqual(['invalid ']);
  expect(part('message').textContent).toBe('Escriba la CURP.');
  field.required = false;
  expect([field.reportValidity(), field.checkValidity()]).toEqual([true, true]);
});

test('a custom error counts until it is taken back', () => {
  field.value = KEY;
  field.setCustomValidity('Ya está registrada.');
  expect([field.checkValidity(), field.validationMessage]).toEqual([false, 'Ya está registrada.']);
  field.setCustomValidity('');
  expect([field.checkValidity(), field.validationMessage]).toEqual([true, '']);
});

test.for(['disabled', 'readonly'])('%s, it is not checked', (attribute) => {
  field.setAttribute(attribute, '');
  expect([field.willValidate, field.checkValidity()]).toEqual([false, true]);
  expect(box.matches(`[${attribute}]`)).toBe(true);
  field.removeAttribute(attribute);
  expect([field.willValidate, field.checkValidity()]).toEqual([true, false]);
});

test('Enter submits its form', () => {
  let submitted = 0;
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted++;
  });
  typeText(KEY);
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect([submitted, ...events]).toEqual([1, `input ${KEY}`, `change ${KEY}`]);
});

// The program of README.md, which is a test.
mkdirSync(join(ROOT, 'reports'), { recursive: true });
const folder = mkdtempSync(join(ROOT, 'reports/simulated-dom-'));
afterAll(() => rmSync(folder, { recursive: true }));
const example = fencesOf('packages/input/README.md').find(({ language }) => language === 'js');
writeFileSync(join(folder, 'readme.js'), example?.text ?? '');
await import(join(folder, 'readme.js'));
