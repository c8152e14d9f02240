import { newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let blogId: string;

interface Shown {
  items: { title: string; id: string; excerpt: string; author: { displayName: string }; categories: string[] }[];
  pagination: Record<string, string | number | boolean>;
  categoryFilter?: string;
  tagFilter?: string;
  authorFilter?: { displayName: string };
}

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'paged');
  blogId = await site.collection({ typeName: 'blog', urlId: 'blog', ordering: 'chronological', pageSize: 3 });
  for (let n = 1; n <= 8; n++) {
    await site.item(blogId, {
      urlId: `p${n}`,
      title: `P${n}`,
      publishOn: new Date(Date.UTC(2024, 0, n, 9, 30, n)),
      tags: n % 2 ? ['odd'] : [],
    });
  }
  await application.directory.refresh(site.websiteId);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const show = async (url: string) => {
  await application.directory.refresh(site.websiteId);
  return (await site.json(url)) as unknown as Shown;
};
const titles = ({ items }: Shown) => items.map(({ title }) => title);
const next = ({ pagination }: Shown) => String(pagination.nextPageUrl);
const prev = ({ pagination }: Shown) => String(pagination.prevPageUrl);

describe('pages of a blog', () => {
  test('go by date: each address keeps showing the same posts when new ones come', async () => {
    const first = await show('/blog');
    expect(titles(first)).toEqual(['P8', 'P7', 'P6']);
    expect(first.pagination).toMatchObject({ nextPage: true, prevPage: false, pageSize: 3 });
    expect(next(first)).toBe(`/blog?offset=${Date.UTC(2024, 0, 6, 9, 30, 6)}`);
    const second = await show(next(first));
    expect(titles(second)).toEqual(['P5', 'P4', 'P3']);
    const third = await show(next(second));
    expect(titles(third)).toEqual(['P2', 'P1']);
    expect(third.pagination).toMatchObject({ nextPage: false, prevPage: true });
    expect(third.pagination).not.toHaveProperty('nextPageUrl');
    const back = await show(prev(third));
    expect(titles(back)).toEqual(['P5', 'P4', 'P3']);
    expect(titles(await show(prev(back)))).toEqual(['P8', 'P7', 'P6']);
    expect((await show(prev(back))).pagination.prevPage).toBe(false);

    const fresh = await site.item(blogId, { urlId: 'fresh', title: 'Fresh', publishOn: new Date(2024, 1, 1) });
    expect(titles(await show(next(first)))).toEqual(['P5', 'P4', 'P3']);
    await database.db.system`delete from items where id = ${fresh}`;
  });

  test('lose no post where many have the same moment', async () => {
    const imported = await site.collection({
      typeName: 'blog',
      urlId: 'imported',
      ordering: 'chronological',
      pageSize: 2,
    });
    for (let n = 1; n <= 5; n++)
      await site.item(imported, { urlId: `i${n}`, publishOn: new Date('2020-05-05T00:00:00Z') });
    const seen: string[] = [];
    let url = '/imported';
    for (let pages = 0; pages < 5 && url; pages++) {
      const page = await show(url);
      seen.push(...titles(page));
      url = page.pagination.nextPage ? next(page) : '';
    }
    expect(seen.sort()).toEqual(['i1', 'i2', 'i3', 'i4', 'i5']);
  });

  test('also go by number; a page that does not exist is not found', async () => {
    expect(titles(await show('/blog?page=2'))).toEqual(['P5', 'P4', 'P3']);
    expect((await site.get('/blog?page=9')).statusCode).toBe(404);
    expect((await site.get('/blog?offset=1000')).statusCode).toBe(404);
    expect(titles(await show('/blog?offset=nonsense&page=-1'))).toEqual(['P8', 'P7', 'P6']);
  });

  test('a collection ordered by hand has numbered pages', async () => {
    const work = await site.collection({ typeName: 'portfolio', urlId: 'work', pageSize: 2 });
    for (const [displayIndex, urlId] of ['c', 'a', 'b'].entries()) await site.item(work, { urlId, displayIndex });
    const first = await show('/work');
    expect([titles(first), next(first)]).toEqual([['c', 'a'], '/work?page=2']);
    expect(titles(await show('/work?page=2'))).toEqual(['b']);
    expect(prev(await show('/work?page=2'))).toBe('/work');
  });
});

