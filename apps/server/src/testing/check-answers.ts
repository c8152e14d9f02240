import { isDeepStrictEqual } from 'node:util';
import { type Answer, answersOf, type Endpoint, ErrorAnswer, errorStatuses, errorsOf } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import type { App } from '../platform/server/context.ts';

/** Answers of this test file that were not as the contract has them; the test that asked fails (setup.ts). */
export const answerProblems: string[] = [];

/**
 * Looks at every answer of a route that comes from the contract: a status, body or error code that its entry does not name is
 * a defect, and so is a field that the handler gave and the answer lost because the schema has none of that name.
 */
export function checkAnswers(app: App): void {
  const given = new WeakMap<FastifyRequest, unknown>();
  app.addHook('preSerialization', async (request, _reply, body) => {
    given.set(request, body);
    return body;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config ?? {};
    if (!endpoint || reply.statusCode >= 500) return payload;
    const problem = problemOf(endpoint, reply, payload, given.get(request));
    if (problem) answerProblems.push(`${request.method} ${request.url} answers ${reply.statusCode}, but ${problem}`);
    return payload;
  });
}

function problemOf(entry: Endpoint, reply: FastifyReply, payload: unknown, given: unknown): string | null {
  const status = reply.statusCode;
  const answers = answersOf(entry, status);
  const isRefusal =
    status >= 400 && errorsOf(entry).some((code) => (errorStatuses[code] as readonly number[]).includes(status));
  if (answers.length === 0 && !isRefusal) return 'its entry names no such status';
  const type = String(reply.getHeader('content-type') ?? '');
  const body =
    typeof payload === 'string' && type.startsWith('application/json') ? (JSON.parse(payload) as unknown) : null;
  if (isRefusal) return body === null ? null : problemOfRefusal(entry, body);
  if (reply.request.method === 'HEAD') return null;
  // A page is the page in each of the formats that every page has (?format=json, rss …).
  if (answers.includes('html') && 'format' in (reply.request.query as object)) return null;
  const kind = kindOf(reply, payload, type);
  if (kind !== 'json') return answers.includes(kind) || answers.includes('file') ? null : `its entry names no ${kind}`;
  const schema = answers.find((answer): answer is Answer & TSchema => typeof answer === 'object');
  if (!schema) return answers.includes('file') ? null : 'its entry has no schema for it';
  const whole: unknown = JSON.parse(JSON.stringify(given ?? null));
  return problemOfBody(schema, whole) ?? (isDeepStrictEqual(whole, body) ? null : lost(whole, body));
}

function kindOf(reply: FastifyReply, payload: unknown, type: string): 'json' | 'html' | 'redirect' | 'file' | 'empty' {
  if (reply.statusCode >= 300 && reply.hasHeader('location')) return 'redirect';
  if (payload === undefined || payload === null || payload === '') return 'empty';
  // Bytes and streams have passed no schema.
  if (type.startsWith('application/json')) return typeof payload === 'string' ? 'json' : 'file';
  return type.startsWith('text/html') ? 'html' : 'file';
}

function problemOfRefusal(entry: Endpoint, body: unknown): string | null {
  const problem = problemOfBody(ErrorAnswer, body);
  if (problem) return problem;
  const { code } = (body as ErrorAnswer).error;
  return errorsOf(entry).includes(code) ? null : `its entry does not name the error "${code}"`;
}

function problemOfBody(schema: TSchema, body: unknown): string | null {
  const [error] = Errors(schema, body);
  return error ? `the body does not fit the schema at "${error.instancePath}": ${error.message}` : null;
}

function lost(before: unknown, after: unknown): string {
  const shown = (value: unknown) => JSON.stringify(value).slice(0, 500);
  return `the schema changes the body: ${shown(before)} becomes ${shown(after)}`;
}
