import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { readHtml } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let manager: OwnerAgent;
let shopId: string;
let productId: string;
let variantId: string;
let path: string;

const CALLS = '/api/site-users/account/notifications/restock';
const PREFERENCES = '/api/v1/commerce-preferences/restock';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'waiting');
  shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
  manager = await signedInOwner(application.app, database.db, site, roles.storeManager);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  const { system: sql } = database.db;
  await sql`delete from restock_signups where website_id = ${site.websiteId}`;
  await sql`delete from mailing_list_subscribers where website_id = ${site.websiteId}`;
  await sql`delete from outbox_messages where website_id = ${site.websiteId}`;
  [productId, variantId] = await product(0);
  expect((await manager.call('PUT', PREFERENCES, {})).statusCode).toBe(200);
});

async function product(stock: number, more: Record<string, unknown> = {}): Promise<[string, string]> {
  const urlId = `bowl-${newId()}`;
  path = `/shop/${urlId}`;
  const id = await site.item(shopId, { urlId, title: 'Bowl', recordType: 11, productType: 1, ...more });
  const first = await variant(id, stock, 'Small');
  await application.directory.refresh(site.websiteId);
  return [id, first];
}
async function variant(itemId: string, stock: number, size: string): Promise<string> {
  const { system: sql } = database.db;
  const id = newId();
  const attributes = sql.json([{ name: 'Size', value: size }]) as never;
  await sql`insert into variants ${sql({ websiteId: site.websiteId, id, itemId, sku: `S-${id}`, attributes, priceCents: 1000, stock })}`;
  return id;
}
const payload = (more: Record<string, unknown> = {}) => ({
  productId,
  variantId,
  siteVisitorEmail: 'ana@example.com',
  isJoinMailingList: false,
  recaptchaEnterpriseV3Token: '',
  language: 'de',
  ...more,
});
const ask = (more: Record<string, unknown> = {}) =>
  application.app.inject({ method: 'POST', url: CALLS, headers: { host: site.host }, payload: payload(more) });
const waiting = async () =>
  (await manager.call('GET', `${CALLS}?productId=${productId}&variantId=${variantId}`)).json() as {
    signUps: { siteVisitorEmail: string; language: string; isJoinMailingList: boolean }[];
    hasNextPage: boolean;
    nextPageCursor: string | null;
  };
const mails = () =>
  database.db.system<{ toAddress: string; subject: string; plainText: string }[]>`
    select to_address, subject, plain_text from outbox_messages where website_id = ${site.websiteId} order by to_address`;

