import { type Endpoint, endpoint, errorsOf } from '@plinth/contract';
import Fastify from 'fastify';
import Type from 'typebox';
import { afterEach, describe, expect, test } from 'vitest';
import { answerProblems, checkAnswers } from '../../testing/check-answers.ts';
import { HttpError } from '../http/http-error.ts';
import type { App } from './context.ts';
import { route, withStatus } from './route.ts';

const Named = Type.Object({ name: Type.String() });
const call = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Names a thing',
  params: Type.Object({ id: Type.String({ maxLength: 3 }) }),
  body: Named,
  answers: { 200: Named, 201: Named, 204: 'empty' },
  errors: ['in-use'],
});

const apps: App[] = [];
const server = (): App => {
  const app = Fastify() as unknown as App;
  checkAnswers(app);
  app.setErrorHandler(async (error, _request, reply) =>
    error instanceof HttpError ? reply.code(error.status).send(error.toJSON()) : reply.send(error),
  );
  apps.push(app);
  return app;
};
const send = (app: App, name = 'bowl') => app.inject({ method: 'POST', url: '/api/things/a', payload: { name } });
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

describe('a route made from an entry', () => {
  test('has its address and schemas, and answers with its lowest status or the one that is named', async () => {
    const app = server();
    route(app, call, (request) => {
      const { name } = request.body;
      if (name === 'new') return withStatus(201, { name: `${name} ${request.params.id}` });
      return name === 'gone' ? withStatus(204, undefined) : { name };
    });
    expect([(await send(app)).statusCode, (await send(app)).json()]).toEqual([200, { name: 'bowl' }]);
    expect([(await send(app, 'new')).statusCode, (await send(app, 'new')).json()]).toEqual([201, { name: 'new a' }]);
    expect([(await send(app, 'gone')).statusCode, (await send(app, 'gone')).body]).toEqual([204, '']);
    const long = await app.inject({ method: 'POST', url: '/api/things/abcd', payload: { name: 'x' } });
    expect(long.statusCode).toBe(400);
    answerProblems.splice(0);
  });

  test.each([
    ['a status', () => withStatus(202 as never, { name: 'x' } as never), 'names no such status'],
    ['a body', () => ({ name: 3 }) as never, 'does not fit the schema'],
    ['a field', () => ({ name: 'x', secret: 'y' }), 'the schema changes the body'],
    ['an error', () => Promise.reject(new HttpError(404, 'not-found', 'No.')), 'names no such status'],
    ['an error of a status', () => Promise.reject(new HttpError(409, 'conflict', 'No.')), 'the error "conflict"'],
  ])('%s that its entry does not have is found by the tests', async (_what, handler, problem) => {
    const app = server();
    route(app, call, handler);
    await send(app);
    expect(answerProblems.splice(0)).toEqual([expect.stringContaining(problem)]);
  });

  test('takes neither an answer, a permission nor an error that is not in the contract', () => {
    const app = server();
    // @ts-expect-error: the body is an object with a name
    route(app, call, () => ({ title: 'x' }));
    // @ts-expect-error: there is no such permission
    const permission: Endpoint['permission'] = 'moon:fly';
    // @ts-expect-error: there is no such code
    const error = new HttpError(404, 'nothing-here', 'No.');
    expect([permission, error.code]).toEqual(['moon:fly', 'nothing-here']);
  });

  test('refuses with what follows from how it is asked for', () => {
    expect(errorsOf(call)).toEqual(expect.arrayContaining(['in-use', 'invalid-fields', 'crumb-fail', 'internal']));
    expect(errorsOf(call)).not.toContain('forbidden');
    expect(errorsOf({ ...call, permission: 'design:edit' })).toEqual(expect.arrayContaining(['sign-in', 'forbidden']));
  });
});
