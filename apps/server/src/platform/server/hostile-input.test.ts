import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import {
  hostileBodies,
  hostileTexts,
  hostileValues,
  type JsonSchema,
  places,
  validValue,
  withAt,
} from '../../testing/hostile-values.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type FormReads, watchedForm } from '../../testing/watched-form.ts';
import { ownRoutes, routeName, startWholeApplication } from '../../testing/whole-application.ts';
import type { ListedRoute } from './context.ts';

vi.mock('../http/form-fields.ts', async (original) =>
  (await import('../../testing/watched-form.ts')).watchedFields(await original()),
);

const ADMIN = 1;
const DEFAULT_LIMIT = 1_000_000;
/** What the checkout's form is posted for beside paying. */
const SHIPPING_INTENTS = ['update-shipping', 'apply-coupon'];
/** An answer that takes longer is a hang; the machine may be a busy one. */
const HANG_MS = 60_000;

let test: TestDatabase;
let application: Application;
let shop: MarkedWebsite;
let admin: OwnerAgent;
let known: Record<string, unknown>;
type Part = 'params' | 'querystring' | 'body';
/** By a route's name and a part of its requests: what judges that, the very function that requests meet; once one has come so far. */
const checks = new Map<string, NonNullable<ReturnType<FastifyRequest['getValidationFunction']>>>();
/** What is read of the forms that are sent, while somebody wants to know. */
const formReads: FormReads = { names: new Set(), all: false };

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db, {}, (app) => {
    app.addHook('preValidation', (request, _reply, done) => {
      const { url = '' } = request.routeOptions;
      for (const part of ['params', 'querystring', 'body'] as const) {
        const check = request.getValidationFunction(part);
        if (check) checks.set(`${routeName({ method: request.method, url })} ${part}`, check);
      }
      request.body = watchedForm(request.body, formReads);
      done();
    });
  });
  shop = await seedMarkedWebsite(application, test.db, 'own', { marker: 'mineown' });
  admin = await signedInOwner(application.app, test.db, shop, ADMIN);
  known = { itemId: shop.itemId, sku: shop.sku, entryId: shop.entryId, ids: shop.itemId, collectionId: shop.storeId };
});
afterAll(async () => {
  await application?.close();
  await test?.drop();
});

interface Sent {
  url: string;
  payload?: string | Buffer | undefined;
  type?: string | undefined;
  headers?: Record<string, string>;
}

/** Sends it as somebody who may do everything and has a cart, so that nothing but the input is at fault. */
async function problemOf(route: ListedRoute, sent: Sent): Promise<string | null> {
  let answer = await ask(route, sent);
  // Some calls end sessions, or the account: then somebody else signs in and asks the same.
  if (answer && !(answer instanceof Error) && answer.statusCode === 401 && route.url.startsWith('/api/owner/')) {
    admin = await signedInOwner(application.app, test.db, shop, ADMIN);
    answer = await ask(route, sent);
  }
  if (!answer) return 'no answer';
  // What is sent in pieces has begun with a 200; after that nothing can be said any more.
  if (answer instanceof Error) return answer.message;
  const { statusCode, body } = answer;
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400) return null;
  // Where a person posts a form, what is wrong is said on the page.
  if (!route.url.startsWith('/api/') && String(answer.headers['content-type']).startsWith('text/html')) return null;
  try {
    const { error } = JSON.parse(body) as { error?: { code?: unknown; message?: unknown } };
    if (typeof error?.code === 'string' && typeof error.message === 'string' && error.message !== '') return null;
  } catch {}
  return `${statusCode} in another shape: ${body.slice(0, 200)}`;
}

/** The answer; the error of one that broke off; null when none comes. */
async function ask(route: ListedRoute, sent: Sent): Promise<LightMyRequestResponse | Error | null> {
  const asking = application.app.inject({
    method: route.method as 'GET',
    url: sent.url,
    cookies: { ...admin.cookies, CART: shop.cartToken, hasCart: '1' },
    headers: {
      host: shop.host,
      'sec-fetch-site': 'same-origin',
      'x-csrf-token': admin.crumb,
      'idempotency-key': 'hostile-input-0123456789',
      ...(sent.type === undefined ? {} : { 'content-type': sent.type }),
      ...sent.headers,
    },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, HANG_MS, null);
  });
  const answer = await Promise.race([asking, late]).catch((error: Error) => error);
  clearTimeout(timer);
  return answer;
}

