import { newId } from '@plinth/domain';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { structuredDataProblems } from '../../testing/structured-data-rules.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

let test: TestDatabase;
let application: Application;
let site: Site;
let other: Site;

interface Site {
  websiteId: string;
  host: string;
  ids: Record<string, string>;
}

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
  site = await seed('found');
  other = await seed('elsewhere', 'Secret of the others');
});
afterAll(async () => {
  await application?.close();
  await test?.drop();
});

const json = (value: unknown) => test.db.system.json(value as never);

async function seed(identifier: string, prefix = ''): Promise<Site> {
  const { system: sql } = test.db;
  const websiteId = newId();
  const name = (text: string) => `${prefix}${text}`;
  await sql`insert into websites ${sql({
    websiteId,
    identifier,
    title: name('Clay & Co'),
    tagline: 'Pots <by hand>',
    themeName: 'lookbook',
    timeZone: 'Asia/Tokyo',
    language: 'en-GB',
    contactEmail: 'clay@example.com',
    storeSettings: json({ currency: 'EUR' }),
    settings: json({ social: [{ serviceName: 'instagram', profileUrl: 'https://instagram.com/clay' }] }),
  })}`;
  const ids: Record<string, string> = {};
  const page = async (urlId: string, typeName: string, more: Record<string, unknown> = {}) => {
    ids[urlId] = newId();
    await sql`insert into collections ${sql({ websiteId, id: ids[urlId], type: 1, typeName, title: name(urlId), navigationTitle: urlId, urlId, displayIndex: Object.keys(ids).length, ...more })}`;
  };
  await page('start', 'page');
  await page('shop', 'products');
  await page('journal', 'blog', { ordering: 'chronological' });
  await page('dates', 'events', { settings: json({ view: 'blog' }) });
  await page('radio', 'album', { settings: json({ view: 'blog' }) });
  await page('members', 'blog', { membersOnly: true });
  await page('locked', 'page', { passwordHash: 'x' });
  await page('hidden', 'page', { enabled: false });
  await page('quiet', 'page', { settings: json({ seoHidden: true }) });
  await sql`update websites set home_collection_id = ${ids.start ?? ''} where website_id = ${websiteId}`;
  const item = async (collection: string, urlId: string, more: Record<string, unknown> = {}) => {
    ids[urlId] = newId();
    await sql`insert into items ${sql({ websiteId, id: ids[urlId], collectionId: ids[collection], recordType: 1, urlId, title: name(urlId), publishOn: new Date('2026-03-04T20:30:00Z'), updatedAt: new Date('2026-03-05T00:00:00Z'), ...more })}`;
  };
  await item('shop', 'bowl', { recordType: 11, productType: 1, excerpt: '<p>Round</p>' });
  await item('shop', 'empty', { recordType: 11, productType: 1 });
  await sql`insert into variants ${sql({ websiteId, id: newId(), itemId: ids.bowl, sku: 'B-1', priceCents: 2450, stock: 0 })}`;
  await sql`insert into variants ${sql({ websiteId, id: newId(), itemId: ids.bowl, sku: 'B-2', priceCents: 3000, salePriceCents: 1999, onSale: true, stock: 3 })}`;
  const authorId = newId();
  await sql`insert into authors ${sql({ websiteId, id: authorId, displayName: name('Ada & Sons'), websiteUrl: 'https://ada.example.com' })}`;
  await item('journal', 'glaze', {
    title: name('Glaze <b>& fire</b> ]]>\u0007'),
    body: '<p>Hello <img src="/content/a/b.jpg"> <a href="/shop">shop</a> &amp; ]]></p>',
    tags: ['kiln & co'],
    authorId,
  });
  await item('journal', 'draft-post', { status: 'draft' });
  await item('journal', 'private-post', { status: 'private' });
  await item('journal', 'later-post', { publishOn: new Date('2999-01-01') });
  await item('members', 'inside', { title: name('Zebra of the members') });
  await item('dates', 'fair', {
    recordType: 12,
    startsAt: new Date('2098-12-31T16:00:00Z'),
    endsAt: new Date('2098-12-31T18:00:00Z'),
    location: json({
      addressTitle: 'Town hall',
      addressLine1: '1 Main St',
      addressCountry: 'Japan',
      mapLat: 35.6,
      mapLng: 139.7,
    }),
  });
  await item('dates', 'call', { recordType: 12, startsAt: new Date('2098-12-30T10:00:00Z') });
  await item('radio', 'episode', {
    recordType: 7,
    structuredContent: json({
      audioAssetUrl: '/content/x/episode.mp3',
      audioLengthBytes: 1234567,
      durationInMs: 61_500,
    }),
  });
  return { websiteId, host: `${identifier}.localhost`, ids };
}