describe('whoever waits for what is sold out', () => {
  test('[REST-01] [REST-07] signs up once, however often they ask, and with any spelling of their address', async () => {
    const first = await ask();
    expect([first.statusCode, Object.keys(first.json())]).toEqual([201, ['signUpId']]);
    const again = await ask({ siteVisitorEmail: ' ANA@example.com ' });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await waiting()).signUps).toMatchObject([{ siteVisitorEmail: 'ana@example.com', language: 'de' }]);
  });

  test.each([
    [{ siteVisitorEmail: '' }, 'siteVisitorEmail', 'Email cannot be blank'],
    [{ siteVisitorEmail: 'ana' }, 'siteVisitorEmail', 'Email is invalid'],
    [{ siteVisitorEmail: `${'a'.repeat(250)}@example.com` }, 'siteVisitorEmail', 'Email is invalid'],
    [{ variantId: undefined }, 'variantId', 'Required'],
    [{ isJoinMailingList: 'yes' }, 'isJoinMailingList', 'Must be true or false'],
  ])('[REST-06] [REST-12] [REST-13] [REST-14] %j is refused', async (change, field, message) => {
    const answer = await ask(change);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([422, { [field]: message }]);
    expect((await waiting()).signUps).toEqual([]);
  });

  test('[REST-07] is refused for a product that takes no wishes, and taken where only this one does', async () => {
    const says = async (restock: boolean) => {
      const url = `/api/commerce/products/${productId}`;
      const merchandising = { scarcityQuantity: null, scarcityText: '', customSoldOutText: '', restock };
      const { version } = (await manager.call('GET', url)).json();
      expect((await manager.call('PATCH', url, { version, change: { merchandising } })).statusCode).toBe(200);
    };
    expect((await ask({ siteVisitorEmail: 'early@example.com' })).statusCode).toBe(201);
    await says(false);
    const refused = await ask();
    expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'not-found']);
    // Who had asked before is still waiting, and is told.
    expect((await waiting()).signUps).toMatchObject([{ siteVisitorEmail: 'early@example.com' }]);
    expect((await manager.call('POST', `${CALLS}/send`, { productId, variantId })).statusCode).toBe(202);
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['early@example.com']);
    await manager.call('PUT', PREFERENCES, { enabled: false });
    expect((await ask()).statusCode).toBe(404);
    await says(true);
    expect((await ask()).statusCode).toBe(201);
  });

  test('is told that what can be ordered can be ordered', async () => {
    const there = await variant(productId, 3, 'Large');
    const answer = await ask({ variantId: there });
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      409,
      'This can be ordered right now. Please reload the page to put it into your cart.',
    ]);
  });

  test('learns nothing of products that visitors cannot see, or of variants of other products', async () => {
    const own = productId;
    const [draft, draftVariant] = await product(0, { status: 'draft' });
    for (const wish of [
      { productId: draft, variantId: draftVariant },
      { productId: own, variantId: draftVariant },
    ])
      expect((await ask(wish)).statusCode).toBe(404);
    const doors = await site.collection({ typeName: 'products', urlId: 'inside', type: 13, membersOnly: true });
    const inside = await site.item(doors, { urlId: 'x', recordType: 11, productType: 1 });
    expect((await ask({ productId: inside, variantId: await variant(inside, 0, 'S') })).statusCode).toBe(404);
  });

  test('[REST-03] joins the mailing list only where it is offered', async () => {
    const subscribers = () =>
      database.db.system`select email from mailing_list_subscribers where website_id = ${site.websiteId}`;
    await ask({ isJoinMailingList: true });
    expect(await subscribers()).toEqual([]);
    await manager.call('PUT', PREFERENCES, { mailingListSignUpEnabled: true });
    await ask({ isJoinMailingList: true, siteVisitorEmail: 'ben@example.com' });
    expect(await subscribers()).toEqual([{ email: 'ben@example.com' }]);
    expect((await waiting()).signUps.map(({ isJoinMailingList }) => isJoinMailingList)).toEqual([false, true]);
  });

  test('[REST-04] [REST-15] brings a token where a bot check is configured', async () => {
    const settings = { captchaSettings: { provider: 'recaptcha-enterprise', enterpriseV3SiteKey: 'key' } };
    await site.settings(settings);
    await application.directory.refresh(site.websiteId);
    const answer = await ask();
    expect(answer.statusCode).toBe(400);
    const page = await site.main(path);
    expect(page).toContain('data-bot-check="key" data-action="PRODUCT_WAITLIST_SUBMISSION"');
    await site.settings({ captchaSettings: {} });
    await application.directory.refresh(site.websiteId);
    expect(await site.main(path)).not.toContain('data-bot-check');
    expect((await ask()).statusCode).toBe(201);
  });
});

