import { setTimeout } from 'node:timers/promises';
import { newId, recordTypes, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addRootCategory } from './category-service.ts';
import { contentRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let editor: OwnerAgent;
let drafter: OwnerAgent;
let stranger: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes, contentRoutes]);
  website = await seedWebsite(database.db, 'magazine');
  editor = await signedInOwner(app, database.db, website, roles.editor);
  drafter = await signedInOwner(app, database.db, website, roles.draftEditor);
  stranger = await signedInOwner(app, database.db, await seedWebsite(database.db, 'rival'), roles.admin);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const collections = '/api/content/collections';
const items = '/api/content/items';

async function ok(agent: OwnerAgent, method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: unknown) {
  const answer = await agent.call(method, url, body);
  expect([url, answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, true, '']);
  return answer.body === '' ? null : answer.json();
}
async function refused(
  agent: OwnerAgent,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
) {
  const answer = await agent.call(method, url, body);
  return { status: answer.statusCode, ...(answer.json().error ?? {}) };
}
const makeCollection = (body: object) => ok(editor, 'POST', collections, { title: 'A place', ...body });
const makeItem = (collectionId: string, body: object = {}) =>
  ok(editor, 'POST', `${collections}/${collectionId}/items`, { title: 'A story', ...body });
const version = async () => {
  const [row] = await database.db.system`select content_version from websites where website_id = ${website.websiteId}`;
  return Number(row?.contentVersion);
};
const fill = (collectionId: string, count: number) => database.db.system`
  insert into items (website_id, id, collection_id, record_type, url_id, title)
  select ${website.websiteId}, lpad(to_hex(n), 8, '0') || substr(${collectionId}, 9), ${collectionId}, 2, 'i' || n, 'I' || n
  from generate_series(1, ${count}) n`;

