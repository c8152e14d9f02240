import { BlockList, isIPv6, type Server, type Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { clientNetwork } from '../http/client-address.ts';

/** Browsers open six at a time; a whole office stays far below. */
const MOST_PER_ADDRESS = 200;

/**
 * Refuses connections of a client that holds very many already, so that one cannot take them all. Programs on this machine
 * and trusted proxies are not counted: everybody comes through them.
 */
export function limitConnections(
  server: Server,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  most = MOST_PER_ADDRESS,
  isExempt = exempt(trustedProxies),
): void {
  // How many proxies there are says nothing of who they are.
  if (typeof trustedProxies === 'number') return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const client = clientNetwork(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/** The networks that the names of the setting stand for. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function exempt(proxies: Config['trustedProxies']): (address: string) => boolean {
  const list = new BlockList();
  const named = typeof proxies === 'object' ? proxies : [];
  for (const entry of ['loopback', ...named].flatMap((name) => NETWORKS[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
