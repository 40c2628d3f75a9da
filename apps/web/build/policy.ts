// Content-Security-Policy of the page. The build writes it into the page and into `_headers`, from which the service sends
// it too: a worker obeys the header of its own file, not the policy of the page.

const ALWAYS = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"];

/** No connections. Code, styles, fonts and icons come only from the page's own origin. */
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

/** The service worker fetches the page's files, only from its own origin. */
export const OFFLINE_POLICY: string = [...ALWAYS, "connect-src 'self'"].join('; ');

/** The single file: its code and its style by hash, and only what is written inside it. */
export function singleFilePolicy(script: string, style: string): string {
  return [
    ...ALWAYS,
    "connect-src 'none'",
    `script-src '${script}'`,
    'worker-src blob:',
    `style-src '${style}'`,
    'font-src data:',
    'img-src data:',
  ].join('; ');
}

/** Only valid in a header, not in a `meta` tag. */
export const NOT_FRAMED = "frame-ancestors 'none'";
