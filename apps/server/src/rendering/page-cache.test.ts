import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageCache, preparePage } from './page-cache.ts';

const page = (text: string, version = 1) => preparePage(text, { version, headers: { 'x-test': '1' } });

test('the prepared bytes are the page in each encoding, with true lengths', async () => {
  const html = '<p>Grüße</p>'.repeat(500);
  const made = await page(html);
  expect(made.identity.body.toString()).toBe(html);
  expect(gunzipSync(made.gzip.body).toString()).toBe(html);
  expect(brotliDecompressSync(made.brotli.body).toString()).toBe(html);
  const length = (headers: string[]) => Number(headers[headers.indexOf('content-length') + 1]);
  expect(length(made.identity.headers)).toBe(made.identity.body.length);
  expect(length(made.brotli.headers)).toBe(made.brotli.body.length);
  expect(made.brotli.headers).toContain('br');
  expect(made.identity.headers).not.toContain('content-encoding');
});

test('the same bytes have the same ETag, other bytes another', async () => {
  expect((await page('a', 1)).etag).toBe((await page('a', 2)).etag);
  expect((await page('a')).etag).not.toBe((await page('b')).etag);
});

test('a page of an older content version is never given', async () => {
  const cache = new PageCache(1_000_000);
  cache.set('k', await page('a', 1));
  expect(cache.get('k', 2)).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('the cache stays below its bound and lets the oldest go', async () => {
  const cache = new PageCache(60_000);
  for (let number = 0; number < 50; number++) cache.set(`k${number}`, await page(`${number}`.repeat(1000)));
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
