// GET /docs: the API reference in Spanish, rendered in the browser from /openapi.json by a script that the service hosts.
// It loads nothing from other hosts and stores nothing in the browser.
import type { FastifyInstance } from 'fastify';
import { SANDBOX_TOKEN } from '@curp/accounts/token-format';
import { Asset, builtFile, EVERY_TIME, FOR_AN_HOUR, serveAsset } from './asset.ts';
import { REFERENCE_STYLE, REPAIR } from './reference-access.ts';
import { referenceScript } from './reference-script.ts';
import { ICON_PATH, type PagesOptions } from './web-routes.ts';

const SCRIPT_FILE = 'referencia.js';
const SCRIPT_PATH = `/docs/${SCRIPT_FILE}`;
const START_PATH = '/docs/inicio.js';

export const CONTRACT_PATH = '/openapi.json';
/** In the examples of the contract. */
const EXAMPLE_ADDRESS = 'http://127.0.0.1:3000';

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
  'Code Examples': 'Programas',
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

/** Runs in the browser: the examples of the contract name the address from which the page came. */
const OWN_ADDRESS = `
const customFetch = async (address, options) => {
  const response = await fetch(address, options);
  if (!String(address).includes('${CONTRACT_PATH}')) return response;
  return new Response((await response.text()).replaceAll('${EXAMPLE_ADDRESS}', location.origin), response);
};
`;

/** Page, scripts and contract are of one version: each URL has the fingerprint of its content. */
export function addReference(app: FastifyInstance, { sandbox }: PagesOptions, contract: Asset): void {
  const [type, headers] = ['text/javascript; charset=utf-8', FOR_AN_HOUR];
  const script = new Asset({ type, headers, make: referenceScript, file: builtFile(SCRIPT_FILE) });
  const start = new Asset({
    type,
    headers,
    make: async () => startScript(sandbox, await contract.urlAt(CONTRACT_PATH)),
  });
  serveAsset(app, SCRIPT_PATH, script);
  serveAsset(app, START_PATH, start);
  const page = new Asset({
    type: 'text/html; charset=utf-8',
    headers: { ...POLICY, ...EVERY_TIME },
    make: async () => pageOf(await script.urlAt(SCRIPT_PATH), await start.urlAt(START_PATH)),
  });
  serveAsset(app, '/docs', page);
}

function startScript(sandbox: boolean, url: string): string {
  const authentication = {
    preferredSecurityScheme: 'bearer',
    ...(sandbox && { securitySchemes: { bearer: { token: SANDBOX_TOKEN }, token: { value: SANDBOX_TOKEN } } }),
  };
  return `const labels = ${JSON.stringify(LABELS)};
${REPAIR}${TRANSLATE}${OWN_ADDRESS}
Scalar.createApiReference('#referencia', { ...${JSON.stringify({ url, ...SETTINGS, authentication })}, customFetch });
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
<noscript>Esta página necesita JavaScript. El contrato completo está en <a href="${CONTRACT_PATH}">${CONTRACT_PATH}</a>.</noscript>
<div id="referencia"></div>
<script src="${script}"></script>
<script src="${start}"></script>
</body>
</html>
`;
}
