// What the browser lets the page do. Written into the page itself, into `_headers` for static hosts, and sent by the
// service: a worker follows the header it came with, not the page's.

const ALWAYS = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"];

/** No connection of any kind: what is typed has no way out. Code, styles, fonts and icons come from here only. */
export const PAGE_POLICY: string = [
  ...ALWAYS,
  "connect-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
].join('; ');

/** What keeps the page for when there is no network has to fetch it: from here, and nothing else. */
export const OFFLINE_POLICY: string = [...ALWAYS, "connect-src 'self'"].join('; ');

/** A page cannot say this of itself. */
export const NOT_FRAMED = "frame-ancestors 'none'";