/** Walks over some routes; the answer is everything that went wrong, so that one run shows all of it. */
async function problems(
  routes: readonly ListedRoute[],
  inputs: (route: ListedRoute) => Iterable<Sent & { what: string }>,
): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    for (const input of inputs(route)) {
      const problem = await problemOf(route, input);
      if (problem) found.push(`${routeName(route)} with ${input.what}: ${problem}`);
    }
  }
  return found;
}

/** Everything that the server says before it hangs up. */
async function overTheWire(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const schemaOf = (route: ListedRoute, part: Part) => (route.schema as Record<string, JsonSchema | undefined>)[part];
const takesBody = ({ method }: ListedRoute) => method !== 'GET';
const bodyOf = (route: ListedRoute) => {
  const schema = schemaOf(route, 'body');
  return schema ? validValue(schema, '', known) : undefined;
};
/** The route's address with real or harmless ids. */
const addressOf = (route: ListedRoute, replaced?: { name: string; raw: string }) =>
  route.url.replace(/:(\w+)|\*/g, (whole, name: string | undefined) => {
    if (replaced && replaced.name === (name ?? whole)) return replaced.raw;
    return encodeURIComponent(paramOf(route, name ?? whole));
  });
function paramOf(route: ListedRoute, name: string): string {
  if (name === 'id') return route.url.includes('orders') ? shop.orderId : shop.itemId;
  return String(known[name] ?? 'x');
}
const validBody = (route: ListedRoute): Pick<Sent, 'payload' | 'type'> => {
  const body = bodyOf(route);
  return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' };
};
/** Beyond this a limit may be at fault, and not the schema. */
const LONG_BODY = 4_000;

/**
 * How the route's schema refuses a part of a request; null where it takes it, or where the route's check is not known yet. What is refused
 * alike goes one way through the server, past every handler: what differs is where it was wrong, against which rule, and
 * whether a rule for all requests (their length, what cannot be stored) comes first.
 */
function refusalOf(route: ListedRoute, part: Part, payload: string): string | null {
  const check = checks.get(`${routeName(route)} ${part}`);
  // A copy of its own: a check may fill in what is missing.
  if (!check || check(JSON.parse(payload))) return null;
  const rules = (check.errors ?? []).map(({ instancePath, schemaPath }) => `${instancePath} ${schemaPath}`);
  return JSON.stringify([payload.length > LONG_BODY, payload.includes('\\u'), ...rules]);
}

/** Of some inputs those that are not refused like one before them. */
function* notAlike<T extends { refusal: string | null }>(inputs: Iterable<T>): Iterable<T> {
  const refusals = new Set<string>();
  for (const input of inputs) {
    if (input.refusal !== null && refusals.has(input.refusal)) continue;
    if (input.refusal !== null) refusals.add(input.refusal);
    yield input;
  }
}

const shown = (value: unknown) => JSON.stringify(value).slice(0, 60);
/** Addresses and forms carry no lone surrogate: they come as U+FFFD. */
const wellFormed = (text: string) => Buffer.from(text).toString();

describe('hostile input at every registered route is refused in the one error shape, and never makes it fail', {
  timeout: 1_200_000,
}, () => {
  it('in each part of the address', async () => {
    const raw = [
      '%',
      '%zz',
      '%00',
      'a%00b',
      '%c0%ae%c0%ae',
      '..%2f..%2fetc',
      '%2e%2e',
      '%ff',
      '%F0%9F%8F%BA',
      '%0d%0a',
    ];
    const found = await problems(ownRoutes(application), function* (route) {
      for (const [whole, name] of route.url.matchAll(/:(\w+)|\*/g)) {
        const at = name ?? whole;
        const sent = (text: string) => ({
          what: `${at}=${text.slice(0, 60)}`,
          url: addressOf(route, { name: at, raw: text }),
          ...validBody(route),
        });
        for (const text of raw) yield sent(text);
        const params = Object.fromEntries(
          [...route.url.matchAll(/:(\w+)|\*/g)].map(([each, key]) => [key ?? each, paramOf(route, key ?? each)]),
        );
        const inputs = function* () {
          for (const text of hostileTexts.map(wellFormed)) {
            yield { text, refusal: refusalOf(route, 'params', JSON.stringify({ ...params, [at]: text })) };
          }
        };
        for (const { text } of notAlike(inputs())) yield sent(encodeURIComponent(text));
      }
    });
    expect(found).toEqual([]);
  });

  it('in each parameter of the query, also those that no route knows', async () => {
    const found = await problems(ownRoutes(application), function* (route) {
      const names = Object.keys(schemaOf(route, 'querystring')?.properties ?? {});
      const extra = route.url === '/*' ? ['page', 'tag', 'format'] : route.url === '/content/*' ? ['format'] : [];
      for (const name of [...names, ...extra]) {
        const inputs = function* () {
          for (const text of hostileTexts.map(wellFormed))
            yield { text, refusal: refusalOf(route, 'querystring', JSON.stringify({ [name]: text })) };
        };
        for (const { text } of notAlike(inputs())) {
          const query = new URLSearchParams({ [name]: text });
          yield { what: `${name}=${shown(text)}`, url: `${addressOf(route)}?${query}`, ...validBody(route) };
        }
        yield { what: `${name} twice`, url: `${addressOf(route)}?${name}=1&${name}=2`, ...validBody(route) };
      }
      // Each part of a query is read by itself; every route pays for each query with a whole answer.
      for (const query of ['__proto__=1&__proto__[polluted]=1&a[b][c]=1&%&%zz=%zz&\u0000', `q=${'&q='.repeat(3000)}`]) {
        yield { what: `?${query.slice(0, 40)}`, url: `${addressOf(route)}?${query}`, ...validBody(route) };
      }
    });
    expect(found).toEqual([]);
  });

  it('in each field of the body', async () => {
    const found = await problems(ownRoutes(application).filter(takesBody), function* (route) {
      const schema = schemaOf(route, 'body');
      const valid = bodyOf(route);
      for (const path of schema ? places(schema) : []) {
        const inputs = function* () {
          for (const value of hostileValues) {
            const payload = JSON.stringify(withAt(valid, path, value));
            yield { value, payload, refusal: payload === undefined ? null : refusalOf(route, 'body', payload) };
          }
        };
        for (const { value, payload } of notAlike(inputs())) {
          yield { what: `${path.join('.')}=${shown(value)}`, url: addressOf(route), payload, type: 'application/json' };
        }
      }
    });
    expect(found).toEqual([]);
  });

  it('in each field of the plain forms', async () => {
    const forms = ownRoutes(application).filter((route) => takesBody(route) && !route.url.startsWith('/api/'));
    const valid: Record<string, string> = {
      itemId: shop.itemId,
      sku: shop.sku,
      quantity: '1',
      entryId: shop.entryId,
      code: shop.couponCode,
      'option-a': 'b',
      additionalFields: '{}',
      email: 'a@example.com',
      intent: '',
      couponCode: '',
      idempotencyKey: 'hostile-form-0123456789',
      'shippingAddress.address1': '1 Main St',
      'shippingAddress.country': 'US',
      'shippingAddress.region': 'NY',
      'shippingAddress.postalCode': '10001',
      shippingOptionId: 'post',
      'payment.cardNumber': '4242424242424242',
      'payment.expiry': '12 / 34',
      'payment.cvc': '123',
      note: 'n',
      expectedTotalCents: '1',
    };
    const found = await problems(forms, function* (route) {
      const form = (changed: Record<string, string>) => ({
        url: addressOf(route),
        payload: new URLSearchParams({ ...valid, ...changed }).toString(),
        type: 'application/x-www-form-urlencoded',
      });
      formReads.names.clear();
      formReads.all = false;
      yield { what: 'nothing hostile', ...form({}) };
      // What nobody reads changes nothing: only what has been read is sent in bad ways, and what is read along the way, too.
      const done = new Set<string>();
      const names = Object.keys(valid).filter((name) => !name.includes('.') || route.url === '/checkout');
      const next = () => names.find((name) => !done.has(name) && (formReads.all || formReads.names.has(name)));
      for (let name = next(); name !== undefined; name = next()) {
        done.add(name);
        const intents = name === 'shippingAddress.country' || name === 'couponCode' ? SHIPPING_INTENTS : [''];
        for (const text of hostileTexts) {
          for (const intent of intents) {
            yield { what: `${name}=${shown(text)}`, ...form({ intent, [name]: wellFormed(text) }) };
          }
        }
      }
    });
    expect(found).toEqual([]);
  });

  it('in bodies that are broken, of another type, too deep or too large', async () => {
    const found = await problems(ownRoutes(application).filter(takesBody), function* (route) {
      const limit = route.bodyLimit ?? DEFAULT_LIMIT;
      for (const { what, type, payload } of hostileBodies(Math.min(limit, 2_000_000))) {
        yield { what, url: addressOf(route), type, payload };
      }
    });
    expect(found).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('in cookies and headers', async () => {
    const headers: Record<string, string>[] = [
      { cookie: 'CART=%zz; member-session=\u00ff; crumb=%' },
      { cookie: `CART=${'x'.repeat(8000)}; member-session=${'y'.repeat(4000)}` },
      { cookie: 'CART=__proto__; __proto__=x; member-session=constructor' },
      { cookie: ';;;=;= ; a' },
      {
        'if-none-match': `"${'x'.repeat(5000)}"`,
        'accept-encoding': 'br;q=x,,,gzip;q=9',
        range: 'bytes=99999999999999999999-1',
        accept: '*/*;q=x',
      },
      { 'idempotency-key': 'x' },
      { origin: 'null' },
      { origin: 'not an address' },
      { host: `${'x'.repeat(300)}.localhost` },
      { host: '%00' },
      { host: '' },
      { host: '[::1' },
    ];
    const found = await problems(ownRoutes(application), function* (route) {
      for (const one of headers) yield { what: shown(one), url: addressOf(route), headers: one, ...validBody(route) };
      if (route.url === '/content/*') {
        for (const range of [
          'bytes=-0',
          'bytes=5-2',
          'bytes=99999999999-',
          'bytes=0-0,2-3',
          'bytes=-99999999999999999999',
        ]) {
          yield { what: range, url: `/content/${shop.assetPath}`, headers: { range } };
        }
      }
    });
    expect(found).toEqual([]);
  });

  it('in addresses of images that are folders, or whose bytes are no image', async () => {
    const [folder = ''] = shop.assetPath.split('/');
    await application.context.assets.put(`${shop.websiteId}/broken/image.png`, Buffer.from('no image'));
    const urls = [
      `/content/${folder}`,
      `/content/${folder}/`,
      '/content/broken/image.png?format=300w',
      `/content/${shop.assetPath}/x`,
    ];
    const routes = ownRoutes(application).filter(({ url }) => url === '/content/*');
    const found = await problems(routes, () => urls.map((url) => ({ what: url, url })));
    expect(found).toEqual([]);
  });

  it('on the wire, where it is no HTTP at all or has too many headers', async () => {
    await application.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = application.app.server.address() as AddressInfo;
    for (const [sent, status] of [
      ['hello\r\n\r\n', 400],
      ['GET / HTTP/9.9\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n', 400],
      ['POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ] as const) {
      const answer = await overTheWire(port, sent);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { error: Record<string, unknown> };
      expect(Object.keys(error)).toEqual(['code', 'message']);
    }
  });

  it('and the shop still sells afterwards', async () => {
    const page = await application.app.inject({ url: '/shop/bowl', headers: { host: shop.host } });
    expect(page.statusCode).toBe(200);
    const [sum] = await test.db.system`
      select (select stock from variants where id = ${shop.variantId}) >= 0 as whole,
        (select count(*) from pg_stat_activity where state = 'idle in transaction' and datname = current_database())::int as open`;
    expect(sum).toEqual({ whole: true, open: 0 });
  });
});
