import { expect } from '@playwright/test';
import { useSite } from '../site.ts';
import { test } from '../test.ts';
import { send, sendBytes } from './raw-requests.ts';

// What an enemy sends, to a server as everybody starts it: over the wire, and into a real browser. Every call with the ids of
// another website, by everybody, is asked in apps/server/src/platform/tenancy; what needs an address or a name of its own in
// the tests beside the code (docs/security.md).

const plinth = useSite({ env: { PLINTH_RATE_LIMIT: '1', PLINTH_TRUSTED_PROXIES: 'none' } });

const json = (headers: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  ...headers,
});

/** A product that is seen and sold, with its address. */
async function soldProduct(websiteId: string) {
  const [row] = await plinth.sql<{ itemId: string; sku: string; title: string; path: string }[]>`
    select i.id as item_id, v.sku, i.title, '/' || c.url_id || '/' || i.url_id as path
    from items i
    join collections c on c.website_id = i.website_id and c.id = i.collection_id
    join variants v on v.website_id = i.website_id and v.item_id = i.id
    where i.website_id = ${websiteId} and i.record_type = 11 and i.product_type = 1 and c.enabled and v.stock > 3
    order by i.id limit 1`;
  if (!row) throw new Error('The demo shop sells nothing.');
  return row;
}

