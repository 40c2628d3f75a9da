// GET / and the files of the page (apps/web), which calculates in the browser and requests only its own files.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { once } from './asset.ts';
import { webFiles } from './web-files.ts';

export interface PagesOptions {
  /** The sandbox token works, and the pages say so. */
  readonly sandbox: boolean;
  /** Folder of the built page; without it, / redirects to /docs. */
  readonly webFolder?: string | undefined;
}

export const ICON_PATH = '/icono.svg';

/** The paths of its files; a test compares them with the build. */
const PATHS = ['/', '/sw.js', '/manifest.webmanifest', '/icono*', '/pagina/*'];

export function addWeb(app: FastifyInstance, { sandbox, webFolder: folder }: PagesOptions): void {
  if (folder === undefined) return void app.get('/', (_, reply) => reply.redirect('/docs'));
  const files = once(() => webFiles({ folder, service: sandbox ? 'pruebas' : 'token' }));
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = (await files()).get(path);
    if (file === undefined) throw new Refusal('operation.unknown');
    return file.send(request, reply);
  };
  for (const path of PATHS) {
    app.get<{ Params: { '*'?: string } }>(path, (request, reply) =>
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
