import { type IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Endpoint } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as Ws from 'ws';
import type { WebSocket, WebSocketServer } from 'ws';
import { forbidden, HttpError } from '../http/http-error.ts';
import type { App } from './context.ts';
import { type EndpointRequest, routeOptions } from './route.ts';
import { hasTwoHosts } from './unreadable-request.ts';

/** Larger messages end the line. */
const MOST_MESSAGE_BYTES = 4_000_000;
/** WebSocket's word for a service that restarts: browsers come back by themselves. */
const RESTARTS = 1012;

interface Upgrade {
  socket: Socket;
  head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();
const servers = new WeakMap<object, WebSocketServer>();

const require = createRequire(import.meta.url);

/** Made, and its library read, when the first line is opened. */
function serverOf(app: App): WebSocketServer {
  let found = servers.get(app.server);
  if (!found) {
    const library = require('ws') as typeof Ws;
    found = new library.WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false });
    servers.set(app.server, found);
  }
  return found;
}

/**
 * Lets routes be WebSockets (`socketRoute`): the request for one goes through the server like every other, hooks and refusals included.
 * Requests that ask for another protocol (curl and Java's client ask for HTTP/2 by the way) stay what they are: Node hands every one
 * of them over as soon as somebody waits for upgrades.
 */
export function installSockets(app: App): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (hasTwoHosts(request)) socket.destroy();
    else if (hasBody(request)) {
      // Node reads no body of such a request.
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    } else {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') upgrades.set(request, { socket, head });
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(socket);
      response.once('finish', () => socket.end());
      app.server.emit('request', request, response);
    }
  });
  app.addHook('preClose', async () => {
    const sockets = servers.get(app.server);
    if (!sockets) return;
    for (const socket of sockets.clients) socket.close(RESTARTS);
    sockets.close();
    setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, 500).unref();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Registers a call of the contract that goes on as a WebSocket: permission and website are checked as for every call, and the page that
 * asks must be one of this very host – browsers let any page open a socket to anywhere, with all cookies.
 */
export function socketRoute<const E extends Endpoint>(
  app: App,
  entry: E,
  handler: (socket: WebSocket, request: EndpointRequest<E>) => void,
): void {
  const open = async (request: EndpointRequest<E>, reply: FastifyReply): Promise<FastifyReply> => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new HttpError(426, 'upgrade-required', 'This address is that of a WebSocket.');
    if (!isOwnPage(request))
      throw forbidden('Only pages of this website open its lines. Reload the page and try again.');
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket);
    serverOf(app).handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      socket.on('error', () => socket.terminate());
      handler(socket, request);
    });
    return reply;
  };
  (app as unknown as { route: (options: unknown) => void }).route({ ...routeOptions(entry), handler: open });
}

function isOwnPage({ headers }: FastifyRequest): boolean {
  try {
    return new URL(headers.origin ?? '').host === headers.host;
  } catch {
    return false;
  }
}
