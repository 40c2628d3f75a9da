// Reads and checks the addresses of the stores at the start, so that no driver fails on them at every connection.

export function isDatabaseAddress(text: string): boolean {
  // The host may be missing where a parameter names the folder of a socket: postgres://user@/base?host=/run/postgresql
  const address = addressIn(text.replace('@/', '@socket/'), /^postgres(?:ql)?:\/\/./);
  return address !== undefined && isPort(address.searchParams.get('port') ?? '');
}

export type RedisKind = 'single' | 'sentinel' | 'cluster';

export interface RedisAddress {
  readonly kind: RedisKind;
  /** The server, the Sentinels, or some servers of the Cluster. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly isTls: boolean;
  readonly username: string;
  readonly password: string;
  /** Of a single server. */
  readonly database: number;
  /** By which the Sentinels know the primary. */
  readonly primaryName: string;
  /** If the Sentinels ask for one: ?sentinelPassword= */
  readonly sentinelPassword: string;
}

const PORTS: Readonly<Record<RedisKind, number>> = { single: 6379, sentinel: 26_379, cluster: 6379 };
const PATHS: Readonly<Record<RedisKind, RegExp>> = {
  single: /^\/?\d*$/,
  sentinel: /^\/[\w.-]+$/,
  cluster: /^\/?$/,
};

/** redis://USER:PASSWORD@HOST:PORT/PATH, or rediss with TLS. Sentinels and Clusters have several hosts with commas. */
export function redisAddress(text: string, kind: RedisKind): RedisAddress | undefined {
  const [, before = '', servers = '', after = ''] = /^(rediss?:\/\/(?:.*@)?)([^/?#]*)(.*)$/.exec(text) ?? [];
  const addresses = servers.split(',').map((server) => addressIn(before + server + after, /^rediss?:\/\/./));
  const [first] = addresses;
  if (first === undefined || (kind === 'single' && addresses.length > 1)) return undefined;
  // An @ in the parameters was taken for the one before the hosts.
  if (!PATHS[kind].test(first.pathname) || first.search.includes('@')) return undefined;
  const hosts = addresses.flatMap((address) => hostIn(address, PORTS[kind]) ?? []);
  if (hosts.length < addresses.length) return undefined;
  return {
    kind,
    hosts,
    isTls: first.protocol === 'rediss:',
    username: decodeURIComponent(first.username),
    password: decodeURIComponent(first.password),
    database: kind === 'single' ? Number(first.pathname.slice(1)) : 0,
    primaryName: kind === 'sentinel' ? first.pathname.slice(1) : '',
    sentinelPassword: decodeURIComponent(/[?&]sentinelPassword=([^&]*)/.exec(first.search)?.[1] ?? ''),
  };
}

function hostIn(address: URL | undefined, usualPort: number): RedisAddress['hosts'][number] | undefined {
  if (address === undefined || address.hostname === '') return undefined;
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: address.port === '' ? usualPort : Number(address.port) };
}

function addressIn(text: string, scheme: RegExp): URL | undefined {
  const address = scheme.test(text) ? URL.parse(text) : null;
  if (address === null) return undefined;
  const { username, password, hostname, port, pathname, search, hash } = address;
  // `user:12/34@host` is also an address: of the host `user`, with the rest of the password as its path.
  const spilt = pathname.includes('@') || hash !== '' || (pathname === '' && search.includes('@'));
  const readable = [username, password, hostname, pathname, search].every(isDecodable) && isPort(port);
  return readable && !spilt ? address : undefined;
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Empty is the usual one of the store. */
function isPort(text: string): boolean {
  return text === '' || (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535);
}
