// Reads `_headers`, the file in which the build of the page declares its response headers for static hosts. The service
// sends the same headers.

/** The headers of all blocks that match the path. Later ones override earlier ones; `! Name` removes one. */
export function headersFor(path: string, headersFile: string): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  let applies = false;
  for (const line of headersFile.split('\n')) {
    if (line.startsWith('/')) applies = matches(line, path);
    const [, removal, name, value] = /^\s+(! )?([\w-]+)(?:: (.+))?$/.exec(line) ?? [];
    if (!applies || name === undefined) continue;
    if (removal !== undefined) headers.delete(name.toLowerCase());
    else if (value !== undefined) headers.set(name.toLowerCase(), value);
  }
  return Object.fromEntries(headers);
}

/** A pattern may end in an asterisk, which matches any rest, slashes included. */
function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
