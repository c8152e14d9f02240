import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { readHtml, runningScripts } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

/** Each breaks out of another place: text, attribute, script, style, comment, template language, header. */
const payloads: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '</style><svg/onload=alert(1)>',
  '</textarea><iframe srcdoc="<script>alert(1)</script>">',
  '--><svg onload=alert(1)>',
  '<!--<script>',
  ']]><b onmouseover=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onfocus=alert(1) autofocus x="',
  "' onfocus=alert(1) autofocus x='",
  '` onfocus=alert(1) autofocus',
  'javascript:alert(1)//',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '\\"};alert(1);//',
  '{{alert(1)}}</template><math><mtext><mglyph><style><img src onerror=alert(1)>',
  '{.section website}<b>{title|json}</b>{.end}{@|json}',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '\u2028<base href=//evil.example>\u2029',
  '<form action=//evil.example><input name=crumb>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '\r\nBcc: all@example.com\r\n\r\n<b onclick=alert(1)>',
];

let test: TestDatabase;
let application: Application;
let plain: MarkedWebsite;
const hostile = new Map<string, MarkedWebsite>();

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
  plain = await seedMarkedWebsite(application, test.db, 'plain', { marker: 'harmless' });
  for (const [index, payload] of payloads.entries()) {
    const text = (what: string) => `${payload} ${what}`;
    hostile.set(payload, await seedMarkedWebsite(application, test.db, `xss-${index}`, { marker: 'harmless', text }));
  }
}, 240_000);
afterAll(async () => {
  await application?.close();
  await test?.drop();
});

const form = 'application/x-www-form-urlencoded';

/** Every page that shows texts of the website, its shopper or its visitor, as HTML by a name. */
async function pagesOf(shop: MarkedWebsite, payload: string): Promise<Map<string, string>> {
  const headers = {
    host: shop.host,
    accept: 'text/html',
    'sec-fetch-site': 'same-origin',
    cookie: `CART=${shop.cartToken}`,
  };
  const pages = new Map<string, string>();
  const order = `order=${shop.orderId}&token=${shop.orderToken}`;
  for (const [name, url] of [
    ['home', '/'],
    ['list', '/shop'],
    ['category', '/shop/category/bowls'],
    ['tag', `/shop?${new URLSearchParams({ tag: payload })}`],
    ['product', '/shop/bowl'],
    ['product, main content', '/shop/bowl?format=main-content'],
    ['cart', '/cart'],
    ['checkout', '/checkout'],
    ['confirmation', `/checkout/order-confirmed?${order}`],
    ['order', `/account/orders/${shop.orderId}?token=${shop.orderToken}`],
    ['not found', `/${encodeURIComponent(payload.replaceAll('/', ' '))}`],
    ['blog', '/blog'],
    ['author', `/blog?${new URLSearchParams({ author: payload })}`],
    ['filters', `/blog?${new URLSearchParams({ category: payload, month: payload, offset: payload, page: payload })}`],
    ['post', '/blog/post'],
    ['post, main content', '/blog/post?format=main-content'],
    ['comment', `/comments/${shop.postId}`],
    ['answer', `/comments/${shop.postId}?reply=${shop.commentId}`],
    ['search', `/search?${new URLSearchParams({ q: payload })}`],
    ['search, found', '/search?q=harmless'],
    ['gift card', `/gift-card/${shop.giftCardId}?${new URLSearchParams({ variant: payload.slice(0, 60) })}`],
    ['sign in', `/account/login?${new URLSearchParams({ back: payload })}`],
    ['sign in, elsewhere', `/account/login?${new URLSearchParams({ back: `/${payload}` })}`],
    ['format', `/shop/bowl?${new URLSearchParams({ format: payload })}`],
  ] as const) {
    pages.set(name, (await application.app.inject({ url, headers })).body);
  }
  const names = ['firstName', 'lastName', 'address1', 'address2', 'city', 'region', 'postalCode', 'country', 'phone'];
  const fields = Object.fromEntries([
    ...names.map((name) => [`shippingAddress.${name}`, payload]),
    ...['email', 'couponCode', 'note', 'payment.cardNumber', 'payment.expiry', 'payment.cvc'].map((name) => [
      name,
      payload,
    ]),
  ]);
  for (const [name, url, body] of [
    ['checkout, refused', '/checkout', { ...fields, idempotencyKey: 'refused-0123456789' }],
    ['checkout, code refused', '/checkout', { ...fields, intent: 'apply-coupon' }],
    ['cart, code refused', '/cart/coupon', { code: payload }],
    ['cart, entry refused', '/cart/add', { itemId: payload, sku: payload, quantity: payload }],
    ['product, quantity refused', '/cart/add', { itemId: shop.itemId, sku: shop.sku, quantity: payload }],
    ['comment, refused', `/comments/${shop.postId}`, { name: payload, email: payload, url: payload, body: '' }],
    ['form, refused', `/forms/${shop.formId}`, { mail: payload, pagePath: payload, pageTitle: payload }],
    ['newsletter, refused', '/newsletter', { listId: shop.listId, email: payload, name: payload }],
    ['sign in, refused', '/account/login', { email: payload, password: payload, back: payload }],
    ['lock', `/site-access/${shop.postId}`, { password: payload, back: payload }],
  ] as const) {
    const answer = await application.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': form },
      payload: new URLSearchParams(body).toString(),
    });
    pages.set(name, answer.body);
  }
  const mails = await test.db.system<
    { html: string }[]
  >`select html from outbox_messages where website_id = ${shop.websiteId}`;
  for (const [index, { html }] of mails.entries()) pages.set(`mail ${index + 1}`, html);
  return pages;
}