describe('items', () => {
  test('[CONT-01] [PAGE-21] are made as drafts, changed and published; visitors’ caches are told only of what they see', async () => {
    const blog = await makeCollection({ typeName: 'blog', title: 'Journal' });
    const before = await version();
    const post = await makeItem(blog.id, {
      title: '  Glazing in winter ',
      body: '<p>Cold hands.</p>',
      excerpt: '<p>Cold</p>',
      tags: ['Winter', 'winter', ' Glaze '],
      categories: ['Studio', 'studio'],
      sourceUrl: 'https://example.com/a',
      promotedBlockType: 'quote',
      commentsOpen: true,
    });
    expect(post).toMatchObject({
      title: 'Glazing in winter',
      urlId: 'glazing-in-winter',
      path: '/journal/glazing-in-winter',
      recordType: 1,
      status: 'draft',
      statusLabel: 'Draft',
      tags: ['Winter', 'Glaze'],
      categories: ['Studio'],
      sourceUrl: 'https://example.com/a',
      promotedBlockType: 'quote',
      commentsOpen: true,
      version: 1,
      deleted: false,
    });
    expect(await version()).toBe(before);
    const published = await ok(editor, 'PATCH', `${items}/${post.id}`, { version: 1, change: { status: 'published' } });
    expect(published).toMatchObject({ status: 'published', statusLabel: null, version: 2, body: '<p>Cold hands.</p>' });
    expect(await version()).toBe(before + 1);
    const back = await ok(editor, 'PATCH', `${items}/${post.id}`, { version: 2, change: { status: 'private' } });
    expect(back.statusLabel).toBe('Private');
    expect(await version()).toBe(before + 2);
  });

  test('[ENUM-01] can be of any record type but a product', async () => {
    const place = await makeCollection({ typeName: 'portfolio' });
    for (const [name, recordType] of Object.entries(recordTypes)) {
      const body = { title: name, recordType };
      if (name === 'store-item') {
        const answer = await refused(editor, 'POST', `${collections}/${place.id}/items`, body);
        expect(answer).toMatchObject({ status: 422, fields: { recordType: expect.stringContaining('11') } });
      } else expect((await makeItem(place.id, body)).recordType).toBe(recordType);
    }
    expect(
      await refused(editor, 'POST', `${collections}/${place.id}/items`, { title: 'x', recordType: 9 }),
    ).toMatchObject({
      status: 422,
    });
    for (const [typeName, recordType] of [
      ['blog', 1],
      ['gallery', 2],
      ['album', 7],
    ] as const) {
      const home = await makeCollection({ typeName });
      expect((await makeItem(home.id)).recordType).toBe(recordType);
    }
    const page = await makeCollection({ typeName: 'page' });
    expect(await refused(editor, 'POST', `${collections}/${page.id}/items`, { title: 'x' })).toMatchObject({
      status: 422,
    });
  });

  test('a date ahead schedules, in the website’s time zone; publishing without a date is now', async () => {
    const blog = await makeCollection({ typeName: 'blog' });
    const post = await makeItem(blog.id, { status: 'published', publishOn: '2199-07-04T09:30' });
    expect(post).toMatchObject({
      status: 'scheduled',
      statusLabel: 'Scheduled',
      publishOn: '2199-07-04T13:30:00.000Z',
    });
    const now = await ok(editor, 'PATCH', `${items}/${post.id}`, { version: 1, change: { status: 'published' } });
    expect(now.status).toBe('published');
    expect(Date.parse(now.publishOn)).toBeLessThanOrEqual(Date.now());
    const past = await makeItem(blog.id, { status: 'scheduled', publishOn: '2020-01-01T00:00:00Z' });
    expect(past.status).toBe('published');
    expect(
      await refused(editor, 'POST', `${collections}/${blog.id}/items`, { title: 'x', publishOn: 'soon' }),
    ).toMatchObject({
      status: 422,
      fields: { publishOn: '"soon" is not a date. Write it like 2026-05-04T18:30.' },
    });
  });

  test('a save that builds on an old version is refused with what is there now; of two at once one wins', async () => {
    const blog = await makeCollection({ typeName: 'blog' });
    const post = await makeItem(blog.id);
    const both = await Promise.all(
      ['One', 'Two'].map((title) => editor.call('PATCH', `${items}/${post.id}`, { version: 1, change: { title } })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost.error.code).toBe('conflict');
    expect(lost.current.version).toBe(2);
    const { revisions } = await ok(editor, 'GET', `${items}/${post.id}/revisions`);
    expect(revisions.map((one: { version: number }) => one.version)).toEqual([2, 1]);
    const first = revisions[1].id;
    const restored = await ok(editor, 'POST', `${items}/${post.id}/revisions/${first}/restore`, { version: 2 });
    expect(restored).toMatchObject({ title: 'A story', version: 3 });
  });

  test('url ids: the title’s slug, -2 and -3 where taken, "category" never; a deleted item gives its own free and gets it back', async () => {
    const blog = await makeCollection({ typeName: 'blog', title: 'Addresses' });
    const urls = [];
    for (const title of ['Crème brûlée!', 'Creme Brulee', 'Crème brûlée', 'Category', '???'])
      urls.push((await makeItem(blog.id, { title })).urlId);
    expect(urls).toEqual(['creme-brulee', 'creme-brulee-2', 'creme-brulee-3', 'category-2', 'item']);
    const first = await makeItem(blog.id, { title: 'Once' });
    await ok(editor, 'DELETE', `${items}/${first.id}?version=1`);
    expect(
      await refused(editor, 'PATCH', `${items}/${first.id}`, { version: 2, change: { title: 'x' } }),
    ).toMatchObject({
      status: 409,
      code: 'deleted',
    });
    expect((await makeItem(blog.id, { title: 'Once' })).urlId).toBe('once');
    expect((await ok(editor, 'POST', `${items}/${first.id}/restore`)).urlId).toBe('once-2');
    expect((await ok(editor, 'POST', `${items}/${first.id}/restore`)).deleted).toBe(false);
  });

  test('lists filter by status, tag, category and words, and go on page by page', async () => {
    const blog = await makeCollection({ typeName: 'blog', title: 'Listed' });
    for (let n = 0; n < 7; n++)
      await makeItem(blog.id, {
        title: `Story ${n}%`,
        tags: n % 2 ? ['odd'] : [],
        categories: n === 3 ? ['Three'] : [],
        status: n < 2 ? 'draft' : 'published',
        publishOn: `2024-01-0${n + 1}T10:00`,
      });
    const list = async (query: string) =>
      (await ok(editor, 'GET', `${collections}/${blog.id}/items?${query}`)).items.map(
        (one: { title: string }) => one.title,
      );
    expect(await list('status=draft')).toEqual(['Story 1%', 'Story 0%']);
    expect(await list('tag=odd')).toEqual(['Story 5%', 'Story 3%', 'Story 1%']);
    expect(await list('category=three')).toEqual(['Story 3%']);
    expect(await list('query=6%25')).toEqual(['Story 6%']);
    expect(await list('query=%25%25')).toEqual([]);
    // Two of one moment, and one a microsecond later: the database counts finer than JavaScript.
    await inWebsite(
      database.db,
      website.websiteId,
      (tx) => tx`
      update items set publish_on = '2024-01-05T10:00:00.000001Z'::timestamptz + case url_id when 'story-5' then interval '1 microsecond' else '0' end
      where collection_id = ${blog.id} and url_id in ('story-3', 'story-4', 'story-5')`,
    );
    const seen = [];
    let cursor = '';
    do {
      const page = await ok(editor, 'GET', `${collections}/${blog.id}/items?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map((one: { title: string }) => one.title));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Story ${n}%`));
    expect(seen.slice(0, 2)).toEqual(['Story 6%', 'Story 5%']);
    expect(await refused(editor, 'GET', `${collections}/${blog.id}/items?cursor=x`)).toMatchObject({ status: 422 });
  });

  test('posts are found by any part of a title or an excerpt, also beyond the first thousand', async () => {
    const blog = await makeCollection({ typeName: 'blog', title: 'Searched' });
    const other = await makeCollection({ typeName: 'blog', title: 'Other' });
    await makeItem(blog.id, {
      title: 'Salt and ash',
      excerpt: 'Of the first kiln',
      publishOn: '2020-01-01T10:00',
      status: 'published',
    });
    await makeItem(blog.id, { title: 'Ash and salt', publishOn: '2020-01-02T10:00', status: 'draft' });
    await makeItem(other.id, { title: 'Salt elsewhere' });
    await inWebsite(
      database.db,
      website.websiteId,
      (tx) => tx`
      insert into items (website_id, id, collection_id, record_type, url_id, title, excerpt, status, publish_on)
      select ${website.websiteId}, 'aa' || lpad(to_hex(n), 22, '0'), ${blog.id}, 1, 'many-' || n, 'Post ' || n, 'A common word', 'published',
        '2021-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 1100) n`,
    );
    const page = (query: string) => ok(editor, 'GET', `${collections}/${blog.id}/items?${query}`);
    const titles = async (query: string) => (await page(query)).items.map((one: { title: string }) => one.title);
    expect(await titles('query=SALT')).toEqual(['Ash and salt', 'Salt and ash']);
    expect(await titles('query=alt')).toEqual(['Ash and salt', 'Salt and ash']);
    expect(await titles('query=salt&status=draft')).toEqual(['Ash and salt']);
    expect(await titles('query=first%20kiln')).toEqual(['Salt and ash']);
    expect(await titles('query=lt')).toEqual(['Ash and salt', 'Salt and ash']);
    expect(await titles('query=Post%2077&limit=3')).toEqual(['Post 779', 'Post 778', 'Post 777']);
    const common = await page('query=common&limit=2');
    expect(common).toMatchObject({ total: 1100, items: [{ title: 'Post 1100' }, { title: 'Post 1099' }] });
    const rare = await page('query=salt&limit=1');
    expect(rare).toMatchObject({ total: 2, items: [{ title: 'Ash and salt' }] });
    expect(await titles(`query=salt&limit=1&cursor=${rare.nextCursor}`)).toEqual(['Salt and ash']);
  });

  test('an event has a start and does not end before it', async () => {
    const events = await makeCollection({ typeName: 'events' });
    const post = (body: object) =>
      refused(editor, 'POST', `${collections}/${events.id}/items`, { title: 'Fair', ...body });
    expect(await post({})).toMatchObject({ status: 422, fields: { startsAt: 'An event needs a start.' } });
    expect(await post({ startsAt: '2026-05-02T10:00', endsAt: '2026-05-01T10:00' })).toMatchObject({
      fields: { endsAt: 'The end must not be before the start.' },
    });
    const location = { addressTitle: 'Hall', addressLine1: '1 Main St', mapLat: 40.7, mapLng: -74 };
    const fair = await makeItem(events.id, { startsAt: '2026-05-02T10:00', endsAt: '2026-05-02T18:00', location });
    expect(fair).toMatchObject({
      recordType: 12,
      startsAt: '2026-05-02T14:00:00.000Z',
      endsAt: '2026-05-02T22:00:00.000Z',
      location,
    });
  });
});

describe('limits', () => {
  test('[LIMIT-02] the 61st track of an album is refused, also of two that come at once', async () => {
    const album = await makeCollection({ typeName: 'album' });
    await fill(album.id, 59);
    const both = await Promise.all(
      [1, 2].map((n) => editor.call('POST', `${collections}/${album.id}/items`, { title: `Track ${n}` })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(both.find(({ statusCode }) => statusCode === 422)?.json().error.message).toBe(
      'An album holds at most 60 tracks; this one has 61.',
    );
  });

  test('[LIMIT-03] the 251st item of a collection ordered by hand is refused, also as a restored one; a blog takes it', async () => {
    const gallery = await makeCollection({ typeName: 'gallery' });
    await fill(gallery.id, 249);
    const last = await makeItem(gallery.id);
    const message = 'A collection ordered by hand holds at most 250 items; this one has 251.';
    const url = `${collections}/${gallery.id}/items`;
    expect(await refused(editor, 'POST', url, { title: 'More' })).toMatchObject({ status: 422, message });
    await ok(editor, 'DELETE', `${items}/${last.id}`);
    await makeItem(gallery.id, { title: 'Instead' });
    expect(await refused(editor, 'POST', `${items}/${last.id}/restore`)).toMatchObject({ status: 422, message });
    const blog = await makeCollection({ typeName: 'blog' });
    await fill(blog.id, 250);
    await makeItem(blog.id);
  });

  test('[LIMIT-08] [LIMIT-09] tags have at most 50 characters, categories at most 25', async () => {
    const blog = await makeCollection({ typeName: 'blog' });
    const post = (body: object) => refused(editor, 'POST', `${collections}/${blog.id}/items`, { title: 'x', ...body });
    expect(await post({ tags: ['ok', 'é'.repeat(51)] })).toMatchObject({
      status: 422,
      fields: { tags: 'A tag has at most 50 characters; this one has 51.' },
    });
    expect(await post({ categories: ['c'.repeat(26)] })).toMatchObject({
      status: 422,
      fields: { categories: 'A category has at most 25 characters; this one has 26.' },
    });
    expect(await post({ tags: [' '] })).toMatchObject({ fields: { tags: 'A tag cannot be blank.' } });
    await makeItem(blog.id, { tags: ['é'.repeat(50)], categories: ['c'.repeat(25)] });
  });

  test('[LIMIT-05] the 10,001st category is refused', async () => {
    const crowded = await seedWebsite(database.db, 'crowded');
    const agent = await signedInOwner(app, database.db, crowded, roles.admin);
    await database.db.system`
      insert into categories (website_id, id, collection_id, display_name, slug)
      select ${crowded.websiteId}, lpad(to_hex(n), 24, '0'), ${crowded.collectionId}, 'c' || n, 'c' || n from generate_series(1, 9999) n`;
    const blog = await ok(agent, 'POST', collections, { typeName: 'blog', title: 'Many' });
    const post = (categories: string[]) =>
      agent.call('POST', `${collections}/${blog.id}/items`, { title: 'x', categories });
    expect((await post(['the last'])).statusCode).toBe(201);
    const answer = await post(['the last', 'one more']);
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      422,
      'A store holds at most 10,000 nested categories; this one has 10,001.',
    ]);
  });

  test('[LIMIT-05] whoever wants the last category waits for who is about to take it elsewhere; so does a new store', async () => {
    const crowded = await seedWebsite(database.db, 'crowded-twice');
    const agent = await signedInOwner(app, database.db, crowded, roles.admin);
    await database.db.system`
      insert into categories (website_id, id, collection_id, display_name, slug)
      select ${crowded.websiteId}, lpad(to_hex(n), 24, '0'), ${crowded.collectionId}, 'c' || n, 'c' || n from generate_series(1, 9999) n`;
    const blog = await ok(agent, 'POST', collections, { typeName: 'blog', title: 'One' });
    const { system: sql } = database.db;
    const someoneWaits = async () => {
      const rows = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length > 0;
    };
    const second = await sql.begin(async (tx) => {
      await addRootCategory(tx, crowded.websiteId, newId(), 'The last');
      const asked = agent.call('POST', `${collections}/${blog.id}/items`, { title: 'x', categories: ['late'] });
      // Long enough for who does not wait to be through, and to be found out below.
      for (let tries = 0; tries < 100 && !(await someoneWaits()); tries++) await setTimeout(20);
      return { asked };
    });
    expect((await second.asked).statusCode).toBe(422);
    expect(await refused(agent, 'POST', collections, { typeName: 'products', title: 'Shop' })).toMatchObject({
      status: 422,
      message: 'A store holds at most 10,000 nested categories; this one has 10,001.',
    });
  });

  test('[LIMIT-09] the root category of a store with a long name has the first 25 characters of it', async () => {
    const store = await makeCollection({ typeName: 'products', title: `  ${'é'.repeat(24)}👟👟` });
    const [root] = await database.db.system`
      select display_name, type from categories where website_id = ${website.websiteId} and collection_id = ${store.id}`;
    expect(root).toEqual({ displayName: `${'é'.repeat(24)}👟`, type: 'ROOT' });
  });
});

describe('pages', () => {
  test('[CONT-02] of every kind are made with the type that they are stored under', async () => {
    for (const [typeName, type, ordering, folderBehavior] of [
      ['page', 10, 'user-orderable', null],
      ['blog', 1, 'chronological', null],
      ['events', 1, 'calendar', null],
      ['gallery', 1, 'user-orderable', null],
      ['album', 1, 'music-album', null],
      ['index', 1, 'user-orderable', 1],
      ['folder', 1, 'user-orderable', 2],
      ['cover-page', 8, 'user-orderable', null],
      ['products', 13, 'user-orderable', null],
      ['lookbook', 1, 'user-orderable', null],
    ] as const) {
      const made = await makeCollection({ typeName, title: `Kind ${typeName}` });
      expect(made).toMatchObject({
        typeName,
        type,
        ordering,
        folderBehavior,
        status: 'draft',
        urlId: `kind-${typeName}`,
      });
    }
  });

  test('are renamed, moved into folders, put in order, deleted and restored', async () => {
    const folder = await makeCollection({ typeName: 'folder', title: 'Work' });
    const page = await makeCollection({ typeName: 'page', title: 'Cart', parentId: folder.id });
    expect([page.urlId, page.parentId]).toEqual(['cart-2', folder.id]);
    const moved = await ok(editor, 'PATCH', `${collections}/${page.id}`, {
      version: 1,
      change: {
        title: 'Carts',
        urlId: 'Our Carts',
        navigationTitle: 'Wagons',
        password: 'open sesame',
        settings: { a: 1 },
      },
    });
    expect(moved).toMatchObject({
      urlId: 'our-carts',
      navigationTitle: 'Wagons',
      hasPassword: true,
      settings: { a: 1 },
      version: 2,
    });
    expect(JSON.stringify(moved)).not.toMatch(/scrypt|sesame/);
    const nested = await makeCollection({ typeName: 'folder', title: 'Nested' });
    expect(
      await refused(editor, 'PATCH', `${collections}/${nested.id}`, { version: 1, change: { parentId: folder.id } }),
    ).toMatchObject({ status: 422, fields: { parentId: 'A folder cannot be put into another one.' } });
    expect(
      await refused(editor, 'PATCH', `${collections}/${folder.id}`, { version: 1, change: { parentId: page.id } }),
    ).toMatchObject({ status: 422 });

    const { collections: all } = await ok(editor, 'GET', collections);
    const ids = all.filter((one: { deleted: boolean }) => !one.deleted).map((one: { id: string }) => one.id);
    await ok(editor, 'PUT', `${collections}/order`, { ids: [...ids].reverse() });
    const after = (await ok(editor, 'GET', collections)).collections.map((one: { id: string }) => one.id);
    expect(after).toEqual([...ids].reverse());
    expect(await refused(editor, 'PUT', `${collections}/order`, { ids: ids.slice(1) })).toMatchObject({ status: 409 });

    await ok(editor, 'DELETE', `${collections}/${folder.id}`);
    expect((await ok(editor, 'GET', `${collections}/${page.id}`)).parentId).toBeNull();
    expect((await ok(editor, 'POST', `${collections}/${folder.id}/restore`)).urlId).toBe('work');
    const home = website.collectionId;
    await database.db.system`update websites set home_collection_id = ${home} where website_id = ${website.websiteId}`;
    expect(await refused(editor, 'DELETE', `${collections}/${home}`)).toMatchObject({ status: 409, code: 'home-page' });
  });

  test('of the same name made at the same moment get addresses of their own', async () => {
    const made = await Promise.all([1, 2, 3].map(() => makeCollection({ typeName: 'page', title: 'Twins' })));
    expect(made.map(({ urlId }) => urlId).sort()).toEqual(['twins', 'twins-2', 'twins-3']);
  });

  test('that were deleted, or never were, list no items', async () => {
    const blog = await makeCollection({ typeName: 'blog' });
    const post = await makeItem(blog.id);
    const listed = `${collections}/${blog.id}/items`;
    expect((await ok(editor, 'GET', listed)).items.map(({ id }: { id: string }) => id)).toEqual([post.id]);
    await ok(editor, 'DELETE', `${collections}/${blog.id}`);
    for (const url of [listed, `${collections}/${newId()}/items`]) {
      expect([url, (await editor.call('GET', url)).statusCode]).toEqual([url, 404]);
    }
  });

  test('authors are made, named and taken away; their posts stay', async () => {
    const ana = await ok(editor, 'POST', '/api/content/authors', { displayName: ' Ana ' });
    const blog = await makeCollection({ typeName: 'blog' });
    const post = await makeItem(blog.id, { authorId: ana.id });
    expect(post.authorName).toBe('Ana');
    await ok(editor, 'PUT', `/api/content/authors/${ana.id}`, {
      displayName: 'Ana Lima',
      websiteUrl: 'https://ana.example',
    });
    expect((await ok(editor, 'GET', `${items}/${post.id}`)).authorName).toBe('Ana Lima');
    const { authors } = await ok(editor, 'GET', '/api/content/authors');
    expect(authors.find(({ id }: { id: string }) => id === ana.id)).toMatchObject({
      itemCount: 1,
      path: `${blog.path}?author=${ana.id}`,
    });
    const picture = newId();
    const { system: sql } = database.db;
    await sql`insert into assets ${sql({ websiteId: website.websiteId, id: picture, filename: 'ana.png', contentType: 'image/png', byteSize: 1, storageKey: `${website.websiteId}/hash/ana.png` })}`;
    const shown = { displayName: 'Ana Lima', pictureId: picture };
    expect(await ok(editor, 'PUT', `/api/content/authors/${ana.id}`, shown)).toMatchObject({ pictureId: picture });
    const none = { displayName: 'Ana Lima', pictureId: newId() };
    expect(await refused(editor, 'PUT', `/api/content/authors/${ana.id}`, none)).toMatchObject({ status: 422 });
    const bad = { displayName: 'x', websiteUrl: 'javascript:alert(1)' };
    expect(await refused(editor, 'PUT', `/api/content/authors/${ana.id}`, bad)).toMatchObject({ status: 422 });
    await ok(editor, 'DELETE', `/api/content/authors/${ana.id}`);
    expect(await ok(editor, 'GET', `${items}/${post.id}`)).toMatchObject({ authorId: null, authorName: null });
    expect(await refused(editor, 'DELETE', `/api/content/authors/${ana.id}`)).toMatchObject({ status: 404 });
  });
});

describe('[PAGE-21] who may', () => {
  test('a draft editor writes drafts and texts for review, and neither publishes nor touches what is published', async () => {
    const blog = await makeCollection({ typeName: 'blog', title: 'House' });
    const make = (body: object) => drafter.call('POST', `${collections}/${blog.id}/items`, { title: 'Mine', ...body });
    const draft = (await make({})).json();
    expect(draft.status).toBe('draft');
    for (const status of ['published', 'scheduled', 'private']) expect((await make({ status })).statusCode).toBe(403);
    const change = (version: number, values: object) =>
      drafter.call('PATCH', `${items}/${draft.id}`, { version, change: values });
    expect((await change(1, { status: 'needsReview', title: 'Ready' })).json()).toMatchObject({
      statusLabel: 'Needs Review',
    });
    expect((await change(2, { status: 'published' })).statusCode).toBe(403);
    await ok(editor, 'PATCH', `${items}/${draft.id}`, { version: 2, change: { status: 'published' } });
    expect((await change(3, { title: 'Changed behind your back' })).statusCode).toBe(403);
    expect((await drafter.call('DELETE', `${items}/${draft.id}`)).statusCode).toBe(403);
    expect((await drafter.call('PUT', `${collections}/${blog.id}/items/order`, { ids: [draft.id] })).statusCode).toBe(
      403,
    );
    expect((await drafter.call('POST', '/api/content/authors', { displayName: 'x' })).statusCode).toBe(403);
  });

  test('a viewer reads drafts and changes nothing; others see nothing; another website’s people find nothing', async () => {
    const blog = await makeCollection({ typeName: 'blog' });
    const post = await makeItem(blog.id);
    const viewer = await signedInOwner(app, database.db, website, roles.viewer);
    expect((await viewer.call('GET', `${items}/${post.id}`)).statusCode).toBe(200);
    expect((await viewer.call('PATCH', `${items}/${post.id}`, { version: 1, change: {} })).statusCode).toBe(403);
    for (const role of [roles.storeManager, roles.moderator, roles.reporting, roles.none]) {
      const other = await signedInOwner(app, database.db, website, role);
      expect((await other.call('GET', `${items}/${post.id}`)).statusCode).toBe(403);
      expect((await other.call('POST', collections, { typeName: 'page', title: 'x' })).statusCode).toBe(403);
    }
    expect((await app.inject({ url: collections, headers: { host: website.host } })).statusCode).toBe(401);
    for (const [method, url, body] of [
      ['GET', `${items}/${post.id}`],
      ['PATCH', `${items}/${post.id}`, { version: 1, change: { title: 'x' } }],
      ['DELETE', `${items}/${post.id}`],
      ['GET', `${collections}/${blog.id}/items`],
      ['POST', `${collections}/${blog.id}/items`, { title: 'x' }],
      ['DELETE', `${collections}/${blog.id}`],
    ] as const)
      expect([method, url, (await stranger.call(method, url, body)).statusCode]).toEqual([method, url, 404]);
    expect((await ok(editor, 'GET', `${items}/${post.id}`)).version).toBe(1);
  });

  test('columns that no schema names are not written, whoever asks for them', async () => {
    const more = {
      websiteId: 'another',
      id: 'x',
      deletedAt: '2020-01-01',
      likeCount: 7,
      layout: { sections: 1 },
      nonsense: 1,
    };
    const blog = await makeCollection({ typeName: 'blog', title: 'Kept', ...more });
    const item = await makeItem(blog.id, { title: 'Kept', ...more });
    await ok(editor, 'PATCH', `${collections}/${blog.id}`, {
      version: blog.version,
      change: { title: 'Still', ...more },
    });
    await ok(editor, 'PATCH', `${items}/${item.id}`, { version: item.version, change: { title: 'Still', ...more } });
    const author = await ok(editor, 'POST', '/api/content/authors', { displayName: 'Ada', ...more });
    for (const [table, id] of [
      ['collections', blog.id],
      ['items', item.id],
    ] as const) {
      const [row] = await database.db.system`
        select website_id, title, deleted_at, layout from ${database.db.system(table)} where id = ${id}`;
      expect(row).toMatchObject({ websiteId: website.websiteId, title: 'Still', deletedAt: null, layout: null });
    }
    expect(author.id).not.toBe('x');
  });

  test('nothing is written without the crumb, of what is not there, or with broken input', async () => {
    const bare = { ...editor.cookies };
    const answer = await app.inject({
      method: 'POST',
      url: collections,
      cookies: bare,
      headers: { host: website.host },
      payload: { typeName: 'page', title: 'x' },
    });
    expect(answer.statusCode).toBe(403);
    expect((await editor.call('PATCH', `${items}/${newId()}`, { version: 1, change: {} })).statusCode).toBe(404);
    expect((await editor.call('POST', collections, { typeName: '../x', title: 'x' })).statusCode).toBe(400);
    expect((await editor.call('POST', collections, { typeName: 'page', title: '  ' })).statusCode).toBe(422);
    const blog = await makeCollection({ typeName: 'blog' });
    for (const body of [
      { title: '' },
      { title: 'x', sourceUrl: 'javascript:1' },
      { title: 'x', promotedBlockType: 'y' },
    ])
      expect((await editor.call('POST', `${collections}/${blog.id}/items`, body)).statusCode).toBe(422);
  });
});
