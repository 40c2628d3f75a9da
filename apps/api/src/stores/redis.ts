// The connection to Redis or Valkey through ioredis: one server, Sentinel or Cluster. No command is sent twice, and a
// command whose connection closes is rejected. redis-link.ts and limits/coalesce.ts decide when to stop waiting.
import { isIP } from 'node:net';
import type { ClusterOptions, RedisOptions } from 'ioredis';
import type { RedisAddress } from '@curp/accounts/addresses';
import { PATIENCE_MS } from './deadline.ts';
import { failureReason } from './failure-reason.ts';

const RECONNECT_MS = 200;
const REFRESH_SLOTS_MS = 1000;

export interface RedisConnection {
  readonly isReady: () => boolean;
  /** Two keys. After an error the script may have run. */
  readonly runScript: (keys: readonly string[], args: readonly (string | number)[]) => Promise<unknown>;
  /** Resolves with the server's clock, in milliseconds since the Unix epoch, once all primaries have answered. */
  readonly readClock: () => Promise<number>;
  readonly close: () => void;
}

/** Neither waits for the server nor fails without it. `onLost` gets the reason as one word. */
export type ConnectRedis = (lua: string, onLost: (reason: string) => void) => Promise<RedisConnection>;

export function redisConnector(address: RedisAddress): ConnectRedis {
  return async (lua, onLost) => {
    // Imported here, after the service listens: the library takes about 40 ms to load.
    const { Redis, Cluster } = await import('ioredis');
    const { hosts } = address;
    const client =
      address.kind === 'cluster'
        ? new Cluster([...hosts], clusterOptions(address, lua))
        : new Redis(address.kind === 'sentinel' ? sentinelOptions(address, lua) : singleOptions(address, lua));
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
      readClock: async () => {
        // A Cluster refuses a command to a server to which it is connecting; the connection to one server queues it.
        const servers = client instanceof Cluster ? client.nodes('master') : [client];
        const [first] = await Promise.all(servers.map((server) => server.time()));
        const [seconds = 0, micros = 0] = first ?? (await client.time());
        return seconds * 1000 + micros / 1000;
      },
      close: () => client.disconnect(),
    };
  };
}

function scriptsOf(lua: string) {
  return { runScript: { lua, numberOfKeys: 2 } };
}

/** Options of every connection to a server. */
function serverOptions({ username, password, isTls }: RedisAddress) {
  return {
    connectTimeout: PATIENCE_MS,
    // Without data while a reply is due.
    socketTimeout: PATIENCE_MS,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    disableClientInfo: true,
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
    ...(isTls && { tls: {} }),
  } satisfies RedisOptions;
}

function singleOptions(address: RedisAddress, lua: string) {
  const { hosts, database, isTls } = address;
  const { host = '' } = hosts[0] ?? {};
  return {
    ...primaryOptions(address, lua),
    ...hosts[0],
    db: database,
    // SNI: a TLS proxy in front of several servers selects one by this name.
    ...(isTls && isIP(host) === 0 && { tls: { servername: host } }),
  } satisfies RedisOptions;
}

/** Options of a single server and of a primary found by Sentinel. */
function primaryOptions(address: RedisAddress, lua: string) {
  return {
    ...serverOptions(address),
    scripts: scriptsOf(lua),
    enableOfflineQueue: false,
    retryStrategy: () => RECONNECT_MS,
    // The primary became a replica: reconnect without repeating the command.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  } satisfies RedisOptions;
}

function sentinelOptions(address: RedisAddress, lua: string) {
  const { hosts, primaryName, sentinelPassword, isTls } = address;
  return {
    ...primaryOptions(address, lua),
    sentinels: [...hosts],
    name: primaryName,
    ...(isTls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    // A Sentinel that accepts the connection and never replies must not block other connections.
    sentinelCommandTimeout: PATIENCE_MS,
    sentinelRetryStrategy: () => RECONNECT_MS,
    ...(sentinelPassword !== '' && { sentinelPassword }),
  } satisfies RedisOptions;
}

function clusterOptions(address: RedisAddress, lua: string) {
  return {
    scripts: scriptsOf(lua),
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
