// GET /docs: the API reference in Spanish, rendered in the browser from /openapi.json by a script that the service hosts.
// It loads nothing from other hosts and stores nothing in the browser.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { SANDBOX_TOKEN } from '@curp/accounts/token-format';
import { Asset, builtFile, EVERY_TIME, FOR_A_YEAR, FOR_AN_HOUR, serveAsset } from './asset.ts';
import { REFERENCE_STYLE, REPAIR } from './reference-access.ts';
import { referenceScript } from './reference-script.ts';
import { ICON_PATH, type PagesOptions } from './web-routes.ts';

const SCRIPT_FILE = 'referencia.js';
const SCRIPT_PATH = `/docs/${SCRIPT_FILE}`;
const START_PATH = '/docs/inicio.js';

/** The READMEs of the packages for programs in JavaScript, by path: in the bundle and in the repository. */
const PACKAGE_PAGES = [
  { path: '/docs/cliente', files: ['cliente.md', '../../../../packages/client/README.md'] },
  { path: '/docs/biblioteca', files: ['biblioteca.md', '../../../../packages/core/README.md'] },
];

/** The library needs inline styles; scripts, images and connections are limited to this origin. */
const POLICY = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

const SETTINGS = {
  url: '/openapi.json',
  localization: {
    locale: 'es',
    // The library's Spanish label is too long.
    translations: { apiClient: { authSelector: { selectedType: '{type}' } } },
  },
  metaData: { title: 'CURP: referencia' },
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  telemetry: false,
  persistAuth: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideModels: true,
  orderSchemaPropertiesBy: 'preserve',
  orderRequiredPropertiesFirst: false,
  documentDownloadType: 'direct',
  customCss: REFERENCE_STYLE,
};

/** Labels that the library does not translate. */
const LABELS = {
  or: 'o',
  'array of': 'lista de',
  More: 'Más',
  'Show Less': 'Menos',
  Copy: 'Copiar',
  'Request Example for': 'Ejemplo de',
};

/** Runs in the browser. */
const TRANSLATE = `
const translate = (node) => {
  const label = labels[node.data.trim()];
  if (label !== undefined) node.data = node.data.replace(node.data.trim(), label);
};
const walk = (root) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) translate(walker.currentNode);
};
new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === 'characterData') translate(target);
    for (const node of addedNodes) {
      node.nodeType === Node.TEXT_NODE ? translate(node) : walk(node);
      if (node.nodeType === Node.ELEMENT_NODE) repair(node);
    }
  }
}).observe(document.body, { childList: true, characterData: true, subtree: true });
`;

export function addReference(app: FastifyInstance, { sandbox }: PagesOptions): void {
  const type = 'text/javascript; charset=utf-8';
  const script = new Asset({ type, headers: FOR_A_YEAR, make: referenceScript, file: builtFile(SCRIPT_FILE) });
  const start = new Asset({ type, headers: FOR_A_YEAR, make: () => startScript(sandbox) });
  serveAsset(app, SCRIPT_PATH, script);
  serveAsset(app, START_PATH, start);
  const page = new Asset({
    type: 'text/html; charset=utf-8',
    headers: { ...POLICY, ...EVERY_TIME },
    make: async () =>
      pageOf(`${SCRIPT_PATH}?v=${await script.fingerprint()}`, `${START_PATH}?v=${await start.fingerprint()}`),
  });
  serveAsset(app, '/docs', page);
  for (const { path, files } of PACKAGE_PAGES) {
    const readme = (): Promise<Buffer> => readFile(firstExisting(files));
    serveAsset(app, path, new Asset({ type: 'text/plain; charset=utf-8', headers: FOR_AN_HOUR, make: readme }));
  }
}

function firstExisting(files: readonly string[]): URL {
  const url = files.map((file) => new URL(file, import.meta.url)).find((candidate) => existsSync(candidate));
  if (url === undefined) throw new Error(`none of these files exists: ${files.join(', ')}`);
  return url;
}

function startScript(sandbox: boolean): string {
  const authentication = {
    preferredSecurityScheme: 'bearer',
    ...(sandbox && { securitySchemes: { bearer: { token: SANDBOX_TOKEN }, token: { value: SANDBOX_TOKEN } } }),
  };
  return `const labels = ${JSON.stringify(LABELS)};
${REPAIR}${TRANSLATE}
Scalar.createApiReference('#referencia', ${JSON.stringify({ ...SETTINGS, authentication })});
`;
}

function pageOf(script: string, start: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>CURP: referencia</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
</head>
<body>
<noscript>Esta página necesita JavaScript. El contrato completo está en <a href="/openapi.json">/openapi.json</a>.</noscript>
<div id="referencia"></div>
<script src="${script}"></script>
<script src="${start}"></script>
</body>
</html>
`;
}
