import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config/config.ts';

type TrustedProxies = Pick<Config, 'trustedProxies'>;

/** Whose word for a client's address counts, as Fastify takes it. */
export const proxyTrust = ({ trustedProxies }: TrustedProxies) =>
  typeof trustedProxies === 'number'
    ? (_address: string, hop: number): boolean => hop < trustedProxies
    : trustedProxies && [...trustedProxies];

/** The address of who asks, before Fastify: by the same settings and the same library as its `request.ip`. */
export function clientOfRequest(config: TrustedProxies): (request: IncomingMessage) => string {
  const trust = proxyTrust(config);
  if (!trust) return ({ socket }) => socket.remoteAddress ?? '';
  const trusts = typeof trust === 'function' ? trust : rememberedTrust(proxyAddr.compile(trust));
  return (request) => proxyAddr(request, trusts);
}

/** Proxies are few and ask for everybody, and reading an address costs as much as the rest of a small call. */
const MOST_REMEMBERED = 1_000;

function rememberedTrust(trusts: (address: string, hop: number) => boolean): (address: string, hop: number) => boolean {
  const known = new Map<string, boolean>();
  return (address, hop) => {
    const said = known.get(address);
    if (said !== undefined) return said;
    const trusted = trusts(address, hop);
    // Of clients, of whom there are any number, only the proxies are worth remembering.
    if (trusted && known.size < MOST_REMEMBERED) known.set(address, trusted);
    return trusted;
  };
}
