// One call through a proxy with a certificate of its own.
import { request, type RequestOptions } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** The status of an answer that was read to its end; 0 without one. */
export function statusOver(port: number, path: string, options: RequestOptions, body = ''): Promise<number> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, rejectUnauthorized: false, ...options }, (reply) => {
      buffer(reply).then(
        () => resolve(reply.statusCode ?? 0),
        () => resolve(0),
      );
    });
    call.on('error', () => resolve(0)).end(body);
  });
}