describe('filters', () => {
  test('by tag, category (path and parameter) and author are kept from page to page', async () => {
    const tagged = await show('/blog?tag=odd');
    expect([titles(tagged), tagged.tagFilter]).toEqual([['P7', 'P5', 'P3'], 'odd']);
    expect(titles(await show(next(tagged)))).toEqual(['P1']);
    expect(next(tagged)).toContain('tag=odd');

    const categoryId = newId();
    const authorId = newId();
    const { system: sql } = database.db;
    await sql`insert into categories (website_id, id, collection_id, display_name, slug)
      values (${site.websiteId}, ${categoryId}, ${blogId}, 'Studio Notes', 'studio-notes')`;
    await sql`insert into authors (website_id, id, display_name) values (${site.websiteId}, ${authorId}, 'Ana <i>')`;
    await sql`insert into item_categories (website_id, item_id, category_id)
      select website_id, id, ${categoryId} from items where website_id = ${site.websiteId} and url_id in ('p1','p2','p3','p4')`;
    await sql`update items set author_id = ${authorId} where website_id = ${site.websiteId} and url_id in ('p2', 'p7')`;
    await sql`update websites set content_version = content_version + 1 where website_id = ${site.websiteId}`;
    await application.directory.refresh(site.websiteId);
    for (const url of ['/blog/category/studio-notes', '/blog?category=Studio+Notes', '/blog?category=studio-notes']) {
      const page = await show(url);
      expect([url, titles(page), page.items[0]?.categories]).toEqual([url, ['P4', 'P3', 'P2'], ['Studio Notes']]);
      expect([url, titles(await show(next(page)))]).toEqual([url, ['P1']]);
    }
    // A tag that has another name now leads there, unless posts carry it again; what else was asked for is kept.
    await sql`update collections set settings = settings || '{"movedTags": {"Old glaze": "News & more", "Even": "Odd"}}'
      where website_id = ${site.websiteId} and url_id = 'blog'`;
    await sql`update websites set content_version = content_version + 1, structure_version = structure_version + 1
      where website_id = ${site.websiteId}`;
    await application.directory.refresh(site.websiteId);
    const led = await site.get('/blog?tag=Old%20glaze&format=main-content');
    expect([led.statusCode, led.headers.location]).toEqual([301, '/blog?tag=News+%26+more&format=main-content']);
    expect((await site.get('/blog?tag=Nothing')).statusCode).toBe(200);
    const written = await show(`/blog?author=${authorId}`);
    expect(titles(written)).toEqual(['P7', 'P2']);
    expect(written.items[0]?.author.displayName).toBe('Ana <i>');
    expect(written.authorFilter?.displayName).toBe('Ana <i>');
    expect((await site.get(`/blog?author=${authorId}`)).body).toContain('<h1>Ana &lt;i&gt;</h1>');
    const picture = {
      websiteId: site.websiteId,
      id: newId(),
      filename: 'ana.png',
      contentType: 'image/png',
      byteSize: 1,
    };
    await sql`insert into assets ${sql({ ...picture, storageKey: `${site.websiteId}/hash/ana.png` })}`;
    await sql`update authors set avatar_asset_id = ${picture.id} where website_id = ${site.websiteId} and id = ${authorId}`;
    await sql`update websites set content_version = content_version + 1, structure_version = structure_version + 1
      where website_id = ${site.websiteId}`;
    await application.directory.refresh(site.websiteId);
    expect((await site.get(`/blog?author=${authorId}`)).body).toContain('src="/content/hash/ana.png?format=300w"');
    expect(await site.main('/blog/p7')).toContain('Ana &lt;i&gt;');
    expect((await site.get('/blog/category/nothing')).statusCode).toBe(404);
  });

  test('an item knows its neighbours and what is related', async () => {
    const page = (await site.json('/blog/p4')) as unknown as {
      pagination: Record<string, { title: string; fullUrl: string } | null>;
      relatedItems: { title: string }[];
    };
    expect(page.pagination).toMatchObject({
      prevItem: { title: 'P5' },
      nextItem: { title: 'P3', fullUrl: '/blog/p3' },
    });
    expect(page.relatedItems.map(({ title }) => title)).toEqual(['P3', 'P2', 'P1']);
    const newest = (await site.json('/blog/p8')) as unknown as { pagination: Record<string, unknown> };
    expect(newest.pagination.prevItem).toBeNull();
  });
});

describe('excerpts', () => {
  test.each([
    ['', false],
    ['<p> \n&nbsp;</p>', false],
    ['<p>\u200b\u00a0</p>', false],
    ['<p>Something</p>', true],
  ])('[CONT-21] [CONT-22] %j is shown: %s', async (excerpt, shown) => {
    const urlId = `e${newId()}`;
    await site.item(blogId, { urlId, excerpt, publishOn: new Date(2025, 0, 1) });
    await application.directory.refresh(site.websiteId);
    expect((await site.main(`/blog/${urlId}`)).includes('article__lead')).toBe(shown);
    await database.db.system`delete from items where website_id = ${site.websiteId} and url_id = ${urlId}`;
  });
});

test('a post that is a link leads to its address', async () => {
  const links = await site.collection({ typeName: 'blog', urlId: 'links', ordering: 'chronological' });
  await site.item(links, { urlId: 'away', passthrough: true, sourceUrl: 'https://example.com/"x' });
  await application.directory.refresh(site.websiteId);
  const [item] = (await show('/links')).items as unknown as { passthrough: boolean; sourceUrl: string }[];
  expect(item).toMatchObject({ passthrough: true, sourceUrl: 'https://example.com/"x' });
  expect(await site.main('/links')).toContain('href="https://example.com/&quot;x"');
});
