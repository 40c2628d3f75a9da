// The routes for people: the page at /, the guide at /guia/, the files for sheets at /hojas/, the reference at /docs, the contract and /robots.txt.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/envelope.ts';
import { Asset, builtFile, FOR_AN_HOUR, serveAsset } from './asset.ts';
import { toOpenApi30 } from './openapi-3.0.ts';
import { addReference, CONTRACT_PATH } from './reference.ts';
import { addFolder, addWeb, type PagesOptions } from './web-routes.ts';

const CONTRACT_30 = 'openapi-3.0.json';
/** Relative to this source file. The code that generates it is not part of the service. */
const CONTRACT_SOURCE = new URL(`../..${CONTRACT_PATH}`, import.meta.url);

/** Addresses outside of /guia/ that lead to a page of the guide: the reference links those below /docs. */
const GUIDE_PAGES = {
  '/llms.txt': 'llms.txt',
  '/docs/cliente': 'packages/client/README.html',
  '/docs/biblioteca': 'packages/core/README.html',
  '/docs/pruebas': 'pruebas.html',
  '/docs/servicio': 'servicio.html',
};

/** Excludes crawlers from URLs with names and keys. */
const ROBOTS = 'User-agent: *\nDisallow: /curp/\n';

export function addPages(app: FastifyInstance, options: PagesOptions): void {
  addWeb(app, options);
  addGuide(app, options.guideFolder);
  addFolder(app, '/hojas', options.sheetsFolder);
  const headers = FOR_AN_HOUR;
  const contract = new Asset({
    type: JSON_TYPE,
    headers,
    make: readContract,
    file: builtFile(CONTRACT_PATH.slice(1)),
  });
  serveAsset(app, CONTRACT_PATH, contract);
  addReference(app, options, contract);
  const make = async (): Promise<string> => JSON.stringify(toOpenApi30(JSON.parse(String(await readContract()))));
  serveAsset(app, `/${CONTRACT_30}`, new Asset({ type: JSON_TYPE, headers, make, file: builtFile(CONTRACT_30) }));
  serveAsset(app, '/robots.txt', new Asset({ type: 'text/plain; charset=utf-8', headers, make: () => ROBOTS }));
}

function addGuide(app: FastifyInstance, folder: string | undefined): void {
  if (folder === undefined) return;
  addFolder(app, '/guia', folder);
  for (const [path, page] of Object.entries(GUIDE_PAGES)) app.get(path, (_, reply) => reply.redirect(`/guia/${page}`));
}

function readContract(): Promise<Buffer> {
  return readFile(CONTRACT_SOURCE);
}
