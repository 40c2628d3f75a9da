// The addresses of the stores, as the configuration checks them: what their drivers would stumble over at every
// connection is told at the start.

export function isDatabaseAddress(text: string): boolean {
  // The host may be missing where a parameter names the folder of a socket: postgres://user@/base?host=/run/postgresql
  const address = addressIn(text.replace('@/', '@socket/'), /^postgres(?:ql)?:\/\/./);
  return address !== undefined && isPort(address.searchParams.get('port') ?? '');
}

export function isRedisAddress(text: string): boolean {
  const address = addressIn(text, /^rediss?:\/\/./);
  return address !== undefined && address.hostname !== '' && /^\/?\d*$/.test(address.pathname);
}

function addressIn(text: string, scheme: RegExp): URL | undefined {
  const address = scheme.test(text) ? URL.parse(text) : null;
  if (address === null) return undefined;
  const { username, password, hostname, port, pathname, search, hash } = address;
  // `user:12/34@host` is also an address: of the host `user`, with the rest of the password as its path.
  const spilt = pathname.includes('@') || hash !== '' || (pathname === '' && search.includes('@'));
  const readable = [username, password, hostname, pathname].every(isDecodable) && isPort(port);
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