test('a request with two hosts is refused, and one whose body never ends is cut off', async () => {
  const { host } = new URL(plinth.url);
  const twice = await sendBytes(plinth.url, `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`);
  expect(twice.said).toMatch(/^HTTP\/1\.1 400 /);
  const head = `POST /api/commerce/checkout HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;
  const slow = await sendBytes(plinth.url, head, { drip: ' ' });
  expect(slow.closedAfter).toBeLessThan(60_000);
});

test('a program in a product’s text does not run for whoever looks at it, nor when a consent is asked for the same', async ({
  page,
}) => {
  const shop = await plinth.firstWebsite();
  const { itemId, path } = await soldProduct(shop);
  const evil = 'window.wasHere=1';
  const text = `<p>Fine</p><script>${evil}</script><script type="text/plain" data-consent>${evil}</script><img src=x onerror="${evil}"><a href="javascript:${evil}" id="bait">x</a>`;
  await plinth.sql`update items set body = ${text}, excerpt = ${text}, layout = null where website_id = ${shop} and id = ${itemId}`;
  await plinth.publish();
  await page.goto(plinth.url + path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.getElementById('bait')?.click());
  expect(await page.evaluate(() => (window as { wasHere?: number }).wasHere)).toBeUndefined();
});

test('a cart of one website is nobody’s at another', async () => {
  const shop = await plinth.firstWebsite();
  const { itemId, sku } = await soldProduct(shop);
  const added = await send(plinth.url, {
    method: 'POST',
    path: '/api/commerce/shopping-cart/entries',
    headers: json(),
    body: JSON.stringify({ itemId, sku, quantity: 1, additionalFields: null }),
  });
  expect([added.status, added.body]).toEqual([200, expect.stringContaining(itemId)]);
  const cookie = [added.headers['set-cookie']]
    .flat()
    .map((one) => one?.split(';')[0])
    .join('; ');
  const path = '/api/commerce/shopping-cart';
  expect((await send(plinth.url, { path, headers: { cookie } })).body).toContain(itemId);
  const others = plinth.all.filter((address) => address !== plinth.url);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect((await send(other, { path, headers: { cookie } })).body).not.toContain(itemId);
});

test('a session that was planted before is not the one after signing up', async () => {
  const planted = 'p'.repeat(43);
  const answer = await send(plinth.url, {
    method: 'POST',
    path: '/account/create',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: `site-user-session=${planted}`,
    },
    body: new URLSearchParams({
      name: 'Mara',
      email: 'mara@example.com',
      password: 'mugs under a blue roof',
    }).toString(),
  });
  expect(answer.status).toBe(303);
  const session = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('site-user-session='));
  expect(session).toBeDefined();
  expect(session).not.toContain(planted);
});

test('what one stranger sends at once is bounded: fields of a form, likes without a cookie', async () => {
  const shop = await plinth.firstWebsite();
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const fields = await send(plinth.url, {
    method: 'POST',
    path: '/account/login',
    headers: form,
    body: Array.from({ length: 40_000 }, (_, n) => `f${n}=1`).join('&'),
  });
  expect(fields.status).toBe(413);

  const [post] = await plinth.sql<{ id: string }[]>`
    select i.id from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${shop} and c.type_name = 'blog' and i.status = 'published' order by i.id limit 1`;
  const like = () => send(plinth.url, { method: 'POST', path: `/comments/${post?.id}/like`, headers: form, body: '' });
  await plinth.sql`update websites set settings = settings || '{"simpleLikingEnabled": true}'::jsonb where website_id = ${shop}`;
  await plinth.publish();
  const likes: number[] = [];
  for (let times = 0; times < 12; times++) likes.push((await like()).status);
  expect(likes).toEqual([...Array(8).fill(303), ...Array(4).fill(429)]);
});

test('an export runs nothing, a drawing of 15,000 copies is refused in words, a locked website says nothing in any spelling', async () => {
  const shop = await plinth.firstWebsite();
  const { itemId, title } = await soldProduct(shop);
  const owner = await plinth.owner();
  await plinth.sql`update items set title = '=HYPERLINK("http://evil.example","Mug")' where website_id = ${shop} and id = ${itemId}`;
  const csv = await (await owner.get('/api/commerce/products/export')).text();
  await plinth.sql`update items set title = ${title} where website_id = ${shop} and id = ${itemId}`;
  expect(csv).toContain('HYPERLINK');
  expect(csv).not.toMatch(/(^|[,\n])"?=HYPERLINK/);

  const chain = Array.from({ length: 15_000 }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/></g>`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${chain}<g id="a15000"/></svg>`;
  const upload = owner.post('/api/assets', {
    multipart: { file: { name: 'copies.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) } },
  });
  const meanwhile = await send(plinth.url, { path: '/' });
  expect([200, 401]).toContain(meanwhile.status);
  const refused = await upload;
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain('copy each other');

  const lock = { settings: { enabled: true }, password: 'early bird' };
  expect((await owner.put('/api/content/site-extras/lock-screen', { data: lock })).status()).toBe(200);
  await expect.poll(async () => (await send(plinth.url, { path: '/' })).status).toBe(401);
  const word = encodeURIComponent(title.split(' ')[0] ?? title);
  const search = `GeneralSearch?q=${word}`;
  const spellings = [
    `/api/search/${search}`,
    `/api/%73earch/${search}`,
    `/api/%2573earch/${search}`,
    `/api/search%2F${search}`,
    `//api/search/${search}`,
    `/API/search/${search}`,
    `/api/./search/${search}`,
    `/api/search/${search}#/static/`,
    `/static/..%2fapi/search/${search}`,
    `http://${new URL(plinth.url).host}/api/search/${search}`,
    '/sitemap.xml',
    '/%73itemap.xml',
    '/?format=json',
    '/shop?format=rss',
    `/search?q=${word}`,
    `/api/commerce/inventory/stock?itemIds=${itemId}`,
  ];
  for (const path of spellings) {
    const { status, body } = await send(plinth.url, { path });
    expect([path, status, body.includes(title)]).toEqual([path, expect.any(Number), false]);
    expect([path, status >= 300 && status < 500]).toEqual([path, true]);
  }
});

// The last: from here on this machine has no calls with a password left for a minute.
test('whoever says to be somebody else with every request is one client all the same', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 26; n++) {
    const { status } = await send(plinth.url, {
      method: 'POST',
      path: '/api/owner/session',
      headers: json({
        'x-forwarded-for': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
      }),
      body: JSON.stringify({ email: `nobody-${n}@example.com`, password: 'wrong, each time' }),
    });
    statuses.push(status);
  }
  expect(statuses.at(-1)).toBe(429);
});
