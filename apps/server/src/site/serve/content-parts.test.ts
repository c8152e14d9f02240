import { blockTypes, newId } from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { moderateComments, postComment } from '../../content/comments/service.ts';
import type { ContentScope } from '../../content/items/content-scope.ts';
import { readItems } from '../../content/items/item-list-service.ts';
import * as content from '../../content/items/item-service.ts';
import { publishDue } from '../../content/publishing/publish-due.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { saveLayout } from '../blocks/layout-service.ts';
import { PageRenderer } from '../pages/render-page.ts';

let test: TestDatabase;
/** With a page cache, and without one: what both show must be the same after whatever happens. */
let cached: Application;
let plain: Application;
let plainDb: Database;
let site: ContentSite;
let scope: ContentScope;

const DAY = 24 * 3600_000;
const LISTS = [
  { urlId: 'journal', typeName: 'blog', ordering: 'chronological' },
  { urlId: 'pictures', typeName: 'gallery', ordering: 'user-orderable' },
  { urlId: 'dates', typeName: 'events', ordering: 'calendar' },
] as const;
const EACH = 3;
/** Those that are there from the beginning; others come and go. */
const items: { id: string; list: string; collectionId: string; path: string }[] = [];
const pages = ['/', '/about', ...LISTS.map(({ urlId }) => `/${urlId}`)];

beforeAll(async () => {
  test = await createTestDatabase();
  plainDb = await connectDatabase({ databaseUrl: test.url });
  cached = await startWholeApplication(test.db);
  plain = await startWholeApplication(plainDb, { dataDir: cached.context.config.dataDir, pageCacheBytes: 0 });
  site = await contentSite(test.db, () => cached.app, 'contents', {
    settings: test.db.system.json({ commentsEnabled: true }),
  });
  const { websiteId } = site;
  scope = { db: test.db, websiteId, accountId: null, timeZone: 'UTC', kinds: {}, mayPublish: true } as never;
  await site.collection({ typeName: 'page', urlId: 'about' });
  for (const { urlId: list, ...kind } of LISTS) {
    const collectionId = await site.collection({ ...kind, urlId: list });
    for (let index = 0; index < EACH; index++) {
      const startsAt = new Date(Date.now() + (index - 1) * DAY);
      const dates = list === 'dates' ? { startsAt, endsAt: new Date(+startsAt + 3600_000), endNoted: index === 0 } : {};
      const id = await site.item(collectionId, {
        urlId: `n${index}`,
        title: `No. ${index} of ${list}`,
        body: '<p>Words.</p>',
        recordType: list === 'dates' ? 12 : list === 'pictures' ? 2 : 1,
        publishOn: new Date(Date.now() - (index + 1) * DAY),
        displayIndex: index,
        commentState: 1,
        ...dates,
      });
      items.push({ id, list, collectionId, path: `/${list}/n${index}` });
    }
  }
  pages.push(...items.map(({ path }) => path));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await plain?.close();
  await plainDb?.close();
  await cached?.close();
  await test?.drop();
});

async function page(url: string, { app } = cached): Promise<string> {
  const answer = await app.inject({ url, headers: { host: site.host, accept: 'text/html' } });
  return `${answer.statusCode} ${answer.body}`;
}

/** Both servers know of what was written, as the writer's own does before its next request. */
const told = () => Promise.all([cached, plain].map(({ directory }) => directory.refresh(site.websiteId)));
const all = () => Promise.all(pages.map((url) => page(url)));

type Item = (typeof items)[number];

const change = async ({ id }: { id: string }, values: object) => {
  const { version, deleted } = await content.readItem(scope, id);
  if (!deleted) await content.changeItem(scope, id, version, values);
};
const commenter = { address: '10.0.0.1', member: { accountId: newId(), displayName: 'Ada' }, visitor: {} as never };
async function comment({ id }: Item, number: number): Promise<string> {
  const website = await cached.directory.find(site.host);
  if (!website) throw new Error('no website');
  const input = { name: '', email: '', url: '', body: `Comment ${number}`, parentId: null };
  return (await postComment(test.db, website, id, input, commenter)).id;
}
const shown = async ({ id }: Item) => {
  const { status, deleted } = await content.readItem(scope, id);
  return status === 'published' && !deleted;
};

