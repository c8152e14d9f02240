import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { rateLimit: true });
  shop = await createTestShop(database.db, { identifier: 'flooded' });
  owner = await signedInOwner(application.app, database.db, shop, roles.editor);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const PER_MINUTE = 60;

test('[FORM-53] of a flood from one address a minute’s worth is kept, the rest is refused by itself, and others go on', async () => {
  const fields = [{ id: 'words', type: 'text', title: 'Message' }];
  const formId: string = (await owner.call('POST', '/api/forms', { name: 'Write to us', fields })).json().id;
  const send = (remoteAddress: string) =>
    application.app.inject({
      method: 'POST',
      url: `/forms/${formId}`,
      remoteAddress,
      headers: { host: shop.host, origin: `http://${shop.host}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'f-words=Buy+now',
    });
  const kept = async () =>
    (await database.db.system`select count(*)::int as count from form_submissions where form_id = ${formId}`)[0]?.count;
  const statuses: number[] = [];
  for (let at = 0; at < 3 * PER_MINUTE; at += 20)
    for (const { statusCode } of await Promise.all(Array.from({ length: 20 }, () => send('203.0.113.7'))))
      statuses.push(statusCode);
  // The minute may have begun anew in between.
  const taken = statuses.filter((status) => status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(PER_MINUTE);
  expect(taken).toBeLessThanOrEqual(2 * PER_MINUTE);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(await kept()).toBe(taken);
  if (statuses.at(-1) === 429) {
    const refused = await send('203.0.113.7');
    if (refused.statusCode === 429) {
      expect(refused.body).toContain('Unable to submit form. Submission rate limit exceeded. Please try again later.');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  expect((await send('198.51.100.9')).statusCode).toBe(200);
});
