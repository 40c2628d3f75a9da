// Properties that are their attribute, as in a native field: of text, and switches. The keys are the properties.

export function reflect(
  prototype: HTMLElement,
  texts: Readonly<Record<string, string>>,
  switches: Readonly<Record<string, string>>,
): void {
  for (const [property, attribute] of Object.entries(texts)) {
    Object.defineProperty(prototype, property, {
      get(this: HTMLElement): string {
        return this.getAttribute(attribute) ?? '';
      },
      set(this: HTMLElement, text: string) {
        this.setAttribute(attribute, text);
      },
    });
  }
  for (const [property, attribute] of Object.entries(switches)) {
    Object.defineProperty(prototype, property, {
      get(this: HTMLElement): boolean {
        return this.hasAttribute(attribute);
      },
      set(this: HTMLElement, isOn: unknown) {
        this.toggleAttribute(attribute, Boolean(isOn));
      },
    });
  }
}
