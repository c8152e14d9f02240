import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/away.ts';
import { HttpError } from '../http/http-error.ts';
import { issueWords } from '../http/issue-words.ts';
import { KEPT_BY_NOBODY } from '../http/security-headers.ts';
import type { App } from './context.ts';
import { sendDevelopmentError } from './development-error.ts';

/** Turns whatever was thrown into the one error shape; details of a fault stay in the log, but while developing. */
export function installErrorHandling(app: App, renderErrorPage: ErrorPage, development = false): void {
  app.setErrorHandler(async (error: FastifyError | HttpError, request, reply) => {
    const known = toHttpError(error);
    if (known.status >= 500) request.log.error({ err: error, url: request.url }, 'request failed');
    if (reply.sent) return reply;
    reply.headers(KEPT_BY_NOBODY);
    if (known.status === 429)
      reply.header('retry-after', String(known.extra?.retryAfterSeconds ?? reply.getHeader('retry-after') ?? 5));
    if (known.status === 503) reply.header('retry-after', '2');
    if (wantsPage(request)) {
      if (development && known.status >= 500 && !(error instanceof HttpError)) {
        return sendDevelopmentError(request, reply, error);
      }
      return renderErrorPage(request, reply, known);
    }
    return reply.code(known.status).send(known.toJSON());
  });
  app.setNotFoundHandler(async (request, reply) => {
    const error = new HttpError(404, 'not-found', `There is nothing at ${request.url.split('?')[0]}.`);
    reply.headers(KEPT_BY_NOBODY);
    if (wantsPage(request)) return renderErrorPage(request, reply, error);
    return reply.code(404).send(error.toJSON());
  });
}

export type ErrorPage = (request: FastifyRequest, reply: FastifyReply, error: HttpError) => Promise<FastifyReply>;

function wantsPage(request: FastifyRequest): boolean {
  return !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
}

function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (error.validation) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) {
      const about = issue.params as
        | {
            missingProperty?: string;
            requiredProperties?: string[];
            additionalProperty?: string;
            additionalProperties?: string[];
          }
        | undefined;
      const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
      const unknown = about?.additionalProperty ?? about?.additionalProperties?.[0];
      if (unknown !== undefined) {
        fields[path === '' ? unknown : `${path}.${unknown}`] = 'is not a field that this call knows';
        continue;
      }
      fields[path || about?.missingProperty || about?.requiredProperties?.[0] || 'body'] = issueWords(issue);
    }
    const [first] = Object.entries(fields);
    return new HttpError(400, 'invalid-fields', first ? `${first[0]}: ${first[1]}` : error.message, fields);
  }
  const status = error.statusCode ?? sqlStatus(error);
  if (status === 400 && error.statusCode === undefined) {
    // PostgreSQL's own words tell of tables and types.
    const message = 'A value of the request is too large, or is not of the kind that belongs there.';
    return new HttpError(400, 'bad-request', message);
  }
  if (status === 413) return new HttpError(413, 'too-large', 'The request is larger than this call accepts.');
  if (status === 429) return new HttpError(429, 'too-many-requests', 'Please try again in a few seconds.');
  if (status === 415)
    return new HttpError(415, 'unsupported-media-type', 'This call does not accept that content type.');
  if (status >= 400 && status < 500) return new HttpError(status, 'bad-request', error.message);
  if (status === 503) return new HttpError(503, 'unavailable', 'The service is busy for a moment. Please try again.');
  return new HttpError(500, 'internal', 'Something went wrong on our side. Please try again.');
}

/** A value that PostgreSQL cannot store (a zero byte, a number out of range) is the caller's mistake, not ours. */
function sqlStatus(error: { code?: string }): number {
  if (['22021', '22P05', '22003', '22P02'].includes(error.code ?? '')) return 400;
  return isDatabaseAway(error) ? 503 : 500;
}
