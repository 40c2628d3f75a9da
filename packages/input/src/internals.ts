// jsdom and happy-dom, in which pages are tested, lack ElementInternals or most of it. What a test asks of a field is
// simulated there: its validity, its form and the event `invalid`. A form there neither sends the value nor resets it.

/** Those of the browser, where it has them. */
export function internalsOf(element: HTMLElement): ElementInternals {
  const internals = element.attachInternals?.() as Partial<ElementInternals> | undefined;
  return (internals?.states ? internals : simulatedInternals(element)) as ElementInternals;
}

function simulatedInternals(element: HTMLElement): Partial<ElementInternals> {
  const checkValidity = (): boolean => internals.validity.valid || !element.dispatchEvent(new Event('invalid'));
  const internals = {
    states: new Set<string>(),
    validity: { valid: true } as ValidityState,
    validationMessage: '',
    checkValidity,
    reportValidity: checkValidity,
    get form() {
      return element.closest('form');
    },
    setFormValue() {},
    setValidity(flags: ValidityStateFlags, message: string) {
      internals.validity = { ...flags, valid: !message } as ValidityState;
      internals.validationMessage = message;
    },
  };
  return internals;
}
