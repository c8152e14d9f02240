import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const base = 'https://other.example/feed.xml';

test('Atom, with links of several kinds, relative addresses and its own markup', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>
    <entry><title type="html">A &lt;i&gt;fine&lt;/i&gt; day</title><link rel="self" href="https://x.example/self"/><link href="/a?b=1&amp;c=2"/>
      <summary>Short&#8230;</summary><updated>2026-05-01T10:00:00Z</updated></entry>
    <entry><title>Older</title><link rel="alternate" href="https://x.example/old"/><published>2025-05-01T10:00:00+02:00</published></entry></feed>`;
  expect(await readFeed(atom, base)).toEqual([
    { title: 'A fine day', href: 'https://other.example/a?b=1&c=2', date: Date.UTC(2026, 4, 1, 10), excerpt: 'Short…' },
    { title: 'Older', href: 'https://x.example/old', date: Date.UTC(2025, 4, 1, 8), excerpt: '' },
  ]);
});

test('RSS 1.0, where entries stand beside the channel', async () => {
  const rdf = `<rdf:RDF xmlns:rdf="r" xmlns:dc="d"><channel><title>T</title></channel>
    <item><title>One</title><link>https://x.example/1</link><dc:date>2026-01-02T00:00:00Z</dc:date></item></rdf:RDF>`;
  expect(await readFeed(rdf, base)).toEqual([
    { title: 'One', href: 'https://x.example/1', date: Date.UTC(2026, 0, 2), excerpt: '' },
  ]);
});

test('a permalink stands in for a link; long texts end at a word; no more than twenty entries', async () => {
  const items = Array.from(
    { length: 30 },
    (_, n) =>
      `<item><title>T${n}</title><guid>https://x.example/${n}</guid><description>${'word '.repeat(80)}</description></item>`,
  );
  const entries = await readFeed(`<rss><channel>${items.join('')}</channel></rss>`, base);
  expect(entries).toHaveLength(20);
  expect(entries[0]).toMatchObject({ href: 'https://x.example/0', date: 0 });
  expect(entries[0]?.excerpt).toMatch(/word …$/);
  const unlinked = '<item><title>T</title><guid isPermaLink="false">id-1</guid></item>';
  expect(await readFeed(`<rss><channel>${unlinked}</channel></rss>`, base)).toEqual([]);
});

test.each(['<', '&lt;', '&#60;', '<script>', '&lt;script&gt;', '<a b="', '‹'])(
  'a description of nothing but %s is read in no time',
  async (piece) => {
    const text = piece.repeat(Math.floor(900_000 / piece.length));
    const written = piece.startsWith('&') || piece === '‹' ? text : `<![CDATA[${text}]]>`;
    const item = `<item><title>T</title><link>/1</link><description>${written}</description></item>`;
    const began = performance.now();
    expect(await readFeed(`<rss><channel>${item}</channel></rss>`, base)).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(20_000);
  },
);
