import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { AUTOMATIC_MAILS, mailSettings, tellContact } from '../../testing/mail-shop.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

// A shop in English with German pages: who reads those gets a German cart, checkout, mail and account.

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let visitor: TestVisitor;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db);
  await addShipping(database.db, shop);
  const { system: sql } = database.db;
  const { websiteId } = shop;
  const [english, german, home, start] = [newId(), newId(), newId(), newId()];
  for (const [id, urlId, type, kind] of [
    [english, 'kiln', 13, 'products'],
    [german, 'ofen', 13, 'products'],
    [home, 'home', 10, 'page'],
    [start, 'de', 10, 'page'],
  ] as const)
    await sql`
      insert into collections (website_id, id, type, type_name, title, navigation_title, url_id, status)
      values (${websiteId}, ${id}, ${type}, ${kind}, ${urlId}, ${urlId}, ${urlId}, 'published')`;
  const pair = (one: string, other: string) => [
    { language: 'en-US', collectionId: one, itemId: null },
    { language: 'de', collectionId: other, itemId: null },
  ];
  const settings = {
    languages: [{ code: 'de', pathPrefix: 'de', published: true }],
    translations: [pair(english, german), pair(home, start)],
  };
  await sql`
    update websites set home_collection_id = ${home}, settings = settings || ${sql.json(settings)} where website_id = ${websiteId}`;
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const from = (path: string) => ({ referer: `http://${shop.host}${path}`, accept: 'text/html' });
const languageOf = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];
const page = async (path: string, headers: Record<string, string> = { accept: 'text/html' }) => {
  const answer = await visitor.call('GET', path, undefined, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('private, no-store');
  return answer.body;
};
const mails = (orderId: string) => database.db.system<{ kind: string; subject: string; plainText: string }[]>`
  select kind, subject, plain_text from outbox_messages where related_id = ${orderId} order by id`;
/** Puts a bowl into the cart from a page, as its button does, and buys it. */
const buy = async (path: string, changes: Record<string, unknown> = {}): Promise<string> => {
  const { itemId, sku } = await shop.addProduct({ title: 'Bowl' });
  const added = await visitor.call(
    'POST',
    '/api/commerce/shopping-cart/entries',
    { itemId, sku, quantity: 1 },
    from(path),
  );
  expect(added.statusCode).toBe(200);
  const bought = await visitor.checkout(changes);
  expect(bought.statusCode).toBe(200);
  return bought.json().id;
};
const fresh = () => {
  visitor = new TestVisitor(application.app, shop.host);
};

describe('the pages of the platform', () => {
  test('have the language of the page that a visitor comes from, and keep it', async () => {
    fresh();
    expect(languageOf(await page('/cart'))).toBe('en-US');
    expect(visitor.cookies.has('ss_locale')).toBe(false);
    const cart = await page('/cart', from('/ofen/schale?q=1'));
    expect(languageOf(cart)).toBe('de');
    expect(cart).toContain('Warenkorb');
    expect(visitor.cookies.get('ss_locale')).toBe('de');
    // From nowhere, from another page of the platform, from elsewhere.
    for (const headers of [
      { accept: 'text/html' },
      from('/cart'),
      { referer: 'http://evil.example/kiln', accept: 'text/html' },
    ])
      for (const path of ['/account/login', '/search?q=bowl', '/commerce/track'])
        expect([path, languageOf(await page(path, headers))]).toEqual([path, 'de']);
    expect(languageOf(await page('/cart', from('/kiln')))).toBe('en-US');
    expect(visitor.cookies.get('ss_locale')).toBe('en-US');
    expect(languageOf(await page('/cart', from('/de')))).toBe('de');
    expect(languageOf(await page('/cart', from('/de/anything')))).toBe('de');
    // A page that keeps its address to itself looks like the home page.
    expect(languageOf(await page('/cart', from('/')))).toBe('de');
  });

  test('show the choice of languages with theirs as the current one', async () => {
    fresh();
    const cart = await page('/cart', from('/ofen'));
    expect(cart).toMatch(/href="\/de"[^>]*hreflang="de"[^>]*aria-current|hreflang="de"[^>]*aria-current/);
    expect(cart).toMatch(/href="\/"[^>]*hreflang="en-US"|hreflang="en-US"[^>]*href="\/"/);
  });

  test('take no language that the website has not, or does not show', async () => {
    fresh();
    for (const wrong of ['fr', 'xx', '__proto__', '"><script>']) {
      visitor.cookies.set('ss_locale', encodeURIComponent(wrong));
      expect(languageOf(await page('/cart'))).toBe('en-US');
    }
    visitor.cookies.clear();
    for (const referer of [
      'nonsense',
      `http://${shop.host}/%E0%A4%A`,
      `http://${shop.host}:1/ofen`,
      `http://${shop.host}/${'x/'.repeat(5_000)}ofen`,
    ])
      expect(languageOf(await page('/cart', { referer, accept: 'text/html' }))).toBe('en-US');
    await owner.call('PUT', '/api/multilingual/languages', {
      languages: [{ code: 'de', pathPrefix: 'de', published: false }],
    });
    expect(languageOf(await page('/cart', from('/ofen')))).toBe('en-US');
    await owner.call('PUT', '/api/multilingual/languages', { languages: [{ code: 'de', pathPrefix: 'de' }] });
    expect(languageOf(await page('/cart', from('/ofen')))).toBe('de');
  });

  test('answer forms and calls in it, each visitor in theirs', async () => {
    fresh();
    const english = new TestVisitor(application.app, shop.host);
    await page('/cart', from('/ofen'));
    const refused = await visitor.post('/account/login', { email: 'nobody@example.com', password: 'wrong' });
    expect(languageOf(refused.body)).toBe('de');
    const bowl = await shop.addProduct({ title: 'Bowl' });
    await visitor.add(bowl);
    await english.add(bowl);
    const shown = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? visitor : english).page('/checkout')),
    );
    expect(shown.map(({ body }) => languageOf(body))).toEqual(shown.map((_, at) => (at % 2 ? 'de' : 'en-US')));
  });

  test('are that, too, where a published page cannot be shown, which says nothing of it to those between', async () => {
    fresh();
    const nowhere = async (path: string, headers?: Record<string, string>) => {
      const answer = await visitor.call('GET', path, undefined, headers ?? { accept: 'text/html' });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
      return languageOf(answer.body);
    };
    expect(await nowhere('/nowhere')).toBe('en-US');
    expect(await nowhere('/nowhere', from('/ofen'))).toBe('de');
    expect(await nowhere('/de/nowhere', from('/kiln'))).toBe('de');
    await page('/cart', from('/ofen'));
    expect(await nowhere('/nowhere')).toBe('de');
    const home = await visitor.call('GET', '/', undefined, from('/ofen'));
    expect([languageOf(home.body), home.headers['set-cookie']]).toEqual(['en-US', undefined]);
  });

  test('hand a product back in the language of its page, with the choice of languages as ever', async () => {
    fresh();
    await page('/cart', from('/ofen'));
    const { itemId } = await shop.addProduct({ title: 'Bowl', attributes: [{ name: 'Size', value: 'Small' }] });
    await shop.addVariant(itemId, { attributes: [{ name: 'Size', value: 'Large' }] });
    await database.db.system`update items set variant_option_ordering = '{Size}' where id = ${itemId}`;
    const refused = await visitor.post('/cart/add', { itemId, quantity: '1' });
    expect([refused.statusCode, languageOf(refused.body)]).toEqual([422, 'en-US']);
    expect(refused.body).toMatch(/hreflang="en-US"[^>]*aria-current/);
  });

  test('leave what the owner works with in its own language', async () => {
    const { languages } = (
      await owner.call('GET', '/api/multilingual/languages', undefined, { cookie: 'ss_locale=de' })
    ).json();
    expect(languages[0]).toMatchObject({ code: 'en-US' });
  });
});

