// `_headers`, where the build of the page states for static hosts what goes with each of its files. The service sends
// the same: one statement, and the page is as closed here as there.

/** What the blocks that cover the path say, the later over the earlier; `! Name` takes one back. */
export function headersOf(path: string, statement: string): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  let applies = false;
  for (const line of statement.split('\n')) {
    if (line.startsWith('/')) applies = covers(line, path);
    const [, mark, name, value] = /^\s+(! )?([\w-]+)(?:: (.+))?$/.exec(line) ?? [];
    if (!applies || name === undefined) continue;
    if (mark !== undefined) headers.delete(name.toLowerCase());
    else if (value !== undefined) headers.set(name.toLowerCase(), value);
  }
  return Object.fromEntries(headers);
}

/** An asterisk, which can only be the last sign, stands for any number of folders too. */
function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
