import { newId, productTypes, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
type Product = Awaited<ReturnType<TestShop['addProduct']>>;
let bowl: Product;
let jug: Product;
let voucher: Product;
let gift: Product;
let groupId: string;
let friendsId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'trade' });
  await addShipping(database.db, shop, 500);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 10_000, stock: 500 });
  jug = await shop.addProduct({ title: 'Jug', priceCents: 5_001, salePriceCents: 4_500, onSale: true, stock: 500 });
  voucher = await shop.addProduct({ title: 'Voucher', productType: productTypes.giftCard, priceCents: 5_000 });
  const ownAmount = { minimumCents: 100, maximumCents: null };
  gift = await shop.addProduct({ title: 'Gift', priceCents: 2_000, unlimited: true, structuredContent: { ownAmount } });
  await application.directory.refresh(shop.websiteId);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
  const make = async (name: string) => (await owner.call('POST', '/api/commerce/customer-groups', { name })).json().id;
  groupId = await make('Trade');
  friendsId = await make('Friends');
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const guest = () => new TestVisitor(application.app, shop.host);
const pricesOf = (id: string) => `/api/commerce/customer-groups/${id}/prices`;
const groupNow = async (id: string) => (await owner.call('GET', pricesOf(id))).json();
async function save(id: string, change: object) {
  const { version } = (await groupNow(id)).group;
  const saved = await owner.call('PATCH', pricesOf(id), { version, ...change });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json();
}
const pageOf = ({ itemId }: Product) => `/shop/item-${itemId}`;
const unitPrices = async (by: TestVisitor) => {
  const { entries } = (await by.call('GET', '/api/commerce/shopping-cart')).json();
  return entries.map((entry: { purchasePriceCents: number }) => entry.purchasePriceCents);
};
const html = async (by: TestVisitor, path: string) => (await by.page(path)).body;

/** A customer with an account and a confirmed address. */
async function member(email: string, groups: string[]) {
  const visitor = guest();
  await visitor.post('/account/create', { name: 'Ada', email, password: 'a long password' });
  await database.db.system`update site_users set email_verified_at = now() where email = ${email}`;
  const [row] = await database.db.system<{ customerId: string }[]>`
    select customer_id from customer_emails where website_id = ${shop.websiteId} and email = ${email}`;
  const path = `/api/commerce/customers/${row?.customerId}`;
  const sort = async (groupIds: string[]) => {
    const { version } = (await owner.call('GET', path)).json();
    expect((await owner.call('PATCH', path, { version, groupIds })).statusCode).toBe(200);
  };
  await sort(groups);
  return { visitor, sort, path };
}

