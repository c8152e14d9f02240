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
  const trusts = typeof trust === 'function' ? trust : proxyAddr.compile(trust);
  return (request) => proxyAddr(request, trusts);
}
