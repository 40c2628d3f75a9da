// GET / and the files of the page (apps/web), which calculates in the browser and requests only its own files; and
// GET /guia/ and the files of the guide (apps/guide).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { type Asset, once } from './asset.ts';
import { webFiles } from './web-files.ts';

export interface PagesOptions {
  /** The sandbox token works, and the pages say so. */
  readonly sandbox: boolean;
  /** Folder of the built page; without it, / redirects to /docs. */
  readonly webFolder?: string | undefined;
  /** Folder of the built guide; without it, /guia does not exist. */
  readonly guideFolder?: string | undefined;
}

export const ICON_PATH = '/icono.svg';

/** The paths of its files; a test compares them with the build. */
const PATHS = ['/', '/sw.js', '/manifest.webmanifest', '/icono*', '/pagina/*'];

export function addWeb(app: FastifyInstance, { sandbox, webFolder: folder, guideFolder }: PagesOptions): void {
  if (folder === undefined) return void app.get('/', (_, reply) => reply.redirect('/docs'));
  const service = sandbox ? 'pruebas' : 'token';
  const send = sender(once(() => webFiles({ folder, service, hasGuide: guideFolder !== undefined })));
  for (const path of PATHS) {
    app.get<WildcardRoute>(path, (request, reply) =>
      send(
        path.replace('*', () => request.params['*'] ?? ''),
        request,
        reply,
      ),
    );
  }
  // Browsers request it when they display any response of the service.
  app.get('/favicon.ico', (request, reply) => send(ICON_PATH, request, reply));
}

const GUIDE_PATH = '/guia';

export function addGuide(app: FastifyInstance, { guideFolder: folder }: PagesOptions): void {
  if (folder === undefined) return;
  const files = once(() => webFiles({ folder }));
  const send = sender(files);
  app.get<WildcardRoute>(`${GUIDE_PATH}/*`, async (request, reply) => {
    const name = request.params['*'] ?? '';
    // Addresses that people type or say: /guia/listas.
    if ((await files()).has(`/${name}.html`)) return reply.redirect(`${GUIDE_PATH}/${name}.html`);
    return send(name === 'index.html' ? '/' : `/${name}`, request, reply);
  });
  // With and without the slash, which the relative addresses of the guide need.
  app.get(GUIDE_PATH, (request, reply) =>
    request.url.startsWith(`${GUIDE_PATH}/`) ? send('/', request, reply) : reply.redirect(`${GUIDE_PATH}/`),
  );
}

interface WildcardRoute {
  Params: { readonly '*'?: string };
}

type Send = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends files of a build by their path. */
function sender(files: () => Promise<ReadonlyMap<string, Asset>>): Send {
  return async (path, request, reply) => {
    const file = (await files()).get(path);
    if (file === undefined) throw new Refusal('operation.unknown');
    return file.send(request, reply);
  };
}
