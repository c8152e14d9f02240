import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownRoutes, routeName, startWholeApplication } from '../../testing/whole-application.ts';
import { lazySchemas } from './lazy-schemas.ts';

let database: TestDatabase;
let application: Application;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

test('every schema of every route can be compiled, though that is done only when it is asked for', () => {
  const compile = AjvCompiler()({}, { customOptions: {} });
  const compileAnswer = SerializerSelector()({}, {});
  const broken: string[] = [];
  let compiled = 0;
  for (const route of ownRoutes(application)) {
    const { body, querystring, params, headers, response } = route.schema;
    const tried = (make: () => unknown) => {
      try {
        expect(make()).toBeTypeOf('function');
        compiled++;
      } catch (error) {
        broken.push(`${routeName(route)}: ${(error as Error).message}`);
      }
    };
    for (const schema of [body, querystring, params, headers])
      if (schema) tried(() => compile({ schema, method: route.method, url: route.url, httpPart: 'body' } as never));
    for (const schema of Object.values((response ?? {}) as object))
      tried(() => compileAnswer({ schema, method: route.method, url: route.url } as never));
  }
  expect(broken).toEqual([]);
  expect(compiled).toBeGreaterThan(100);
});

test('headers are named in lower case, as they arrive', () => {
  const names = ownRoutes(application).flatMap(({ schema }) =>
    Object.keys((schema.headers as { properties?: object } | undefined)?.properties ?? {}),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual(names.map((name) => name.toLowerCase()));
});

test('bodies are refused with all that is wrong, the first time as well as later, and answers hold what their schema has', async () => {
  const app = Fastify({
    schemaController: { compilersFactory: lazySchemas },
    ajv: { customOptions: { allErrors: true } },
  });
  const body = {
    type: 'object',
    required: ['size', 'name'],
    properties: { size: { type: 'integer' }, name: { type: 'string' } },
  };
  const answer = { type: 'object', properties: { size: { type: 'integer' } } };
  app.post('/', { schema: { body, response: { 200: answer } } }, async (request) => request.body);
  for (let time = 0; time < 2; time++) {
    const refused = await app.inject({ method: 'POST', url: '/', payload: { size: 'large' } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toMatch(/name.*size must be integer/);
    const taken = await app.inject({ method: 'POST', url: '/', payload: { size: 3, name: 'x' } });
    expect(taken.json()).toEqual({ size: 3 });
  }
  await app.close();
});
