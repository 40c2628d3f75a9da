// GET / and the files of the page (apps/web), which calculates in the browser and requests only its own files;
// GET /guia/ and the files of the guide (apps/guide); GET /hojas/ and the files for sheets (apps/sheets).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { type Asset, once } from './asset.ts';
import { type BuiltFolders, webFiles } from './web-files.ts';

export interface PagesOptions extends BuiltFolders {
  /** The sandbox token works, and the pages show it. */
  readonly sandbox: boolean;
}

export const ICON_PATH = '/icono.svg';

/** The paths of its files; a test compares them with the build. */
const PATHS = ['/', '/sw.js', '/manifest.webmanifest', '/icono*', '/pagina/*', '/curp.html*', '/codigo/*'];

export function addWeb(app: FastifyInstance, { sandbox, webFolder: folder, ...others }: PagesOptions): void {
  if (folder === undefined) return void app.get('/', (_, reply) => reply.redirect('/docs'));
  const service = sandbox ? 'pruebas' : 'token';
  const hasGuide = others.guideFolder !== undefined;
  const hasSheets = others.sheetsFolder !== undefined;
  const send = sender(once(() => webFiles({ folder, service, hasGuide, hasSheets })));
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

/** Sends a built folder below a path; without the folder, the path does not exist. */
export function addFolder(app: FastifyInstance, root: string, folder: string | undefined): void {
  if (folder === undefined) return;
  const files = once(() => webFiles({ folder }));
  const send = sender(files);
  app.get<WildcardRoute>(`${root}/*`, async (request, reply) => {
    const name = request.params['*'] ?? '';
    // Addresses that people type: /guia/listas.
    if ((await files()).has(`/${name}.html`)) return reply.redirect(`${root}/${name}.html`);
    return send(name === 'index.html' ? '/' : `/${name}`, request, reply);
  });
  // With and without the slash, which the relative addresses of its pages need.
  app.get(root, (request, reply) =>
    request.url.startsWith(`${root}/`) ? send('/', request, reply) : reply.redirect(`${root}/`),
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
