import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkoutBody } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let manager: OwnerAgent;
let itemId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'giving');
  const shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
  const { system: sql } = database.db;
  itemId = await site.item(shopId, { urlId: 'gift', title: 'For the roof', recordType: 11, productType: 2 });
  for (const [sku, priceCents] of [
    ['G-50', 5000],
    ['G-10', 1000],
  ] as const)
    await sql`insert into variants ${sql({ websiteId: site.websiteId, id: newId(), itemId, sku, priceCents, attributes: sql.json([{ name: 'Amount', value: sku }]) })}`;
  const block = {
    id: 'give',
    type: 52,
    settings: { productId: itemId, buttonText: 'Give' },
    place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
  };
  const layout = {
    sections: [{ id: 's', tone: 'default', width: 'inset', height: 'auto', columns: 12, blocks: [block] }],
  };
  await site.collection({ typeName: 'page', urlId: 'help', layout });
  await application.directory.refresh(site.websiteId);
  manager = await signedInOwner(application.app, database.db, site, roles.storeManager);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const rule = (body: Record<string, unknown>, of = itemId, agent = manager) =>
  agent.call('PUT', `/api/commerce/products/${of}/own-amount`, body);
const give = (fields: Record<string, string>, cookie = '') =>
  site.post(`/donate/${itemId}`, fields, cookie ? { cookie } : {});
async function cartAfter(...gifts: Record<string, string>[]) {
  let cookie = '';
  for (const gift of gifts) {
    const answer = await give(gift, cookie);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/cart');
    const token = answer.cookies.find(({ name }) => name === 'CART')?.value;
    if (token) cookie = `CART=${token}`;
  }
  const answer = await application.app.inject({
    url: '/api/commerce/shopping-cart',
    headers: { host: site.host, cookie },
  });
  return { cookie, cart: answer.json() };
}

describe('a donation', () => {
  test('is of preset amounts only until the owner lets visitors choose', async () => {
    const html = await site.main('/help');
    expect(html).toContain('action="/cart/add"');
    expect(html).not.toContain('name="amount"');
    expect((await give({ sku: 'own', amount: '25' })).statusCode).toBe(404);
    expect((await site.get(`/donate/${itemId}`)).statusCode).toBe(404);
  });

  test('of the visitor’s own amount goes into the cart by a plain form and is paid as it was typed', async () => {
    const before = await site.contentVersion();
    expect((await rule({ enabled: true, minimum: '5', maximum: '1,000.00' })).json()).toEqual({
      enabled: true,
      minimumCents: 500,
      maximumCents: 100_000,
      minimumText: '$5.00',
      maximumText: '$1,000.00',
    });
    expect(await site.contentVersion()).toBe(before + 1);
    const html = await site.main('/help');
    expect(html).toContain(`action="/donate/${itemId}"`);
    expect(html).toMatch(/name="sku" value="own"[\s\S]*name="amount"/);
    expect(html).toContain('At least $5, at most $1,000');

    const { cart, cookie } = await cartAfter(
      { sku: 'own', amount: '25,50' },
      { sku: 'own', amount: '$ 25.50' },
      { sku: 'own', amount: '30' },
      { sku: 'G-50', amount: '7' },
    );
    const lines = cart.shoppingCart ?? cart;
    expect(
      lines.entries.map((entry: Record<string, unknown>) => [
        entry.purchasePriceCents,
        entry.quantity,
        entry.optionLabels,
      ]),
    ).toEqual([
      [2550, 2, []],
      [3000, 1, []],
      [5000, 1, [{ name: 'Amount', value: 'G-50' }]],
    ]);
    expect(lines.subtotalCents).toBe(13_100);

    // Answers to a form keep the amounts apart, and checkout charges what the cart says.
    const [first] = lines.entries as { id: string; itemId: string; chosenVariant: { sku: string } }[];
    const changed = await application.app.inject({
      method: 'PUT',
      url: `/api/commerce/shopping-cart/entries/${first?.id}/additionalFields`,
      headers: { host: site.host, cookie, 'sec-fetch-site': 'same-origin' },
      payload: { itemId, sku: first?.chosenVariant.sku, additionalFields: '{"For":"the gutters"}' },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().shoppingCart.subtotalCents).toBe(13_100);
    const bought = await application.app.inject({
      method: 'POST',
      url: '/api/commerce/checkout',
      headers: { host: site.host, cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': `gift-${newId()}` },
      payload: checkoutBody(),
    });
    expect(bought.statusCode).toBe(200);
    const paid = await database.db.system<{ unitPriceCents: number }[]>`
      select unit_price_cents from order_items where website_id = ${site.websiteId} order by unit_price_cents`;
    expect(paid.map(({ unitPriceCents }) => unitPriceCents)).toEqual([2550, 3000, 5000]);
  });

  test.each([
    ['4.99', 'The smallest amount is $5.00; you entered $4.99.'],
    ['1000.01', 'The largest amount is $1,000.00; you entered $1,000.01.'],
    ['', 'Please enter an amount.'],
    ['-25', 'Please enter an amount of at least $5.00.'],
    ['<b>', '“&lt;b&gt;” is not an amount.'],
  ])('of “%s” is refused beside the field, with what was typed', async (amount, message) => {
    const answer = await give({ sku: 'own', amount });
    expect(answer.statusCode).toBe(422);
    expect(answer.body.replaceAll('&#60;', '&lt;').replaceAll('&#62;', '&gt;')).toContain(message);
    expect(answer.body).toMatch(/value="own" required checked/);
    expect(answer.body).toMatch(/aria-invalid="true"/);
  });

  test('cannot make a bowl cheaper: only the product that takes own amounts has any price', async () => {
    const bowlId = await site.item(
      (
        await database.db.system<
          { id: string }[]
        >`select id from collections where website_id = ${site.websiteId} and url_id = 'shop'`
      )[0]?.id ?? '',
      { urlId: 'bowl', recordType: 11, productType: 1 },
    );
    await database.db
      .system`insert into variants ${database.db.system({ websiteId: site.websiteId, id: newId(), itemId: bowlId, sku: 'BOWL', priceCents: 9000, stock: 5 })}`;
    expect((await site.post(`/donate/${bowlId}`, { sku: 'own', amount: '5' })).statusCode).toBe(404);
    const added = await site.post('/cart/add', { itemId: bowlId, sku: 'BOWL', amount: '5', ownAmountCents: '5' });
    const token = added.cookies.find(({ name }) => name === 'CART')?.value;
    const cart = await application.app.inject({
      url: '/api/commerce/shopping-cart',
      headers: { host: site.host, cookie: `CART=${token}` },
    });
    expect(JSON.stringify(cart.json())).toContain('"subtotalCents":9000');
  });

  test('is allowed by people who keep the store, with limits that make sense', async () => {
    expect((await rule({ enabled: true, minimum: '0' })).statusCode).toBe(422);
    expect((await rule({ enabled: true, minimum: 'x' })).json().error.fields).toHaveProperty('minimum');
    expect((await rule({ enabled: true, minimum: '10', maximum: '5' })).json().error.fields).toHaveProperty('maximum');
    expect((await rule({ enabled: true }, newId())).statusCode).toBe(404);
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    expect((await rule({ enabled: true }, itemId, editor)).statusCode).toBe(403);
    expect((await manager.call('GET', `/api/commerce/products/${itemId}/own-amount`)).json()).toMatchObject({
      minimumCents: 500,
    });
    expect((await rule({ enabled: false })).json()).toMatchObject({ enabled: false, minimumCents: null });
    expect((await give({ sku: 'own', amount: '25' })).statusCode).toBe(404);
  });
});
