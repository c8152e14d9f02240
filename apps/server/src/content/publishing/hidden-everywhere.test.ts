import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkoutBody, newKey, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let shopId: string;
let itemId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'hiding');
  shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13, title: 'Shop' });
  itemId = await site.item(shopId, {
    urlId: 'quillwort',
    title: 'The quillwort',
    recordType: 11,
    productType: 1,
    tags: ['fern'],
    commentState: 1,
  });
  const { system: sql } = database.db;
  const variant = { websiteId: site.websiteId, id: newId(), itemId, sku: 'Q', priceCents: 1000, stock: 5 };
  await sql`insert into variants ${sql(variant)}`;
  await sql`
    insert into shipping_options (website_id, id, name, kind, rates)
    values (${site.websiteId}, 'post', 'Post', 'flat', ${sql.json({ costCents: 500 })})`;
  await application.directory.refresh(site.websiteId);
  await signedInOwner(application.app, database.db, site, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** A visitor who put the product into the cart while it was there. */
async function visitorWithCart(): Promise<TestVisitor> {
  const visitor = new TestVisitor(application.app, site.host);
  await visitor.add({ itemId, variantId: '', sku: 'Q' });
  return visitor;
}

/** Where a visitor meets the product; true: it is there. */
async function places(visitor: TestVisitor): Promise<Record<string, boolean>> {
  await application.directory.refresh(site.websiteId);
  const body = async (url: string) => (await site.get(url)).body;
  const added = await new TestVisitor(application.app, site.host).call('POST', '/api/commerce/shopping-cart/entries', {
    itemId,
    sku: 'Q',
    quantity: 1,
  });
  const cart = (await visitor.call('GET', '/api/commerce/shopping-cart')).json();
  return {
    page: (await site.get('/shop/quillwort')).statusCode === 200,
    listing: (await body('/shop')).includes('quillwort'),
    search: (await body('/api/search/GeneralSearch?q=quillwort')).includes('/shop/quillwort'),
    sitemap: (await body('/sitemap.xml')).includes('/shop/quillwort'),
    stock: (await body(`/api/commerce/inventory/stock?itemId=${itemId}`)).includes('"Q"'),
    adding: added.statusCode === 200,
    cart: cart.entries.length === 1,
  };
}

const everywhere = (there: boolean) => ({
  page: there,
  listing: there,
  search: there,
  sitemap: there,
  stock: there,
  adding: there,
  cart: there,
});

test.each([
  ['a draft', 'items', { status: 'draft' }],
  ['scheduled', 'items', { status: 'scheduled', publishOn: new Date('2999-01-01') }],
  ['published before its moment', 'items', { publishOn: new Date('2999-01-01') }],
  ['deleted', 'items', { deletedAt: new Date() }],
  ['on a page that is switched off', 'collections', { enabled: false }],
  ['on a page that is a draft', 'collections', { status: 'draft' }],
  ['on a page that is deleted', 'collections', { deletedAt: new Date() }],
] as const)('[PAGE-21] a product that is %s is nowhere, and in no cart that it lay in', async (_, table, change) => {
  const { system: sql } = database.db;
  const id = table === 'items' ? itemId : shopId;
  const columns = Object.keys(change);
  const [before] = await sql`select ${sql(columns)} from ${sql(table)} where id = ${id}`;
  const visitor = await visitorWithCart();
  const buyer = await visitorWithCart();
  expect(await places(visitor)).toEqual(everywhere(true));
  await sql`update ${sql(table)} set ${sql(change as never)} where id = ${id}`;
  await sql`update websites set content_version = content_version + 1 where website_id = ${site.websiteId}`;
  await application.directory.refresh(site.websiteId);
  expect(await places(visitor)).toEqual(everywhere(false));
  const bought = await buyer.call('POST', '/api/commerce/checkout', checkoutBody(), { 'idempotency-key': newKey() });
  expect(bought.statusCode).toBeGreaterThanOrEqual(400);
  await sql`update ${sql(table)} set ${sql(before as never)} where id = ${id}`;
  await sql`update websites set content_version = content_version + 1 where website_id = ${site.websiteId}`;
  await application.directory.refresh(site.websiteId);
  expect(await places(visitor)).toEqual(everywhere(true));
});
