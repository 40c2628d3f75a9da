// The page at /hojas/: the files to install, each with its size and SHA-256.
import { createHash } from 'node:crypto';

interface Offer {
  readonly file: string;
  /** In Spanish. */
  readonly forWhom: string;
}

const OFFERS: readonly Offer[] = [
  {
    file: 'Curp.gs',
    forWhom: 'Hojas de cálculo de Google: un texto que se copia y se pega en Extensiones › Apps Script.',
  },
  { file: 'curp.oxt', forWhom: 'LibreOffice Calc: una extensión que se instala con doble clic.' },
];

/** For static hosts, and for the service, which sends the same headers. Everything is a file of this folder. */
export const HOST_HEADERS = `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Content-Security-Policy: default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'
  Cache-Control: no-cache
`;

export function filesPage(template: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  const items = OFFERS.map(({ file, forWhom }) => {
    const content = files[file];
    if (content === undefined) throw new Error(`the build has no ${file}`);
    const kilobytes = Math.round(Buffer.byteLength(content) / 1000);
    const sum = createHash('sha256').update(content).digest('hex');
    return `<li><a href="./${file}">${file}</a> (${kilobytes} kB). ${forWhom}<br />SHA-256: <code>${sum}</code></li>`;
  });
  return template.replace('{files}', () => `<ul>\n        ${items.join('\n        ')}\n      </ul>`);
}
