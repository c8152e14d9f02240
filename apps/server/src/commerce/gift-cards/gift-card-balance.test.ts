import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { issueGiftCards, newGiftCard, noSuchCardText, openCode } from './service.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});
beforeEach(async () => {
  shop = await createTestShop(test.db);
  await test.db.system`delete from sign_in_throttle`;
});

const PATH = '/commerce/gift-card';
const stranger = (of = shop) => new TestVisitor(app, of.host);
const ask = (code: string, visitor = stranger()) => visitor.post(PATH, { code });
/** A card of $50.00. @returns its code */
async function made(changes: Partial<Parameters<typeof newGiftCard>[1]> = {}, of = shop): Promise<string> {
  const { websiteId } = of;
  const card = newGiftCard(websiteId, {
    ...{ currency: 'USD', amountCents: 5000, testMode: false, expiresAt: null, orderId: null, orderItemId: '' },
    ...changes,
  });
  await inWebsite(test.db, websiteId, (tx) => issueGiftCards(tx, websiteId, [card]));
  return openCode(card) ?? '';
}

it('shows whoever has the code what is left, in no address and no cache, and never the code', async () => {
  const code = await made({ expiresAt: new Date(Date.UTC(2035, 0, 1)) });
  expect((await stranger().page(PATH)).statusCode).toBe(200);
  const answer = await ask(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ]);
  expect(answer.headers.location).toBeUndefined();
  for (const said of ['$50.00', code.slice(-4), 'It can be used until December 31, 2034.', 'href="/shop"'])
    expect(answer.body).toContain(said);
  expect(answer.body).not.toContain(code);
  expect(answer.body).not.toContain(code.slice(0, 9));
  expect((await ask(await made())).body).toContain('It does not expire.');
});

it('says why a card pays for nothing any more', async () => {
  const cards = [
    [await made({ expiresAt: new Date(Date.now() - 1000) }), 'This gift card expired: it could be used until'],
    [await made({ amountCents: 0 }), 'This gift card has been used up.'],
    [await made({ currency: 'EUR' }), 'This gift card is in EUR, and this shop is not.'],
  ] as const;
  for (const [code, said] of cards) {
    const answer = await ask(code);
    expect([answer.statusCode, answer.body.includes(said)]).toEqual([200, true]);
    expect(answer.body).not.toContain('Type its code at the checkout');
  }
  const disabled = await made();
  await test.db.system`update gift_cards set disabled_at = now() where website_id = ${shop.websiteId}`;
  expect((await ask(disabled)).body).toContain('This gift card is not valid any more.');
});

it('a code that no card has, one that can be none and one of another shop have one answer', async () => {
  const other = await createTestShop(test.db);
  const misses = [
    await ask('2345-2345-2345-2345'),
    await ask('no code at all'),
    await ask(await made({}, other)),
    await ask('"><script>1</script>'),
  ];
  const told = misses.map(({ statusCode, headers, body }) => ({
    statusCode,
    cache: headers['cache-control'],
    // What was typed comes back, and nothing else is different.
    body: body.replaceAll(/value="[^"]*"/g, ''),
  }));
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(told[0]).toMatchObject({ statusCode: 404, cache: 'private, no-store' });
  expect(told[0]?.body).toContain(noSuchCardText);
  expect(misses[3]?.body).not.toContain('<script>1');
  const empty = await ask('  ');
  expect([empty.statusCode, empty.body.includes('Enter the code of your gift card.')]).toEqual([422, true]);
});

it('wrong codes count together with those at the checkout, and those of all clients by the hour', async () => {
  const code = await made();
  const bowl = await shop.addProduct({ priceCents: 2000 });
  const guesser = stranger();
  await guesser.add(bowl);
  const atCheckout = (typed: string) => guesser.call('POST', '/api/commerce/shopping-cart/gift-cards', { code: typed });
  for (let tries = 0; tries < 4; tries++) {
    expect((await ask('2345-2345-2345-2345')).statusCode).toBe(404);
    expect((await atCheckout('2345-2345-2345-2345')).statusCode).toBe(422);
  }
  const held = await ask(code);
  expect([held.statusCode, Number(held.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(held.body).toContain('Too many wrong gift card codes.');
  expect(held.body).not.toContain('$50.00');
  expect((await atCheckout(code)).statusCode).toBe(429);
  await test.db.system`delete from sign_in_throttle`;
  // Right ones are not counted.
  for (let tries = 0; tries < 10; tries++) expect((await ask(code)).statusCode).toBe(200);
  await test.db.system`delete from sign_in_throttle`;
  const hour = Math.floor(Date.now() / 3_600_000);
  // The next one as well, should it begin meanwhile.
  for (const at of [hour, hour + 1])
    await test.db.system`
      insert into sign_in_throttle (key, failures, last_failure_at)
      values (${`gift-card:${shop.websiteId}:hour:${at}`}, 299, now())`;
  expect((await ask('2345-2345-2345-2345')).statusCode).toBe(404);
  expect((await ask(code)).statusCode).toBe(429);
  // Whoever buys is counted alone.
  expect((await atCheckout(code)).statusCode).toBe(200);
});
