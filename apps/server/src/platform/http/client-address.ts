import { isIPv6 } from 'node:net';

/**
 * What counts as one client where calls are counted: an IPv4 address, or the /64 that a household or a rented server gets of
 * IPv6 – whoever has one address of it has 2⁶⁴.
 */
export function clientNetwork(address: string): string {
  // Asked for each hit: of an IPv4 address nothing has to be looked at.
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // A dotted end stands for two groups; it is behind the first four either way.
  const missing = tail === undefined ? 0 : Math.max(8 - groups.length - last.length, 0);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...last];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
