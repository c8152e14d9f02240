import { blockDefinitions } from '@plinth/contract';
import { collectionTypes, limits, newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { hashPassword } from '../staff/password.ts';

/** Stands in every text that no visitor may read; whatever shows it has leaked. */
const SECRET = 'hushword';
/** Stands beside it and can be searched for: what is searched for is shown again. */
const SEARCHED = 'veiledterm';
const secret = (what: string) => `${SECRET} ${SEARCHED} ${what}`;

const FORMATS = ['', 'json', 'json-pretty', 'main-content', 'rss', 'atom', 'ical'];
const KINDS = ['page', 'blog', 'events', 'products', 'gallery', 'album', 'index', 'folder'] as const;
const STATUSES = ['draft', 'needsReview', 'scheduled', 'private'] as const;
const tomorrow = new Date(Date.now() + 86_400_000);
const yesterday = new Date(Date.now() - 86_400_000);

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let other: ContentSite;
/** Everything that has an address, whether it should have or not. */
const addresses = new Set<string>(['/', '/search', '/nowhere', '/account', '/cart', '/sitemap.xml', '/robots.txt']);
const collectionIds: string[] = [];
const itemIds: string[] = [];

const typeOf = (kind: string) =>
  kind === 'page' ? collectionTypes.page : kind === 'products' ? collectionTypes.products : collectionTypes.generic;
const orderingOf = (kind: string) =>
  kind === 'blog' ? 'chronological' : kind === 'events' ? 'calendar' : 'user-orderable';

/** An item with a secret in each of its texts. */
async function secretItem(
  of: ContentSite,
  collectionId: string,
  kind: string,
  urlId: string,
  more: Record<string, unknown>,
) {
  const { system: sql } = database.db;
  const { websiteId } = of;
  const [authorId, assetId] = [newId(), newId()];
  await sql`insert into authors ${sql({ websiteId, id: authorId, displayName: secret('author'), bio: secret('bio') })}`;
  await sql`insert into assets ${sql({ websiteId, id: assetId, filename: `${SECRET}.png`, contentType: 'image/png', width: 800, height: 600, byteSize: 1, storageKey: `${websiteId}/${assetId}/${SECRET}.png`, altText: secret('alternative text'), title: secret('image') })}`;
  const id = await of.item(collectionId, {
    urlId,
    title: secret(urlId),
    recordType: kind === 'products' ? 11 : kind === 'events' ? 12 : kind === 'gallery' ? 2 : 1,
    body: `<p>${secret('body')}</p>`,
    excerpt: `<p>${secret('excerpt')}</p>`,
    tags: [secret('tag'), 'quiet'],
    featured: true,
    authorId,
    mainAssetId: assetId,
    seoTitle: secret('search title'),
    seoDescription: secret('search description'),
    sourceUrl: `https://example.com/${SECRET}`,
    commentState: 1,
    publicCommentCount: 1,
    structuredContent: { note: secret('content') },
    layout: {
      sections: [
        {
          id: 'one',
          tone: 'default',
          width: 'wide',
          height: 'auto',
          columns: 12,
          blocks: [wideBlock('a', 2, { html: secret('layout') })],
        },
      ],
    },
    ...(kind === 'events' ? { startsAt: tomorrow, endsAt: tomorrow, location: { addressLine1: secret('place') } } : {}),
    ...(kind === 'products' ? { productType: more.productType ?? 1, variantOptionOrdering: [secret('option')] } : {}),
    ...more,
  });
  await sql`insert into item_assets ${sql({ websiteId, itemId: id, assetId })}`;
  await sql`insert into comments ${sql({ websiteId, id: newId(), itemId: id, authorName: secret('commenter'), body: secret('comment'), status: 'approved', contentHash: id })}`;
  if (kind === 'products')
    await sql`insert into variants ${sql({ websiteId, id: newId(), itemId: id, sku: `SKU-${id}`, attributes: sql.json([{ name: secret('option'), value: secret('value') }] as never), priceCents: 100, stock: 5 })}`;
  itemIds.push(id);
  return { id, authorId };
}

/** A collection of each kind that visitors may not see, with an item and a category of its own. */
async function secretCollections(of: ContentSite, why: string, columns: Record<string, unknown>, titled: boolean) {
  const { system: sql } = database.db;
  for (const kind of KINDS) {
    const urlId = `${why}-${kind}`.toLowerCase();
    const title = titled ? `Behind a door: ${why} ${kind}` : secret(urlId);
    const id = await of.collection({
      typeName: kind,
      type: typeOf(kind),
      ordering: orderingOf(kind),
      urlId,
      title,
      description: secret('description'),
      body: `<p>${secret('body')}</p>`,
      seoDescription: secret('search description'),
      parentId: columns.parentId ?? null,
      ...(kind === 'folder' ? { folderBehavior: 1 } : {}),
      ...columns,
    });
    collectionIds.push(id);
    addresses.add(`/${urlId}`);
    await sql`insert into categories ${sql({ websiteId: of.websiteId, id: newId(), collectionId: id, displayName: secret('category'), slug: 'quiet' })}`;
    addresses.add(`/${urlId}/category/quiet`);
    await secretItem(of, id, kind, 'inside', {});
    if (kind === 'products') await secretItem(of, id, kind, 'voucher', { productType: 4 });
    addresses.add(`/${urlId}/inside`);
  }
}

/** Public collections of each kind, in each of them items that are not out between two that are. */
async function publicCollections() {
  for (const kind of KINDS) {
    const urlId = kind === 'blog' ? 'journal' : `open-${kind}`;
    const columns = kind === 'folder' ? { folderBehavior: 1 } : {};
    const id = await site.collection({
      typeName: kind,
      type: typeOf(kind),
      ordering: orderingOf(kind),
      urlId,
      title: `Open ${kind}`,
      ...columns,
    });
    collectionIds.push(id);
    addresses.add(`/${urlId}`);
    const shown = {
      recordType: kind === 'products' ? 11 : 1,
      ...(kind === 'events' ? { startsAt: tomorrow } : {}),
      ...(kind === 'products' ? { productType: 1 } : {}),
    };
    await site.item(id, {
      urlId: 'first',
      title: 'Open first',
      displayIndex: 1,
      publishOn: new Date(Date.now() - 9e8),
      ...shown,
    });
    let index = 2;
    for (const status of STATUSES)
      addHidden(
        urlId,
        await secretItem(site, id, kind, status.toLowerCase(), {
          status,
          displayIndex: index++,
          publishOn: status === 'scheduled' ? tomorrow : yesterday,
        }),
        status.toLowerCase(),
      );
    addHidden(
      urlId,
      await secretItem(site, id, kind, 'early', { publishOn: tomorrow, displayIndex: index++ }),
      'early',
    );
    addHidden(
      urlId,
      await secretItem(site, id, kind, 'gone', { deletedAt: yesterday, publishOn: yesterday, displayIndex: index++ }),
      'gone',
    );
    await site.item(id, {
      urlId: 'last',
      title: 'Open last',
      displayIndex: 99,
      publicCommentCount: 1,
      publishOn: new Date(Date.now() - 1e6),
      commentState: 1,
      ...shown,
    });
    for (const item of ['first', 'last']) addresses.add(`/${urlId}/${item}`);
    for (const query of [
      'tag=quiet',
      'category=quiet',
      'page=2',
      'view=past',
      `month=${tomorrow.toISOString().slice(0, 7)}`,
      `offset=${Date.now() + 1e9}`,
      'preview=true',
      'preview-theme=broadsheet',
    ])
      addresses.add(`/${urlId}?${query}`);
  }
}
function addHidden(collection: string, { authorId }: { authorId: string }, urlId: string) {
  addresses.add(`/${collection}/${urlId}`);
  addresses.add(`/${collection}/${urlId}?preview=true`);
  addresses.add(`/${collection}?author=${authorId}`);
}

/** Pages with every block that there is, each asked for everything that is hidden. */
async function pagesOfBlocks() {
  const settings: Record<string, unknown>[] = [
    ...collectionIds.map((id) => ({ collectionId: id })),
    ...itemIds.map((id) => ({ productId: id, itemId: id })),
  ];
  const blocks = blockDefinitions.flatMap(({ number, settings: schema, defaults }) => {
    const names = Object.keys(schema.properties);
    const fitting = settings.filter((each) => Object.keys(each).some((name) => names.includes(name)));
    return [{}, ...fitting].map((chosen) => ({
      number,
      settings: {
        ...(defaults as object),
        ...Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name))),
      },
    }));
  });
  for (const path of [...addresses].filter((address) => !address.includes('?')))
    blocks.push({ number: 72, settings: { path } as never }, { number: 1337, settings: { path } as never });
  for (let at = 0; at < blocks.length; at += limits.blocksPerLayout) {
    const part = blocks.slice(at, at + limits.blocksPerLayout);
    const layout = {
      sections: [
        {
          id: 'one',
          tone: 'default',
          width: 'wide',
          height: 'auto',
          columns: 12,
          blocks: part.map(({ number, settings: own }, index) => wideBlock(`b${index}`, number, own)),
        },
      ],
    };
    await site.collection({ typeName: 'page', urlId: `blocks-${at}`, title: 'Blocks', layout });
    addresses.add(`/blocks-${at}`);
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  const { system: sql } = database.db;
  site = await contentSite(database.db, () => application.app, 'open', {
    settings: sql.json({ commentsEnabled: true } as never),
  });
  other = await contentSite(database.db, () => application.app, 'next-door', { title: secret('website') });
  await publicCollections();
  const passwordHash = await hashPassword('open sesame');
  for (const status of STATUSES) await secretCollections(site, status, { status, publishOn: tomorrow }, false);
  await secretCollections(site, 'off', { enabled: false }, false);
  await secretCollections(site, 'deleted', { deletedAt: yesterday }, false);
  await secretCollections(site, 'locked', { passwordHash }, true);
  await secretCollections(site, 'members', { membersOnly: true }, true);
  await secretCollections(other, 'elsewhere', {}, false);
  // What the home page of a theme asks for by name.
  for (const [urlId, columns] of [
    ['work', { passwordHash }],
    ['prints', { membersOnly: true }],
    ['exhibitions', { enabled: false }],
  ] as const) {
    const id = await site.collection({ typeName: 'gallery', urlId, title: 'A room', ...columns });
    await secretItem(site, id, 'gallery', 'inside', {});
  }
  const [post] = await sql<
    { id: string }[]
  >`select i.id from items i join collections c on c.id = i.collection_id and c.website_id = i.website_id where i.website_id = ${site.websiteId} and c.url_id = 'journal' and i.url_id = 'last'`;
  for (const status of ['pending', 'spam', 'deleted'])
    await sql`insert into comments ${sql({ websiteId: site.websiteId, id: newId(), itemId: post?.id ?? '', authorName: status === 'deleted' ? 'x' : secret('commenter'), authorEmail: `${SECRET}@example.com`, body: secret(status), status, contentHash: status })}`;
  await sql`insert into comments ${sql({ websiteId: site.websiteId, id: newId(), itemId: post?.id ?? '', authorName: 'Open voice', authorEmail: `${SECRET}@example.com`, body: 'Open words', status: 'approved', contentHash: 'open' })}`;
  // An index of everything, and a navigation to everything.
  const index = await site.collection({ typeName: 'index', urlId: 'all', title: 'All' });
  await sql`update collections set parent_id = ${index} where website_id = ${site.websiteId} and type_name <> 'index' and id <> ${index} and url_id <> 'start'`;
  await sql`insert into navigations ${sql({ websiteId: site.websiteId, name: 'mainNav', items: sql.json(collectionIds.map((collectionId) => ({ collectionId })) as never) })}`;
  addresses.add('/all');
  await pagesOfBlocks();
  await application.directory.refresh(site.websiteId);
}, 240_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** Where the secret is seen, and around it what. */
async function leaksAt(urls: Iterable<string>, word = SECRET): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls) {
    const answer = await site.get(url);
    const whole = `${JSON.stringify(answer.headers)}\n${answer.body}`;
    const at = whole.indexOf(word);
    if (at >= 0) found.push(`${url} (${answer.statusCode}): …${whole.slice(Math.max(0, at - 150), at + 50)}…`);
    if (answer.statusCode >= 500) found.push(`${url}: ${answer.statusCode}`);
  }
  return found;
}

