// Sends raw bytes on a socket: requests that no HTTP client would send.
import { connect } from 'node:net';

/** Returns what the server sent until it closed the connection, or until the timeout. */
export async function sendRaw(url: string, bytes: string | Buffer, timeoutMs = 10_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(received);
    };
    const timer = setTimeout(finish, timeoutMs);
    socket.on('data', (chunk) => (received += chunk.toString('utf8')));
    socket.once('close', finish).once('error', finish);
  });
}

/** Sends the bytes and resets the connection. */
export async function sendAndLeave(url: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => socket.resetAndDestroy()));
    socket.once('close', () => resolve()).once('error', () => resolve());
  });
}

export function statusOf(raw: string): number {
  return Number(raw.split(' ')[1]);
}

export function bodyOf(raw: string): string {
  return raw.slice(raw.indexOf('\r\n\r\n') + 4);
}
