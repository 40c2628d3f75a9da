// Parses and checks the addresses of PostgreSQL and Redis at the start, before a driver fails on them.

export function isDatabaseAddress(text: string): boolean {
  // The host may be empty if a parameter names the folder of a Unix socket: postgres://user@/base?host=/run/postgresql
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
  /** Database number, for a single server. */
  readonly database: number;
  /** The Sentinels' name for the primary. */
  readonly primaryName: string;
  /** From ?sentinelPassword=; may be empty. */
  readonly sentinelPassword: string;
}

const DEFAULT_PORTS: Readonly<Record<RedisKind, number>> = { single: 6379, sentinel: 26_379, cluster: 6379 };
const PATHS: Readonly<Record<RedisKind, RegExp>> = {
  single: /^\/?\d*$/,
  sentinel: /^\/[\w.-]+$/,
  cluster: /^\/?$/,
};

/** As in REDIS_URL: redis+sentinel://… and redis+cluster://… name the kind; with TLS, rediss+…. */
export function readRedisAddress(text: string): RedisAddress | undefined {
  const [prefix, scheme = '', kind] = /^(rediss?)\+(sentinel|cluster)(?=:)/.exec(text) ?? [];
  return prefix === undefined
    ? redisAddress(text, 'single')
    : redisAddress(scheme + text.slice(prefix.length), kind as RedisKind);
}

/** redis://USER:PASSWORD@HOST:PORT/PATH, or rediss with TLS. Sentinel and Cluster take several hosts, with commas. */
export function redisAddress(text: string, kind: RedisKind): RedisAddress | undefined {
  const [, before = '', servers = '', after = ''] = /^(rediss?:\/\/(?:.*@)?)([^/?#]*)(.*)$/.exec(text) ?? [];
  const addresses = servers.split(',').map((server) => addressIn(before + server + after, /^rediss?:\/\/./));
  const [first] = addresses;
  if (first === undefined || (kind === 'single' && addresses.length > 1)) return undefined;
  // The regular expression took an @ of the query for the one before the hosts.
  if (!PATHS[kind].test(first.pathname) || first.search.includes('@')) return undefined;
  const hosts = addresses.flatMap((address) => hostIn(address, DEFAULT_PORTS[kind]) ?? []);
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

function hostIn(address: URL | undefined, defaultPort: number): RedisAddress['hosts'][number] | undefined {
  if (address === undefined || address.hostname === '') return undefined;
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: address.port === '' ? defaultPort : Number(address.port) };
}

function addressIn(text: string, scheme: RegExp): URL | undefined {
  const address = scheme.test(text) ? URL.parse(text) : null;
  if (address === null) return undefined;
  const { username, password, hostname, port, pathname, search, hash } = address;
  // An unescaped / in the password: `user:12/34@host` parses as host `user`, port 12 and path `/34@host`.
  const hasUnescapedPassword = pathname.includes('@') || hash !== '' || (pathname === '' && search.includes('@'));
  const readable = [username, password, hostname, pathname, search].every(isDecodable) && isPort(port);
  return readable && !hasUnescapedPassword ? address : undefined;
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Empty means the default port. */
function isPort(text: string): boolean {
  return text === '' || (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535);
}