const get = (url: string, host = site.host, headers: Record<string, string> = {}) =>
  application.app.inject({ url, headers: { host, accept: 'text/html', ...headers } });
/** Changes settings as an owner's call does: the content version rises with them. */
async function settings(change: Record<string, unknown>) {
  const { system: sql } = test.db;
  await sql`update websites set settings = settings || ${json(change)}, content_version = content_version + 1 where website_id = ${site.websiteId}`;
  await application.directory.refresh(site.websiteId);
}
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['item', 'entry', 'url', 'sitemap'].includes(name),
});
const xml = (text: string) => {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
};
const structured = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));
const head = (html: string, part: RegExp) => part.exec(html)?.[1];

describe('sitemap', () => {
  it('lists what everybody may see and nothing else', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls: { loc: string; lastmod: string }[] = xml(answer.body).urlset.url;
    const origin = `http://${site.host}`;
    expect(urls.map(({ loc }) => loc.slice(origin.length)).sort()).toEqual(
      [
        '/',
        '/dates',
        '/dates/call',
        '/dates/fair',
        '/journal',
        '/journal/glaze',
        '/radio',
        '/shop',
        '/shop/bowl',
        '/shop/empty',
      ].sort(),
    );
    expect(urls.find(({ loc }) => loc.endsWith('/glaze'))?.lastmod).toBe('2026-03-05T00:00:00.000Z');
    expect(answer.body).not.toContain('Secret');
    expect(answer.body).not.toContain(other.host);
  });

  it('answers a second question with 304 until something changes', async () => {
    const { etag } = (await get('/sitemap.xml')).headers;
    const again = () => get('/sitemap.xml', site.host, { 'if-none-match': String(etag) });
    expect((await again()).statusCode).toBe(304);
    await settings({ anything: 1 });
    expect((await again()).statusCode).toBe(200);
  });

  it('becomes a list of files when one cannot hold all addresses', async () => {
    const website = await application.directory.find(site.host);
    if (!website) throw new Error('no website');
    const index = xml(await sitemap(test.db, website, 'https://x.example', 4)).sitemapindex.sitemap;
    const count = index.length;
    expect(index.map(({ loc }: { loc: string }) => loc)).toEqual(
      Array.from({ length: count }, (_, at) => `https://x.example/sitemap-${at + 1}.xml`),
    );
    const parts: string[][] = [];
    for (let part = 1; part <= count; part++) {
      const text = (await sitemapPart(test.db, website, 'https://x.example', part, 4)) ?? '';
      parts.push([...text.matchAll(/<loc>(https:\/\/x.example\/[^<]*)<\/loc><lastmod>/g)].map(([, loc = '']) => loc));
    }
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(4);
    const whole = xml(await sitemap(test.db, website, 'https://x.example')).urlset.url;
    expect(parts.flat().sort()).toEqual(whole.map(({ loc }: { loc: string }) => loc).sort());
    expect(await sitemapPart(test.db, website, 'https://x.example', count + 1, 4)).toBeNull();
    expect((await get('/sitemap-1.xml')).statusCode).toBe(200);
    expect((await get('/sitemap-99.xml')).statusCode).toBe(404);
    expect((await get('/sitemap-0.xml')).statusCode).toBe(404);
  });

  it('names every address of a shop with 50,001 of them once, in files that stay small, and what is added later too', async () => {
    const { system: sql } = test.db;
    const big = await seed('big');
    // The search has no part in this; without it the many rows are there at once.
    await sql`alter table items disable trigger search_changed`;
    const add = async (from: number, to: number) => {
      await sql`
        insert into items (website_id, id, collection_id, record_type, url_id, title)
        select ${big.websiteId}, 'x' || n, ${big.ids.journal ?? ''}, 1, 'post-' || n, 'Post ' || n
        from generate_series(${from}::int, ${to}::int) n`;
      await sql`update websites set content_version = content_version + 1 where website_id = ${big.websiteId}`;
    };
    await add(1, 49_991);
    const files = xml((await get('/sitemap.xml', big.host)).body).sitemapindex.sitemap.map(
      ({ loc }: { loc: string }) => new URL(loc).pathname,
    );
    const found = async () => {
      const addresses: string[] = [];
      for (const file of files) {
        const { body } = await get(file, big.host);
        const here = [...body.matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
        expect(here.length).toBeLessThanOrEqual(1_010);
        addresses.push(...here);
      }
      return addresses;
    };
    const addresses = await found();
    expect(addresses).toHaveLength(50_001);
    expect(new Set(addresses).size).toBe(50_001);
    await add(49_992, 49_993);
    await sql`alter table items enable trigger search_changed`;
    expect(await found()).toHaveLength(50_003);
  }, 60_000);
});

