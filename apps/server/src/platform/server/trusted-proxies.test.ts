import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { readConfig } from '../config/config.ts';

let database: TestDatabase;
let application: Application | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedWebsite(database.db, 'throttled');
}, 120_000);
afterEach(async () => {
  await application?.close();
  await database.db.system`delete from sign_in_throttle`;
});
afterAll(() => database?.drop());

/** Wrong passwords for one account after the other, each with a first hop of its own: what the server answers to them. */
async function attempts(proxies: string | undefined, remoteAddress: string): Promise<number[]> {
  const { trustedProxies } = readConfig({
    PLINTH_SECURE: '1',
    ...(proxies ? { PLINTH_TRUSTED_PROXIES: proxies } : {}),
  });
  application = await startWholeApplication(database.db, { secure: true, trustedProxies });
  const answers: number[] = [];
  for (let n = 0; n < 22; n++) {
    const { statusCode } = await application.app.inject({
      method: 'POST',
      url: '/api/owner/session',
      remoteAddress,
      headers: { host: 'throttled.localhost', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `198.51.100.${n}` },
      payload: { email: `person-${n}@example.com`, password: 'a wrong one' },
    });
    answers.push(statusCode);
  }
  return answers;
}

describe('the address that attempts are counted by', () => {
  test('is not what the client says of itself', async () => {
    const answers = await attempts(undefined, '203.0.113.9');
    expect(answers.filter((status) => status === 401)).toHaveLength(20);
    expect(answers.slice(20)).toEqual([429, 429]);
  });

  test('is what a proxy on the same machine says, and one that is named', async () => {
    expect(await attempts(undefined, '127.0.0.1')).toEqual(Array(22).fill(401));
    await application?.close();
    expect(await attempts('1', '10.1.2.3')).toEqual(Array(22).fill(401));
  });
});
