// The routes for people: the page at /, the guide at /guia/, the reference at /docs, /openapi.json and /robots.txt.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/envelope.ts';
import { Asset, builtFile, FOR_AN_HOUR, serveAsset } from './asset.ts';
import { addReference } from './reference.ts';
import { addGuide, addWeb, type PagesOptions } from './web-routes.ts';

const CONTRACT = 'openapi.json';
/** Relative to this source file. The code that generates it is not part of the service. */
const CONTRACT_SOURCE = new URL(`../../${CONTRACT}`, import.meta.url);

/** Keeps crawlers away from URLs with names and keys. */
const ROBOTS = 'User-agent: *\nDisallow: /curp/\n';

export function addPages(app: FastifyInstance, options: PagesOptions): void {
  addWeb(app, options);
  addGuide(app, options);
  addReference(app, options);
  const headers = FOR_AN_HOUR;
  serveAsset(
    app,
    `/${CONTRACT}`,
    new Asset({ type: JSON_TYPE, headers, make: readContract, file: builtFile(CONTRACT) }),
  );
  serveAsset(app, '/robots.txt', new Asset({ type: 'text/plain; charset=utf-8', headers, make: () => ROBOTS }));
}

function readContract(): Promise<Buffer> {
  return readFile(CONTRACT_SOURCE);
}
