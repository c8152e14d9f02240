import { describe, expect, test } from 'vitest';
import { parseUrlMappings, urlMapper, withQuery } from './url-mappings.ts';

const problems = (text: string) => parseUrlMappings(text).problems.map(({ line, message }) => `${line}: ${message}`);

describe('lines', () => {
  test('of old and new addresses are read; empty ones and remarks say nothing', () => {
    const { mappings } = parseUrlMappings(
      '# moved\n\n/old/ -> /new\r\n/a -> https://example.com/b?c=1 302\n/blog/[year]/[slug] -> /journal/[slug] 301',
    );
    expect(mappings).toEqual([
      { from: '/old', to: '/new', status: 301 },
      { from: '/a', to: 'https://example.com/b?c=1', status: 302 },
      { from: '/blog/[year]/[slug]', to: '/journal/[slug]', status: 301 },
    ]);
  });

  test.each([
    ['/ok -> /fine\nnonsense', '2: Write it like /old -> /new 301.'],
    ['old -> /new', '1: "old" is not an old address: it starts with / and has no ? or #.'],
    ['/a -> new', '1: "new" is not a new address: write a path like /new, or https://example.com.'],
    [
      '/a -> //evil.example',
      '1: "//evil.example" is not a new address: write a path like /new, or https://example.com.',
    ],
    [
      '/a -> javascript:alert(1)',
      '1: "javascript:alert(1)" is not a new address: write a path like /new, or https://example.com.',
    ],
    ['/a -> /b 307', '1: "307" is not a status: use 301 (for good) or 302 (for now).'],
    ['/a/[x] -> /b/[y]', '1: [y] is in the new address only; the old one must have it too.'],
    ['/[x]/[x] -> /b', '1: A name in brackets can be used once in the old address.'],
    ['/config -> /b', '1: "/config" is needed by the website itself.'],
    ['/a -> /b\n\n/A/ -> /c', '3: Line 1 has this old address already.'],
    ['/a -> /b\n/b -> /a', '1: This leads in a circle: /a -> /b -> /a.'],
    ['/a -> /a/', '1: This leads in a circle: /a -> /a.'],
    ['/é -> /%C3%A9#top', '1: This leads in a circle: /é -> /é.'],
    ['/a -> https://Shop.example/b\n/b -> /a?x=1', '1: This leads in a circle: /a -> /b -> /a.'],
    ['/start -> /a\n/a -> /b\n/b -> /a', '1: This leads in a circle: /start -> /a -> /b -> /a.'],
    ['/go/[host] -> https://[host]/', '1: A name in brackets can stand after the host of the new address only.'],
    ['/go/[x] -> https://example.com[x]', '1: A name in brackets can stand after the host of the new address only.'],
    ['/go/[x] -> https://example.com:[x]/a', '1: A name in brackets can stand after the host of the new address only.'],
    ['/go/[x] -> https://me@[x]', '1: A name in brackets can stand after the host of the new address only.'],
    [
      '/go -> https://example.com@evil.example/',
      '1: "https://example.com@evil.example/" is not a new address: write a path like /new, or https://example.com.',
    ],
    ['/a -> /b\u0001', '1: "/b\u0001" is not a new address: write a path like /new, or https://example.com.'],
    ['/%5Bx%5D -> /b', '1: "/%5Bx%5D" is not an old address: it starts with / and has no ? or #.'],
    ['/ -> /b', '1: "/" is needed by the website itself.'],
    ['/%63onfig/x -> /b', '1: "/%63onfig/x" is needed by the website itself.'],
    ['/api/[x] -> /b', '1: "/api/[x]" is needed by the website itself.'],
    ['/cart -> /b', '1: "/cart" is needed by the website itself.'],
    ['/sitemap.xml -> /b', '1: "/sitemap.xml" is needed by the website itself.'],
    ['/x/[n] -> /x/[n]', '1: This leads in a circle: /x/n -> /x/n.'],
  ])('%j is refused with its line', (text, expected) => {
    const first = parseUrlMappings(text, 'shop.example').problems[0];
    expect(`${first?.line}: ${first?.message}`).toBe(expected);
  });

  test('2,501 lines are too many', () => {
    expect(problems(Array.from({ length: 2501 }, (_, n) => `/a${n} -> /b`).join('\n'))).toHaveLength(1);
    expect(problems(Array.from({ length: 2500 }, (_, n) => `/a${n} -> /b`).join('\n'))).toEqual([]);
  });
});

test('whole addresses come before patterns; names carry their steps, safely written', () => {
  const { mappings } = parseUrlMappings('/p/[a]/[b] -> /q/[b]/[a]\n/p/x/y -> /exact 302');
  const find = urlMapper(mappings);
  expect(find('/p/x/y')).toEqual({ to: '/exact', status: 302 });
  expect(find('/p/1/ü?')).toEqual({ to: '/q/%C3%BC%3F/1', status: 301 });
  expect(find('/p/1')).toBeUndefined();
  expect(find('/p/1/')).toBeUndefined();
});