describe('an order', () => {
  test('keeps the language of its buyer: its mails, papers and page are in it', async () => {
    fresh();
    const id = await buy('/ofen/schale', { email: 'ada@example.com' });
    const [confirmed] = await mails(id);
    expect(confirmed?.subject).toMatch(/^Bestellung #\d+ bestätigt – /);
    expect(confirmed?.plainText).toContain('Vielen Dank');
    const sent = await owner.call('POST', `/api/commerce/orders/${id}/fulfill`, {
      carrier: 'DHL',
      trackingNumber: '1',
      notify: true,
    });
    expect(sent.statusCode).toBe(200);
    const [, shipped] = await mails(id);
    expect(shipped?.subject).toContain('Bestellung');
    expect(shipped?.plainText).not.toMatch(/Your order|on its way/);
    const refunded = await owner.call('POST', `/api/commerce/orders/${id}/refunds`, {
      ...{ key: 'refund-1-of-this-order', lines: [], shippingCents: 500, reason: '', notify: true },
    });
    expect(refunded.statusCode).toBeLessThan(300);
    expect((await mails(id)).at(-1)?.plainText).toContain('$5.00');
    const made = await owner.call('POST', `/api/commerce/orders/${id}/invoice`, {});
    expect(made.statusCode).toBeLessThan(300);
    const papers = await database.db.system<{ content: { title: string; language: string } }[]>`
      select content from order_documents where order_id = ${id} order by kind`;
    expect(papers.map(({ content: { title, language } }) => [title, language])).toEqual([
      ['Gutschrift', 'de'],
      ['Rechnung', 'de'],
    ]);
    // Its link, opened in a browser that nothing is known of; and in one whose reader has read English meanwhile.
    const link = new URL(/\S+\/account\/orders\/\S+/.exec(openSealed(confirmed?.plainText ?? ''))?.[0] ?? '');
    for (const [locale, language] of [
      [undefined, 'de'],
      ['en-US', 'en-US'],
    ] as const) {
      fresh();
      if (locale) visitor.cookies.set('ss_locale', locale);
      expect(languageOf(await page(link.pathname + link.search))).toBe(language);
    }
  });

  test('of who reads the website’s own language keeps none, and follows it', async () => {
    fresh();
    const id = await buy('/kiln/bowl');
    const [confirmed] = await mails(id);
    expect(confirmed?.plainText).toContain('Thank you');
    const [row] = await database.db.system<{ language: string }[]>`select language from orders where id = ${id}`;
    expect(row?.language).toBe('');
  });

  test('that was not placed is reminded of in it', async () => {
    fresh();
    expect((await owner.call('PUT', AUTOMATIC_MAILS, mailSettings())).statusCode).toBe(200);
    await page('/cart', from('/ofen'));
    await visitor.add(await shop.addProduct({ title: 'Bowl' }));
    expect((await tellContact(visitor, 'left@example.com')).json()).toEqual({ kept: true });
    const [kept] = await database.db.system<{ language: string }[]>`
      select language from cart_contacts where website_id = ${shop.websiteId}`;
    expect(kept?.language).toBe('de');
  });
});
