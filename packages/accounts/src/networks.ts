// Addresses and networks as operators write them: 10.0.0.0/8, 2001:db8::/32, or a single address.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Separated by commas. Undefined if one of them is neither an address nor a network. */
export function readNetworks(text: string): string[] | undefined {
  const networks = text
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '');
  return networks.every(isNetwork) ? networks : undefined;
}

/** Not /0, which is everybody: an operator who writes it wants no list at all. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([0-9a-f.:]+)(?:\/([1-9]\d{0,2}))?$/i.exec(text) ?? [];
  if (isIP(address) === 0) return false;
  return prefix === undefined || Number(prefix) <= longestPrefix(address);
}

function longestPrefix(address: string): number {
  return isIPv4(address) ? 32 : 128;
}

/** `networks` as readNetworks gives them. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix ?? longestPrefix(address)), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}