describe('the prices of a group', () => {
  it('are seen and paid by its customers everywhere, and by nobody else', async () => {
    await save(groupId, { percentOffBasisPoints: 2_000, prices: [{ variantId: jug.variantId, priceCents: 4_000 }] });
    const { visitor, sort } = await member('ada@example.com', [groupId]);
    const stranger = guest();
    // The page is in the cache as everybody sees it, and stays so: in turns, each sees their own.
    for (const turn of [1, 2]) {
      expect(await html(stranger, pageOf(bowl)), `turn ${turn}`).toContain('$100.00');
      const theirs = await visitor.page(pageOf(bowl));
      expect(theirs.headers['cache-control']).toBe('private, no-store');
      const [seen, data] = [theirs.body.split('application/ld+json')[0], theirs.body];
      expect(data).toContain('$80.00');
      expect(seen).not.toContain('$100.00');
      // Search engines are told what everybody pays.
      expect(/application\/ld\+json">([^<]*"Product"[^<]*)</.exec(data)?.[1]).toContain('"price":"100.00"');
      const quick = `/api/commerce/quick-view/${bowl.itemId}`;
      expect(await html(visitor, quick)).toContain('$80.00');
      expect(await html(stranger, quick)).toContain('$100.00');
      const list = await html(visitor, '/');
      expect(list).toContain('$80.00');
      expect(list).toContain('$40.00');
      expect(list).not.toContain('$45.00');
      const everybodys = await html(stranger, '/');
      expect(everybodys).toContain('$100.00');
      expect(everybodys).not.toContain('$80.00');
      expect(everybodys).not.toContain('$40.00');
    }
    const main = await visitor.page(`${pageOf(bowl)}?format=main-content`);
    expect(main.body).toContain('$80.00');
    const search = async (by: TestVisitor) => {
      const found = await by.call('GET', '/api/search/GeneralSearch?q=bowl');
      expect(found.headers['cache-control']).toBe('private, no-store');
      return found.json().items.map(({ price }: { price: string }) => price);
    };
    expect([await search(visitor), await search(stranger)]).toEqual([['$80.00'], ['$100.00']]);
    expect(await html(visitor, '/search?q=bowl')).toContain('$80.00');
    // Filters and orders look at what they pay, and below its sale price nothing is on sale.
    expect(await html(visitor, '/?max=42&sort=price-low')).toContain('$40.00');

    for (const by of [visitor, stranger]) for (const product of [bowl, jug]) await by.add(product, 2);
    expect([await unitPrices(visitor), await unitPrices(stranger)]).toEqual([
      [8_000, 4_000],
      [10_000, 4_500],
    ]);
    expect(await html(visitor, '/cart')).toContain('$240.00');
    expect(await html(visitor, '/checkout')).toContain('$245.00');

    // Whoever leaves the group pays what everybody pays, and is asked before.
    await sort([]);
    const refused = await visitor.checkout({ expectedTotalCents: 24_500 });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'cart-changed']);
    expect(await unitPrices(visitor)).toEqual([10_000, 4_500]);
    expect(await html(visitor, pageOf(bowl))).toContain('$100.00');
    await sort([groupId]);
    const placed = await visitor.checkout({ expectedTotalCents: 24_500 });
    expect(placed.statusCode, placed.body).toBe(200);
    const order = (await owner.call('GET', `/api/commerce/orders/${placed.json().id}`)).json();
    expect(order.items.map((item: { unitPriceCents: number }) => item.unitPriceCents)).toEqual([8_000, 4_000]);
    const lines = [{ lineId: order.items[0].id, quantity: 1, restock: true }];
    const given = await owner.call('POST', `/api/commerce/orders/${order.id}/refunds`, {
      key: newId(),
      lines,
      shippingCents: 0,
    });
    expect(given.json().refundedTotal?.value ?? given.json().refunds[0].amount?.value).toBe('80.00');
  });

  it('change in an open cart, which asks again before it is bought', async () => {
    const { visitor } = await member('bo@example.com', [groupId, friendsId]);
    await visitor.add(bowl);
    expect(await unitPrices(visitor)).toEqual([8_000]);
    // Of several groups the lowest price counts, and never more than the sale price of everybody.
    await save(friendsId, { percentOffBasisPoints: 3_000, prices: [{ variantId: jug.variantId, priceCents: 9_900 }] });
    expect(await unitPrices(visitor)).toEqual([7_000]);
    const refused = await visitor.checkout({ email: 'bo@example.com', expectedTotalCents: 8_500 });
    expect([refused.statusCode, refused.json().shoppingCart?.grandTotalCents]).toEqual([409, 7_500]);
    await save(groupId, { percentOffBasisPoints: 0, prices: [{ variantId: jug.variantId, priceCents: null }] });
    await visitor.add(jug);
    expect(await unitPrices(visitor)).toEqual([7_000, 4_500]);
    await owner.call('DELETE', `/api/commerce/customer-groups/${friendsId}`);
    expect(await unitPrices(visitor)).toEqual([10_000, 4_500]);
    await save(groupId, { percentOffBasisPoints: 2_000 });
  });

  it('are not those of an address that is not confirmed, of gift cards or of gifts', async () => {
    const { visitor } = await member('cy@example.com', [groupId]);
    for (const product of [voucher, gift]) expect(await html(visitor, pageOf(product))).not.toMatch(/\$(40|16)\.00/);
    await visitor.add(gift);
    await visitor.add(bowl);
    expect(await unitPrices(visitor)).toEqual([2_000, 8_000]);
    await database.db.system`update site_users set email_verified_at = null where email = 'cy@example.com'`;
    expect(await unitPrices(visitor)).toEqual([2_000, 10_000]);
    expect(await html(visitor, pageOf(bowl))).toContain('$100.00');
  });

  it('end with a customer who is erased, and with a session', async () => {
    const { visitor, path } = await member('di@example.com', [groupId]);
    await visitor.add(bowl);
    const kept = visitor.cookies.get('site-user-session') ?? '';
    visitor.cookies.delete('site-user-session');
    expect(await html(visitor, pageOf(bowl))).toContain('$100.00');
    visitor.cookies.set('site-user-session', kept);
    expect(await html(visitor, pageOf(bowl))).toContain('$80.00');
    expect((await owner.call('POST', `${path}/erase`, { email: 'di@example.com' })).statusCode).toBe(200);
    expect(await html(visitor, pageOf(bowl))).toContain('$100.00');
    const stranger = guest();
    await stranger.add(bowl);
    const typed = await stranger.checkout({ email: 'ada@example.com', expectedTotalCents: 10_500 });
    expect(typed.statusCode, typed.body).toBe(200);
  });

  it('are those of a draft order for a customer of the group, where the shop names none', async () => {
    await member('ed@example.com', [groupId]);
    const draftFor = async (email: string) => {
      const id = newId();
      const line = { id: newId(), variantId: bowl.variantId, name: '', quantity: 2, ships: true, unitPriceCents: null };
      const draft = {
        version: 0,
        email,
        address: null,
        note: '',
        lines: [line],
        discount: null,
        shipping: null,
        days: 7,
      };
      const saved = await owner.call('PUT', `/api/commerce/draft-orders/${id}`, draft);
      return saved.json().lines?.[0]?.unitPriceCents ?? saved.body;
    };
    expect([await draftFor('Ed@example.com'), await draftFor('nobody@example.com')]).toEqual([8_000, 10_000]);
  });
});

