import { readdir } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnerSignInLink } from '../../accounts/staff/service.ts';
import type { Application } from '../../boot/application.ts';
import { projectPath } from '../../site/themes/theme-registry.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { readHtml, runningScripts } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { scriptHash } from '../html/script-hash.ts';
import { baseSecurityHeaders } from '../http/security-headers.ts';

let test: TestDatabase;
let application: Application;
let secure: Application;
let shop: MarkedWebsite;
let answers: Map<string, LightMyRequestResponse>;

const PRIVATE = /(^|[ ,])(no-store)($|[ ,])/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const page = { accept: 'text/html' };

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
  secure = await startWholeApplication(test.db, { secure: true });
  shop = await seedMarkedWebsite(application, test.db, 'own', { marker: 'mineown' });
  answers = await everyKindOfAnswer();
});
afterAll(async () => {
  await application?.close();
  await secure?.close();
  await test?.drop();
});

/** One answer of every kind that the server gives, by a name for it. */
async function everyKindOfAnswer() {
  const get = (url: string, headers: Record<string, string> = {}, host = shop.host) =>
    application.app.inject({ url, headers: { host, ...headers } });
  const member = (url: string) =>
    application.app.inject({ url, headers: { host: shop.host }, cookies: shop.admin.cookies });
  const shopper = { cookie: `CART=${shop.cartToken}` };
  const folder = projectPath('apps', 'storefront', 'dist', 'browser');
  const island = (await readdir(folder)).find((name) => name.endsWith('.js'));
  const order = `order=${shop.orderId}&token=${shop.orderToken}`;
  const made: [string, LightMyRequestResponse][] = [];
  const add = async (name: string, answer: Promise<LightMyRequestResponse>) => made.push([name, await answer]);
  await add('page', get('/shop/bowl', page));
  await add('cached page', get('/shop/bowl', page));
  const etag = String(made[1]?.[1].headers.etag);
  await add('cached page, not modified', get('/shop/bowl', { ...page, 'if-none-match': etag }));
  await add('cached page, with an unknown parameter', get('/shop/bowl?utm_source=a', page));
  await add('cached page, home', get('/', page));
  await add('cached page, list', get('/shop', page));
  await add('cached page, JSON', get('/shop?format=json'));
  await add('cached page, main content', get('/shop?format=main-content'));
  await add('error page, not found', get('/nothing-here', page));
  await add('error page, unreadable', get('/a%00b', page));
  await add('error page, unknown host', get('/', page, 'elsewhere.example'));
  await add('error, not found', get('/nothing-here'));
  await add('error, unknown host', get('/', {}, 'elsewhere.example'));
  await add('error, unreadable address', get('/%zz'));
  await add('error, no route of the calls', get('/api/nothing', page));
  await add('error, signed out', get('/api/owner/me'));
  await add('error, of the island', get('/static/storefront/nothing.js'));
  await add('error, of the image', get('/content/nothing.png'));
  await add('own page, cart', get('/cart', { ...page, ...shopper }));
  await add('own page, empty cart', get('/cart', page));
  await add('own page, checkout', get('/checkout', { ...page, ...shopper }));
  await add('own page, order confirmed', get(`/checkout/order-confirmed?${order}`, page));
  await add('own page, order', get(`/account/orders/${shop.orderId}?token=${shop.orderToken}`, page));
  await add('own, cart', get('/api/commerce/shopping-cart', shopper));
  await add('own, empty cart', get('/api/commerce/shopping-cart'));
  await add('own, stock', get(`/api/commerce/inventory/stock?itemId=${shop.itemId}`));
  await add('own, confirmation', get(`/checkout/order-confirmed?${order}&format=json`));
  for (const path of [
    'orders',
    `orders/${shop.orderId}`,
    'outbox',
    `outbox/${shop.messageId}`,
    'products',
    'product-collections',
    `products/${shop.itemId}`,
    `products/${shop.itemId}/revisions`,
    'products/export',
  ]) {
    await add(`own, ${path.replace(/\/[0-9a-f]{24}/, '/:id')}`, member(`/api/commerce/${path}`));
  }
  await add('own, me', member('/api/owner/me'));
  await add('hashed, island', get(`/static/storefront/${island}`));
  await add('hashed, image', get(`/content/${shop.assetPath}`));
  await add('hashed, smaller image', get(`/content/${shop.assetPath}?format=100w`));
  await add('hashed, part of an image', get(`/content/${shop.assetPath}`, { range: 'bytes=0-9' }));
  await add('error, range of an image', get(`/content/${shop.assetPath}`, { range: 'bytes=99999-' }));
  await add('editor', get('/config', page));
  await add('editor, deep link', get('/config/orders/1', page));
  const script = /assets\/[^"]+\.js/.exec(made.find(([name]) => name === 'editor')?.[1].body ?? '')?.[0];
  if (script) await add('hashed, editor', get(`/config/${script}`));
  await add('icon', get('/favicon.svg'));
  await add('redirect', get('/favicon.ico'));
  return new Map(made);
}

const named = (start: string) => [...answers].filter(([name]) => name.startsWith(start));
const cacheControl = (answer: LightMyRequestResponse) => String(answer.headers['cache-control']);
const policyOf = (answer: LightMyRequestResponse) =>
  new Map(
    String(answer.headers['content-security-policy'] ?? '')
      .split(';')
      .map((part): [string, string[]] => {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        return [name, sources];
      }),
  );
const isHtml = (answer: LightMyRequestResponse) => String(answer.headers['content-type']).startsWith('text/html');

describe('every kind of answer', () => {
  it('carries the headers that keep browsers from guessing and framing, and from asking for more than a page needs', () => {
    const missing: string[] = [];
    for (const [name, answer] of answers) {
      for (const [header, usual] of Object.entries(baseSecurityHeaders(false))) {
        // The editor alone may ask for the camera, for itself: whoever counts stock reads codes with it.
        const isEditor = name === 'editor' || name === 'editor, deep link';
        const value = isEditor ? usual.replace('camera=()', 'camera=(self)') : usual;
        // Neither tells a page's address to anybody, where the usual one tells it to the website itself.
        const stricter =
          header === 'referrer-policy' && /^(?:no-referrer|strict-origin)$/.test(`${answer.headers[header]}`);
        if (answer.headers[header] !== value && !stricter)
          missing.push(`${name}: ${header} is ${answer.headers[header]}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('as HTML has a policy without unsafe scripts, eval, plugins or foreign bases', () => {
    const wrong: string[] = [];
    for (const [name, answer] of answers) {
      if (!isHtml(answer)) continue;
      const policy = policyOf(answer);
      const scripts = policy.get('script-src') ?? [];
      if (
        !scripts.every((source) => source === "'self'" || /^'sha256-[A-Za-z0-9+/=]{44}'$/.test(source)) ||
        scripts.length === 0
      ) {
        wrong.push(`${name}: script-src ${scripts.join(' ')}`);
      }
      for (const [directive, value] of [
        ['object-src', "'none'"],
        ['base-uri', "'self'"],
        ['frame-ancestors', "'self'"],
        ['form-action', "'self'"],
        ['default-src', "'self'"],
      ] as const) {
        if (policy.get(directive)?.join(' ') !== value) wrong.push(`${name}: ${directive} ${policy.get(directive)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...answers.values()].filter(isHtml).length).toBeGreaterThan(12);
  });

  it('as HTML has exactly the inline scripts whose hashes its policy names, and no handler in an attribute', () => {
    const wrong: string[] = [];
    let inline = 0;
    for (const [name, answer] of answers) {
      if (!isHtml(answer)) continue;
      const elements = readHtml(answer.body);
      const texts = runningScripts(elements).filter(({ attributes }) => attributes.src === undefined);
      inline += texts.length;
      const allowed = (policyOf(answer).get('script-src') ?? []).filter((source) => source.startsWith("'sha256-"));
      for (const { text } of texts) {
        if (!allowed.includes(scriptHash(text))) wrong.push(`${name}: no hash for ${text.slice(0, 60)}`);
      }
      // A page's parts (main-content) come without the scripts around them.
      if (texts.length !== allowed.length) wrong.push(`${name}: ${allowed.length} hashes for ${texts.length} scripts`);
      for (const { name: element, attributes } of elements) {
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/.test(attribute) || /^\s*javascript:/i.test(value)) wrong.push(`${name}: <${element} ${attribute}>`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(inline).toBeGreaterThan(10);
  });

  it('is kept by caches as its kind allows: pages asked for again, hashed files for ever, what is somebody’s own never', () => {
    const wrong: string[] = [];
    const must = (start: string, right: (value: string) => boolean) => {
      const found = named(start);
      if (found.length === 0) wrong.push(`no answer is called ${start}`);
      for (const [name, answer] of found) {
        if (!right(cacheControl(answer))) wrong.push(`${name}: ${cacheControl(answer)}`);
      }
    };
    must('page', (value) => value.includes('max-age=0') && value.includes('must-revalidate'));
    must('cached page', (value) => value.includes('max-age=0') && value.includes('must-revalidate'));
    must('own', (value) => PRIVATE.test(value));
    must('error', (value) => PRIVATE.test(value));
    must('editor', (value) => PRIVATE.test(value));
    must('hashed', (value) => value === IMMUTABLE);
    expect(wrong).toEqual([]);
  });

  it('to a call is kept by nobody where its route does not say otherwise', async () => {
    const kept: [string, string][] = [];
    let answered = 0;
    for (const { method, url } of application.app.routeList) {
      if (method !== 'GET' || !url.startsWith('/api/')) continue;
      for (const cookies of [shop.admin.cookies, {}]) {
        const asked = { url: url.replace(/:\w+/g, '1'), headers: { host: shop.host }, cookies };
        const answer = await application.app.inject(asked);
        if (answer.statusCode === 200) answered += 1;
        if (cacheControl(answer) !== 'private, no-store') kept.push([url, cacheControl(answer)]);
      }
    }
    expect(kept).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });

  it('that a cache may keep sets no cookie', () => {
    const kept = [...answers].filter(([, answer]) => !PRIVATE.test(cacheControl(answer)));
    expect(kept.filter(([, answer]) => answer.headers['set-cookie'] !== undefined).map(([name]) => name)).toEqual([]);
  });

  it('has the status that its name says', () => {
    const statuses = Object.fromEntries([...answers].map(([name, { statusCode }]) => [name, statusCode]));
    for (const [name, status] of Object.entries(statuses)) {
      const right = name.startsWith('error') ? status >= 400 && status < 500 : status < 400;
      expect([name, right, status]).toEqual([name, true, status]);
    }
    expect(statuses['cached page, not modified']).toBe(304);
    expect(answers.get('cached page, not modified')?.body).toBe('');
  });
});

describe('cookies', () => {
  it('of a cart and of a session are out of the reach of scripts and of other sites; behind TLS they are Secure', async () => {
    for (const [where, secureFlag] of [
      [application, undefined],
      [secure, true],
    ] as const) {
      const visitor = new TestVisitor(where.app, shop.host);
      const body = { itemId: shop.itemId, sku: shop.sku, quantity: 1 };
      const added = await visitor.call('POST', '/api/commerce/shopping-cart/entries', body);
      const flags = added.cookies.map(({ name, httpOnly, sameSite, path, secure }) => ({
        name,
        httpOnly,
        sameSite,
        path,
        secure,
      }));
      const shared = { sameSite: 'Lax', path: '/', secure: secureFlag };
      const prefix = secureFlag ? '__Host-' : '';
      expect(flags).toEqual([
        // Over TLS a name that no other host can set.
        { name: `${prefix}CART`, httpOnly: true, ...shared },
        { name: 'hasCart', httpOnly: undefined, ...shared },
        { name: expect.stringMatching(new RegExp(`^${prefix}CART_FIRST_[0-9a-f]{8}$`)), httpOnly: true, ...shared },
      ]);
    }
    const owner = await signedInOwner(secure.app, test.db, shop, 1);
    const token = await createOwnerSignInLink(test.db, owner.accountId);
    const signedIn = await secure.app.inject({
      method: 'POST',
      url: `/api/owner/sign-in-links/${token}`,
      headers: { host: shop.host },
      payload: {},
    });
    const session = signedIn.cookies.find(({ name }) => name === '__Host-member-session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' });
    expect(cacheControl(signedIn)).toMatch(PRIVATE);
  });

  it('behind TLS come with HSTS and a policy that upgrades', async () => {
    const answer = await secure.app.inject({ url: '/', headers: { host: shop.host } });
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
