// The wire to Redis: what is written, what is read however it is cut, and what happens when it ends.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Link } from '../../src/limits/link.ts';
import { Decoder, encode, ErrorReply, type Reply } from '../../src/limits/resp.ts';
import { Wire } from '../../src/limits/wire.ts';
import { freePort, openKeySpace, type PrivateServer, startRedis } from '../stores.ts';

describe('commands', () => {
  test.for([
    { command: ['PING'], bytes: '*1\r\n$4\r\nPING\r\n', why: 'one word' },
    { command: ['GET', ''], bytes: '*2\r\n$3\r\nGET\r\n$0\r\n\r\n', why: 'an empty word' },
    {
      command: ['SET', 'a\r\nb', 'ñ€'],
      bytes: '*3\r\n$3\r\nSET\r\n$4\r\na\r\nb\r\n$5\r\nñ€\r\n',
      why: 'lengths are of bytes',
    },
  ])('$why', ({ command, bytes }) => {
    expect(encode(command)).toBe(bytes);
  });
});

describe('replies', () => {
  const REPLIES: readonly { readonly bytes: string; readonly reply: Reply }[] = [
    { bytes: '+OK\r\n', reply: 'OK' },
    { bytes: ':1794717897994123\r\n', reply: 1_794_717_897_994_123 },
    { bytes: ':-1\r\n', reply: -1 },
    { bytes: '$-1\r\n', reply: null },
    { bytes: '$0\r\n\r\n', reply: '' },
    { bytes: '$8\r\nñ\r\n$3\r\n\r\n', reply: 'ñ\r\n$3\r\n' },
    { bytes: '*-1\r\n', reply: null },
    { bytes: '*0\r\n', reply: [] },
    { bytes: '*3\r\n:1\r\n*2\r\n$1\r\na\r\n$-1\r\n+b\r\n', reply: [1, ['a', null], 'b'] },
  ];
  const all = Buffer.from(REPLIES.map(({ bytes }) => bytes).join(''));
  const expected = REPLIES.map(({ reply }) => reply);

  test('are read in order from one chunk', () => {
    expect(new Decoder().push(all)).toEqual(expected);
  });

  test('are the same wherever the chunk is cut in two', () => {
    for (let cut = 0; cut <= all.length; cut++) {
      const decoder = new Decoder();
      expect([...decoder.push(all.subarray(0, cut)), ...decoder.push(all.subarray(cut))]).toEqual(expected);
    }
  });

  test('are the same byte by byte', () => {
    const decoder = new Decoder();
    expect(Array.from(all, (byte) => decoder.push(Buffer.from([byte]))).flat()).toEqual(expected);
  });

  test('of error are values that keep their sentence', () => {
    const [reply] = new Decoder().push(Buffer.from('-NOSCRIPT No matching script.\r\n'));
    expect(reply).toBeInstanceOf(ErrorReply);
    expect((reply as ErrorReply).message).toBe('NOSCRIPT No matching script.');
  });

  test('of nobody who speaks the protocol are thrown at', () => {
    expect(() => new Decoder().push(Buffer.from('HTTP/1.1 400 Bad Request\r\n'))).toThrow('not a reply');
  });
});

async function dial(url: string, budgetMs = 5000): Promise<Link | string> {
  return Link.dial(
    url,
    () => performance.now(),
    budgetMs,
    () => {},
  );
}

interface Opened {
  readonly wire: Wire;
  readonly lost: Promise<'lost'>;
}

async function open(url: string): Promise<Opened | 'lost'> {
  return new Promise((resolve) => {
    const { promise: lost, resolve: lose } = Promise.withResolvers<'lost'>();
    const wire = new Wire(url, {
      onReady: () => resolve({ wire, lost }),
      onLost: () => {
        lose('lost');
        resolve('lost');
      },
    });
  });
}

async function opened(url: string): Promise<Opened> {
  const result = await open(url);
  if (result === 'lost') throw new Error('it did not open');
  return result;
}

async function ask({ wire }: Opened, ...command: string[]): Promise<Reply | undefined> {
  return new Promise((resolve) => wire.send(command, resolve));
}

describe('a real server', () => {
  const { url } = openKeySpace();

  test('answers many commands of one turn in their order', async () => {
    const link = await opened(url);
    const replies = await Promise.all(Array.from({ length: 1000 }, (_, index) => ask(link, 'ECHO', `${index}-ñ`)));
    link.wire.destroy();
    expect(replies).toEqual(Array.from({ length: 1000 }, (_, index) => `${index}-ñ`));
  });

  test('gives a reply larger than any chunk', async () => {
    const link = await opened(url);
    const large = 'x'.repeat(2_000_000);
    expect(await ask(link, 'ECHO', large)).toBe(large);
    link.wire.destroy();
  });

  test('goes on after an error', async () => {
    const link = await opened(url);
    expect(await ask(link, 'NADA')).toBeInstanceOf(ErrorReply);
    expect(await ask(link, 'PING')).toBe('PONG');
    link.wire.destroy();
  });

  test('is asked for the database of the URL', async () => {
    const link = await opened(`${url}/5`);
    expect(await ask(link, 'CLIENT', 'INFO')).toContain('db=5');
    link.wire.destroy();
  });

  test('is refused a database that it has not', async () => {
    expect(await open(`${url}/99999`)).toBe('lost');
  });

  test('nothing is waited for after the end: what was asked and what is asked later settle at once', async () => {
    const link = await opened(url);
    const asked = ask(link, 'BLPOP', 'nada-que-esperar', '0');
    link.wire.destroy();
    expect([await asked, await ask(link, 'PING'), link.wire.isOpen]).toEqual([undefined, undefined, false]);
  });
});

