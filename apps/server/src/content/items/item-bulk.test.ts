import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { contentRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let editor: OwnerAgent;
let drafter: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes, contentRoutes]);
  website = await seedWebsite(database.db, 'magazine');
  editor = await signedInOwner(app, database.db, website, roles.editor);
  drafter = await signedInOwner(app, database.db, website, roles.draftEditor);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const collections = '/api/content/collections';

async function ok(method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown, agent = editor) {
  const answer = await agent.call(method, url, body);
  expect([url, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, '']);
  return answer.json();
}
const make = (body: object) => ok('POST', collections, { title: 'A place', ...body });
const add = (of: { id: string }, body: object) => ok('POST', `${collections}/${of.id}/items`, body);
const change = (of: { id: string }, items: unknown[]) => ok('PATCH', `${collections}/${of.id}/items`, { items });
const refused = async (of: { id: string }, items: unknown[], agent = editor) => {
  const answer = await agent.call('PATCH', `${collections}/${of.id}/items`, { items });
  return [answer.statusCode, answer.json().error.message];
};
const read = (id: string) => ok('GET', `/api/content/items/${id}`);

test('many items are published, named and put into the bin at once, and what is answered takes it back', async () => {
  const blog = await make({ typeName: 'blog', title: 'Journal' });
  const draft = await add(blog, { title: 'One', tags: ['Glaze'], categories: ['Studio'] });
  const later = await add(blog, { title: 'Two', status: 'scheduled', publishOn: '2090-05-01T10:00:00Z' });
  const before = [draft, later].map(({ status, publishOn, tags, categories, deleted }) => ({
    ...{ status, publishOn, tags, categories, deleted },
  }));
  const named = await change(
    blog,
    [draft, later].map(({ id }) => ({
      id,
      change: { status: 'published', addTags: ['glaze', 'Winter'], removeCategories: ['studio'] },
    })),
  );
  expect(named.passedOver).toEqual([]);
  expect(await read(draft.id)).toMatchObject({ status: 'published', tags: ['Glaze', 'Winter'], categories: [] });
  const now = await read(later.id);
  expect(now).toMatchObject({ status: 'published', tags: ['glaze', 'Winter'] });
  expect(Date.parse(now.publishOn)).toBeLessThanOrEqual(Date.now());
  const binned = await change(
    blog,
    [draft, later].map(({ id }) => ({ id, change: { deleted: true } })),
  );
  expect((await ok('GET', `${collections}/${blog.id}/items`)).items).toEqual([]);
  for (const done of [binned, named]) {
    await change(
      blog,
      done.changed.map(({ item, undo }: { item: { id: string }; undo: object }) => ({ id: item.id, change: undo })),
    );
  }
  const after = await Promise.all([draft, later].map(({ id }) => read(id)));
  expect(
    after.map(({ status, publishOn, tags, categories, deleted }) => ({
      ...{ status, publishOn, tags, categories, deleted },
    })),
  ).toEqual(before);
  expect(after.map(({ urlId }) => urlId)).toEqual(['one', 'two']);
});

test('what somebody else has changed meanwhile is passed over; one refusal refuses all', async () => {
  const blog = await make({ typeName: 'blog', title: 'News' });
  const [first, second] = [await add(blog, { title: 'First' }), await add(blog, { title: 'Second' })];
  const elsewhere = await add(await make({ typeName: 'blog', title: 'Other' }), { title: 'Not here' });
  await ok('PATCH', `/api/content/items/${first.id}`, { version: first.version, change: { title: 'Mine' } });
  const answer = await change(
    blog,
    [first, second].map(({ id, version }) => ({ id, version, change: { addTags: ['Ours'] } })),
  );
  expect(answer.passedOver).toEqual([first.id]);
  expect((await read(first.id)).tags).toEqual([]);
  const tag = (id: string, name = 'Late') => ({ id, change: { addTags: [name] } });
  expect((await refused(blog, [tag(second.id), tag(elsewhere.id)]))[0]).toBe(404);
  expect(await refused(blog, [tag(second.id), tag(first.id, 'x'.repeat(51))])).toEqual([
    422,
    'A tag has at most 50 characters; this one has 51.',
  ]);
  expect((await refused(blog, [{ id: second.id, change: { status: 'published' } }], drafter))[0]).toBe(403);
  expect((await refused(blog, [{ id: second.id, change: { title: 'No' } }]))[0]).toBe(400);
  expect((await read(second.id)).tags).toEqual(['Ours']);
  await change(blog, [{ id: second.id, change: { deleted: true } }]);
  expect(await refused(blog, [tag(second.id)])).toEqual([409, '“Second” has been deleted. Restore it to change it.']);
});

test('[LIMIT-03] the bin gives back no more than a collection ordered by hand holds', async () => {
  const gallery = await make({ typeName: 'gallery', title: 'Pictures' });
  const kept = await add(gallery, { title: 'Kept' });
  await change(gallery, [{ id: kept.id, change: { deleted: true } }]);
  await database.db.system`
    insert into items (website_id, id, collection_id, record_type, url_id, title)
    select ${website.websiteId}, lpad(to_hex(n), 8, '0') || substr(${gallery.id}, 9), ${gallery.id}, 2, 'i' || n, 'I' || n
    from generate_series(1, 250) n`;
  expect(await refused(gallery, [{ id: kept.id, change: { deleted: false } }])).toEqual([
    422,
    'A collection ordered by hand holds at most 250 items; this one has 251.',
  ]);
});

test('events are listed by when they begin, and a month of them by the clock of the website', async () => {
  const events = await make({ typeName: 'events', title: 'Events' });
  const starts = ['2030-03-31T23:30', '2030-04-01T00:30', '2030-04-30T23:30', '2030-05-01T00:00'];
  for (const startsAt of starts) await add(events, { title: startsAt, startsAt });
  const list = `${collections}/${events.id}/items`;
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
  const april = await ok('GET', `${list}?from=2030-04-01T00:00&until=2030-05-01T00:00`);
  expect(titles(april)).toEqual([starts[2], starts[1]]);
  const first = await ok('GET', `${list}?limit=3`);
  expect([titles(first), first.total]).toEqual([[...starts].reverse().slice(0, 3), 4]);
  const rest = await ok('GET', `${list}?limit=3&cursor=${first.nextCursor}`);
  expect([titles(rest), rest.total, rest.nextCursor]).toEqual([[starts[0]], null, null]);
});
