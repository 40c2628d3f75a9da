// What a client is made with. A mistake here is the program's: it throws at once, and never repeats what it was given.

/** Without the slash at its end. */
export function checkAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url !== undefined && url.origin + url.pathname === url.href;
  if (isPlain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new TypeError('address must be an http or https URL without user, query or fragment');
}

/** What no header can carry would otherwise come back quoted in an error of fetch. */
export function checkToken(token: string): string {
  if (/^[!-~]+$/.test(token)) return token;
  throw new TypeError('token must be printable ASCII characters without blanks');
}
