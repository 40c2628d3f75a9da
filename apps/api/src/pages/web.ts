// GET /: the page of apps/web, which calculates in the browser and asks nothing of the service but its own files.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { once } from './asset.ts';
import { webFiles } from './web-files.ts';

export interface PagesOptions {
  /** The pages may speak of the token that works only here. */
  readonly sandbox: boolean;
  /** Where the page was built, if it was. */
  readonly webFolder?: string | undefined;
}

export const ICON_PATH = '/icono.svg';

/** Where its files are; a test compares them with what the build leaves. */
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
  // Browsers ask for it by themselves when they show an answer of the service.
  app.get('/favicon.ico', (request, reply) => send(ICON_PATH, request, reply));
}