test('a circle is told once, however many lines lead into it; a way that ends is none', () => {
  expect(problems('/a -> /b\n/b -> /c\n/c -> /a\n/d -> /a\n/e -> /e/')).toEqual([
    '1: This leads in a circle: /a -> /b -> /c -> /a.',
    '5: This leads in a circle: /e -> /e.',
  ]);
  const long = Array.from({ length: 50 }, (_, n) => `/s${n} -> /s${(n + 1) % 50}`).join('\n');
  expect(problems(long)).toEqual(['1: This leads in a circle: /s0 -> /s1 -> /s2 -> /s3 -> … -> /s0.']);
  expect(problems('/a -> https://other.example/a\n/search/old -> /search\n/carthage -> /cart')).toEqual([]);
});

test('old addresses of old addresses lead to the newest at once, and for now only where one step is for now', () => {
  const { mappings } = parseUrlMappings('/a -> /b?x=1\n/b -> /c/ 302\n/c -> https://example.com/d#end\n/old/[n] -> /a');
  const find = urlMapper(mappings);
  expect(find('/c')).toEqual({ to: 'https://example.com/d#end', status: 301 });
  expect(find('/a')).toEqual({ to: 'https://example.com/d?x=1#end', status: 302 });
  expect(find('/old/7')).toEqual({ to: 'https://example.com/d?x=1#end', status: 302 });
});

test('letters beyond ASCII are found as they are typed, and written so that a header can hold them', () => {
  const { mappings } = parseUrlMappings('/caf%C3%A9 -> /größe\n/köln/[x] -> /orte/köln/[x]?q=ä');
  const find = urlMapper(mappings);
  expect(find('/café')?.to).toBe('/gr%C3%B6%C3%9Fe');
  expect(find('/köln/a/b')).toBeUndefined();
  expect(find('/köln/ü')?.to).toBe('/orte/k%C3%B6ln/%C3%BC?q=%C3%A4');
});

test('what stands for a name never makes an address of another website', () => {
  const { mappings } = parseUrlMappings('/a/[x] -> /[x]\n/b/[x]/[y] -> /[x]/[y]\n/c/[x] -> https://example.com/[x]');
  const find = urlMapper(mappings);
  for (const value of [
    '\\\\evil.example',
    '/evil.example',
    '//evil.example',
    'https://evil.example',
    '..',
    '%2f%2fevil',
    '\r\nx: y',
    '@evil.example',
  ]) {
    for (const path of [`/a/${value}`, `/b/${value}/${value}`, `/b//${value}`, `/c/${value}`]) {
      const to = find(path)?.to;
      if (to === undefined) continue;
      const host = new URL(to, 'https://own.example').host;
      expect([path, host]).toEqual([path, path.startsWith('/c') ? 'example.com' : 'own.example']);
      expect(to).toMatch(/^[\x21-\x7e]+$/);
    }
  }
});

test.each([
  ['patterns', (n: number) => `/a${n}/[x] -> /a${n + 1}/[x]`],
  ['one chain', (n: number) => `/a${n} -> /a${n + 1}`],
  ['one circle', (n: number) => `/a${n} -> /a${(n + 1) % 2500}`],
  ['the same beginning', (n: number) => `/shop/[x]/a${n}/b -> /b${n}/[x]`],
])('2,500 lines are read, and an address found, without anybody waiting: %s', (_what, line) => {
  const begun = performance.now();
  const { mappings } = parseUrlMappings(Array.from({ length: 2500 }, (_, n) => line(n)).join('\n'));
  expect(mappings).toHaveLength(2500);
  const find = urlMapper(mappings);
  for (let n = 0; n < 2000; n++) find(`/shop/x/nothing/${n}`);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test('names in more than a hundred different places are too many', () => {
  const lines = Array.from(
    { length: 101 },
    (_, n) =>
      `/${[...n.toString(2).padStart(7, '0')].map((bit, at) => (bit === '1' ? `[n${at}]` : `s${at}`)).join('/')}/[end] -> /x`,
  );
  expect(problems(lines.slice(0, 100).join('\n'))).toEqual([]);
  expect(problems(lines.join('\n'))).toEqual([
    '101: Names in brackets stand in more than 100 different places. Use the same places more often.',
  ]);
});

test('the visitor’s query goes along; what the new address says itself stays', () => {
  expect(withQuery('/new', '')).toBe('/new');
  expect(withQuery('/new#top', 'a=1&b=2')).toBe('/new?a=1&b=2#top');
  expect(withQuery('/new?a=9', 'a=1&b=2')).toBe('/new?a=9&b=2');
});
