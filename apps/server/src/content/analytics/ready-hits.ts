import type { IncomingMessage, ServerResponse } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { analyticsEndpoints } from '@plinth/contract';
import { SESSION_COOKIE } from '../../accounts/staff/session-cookies.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { baseSecurityHeaders, KEPT_BY_NOBODY } from '../../platform/http/security-headers.ts';
import { record } from '../../platform/json/record.ts';
import { endSlowBody } from '../../platform/server/body-deadline.ts';
import { clientOfRequest } from '../../platform/server/client-of-request.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { checkCrumb } from '../../platform/server/crumb.ts';
import { readForm, refuseManyFields } from '../../platform/server/form-limit.ts';
import { sendProblem } from '../../platform/server/unreadable-request.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { Told } from './hit.ts';
import type { HitTaker } from './hit-taker.ts';
import { formCalls, toldBySpeed } from './told-calls.ts';

/** A kind of call, by its body. */
interface ReadyCall {
  type: RegExp;
  bodyLimit: number;
  read(text: string): { body: unknown; told: () => Told[] };
}

const FORM = /^application\/x-www-form-urlencoded(?:;|$)/i;
const TEXT = /^text\/plain(?:;|$)/i;

const CALLS: ReadonlyMap<string, ReadyCall> = new Map<string, ReadyCall>([
  ...formCalls.map(([{ path, bodyLimit }, told]): [string, ReadyCall] => [
    path,
    {
      ...{ type: FORM, bodyLimit },
      read: (text) => {
        const body = readForm(text);
        return { body, told: () => told(record(body)) };
      },
    },
  ]),
  [
    analyticsEndpoints.recordSpeed.path,
    {
      ...{ type: TEXT, bodyLimit: analyticsEndpoints.recordSpeed.bodyLimit },
      read: (body) => ({ body, told: () => toldBySpeed(body) }),
    },
  ],
]);

/**
 * Takes the calls of which there is one for each page view before Fastify sees them: routing, hooks and its objects cost several times what
 * the hit itself does. Only what is plain is taken, of a website that is known, open and not locked, by somebody who does not run it;
 * all else goes the usual way, through the same rules.
 */
export function readyHits(
  { config, openWebsite }: AppContext,
  taker: HitTaker,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const usual = { ...baseSecurityHeaders(config.secure), ...KEPT_BY_NOBODY };
  // As Node takes them at the least cost.
  const rawUsual = Object.entries(usual).flat();
  const clientOf = clientOfRequest(config);
  return (request, response) => {
    const call = request.method === 'POST' ? CALLS.get(request.url ?? '') : undefined;
    if (!call || !isPlain(request, call)) return false;
    const website = openWebsite?.(request.headers.host ?? '');
    if (!website) return false;
    const address = clientOf(request);
    readText(request, response, (text) => {
      try {
        takeText(call, { request, website, address }, text);
        response.writeHead(204, rawUsual).end();
      } catch (error) {
        const known = error instanceof HttpError ? error : new HttpError(500, 'internal', 'This could not be taken.');
        sendProblem(response, known, usual);
      }
    });
    return true;
  };

  function takeText(
    { read }: ReadyCall,
    { request, website, address }: { request: IncomingMessage; website: Website; address: string },
    text: string,
  ): void {
    const { headers } = request;
    const { body, told } = read(text);
    refuseManyFields({ body });
    const cookies = headers.cookie === undefined ? {} : fastifyCookie.parse(headers.cookie);
    checkCrumb({ headers, query: {}, body, cookies, member: null }, 'visitor');
    const { host = '', 'user-agent': userAgent } = headers;
    taker.take({ website, role: null, address, host, userAgent }, told());
  }
}

/** Whether a call has nothing that Fastify's way would look at besides: members, keys, proofs in headers, bodies of unknown or great length. */
function isPlain({ headers }: IncomingMessage, { type, bodyLimit }: ReadyCall): boolean {
  const length = Number(headers['content-length']);
  return (
    length > 0 &&
    length <= bodyLimit &&
    headers['transfer-encoding'] === undefined &&
    headers.authorization === undefined &&
    headers['x-csrf-token'] === undefined &&
    type.test(headers['content-type'] ?? '') &&
    headers.cookie?.includes(SESSION_COOKIE) !== true
  );
}

/** The whole body, within the time that any body has. Who goes away before is forgotten. */
function readText(request: IncomingMessage, response: ServerResponse, done: (text: string) => void): void {
  endSlowBody(request, response, 0);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const [only] = chunks;
    done((chunks.length === 1 && only ? only : Buffer.concat(chunks)).toString());
  });
  request.on('error', () => {});
}
