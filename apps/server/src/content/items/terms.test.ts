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

const terms = '/api/content/terms';
type Method = 'GET' | 'POST' | 'PATCH';

async function ok(method: Method, url: string, body?: unknown, agent = editor) {
  const answer = await agent.call(method, url, body);
  expect([url, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, '']);
  return answer.json();
}
const refused = async (method: Method, url: string, body: unknown, agent = editor) => {
  const answer = await agent.call(method, url, body);
  return [answer.statusCode, answer.json().error?.fields?.name ?? answer.json().error?.message];
};
const blog = (title: string) =>
  ok('POST', '/api/content/collections', { title, typeName: 'blog', status: 'published' });
const post = (of: { id: string }, body: object) =>
  ok('POST', `/api/content/collections/${of.id}/items`, { title: 'A story', status: 'published', ...body });
const read = (id: string) => ok('GET', `/api/content/items/${id}`);
const named = async (type: string, of: { id: string }) =>
  (await ok('GET', `${terms}?type=${type}&collectionId=${of.id}`)).terms.map(
    ({ name, itemCount, path }: { name: string; itemCount: number; path: string }) => [name, itemCount, path],
  );
const redirects = async () =>
  (await database.db.system`select from_path, to_path from redirects where website_id = ${website.websiteId}`).map(
    ({ fromPath, toPath }) => `${fromPath} -> ${toPath}`,
  );

test('[EDIT-15] [EDIT-46] a tag gets another name on all its items, those in the bin too, and never one that is taken', async () => {
  const news = await blog('News');
  const other = await blog('Elsewhere');
  const first = await post(news, { tags: ['Glaze', 'Winter'] });
  const binned = await post(news, { tags: ['Winter'] });
  const untouched = await post(other, { tags: ['Winter'] });
  const bin = await editor.call('DELETE', `/api/content/items/${binned.id}`);
  expect(bin.statusCode).toBe(200);
  const rename = { type: 'tag', collectionId: news.id, key: 'Winter' };
  expect(await refused('PATCH', terms, { ...rename, name: ' glaze ' })).toEqual([422, 'This tag already exists']);
  expect(await refused('PATCH', terms, { ...rename, name: 'x'.repeat(51) })).toEqual([
    422,
    'A tag has at most 50 characters; this one has 51.',
  ]);
  expect(await refused('PATCH', terms, { ...rename, key: 'Summer', name: 'New' })).toEqual([
    404,
    expect.stringContaining('This tag'),
  ]);
  expect(await ok('PATCH', terms, { ...rename, name: 'winter' })).toEqual({ itemsUpdated: 2 });
  expect(await ok('PATCH', terms, { ...rename, key: 'winter', name: 'Cold days' })).toEqual({ itemsUpdated: 2 });
  const now = await read(first.id);
  expect([now.tags, now.version]).toEqual([['Glaze', 'Cold days'], first.version + 2]);
  expect((await read(binned.id)).tags).toEqual(['Cold days']);
  expect((await read(untouched.id)).tags).toEqual(['Winter']);
  expect(await named('tag', news)).toEqual([
    ['Cold days', 1, '/news?tag=Cold%20days'],
    ['Glaze', 1, '/news?tag=Glaze'],
  ]);
  // Addresses of both names that it had lead to the present one; taken up again, the first one is itself.
  const moved = async () => {
    const [row] = await database.db
      .system`select settings -> 'movedTags' as moved from collections where id = ${news.id}`;
    return row?.moved;
  };
  expect(await moved()).toEqual({ Winter: 'Cold days', winter: 'Cold days' });
  await ok('PATCH', terms, { ...rename, key: 'Cold days', name: 'Winter' });
  expect(await moved()).toEqual({ winter: 'Winter', 'Cold days': 'Winter' });
});

