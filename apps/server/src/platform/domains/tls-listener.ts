import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import type { Config } from '../config/config.ts';
import { limitConnections } from '../server/connection-limit.ts';
import type { App } from '../server/context.ts';
import type { ShownCertificates } from './shown-certificates.ts';

const HANDSHAKE_MS = 20_000;

export interface TlsListener {
  port: number;
  /** Takes no further connections; those that are there end with the application's server. */
  close(): void;
}

/**
 * Listens with TLS, showing each host its own certificate, and hands what is inside to the application's one server: the same limits,
 * sockets and end hold for both. Who asks for a host without a certificate, or for none, is refused in the handshake.
 */
export async function listenTls(
  app: App,
  certificates: ShownCertificates,
  config: Pick<Config, 'host' | 'trustedProxies'>,
  port: number,
): Promise<TlsListener> {
  const server = createServer(
    {
      minVersion: 'TLSv1.2',
      ALPNProtocols: ['http/1.1'],
      handshakeTimeout: HANDSHAKE_MS,
      SNICallback: (host, done) => {
        certificates.contextOf(host).then(
          (context) => (context ? done(null, context) : done(new Error(`There is no certificate for ${host}.`))),
          (error: Error) => done(error),
        );
      },
    },
    // As Node's documentation has it: a connection that comes from elsewhere is given to an HTTP server by this event.
    (socket) => app.server.emit('connection', socket),
  );
  limitConnections(server, config);
  // Every scanner of the network makes some of these.
  server.on('tlsClientError', () => undefined);
  server.listen(port, config.host);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
