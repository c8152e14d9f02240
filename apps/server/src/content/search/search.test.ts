import { newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: Site;

interface Site {
  websiteId: string;
  host: string;
  pages: Record<string, string>;
  item(page: string, urlId: string, more?: Record<string, unknown>): Promise<string>;
}

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await seed('finder');
  await site.item('journal', 'title', { title: 'Teapots of spring' });
  await site.item('journal', 'university', { title: 'A university of clay' });
  await site.item('journal', 'tagged', { title: 'In the studio', tags: ['teapot'] });
  await site.item('journal', 'text', {
    title: 'A week',
    body: '<p>We threw one <b>teapot</b> &amp; a <script>hidden()</script>lid.</p>',
  });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

async function seed(identifier: string, language = 'en-US'): Promise<Site> {
  const { system: sql } = database.db;
  const websiteId = newId();
  await sql`insert into websites ${sql({ websiteId, identifier, title: identifier, themeName: 'lookbook', language, storeSettings: sql.json({ currency: 'EUR' }) })}`;
  const pages: Record<string, string> = {};
  for (const [urlId, typeName, more] of [
    ['shop', 'products', {}],
    ['journal', 'blog', {}],
    ['about', 'page', { title: 'About the pottery', body: '<p>We fire with wood.</p>' }],
    ['club', 'blog', { membersOnly: true }],
    ['vault', 'page', { passwordHash: 'x', title: 'Secret vault' }],
    ['hidden', 'page', { enabled: false, title: 'Secret attic' }],
  ] as const) {
    pages[urlId] = newId();
    await sql`insert into collections ${sql({ websiteId, id: pages[urlId], type: 1, typeName, title: urlId, navigationTitle: urlId, urlId, ...more })}`;
  }
  const item = async (page: string, urlId: string, more: Record<string, unknown> = {}) => {
    const id = newId();
    await sql`insert into items ${sql({ websiteId, id, collectionId: pages[page], recordType: 1, urlId, title: urlId, ...more })}`;
    return id;
  };
  return { websiteId, host: `${identifier}.localhost`, pages, item };
}

interface Found {
  title: string;
  itemUrl: string;
  highlightedTitle: string;
  highlightedText: string;
}
async function find(q: string, more: Record<string, string> = {}, host = site.host) {
  const answer = await application.app.inject({
    url: '/api/search/GeneralSearch',
    query: { q, ...more },
    headers: { host },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as { items: Found[]; totalCount: number; suggestion: string | null; pageSize: number };
}
const urls = async (q: string, more: Record<string, string> = {}, host = site.host) =>
  (await find(q, more, host)).items.map(({ itemUrl }) => itemUrl);

describe('a search', () => {
  test('finds words in every form, the title before tags, tags before the text', async () => {
    expect(await urls('teapot')).toEqual(['/journal/title', '/journal/tagged', '/journal/text']);
    expect(await urls('TEAPOTS')).toHaveLength(3);
  });

  test('finds beginnings of words, and wants every word to occur', async () => {
    expect(await urls('teap spr')).toEqual(['/journal/title']);
    expect(await urls('teapot nowhere')).toEqual([]);
    expect(await urls('ersity')).toEqual([]);
  });

  test('marks what was found in text without markup', async () => {
    const [, , text] = (await find('teapot')).items;
    expect(text?.highlightedText).toBe('We threw one <mark>teapot</mark> &amp; a lid.');
    expect((await find('teapot')).items[0]?.highlightedTitle).toBe('<mark>Teapots</mark> of spring');
  });

  test('shows nothing that visitors do not see, in any state', async () => {
    await site.item('journal', 'draft', { title: 'Secret draft', status: 'draft' });
    await site.item('journal', 'private', { title: 'Secret private', status: 'private' });
    await site.item('journal', 'review', { title: 'Secret review', status: 'needsReview' });
    await site.item('journal', 'later', { title: 'Secret later', publishOn: new Date('2999-01-01') });
    await site.item('journal', 'deleted', { title: 'Secret deleted', deletedAt: new Date() });
    await site.item('club', 'inside', { title: 'Secret of the club' });
    const open = await site.item('journal', 'open', { title: 'Secret no more' });
    expect(await urls('secret')).toEqual(['/journal/open']);
    await database.db.system`update items set status = 'private' where id = ${open}`;
    expect((await find('secret')).totalCount).toBe(0);
    // Neither does a typing mistake tell of them.
    expect((await find('secrte')).suggestion).toBeNull();
  });

  test('shows no page that visitors do not see, in any state', async () => {
    const { system: sql } = database.db;
    const id = site.pages.about ?? '';
    const inside = await site.item('journal', 'inside', { title: 'Xylophone in the journal' });
    await sql`update collections set title = 'About xylophones' where id = ${id}`;
    const states: [string, Record<string, unknown>][] = [
      ['draft', { status: 'draft' }],
      ['scheduled', { status: 'scheduled' }],
      ['needs review', { status: 'needsReview' }],
      ['private', { status: 'private' }],
      ['off', { enabled: false }],
      ['deleted', { deletedAt: new Date() }],
      ['with a password', { passwordHash: 'x' }],
      ['for members', { membersOnly: true }],
    ];
    const shown = { status: 'published', enabled: true, deletedAt: null, passwordHash: null, membersOnly: false };
    for (const [name, state] of states) {
      expect([name, await urls('xylophone')]).toEqual([name, ['/about', '/journal/inside']]);
      await sql`update collections set ${sql(state)} where id = ${id}`;
      expect([name, await urls('xylophone')]).toEqual([name, ['/journal/inside']]);
      // What is on a page is seen as little as the page.
      await sql`update collections set ${sql(state)} where id = ${site.pages.journal ?? ''}`;
      expect([name, await urls('xylophone'), await urls('xylophnoe')]).toEqual([name, [], []]);
      await sql`update collections set ${sql(shown)} where website_id = ${site.websiteId} and id in ${sql([id, site.pages.journal ?? ''])}`;
    }
    await sql`update items set deleted_at = now() where id = ${inside}`;
    await sql`update collections set title = 'About the pottery' where id = ${id}`;
  });

  test('tells the price and the image of what is sold, in the money of the store', async () => {
    const { system: sql } = database.db;
    const id = await site.item('shop', 'krug', { title: 'Stoneware krug', recordType: 11, productType: 1 });
    const asset = { websiteId: site.websiteId, id: newId(), filename: 'krug.jpg', contentType: 'image/jpeg' };
    await sql`insert into assets ${sql({ ...asset, storageKey: 'site/1/krug.jpg', byteSize: 1 })}`;
    await sql`update items set main_asset_id = ${asset.id} where id = ${id}`;
    for (const [sku, priceCents, more] of [
      ['A', 4500, {}],
      ['B', 3900, { onSale: true, salePriceCents: 123450 }],
    ] as const)
      await sql`insert into variants ${sql({ websiteId: site.websiteId, id: newId(), itemId: id, sku, priceCents, ...more })}`;
    const answer = await find('krug');
    expect(answer.items).toMatchObject([{ group: 'product', price: '€45.00', imageUrl: '/content/1/krug.jpg' }]);
  });

  test('never leaves its website', async () => {
    const other = await seed('neighbour');
    await other.item('journal', 'theirs', { title: 'Zanzibar teapot' });
    expect(await urls('zanzibar')).toEqual([]);
    expect((await find('zanzibra')).suggestion).toBeNull();
    expect(await urls('zanzibar', {}, other.host)).toEqual(['/journal/theirs']);
    expect(await urls('teapot', { f_collectionId: other.pages.journal ?? '' })).toEqual([]);
    // The word by which the index tells websites apart is no way in.
    expect(await urls(`website${other.websiteId}`)).toEqual([]);
  });

  test('knows at once what has just been written, renamed or deleted', async () => {
    const id = await site.item('shop', 'jug', { title: 'Celadon jug', recordType: 11, productType: 1 });
    expect(await urls('celadon')).toEqual(['/shop/jug']);
    const { system: sql } = database.db;
    await sql`update items set title = 'Tenmoku jug' where id = ${id}`;
    expect([await urls('celadon'), await urls('tenmoku')]).toEqual([[], ['/shop/jug']]);
    const categoryId = newId();
    await sql`insert into categories ${sql({ websiteId: site.websiteId, id: categoryId, collectionId: site.pages.shop ?? '', displayName: 'Pitchers', slug: 'pitchers' })}`;
    await sql`insert into item_categories ${sql({ websiteId: site.websiteId, itemId: id, categoryId })}`;
    expect(await urls('pitcher')).toEqual(['/shop/jug']);
    await sql`update categories set display_name = 'Ewers' where website_id = ${site.websiteId} and id = ${categoryId}`;
    expect([await urls('pitcher'), await urls('ewer')]).toEqual([[], ['/shop/jug']]);
    await sql`delete from categories where website_id = ${site.websiteId} and id = ${categoryId}`;
    expect(await urls('ewer')).toEqual([]);
    await sql`update items set tags = '{spouted}' where id = ${id}`;
    expect(await urls('spouted')).toEqual(['/shop/jug']);
    await sql`update items set tags = '{}' where id = ${id}`;
    expect(await urls('spouted')).toEqual([]);
    await sql`update items set deleted_at = now() where id = ${id}`;
    expect(await urls('tenmoku')).toEqual([]);
    expect(await sql`select 1 from search_entries where ref_id = ${id}`).toHaveLength(0);
  });

  test('suggests what was probably meant', async () => {
    expect((await find('taepots')).suggestion).toBe('teapots');
    expect(await urls('taepots')).toEqual(await urls('teapots'));
    expect((await find('abuot potery')).suggestion).toBe('about pottery');
    // Each word is known, but nothing has both: no advice that leads nowhere.
    expect(await find('teapot potery')).toMatchObject({ suggestion: null, totalCount: 0 });
    expect((await find('qqqqqqq')).suggestion).toBeNull();
    // The stem of what is typed so far is not that of the word.
    expect([await urls('universi'), await urls('universit')]).toEqual([
      ['/journal/university'],
      ['/journal/university'],
    ]);
  });

  test('knows the language of the website, and follows when it changes', async () => {
    const german = await seed('suche', 'de-DE');
    await german.item('journal', 'haus', { title: 'Viele Häuser' });
    expect(await urls('haus', {}, german.host)).toEqual(['/journal/haus']);
    await database.db.system`update websites set language = 'xx' where website_id = ${german.websiteId}`;
    expect(await urls('haus', {}, german.host)).toEqual([]);
    expect(await urls('häuser', {}, german.host)).toEqual(['/journal/haus']);
  });

  test('takes anything that can be typed', async () => {
    for (const q of [
      '',
      '   ',
      "'",
      '& | ! ( ) : *',
      '<->',
      'a:*b',
      'the',
      '\\',
      '%',
      '陶器',
      '💥',
      "'; drop table items;--",
      'x'.repeat(200),
    ])
      expect((await find(q)).items).toEqual([]);
    const tooMuch = await application.app.inject({
      url: `/api/search/GeneralSearch?q=${'x'.repeat(201)}`,
      headers: { host: site.host },
    });
    expect(tooMuch.statusCode).toBe(400);
  });

  test('of 10,000 items goes by the index', async () => {
    const { system: sql } = database.db;
    const big = await seed('big-finder');
    // By the triggers this many would take a while; what counts here is the finding.
    await sql.begin(async (tx) => {
      await tx`alter table items disable trigger search_changed`;
      await tx`insert into items (website_id, id, collection_id, record_type, url_id, title)
        select ${big.websiteId}, lpad(to_hex(n), 24, '0'), ${big.pages.journal ?? ''}, 1, 'post-' || n, 'Post number' || n
        from generate_series(1, 10000) n`;
      await tx`alter table items enable trigger search_changed`;
    });
    await sql`insert into search_entries (website_id, kind, ref_id, title, body, document)
      select website_id, 'item', id, title, title, setweight(to_tsvector('english', title), 'A')
        || to_tsvector('english', repeat('clay water fire ', 40) || 'word' || (substr(url_id, 6)::int % 500))
        || array_to_tsvector(array['website' || website_id])
      from items where website_id = ${big.websiteId}`;
    await sql`analyze search_entries`;
    const answer = await find('word77', {}, big.host);
    expect(answer.totalCount).toBe(20);
    const plan = await sql`explain select 1 from search_entries s
      where s.document @@ ('word77:*'::tsquery && ${`'website${big.websiteId}'`}::tsquery)`;
    expect(JSON.stringify(plan)).toContain('search_entries_document');
    const page = await find('word7', { p: '1', size: '10' }, big.host);
    expect([page.items.length, page.pageSize]).toEqual([10, 10]);
  }, 120_000);
});

describe('the search page', () => {
  const page = async (url: string) => {
    const answer = await application.app.inject({ url, headers: { host: site.host, accept: 'text/html' } });
    expect(answer.statusCode).toBe(200);
    return answer;
  };

  test('[PAGE-17] is a page of type 102 in the theme, kept out of indexes, with a plain form', async () => {
    const { body, headers } = await page('/search');
    expect(body).toContain('page-type-102');
    expect(body).toContain('content="noindex"');
    expect(body).toContain('<form class="pl-search__form" action="/search" role="search">');
    expect(headers['cache-control']).toContain('private, no-store');
    expect(body).not.toContain('Nothing was found');
  });

  test('shows results by kind, and the question as text', async () => {
    const { body } = await page('/search?q=teapot');
    expect(body).toContain('<h2>Articles</h2>');
    expect(body).toContain('3 results for “teapot”');
    expect(body).toContain('<a href="/journal/title"><mark>Teapots</mark> of spring</a>');
    expect((await page('/search?q=pottery')).body).toContain('<h2>Pages</h2>');
    const hostile = (await page(`/search?q=${encodeURIComponent('"><script>x</script>')}`)).body;
    expect(hostile).not.toContain('<script>x');
    expect(hostile).toContain('&lt;script&gt;x');
  });

  test('says so when there is nothing, with a way on', async () => {
    expect((await page('/search?q=taepots')).body).toContain(
      'Nothing was found for “taepots”. 3 results for <a href="/search?q=teapots">teapots</a>',
    );
    expect((await page('/search?q=qqqqqq')).body).toContain('Nothing was found for “qqqqqq”');
  });

  test('has pages', async () => {
    for (let n = 0; n < 25; n++) await site.item('journal', `many-${n}`, { title: `Kiln opening ${n}` });
    const first = (await page('/search?q=kiln')).body;
    expect(first).toContain('Page 1 of 2');
    expect(first).toContain('<a rel="next" href="/search?q=kiln&amp;page=2">');
    const second = (await page('/search?q=kiln&page=2')).body;
    expect(second.match(/class="pl-search__result"/g)).toHaveLength(5);
  });
});
