import { newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../accounts/staff/password.ts';
import type { Application } from '../../boot/application.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { readHtml } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: MarkedWebsite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await seedMarkedWebsite(application, database.db, 'kinds', { marker: 'kinds' });
  await collection({ urlId: 'locked', passwordHash: await hashPassword('open sesame') });
  await collection({ urlId: 'club', membersOnly: true });
  await collection({ urlId: 'cover', type: 8, typeName: 'cover-page' });
  await application.directory.refresh(shop.websiteId);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

async function collection(row: { urlId: string; [column: string]: unknown }): Promise<string> {
  const { system: sql } = database.db;
  const id = newId();
  const { websiteId } = shop;
  await sql`insert into collections ${sql({ websiteId, id, type: 10, typeName: 'page', title: row.urlId, navigationTitle: row.urlId, ...row })}`;
  await sql`update websites set content_version = content_version + 1 where website_id = ${websiteId}`;
  await application.directory.refresh(websiteId);
  return id;
}
const get = (url: string, headers: Record<string, string> = {}) =>
  application.app.inject({ url, headers: { host: shop.host, accept: 'text/html', ...headers } });
/** As scripts read it, and as styles do on pages of the platform. */
const typeOf = (html: string) => {
  const [, inContext = '', inClass = inContext] =
    /"pageType":(\d+)(?:[\s\S]*?<body[^>]*\bpage-type-(\d+)\b)?/.exec(html) ?? [];
  expect(inClass).toBe(inContext);
  return Number(inContext);
};

describe('[PAGE-17] the number of a page’s kind is on the page of', () => {
  test.each([
    ['a collection', '/shop', 1],
    ['a page', '/', 2],
    ['a cover page', '/cover', 3],
    ['an item', '/shop/bowl', 50],
    ['a post', '/blog/post', 50],
    ['nothing', '/nowhere', 100],
    ['the search', '/search?q=bowl', 102],
    ['a password', '/locked', 105],
    ['a membership', '/club', 106],
    ['the checkout', '/checkout', 201],
  ])('%s (%s): %i', async (_, url, number) => {
    expect(typeOf((await get(url, { cookie: `CART=${shop.cartToken}` })).body)).toBe(number);
  });

  test('the cart, the confirmation and the state of an order', async () => {
    const order = `token=${shop.orderToken}`;
    expect(typeOf((await get('/cart', { cookie: `CART=${shop.cartToken}` })).body)).toBe(200);
    expect(typeOf((await get(`/checkout/order-confirmed?order=${shop.orderId}&${order}`)).body)).toBe(202);
    expect(typeOf((await get(`/account/orders/${shop.orderId}?${order}`)).body)).toBe(211);
  });

  test('a gift card, a gift of money, a review and signing in', async () => {
    const { system: sql } = database.db;
    const [card] = await sql<{ id: string }[]>`
      select id from items where website_id = ${shop.websiteId} and url_id = 'gift'`;
    const gift = { websiteId: shop.websiteId, id: newId(), collectionId: shop.storeId };
    await sql`insert into items ${sql({ ...gift, recordType: 11, urlId: 'kiln-fund', title: 'Kiln fund', productType: 2, structuredContent: sql.json({ ownAmount: { minimumCents: 100 } }) })}`;
    await sql`insert into variants ${sql({ websiteId: shop.websiteId, id: newId(), itemId: gift.id, sku: 'FUND', priceCents: 500 })}`;
    expect(typeOf((await get(`/gift-card/${card?.id}`)).body)).toBe(200);
    expect(typeOf((await get(`/donate/${gift.id}`)).body)).toBe(203);
    expect(typeOf((await get(`/reviews/${shop.itemId}`)).body)).toBe(209);
    expect(typeOf((await get('/account/login')).body)).toBe(400);
  });

  test('an order that thanks in its own way: for a gift, a subscription, a membership, or before it is paid', async () => {
    const { system: sql } = database.db;
    const { websiteId, orderId } = shop;
    const url = `/checkout/order-confirmed?order=${orderId}&token=${shop.orderToken}`;
    const type = async () => typeOf((await get(url)).body);
    expect(await type()).toBe(202);
    const [line] = await sql<{ itemId: string; productType: number }[]>`
      select item_id, product_type from order_items where website_id = ${websiteId} and order_id = ${orderId}`;
    const itemId = line?.itemId ?? '';
    const before = await sql<{ structuredContent: object }[]>`
      select structured_content from items where website_id = ${websiteId} and id = ${itemId}`;
    const content = (value: object) => sql`update items set structured_content = ${sql.json(value as never)}
      where website_id = ${websiteId} and id = ${itemId}`;
    await content({ ownAmount: { minimumCents: 100 } });
    expect(await type()).toBe(204);
    await content(before[0]?.structuredContent ?? {});
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await sql`update orders set subscription_plan = ${sql.json(plan)} where website_id = ${websiteId} and id = ${orderId}`;
    expect(await type()).toBe(206);
    await sql`update orders set subscription_plan = null where website_id = ${websiteId} and id = ${orderId}`;
    await sql`update order_items set product_type = 5 where website_id = ${websiteId} and order_id = ${orderId}`;
    expect(await type()).toBe(208);
    await sql`update order_items set product_type = ${line?.productType ?? 1} where website_id = ${websiteId} and order_id = ${orderId}`;
    const payment = {
      id: String(newId()),
      provider: 'manual',
      providerReference: 'r',
      amountCents: 1,
      currency: 'USD',
    };
    await sql`insert into payments ${sql({ websiteId, orderId, ...payment, state: 'pending', testMode: false })}`;
    expect(await type()).toBe(207);
    await sql`delete from payments where website_id = ${websiteId} and id = ${payment.id}`;
    expect(await type()).toBe(202);
  });

  test('the way into a member area: 107', async () => {
    const area = { websiteId: shop.websiteId, id: String(newId()), name: 'The kiln club' };
    await database.db.system`insert into member_areas ${database.db.system(area)}`;
    expect(typeOf((await get(`/member-areas/${area.id}`)).body)).toBe(107);
  });

  test('a mail of the store, for who may read its outbox', async () => {
    const url = `/commerce/email-preview/${shop.messageId}`;
    const owner = await signedInOwner(application.app, database.db, shop, 1);
    const { body } = await owner.call('GET', url);
    expect(typeOf(body)).toBe(301);
    const mail = (await owner.call('GET', `/api/commerce/outbox/${shop.messageId}`)).json();
    expect(mail.html).toContain('Thank you, kinds');
    const frame = readHtml(body).find(({ name }) => name === 'iframe')?.attributes;
    expect(frame).toMatchObject({ title: mail.subject, srcdoc: mail.html, sandbox: '' });
    expect((await get(url)).statusCode).toBe(401);
    expect((await owner.call('GET', `/commerce/email-preview/${newId()}`)).statusCode).toBe(404);
  });

  test('a download before its maker publishes it: 210, and 50 for everybody else', async () => {
    const { system: sql } = database.db;
    const guide = { websiteId: shop.websiteId, id: String(newId()), collectionId: shop.storeId, recordType: 11 };
    await sql`insert into items ${sql({ ...guide, urlId: 'guide', title: 'A guide', productType: 2 })}`;
    await sql`insert into variants ${sql({ websiteId: shop.websiteId, id: String(newId()), itemId: guide.id, sku: 'GUIDE', priceCents: 500 })}`;
    const owner = await signedInOwner(application.app, database.db, shop, 1);
    expect(typeOf((await owner.call('GET', '/shop/guide?preview=true')).body)).toBe(210);
    expect(typeOf((await owner.call('GET', '/shop/bowl?preview=true')).body)).toBe(50);
    expect(typeOf((await get('/shop/guide')).body)).toBe(50);
  });

  test('what has failed: 101', async () => {
    const refused = await get(`/comments/${shop.postId}`);
    expect([refused.statusCode, typeOf(refused.body)]).toEqual([403, 101]);
  });
});

describe('a collection', () => {
  test.each([9, 19, 20, 21, 22, 23, 24, 25])(
    '[ENUM-02] of the nameless type %i is kept as it is and shown as a generic one',
    async (type) => {
      await collection({ urlId: `imported-${type}`, type, typeName: '' });
      expect((await get(`/imported-${type}`)).statusCode).toBe(200);
      const answer = (await get(`/imported-${type}?format=json`)).json() as { collection: Record<string, unknown> };
      expect(answer.collection).toMatchObject({ type, typeLabel: 'generic' });
    },
  );
});

test('[PROD-01] [PROD-03] [PROD-04] a product has the fields of the established format in what templates and programs read', async () => {
  const { system: sql } = database.db;
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
  await sql`update items set structured_content = ${sql.json({ isSubscribable: true, subscriptionPlan: plan, additionalFieldsFormId: shop.formId, customAddButtonText: 'Take it' } as never)}
    where id = ${shop.itemId}`;
  await sql`update variants set on_sale = true, sale_price_cents = 800 where id = ${shop.variantId}`;
  await sql`update websites set content_version = content_version + 1 where website_id = ${shop.websiteId}`;
  await application.directory.refresh(shop.websiteId);
  const { item } = (await get('/shop/bowl?format=json')).json() as { item: Record<string, unknown> };
  expect(item).toMatchObject({ id: shop.itemId, collectionId: shop.storeId, title: 'kinds product', recordType: 11 });
  const variant = {
    id: shop.variantId,
    sku: shop.sku,
    attributes: { 'kinds option': 'kinds value' },
    optionValues: [{ optionName: 'kinds option', value: 'kinds value' }],
    price: 1000,
    salePrice: 800,
    priceMoney: { value: '10.00', currency: 'USD' },
    salePriceMoney: { value: '8.00', currency: 'USD' },
    onSale: true,
    qtyInStock: expect.any(Number),
    unlimited: false,
  };
  expect(item.variants).toMatchObject([variant]);
  expect(item.structuredContent).toMatchObject({
    productType: 1,
    variants: [variant],
    variantOptionOrdering: ['kinds option'],
    isSubscribable: true,
    subscriptionPlan: plan,
    priceMoney: { value: '10.00', currency: 'USD' },
    salePriceMoney: { value: '8.00', currency: 'USD' },
    onSale: true,
    additionalFieldsFormId: shop.formId,
    additionalFieldsForm: { id: shop.formId, name: expect.any(String), fields: expect.any(Array) },
    useCustomAddButtonText: true,
    customAddButtonText: 'Take it',
  });
  // Of the form no more than what is asked: who gets its answers and its secret are nobody's business.
  const form = (item.structuredContent as { additionalFieldsForm: object }).additionalFieldsForm;
  expect(Object.keys(form)).toEqual(['id', 'name', 'fields']);

  const fields = [
    { id: 'dedication', type: 'text', title: 'Dedication', required: true },
    { id: 'more', type: 'section', title: 'More' },
  ];
  await sql`update forms set fields = ${sql.json(fields)} where id = ${shop.formId}`;
  await sql`update items set structured_content = structured_content - 'isSubscribable' where id = ${shop.itemId}`;
  await sql`update websites set content_version = content_version + 1 where website_id = ${shop.websiteId}`;
  await application.directory.refresh(shop.websiteId);
  const asked = (await get('/shop/bowl?format=main-content')).body;
  expect(asked).toContain('Dedication');
  expect(asked).toContain('additionalFields');
  await sql`update items set structured_content = structured_content - 'additionalFieldsFormId' where id = ${shop.itemId}`;
  await sql`update websites set content_version = content_version + 1 where website_id = ${shop.websiteId}`;
  await application.directory.refresh(shop.websiteId);
  const without = (await get('/shop/bowl?format=json')).json() as { item: { structuredContent: object } };
  expect(without.item.structuredContent).toMatchObject({ additionalFieldsForm: null });
});

test.each([
  [0, 'every month'],
  [6, 'every month for 6 months'],
])(
  '[SUBS-03] a subscription has a billing period of value and unit, and %d billing cycles: %s',
  async (numBillingCycles, words) => {
    const { system: sql } = database.db;
    const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles };
    await sql`update items set structured_content = ${sql.json({ isSubscribable: true, subscriptionPlan } as never)} where id = ${shop.itemId}`;
    await sql`update websites set content_version = content_version + 1 where website_id = ${shop.websiteId}`;
    await application.directory.refresh(shop.websiteId);
    const { item } = (await get('/shop/bowl?format=json')).json() as { item: { structuredContent: object } };
    expect(item.structuredContent).toMatchObject({ isSubscribable: true, subscriptionPlan });
    const { body } = await get('/shop/bowl?format=main-content');
    expect(/<p class="pl-product-form__terms">([^<]*)/.exec(body)?.[1]).toMatch(new RegExp(`^\\$\\d+\\.00 ${words}$`));
  },
);

test.each([
  [1, true],
  [2, false],
  [3, true],
  [4, false],
  [5, false],
])('[SUBS-02] a page offers a subscription to a product of type %i: %s', async (productType, can) => {
  const { system: sql } = database.db;
  const subscriptionPlan = { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 };
  await sql`
    update items set product_type = ${productType},
      structured_content = ${sql.json({ isSubscribable: true, subscriptionPlan } as never)} where id = ${shop.itemId}`;
  await sql`update websites set content_version = content_version + 1 where website_id = ${shop.websiteId}`;
  await application.directory.refresh(shop.websiteId);
  const { item } = (await get('/shop/bowl?format=json')).json() as { item: { structuredContent: object } };
  expect(item.structuredContent).toMatchObject({ isSubscribable: can });
  const { body } = await get('/shop/bowl?format=main-content');
  expect([body.includes('Subscribe'), body.includes('every week')]).toEqual([can, can]);
});
