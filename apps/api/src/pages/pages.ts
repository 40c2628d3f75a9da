// The routes for people: the page at /, the guide at /guia/, the reference at /docs, /openapi.json and /robots.txt.
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/envelope.ts';
import { Asset, FOR_AN_HOUR, serveAsset } from './asset.ts';
import { addReference } from './reference.ts';
import { addGuide, addWeb, type PagesOptions } from './web-routes.ts';

/** Keeps crawlers away from URLs with names and keys. */
const ROBOTS = 'User-agent: *\nDisallow: /curp/\n';

export function addPages(app: FastifyInstance, options: PagesOptions): void {
  addWeb(app, options);
  addGuide(app, options);
  addReference(app, options);
  const headers = FOR_AN_HOUR;
  serveAsset(app, '/openapi.json', new Asset({ type: JSON_TYPE, headers, make: contract }));
  serveAsset(app, '/robots.txt', new Asset({ type: 'text/plain; charset=utf-8', headers, make: () => ROBOTS }));
}

/** Loaded on demand: its examples run every operation, lists included. */
async function contract(): Promise<string> {
  const { openApi } = await import('../openapi/openapi.ts');
  return JSON.stringify(openApi());
}