/** What the browser makes of a page: its elements and the names of their attributes. Notes and reviews keep their lines and paragraphs. */
const shapeOf = (html: string) =>
  readHtml(html)
    .filter(({ name, attributes }) => name !== 'br' && (name !== 'p' || Object.keys(attributes).length > 0))
    .map(({ name, attributes }) => `<${[name, ...Object.keys(attributes).sort()].join(' ')}>`);

describe('a text of the owner, the shopper or the visitor', () => {
  it('stays a text on every page and in every mail: the page has the elements and attributes that it has with harmless texts', async () => {
    const broken: string[] = [];
    const harmless = await pagesOf(plain, 'harmless');
    const searchShapes = new Set<string>();
    for (const q of ['harmless', 'harmless product', 'nothingfits', 'harmles', '', '!', 'harmless comment'])
      for (const element of shapeOf(
        (await application.app.inject({ url: `/search?${new URLSearchParams({ q })}`, headers: { host: plain.host } }))
          .body,
      ))
        searchShapes.add(element);
    for (const [payload, shop] of hostile) {
      for (const [name, html] of await pagesOf(shop, payload)) {
        const shape = shapeOf(html);
        if (name.startsWith('search')) {
          // What is found differs from text to text; what it is made of does not.
          const strange = shape.filter((element) => !searchShapes.has(element));
          if (strange.length > 0) broken.push(`${name} with ${payload}: ${strange.join(' ')}`);
          continue;
        }
        const right = shapeOf(harmless.get(name) ?? '');
        const at = shape.findIndex((element, index) => element !== right[index]);
        if (at >= 0 || shape.length !== right.length) {
          broken.push(
            `${name} with ${payload}: ${shape[at]} instead of ${right[at]} (${shape.length}, ${right.length})`,
          );
        }
        const links = readHtml(html).filter(({ attributes: { href = '', src = '', action = '' } }) =>
          [href, src, action].some((address) => /^\s*(javascript|data:text|\/\/evil)/i.test(address)),
        );
        if (links.length > 0) broken.push(`${name} with ${payload}: ${JSON.stringify(links)}`);
      }
    }
    expect(broken).toEqual([]);
  }, 240_000);

  it('comes whole to search engines: each JSON-LD block is JSON with the text as it is', async () => {
    for (const [payload, { host }] of hostile) {
      const { body } = await application.app.inject({ url: '/shop/bowl', headers: { host } });
      const blocks = readHtml(body).filter(({ attributes }) => attributes.type === 'application/ld+json');
      const names = blocks.map(({ text }) => (JSON.parse(text) as { name?: string }).name);
      expect(names).toContain(`${payload} product`);
    }
  });

  it('keeps feeds, sitemaps and JSON whole, each with the text as it is', async () => {
    const plainText = (text: string) => text.replace(/\s+/g, ' ').trim();
    for (const [payload, { host }] of hostile) {
      const get = (url: string) => application.app.inject({ url, headers: { host } });
      for (const url of ['/blog?format=rss', '/blog?format=atom', '/shop?format=rss', '/sitemap.xml']) {
        const { body } = await get(url);
        expect([url, payload, XMLValidator.validate(body)]).toEqual([url, payload, true]);
        if (url.includes('format')) {
          const read = JSON.stringify(new XMLParser({ htmlEntities: true, processEntities: true }).parse(body));
          expect(plainText(body).length).toBeGreaterThan(100);
          expect(read).not.toContain('evil.example","');
        }
      }
      const post = (await get('/blog/post?format=json')).json() as { item: { title: string } };
      expect(post.item.title).toBe(`${payload} post`);
      const found = (await get('/api/search/GeneralSearch?q=harmless&size=50')).json() as {
        items: { highlightedTitle: string; highlightedText: string }[];
      };
      for (const { highlightedTitle, highlightedText } of found.items)
        for (const html of [highlightedTitle, highlightedText])
          expect(readHtml(html).map(({ name }) => name)).toEqual(
            expect.not.arrayContaining(['script', 'img', 'svg', 'iframe', 'a', 'form', 'meta', 'base', 'b']),
          );
    }
  }, 120_000);

  it('is in no header: nobody is sent elsewhere by an address that they followed', async () => {
    const { host } = plain;
    const ownPath = expect.stringMatching(/^\/(?![/\\])[^\s\\]*$/);
    const get = (url: string, headers: Record<string, string> = {}) =>
      application.app.inject({ url, headers: { host, ...headers } });
    for (const elsewhere of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      '/%09/evil.example',
      '/%5cevil.example',
      '\r\nlocation: https://evil.example',
    ]) {
      const back = encodeURIComponent(elsewhere);
      for (const url of [
        `/old?back=${back}`,
        `/start?next=${back}`,
        `//evil.example/%2f..`,
        `/%2f%2fevil.example/..`,
        `/old/${back}`,
        `/account?back=${back}`,
      ]) {
        const { location } = (await get(url)).headers;
        expect([url, location ?? '/']).toEqual([url, ownPath]);
      }
      for (const [url, fields] of [
        ['/site-access/site', { password: 'x', back: elsewhere }],
        ['/account/logout', { back: elsewhere }],
      ] as const) {
        const answer = await application.app.inject({
          method: 'POST',
          url,
          headers: { host, 'content-type': form, 'sec-fetch-site': 'same-origin' },
          payload: new URLSearchParams(fields).toString(),
        });
        expect([url, answer.headers.location ?? '/']).toEqual([url, ownPath]);
      }
    }
  });

  it('of a proxy or a host that is not ours is believed by no page', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      'x-forwarded-for': '"><script>alert(1)</script>',
      'x-original-url': '/config',
      'x-rewrite-url': '/config',
      forwarded: 'host=evil.example;proto=https',
    };
    for (const url of ['/', '/shop/bowl', '/blog?format=rss', '/sitemap.xml', '/robots.txt', '/checkout']) {
      const answer = await application.app.inject({ url, headers: { host: plain.host, ...forged } });
      expect(answer.statusCode).toBeLessThan(400);
      expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toMatch(/evil\.example|javascript:\/\/|alert\(1\)/);
    }
    for (const host of [
      'evil.example',
      `${plain.host}.evil.example`,
      `${plain.host}:80"><script>alert(1)</script>`,
      `${plain.host}@evil.example`,
      `${plain.host}:80@evil.example`,
      `${plain.host}/evil.example`,
      `${plain.host}:evil`,
    ]) {
      const { statusCode, body } = await application.app.inject({ url: '/', headers: { host, accept: 'text/html' } });
      expect([host, statusCode]).toEqual([host, 421]);
      expect(body).not.toContain('<script>alert');
    }
  });

  it('makes no further line in the head of a mail', async () => {
    const heads = await test.db.system<{ subject: string; fromAddress: string; toAddress: string }[]>`
      select subject, from_address, to_address from outbox_messages`;
    expect(heads.length).toBeGreaterThan(payloads.length);
    for (const head of heads) for (const line of Object.values(head)) expect(line).not.toMatch(/[\r\n]/);
  });

  it('makes no element in the icon that is drawn from the title', async () => {
    for (const { host } of hostile.values()) {
      const { body } = await application.app.inject({ url: '/favicon.svg', headers: { host } });
      expect(body.match(/<\w+/g)).toEqual(['<svg', '<rect', '<text']);
    }
  });
});

describe('HTML that an owner writes into a description', () => {
  it('cannot run a script: the policy of its page has no hash for it and allows no inline handler', async () => {
    const script = 'alert("owner")';
    const body = `<p>Words</p><script>${script}</script><img src="x" onerror="alert(2)">`;
    await plain.admin.call('PATCH', `/api/commerce/products/${plain.itemId}`, {
      version: 2,
      change: { description: body },
    });
    const page = await application.app.inject({ url: '/shop/bowl', headers: { host: plain.host } });
    const policy = String(page.headers['content-security-policy']);
    expect(page.body).toContain('<p>Words</p>');
    expect(policy).not.toContain(scriptHash(script));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const allowed = runningScripts(readHtml(page.body)).filter(({ text }) => policy.includes(scriptHash(text)));
    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed.some(({ text }) => text.includes('owner'))).toBe(false);
  });
});
