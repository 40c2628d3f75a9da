// Closes idle connections early while there are many, for a process without a proxy: otherwise callers that send nothing
// would keep others out for as long as a load balancer may keep a connection.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const EVERY_MS = 1000;
const SHORT_MS = 5000;

/** Beyond half of `maxConnections`, idle connections are closed after five seconds. */
export function closeIdleWhenCrowded(server: Server, maxConnections: number): void {
  const sockets = new Set<Socket>();
  const longMs = server.keepAliveTimeout;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const isCrowded = sockets.size > maxConnections / 2;
    // Of connections that become idle from now on.
    server.keepAliveTimeout = isCrowded ? SHORT_MS : longMs;
    if (!isCrowded) return;
    // Node gives an idle connection the time-out of keep-alive, and none to other connections.
    for (const socket of sockets) if ((socket.timeout ?? 0) > SHORT_MS + EVERY_MS) socket.setTimeout(SHORT_MS);
  }, EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
