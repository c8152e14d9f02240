import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createClient, PlinthError, verifyHook } from './index.ts';

/** Answers in turn, and notes what was asked. */
function server(...answers: { status?: number; json: unknown }[]) {
  const asked: { address: string; headers: Record<string, string>; body: unknown }[] = [];
  const answer = async (address: string | URL | Request, init?: RequestInit) => {
    asked.push({
      address: String(address),
      headers: init?.headers as Record<string, string>,
      body: init?.body,
    });
    const { status = 200, json } = answers[asked.length - 1] ?? { json: {} };
    return new Response(JSON.stringify(json), { status });
  };
  return { asked, fetch: answer as typeof fetch };
}

describe('the client', () => {
  test('makes a call at the website with the key, and nothing else that proves who asks', async () => {
    const { asked, fetch } = server({ json: { products: [], nextCursor: null } });
    const plinth = createClient({ website: 'https://shop.example.com/config', key: 'plinth_x', fetch });
    await plinth.call('GET /api/commerce/products', { query: { query: 'a bowl' } });
    expect(asked[0]?.address).toBe('https://shop.example.com/api/commerce/products?query=a+bowl');
    expect(asked[0]?.headers).toEqual({ accept: 'application/json', authorization: 'Bearer plinth_x' });
  });

  test('reads lists to their last page, with what was asked for', async () => {
    const { asked, fetch } = server(
      { json: { orders: [1], nextCursor: 'two' } },
      { json: { orders: [2], nextCursor: null } },
    );
    const plinth = createClient({ website: 'https://shop.example.com', fetch });
    const seen: unknown[] = [];
    for await (const { orders } of plinth.pages('GET /api/commerce/orders', { query: { query: 'ada' } }))
      seen.push(...orders);
    expect(seen).toEqual([1, 2]);
    expect(asked.map(({ address }) => new URL(address).search)).toEqual(['?query=ada', '?query=ada&cursor=two']);
  });

  test('rejects with one class: what the server says, or that there is none', async () => {
    const refusal = { error: { code: 'invalid-fields', message: 'No.', fields: { name: 'Missing.' } } };
    const { fetch } = server({ status: 422, json: refusal });
    const refused = createClient({ website: 'https://shop.example.com', fetch }).call('POST /api/mailing-lists', {
      body: { name: '' },
    });
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'invalid-fields', fields: { name: 'Missing.' } });
    await expect(refused).rejects.toBeInstanceOf(PlinthError);
    const offline = createClient({
      website: 'https://shop.example.com',
      fetch: () => Promise.reject(new Error('off')),
    });
    await expect(offline.call('GET /api/keys')).rejects.toMatchObject({ status: 0, code: 'network' });
  });
});

describe('a message of a hook', () => {
  const body = '{"id":"1","event":"order.paid","created":"","data":{}}';
  const sign = (secret: string, seconds: number) =>
    `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  const now = Math.floor(Date.now() / 1000);

  test('is taken by the secret that signed it, also by one of two', async () => {
    const header = `t=${now},${sign('new', now)},${sign('old', now)}`;
    expect((await verifyHook(body, header, 'old')).event).toBe('order.paid');
    expect((await verifyHook(body, header, 'new')).id).toBe('1');
  });

  test('is refused unsigned, by another secret, changed, or late', async () => {
    const header = `t=${now},${sign('secret', now)}`;
    await expect(verifyHook(body, null, 'secret')).rejects.toThrow('no signature');
    await expect(verifyHook(body, header, 'other')).rejects.toThrow('wrong');
    await expect(verifyHook(`${body} `, header, 'secret')).rejects.toThrow('wrong');
    await expect(verifyHook(body, `t=${now - 400},${sign('secret', now - 400)}`, 'secret')).rejects.toThrow('too old');
  });
});
