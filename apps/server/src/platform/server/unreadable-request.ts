import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import { baseSecurityHeaders, KEPT_BY_NOBODY } from '../http/security-headers.ts';

/** For an address that the router cannot read: no hook has run and no website is known, but the shape is the same. */
export function answerUnreadableAddress(secure: boolean) {
  return ({ statusCode = 400 }: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const error =
      statusCode === 414
        ? new HttpError(414, 'too-long', 'This address is longer than any of ours.')
        : new HttpError(400, 'bad-address', 'This address cannot be read.');
    reply
      .code(error.status)
      .headers({ ...baseSecurityHeaders(secure), ...KEPT_BY_NOBODY })
      .send(error.toJSON());
  };
}

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const MESSAGES: Readonly<Record<number, string>> = {
  408: 'The request took too long to arrive.',
  431: 'The headers of the request are too large. Please delete the cookies of this site and try again.',
};

/** For what is no HTTP at all: there is a socket and nothing else. */
export function answerBrokenRequest(failure: Error & { code?: string }, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[failure.code ?? ''] ?? 400;
  const error = new HttpError(status, 'bad-request', MESSAGES[status] ?? 'This request cannot be read.');
  const body = JSON.stringify(error.toJSON());
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'x-content-type-options: nosniff',
        `cache-control: ${KEPT_BY_NOBODY['cache-control']}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}

/** Which of two a proxy in front has gone by, nobody here can know. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host' && ++hosts > 1) return true;
  }
  return false;
}

export function refuseTwoHosts(response: ServerResponse): void {
  const error = new HttpError(400, 'bad-request', 'This request names two hosts.');
  sendProblem(response, error, { connection: 'close' });
}

/** The one error shape, past Fastify. */
export function sendProblem(response: ServerResponse, error: HttpError, headers: Record<string, string> = {}): void {
  const usual = { 'content-type': 'application/json; charset=utf-8', ...KEPT_BY_NOBODY };
  response.writeHead(error.status, { ...headers, ...usual }).end(JSON.stringify(error.toJSON()));
}
