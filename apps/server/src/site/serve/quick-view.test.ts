import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../accounts/staff/password.ts';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication, tellApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'quick' });
  other = await createTestShop(database.db, { identifier: 'other' });
  await tell();
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** After SQL of the test's own. */
async function tell(): Promise<void> {
  for (const { websiteId } of [shop, other]) {
    await database.db.system`
      update websites set content_version = content_version + 1 where website_id = ${websiteId}`;
    await tellApplication(application.app, websiteId);
  }
}

const by = (of = shop) => new TestVisitor(application.app, of.host);
const quick = ({ itemId }: { itemId: string }, visitor = by()) => visitor.page(`/api/commerce/quick-view/${itemId}`);
const change = async (values: Record<string, unknown>) => {
  const { system: sql } = database.db;
  await sql`update collections set ${sql(values)} where website_id = ${shop.websiteId} and url_id = 'shop'`;
  await tell();
};
const settings = (values: object) => change({ settings: database.db.system.json(values as never) });

test('a product in a quick view is the one of its page – form, price, link – without the page around it, and kept like a page', async () => {
  const bowl = await shop.addProduct({ title: 'Bowl & lid', priceCents: 4_200 });
  await tell();
  const answer = await quick(bowl);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('public');
  expect(answer.body).toContain('data-island="product-form"');
  expect(answer.body).toContain('$42.00');
  expect(answer.body).toContain('Bowl &amp; lid</h2>');
  expect(answer.body).toContain(`<a href="/shop/item-${bowl.itemId}">View full item</a>`);
  expect(answer.body).not.toMatch(/<html|<header|pl-recent|Static\.SQUARESPACE_CONTEXT/);
  // The same by the address of the page; and a changed price is there at the next look.
  expect((await by().page(`/shop/item-${bowl.itemId}?format=quick-view`)).body).toBe(answer.body);
  await database.db.system`update variants set price_cents = 4300 where id = ${bowl.variantId}`;
  await tell();
  expect((await quick(bowl)).body).toContain('$43.00');
});

test('what its page does not show, no quick view shows: drafts, other shops, a page that is off, for members or behind a password', async () => {
  const [cup, draft, theirs] = [
    await shop.addProduct({ title: 'Cup of secrets' }),
    await shop.addProduct({ title: 'A secret draft', status: 'draft' }),
    await other.addProduct({ title: 'Another secret' }),
  ];
  await tell();
  expect((await quick(cup)).statusCode).toBe(200);
  for (const gone of [draft, theirs, { itemId: newId() }]) expect((await quick(gone)).statusCode).toBe(404);
  expect((await by().page('/?format=quick-view')).statusCode).toBe(404);
  const refused = async (status: number) => {
    const { statusCode, body } = await quick(cup);
    expect(statusCode).toBe(status);
    expect(body).not.toContain('Cup of secrets');
  };
  await change({ enabled: false });
  await refused(404);
  await change({ enabled: true, membersOnly: true });
  await refused(401);
  await change({ membersOnly: false, passwordHash: await hashPassword('open sesame') });
  await refused(401);
  await change({ passwordHash: null });
  expect((await quick(cup)).statusCode).toBe(200);
});

test('cards have the button where their shop page has it switched on, in the words of the shop, and a kept list learns of it', async () => {
  await shop.addProduct({ title: 'Jug "No. 1"' });
  await tell();
  const list = async () => (await by().page('/')).body;
  expect(await list()).not.toContain('pl-quick-view');
  await settings({ productQuickView: true });
  expect(await list()).toContain('aria-label="Quick View: Jug &quot;No. 1&quot;">Quick View</a>');
  await database.db.system`
    update websites set store_settings = store_settings ||
      '{"commercePreferences":{"storefront-texts":{"en":{"productQuickViewText":"Have a <look>"}}}}'
    where website_id = ${shop.websiteId}`;
  await tell();
  expect(await list()).toContain('>Have a &lt;look&gt;</a>');
  await settings({});
  expect(await list()).not.toContain('pl-quick-view');
});
