import type { ReadRestockSettings } from '@plinth/contract';
import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { restockJob } from './restock-job.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let manager: OwnerAgent;
let shopId: string;

const SETTINGS = '/api/commerce/restock-settings';
const plain = {
  ...{ enabled: true, automatic: false, callToAction: '', buttonText: '', successText: '' },
  ...{ mailingListSignUpEnabled: false, mailingListOptInByDefault: false, mailingListDescription: '' },
  mailingListId: '',
};

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'back');
  shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
  manager = await signedInOwner(application.app, database.db, site, roles.storeManager);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  const { system: sql } = database.db;
  for (const table of ['restock_signups', 'outbox_messages', 'jobs'])
    await sql`delete from ${sql(table)} where website_id = ${site.websiteId}`;
  await set({});
});

/** A product of one variant that is sold out, with its path. */
async function soldOut(title: string): Promise<{ productId: string; variantId: string; path: string }> {
  const [urlId, variantId] = [`p-${newId()}`, newId()];
  const productId = await site.item(shopId, { urlId, title, recordType: 11, productType: 1 });
  const row = {
    websiteId: site.websiteId,
    id: variantId,
    itemId: productId,
    sku: variantId,
    priceCents: 1000,
    stock: 0,
  };
  await database.db.system`insert into variants ${database.db.system(row)}`;
  await application.directory.refresh(site.websiteId);
  return { productId, variantId, path: `/shop/${urlId}` };
}
const comeBack = (variantId: string, stock = 3) =>
  database.db.system`update variants set stock = ${stock} where id = ${variantId}`;
const signUp = async (wish: { productId: string; variantId: string }, siteVisitorEmail: string) => {
  const answer = await application.app.inject({
    method: 'POST',
    url: '/api/site-users/account/notifications/restock',
    headers: { host: site.host },
    payload: { ...wish, siteVisitorEmail, isJoinMailingList: false, recaptchaEnterpriseV3Token: '' },
  });
  expect(answer.statusCode).toBe(201);
};
const set = async (change: Partial<typeof plain>, version?: string) => {
  const answer = await manager.call('PUT', SETTINGS, { ...plain, ...change, ...(version ? { version } : {}) });
  await application.directory.refresh(site.websiteId);
  return answer;
};
const read = async () => (await manager.call('GET', SETTINGS)).json() as ReadRestockSettings;
/** Five minutes pass for the jobs, which so many servers do. */
const work = async (servers = 1) => {
  await database.db.system`update jobs set due_at = now() where kind = 'restock-mails' and status = 'waiting'`;
  await Promise.all(Array.from({ length: servers }, () => new JobRunner(database.db, [restockJob]).drain()));
};
const jobs = async () =>
  (
    await database.db
      .system`select 1 from jobs where kind = 'restock-mails' and website_id = ${site.websiteId} and status = 'waiting'`
  ).length;
const told = async () =>
  (
    await database.db.system<{ toAddress: string }[]>`
      select to_address from outbox_messages where website_id = ${site.websiteId} order by to_address`
  ).map(({ toAddress }) => toAddress);

test('who waits is told as soon as it can be ordered again, each once, by however many servers', async () => {
  const [bowl, mug] = [await soldOut('Bowl'), await soldOut('Mug')];
  expect((await set({ automatic: true })).statusCode).toBe(200);
  await signUp(bowl, 'ana@example.com');
  await signUp(bowl, 'ben@example.com');
  await signUp(mug, 'cleo@example.com');
  await work();
  expect(await told()).toEqual([]);
  await comeBack(bowl.variantId);
  await work(3);
  expect(await told()).toEqual(['ana@example.com', 'ben@example.com']);
  const [mail] = await database.db.system`
    select plain_text from outbox_messages where website_id = ${site.websiteId} limit 1`;
  expect(mail?.plainText).toContain(`http://${site.host}${bowl.path}`);
  await work(3);
  expect(await told()).toHaveLength(2);
  // Somebody still waits for the other one: it is looked for again.
  expect(await jobs()).toBe(1);
  await comeBack(mug.variantId);
  await work();
  expect(await told()).toEqual(['ana@example.com', 'ben@example.com', 'cleo@example.com']);
  expect(await jobs()).toBe(0);
});

test('more wait than one transaction tells', async () => {
  const { variantId, productId } = await soldOut('Bowl');
  const { system: sql } = database.db;
  const rows = Array.from({ length: 450 }, (_, n) => ({
    ...{ websiteId: site.websiteId, id: newId(), productId, variantId, email: `p${n}@example.com` },
  }));
  await sql`insert into restock_signups ${sql(rows)}`;
  await comeBack(variantId);
  // Those who have waited before it was switched on are told, too.
  await set({ automatic: true });
  for (let rounds = 0; rounds < 4; rounds += 1) await work(2);
  const addresses = await told();
  expect([addresses.length, new Set(addresses).size]).toEqual([450, 450]);
});

test('nobody is told where it is off, of what nobody can see, or by a copy of the website', async () => {
  const bowl = await soldOut('Bowl');
  await signUp(bowl, 'ana@example.com');
  await comeBack(bowl.variantId);
  expect(await jobs()).toBe(0);
  await work();
  expect(await told()).toEqual([]);

  await set({ automatic: true });
  await database.db.system`update items set status = 'draft' where id = ${bowl.productId}`;
  await work();
  expect(await told()).toEqual([]);
  await database.db.system`update items set status = 'published' where id = ${bowl.productId}`;
  await database.db.system`
    update websites set store_settings = jsonb_set(store_settings, '{restockMails,websiteId}', '"another"')
    where website_id = ${site.websiteId}`;
  await work();
  expect([await told(), await jobs()]).toEqual([[], 0]);
  expect((await read()).settings.automatic).toBe(false);
});

test('the settings are what the form says, and a late save is told who was faster', async () => {
  const { path } = await soldOut('Bowl');
  const before = await read();
  expect(before.settings).toEqual(plain);
  const saved = await set({ callToAction: 'Write to me', mailingListSignUpEnabled: true }, before.version);
  expect([saved.statusCode, saved.json().settings.callToAction]).toEqual([200, 'Write to me']);
  expect(await site.main(path)).toContain('<summary class="restock__title">Write to me</summary>');
  const late = await set({ buttonText: 'Now' }, before.version);
  expect([late.statusCode, late.json().error.message]).toEqual([
    409,
    'You, in another window, have saved these settings in the meantime. Look at them and save again.',
  ]);
  const wrong = await set({ mailingListSignUpEnabled: true, mailingListId: 'gone' });
  expect([wrong.statusCode, wrong.json().error.fields]).toEqual([
    422,
    { mailingListId: 'This mailing list is not there any more. Choose another one.' },
  ]);
  const editor = await signedInOwner(application.app, database.db, site, roles.editor);
  expect((await editor.call('PUT', SETTINGS, plain)).statusCode).toBe(403);
});
