// <curp-input>: a field for a CURP in any form. The rule, its sentences and its corrections are core's.
import {
  corrections,
  describeKeyIssue,
  describePlace,
  find,
  NO_KEY_SENTENCE,
  normalizeKey,
  type Options,
  slipPlace,
  todayInMexicoCity,
  validate,
} from '@curp/core/key';
import { internalsOf } from './internals.ts';
import { reflect } from './reflect.ts';
import { styleSheet } from './styles.ts';

const KEY_LENGTH = 18;

/** So that a server can import the module: the class is only used where there is a page. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

function make<Tag extends 'label' | 'input' | 'p' | 'div' | 'button'>(
  tag: Tag,
  part: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ part, ...attributes })) element.setAttribute(name, value);
  return element;
}

function now(): Options {
  return { today: todayInMexicoCity(Date.now()) };
}

/** `<curp-input>`: a form field that corrects and validates a CURP where it is typed. */
export class CurpInput extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes: readonly string[] = [
    'value',
    'required',
    'readonly',
    'disabled',
    'label',
    'aria-label',
    'autocomplete',
  ];

  declare name: string;
  /** The attribute `value`, which a reset brings back. */
  declare defaultValue: string;
  declare label: string;
  declare autocomplete: string;
  declare required: boolean;
  declare disabled: boolean;
  declare readOnly: boolean;

  readonly #internals = internalsOf(this);
  readonly #label = make('label', 'label', { for: 'box' });
  readonly #box = make('input', 'input', {
    id: 'box',
    'aria-describedby': 'message',
    autocapitalize: 'characters',
    spellcheck: 'false',
  });
  readonly #message = make('p', 'message', { id: 'message' });
  readonly #suggestions = make('div', 'suggestions');

  /** The value was typed or set by a program: the attribute no longer changes it. */
  #isDirty = false;
  /** The value was left or sent: what is wrong is shown even before the eighteenth character. */
  #isChecked = false;
  #customMessage = '';
  /** The value of the last `change`. */
  #committed = '';
  /** The value that the buttons correct. */
  #corrected = '';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [styleSheet()];
    const help = make('div', 'help', { 'aria-live': 'polite' });
    help.append(this.#message, this.#suggestions);
    root.append(this.#label, this.#box, help);
    this.#box.addEventListener('input', () => this.#onInput());
    this.#box.addEventListener('paste', (event) => this.#onPaste(event));
    this.#box.addEventListener('keydown', (event) => this.#onKey(event));
    this.#box.addEventListener('blur', () => this.#commit());
    this.#box.addEventListener('focus', () => this.#name());
    this.addEventListener('invalid', () => this.#check());
  }

  /** In capitals, without blanks or hyphens: what the form sends. */
  get value(): string {
    return normalizeKey(this.#box.value);
  }

  set value(value: string) {
    this.#isDirty = true;
    this.#setValue(value);
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get labels(): NodeList {
    return this.#internals.labels;
  }

  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** The same as `validity.valid`. */
  get valid(): boolean {
    return this.validity.valid;
  }

  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  get willValidate(): boolean {
    return !this.#box.disabled && !this.readOnly;
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** For what only the page knows («Ya está registrada.»); an empty text takes it back. */
  setCustomValidity(message: string): void {
    this.#customMessage = message;
    this.#update();
  }

  connectedCallback(): void {
    this.#name();
  }

  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    if (attribute === 'value' && !this.#isDirty) this.#setValue(text);
    if (attribute === 'autocomplete') this.#box.autocomplete = (text ?? '') as AutoFill;
    this.#box.required = this.required;
    this.#box.readOnly = this.readOnly;
    this.#box.disabled = this.disabled || this.matches(':disabled');
    this.#name();
    this.#update();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#box.disabled = isDisabled;
    this.#update();
  }

  formResetCallback(): void {
    this.#isDirty = false;
    this.#isChecked = false;
    this.#setValue(this.defaultValue);
  }

  formStateRestoreCallback(state: string): void {
    this.value = state;
  }

  /** A label outside of the shadow tree does not reach the box by itself. */
  #name(): void {
    this.#label.textContent = this.label;
    const outer = Array.from(this.labels ?? [], ({ textContent }) => textContent?.trim()).join(' ');
    this.#box.setAttribute('aria-label', this.label || this.getAttribute('aria-label') || outer || 'CURP');
  }

  #setValue(value: string | null): void {
    const key = normalizeKey(value);
    // Assigning the same text would move the caret.
    if (this.#box.value !== key) this.#box.value = key;
    this.#committed = key;
    this.#update();
  }

  /** What is typed stays as it is, and can be undone: the sheet shows it in capitals, and `#commit` rewrites it. */
  #onInput(): void {
    this.#isDirty = true;
    this.#update();
  }

  /** A text with one key in it, as a message or a certificate, gives that key. */
  #onPaste(event: ClipboardEvent): void {
    const [found, other] = find(event.clipboardData?.getData('text') ?? '', now());
    if (found === undefined || other !== undefined || this.readOnly) return;
    event.preventDefault();
    this.#replace(found.validation.key);
  }

  #replace(key: string): void {
    this.#isDirty = true;
    this.#box.value = key;
    this.#update();
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  /** Enter sends the form, as it does from a native field. */
  #onKey({ key, isComposing }: KeyboardEvent): void {
    const { form } = this;
    if (key !== 'Enter' || isComposing) return;
    this.#commit();
    const button = Array.from(form?.elements ?? []).find((element) => (element as HTMLButtonElement).type === 'submit');
    if (button === undefined) form?.requestSubmit();
    else (button as HTMLButtonElement).click();
  }

  #commit(): void {
    const { value } = this;
    if (this.#box.value !== value) this.#box.value = value;
    if (value === this.#committed) return;
    this.#committed = value;
    this.#check();
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #check(): void {
    this.#isChecked = true;
    this.#update();
  }

  #update(): void {
    const { value } = this;
    const [flags, message] = this.#problem(value);
    this.#internals.setFormValue(value);
    this.#internals.setValidity(flags, message, this.#box);
    const isShown = message !== '' && (this.#isChecked || value.length >= KEY_LENGTH || flags.customError === true);
    this.#box.setAttribute('aria-invalid', String(isShown));
    this.#message.textContent = isShown ? message : '';
    this.#internals.states[isShown ? 'add' : 'delete']('error');
    this.#suggest(isShown && flags.patternMismatch === true ? value : '');
  }

  #problem(value: string): [flags: ValidityStateFlags, message: string] {
    if (!this.willValidate) return [{}, ''];
    if (this.#customMessage !== '') return [{ customError: true }, this.#customMessage];
    if (value === '') return this.required ? [{ valueMissing: true }, NO_KEY_SENTENCE] : [{}, ''];
    const validation = validate(value, now());
    const [issue] = validation.ok ? [] : validation.issues;
    return issue === undefined ? [{}, ''] : [{ patternMismatch: true }, describeKeyIssue(issue)];
  }

  /** A button for the key that is nearly certain; several are only named. Leaves the button of the same value alone: the mouse
   * may hold it down. */
  #suggest(value: string): void {
    if (value === this.#corrected) return;
    this.#corrected = value;
    const keys = corrections(value, now()).map(({ key }) => key);
    const [certain = '', other] = keys;
    const place = slipPlace(value, now());
    const places = place === undefined ? '' : describePlace(place);
    if (certain === '') this.#suggestions.textContent = places;
    else if (other === undefined) this.#suggestions.replaceChildren(this.#button(certain));
    else this.#suggestions.textContent = `${places} ¿Quiso decir alguna de estas? ${keys.join(', ')}`;
  }

  #button(key: string): HTMLButtonElement {
    const button = make('button', 'suggestion', { type: 'button' });
    button.textContent = `¿Quiso decir ${key}?`;
    button.addEventListener('click', () => {
      this.#replace(key);
      this.#commit();
      this.#box.focus();
    });
    return button;
  }
}

reflect(
  CurpInput.prototype,
  { name: 'name', defaultValue: 'value', label: 'label', autocomplete: 'autocomplete' },
  { required: 'required', disabled: 'disabled', readOnly: 'readonly' },
);
