import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { App } from './context.ts';
import { answerBrokenRequest } from './unreadable-request.ts';

/** What any body gets to arrive, beside the time for its size. */
const GRACE_MS = 20_000;
/** Slower than this is no line that anybody shops on: 32 kB/s. */
const BYTES_PER_MS = 32;
const LONGEST_MS = 15 * 60_000;
/** Who has had the answer has no reason to go on sending. */
const AFTER_ANSWER_MS = 5_000;

/**
 * Ends requests whose body does not come: a byte a second would hold a socket, a request and its memory for ever.
 * @param graceMs shorter in tests
 */
export function limitBodyTime(app: App, graceMs = GRACE_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // What a test injects has no line that could be slow.
    if (!raw.complete && hasBody(request) && raw.socket instanceof Socket)
      endSlowBody(raw, reply.raw, timeFor(request), graceMs);
    done();
  });
}

/**
 * Ends one request whose body does not come. Nearly all come in the packet of their head and are complete when this turn of the loop ends: a
 * timer for each of them was a fifth of what a small call costs, and kept it from the quick garbage collection.
 *
 * @param ms for its size, beside what any body gets
 */
export function endSlowBody(request: IncomingMessage, response: ServerResponse, ms: number, graceMs = GRACE_MS): void {
  setImmediate(() => {
    if (!request.complete && !request.destroyed) watchBody(request, response, ms + graceMs, graceMs);
  });
}

function watchBody(request: IncomingMessage, response: ServerResponse, ms: number, graceMs: number): void {
  const { socket } = request;
  const afterAnswerMs = Math.min(AFTER_ANSWER_MS, graceMs);
  const cut = () => {
    if (request.complete || socket.destroyed) return;
    if (response.headersSent) socket.destroy();
    else answerBrokenRequest(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  };
  let timer = setTimeout(cut, response.writableFinished ? afterAnswerMs : ms).unref();
  request.once('close', () => clearTimeout(timer));
  response.once('finish', () => {
    clearTimeout(timer);
    if (!request.complete) timer = setTimeout(cut, afterAnswerMs).unref();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** For the bytes that are announced, or for as many as the route takes; the route itself refuses what is longer. */
function timeFor({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers['content-length']);
  const bytes = Number.isFinite(announced) ? announced : (routeOptions.bodyLimit ?? 0);
  return Math.min(bytes / BYTES_PER_MS, LONGEST_MS);
}
