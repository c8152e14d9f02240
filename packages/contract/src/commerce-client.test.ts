import { describe, expect, test, vi } from 'vitest';
import { CallError, documentCrumb } from './client.ts';
import { createClient } from './commerce-client.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const crumb = (...tokens: string[]) => {
  const next = [...tokens];
  return { read: () => next[0] ?? '', renew: () => next.splice(0, 1) && (next[0] ?? '') };
};
const failing = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

describe('the typed client', () => {
  test('sends a write as JSON with the crumb, and a read without', async () => {
    const send = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer(200, { shoppingCart: {} }));
    const client = createClient({ fetch: send, crumb: crumb('t1') });
    await client.addEntry({ itemId: 'i', sku: 's', quantity: 2 });
    await client.getCart();
    const [add, get] = send.mock.calls;
    expect(add?.[0]).toBe('/api/commerce/shopping-cart/entries');
    expect(add?.[1]).toMatchObject({
      method: 'POST',
      body: '{"itemId":"i","sku":"s","quantity":2}',
      headers: { 'x-csrf-token': 't1', 'content-type': 'application/json' },
    });
    expect(String(get?.[0])).toMatch(/^\/api\/commerce\/shopping-cart\?timecode=\d+&calculateSubtotal=true$/);
    expect(get?.[1]?.headers).not.toHaveProperty('x-csrf-token');
  });

  test('tries once more with a fresh crumb when the first one is refused, and only once', async () => {
    const refused = { crumbFail: true, error: { code: 'crumb-fail', message: 'Reload.' } };
    const send = vi.fn(async (_url: string | URL | Request, init?: RequestInit) =>
      new Headers(init?.headers).get('x-csrf-token') === 't2'
        ? answer(200, { shoppingCart: {} })
        : answer(403, refused),
    );
    await createClient({ fetch: send, crumb: crumb('t1', 't2') }).removeEntry('e/1');
    expect(send.mock.calls.map(([url]) => url)).toEqual(Array(2).fill('/api/commerce/shopping-cart/entries/e%2F1'));
    const never = createClient({ fetch: send, crumb: crumb('t1', 't3', 't4') });
    const error = await failing(never.removeEntry('e1'));
    expect([error.status, error.code, send.mock.calls.length]).toEqual([403, 'crumb-fail', 4]);
  });

  test('says what went wrong, by field where the server says so', async () => {
    const body = {
      error: { code: 'invalid-fields', message: 'Look.', fields: { email: 'No.' } },
      confirmationUrl: '/x',
    };
    const client = createClient({ fetch: async () => answer(422, body), crumb: crumb('t') });
    const error = await failing(client.addCoupon({ code: 'X' }));
    expect([error.status, error.message, error.fields.email, error.answer.confirmationUrl]).toEqual([
      422,
      'Look.',
      'No.',
      '/x',
    ]);
  });

  test('tells no connection and an unreadable answer by status 0: the call may have been carried out', async () => {
    const cut = createClient({ fetch: async () => Promise.reject(new TypeError('offline')), crumb: crumb('t') });
    expect((await failing(cut.getCart())).status).toBe(0);
    const broken = createClient({ fetch: async () => new Response('<html>', { status: 200 }), crumb: crumb('t') });
    expect((await failing(broken.getCart())).status).toBe(0);
    const gateway = createClient({
      fetch: async () => new Response('Bad gateway', { status: 502 }),
      crumb: crumb('t'),
    });
    expect((await failing(gateway.getCart())).status).toBe(502);
  });

  test('makes a crumb where there is none, and another one when the cookie was refused twice', () => {
    const page = { cookie: '' };
    const own = documentCrumb(page);
    const first = own.read();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(page.cookie).toContain(`crumb=${first};path=/;samesite=lax`);
    page.cookie = 'a=b; crumb=server; c=d';
    expect(own.read()).toBe('server');
    expect(own.renew()).toBe('server');
    expect(own.renew()).not.toBe('server');
  });
});