/** What writers and readers do, through the services that do it. */
const edits: Record<string, (item: Item, number: number) => Promise<unknown>> = {
  rename: (item, number) => change(item, { title: `Renamed ${number}` }),
  rewrite: (item, number) => change(item, { body: `<p>Rewritten ${number}.</p>` }),
  tag: (item, number) => change(item, { tags: [`t${number % 5}`] }),
  feature: (item, number) => change(item, { featured: number % 2 === 0 }),
  categorize: (item, number) => change(item, { categories: [`Category ${number % 3}`] }),
  date: (item, number) => change(item, { publishOn: new Date(Date.now() - number * 3600_000).toISOString() }),
  move: async (item, number) => {
    if (item.list !== 'dates') return;
    const at = Date.now() + (number - 50) * DAY;
    await change(item, { startsAt: new Date(at).toISOString(), endsAt: new Date(at + 3600_000).toISOString() });
  },
  hide: (item) => change(item, { status: 'draft' }),
  show: (item) => change(item, { status: 'published' }),
  remove: ({ id }) => content.deleteItem(scope, id, undefined),
  restore: ({ id }) => content.restoreItem(scope, id, undefined),
  add: ({ collectionId, list }, number) =>
    content.createItem(scope, collectionId, {
      title: `Added ${number}`,
      status: 'published',
      ...(list === 'dates' ? { startsAt: new Date(Date.now() + number * DAY).toISOString() } : {}),
    } as never),
  reorder: async ({ collectionId, list }) => {
    if (list !== 'pictures') return;
    const { items: present } = await readItems(scope, collectionId, { limit: '250' } as never);
    await content.orderItems(scope, collectionId, present.map(({ id }) => id).reverse());
  },
  layout: async (item, number) => {
    if (!(await shown(item))) return;
    const { id } = item;
    const [row] = await test.db.system<{ layoutVersion: number }[]>`select layout_version from items where id = ${id}`;
    const blocks = [wideBlock(`b${number}`, blockTypes.html, { html: `<p>Block ${number}</p>` })];
    const layout = { sections: [{ id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks }] };
    await saveLayout(scope, 'item', id, { version: row?.layoutVersion ?? 0, layout });
  },
  comment: async (item, number) => {
    if (await shown(item)) await comment(item, number);
  },
  moderate: async (item, number) => {
    if (await shown(item)) await moderateComments(scope, [await comment(item, number)], number % 2 ? 'delete' : 'wait');
  },
  /** What was scheduled falls due. */
  due: async (item) => {
    await change(item, { status: 'published' });
    await test.db.system`
      update items set status = 'scheduled', publish_on = now() - interval '1 second'
      where id = ${item.id} and status = 'published'`;
    await test.db
      .system`update websites set content_version = content_version + 1 where website_id = ${site.websiteId}`;
    await told();
    await all();
    await inWebsite(test.db, site.websiteId, (tx) => publishDue(tx, site.websiteId));
  },
};

/** Which pages are made when all are looked at. */
async function made(): Promise<string[]> {
  const render = vi.spyOn(PageRenderer.prototype, 'render');
  await all();
  const paths = render.mock.calls.map(([{ path }]) => path);
  render.mockRestore();
  return paths.sort();
}

describe('the pages of a website', () => {
  it('stay where they show neither the item that was edited, commented or put elsewhere, nor its list', async () => {
    for (const item of items.filter(({ path }) => path.endsWith('n1'))) {
      for (const name of ['rename', 'rewrite', 'tag', 'comment', 'moderate', 'date', 'reorder', 'layout']) {
        await told();
        await all();
        expect(await made(), 'before anything').toEqual([]);
        await edits[name]?.(item, 7);
        await told();
        const paths = await made();
        // Its own page, those beside it, its list; the home page shows the first page of the website, which is about nothing.
        for (const path of paths) expect(path, `${name} of ${item.path}`).toMatch(new RegExp(`^/${item.list}(/|$)`));
        if (name !== 'reorder') expect(paths, `${name} of ${item.path}`).toContain(item.path);
        for (const path of paths) expect(await page(path)).toBe(await page(path, plain));
      }
    }
  });

  it('are the same with and without a cache, whatever is written in whichever order', async () => {
    const edit = fc.tuple(
      fc.constantFrom(...Object.keys(edits)),
      fc.constantFrom(...items),
      fc.integer({ min: 1, max: 99 }),
      // Pages that somebody looks at meanwhile.
      fc.subarray(pages, { maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (steps) => {
        await all();
        for (const [name, item, number, looked] of steps) {
          await edits[name]?.(item, number);
          await told();
          for (const url of looked)
            expect(await page(url), `${url} after ${name} of ${item.path}`).toBe(await page(url, plain));
        }
        for (const url of pages) expect(await page(url), url).toBe(await page(url, plain));
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
