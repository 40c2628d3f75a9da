// What a token may call and where from, if it was issued with operations or networks. Most tokens have neither.
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import { networkList } from '@curp/accounts/networks';
import proxyAddr from '@fastify/proxy-addr';
import { Refusal } from '../http/envelope.ts';
import type { Logger } from '../observability/log.ts';

export class TokenPermissions {
  readonly #operations: readonly string[] | null;
  readonly #networks: readonly string[] | null;
  /** Made at the first call: it takes about 5 kB. */
  #networkList: BlockList | undefined;

  /** Null allows all. */
  constructor(operations: readonly string[] | null, networks: readonly string[] | null) {
    this.#operations = operations;
    this.#networks = networks;
  }

  get hasNetworks(): boolean {
    return this.#networks !== null;
  }

  allowsOperation(name: string): boolean {
    return this.#operations?.includes(name) ?? true;
  }

  /** False for a text that is not an address. */
  allowsAddress(address: string): boolean {
    if (this.#networks === null) return true;
    this.#networkList ??= networkList(this.#networks);
    const family = isIP(address);
    // An IPv4 address in the notation of IPv6 (::ffff:10.0.0.1) is found among the networks of IPv4.
    return family !== 0 && this.#networkList.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Throws the refusal of a token that may not call this operation, or not from the caller's address. */
export type CheckPermissions = (permissions: TokenPermissions, operation: string, request: IncomingMessage) => void;

const WARN_MS = 60_000;

/** `trustProxy`: the proxies whose X-Forwarded-For is believed. */
export function permissionCheck(trustProxy: readonly string[], log: Logger): CheckPermissions {
  const isTrusted = proxyAddr.compile([...trustProxy]);
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (): void => {
    if (performance.now() - warnedAt < WARN_MS) return;
    warnedAt = performance.now();
    log.warn('a token with networks came through a proxy and was refused: set TRUST_PROXY to the address of the proxy');
  };
  return (permissions, operation, request) => {
    if (!permissions.allowsOperation(operation)) throw new Refusal('operation.forbidden');
    if (!permissions.hasNetworks) return;
    // The address of the connection is the proxy's, not the caller's.
    if (trustProxy.length === 0 && isForwarded(request)) {
      warn();
      throw new Refusal('network.undetermined');
    }
    if (!permissions.allowsAddress(proxyAddr(request, isTrusted))) throw new Refusal('network.forbidden');
  };
}

function isForwarded({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}
