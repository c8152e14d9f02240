import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { rateLimit: true });
  await seedWebsite(database.db, 'flooded');
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const PATHS = ['/account/create', '/account/new-password'];

test('of the calls that hash a password one address makes twenty in a minute, whatever their names; others are free', async () => {
  const call = (n: number, remoteAddress: string) =>
    application.app.inject({
      method: 'POST',
      url: PATHS[n % 2] ?? '',
      remoteAddress,
      headers: {
        host: 'flooded.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ name: 'A', email: `a${n}@example.com`, password: 'short' }).toString(),
    });
  const from = async (address: string) =>
    Promise.all(Array.from({ length: 26 }, async (_, n) => (await call(n, address)).statusCode));
  const first = await from('2001:db8:1:2::1');
  expect(first.filter((status) => status === 429)).toHaveLength(6);
  // Another address of the same network is the same client.
  expect((await call(0, '2001:db8:1:2::99')).statusCode).toBe(429);
  expect((await call(0, '203.0.113.7')).statusCode).not.toBe(429);
});

test('a form of 140,000 fields is refused before anybody looks through it', async () => {
  const answer = await application.app.inject({
    method: 'POST',
    url: '/account/create',
    remoteAddress: '203.0.113.8',
    headers: {
      host: 'flooded.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'a=1&'.repeat(140_000),
  });
  expect(answer.statusCode).toBe(413);
});