describe('the form on the page of a product', () => {
  test('[REST-01] [REST-02] [REST-03] stands where something is sold out, with the variants that are', async () => {
    const plain = await site.main(path);
    expect(plain).toContain(`name="variantId" value="${variantId}"`);
    expect(plain).not.toContain('isJoinMailingList');
    const [large, huge] = [await variant(productId, 0, 'Large'), await variant(productId, 5, 'Huge')];
    await manager.call('PUT', PREFERENCES, { mailingListSignUpEnabled: true, mailingListOptInByDefault: true });
    const page = await site.main(path);
    expect(page).toContain('name="siteVisitorEmail" type="email"');
    expect(page).toContain('<input type="checkbox" name="isJoinMailingList" value="true" checked>');
    expect(page).toContain(`<option value="${large}">Large</option>`);
    const form = page.slice(page.indexOf('<details class="restock"'));
    expect(form.slice(0, form.indexOf('</details>'))).not.toContain(huge);
    await product(4);
    expect(await site.main(path)).not.toContain('restock');
  });

  test('[REST-05] is open where nothing can be ordered, and closed beside what can', async () => {
    expect(await site.main(path)).toContain('<details class="restock" open');
    await variant(productId, 5, 'Huge');
    await manager.call('PUT', PREFERENCES, { buttonText: 'Notify me' });
    const beside = await site.main(path);
    expect(beside).toContain('<details class="restock" data-waits data-of-variant');
    expect(beside).not.toMatch(/<details class="restock[^>]* open/);
    // By these the product's form knows for which choices it is shown.
    const gone = readHtml(beside).find(({ name }) => name === 'details')?.attributes['data-gone'] ?? '';
    expect(Object.values(JSON.parse(gone))).toEqual([variantId]);
    await manager.call('PUT', PREFERENCES, { enabled: false });
    expect(await site.main(path)).not.toContain('restock');
  });

  test('[REST-16] [REST-17] [REST-18] works without script and says the store’s own words, or the usual ones', async () => {
    const send = (email: string, headers = {}) =>
      site.post(`/restock/${productId}`, { variantId, siteVisitorEmail: email }, headers);
    expect(await site.main(path)).toContain('data-thanks="Signed up!"');
    expect((await send('a@example.com')).body).toContain('Signed up!');
    await manager.call('PUT', PREFERENCES, { successText: 'We write <soon>.' });
    expect(await site.main(path)).toContain('data-thanks="We write &lt;soon&gt;."');
    expect((await send('b@example.com')).body).toContain('We write &lt;soon&gt;.');
    const wrong = await send('b');
    expect([wrong.statusCode, wrong.body.includes('Email is invalid')]).toEqual([422, true]);
    const json = await send('b', { accept: 'application/json' });
    expect([json.statusCode, json.json().errors]).toEqual([422, { siteVisitorEmail: 'Email is invalid' }]);
    expect((await waiting()).signUps).toHaveLength(2);
  });

  test('[REST-03] its check box alone joins the mailing list', async () => {
    await manager.call('PUT', PREFERENCES, { mailingListSignUpEnabled: true });
    const joined: Record<string, boolean> = {};
    for (const [name, box] of [
      ['left', {}],
      ['checked', { isJoinMailingList: 'true' }],
      ['usual', { isJoinMailingList: 'on' }],
      ['other', { isJoinMailingList: 'false' }],
    ] as const) {
      const sent = { variantId, siteVisitorEmail: `${name}@example.com`, ...box };
      expect((await site.post(`/restock/${productId}`, sent)).statusCode).toBe(200);
    }
    for (const { siteVisitorEmail, isJoinMailingList } of (await waiting()).signUps)
      joined[siteVisitorEmail] = isJoinMailingList;
    expect(joined).toEqual({
      'left@example.com': false,
      'checked@example.com': true,
      'usual@example.com': true,
      'other@example.com': false,
    });
    const subscribers = await database.db
      .system`select email from mailing_list_subscribers where website_id = ${site.websiteId} order by email`;
    expect(subscribers).toEqual([{ email: 'checked@example.com' }, { email: 'usual@example.com' }]);
  });

  test('throws away what programs send', async () => {
    const answer = await site.post(`/restock/${productId}`, {
      variantId,
      siteVisitorEmail: 'bot@example.com',
      contact_address: 'x',
    });
    expect([answer.statusCode, (await waiting()).signUps]).toEqual([200, []]);
  });
});

describe('the owner', () => {
  test('[REST-08] [REST-21] sees what is waited for, page by page', async () => {
    const { system: sql } = database.db;
    const rows = Array.from({ length: 51 }, (_, n) => ({
      websiteId: site.websiteId,
      id: newId(),
      productId: `p${String(n).padStart(3, '0')}`,
      variantId: `v${n}`,
      email: 'a@example.com',
    }));
    await sql`insert into restock_signups ${sql(rows)}`;
    const first = (await manager.call('GET', `${CALLS}/groups`)).json();
    expect(Object.keys(first).sort()).toEqual(['hasNextPage', 'nextPageCursor', 'signUpGroups']);
    expect([first.signUpGroups.length, first.hasNextPage, first.nextPageCursor]).toEqual([50, true, 'p049.v49']);
    const rest = (await manager.call('GET', `${CALLS}/groups?cursor=p049.v49`)).json();
    expect([rest.signUpGroups.length, rest.hasNextPage, rest.nextPageCursor]).toEqual([1, false, null]);
    await sql`delete from restock_signups where website_id = ${site.websiteId}`;
    await ask();
    await ask({ siteVisitorEmail: 'ben@example.com' });
    expect((await manager.call('GET', `${CALLS}/groups`)).json().signUpGroups).toMatchObject([
      { productId, variantId, productName: 'Bowl', attributes: [{ value: 'Small' }], stock: 0, signUpCount: 2 },
    ]);
    expect((await manager.call('GET', `${CALLS}/groups?cursor=x`)).statusCode).toBe(422);
  });

  test('[REST-09] [REST-21] sees who waits for a variant, page by page', async () => {
    const { system: sql } = database.db;
    const rows = Array.from({ length: 60 }, (_, n) => ({
      websiteId: site.websiteId,
      id: newId(),
      productId,
      variantId,
      email: `p${n}@example.com`,
    }));
    await sql`insert into restock_signups ${sql(rows)}`;
    const first = await waiting();
    expect([first.signUps.length, first.hasNextPage]).toEqual([50, true]);
    const url = `${CALLS}?productId=${productId}&variantId=${variantId}&cursor=${first.nextPageCursor}`;
    const rest = (await manager.call('GET', url)).json();
    expect([rest.signUps.length, rest.hasNextPage, rest.nextPageCursor]).toEqual([10, false, null]);
    expect(new Set([...first.signUps, ...rest.signUps].map((each) => each.siteVisitorEmail)).size).toBe(60);
  });

  test('[REST-10] tells everybody who waits, once, in the language that they asked in', async () => {
    await ask();
    await ask({ siteVisitorEmail: 'ben@example.com' });
    const send = () => manager.call('POST', `${CALLS}/send`, { productId, variantId });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.statusCode, one.json().queued + other.json().queued]).toEqual([202, 2]);
    expect(await mails()).toMatchObject([
      { toAddress: 'ana@example.com', subject: 'Bowl ist wieder da – Site waiting' },
      { toAddress: 'ben@example.com' },
    ]);
    expect((await mails())[0]?.plainText).toContain(`http://${site.host}${path}`);
    expect((await waiting()).signUps).toEqual([]);
    expect((await ask()).statusCode).toBe(201);
  });

  test('[REST-11] tells those who wait for several variants, or nobody where one is not there', async () => {
    const second = await variant(productId, 0, 'Large');
    await ask();
    await ask({ variantId: second });
    const all = (ids: string[]) =>
      manager.call('POST', `${CALLS}/send/all`, { sendRequests: ids.map((id) => ({ productId, variantId: id })) });
    expect((await all([variantId, 'gone'])).statusCode).toBe(404);
    expect(await mails()).toEqual([]);
    const sent = await all([variantId, second]);
    expect([sent.statusCode, sent.json()]).toEqual([202, { queued: 2 }]);
    expect(await mails()).toHaveLength(2);
  });

  test('[REST-21] is somebody who cares for customers', async () => {
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    for (const url of [`${CALLS}/groups`, `${CALLS}?productId=a&variantId=b`])
      expect((await editor.call('GET', url)).statusCode).toBe(403);
    expect((await editor.call('POST', `${CALLS}/send`, { productId, variantId })).statusCode).toBe(403);
    const visitor = await application.app.inject({ url: `${CALLS}/groups`, headers: { host: site.host } });
    expect(visitor.statusCode).toBe(401);
  });
});

