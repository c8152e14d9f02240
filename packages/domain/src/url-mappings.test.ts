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
    ['/x/[n] -> /x/[n]', '1: This leads in a circle: /x/n -> /x/n.'],
  ])('%j is refused with its line', (text, expected) => {
    expect(problems(text)[0]).toBe(expected);
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

test('the visitor’s query goes along; what the new address says itself stays', () => {
  expect(withQuery('/new', '')).toBe('/new');
  expect(withQuery('/new#top', 'a=1&b=2')).toBe('/new?a=1&b=2#top');
  expect(withQuery('/new?a=9', 'a=1&b=2')).toBe('/new?a=9&b=2');
});
