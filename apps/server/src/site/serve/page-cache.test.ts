import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { PageCache, preparePage } from './page-cache.ts';

const page = (text: string, version = 1) => preparePage(text, { version, headers: { 'x-test': '1' } });

test('the prepared bytes are the page in each encoding, with true lengths', async () => {
  const html = '<p>Grüße</p>'.repeat(500);
  const made = page(html);
  const [identity, gzip, brotli] = await Promise.all([made.in('identity'), made.in('gzip'), made.in('br')]);
  expect(identity.body.toString()).toBe(html);
  expect(gunzipSync(gzip.body).toString()).toBe(html);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
  const length = (headers: string[]) => Number(headers[headers.indexOf('content-length') + 1]);
  expect(length(identity.headers)).toBe(identity.body.length);
  expect(length(brotli.headers)).toBe(brotli.body.length);
  expect(brotli.headers).toContain('br');
  expect(identity.headers).not.toContain('content-encoding');
});

test('an encoding is made when it is first asked for, once for all who ask', async () => {
  const made = page('<p>Grüße</p>'.repeat(500));
  expect(made.peek('identity')).toBeDefined();
  expect(made.peek('br')).toBeUndefined();
  const [one, other] = await Promise.all([made.in('br'), made.in('br')]);
  expect(other).toBe(one);
  expect(made.peek('br')).toBe(one);
  expect(made.peek('gzip')).toBeUndefined();
});

test('what is asked for often is compressed again, better; who asks meanwhile gets what there is', async () => {
  const html = Array.from({ length: 4_000 }, (_, line) => `<p>${(line * 7919) % 613} ${line % 37}</p>`).join('');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const made = page(html);
    const quick = await made.in(encoding);
    expect(quick.quick).toBe(true);
    made.improve(encoding);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made.peek(encoding)).toBe(quick);
    made.improve(encoding);
    made.improve(encoding);
    expect(made.peek(encoding)).toBe(quick);
    await vi.waitFor(() => expect(made.peek(encoding)).not.toBe(quick), { timeout: 50_000 });
    const better = await made.in(encoding);
    expect(better.body.length).toBeLessThan(quick.body.length);
    expect(unpack(better.body).toString()).toBe(html);
    expect(unpack(quick.body).toString()).toBe(html);
    expect(better.headers[better.headers.indexOf('content-length') + 1]).toBe(String(better.body.length));
    expect(better.quick).toBe(false);
  }
});

test('the same bytes have the same ETag, other bytes another', () => {
  expect(page('a', 1).etag).toBe(page('a', 2).etag);
  expect(page('a').etag).not.toBe(page('b').etag);
});

test('a page of an older content version is never given', () => {
  const cache = new PageCache(1_000_000);
  cache.set('k', page('a', 1));
  expect(cache.get('k', 2)).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('the cache stays below its bound and lets the oldest go', () => {
  const cache = new PageCache(60_000);
  for (let number = 0; number < 50; number++) cache.set(`k${number}`, page(`${number}`.repeat(1000)));
  expect(cache.bytes).toBeLessThanOrEqual(60_000);
  expect(cache.get('k0', 1)).toBeUndefined();
  expect(cache.get('k49', 1)).toBeDefined();
});

test('a page that is asked for stays while pages that nobody asks for come and go', async () => {
  const cache = new PageCache(60_000);
  cache.set('loved', await page('loved'.repeat(1000)));
  for (let number = 0; number < 50; number++) {
    cache.set(`k${number}`, await page(`${number}`.repeat(1000)));
    expect(cache.get('loved', 1)).toBeDefined();
  }
  expect(cache.get('k0', 1)).toBeUndefined();
});
