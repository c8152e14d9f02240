import { isAtEveryDomain } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { hostOrigin, publicHost } from '../http/request-origin.ts';
import type { App, AppContext } from './context.ts';

/**
 * Sends visitors who come by another domain of a website to its primary one, so that search engines and carts know one address. Who
 * is signed in to run the website stays where they are: the editor shows pages at the address that it is open at. Where this
 * installation shows certificates, whoever comes without TLS is sent to it, and nobody to a host that has no certificate yet.
 */
export function redirectToPrimary(app: App, context: Pick<AppContext, 'config' | 'hasCertificate'>): void {
  const { config } = context;
  app.addHook('onRequest', (request, reply, done) => {
    // Moved for good, but kept by no browser: an owner who makes the other domain primary again must not send them in a circle.
    const send = (origin: string) => reply.redirect(`${origin}${request.url}`, 301);
    const primary = primaryFor(request);
    if (context.hasCertificate) {
      secureOrigin(request, primary, config, context.hasCertificate).then(
        (origin) => (origin === null ? done() : void send(origin)),
        done,
      );
      return;
    }
    if (primary === null) return done();
    const [, port = ''] = /(:\d{1,5})$/.exec(request.headers.host ?? '') ?? [];
    send(hostOrigin(config, publicHost(`${primary}${port}`, request.socket.localPort, config)));
  });
}

function primaryFor({ method, url, website, member }: FastifyRequest): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!website?.primaryHost || member || !url.startsWith('/')) return null;
  return isAtEveryDomain(url) ? null : website.primaryHost;
}

/** Where to send on a request that is better asked elsewhere; null: it stays. */
async function secureOrigin(
  request: FastifyRequest,
  primary: string | null,
  config: Config,
  hasCertificate: (host: string) => Promise<boolean>,
): Promise<string | null> {
  const port = config.publicPort ?? config.acme?.tlsPort;
  if (primary !== null && (await hasCertificate(primary))) return hostOrigin(config, primary, port);
  if (request.protocol === 'https' || !request.website || !request.url.startsWith('/')) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const [host = ''] = (request.headers.host ?? '').toLowerCase().split(':');
  return (await hasCertificate(host)) ? hostOrigin(config, host, port) : null;
}
