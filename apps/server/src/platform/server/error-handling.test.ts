import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from './context.ts';
import { installErrorHandling } from './error-handling.ts';

let app: App;
beforeEach(() => {
  app = Fastify() as unknown as App;
  installErrorHandling(app, async (_request, reply, error) => reply.code(error.status).send(error.message));
});
afterEach(() => app.close());

/** What a call answers in which this was thrown. */
async function answerTo(thrown: object) {
  app.get('/api/x', () => {
    throw Object.assign(new Error('value "9" is out of range for type integer of table orders'), thrown);
  });
  const { statusCode, headers, body } = await app.inject('/api/x');
  return { status: statusCode, again: headers['retry-after'], body };
}

test.each(['22003', '22P02', '22021', '22P05'])(
  'what PostgreSQL cannot store (%s) is told without its words',
  async (code) => {
    const { status, again, body } = await answerTo({ code });
    expect([status, again]).toEqual([400, undefined]);
    expect(JSON.parse(body).error.message).toBe(
      'A value of the request is too large, or is not of the kind that belongs there.',
    );
  },
);

test.each([
  { code: 'CONNECTION_CLOSED' },
  { code: 'CONNECT_TIMEOUT' },
  { code: 'ECONNREFUSED' },
  { code: 'ECONNRESET' },
  { code: 'EPIPE' },
  { code: 'ENOENT', syscall: 'connect' },
  { code: '57P01' },
  { code: '57P03' },
  { code: '08006' },
  { code: '53300' },
])('a database that is away ($code) is a 503 that says when to come again', async (thrown) => {
  const { status, again, body } = await answerTo(thrown);
  expect([status, again]).toEqual([503, '2']);
  expect(body).not.toContain('range');
});

test.each([{ code: 'ENOENT', syscall: 'open' }, { code: '42P01' }, {}])(
  'a fault of ours (%o) stays one',
  async (thrown) => {
    expect(await answerTo(thrown)).toMatchObject({ status: 500, again: undefined });
  },
);
