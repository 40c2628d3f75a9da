// The connection to Redis or Valkey, through ioredis: one server, Sentinel or Cluster. No command is ever sent twice, and
// a command whose connection ends is rejected. When to stop waiting is not decided here (limits/redis-limits.ts).
import { isIP } from 'node:net';
import type { ClusterOptions, RedisOptions } from 'ioredis';
import type { RedisAddress } from '@curp/accounts/addresses';
import { within } from './deadline.ts';
import { failureReason } from './failure-reason.ts';

const CONNECT_MS = 1000;
/** A socket that stays silent for this long while a reply is due is replaced. */
const SILENT_SOCKET_MS = 1000;
/** Of background work; a call of a customer has a shorter deadline (limits/circuit-breaker.ts). */
const COMMAND_MS = 1000;
const RECONNECT_MS = 200;
const REFRESH_SLOTS_MS = 1000;

export interface RedisConnection {
  readonly isReady: () => boolean;
  /** Runs the script. An error reply (`isErrorReply`) means that it changed nothing; any other error leaves that open. */
  readonly runScript: (keys: readonly string[], args: readonly (string | number)[]) => Promise<unknown>;
  readonly command: (name: string, ...args: readonly string[]) => Promise<unknown>;
  /** Writes this key. Resolves once that server and every other primary of a Cluster have answered. */
  readonly heartbeat: (key: string) => Promise<unknown>;
  readonly close: () => void;
}

interface Script {
  readonly lua: string;
  readonly numberOfKeys: number;
}

/** Neither waits for the server nor fails without it. `onLost`: no connection, with the reason as one word. */
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
      heartbeat: (key) => {
        const primaries = client instanceof Cluster ? client.nodes('master') : [];
        return Promise.all([client.set(key, '', 'PX', SILENT_SOCKET_MS), ...primaries.map((node) => node.ping())]);
      },
      close: () => client.disconnect(),
    };
  };
}

/** Of every connection to a server. */
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
    ...managedOptions(address, runScript),
    ...hosts[0],
    db: database,
    // SNI: a TLS proxy in front of several servers selects one by this name.
    ...(isTls && isIP(host) === 0 && { tls: { servername: host } }),
  } satisfies RedisOptions;
}

/** Of a server, however it is found. */
function managedOptions(address: RedisAddress, runScript: Script) {
  return {
    ...serverOptions(address),
    scripts: { runScript },
    enableOfflineQueue: false,
    retryStrategy: () => RECONNECT_MS,
    // A primary that became a replica: connect again, and do not repeat the command.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  } satisfies RedisOptions;
}

function sentinelOptions(address: RedisAddress, runScript: Script) {
  const { hosts, primaryName, sentinelPassword, isTls } = address;
  return {
    ...managedOptions(address, runScript),
    sentinels: [...hosts],
    name: primaryName,
    ...(isTls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    // One that accepts a connection and stays silent must not keep us from asking the next.
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
    // Otherwise a primary that is lost is forgotten, and the heartbeat would not miss it.
    clusterNodeRetryStrategy: () => RECONNECT_MS,
    slotsRefreshInterval: REFRESH_SLOTS_MS,
    // 0 turns repetition off: a command on a connection that closed may have been counted.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    // A certificate is for the name of a host, and the client would connect to its address.
    ...(address.isTls && { dnsLookup: (host, callback) => callback(null, host) }),
  } satisfies ClusterOptions;
}