describe('a server with users', () => {
  let server: PrivateServer;
  beforeAll(async () => {
    server = await startRedis();
    const link = await opened(server.url);
    await ask(link, 'ACL', 'SETUSER', 'curp', 'on', '>una clave/rara', '~*', '+@all');
    await ask(link, 'CONFIG', 'SET', 'requirepass', 'secreta');
    link.wire.destroy();
  });
  afterAll(() => server.remove());

  const withSecret = (secret: string): string => server.url.replace('//', `//${secret}@`);

  test.for([
    { secret: 'curp:una%20clave%2Frara', why: 'a user and a password' },
    { secret: ':secreta', why: 'a password alone' },
  ])('opens with $why', async ({ secret }) => {
    const link = await opened(withSecret(secret));
    expect(await ask(link, 'PING')).toBe('PONG');
    link.wire.destroy();
  });

  test.for([
    { secret: ':otra', reason: 'WRONGPASS' },
    { secret: 'curp:otra', reason: 'WRONGPASS' },
    { secret: '', reason: 'NOAUTH' },
  ])('is lost with $secret: $reason', async ({ secret, reason }) => {
    expect(await open(withSecret(secret))).toBe('lost');
    expect(await dial(withSecret(secret))).toBe(reason);
  });

  test('is lost when it is killed, with every call on it', async () => {
    const link = await opened(withSecret(':secreta'));
    const asked = ask(link, 'BLPOP', 'nada', '0');
    await server.kill();
    expect([await link.lost, await asked]).toEqual(['lost', undefined]);
  });
});

async function serverThat(answers: (socket: Socket) => void): Promise<{ server: Server; url: string }> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.for([
  { url: 'redis://127.0.0.1', reason: 'ECONNREFUSED', why: 'nobody is there' },
  { url: 'rediss://127.0.0.1', reason: 'ECONNREFUSED', why: 'an address instead of a name' },
  { url: 'redis://:50%@127.0.0.1', reason: 'URIError', why: 'a password with a percent sign as it is' },
  { url: 'redis://:a#b/c?@127.0.0.1', reason: 'ERR_INVALID_URL', why: 'a password that ends the address' },
  { url: '', reason: 'ERR_INVALID_URL', why: 'nothing at all' },
])('$url cannot be reached, which is told in a word: $reason — $why', async ({ url, reason }) => {
  expect(await dial(url.replace(/127.0.0.1$/, `127.0.0.1:${await freePort()}`))).toBe(reason);
});

test('a server that takes the connection and says nothing is told as late', async () => {
  const { server, url } = await serverThat((socket) => socket.on('error', () => {}).resume());
  expect(await dial(url, 50)).toBe('late');
  server.close();
});

const seconds = (count: number): number => count * 1_000_000;

describe("the server's clock", () => {
  let now = 0;

  test.for([
    { passed: [], notAfter: seconds(101), why: 'a second from what it told' },
    { passed: [10_000], notAfter: seconds(111), why: 'its clock goes on with ours' },
    { passed: [10_000, 10_000], steps: -50, notAfter: seconds(121), why: 'one low figure may be a slow reply' },
    { passed: [30_000, 30_000], steps: -50, notAfter: seconds(111), why: 'a minute of them is a clock that went back' },
    { passed: [1000], steps: 50, notAfter: seconds(152), why: 'a clock that went ahead is believed at once' },
  ])('tells until when a command may run: $notAfter — $why', async ({ passed, steps = 0, notAfter }) => {
    now = 0;
    const link = await Link.dial(
      openKeySpace().url,
      () => now,
      5000,
      () => {},
    );
    if (typeof link === 'string') throw new Error(link);
    link.observe(seconds(100));
    for (const ms of passed) {
      now += ms;
      link.observe(seconds(100 + steps) + now * 1000);
    }
    expect(link.notAfter()).toBe(notAfter);
    link.drop();
  });
});

test('a fault of our own while a reply is read is not taken for a lost connection', async () => {
  const link = await opened(openKeySpace().url);
  const fault = new Promise((resolve) => process.once('uncaughtException', resolve));
  link.wire.send(['PING'], () => {
    throw new Error('ours');
  });
  expect(await fault).toMatchObject({ message: 'ours' });
  expect(link.wire.isOpen).toBe(true);
  link.wire.destroy();
});

describe('what is not Redis', () => {
  test('is lost when it speaks something else', async () => {
    const { server, url } = await serverThat((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await open(url)).toBe('lost');
    server.close();
  });

  test('is lost when it hangs up', async () => {
    const { server, url } = await serverThat((socket) => socket.destroy());
    expect(await open(url)).toBe('lost');
    server.close();
  });

  test('is lost when nobody is there', async () => {
    expect(await open(`redis://127.0.0.1:${await freePort()}`)).toBe('lost');
  });

  test.for([
    { scheme: 'rediss', host: '127.0.0.1', why: 'an address is no name to ask a certificate for' },
    { scheme: 'rediss', host: 'localhost', why: 'a name is' },
  ])('is lost by $scheme://$host when it does not speak TLS — $why', async ({ scheme, host }) => {
    const { server, url } = await serverThat((socket) => socket.end('+PONG\r\n'));
    expect(await open(url.replace('redis://127.0.0.1', `${scheme}://${host}`))).toBe('lost');
    server.close();
  });
});