test('[EDIT-15] tags of 5,000 items become one in one statement; what carried two carries it once', async () => {
  const archive = await blog('Archive');
  await database.db.system`
    insert into items (website_id, id, collection_id, record_type, url_id, title, tags)
    select ${website.websiteId}, lpad(to_hex(n), 8, '0') || substr(${archive.id}, 9), ${archive.id}, 1, 'i' || n, 'I' || n,
      case n % 3 when 0 then array['Raku', 'Fire', 'raku'] when 1 then array['raku'] else array['Raku-ware', 'Fire'] end
    from generate_series(1, 5000) n`;
  const merged = await ok('POST', `${terms}/merge`, {
    type: 'tag',
    collectionId: archive.id,
    keys: ['raku', 'Raku-ware', 'Raku'],
    into: 'Raku',
  });
  expect(merged).toEqual({ itemsUpdated: 5000 });
  expect(await named('tag', archive)).toEqual([
    ['Fire', 3333, '/archive?tag=Fire'],
    ['Raku', 5000, '/archive?tag=Raku'],
  ]);
  const [kinds] = await database.db.system`
    select array_agg(distinct array_to_string(tags, ',')) as tags, max(version) as version from items
    where collection_id = ${archive.id}`;
  expect(kinds).toEqual({ tags: ['Raku', 'Raku,Fire'], version: 2 });
});

test('[EDIT-15] categories are renamed, merged and removed with their items, and their addresses lead on', async () => {
  const journal = await blog('Journal');
  const [one, two, three] = [
    await post(journal, { categories: ['Studio'] }),
    await post(journal, { categories: ['Studio', 'Workshop'] }),
    await post(journal, { categories: ['Workshop', 'Notes'] }),
  ];
  const keyOf = async (name: string) =>
    (await ok('GET', `${terms}?type=category&collectionId=${journal.id}`)).terms.find(
      (term: { name: string }) => term.name === name,
    ).key;
  const of = { type: 'category', collectionId: journal.id };
  const [studio, workshop, notes] = [await keyOf('Studio'), await keyOf('Workshop'), await keyOf('Notes')];
  expect(await refused('PATCH', terms, { ...of, key: studio, name: 'workshop' })).toEqual([
    422,
    'This category already exists',
  ]);
  expect(await ok('PATCH', terms, { ...of, key: studio, name: 'In the studio' })).toEqual({ itemsUpdated: 2 });
  expect(await redirects()).toContain('/journal/category/studio -> /journal/category/in-the-studio');
  expect(await ok('POST', `${terms}/merge`, { ...of, keys: [studio, workshop], into: workshop })).toEqual({
    itemsUpdated: 2,
  });
  expect(await redirects()).toEqual(
    expect.arrayContaining([
      '/journal/category/studio -> /journal/category/workshop',
      '/journal/category/in-the-studio -> /journal/category/workshop',
    ]),
  );
  expect([await read(one.id), await read(two.id)].map(({ categories }) => categories)).toEqual([
    ['Workshop'],
    ['Workshop'],
  ]);
  expect(await ok('POST', `${terms}/remove`, { ...of, keys: [notes] })).toEqual({ itemsUpdated: 1 });
  expect(await read(three.id)).toMatchObject({ categories: ['Workshop'], version: three.version + 1 });
  expect(await named('category', journal)).toEqual([['Workshop', 3, '/journal/category/workshop']]);
  const made = await ok('POST', terms, { collectionId: journal.id, name: 'Empty' });
  expect(await refused('POST', terms, { collectionId: journal.id, name: 'EMPTY' })).toEqual([
    422,
    'This category already exists',
  ]);
  expect(await keyOf('Empty')).toBe(made.key);
});

test('[EDIT-16] each says of what type it is, and whether it may be edited, merged and removed', async () => {
  const pages = await blog('Pages');
  await post(pages, { tags: ['Alone'], categories: ['Left', 'Right'] });
  const told = async (type: string, agent: OwnerAgent) =>
    (await ok('GET', `${terms}?type=${type}&collectionId=${pages.id}`, undefined, agent)).terms.map(
      (term: Record<string, unknown>) => [term.type, term.name, term.editable, term.mergeable, term.removable],
    );
  expect(await told('tag', editor)).toEqual([['tag', 'Alone', true, false, true]]);
  expect(await told('category', editor)).toEqual([
    ['category', 'Left', true, true, true],
    ['category', 'Right', true, true, true],
  ]);
  expect(await told('category', drafter)).toEqual([
    ['category', 'Left', false, false, false],
    ['category', 'Right', false, false, false],
  ]);
  const change = { type: 'tag', collectionId: pages.id, key: 'Alone', name: 'Other' };
  expect((await refused('PATCH', terms, change, drafter))[0]).toBe(403);
  expect(await ok('POST', `${terms}/remove`, { ...change, keys: ['Alone'] })).toEqual({ itemsUpdated: 1 });
  expect(await told('tag', editor)).toEqual([]);
});
