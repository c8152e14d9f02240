import { normalizeGiftCardCode } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import type { App } from '../../platform/server/context.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  newKey,
  newYork,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';

let test: TestDatabase;
let second: Database;
let apps: App[];
let shop: TestShop;
let card: TestVariant;
let bowl: TestVariant;
let buyer: TestVisitor;

beforeAll(async () => {
  test = await createTestDatabase();
  // Two servers with pools of their own, as two processes behind a load balancer would have them.
  second = await connectDatabase({ databaseUrl: test.url });
  apps = [await createTestServer(test.db, commerceRoutes), await createTestServer(second, commerceRoutes)];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await second.close();
  await test.drop();
});
beforeEach(async () => {
  shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
  card = await shop.addProduct({ title: 'Gift Card', productType: 4, priceCents: 5000 });
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 2000, stock: 1000 });
  buyer = visitor();
  await test.db.system`delete from sign_in_throttle`;
});

const visitor = (index = 0) => new TestVisitor(apps[index % apps.length]!, shop.host);
const notShipped = { shippingAddress: null, shippingOptionId: null, billingAddress: newYork };

/** Buys gift cards; their codes as the mail tells them. */
async function buyCards(quantity = 1): Promise<{ codes: string[]; orderId: string; confirmationUrl: string }> {
  const somebody = visitor();
  await somebody.add(card, quantity);
  const answer = await somebody.checkout(notShipped);
  expect(answer.statusCode).toBe(200);
  const { id: orderId, confirmationUrl } = answer.json();
  const [mail] = await test.db.system<{ plainText: string }[]>`
    select plain_text from outbox_messages where website_id = ${shop.websiteId} and related_id = ${orderId}`;
  const found = openSealed(mail?.plainText ?? '').matchAll(/[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/g);
  return { codes: [...found].map(([code]) => code), orderId, confirmationUrl };
}
const apply = (who: TestVisitor, code: string) => who.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
const cancel = (who: TestVisitor, orderId: string) =>
  who.call('POST', `/api/commerce/orders/${orderId}/cancel`, {}, { 'x-test-role': '8', 'x-csrf-token': 'crumb' });

/** Balance by balance, each beside the sum of its ledger. */
const balances = async () =>
  (
    await test.db.system<{ balanceCents: number; sum: number }[]>`
      select g.balance_cents, (select sum(e.amount_cents)::bigint from gift_card_entries e where e.gift_card_id = g.id) as sum
      from gift_cards g where g.website_id = ${shop.websiteId} order by g.id`
  ).map(({ balanceCents, sum }) => {
    expect(balanceCents).toBe(sum);
    return balanceCents;
  });
const entries = () => test.db.system<{ kind: string; amountCents: number }[]>`
  select kind, amount_cents from gift_card_entries where website_id = ${shop.websiteId} order by created_at, id`;

describe('a gift card that is sold', () => {
  it('[GIFT-01] becomes a code a piece, on the confirmation and in the mail, and in plain nowhere else', async () => {
    const { codes, confirmationUrl, orderId } = await buyCards(2);
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(2);
    const page = await buyer.page(confirmationUrl);
    for (const code of codes) expect(page.body).toContain(code);
    expect(page.body).toContain('$50.00');
    expect(await balances()).toEqual([5000, 5000]);
    const everything = JSON.stringify([
      await test.db.system`select * from gift_cards where website_id = ${shop.websiteId}`,
      await test.db.system`select * from outbox_messages where website_id = ${shop.websiteId}`,
    ]);
    for (const code of codes) {
      expect(everything).not.toContain(code);
      expect(everything).not.toContain(normalizeGiftCardCode(code));
    }
    const owner = await buyer.call('GET', `/api/commerce/orders/${orderId}`, undefined, { 'x-test-role': '8' });
    expect(owner.json().deliveries).toEqual(
      codes.map((code) => expect.objectContaining({ kind: 'gift-card', ending: code.slice(-4), amountCents: 5000 })),
    );
    expect(owner.body).not.toContain(codes[0]);
  });

  it('waits for its payment where an order is paid later, and comes when its owner fulfils it', async () => {
    await test.db.system`
      update websites set store_settings = ${test.db.system.json({ manualPayment: true, testGateway: false })}
      where website_id = ${shop.websiteId}`;
    for (const app of apps) await app.inject({ url: '/api/health', headers: { host: shop.host } });
    const later = await createTestShop(test.db, { storeSettings: { manualPayment: true } });
    const card = await later.addProduct({ title: 'Gift Card', productType: 4, priceCents: 5000 });
    const somebody = new TestVisitor(apps[0]!, later.host);
    await somebody.add(card);
    const placed = await somebody.checkout({ ...notShipped, payment: { provider: 'manual' } });
    expect(placed.statusCode).toBe(200);
    const cards = () => test.db.system`select id from gift_cards where website_id = ${later.websiteId}`;
    expect(await cards()).toHaveLength(0);
    const path = `/api/commerce/orders/${placed.json().id}/fulfill`;
    const role = { 'x-test-role': '8', 'x-csrf-token': 'crumb' };
    expect((await somebody.call('POST', path, {}, role)).json().deliveries).toHaveLength(1);
    expect(await cards()).toHaveLength(1);
    const [mail] = await test.db.system<{ plainText: string }[]>`
      select plain_text from outbox_messages where website_id = ${later.websiteId} and kind = 'order-shipped'`;
    expect(openSealed(mail?.plainText ?? '')).toMatch(/Gift card of \$50\.00: [2-9A-Z]{4}-/);
  });

  it('is sold 50 at once at most', async () => {
    await buyer.add(card, 50);
    const more = await buyer.call('POST', '/api/commerce/shopping-cart/entries', { ...card, quantity: 1 });
    expect([more.statusCode, more.json().error.message]).toEqual([422, 'You can order 50 of this at once.']);
  });
});

describe('a gift card that pays', () => {
  it('takes its part of the total, leaves the rest to the payment, and keeps what is not needed', async () => {
    const [code = ''] = (await buyCards()).codes;
    await buyer.add(bowl, 2);
    await buyer.call('PUT', '/api/commerce/shopping-cart/shipping', { location: { country: 'US', region: 'NY' } });
    // Typed as people type: small letters, spaces instead of hyphens.
    const applied = (await apply(buyer, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).json().shoppingCart;
    expect(applied).toMatchObject({
      grandTotalCents: 4500,
      amountDueCents: 0,
      giftCards: [{ ending: code.slice(-4), balanceCents: 5000, appliedCents: 4500 }],
    });
    expect(JSON.stringify(applied)).not.toContain(normalizeGiftCardCode(code));
    // An order that gift cards pay needs no way to pay.
    const paid = await buyer.checkout({ payment: undefined, expectedTotalCents: 4500, expectedDueCents: 0 });
    expect([paid.statusCode, paid.json().grandTotal]).toEqual([200, { value: '45.00', currency: 'USD' }]);
    expect(await balances()).toEqual([500]);
    const [payment] = await test.db.system`select * from payments where order_id = ${paid.json().id}`;
    expect(payment).toMatchObject({ provider: 'none', amountCents: 0 });

    const other = visitor();
    await other.add(bowl, 2);
    await apply(other, code);
    const rest = await other.checkout({ expectedTotalCents: 4500, expectedDueCents: 4000 });
    expect(rest.statusCode).toBe(200);
    const [charged] = await test.db.system`select * from payments where order_id = ${rest.json().id}`;
    expect(charged).toMatchObject({ provider: 'test', amountCents: 4000 });
    expect(await balances()).toEqual([0]);
    expect((await entries()).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['issued', 5000],
      ['redeemed', -4500],
      ['redeemed', -500],
    ]);
    const page = await other.page(rest.json().confirmationUrl);
    expect(page.body).toMatch(/Paid by gift card<\/dt><dd>\$5\.00/);
    expect(page.body).toMatch(/Other payment<\/dt><dd>\$40\.00/);
  });

  it('is no discount: tax, shipping and subtotal stay as they are, and several pay one after the other', async () => {
    await test.db.system`
      insert into tax_rules (website_id, id, name, country, region, rate_basis_points)
      values (${shop.websiteId}, 't', 'NY', 'US', 'NY', 1000)`;
    const { codes } = await buyCards(2);
    await buyer.add(bowl, 4);
    await buyer.call('PUT', '/api/commerce/shopping-cart/shipping', { location: { country: 'US', region: 'NY' } });
    const before = (await buyer.call('GET', '/api/commerce/shopping-cart')).json();
    for (const code of codes) await apply(buyer, code);
    const after = (await buyer.call('GET', '/api/commerce/shopping-cart')).json();
    const { giftCards, amountDueCents, ...same } = after;
    expect(same).toEqual(before);
    expect(before.grandTotalCents).toBe(8000 + 800 + 500);
    expect(giftCards.map(({ appliedCents }: { appliedCents: number }) => appliedCents)).toEqual([5000, 4300]);
    expect(amountDueCents).toBe(0);
    expect((await buyer.checkout()).json().taxTotal.value).toBe('8.00');
    expect(await balances()).toEqual([0, 700]);
  });

  it('asks again when it holds less than was shown', async () => {
    const [code = ''] = (await buyCards()).codes;
    const other = visitor(1);
    for (const one of [buyer, other]) {
      await one.add(bowl, 2);
      await apply(one, code);
    }
    expect((await other.checkout({ expectedTotalCents: 4500, expectedDueCents: 0 })).statusCode).toBe(200);
    const late = await buyer.checkout({ expectedTotalCents: 4500, expectedDueCents: 0 });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'cart-changed']);
    expect(late.json().error.message).toContain('$40.00 are left to pay');
    expect(late.json().shoppingCart).toMatchObject({ amountDueCents: 4000 });
    expect(await balances()).toEqual([500]);
  });

  it('never gives more than it holds: $50 in 50 carts at once, over two servers', async () => {
    const [code = ''] = (await buyCards()).codes;
    const buyers = Array.from({ length: 50 }, (_, index) => visitor(index));
    await Promise.all(buyers.map((one) => one.add(bowl)));
    for (const one of buyers) expect((await apply(one, code)).statusCode).toBe(200);
    const answers = await Promise.all(
      buyers.map((one) => one.checkout({ expectedTotalCents: 2500, expectedDueCents: 0 }, newKey())),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(answers.filter((answer) => answer.json().error?.code === 'cart-changed')).toHaveLength(48);
    expect(await balances()).toEqual([0]);
    // Those who have not said what they saw pay the rest in another way, and the card still gives nothing twice.
    const [next = ''] = (await buyCards()).codes;
    const others = Array.from({ length: 50 }, (_, index) => visitor(index));
    await Promise.all(others.map((one) => one.add(bowl)));
    for (const one of others) await apply(one, next);
    const placed = await Promise.all(others.map((one) => one.checkout({}, newKey())));
    const left = placed.filter(({ statusCode }) => statusCode !== 200);
    expect(left.every((answer) => answer.statusCode === 409)).toBe(true);
    expect(await balances()).toEqual([0, 0]);
    const [money] = await test.db.system<{ paid: number; total: number; cards: number }[]>`
      select sum(p.amount_cents)::bigint as paid, sum(o.grand_total_cents)::bigint as total, sum(o.gift_card_cents)::bigint as cards
      from orders o join payments p on p.order_id = o.id
      where o.website_id = ${shop.websiteId} and o.gift_card_cents > 0`;
    expect(money?.cards).toBe(10_000);
    expect((money?.paid ?? 0) + 10_000).toBe(money?.total);
  });

  it('takes an order under one key once', async () => {
    const [code = ''] = (await buyCards()).codes;
    await buyer.add(bowl);
    await apply(buyer, code);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.checkout({}, key)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await balances()).toEqual([2500]);
  });

  it('cannot buy a gift card, nor begin a subscription', async () => {
    const [code = ''] = (await buyCards()).codes;
    await buyer.add(card);
    expect((await apply(buyer, code)).json().error.message).toBe('A gift card cannot be paid with a gift card.');
    await buyer.add(bowl);
    const cart = (await apply(buyer, code)).json().shoppingCart;
    // It pays for the bowl alone.
    expect([cart.grandTotalCents, cart.amountDueCents]).toEqual([7000, 5000]);
    const plan = { isSubscribable: true, subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } } };
    const tea = await shop.addProduct({ structuredContent: plan });
    const { cartToken } = (
      await buyer.call('POST', '/api/3/commerce/cart/subscription', { itemId: tea.itemId, sku: tea.sku, qty: 1 })
    ).json();
    await buyer.page(`/subscribe/${cartToken}`);
    expect((await apply(buyer, code)).json().error.message).toBe('A subscription cannot be paid with a gift card.');
  });

  it('refuses codes that are wrong, of another website, in another currency or without worth, and slows down who guesses', async () => {
    const [code = ''] = (await buyCards()).codes;
    const other = await createTestShop(test.db);
    const stranger = new TestVisitor(apps[0]!, other.host);
    await stranger.add(await other.addProduct());
    expect((await apply(stranger, code)).json().error).toMatchObject({ code: 'invalid-gift-card' });
    await buyer.add(bowl);
    await test.db.system`update gift_cards set currency = 'EUR' where website_id = ${shop.websiteId}`;
    expect((await apply(buyer, code)).json().error.message).toContain('is in EUR');
    await test.db
      .system`update gift_cards set currency = 'USD', disabled_at = now() where website_id = ${shop.websiteId}`;
    expect((await apply(buyer, code)).json().error.message).toBe('This gift card is not valid any more.');
    let last = await apply(buyer, 'AAAA-BBBB-CCCC-DDDD');
    expect([last.statusCode, last.json().error.fields.code]).toEqual([
      422,
      'There is no gift card with this code. Please check what you typed.',
    ]);
    for (let guess = 0; guess < 20 && last.statusCode !== 429; guess++) last = await apply(buyer, `guess ${guess}`);
    expect(last.json().error.message).toMatch(/^Too many wrong gift card codes\./);
    await test.db.system`update gift_cards set disabled_at = null where website_id = ${shop.websiteId}`;
    expect((await apply(buyer, code)).statusCode).toBe(429);
  });

  it('that no money was paid for buys nothing where money is paid', async () => {
    const [code = ''] = (await buyCards()).codes;
    const [row] = await test.db.system`select test_mode from gift_cards where website_id = ${shop.websiteId}`;
    expect(row?.testMode).toBe(true);
    await buyer.add(bowl);
    const [order] = [await apply(buyer, code), await buyer.checkout({ payment: undefined })].slice(-1);
    expect([order?.statusCode, order?.json().testMode]).toEqual([200, true]);
    const real = await createTestShop(test.db, { storeSettings: { testGateway: false, manualPayment: true } });
    await test.db.system`
      update gift_cards set website_id = ${real.websiteId}, code_hash = 'x' where website_id = ${shop.websiteId}`;
    const { giftCardHash } = await import('./gift-card-code.ts');
    await test.db.system`
      update gift_cards set code_hash = ${giftCardHash(real.websiteId, normalizeGiftCardCode(code))} where website_id = ${real.websiteId}`;
    const honest = new TestVisitor(apps[0]!, real.host);
    await honest.add(await real.addProduct());
    expect((await apply(honest, code)).json().error.message).toBe('This gift card was made to try the shop out.');
  });

  it('gets back what it paid when the order is cancelled, once', async () => {
    const [code = ''] = (await buyCards()).codes;
    await buyer.add(bowl);
    await apply(buyer, code);
    const { id } = (await buyer.checkout()).json();
    expect(await balances()).toEqual([2500]);
    await Promise.all(Array.from({ length: 6 }, (_, index) => cancel(visitor(index), id)));
    expect(await balances()).toEqual([5000]);
    expect((await entries()).map(({ kind }) => kind)).toEqual(['issued', 'redeemed', 'refunded']);
    const [mail] = await test.db.system<{ plainText: string }[]>`
      select plain_text from outbox_messages where website_id = ${shop.websiteId} and kind = 'order-canceled'`;
    expect(mail?.plainText).toContain('$25.00 are on your gift card again.');
  });

  it('is void when the order that sold it is cancelled, which is refused once it was spent', async () => {
    const first = await buyCards();
    expect((await cancel(buyer, first.orderId)).json().status).toBe('canceled');
    expect(await balances()).toEqual([0]);
    await buyer.add(bowl);
    expect((await apply(buyer, first.codes[0]!)).statusCode).toBe(422);
    const next = await buyCards();
    await apply(buyer, next.codes[0]!);
    const paid = (await buyer.checkout()).json();
    const refused = await cancel(visitor(), next.orderId);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'gift-card-used']);
    expect(refused.json().error.message).toContain('$25.00 of it have been spent');
    await cancel(visitor(), paid.id);
    expect((await cancel(visitor(), next.orderId)).json().status).toBe('canceled');
    expect(await balances()).toEqual([0, 0]);
  });

  it('works as a plain form: applied, told what stays on it, removed, and a code that was not applied holds the order', async () => {
    const [code = ''] = (await buyCards()).codes;
    await buyer.add(bowl);
    const key = 'k'.repeat(20);
    const form = (more: Record<string, string>) =>
      buyer.post('/checkout', { idempotencyKey: key, email: 'a@b.example', ...more });
    const held = await form({ giftCardCode: code });
    expect([held.statusCode, held.body.includes('Press Apply to pay with this gift card')]).toEqual([422, true]);
    expect(held.body).not.toContain(code);
    const applied = await form({ intent: 'apply-gift-card', giftCardCode: code });
    expect(applied.body).toContain(`Gift card ···· ${code.slice(-4)}`);
    expect(applied.body).toContain('Your gift card pays for all of it.');
    const [button = ''] = /<button[^>]*removeGiftCard[^>]*>/.exec(applied.body) ?? [];
    const [, id = ''] = / value="([^"]+)"/.exec(button) ?? [];
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect((await form({ removeGiftCard: id })).body).not.toContain('····');
    expect((await form({ intent: 'apply-gift-card', giftCardCode: 'nonsense' })).body).toContain(
      'There is no gift card with this code.',
    );
  });
});

it('the ledger is only ever added to', async () => {
  await buyCards();
  await expect(
    test.db.system`update gift_card_entries set amount_cents = 1 where website_id = ${shop.websiteId}`,
  ).rejects.toThrow('only ever added to');
});