describe('robots.txt', () => {
  it('keeps crawlers from what is personal, and names the sitemap', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain(`Sitemap: http://${site.host}/sitemap.xml`);
    for (const path of ['/cart', '/checkout', '/config', '/search', '/api/'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toContain('GPTBot');
    expect(body).not.toMatch(/Disallow: \/\n/);
  });

  it('turns away language models, or all search engines, when the owner wishes so', async () => {
    await settings({ aiCrawlersHidden: true });
    expect((await get('/robots.txt')).body).toMatch(/User-agent: GPTBot\n(User-agent: .*\n)*Disallow: \/\n/);
    await settings({ seoHidden: true });
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
    expect((await get('/journal')).body).toContain('<meta name="robots" content="noindex">');
    await settings({ seoHidden: false, aiCrawlersHidden: false });
    expect((await get('/journal')).body).not.toContain('content="noindex"');
  });
});

describe('feeds', () => {
  it('RSS holds what is published, by the clocks of the website', async () => {
    const answer = await get('/journal?format=rss');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const { channel } = xml(answer.body).rss;
    expect(channel.title).toBe('journal — Clay & Co');
    expect(channel.item).toHaveLength(1);
    const [post] = channel.item;
    expect(post.pubDate).toBe('Thu, 05 Mar 2026 05:30:00 +0900');
    expect(post.link).toBe(`http://${site.host}/journal/glaze`);
    expect(answer.body).toContain('<title>Glaze &lt;b&gt;&amp; fire&lt;/b&gt; ]]&gt;</title>');
    expect(answer.body).toContain(`src=&quot;http://${site.host}/content/a/b.jpg&quot;`);
    expect(answer.body).toContain(`href=&quot;http://${site.host}/shop&quot;`);
    expect(post['dc:creator']).toBe('Ada & Sons');
    expect(post.category).toBe('kiln & co');
    expect(post.guid['#text']).toBe(site.ids.glaze);
    expect(answer.body).not.toContain('itunes');
  });

  it('Atom says the same', async () => {
    const answer = await get('/journal?format=atom');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const { feed } = xml(answer.body);
    expect(feed.id).toBe(`http://${site.host}/journal`);
    expect(feed.updated).toBe('2026-03-05T09:00:00+09:00');
    expect(feed.entry[0].published).toBe('2026-03-05T05:30:00+09:00');
    expect(feed.entry[0].id).toBe(`urn:plinth:item:${site.ids.glaze}`);
  });

  it('of an album is a podcast', async () => {
    const answer = await get('/radio?format=rss');
    const { channel } = xml(answer.body).rss;
    const [episode] = channel.item;
    expect(episode.enclosure).toMatchObject({
      '@_url': `http://${site.host}/content/x/episode.mp3`,
      '@_type': 'audio/mpeg',
      '@_length': '1234567',
    });
    expect(episode['itunes:duration']).toBe(62);
    expect(channel['itunes:owner']['itunes:email']).toBe('clay@example.com');
    expect(channel['itunes:explicit']).toBe(false);
    expect(channel['itunes:category']['@_text']).toBe('Arts');
  });

  it('work on every page: products, events, one item, a page of its own', async () => {
    for (const [path, count] of [
      ['/shop', 2],
      ['/dates', 2],
      ['/shop/bowl', 1],
      ['/', 1],
    ] as const) {
      const { channel } = xml((await get(`${path}?format=rss`)).body).rss;
      expect(channel.item, path).toHaveLength(count);
    }
    expect((await get('/members?format=rss')).body).not.toContain('Zebra');
  });

  it('are announced in the head of the page they belong to', async () => {
    const { body } = await get('/journal/glaze');
    expect(body).toContain(
      '<link rel="alternate" type="application/rss+xml" title="journal" href="/journal?format=rss">',
    );
    expect(body).toContain('type="application/atom+xml"');
    expect((await get('/')).body).not.toContain('application/rss+xml');
  });
});

describe('the head of a page', () => {
  it('has titles by the formats of the website', async () => {
    const title = async (path: string) => head((await get(path)).body, /<title>(.*?)<\/title>/);
    expect(await title('/')).toBe('Clay &amp; Co — Pots &lt;by hand&gt;');
    expect(await title('/journal')).toBe('journal — Clay &amp; Co');
    expect(await title('/shop/bowl')).toBe('bowl — Clay &amp; Co');
    await settings({ homepageTitleFormat: '%s', collectionTitleFormat: '%s | %c', itemTitleFormat: '%i in %c (%t)' });
    expect(await title('/')).toBe('Clay &amp; Co');
    expect(await title('/journal')).toBe('Clay &amp; Co | journal');
    expect(await title('/shop/bowl')).toBe('bowl in shop (Pots &lt;by hand&gt;)');
    await settings({ homepageTitleFormat: '', collectionTitleFormat: null, itemTitleFormat: '%i — %s' });
  });

  it('names one address for a page however it was asked for', async () => {
    const canonical = async (path: string) => head((await get(path)).body, /<link rel="canonical" href="(.*?)">/);
    expect(await canonical('/journal?utm_source=x')).toBe(`http://${site.host}/journal`);
    expect(await canonical('/shop/bowl?variant=1')).toBe(`http://${site.host}/shop/bowl`);
  });

  it('keeps filtered lists and what the owner hides out of the index', async () => {
    const hidden = async (path: string) => (await get(path)).body.includes('<meta name="robots" content="noindex">');
    expect(await hidden('/journal')).toBe(false);
    expect(await hidden('/journal?tag=kiln%20%26%20co')).toBe(true);
    expect(await hidden('/quiet')).toBe(true);
    expect(await hidden('/cart')).toBe(true);
    expect(await hidden('/nothing-here')).toBe(true);
  });

  it('names the other languages of the website, once they are published', async () => {
    expect((await get('/journal')).body).not.toContain('hreflang');
    await settings({
      languages: [
        { code: 'en-GB', pathPrefix: '', published: true },
        { code: 'de', pathPrefix: '/de', published: true },
        { code: 'fr', pathPrefix: '/fr', published: false },
        { code: '"><script>', pathPrefix: '/x', published: true },
      ],
    });
    // Nothing answers at /de/journal, so nobody is sent there.
    expect((await get('/journal')).body).not.toContain('hreflang');
    await settings({ translationConnection: { provider: 'weglot' } });
    const { body } = await get('/journal');
    const links = [...body.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code, href]) => [code, href]);
    const origin = `http://${site.host}`;
    expect(links).toEqual([
      ['en-GB', `${origin}/journal`],
      ['de', `${origin}/de/journal`],
      ['x-default', `${origin}/journal`],
    ]);
    await settings({ languages: [], translationConnection: null });
  });

  it('shows the icon that the owner has chosen, and only their own', async () => {
    expect((await get('/favicon.ico')).headers.location).toBe('/favicon.svg');
    const { system: sql } = test.db;
    for (const [of, id] of [
      [site, 'icon-of-site'],
      [other, 'icon-of-other'],
    ] as const) {
      await sql`insert into assets ${sql({ websiteId: of.websiteId, id, filename: 'i.png', contentType: 'image/png', byteSize: 1, storageKey: `${of.websiteId}/hash/${id}.png` })}`;
    }
    await settings({ faviconAssetId: 'icon-of-site' });
    expect((await get('/favicon.ico')).headers.location).toBe('/content/hash/icon-of-site.png?format=300w');
    expect((await get('/')).body).toContain('<link rel="icon" href="/favicon.ico">');
    await settings({ faviconAssetId: 'icon-of-other' });
    expect((await get('/favicon.ico')).headers.location).toBe('/favicon.svg');
    await settings({ faviconAssetId: null });
  });
});

