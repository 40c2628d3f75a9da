// The connection to Redis or Valkey through ioredis: one server, Sentinel or Cluster. No command is sent twice, and a
// command whose connection closes is rejected. redis-link.ts and limits/batch-calls.ts decide when to stop waiting.
import { isIP } from 'node:net';
import type { Cluster as ClusterClient, ClusterOptions, RedisOptions } from 'ioredis';
import type { RedisAddress } from '@curp/accounts/addresses';
import { within } from './deadline.ts';
import { failureReason } from './failure-reason.ts';

const CONNECT_MS = 1000;
/** A socket without data for this long while a reply is due is replaced. */
const SILENT_SOCKET_MS = 1000;
/** For background commands; a request has a shorter deadline (circuit-breaker.ts). */
const COMMAND_MS = 1000;
const RECONNECT_MS = 200;
const REFRESH_SLOTS_MS = 1000;
/** An epoch outlives the processes that follow it by this long; each heartbeat prolongs it. */
const KEEP_EPOCH_SECONDS = 72 * 3600;

/** What a heartbeat reads. */
interface RedisBeat {
  /** By key: one value per primary, made when the server has none. It changes if the server lost its data, or is renewed. */
  readonly epochs: ReadonlyMap<string, string>;
  /** The server's clock, in milliseconds since the Unix epoch. */
  readonly clockMs: number;
}

export interface RedisConnection {
  readonly isReady: () => boolean;
  /** After an error reply (`isErrorReply`) the script changed nothing; after any other error it may have. */
  readonly runScript: (keys: readonly string[], args: readonly (string | number)[]) => Promise<unknown>;
  readonly command: (name: string, ...args: readonly string[]) => Promise<unknown>;
  /** Reads the epoch of every primary, or makes or renews it with this value. Resolves once all have answered. */
  readonly heartbeat: (key: string, newEpoch: string, isRenewed?: boolean) => Promise<RedisBeat>;
  readonly close: () => void;
}

export interface Script {
  readonly lua: string;
  readonly numberOfKeys: number;
}

/** Neither waits for the server nor fails without it. `onLost` gets the reason as one word. */
export type ConnectRedis = (script: Script, onLost: (reason: string) => void) => Promise<RedisConnection>;

export function redisConnector(address: RedisAddress): ConnectRedis {
  return async (script, onLost) => {
    // Imported here, after the service listens: the library takes about 40 ms to load.
    const { Redis, Cluster } = await import('ioredis');
    const { hosts } = address;
    const client =
      address.kind === 'cluster'
        ? new Cluster([...hosts], clusterOptions(address, script))
        : new Redis(address.kind === 'sentinel' ? sentinelOptions(address, script) : singleOptions(address, script));
    let reason = 'closed';
    client.on('error', (error: unknown) => {
      reason = failureReason(error);
      onLost(reason);
    });
    client.on('close', () => onLost(reason));
    client.on('ready', () => (reason = 'closed'));
    const { runScript } = client as unknown as { runScript: (...words: (string | number)[]) => Promise<unknown> };
    return {
      isReady: () => client.status === 'ready',
      runScript: (keys, args) => runScript.call(client, ...keys, ...args),
      command: (name, ...args) => within(COMMAND_MS, client.call(name, ...args)),
      heartbeat: async (key, newEpoch, isRenewed = false) => {
        const readEpoch = async (name: string): Promise<[string, string]> => {
          if (isRenewed) {
            await client.set(name, newEpoch, 'EX', KEEP_EPOCH_SECONDS);
            return [name, newEpoch];
          }
          const known = await client.getex(name, 'EX', KEEP_EPOCH_SECONDS);
          return [name, known ?? (await client.set(name, newEpoch, 'EX', KEEP_EPOCH_SECONDS, 'NX', 'GET')) ?? newEpoch];
        };
        const names = client instanceof Cluster ? keysOnPrimaries(client, key) : [key];
        // A Cluster refuses a command to a server to which it is connecting; the connection to one server queues it.
        const server = client instanceof Cluster ? (client.nodes('master')[0] ?? client) : client;
        const epochs = Promise.all(names.map(readEpoch));
        const [found, [seconds = 0, micros = 0]] = await Promise.all([epochs, server.time()]);
        return { epochs: new Map(found), clockMs: seconds * 1000 + micros / 1000 };
      },
      close: () => client.disconnect(),
    };
  };
}

/** One key for each primary of the Cluster, in one of its slots. The same slots give the same keys after a failover. */
function keysOnPrimaries({ slots }: ClusterClient, key: string): string[] {
  const primaries = new Set(slots.map(([primary]) => primary));
  const keys: string[] = [];
  for (let tag = 0; primaries.size > 0; tag++) {
    if (primaries.delete(slots[slotOf(`${tag}`)]?.[0])) keys.push(`${key}:{${tag}}`);
  }
  return keys;
}

/** CRC16 (XMODEM) of the hash tag, as a Cluster computes it. */
function slotOf(tag: string): number {
  let crc = 0;
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ ((crc & 0x80_00) === 0 ? 0 : 0x10_21)) & 0xff_ff;
  }
  return crc % 16_384;
}

/** Options of every connection to a server. */
function serverOptions({ username, password, isTls }: RedisAddress) {
  return {
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_SOCKET_MS,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    disableClientInfo: true,
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
    ...(isTls && { tls: {} }),
  } satisfies RedisOptions;
}

function singleOptions(address: RedisAddress, runScript: Script) {
  const { hosts, database, isTls } = address;
  const { host = '' } = hosts[0] ?? {};
  return {
    ...primaryOptions(address, runScript),
    ...hosts[0],
    db: database,
    // SNI: a TLS proxy in front of several servers selects one by this name.
    ...(isTls && isIP(host) === 0 && { tls: { servername: host } }),
  } satisfies RedisOptions;
}

/** Options of a single server and of a primary found by Sentinel. */
function primaryOptions(address: RedisAddress, runScript: Script) {
  return {
    ...serverOptions(address),
    scripts: { runScript },
    enableOfflineQueue: false,
    retryStrategy: () => RECONNECT_MS,
    // The primary became a replica: reconnect without repeating the command.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  } satisfies RedisOptions;
}

function sentinelOptions(address: RedisAddress, runScript: Script) {
  const { hosts, primaryName, sentinelPassword, isTls } = address;
  return {
    ...primaryOptions(address, runScript),
    sentinels: [...hosts],
    name: primaryName,
    ...(isTls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    // A Sentinel that accepts the connection and never replies must not block the others.
    sentinelCommandTimeout: COMMAND_MS,
    sentinelRetryStrategy: () => RECONNECT_MS,
    ...(sentinelPassword !== '' && { sentinelPassword }),
  } satisfies RedisOptions;
}

function clusterOptions(address: RedisAddress, runScript: Script) {
  return {
    scripts: { runScript },
    redisOptions: serverOptions(address),
    enableOfflineQueue: false,
    clusterRetryStrategy: () => RECONNECT_MS,
    // Otherwise ioredis forgets a lost primary, and the heartbeat would not notice it.
    clusterNodeRetryStrategy: () => RECONNECT_MS,
    slotsRefreshInterval: REFRESH_SLOTS_MS,
    // 0 turns retries off: a command on a closed connection may have been counted.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    // The certificate is for the host name; by default the client would connect to the IP address.
    ...(address.isTls && { dnsLookup: (host, callback) => callback(null, host) }),
  } satisfies ClusterOptions;
}