describe('preferences of the store', () => {
  const get = async (namespace: string) =>
    (await manager.call('GET', `/api/v1/commerce-preferences/${namespace}`)).json();

  test('[PREF-06] [PREF-07] are an object for each namespace, and name the website', async () => {
    const { websiteId } = site;
    expect(await get('checkout')).toEqual({ websiteId });
    const put = await manager.call('PUT', '/api/v1/commerce-preferences/checkout', { note: true, nested: { a: [1] } });
    expect([put.statusCode, put.json()]).toEqual([200, { note: true, nested: { a: [1] }, websiteId }]);
    expect(await get('checkout')).toEqual({ note: true, nested: { a: [1] }, websiteId });
    expect(await get('other')).toEqual({ websiteId });
    await manager.call('PUT', '/api/v1/commerce-preferences/checkout', { ...(await get('checkout')), note: false });
    expect(await get('checkout')).toEqual({ note: false, nested: { a: [1] }, websiteId });
    expect(await get('constructor')).toEqual({ websiteId });
  });

  test('that are the same as before do not empty visitors’ caches; others do', async () => {
    const put = (body: unknown) => manager.call('PUT', '/api/v1/commerce-preferences/same', body as object);
    await put({ a: 1, b: 2 });
    const before = await site.contentVersion();
    await put({ b: 2, a: 1 });
    expect(await site.contentVersion()).toBe(before);
    await put({ a: 2 });
    expect(await site.contentVersion()).toBe(before + 1);
  });

  test('are no place for files, and no list', async () => {
    const put = (body: unknown, name = 'large') => manager.call('PUT', `/api/v1/commerce-preferences/${name}`, body);
    expect((await put({ text: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await put([1, 2])).statusCode).toBe(400);
    expect((await put({}, '1..2')).statusCode).toBe(400);
  });
});

describe('the owner’s panel', () => {
  const panel = async (query = '') => (await manager.call('GET', `/api/commerce/restock${query}`)).json();

  test('[REST-22] says who waits for which variant, how many, and when their mails went out', async () => {
    const second = await variant(productId, 0, 'Large');
    await ask();
    await ask({ siteVisitorEmail: 'ben@example.com' });
    await ask({ variantId: second });
    const { lines, counts } = await panel();
    expect(lines).toMatchObject([
      { variantId, name: 'Bowl', variant: 'Small', waiting: 2, told: 0, isBack: false, lastToldAt: null },
      { variantId: second, variant: 'Large', waiting: 1 },
    ]);
    expect(counts).toEqual({ people: 3, waiting: 2, back: 0, told: 0 });
    expect((await panel('?query=ben')).lines).toMatchObject([{ variantId, waiting: 1 }]);
    await database.db.system`update variants set stock = 3 where id = ${variantId}`;
    expect((await panel('?state=back')).lines).toMatchObject([{ variantId, isBack: true }]);
    await manager.call('POST', `${CALLS}/send`, { productId, variantId });
    expect((await panel('?state=told')).lines).toMatchObject([{ variantId, waiting: 0, told: 2 }]);
    const { people } = (await manager.call('GET', `/api/commerce/restock/${variantId}`)).json();
    expect(people.map(({ email, toldAt }: { email: string; toldAt: number }) => [email, toldAt > 0])).toEqual([
      ['ben@example.com', true],
      ['ana@example.com', true],
    ]);
  });

  test('comes page by page, is a file, and takes people off the list', async () => {
    for (let count = 0; count < 102; count++) await ask({ variantId: await variant(productId, 0, `Size ${count}`) });
    const first = await panel();
    const rest = await panel(`?cursor=${first.nextCursor}`);
    const seen = [...first.lines, ...rest.lines].map((line: { variantId: string }) => line.variantId);
    expect([first.lines.length, rest.lines.length, rest.nextCursor, new Set(seen).size]).toEqual([100, 2, null, 102]);
    const file = await manager.call('GET', '/api/commerce/restock.csv');
    expect(file.body.split('\n')[0]).toBe('Product,Variant,SKU,Email,Language,Mailing list,Asked,Told');
    expect(file.body.trim().split('\n')).toHaveLength(103);
    const { people } = (await manager.call('GET', `/api/commerce/restock/${seen[0]}`)).json();
    const removed = await manager.call('POST', '/api/commerce/restock/remove', { ids: [people[0].id] });
    expect(removed.json()).toEqual({ removed: 1 });
    expect((await panel()).counts).toMatchObject({ people: 101 });
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    expect((await editor.call('GET', '/api/commerce/restock')).statusCode).toBe(403);
  });
});