describe('clocks and money', () => {
  it('dates on pages are those of the website, prices in its currency', async () => {
    // Half past eight in the evening of March 4 in London is March 5 in Tokyo.
    const article = (await get('/journal/glaze?format=main-content')).body.replace(/<[^>]*>/g, ' ');
    expect(article).toMatch(/(Mar(ch)?\.?\s+0?5|\b0?5\s+Mar(ch)?)\b/);
    expect(article).not.toMatch(/(Mar(ch)?\.?\s+0?4|\b0?4\s+Mar(ch)?)\b/);
    expect((await get('/shop/bowl?format=main-content')).body).toContain('€');
    expect((await get('/shop/bowl?format=main-content')).body).not.toContain('$');
  });
});

describe('structured data', () => {
  const of = async (path: string) => structured((await get(path)).body);
  const kinds = (data: Record<string, unknown>[]) => data.map((each) => each['@type']);

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/journal', ['BreadcrumbList']],
    ['/journal/glaze', ['BreadcrumbList', 'Article']],
    ['/shop/bowl', ['BreadcrumbList', 'Product']],
    // Nothing to sell: a product without an offer is refused.
    ['/shop/empty', ['BreadcrumbList']],
    ['/dates/fair', ['BreadcrumbList', 'Event']],
    ['/dates/call', ['BreadcrumbList', 'Event']],
  ])('of %s is what search engines accept', async (path, expected) => {
    const data = await of(path);
    expect(kinds(data)).toEqual(expected);
    expect(data.flatMap(structuredDataProblems)).toEqual([]);
  });

  it('tells price, currency and stock of each variant', async () => {
    const product = (await of('/shop/bowl')).find((each) => each['@type'] === 'Product');
    expect(product?.offers).toMatchObject([
      { sku: 'B-1', price: '24.50', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
      { sku: 'B-2', price: '19.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    ]);
  });

  it('has a rating only where visitors see reviews', async () => {
    const { system: sql } = test.db;
    await sql`update items set review_totals = ${json({ native: [0, 1, 0, 2, 9], imported: [5, 0, 0, 0, 0] })} where id = ${site.ids.bowl ?? ''}`;
    await settings({});
    expect(JSON.stringify(await of('/shop/bowl'))).not.toContain('aggregateRating');
    await settings({ merchandisingSettings: { displayNativeProductReviewsEnabled: true } });
    const data = await of('/shop/bowl');
    expect(data.at(-1)?.aggregateRating).toMatchObject({ ratingValue: 4.6, reviewCount: 12 });
    expect(data.flatMap(structuredDataProblems)).toEqual([]);
  });

  it('gives an event in the time of the website', async () => {
    const event = (await of('/dates/fair')).at(-1);
    expect(event).toMatchObject({ startDate: '2099-01-01T01:00:00+09:00', endDate: '2099-01-01T03:00:00+09:00' });
    expect(event?.location).toMatchObject({ '@type': 'Place', name: 'Town hall', address: '1 Main St, Japan' });
    expect((await of('/dates/call')).at(-1)?.location).toMatchObject({ '@type': 'VirtualLocation' });
  });

  it('the rules themselves find what is wrong', () => {
    const offer = { '@type': 'Offer', price: '1', priceCurrency: 'EUR', availability: 'yes', url: 'x' };
    const product = { '@context': 'https://schema.org', '@type': 'Product', name: '', offers: [offer] };
    expect(structuredDataProblems(product)).toEqual([
      'Product.name is empty',
      'Product: name',
      'Product: offer availability',
      'Product: offer url',
    ]);
  });
});
