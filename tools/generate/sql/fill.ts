// Fills a template: replaces names with their values.

/** Replaces `{name}`; a name without a value is left, and stops the server that reads the file. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
