// Content-Security-Policy of the site: that of the page, but connections to its own host, and the hashes of VitePress's
// inline scripts and style attributes. Written into every page and into `_headers`, from which the service sends it too.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

function policyFor(pages: readonly string[]): string {
  const hashes = (inline: RegExp): string[] => [
    ...new Set(pages.flatMap((html) => Array.from(html.matchAll(inline), ([, text = '']) => hashOf(text)))),
  ];
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "connect-src 'self'",
    ["script-src 'self'", ...hashes(INLINE_SCRIPT)].join(' '),
    ["style-src 'self' 'unsafe-hashes'", ...hashes(STYLE_ATTRIBUTE)].join(' '),
    "font-src 'self'",
    // The icons of the theme are in its style sheet.
    "img-src 'self' data:",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function writePolicy(folder: string): void {
  const pages = globSync('**/*.html', { cwd: folder }).map((name) => join(folder, name));
  const policy = policyFor(pages.map((path) => readFileSync(path, 'utf8')));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  for (const path of pages) writeFileSync(path, readFileSync(path, 'utf8').replace('<head>', `<head>\n    ${meta}`));
  writeFileSync(join(folder, '_headers'), headersFile(`${policy}; frame-ancestors 'none'`));
}

function headersFile(policy: string): string {
  return `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Content-Security-Policy: ${policy}
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;
}