describe('keeping the prices of a group', () => {
  it('says which variants there are, and refuses what somebody else was faster with', async () => {
    const all = await groupNow(groupId);
    expect(all.variants.map(({ title }: { title: string }) => title)).toEqual(['Bowl', 'Jug']);
    expect(all).toMatchObject({ total: 2, group: { name: 'Trade', percentOffBasisPoints: 2_000 } });
    const first = (await owner.call('GET', `${pricesOf(groupId)}?limit=1`)).json();
    const rest = (await owner.call('GET', `${pricesOf(groupId)}?limit=1&cursor=${first.nextCursor}`)).json();
    expect([first.variants[0].title, rest.variants[0].title, rest.nextCursor]).toEqual(['Bowl', 'Jug', null]);
    expect((await owner.call('GET', `${pricesOf(groupId)}?cursor=${newId()}`)).statusCode).toBe(400);
    const found = (await owner.call('GET', `${pricesOf(groupId)}?query=${jug.sku}`)).json();
    expect(found.variants.map(({ sku }: { sku: string }) => sku)).toEqual([jug.sku]);
    const late = await owner.call('PATCH', pricesOf(groupId), { version: all.group.version - 1 });
    expect([late.statusCode, late.json().current?.version]).toEqual([409, all.group.version]);
    const notPriced = { version: all.group.version, prices: [{ variantId: voucher.variantId, priceCents: 100 }] };
    expect((await owner.call('PATCH', pricesOf(groupId), notPriced)).statusCode).toBe(422);
    const { version } = all.group;
    for (const priceCents of [0, -1, 0.5]) {
      const prices = [{ variantId: jug.variantId, priceCents }];
      expect((await owner.call('PATCH', pricesOf(groupId), { version, prices })).statusCode).toBe(400);
    }
    const tooMuch = { version, percentOffBasisPoints: 10_000 };
    expect((await owner.call('PATCH', pricesOf(groupId), tooMuch)).statusCode).toBe(400);
    const manager = await signedInOwner(application.app, database.db, shop, roles.editor);
    expect((await manager.call('GET', pricesOf(groupId))).statusCode).toBe(403);
  });

  it('sends them out as a CSV file and takes them in again, all of them or none', async () => {
    const csv = async () => (await owner.call('GET', `${pricesOf(groupId)}.csv`)).body;
    expect(await csv()).toBe(
      `SKU,Product,Variant,Everybody pays,Own price,They pay\n${bowl.sku},Bowl,,100.00,,80.00\n${jug.sku},Jug,,45.00,,40.01\n`,
    );
    const take = async (text: string) => {
      const { version } = (await groupNow(groupId)).group;
      return owner.call('POST', `${pricesOf(groupId)}/import`, { version, csv: text });
    };
    const bad = await take(`SKU,Own price\n${bowl.sku},70.00\nNONE,5.00\n`);
    expect([bad.statusCode, bad.json().error.message]).toEqual([
      422,
      'Nothing was taken in. Line 3: no product with a price has the SKU “NONE”.',
    ]);
    const slips = await take(`SKU,Own price\n${bowl.sku},0\n${bowl.sku},x\n,5\n`);
    expect(slips.json().error.message).toBe(
      `Nothing was taken in. Line 2: a price has to be above zero. Leave the cell empty for none. Line 3: 'x' is not an amount. Write it like 19.90. Line 4: the SKU is missing.`,
    );
    expect((await take('Article,Price\na,1\n')).json().error.message).toContain(
      'needs the columns “SKU” and “Own price”',
    );
    expect((await groupNow(groupId)).group.ownPrices).toBe(0);
    const good = await take(`Own price;SKU\n70.00;${bowl.sku}\n;${jug.sku}\n`);
    expect(good.json()).toMatchObject({ saved: 1, removed: 1, group: { ownPrices: 1 } });
    expect(await csv()).toContain(`${bowl.sku},Bowl,,100.00,70.00,70.00\n`);
  });

  it('is told in the audit log, and follows a change of the currency', async () => {
    // The log is written once the answer is sent.
    await vi.waitFor(async () => {
      const [entry] = await database.db.system<{ about: string }[]>`
        select about from audit_log where website_id = ${shop.websiteId} and action like '%/prices/import' order by id desc limit 1`;
      expect(entry?.about).toBe('Trade: 20 % off, 1 own price');
    }, 20_000);
    const settings = (await owner.call('GET', '/api/content/website-settings')).json();
    const { version } = settings;
    const changed = await owner.call('PUT', '/api/content/website-settings', {
      version,
      currency: 'EUR',
      priceRate: '0.5',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await groupNow(groupId)).variants[0]).toMatchObject({ priceCents: 5_000, fixedCents: 3_500 });
  });
});

it('asks guests and shops without such prices nothing more', async () => {
  const other = await createTestShop(database.db, { identifier: 'plain' });
  const plain = await other.addProduct({ title: 'Plate' });
  const by = new TestVisitor(application.app, other.host);
  const page = await by.page(pageOf(plain));
  expect(page.headers['cache-control']).toContain('public');
  expect(page.headers.vary).toBe('accept-encoding');
  const trade = await guest().page('/');
  expect(trade.headers['cache-control']).toContain('private');
  expect(trade.headers.vary).toBe('accept-encoding, cookie');
});
