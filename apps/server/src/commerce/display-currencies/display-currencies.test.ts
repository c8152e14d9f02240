import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;

const SETTINGS = '/api/commerce/display-currencies';
const EUROS = { currency: 'EUR', rate: '0.92', step: 1 };
const POUNDS = { currency: 'GBP', rate: '0.8', step: 100 };

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
  owner = await signedInOwner(application.app, database.db, shop, roles.storeManager);
});

const read = async () => (await owner.call('GET', SETTINGS)).json();
const save = async (currencies: object[], more: object = {}) =>
  owner.call('PUT', SETTINGS, { version: (await read()).version, currencies, maxAgeDays: null, ...more });
const page = (path: string, cookie = '') =>
  application.app.inject({ url: path, headers: { host: shop.host, accept: 'text/html', cookie } });

describe('the currencies that a shop shows its prices in', () => {
  it('are none until its owner chooses some, and then carry the moment of their rates', async () => {
    expect(await read()).toMatchObject({ currency: 'USD', currencies: [], maxAgeDays: null, ratedAt: null });
    const saved = await save([EUROS, POUNDS], { maxAgeDays: 7 });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ currencies: [EUROS, POUNDS], maxAgeDays: 7, ratedAt: expect.any(Number) });
    expect(await read()).toEqual(saved.json());
    // Other rounding is no new rate.
    const { ratedAt } = saved.json();
    expect((await save([EUROS, { ...POUNDS, step: 1 }])).json().ratedAt).toBe(ratedAt);
  });

  it.each([
    ['a rate that is none', { ...EUROS, rate: '0' }, '“0” is not a rate. Write what 1 USD is worth, like 1.0834.'],
    ['the own currency', { ...EUROS, currency: 'USD' }, 'USD is the currency that your store charges.'],
    [
      'a rate that makes amounts too large to write',
      { ...EUROS, currency: 'IDR', rate: '99999999' },
      'The rate of IDR is too large to show prices with.',
    ],
  ])('are refused with %s, and nothing is changed', async (_what, currency, message) => {
    const refused = await save([POUNDS, currency]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toMatchObject({ fields: { [currency.currency]: message } });
    expect((await read()).currencies).toEqual([]);
  });

  it('of two who change them at once the second is told, and sees what the first has saved', async () => {
    const { version } = await read();
    await save([EUROS]);
    const second = await owner.call('PUT', SETTINGS, { version, currencies: [POUNDS], maxAgeDays: null });
    expect(second.statusCode).toBe(409);
    expect(second.json().current.currencies).toEqual([EUROS]);
  });

  it('take the rates of a file that a program sends, or none of it where a line is wrong or a currency is missing', async () => {
    await save([EUROS, POUNDS]);
    const load = (text: string, base?: string) =>
      owner.call('POST', `${SETTINGS}/rates`, { text, ...(base ? { base } : {}) });
    const loaded = await load('USD;1,25\nGBP;0,8\nSEK;11\n', 'EUR');
    expect(loaded.statusCode).toBe(200);
    expect(loaded.json().currencies).toEqual([
      { ...EUROS, rate: '0.8' },
      { ...POUNDS, rate: '0.64' },
    ]);
    const wrong = await load('EUR;0,9\nGBP;much\n');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().error.fields).toEqual({ line2: '“much” is not a rate. Write it like 1.0834.' });
    const missing = await load('EUR;0,9\n');
    expect(missing.json().error.message).toBe('The file has no rate of GBP: nothing is changed.');
    expect((await read()).currencies).toEqual(loaded.json().currencies);
  });

  it('belong to their website, and to who may change its shop', async () => {
    await save([EUROS]);
    const other = await createTestShop(database.db);
    const stranger = await signedInOwner(application.app, database.db, other, roles.storeManager);
    expect((await stranger.call('GET', SETTINGS)).json().currencies).toEqual([]);
    const editor = await signedInOwner(application.app, database.db, shop, roles.editor);
    expect((await editor.call('GET', SETTINGS)).statusCode).toBe(403);
  });

  it('end when the shop sells in another currency, whose rates nobody has set', async () => {
    await save([POUNDS]);
    const { system: sql } = database.db;
    await sql`update websites set store_settings = store_settings || '{"currency":"CAD"}' where website_id = ${shop.websiteId}`;
    await application.context.refreshWebsite?.(shop.websiteId);
    expect(await read()).toMatchObject({ currency: 'CAD', currencies: [], ratedAt: null });
  });
});

describe('a page of a shop that shows its prices in several currencies', () => {
  it('is the same for everybody, whatever currency they have chosen', async () => {
    await shop.addProduct();
    await save([EUROS]);
    const plain = await page('/');
    const chosen = await page('/', 'shownCurrency=EUR');
    expect(plain.statusCode).toBe(200);
    expect(chosen.body).toBe(plain.body);
    expect(plain.body).toContain('<option value="EUR">EUR · Euro</option>');
    expect(plain.body).toContain('You pay in USD.');
  });

  it('has neither choice nor script where there is nothing to choose', async () => {
    await shop.addProduct();
    const { body } = await page('/');
    expect(body).not.toContain('data-currencies');
    expect(body).not.toContain('pl-amount');
  });

  it('says in the cart what is charged, beside what it is about, to who has chosen a currency', async () => {
    await save([POUNDS]);
    const visitor = new TestVisitor(application.app, shop.host);
    await visitor.add(await shop.addProduct({ priceCents: 3800 }));
    const cart = async (shown: string) => {
      visitor.cookies.set('shownCurrency', shown);
      return (await visitor.page('/cart')).body;
    };
    expect(await cart('USD')).not.toContain('You pay in');
    const body = await cart('GBP');
    expect(body).toMatch(/You pay in <!-- -->USD<!-- -->: <strong>\$38\.00<\/strong>/);
    expect(body).toContain('About £30. Your bank’s rate counts.');
    expect(await cart('EUR')).not.toContain('You pay in');
  });
});
