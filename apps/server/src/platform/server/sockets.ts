import { EventEmitter } from 'node:events';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { Endpoint } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { forbidden, HttpError } from '../http/http-error.ts';
import type { App } from './context.ts';
import { type EndpointRequest, routeOptions } from './route.ts';
import { hasTwoHosts } from './unreadable-request.ts';

/** Larger messages end the line. */
const MOST_MESSAGE_BYTES = 4_000_000;

/**
 * Lets routes be WebSockets (`socketRoute`). Requests that ask for another protocol (curl and Java's client ask for HTTP/2 by the
 * way) stay what they are: Node hands every one of them over as soon as somebody waits for upgrades.
 */
export async function installSockets(app: App): Promise<void> {
  const gate = new EventEmitter();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (hasTwoHosts(request)) socket.destroy();
    else if (request.headers.upgrade?.toLowerCase() === 'websocket') gate.emit('upgrade', request, socket, head);
    else answerAsUsual(app, request, socket);
  });
  await app.register(websocket, {
    options: { server: gate as never, maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
  });
}

/** What Node would have done without anybody who waits for upgrades; the connection serves this one request. */
function answerAsUsual(app: App, request: IncomingMessage, socket: Duplex): void {
  const { headers } = request;
  if (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0') {
    // Node reads no body of such a request.
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    return;
  }
  socket.on('error', () => socket.destroy());
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as never);
  response.once('finish', () => socket.end());
  app.server.emit('request', request, response);
}

/**
 * Registers a call of the contract that goes on as a WebSocket: permission and website are checked as for every call, and the page that
 * asks must be one of this very host – browsers let any page open a socket to anywhere, with all cookies.
 */
export function socketRoute<const E extends Endpoint>(
  app: App,
  entry: E,
  handler: (socket: WebSocket, request: EndpointRequest<E>) => void,
): void {
  (app as unknown as { route: (options: unknown) => void }).route({
    ...routeOptions(entry),
    preValidation: async (request: FastifyRequest) => {
      if (request.ws && !isOwnPage(request))
        throw forbidden('Only pages of this website open its lines. Reload the page and try again.');
    },
    wsHandler: (socket: WebSocket, request: EndpointRequest<E>) => handler(socket, request),
    handler: async () => {
      throw new HttpError(426, 'upgrade-required', 'This address is that of a WebSocket.');
    },
  });
}

function isOwnPage({ headers }: FastifyRequest): boolean {
  try {
    return new URL(headers.origin ?? '').host === headers.host;
  } catch {
    return false;
  }
}
