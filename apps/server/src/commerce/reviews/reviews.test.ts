import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { makeZip } from '../../testing/make-zip.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { structuredDataProblems } from '../../testing/structured-data-rules.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let manager: OwnerAgent;
let shopId: string;
let itemId: string;
let path: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'bowls');
  shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
  manager = await signedInOwner(application.app, database.db, site, roles.storeManager);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  const { system: sql } = database.db;
  await sql`delete from product_reviews where website_id = ${site.websiteId}`;
  itemId = await product();
  await switches({ nativeEnabled: true, importedEnabled: false, starsOnListings: false, killSwitch: false });
});

async function product(columns: Record<string, unknown> = {}): Promise<string> {
  const urlId = `bowl-${newId()}`;
  path = `/shop/${urlId}`;
  const id = await site.item(shopId, { urlId, title: 'Bowl', recordType: 11, productType: 1, ...columns });
  await database.db.system`insert into variants ${database.db.system({
    websiteId: site.websiteId,
    id: newId(),
    itemId: id,
    sku: urlId,
    priceCents: 1000,
    stock: 5,
  })}`;
  await application.directory.refresh(site.websiteId);
  return id;
}

const good = { rating: '4', title: 'Sturdy', body: 'It holds soup.', authorName: 'Ana', email: 'ana@example.com' };
const asJson = { accept: 'application/json' };
const write = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  site.post(`/reviews/${itemId}`, { ...good, ...fields }, headers);
const switches = async (settings: Record<string, boolean>) => {
  const answer = await manager.call('PUT', '/api/commerce/reviews/settings', settings);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const page = () => site.main(path);
const context = async () => (await site.json(path)) as unknown as Record<string, unknown>;
interface Listed {
  reviews: Record<string, unknown>[];
  counts: Record<string, number>;
  nextCursor: string | null;
}
const list = async (query = ''): Promise<Listed> => (await manager.call('GET', `/api/commerce/reviews${query}`)).json();
const moderate = (action: string, ids: unknown[]) =>
  manager.call('POST', '/api/commerce/reviews/moderate', { action, ids });
async function approved(fields: Record<string, string> = {}): Promise<string> {
  expect((await write(fields)).statusCode).toBe(303);
  const id = String((await list('?status=pending')).reviews[0]?.id);
  expect((await moderate('approve', [id])).statusCode).toBe(200);
  return id;
}
/** Senders are told apart by their address, and all of a test have one. */
const anHourLater = () =>
  database.db
    .system`update product_reviews set created_at = created_at - interval '1 hour' where website_id = ${site.websiteId}`;

describe('a review', () => {
  test('[PAGE-12] is written by a plain form, waits for the owner and then stands on the product page', async () => {
    expect(await page()).toContain('Nobody has reviewed this yet.');
    expect(await page()).toContain(`action="/reviews/${itemId}"`);
    const before = await site.contentVersion();
    const answer = await write({ body: 'It holds <b>soup</b>.\n\nhttps://spam.example' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/reviews/${itemId}?sent=1`);
    expect((await site.get(`/reviews/${itemId}?sent=1`)).body).toContain('Thank you');
    expect(await site.contentVersion()).toBe(before);
    expect(await page()).not.toContain('Sturdy');

    const { reviews, counts } = await list('?status=pending');
    expect(counts).toEqual({ pending: 1, approved: 0, rejected: 0 });
    expect(reviews).toMatchObject([{ rating: 4, authorEmail: 'ana@example.com', itemPath: path, source: 'native' }]);
    await moderate('approve', [reviews[0]?.id]);
    expect(await site.contentVersion()).toBe(before + 1);
    const html = await page();
    expect(html).toContain('Sturdy');
    expect(html).toContain('<p>It holds &lt;b&gt;soup&lt;/b&gt;.</p><p>https://spam.example</p>');
    expect(html).toContain('aria-label="Rated 4 out of 5 stars"');
    expect(html).toMatch(/<a class="rating" href="#reviews">[\s\S]*1 review/);
    expect(html).not.toContain('Verified buyer');
    for (const one of [html, JSON.stringify(await site.json(path))]) expect(one).not.toContain('ana@example.com');
  });

  test('that is wrong comes back with its words, and what is the matter beside each field', async () => {
    const answer = await write({ rating: '7', authorName: ' ', email: 'nobody', body: 'Kept <words>' });
    expect(answer.statusCode).toBe(422);
    for (const name of ['rating', 'authorName', 'email'])
      expect(answer.body).toMatch(
        new RegExp(`aria-describedby="review-${name}-error"[\\s\\S]*id="review-${name}-error"`),
      );
    expect(answer.body).toContain('Kept &lt;words&gt;');
    expect(answer.body).toContain('value="nobody"');
    expect(answer.body).toContain('value="Sturdy"');
    const kept = await write({ authorName: '' });
    expect(kept.body).toMatch(/id="review-rating-4"[^>]* checked/);
    const { error } = (await write({ body: 'x'.repeat(5001) }, asJson)).json();
    expect(error.fields).toEqual({ body: expect.stringContaining('5001') });
    expect((await list()).reviews).toEqual([]);
  });

  test('is stored once, however often it is sent, and answered the same each time', async () => {
    const answers = await Promise.all([
      write({}, asJson),
      write({}, asJson),
      write({ email: ' ANA@example.com' }, asJson),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect((await list()).reviews).toHaveLength(1);
  });

  test('of a program that fills in everything is thanked for and forgotten', async () => {
    expect((await write({ fax_number: '1' })).statusCode).toBe(303);
    expect((await list()).reviews).toEqual([]);
  });

  test('is refused after five in ten minutes', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 6; index++) codes.push((await write({ body: `${index}` }, asJson)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
    const form = await write({ body: 'My long words' });
    expect(form.statusCode).toBe(429);
    expect(form.body).toContain('My long words');
    await anHourLater();
    expect((await write({ body: 'later' }, asJson)).statusCode).toBe(202);
  });

  test('is of a verified buyer where an order of the product has the address', async () => {
    const { system: sql } = database.db;
    const order = async (email: string, status: string, orderNumber: number) => {
      const id = newId();
      const totals = { subtotalCents: 1000, grandTotalCents: 1000, currency: 'USD', testMode: true };
      await sql`insert into orders ${sql({ websiteId: site.websiteId, id, orderNumber, purchasedCartId: id, customerEmail: email, status, accessTokenHash: id, ...totals })}`;
      await sql`insert into order_items ${sql({ websiteId: site.websiteId, orderId: id, id: newId(), itemId, variantId: 'v', sku: 's', productName: 'Bowl', productType: 1, quantity: 1, unitPriceCents: 1000 })}`;
    };
    await order('Buyer@Example.com', 'fulfilled', 1);
    await order('gone@example.com', 'canceled', 2);
    for (const email of ['buyer@example.com', 'gone@example.com', 'other@example.com']) await approved({ email });
    const verified = (await list()).reviews.map(({ authorEmail, verifiedBuyer }) => [authorEmail, verifiedBuyer]);
    expect(Object.fromEntries(verified as [string, boolean][])).toEqual({
      'buyer@example.com': true,
      'gone@example.com': false,
      'other@example.com': false,
    });
    expect((await page()).split('Verified buyer')).toHaveLength(2);
    itemId = await product();
    await approved({ email: 'buyer@example.com' });
    expect(await page()).not.toContain('Verified buyer');
  });

  test('is taken only for products that everybody sees', async () => {
    expect((await site.post(`/reviews/${newId()}`, good)).statusCode).toBe(404);
    itemId = await product({ status: 'draft' });
    expect((await write()).statusCode).toBe(404);
    itemId = await site.item(shopId, { urlId: `text-${newId()}` });
    expect((await write()).statusCode).toBe(404);
    expect((await site.get(`/reviews/${itemId}`)).statusCode).toBe(404);
  });

  test('from another website’s page is refused', async () => {
    expect((await write({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('where reviews are shown', () => {
  const imported = async () => {
    const { system: sql } = database.db;
    const row = { websiteId: site.websiteId, id: newId(), itemId, source: 'imported', rating: 2, authorName: 'Ed' };
    await sql`insert into product_reviews ${sql({ ...row, title: 'From afar', contentHash: row.id, status: 'pending' })}`;
    await moderate('approve', [row.id]);
  };

  test('[REV-01] [REV-02] each kind is on pages where it is enabled, and only there', async () => {
    await approved();
    await imported();
    const shown = async () => {
      const html = await page();
      return [html.includes('Sturdy'), html.includes('From afar'), html.includes('Write a review')];
    };
    expect(await shown()).toEqual([true, false, true]);
    await switches({ nativeEnabled: false, importedEnabled: true });
    expect(await shown()).toEqual([false, true, false]);
    expect(await page()).toContain('Rated 2 out of 5 stars');
    await switches({ nativeEnabled: true });
    expect(await shown()).toEqual([true, true, true]);
    expect(await page()).toContain('Rated 3 out of 5 stars');
  });

  test('[REV-03] nothing is left of them where neither kind is enabled, and none is taken', async () => {
    await approved();
    await switches({ nativeEnabled: false });
    const { body } = await site.get(path);
    expect(body).not.toMatch(/id="reviews"|class="rating|aggregateRating|Sturdy/);
    expect((await write({ body: 'closed' }, asJson)).statusCode).toBe(403);
  });

  test('[REV-04] [REV-05] the kill switch, a beta flag of the page context, takes them off at once', async () => {
    await approved();
    expect((await context()).betaFeatureFlags).toEqual([]);
    await switches({ killSwitch: true });
    const killed = await context();
    expect(killed.betaFeatureFlags).toEqual(['product_reviews_kill_switch']);
    expect(killed.reviews).toBeUndefined();
    expect((await site.get(path)).body).not.toMatch(/id="reviews"|class="rating|aggregateRating|Sturdy/);
    expect((await write({ body: 'killed' }, asJson)).statusCode).toBe(403);
    // Flags of others stay as they are.
    await site.settings({ betaFeatureFlags: ['other', 'product_reviews_kill_switch'] });
    await application.directory.refresh(site.websiteId);
    await switches({ killSwitch: false });
    expect((await context()).betaFeatureFlags).toEqual(['other']);
    expect(await page()).toContain('Sturdy');
  });

  test('cards of a listing have stars where the owner wants them', async () => {
    await approved();
    expect(await site.main('/shop')).not.toContain('class="stars"');
    await switches({ starsOnListings: true });
    expect(await site.main('/shop')).toMatch(/rating--card[\s\S]*aria-label="Rated 4 out of 5 stars"/);
  });

  test('eight stand on a page, and a link leads to the rest', async () => {
    for (let index = 1; index <= 10; index++) {
      await approved({ body: `Number ${index}.`, rating: index === 1 ? '1' : '5' });
      await anHourLater();
      await database.db
        .system`update product_reviews set written_at = written_at - interval '1 day' where website_id = ${site.websiteId}`;
      await application.directory.refresh(site.websiteId);
    }
    await database.db
      .system`update websites set content_version = content_version + 1 where website_id = ${site.websiteId}`;
    await application.directory.refresh(site.websiteId);
    const first = await page();
    expect([...first.matchAll(/Number (\d+)\./g)].map(([, number]) => number)).toEqual('10 9 8 7 6 5 4 3'.split(' '));
    expect(first).toContain(`href="${path}?reviews=2#reviews"`);
    const second = await site.get(`${path}?reviews=2`);
    expect([...second.body.matchAll(/<p>Number (\d+)\./g)].map(([, number]) => number)).toEqual(['2', '1']);
    expect(second.body).toContain('9–10 of 10');
    expect(second.body).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*${path}">`));
    expect(await site.main(`${path}?reviews=999`)).toContain('9–10 of 10');
    expect(first).toContain('Rated 4.6 out of 5 stars');
  });

  test('search engines read the rating and the reviews that the page shows', async () => {
    await approved({ title: '' });
    await approved({ rating: '2', body: '</script><script>alert(1)</script>' });
    const { body } = await site.get(path);
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
    const found = data.find((each) => each['@type'] === 'Product');
    expect(found.aggregateRating).toMatchObject({ ratingValue: 3, reviewCount: 2 });
    expect(found.review).toMatchObject([
      { name: 'Sturdy', reviewBody: '</script><script>alert(1)</script>', author: { name: 'Ana' } },
      { reviewRating: { ratingValue: 4 }, datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    expect(data.flatMap(structuredDataProblems)).toEqual([]);
  });

  test('[PAGE-12] a theme that knows nothing of them has them below its product, once', async () => {
    await approved();
    const admin = await signedInOwner(application.app, database.db, site, roles.admin);
    const wear = async (item: string) => {
      const answer = await application.app.inject({
        method: 'POST',
        url: '/api/themes?name=old&activate=true',
        headers: { host: site.host, 'x-csrf-token': admin.crumb, 'content-type': 'application/zip' },
        cookies: admin.cookies,
        payload: makeZip([
          { path: 'template.conf', content: '{"name":"Old","layouts":{"default":{"regions":["site"]}}}' },
          { path: 'site.region', content: '<head>{squarespace-headers}</head><main>{squarespace.main-content}</main>' },
          { path: 'collections/products.item', content: item },
        ]),
      });
      expect(answer.json()).toMatchObject({ activated: true, problems: [] });
      return (await site.get(path)).body;
    };
    const below = await wear('<h1>{item.title}</h1>');
    expect(below).toMatch(/<h1>Bowl<\/h1>\s*<section class="reviews"[\s\S]*Sturdy/);
    expect(below).toContain('.reviews__list');
    const within = await wear('{@|product-reviews}<h1>{item.title}</h1>');
    expect(within.indexOf('Sturdy')).toBeLessThan(within.indexOf('<h1>Bowl'));
    expect(within.split('id="reviews"')).toHaveLength(2);
    await database.db.system`update websites set theme_name = 'lookbook' where website_id = ${site.websiteId}`;
    await application.directory.refresh(site.websiteId);
  });
});

describe('the owner', () => {
  test('rejects, takes back and deletes, all or nothing', async () => {
    const ids = [await approved({ body: 'a' }), await approved({ body: 'b' })];
    expect((await moderate('reject', [...ids, newId()])).statusCode).toBe(404);
    expect((await list('?status=approved')).reviews).toHaveLength(2);
    expect((await moderate('reject', [ids[0], ids[0]])).json()).toEqual({ moderated: 1 });
    expect(await page()).toContain('1 review<');
    await moderate('wait', [ids[0]]);
    expect((await list()).counts).toEqual({ pending: 1, approved: 1, rejected: 0 });
    await moderate('delete', ids);
    expect((await list()).reviews).toEqual([]);
    expect(await page()).toContain('Nobody has reviewed this yet.');
  });

  test('brings back what was deleted, for thirty days', async () => {
    const id = await approved();
    await moderate('delete', [id]);
    expect((await list('?status=deleted')).reviews).toHaveLength(1);
    await moderate('approve', [id]);
    expect(await page()).toContain('1 review<');
    await moderate('delete', [id]);
    await database.db.system`update product_reviews set updated_at = now() - interval '31 days' where id = ${id}`;
    expect((await moderate('approve', [id])).statusCode).toBe(404);
    expect((await list('?status=deleted')).reviews).toEqual([]);
  });

  test('finds a review by its words, who wrote it and the product', async () => {
    await write({ body: 'Lovely 100% glaze', authorName: 'Nadia' });
    await write({ body: 'Chipped', authorName: 'Omar' });
    const found = async (query: string) =>
      (await list(`?query=${encodeURIComponent(query)}`)).reviews.map(({ body }) => body);
    expect(await found('nadia glaze')).toEqual(['Lovely 100% glaze']);
    expect(await found('100% ')).toEqual(['Lovely 100% glaze']);
    expect(await found('10%0')).toEqual([]);
  });

  test('answers a review in public', async () => {
    const id = await approved();
    const reply = (text: string, of = id) => manager.call('PUT', `/api/commerce/reviews/${of}/reply`, { reply: text });
    expect((await reply('  Thank <you>.\n\nGladly.  ')).json()).toEqual({ id, reply: 'Thank <you>.\n\nGladly.' });
    expect(await page()).toContain('<p>Thank &lt;you&gt;.</p><p>Gladly.</p>');
    expect((await reply('x'.repeat(3001))).statusCode).toBe(422);
    expect((await reply('x', newId())).statusCode).toBe(404);
    expect((await reply('')).statusCode).toBe(200);
    expect(await page()).not.toContain('answered');
  });

  test('finds reviews by status, source, product and stars, page by page', async () => {
    for (const rating of ['1', '3', '5']) await write({ rating, body: rating });
    const first = await list('?limit=2');
    expect(first.reviews.map(({ rating }) => rating)).toEqual([5, 3]);
    const rest = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect(rest.reviews.map(({ rating }) => rating)).toEqual([1]);
    expect(rest.nextCursor).toBeNull();
    expect((await list('?rating=3')).reviews).toHaveLength(1);
    expect((await list('?source=imported')).reviews).toEqual([]);
    expect((await list(`?itemId=${newId()}`)).reviews).toEqual([]);
    for (const wrong of ['?rating=6', '?status=all', '?cursor=x', '?limit=-1'])
      expect((await manager.call('GET', `/api/commerce/reviews${wrong}`)).statusCode).toBe(400);
  });

  test.each([
    [roles.editor, 403],
    [roles.moderator, 403],
    [roles.none, 403],
    [roles.websiteManager, 200],
    [roles.admin, 200],
  ])('of role %i is answered %i', async (role, status) => {
    const id = await approved({ body: `for ${role}` });
    const agent = await signedInOwner(application.app, database.db, site, role);
    const codes = await Promise.all([
      agent.call('GET', '/api/commerce/reviews'),
      agent.call('GET', '/api/commerce/reviews/settings'),
      agent.call('PUT', '/api/commerce/reviews/settings', {}),
      agent.call('PUT', `/api/commerce/reviews/${id}/reply`, { reply: 'x' }),
      agent.call('POST', '/api/commerce/reviews/moderate', { ids: [id], action: 'reject' }),
    ]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status, status]);
  });

  test('without the crumb of the session is refused', async () => {
    const id = await approved();
    const answer = await application.app.inject({
      method: 'POST',
      url: '/api/commerce/reviews/moderate',
      headers: { host: site.host },
      cookies: manager.cookies,
      payload: { ids: [id], action: 'delete' },
    });
    expect(answer.statusCode).toBe(403);
    expect((await list()).reviews).toHaveLength(1);
  });
});