describe('what is not for everybody', () => {
  test('what is public is seen, so that nothing below is empty', async () => {
    expect((await site.get('/journal')).body).toContain('Open last');
    expect((await site.get('/journal/last')).body).toContain('Open words');
    expect((await site.get('/journal?format=rss')).body).toContain('Open first');
    expect((await site.get('/all')).body).toContain('Open last');
    expect((await site.get('/sitemap.xml')).body).toContain('/journal/last');
    expect((await site.get('/search?q=open')).body).toContain('/journal/last');
    expect((await site.get('/blocks-0')).body).toContain('sqs-block');
  });

  test.each(['lookbook', 'broadsheet'])(
    'is on no page, in no format, in no feed, no calendar and no sitemap (%s)',
    async (theme) => {
      await database.db
        .system`update websites set theme_name = ${theme}, content_version = content_version + 1 where website_id = ${site.websiteId}`;
      await application.directory.refresh(site.websiteId);
      const urls = [...addresses].flatMap((address) =>
        FORMATS.filter((format) => theme === 'lookbook' || format === '')
          // A filter and a page of blocks are the same in all formats but for their frame.
          .filter((format) => !/[?]|blocks-/.test(address) || format === '' || format === 'json')
          .map((format) =>
            format === '' ? address : `${address}${address.includes('?') ? '&' : '?'}format=${format}`,
          ),
      );
      expect(urls.length).toBeGreaterThan(300);
      expect(await leaksAt(urls)).toEqual([]);
    },
    600_000,
  );

  test('is found by no search, and not even its words are suggested', async () => {
    const queries = [SEARCHED, 'veiled', 'v', 'hush', 'quiet', 'inside'].flatMap((q) => [
      `/search?q=${q}`,
      `/api/search/GeneralSearch?q=${q}&size=50`,
      ...collectionIds.slice(0, 60).map((id) => `/api/search/GeneralSearch?q=${q}&f_collectionId=${id}`),
    ]);
    expect(await leaksAt(queries)).toEqual([]);
    expect(await leaksAt(['/search?q=veiledtermm', '/api/search/GeneralSearch?q=viledterm'], `${SEARCHED}<`)).toEqual(
      [],
    );
    expect((await site.get('/api/search/GeneralSearch?q=viledterm')).json()).toMatchObject({
      suggestion: null,
      items: [],
    });
  });

  test('is in no answer of a public call that is asked for it by its id, and no cart takes it', async () => {
    const urls = itemIds.flatMap((id) => [
      `/comments/${id}`,
      `/gift-card/${id}`,
      `/api/commerce/inventory/stock?itemId=${id}`,
    ]);
    expect(await leaksAt(urls)).toEqual([]);
    const { system: sql } = database.db;
    // A store behind a door sells to whoever has been inside and knows the product by its id.
    const products = await sql<{ id: string; giftCard: boolean }[]>`
      select i.id, i.product_type = 4 as gift_card from items i
      join collections c on c.website_id = i.website_id and c.id = i.collection_id
      where i.id in ${sql(itemIds)} and i.record_type = 11 and c.password_hash is null and not c.members_only`;
    expect(products.filter(({ giftCard }) => giftCard).length).toBeGreaterThan(4);
    for (const { id, giftCard } of products) {
      if (giftCard) expect([id, (await site.get(`/gift-card/${id}`)).statusCode]).toEqual([id, 404]);
      const stock = await site.get(`/api/commerce/inventory/stock?itemId=${id}`);
      expect([id, stock.json()]).toEqual([id, { results: [] }]);
      const added = await site.post('/cart/add', { itemId: id, sku: `SKU-${id}`, quantity: '1' });
      expect([id, added.statusCode >= 400, added.body.includes(SECRET)]).toEqual([id, true, false]);
      expect(added.cookies).toEqual([]);
    }
  }, 120_000);

  test('is no home page either', async () => {
    const { system: sql } = database.db;
    const pages = await sql<
      { id: string; urlId: string }[]
    >`select id, url_id from collections where website_id = ${site.websiteId} and url_id like '%-page' and url_id not like 'open%'`;
    expect(pages).toHaveLength(8);
    for (const { id } of pages) {
      await sql`update websites set home_collection_id = ${id}, content_version = content_version + 1 where website_id = ${site.websiteId}`;
      await application.directory.refresh(site.websiteId);
      expect(await leaksAt(FORMATS.map((format) => `/?format=${format}`))).toEqual([]);
    }
  });
});
