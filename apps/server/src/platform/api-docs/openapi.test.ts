import { gunzipSync } from 'node:zlib';
import { endpoints } from '@plinth/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let host: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  host = (await seedWebsite(database.db, 'own')).host;
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

test('the description that the server gives is valid OpenAPI 3.1 and names every call of the contract', async () => {
  const answer = await application.app.inject({ url: '/api/docs.json', headers: { host } });
  expect(answer.statusCode).toBe(200);
  const description = answer.json();
  const { valid, errors } = await new Validator().validate(description);
  expect({ valid, errors }).toMatchObject({ valid: true });
  const named = Object.values(description.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (methods) => Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(named.sort()).toEqual(Object.keys(endpoints).sort());
  expect(description.paths['/api/assets/{id}'].delete).toMatchObject({
    'x-permission': 'files',
    parameters: [{ name: 'id', in: 'path', required: true }, { name: 'force' }, { name: 'final' }, { name: 'crumb' }],
    responses: { 204: {}, 404: { description: 'not-found' }, 409: { description: 'in-use' } },
  });
  // A name in a path is a parameter also where no schema says what it may be.
  expect(description.paths['/{path}'].get.parameters).toMatchObject([{ name: 'path', in: 'path', required: true }]);
});

test('the page of all calls names each of them, and who may make it', async () => {
  const answer = await application.app.inject({ url: '/api/docs', headers: { host } });
  expect(answer.statusCode).toBe(200);
  const calls = Object.values(endpoints).filter(({ path }) => path.startsWith('/api/'));
  expect(answer.body.match(/<article>/g)).toHaveLength(calls.length);
  expect(answer.body).toContain('<b>DELETE</b> <code>/api/keys/:id</code>');
  expect(answer.body).toContain('api-keys:manage, signed in only');
  expect(answer.body).toContain('products:edit, also with a key');
});

test('both come compressed to whoever takes that, in a fifth of the bytes at most', async () => {
  for (const url of ['/api/docs.json', '/api/docs']) {
    const plain = await application.app.inject({ url, headers: { host } });
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const accepting = { host, 'accept-encoding': 'br, gzip' };
    // Who comes second gets what was made for the first.
    for (const { headers, rawPayload } of [
      await application.app.inject({ url, headers: accepting }),
      await application.app.inject({ url, headers: accepting }),
    ]) {
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': plain.headers['content-type'] });
      expect(gunzipSync(rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    }
  }
});
