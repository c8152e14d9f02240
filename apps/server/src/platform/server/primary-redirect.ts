import { isAtEveryDomain } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { hostOrigin, publicHost } from '../http/request-origin.ts';
import type { App } from './context.ts';

/**
 * Sends visitors who come by another domain of a website to its primary one, so that search engines and carts know one address. Who
 * is signed in to run the website stays where they are: the editor shows pages at the address that it is open at.
 */
export function redirectToPrimary(app: App, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    const host = primaryFor(request);
    if (host === null) return done();
    const [, port = ''] = /(:\d{1,5})$/.exec(request.headers.host ?? '') ?? [];
    const origin = hostOrigin(config, publicHost(`${host}${port}`, request.socket.localPort, config));
    // Moved for good, but kept by no browser: an owner who makes the other domain primary again must not send them in a circle.
    reply.header('cache-control', 'no-store').redirect(`${origin}${request.url}`, 301);
  });
}

function primaryFor({ method, url, website, member }: FastifyRequest): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!website?.primaryHost || member || !url.startsWith('/')) return null;
  return isAtEveryDomain(url) ? null : website.primaryHost;
}
