import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { App } from './context.ts';
import { installErrorHandling } from './error-handling.ts';

/** A server with one route that fails, as the whole one is put together. */
async function failing(development: boolean) {
  const app = Fastify() as unknown as App;
  installErrorHandling(
    app,
    async (_request, reply, error) => reply.code(error.status).send('a page for visitors'),
    development,
  );
  app.get('/kiln', () => {
    throw new Error('The <kiln> is cold', { cause: new Error('no gas') });
  });
  return (accept: string) => app.inject({ url: '/kiln', headers: { accept } });
}

describe('a fault', () => {
  test('is shown while developing: message, cause, stack and the line of the source', async () => {
    const answer = await (await failing(true))('text/html');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('The &lt;kiln&gt; is cold');
    expect(answer.body).toContain('Caused by Error: no gas');
    expect(answer.body).toContain('development-error.test.ts');
    expect(answer.body).toMatch(/<mark> +\d+ {2} +throw new Error\(/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('tells visitors nothing: no message, no stack', async () => {
    const ask = await failing(false);
    expect((await ask('text/html')).body).toBe('a page for visitors');
    const call = await ask('application/json');
    expect(call.statusCode).toBe(500);
    expect(call.body).not.toMatch(/kiln|development-error/);
  });
});
