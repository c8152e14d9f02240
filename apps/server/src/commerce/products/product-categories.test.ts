import type { CategoryRules } from '@plinth/domain';
import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { categoryAgesJob } from './category-ages-job.ts';
import { productRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let owner: OwnerAgent;
let stranger: OwnerAgent;

const path = '/api/commerce/product-categories';
const called = (text: string): CategoryRules => ({
  match: 'all',
  conditions: [{ of: 'name', how: 'contains', text }],
});

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes, productRoutes]);
  website = await seedWebsite(database.db, 'pottery');
  owner = await signedInOwner(app, database.db, website, 8);
  stranger = await signedInOwner(app, database.db, await seedWebsite(database.db, 'bakery'), 1);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.system`delete from items where website_id = ${website.websiteId}`;
  await database.db.system`delete from categories where website_id = ${website.websiteId}`;
});

const product = async (name: string, price = '19.90'): Promise<string> => {
  const answer = await owner.call('POST', '/api/commerce/products', { productType: 1, name, variants: [{ price }] });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().product.id;
};
const add = async (name: string, rules: CategoryRules | null = null, parentId: string | null = null) => {
  const answer = await owner.call('POST', path, { collectionId: website.collectionId, parentId, name, rules });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id as string;
};
const categories = async () => (await owner.call('GET', path)).json().stores[0].categories;
const categoriesOf = async (id: string): Promise<string[]> =>
  (await owner.call('GET', `/api/commerce/products/${id}`)).json().categoryIds;

test('a category by rules has whom they mean: now, of what comes, and of what is changed', async () => {
  const bowl = await product('Blue bowl');
  const id = await add('Bowls', called(' bowl '));
  const [dish, later] = [await product('Dish'), await product('Red bowl')];
  expect(await categoriesOf(bowl)).toEqual([id]);
  expect([await categoriesOf(dish), await categoriesOf(later)]).toEqual([[], [id]]);
  expect(await categories()).toMatchObject([{ id, name: 'Bowls', rules: called('bowl'), products: 2 }]);
  const preview = await owner.call('POST', `${path}/preview`, {
    ...{ collectionId: website.collectionId, categoryId: id, rules: called('d') },
  });
  expect(preview.json()).toEqual({
    ...{ products: 2, added: 1, removed: 1 },
    first: expect.arrayContaining([
      { id: dish, name: 'Dish' },
      { id: later, name: 'Red bowl' },
    ]),
    coming: [{ id: dish, name: 'Dish' }],
    leaving: [{ id: bowl, name: 'Blue bowl' }],
  });
  expect((await owner.call('PATCH', `${path}/${id}`, { rules: called('d') })).statusCode).toBe(204);
  expect([await categoriesOf(bowl), await categoriesOf(dish)]).toEqual([[], [id]]);
  // By hand from now on: who is in it stays.
  await owner.call('PATCH', `${path}/${id}`, { rules: null });
  expect(await categoriesOf(dish)).toEqual([id]);
  await product('Dud');
  expect((await categories())[0].products).toBe(2);
});

test('nobody puts a product into a category by rules, or takes it out, by hand', async () => {
  const [rules, hand] = [await add('Bowls', called('bowl')), await add('Best')];
  const [bowl, dish] = [await product('Bowl'), await product('Dish')];
  const put = (id: string, version: number, categoryIds: string[]) =>
    owner.call('PATCH', `/api/commerce/products/${id}`, { version, change: { categoryIds } });
  expect((await put(bowl, 1, [hand])).json().product.categoryIds.sort()).toEqual([rules, hand].sort());
  expect((await put(dish, 1, [rules])).json().product.categoryIds).toEqual([]);
  // As the screen sends it: with those by rules, which it shows as ticked.
  expect((await put(bowl, 2, [rules])).json().product.categoryIds).toEqual([rules]);
  const stores = (await owner.call('GET', '/api/commerce/product-collections')).json().collections;
  expect(stores[0].categories.map(({ isByRules }: { isByRules: boolean }) => isByRules)).toEqual([true, false]);
});

test('a renamed category leads from its old address to its new one; a removed one to what is around it', async () => {
  const around = await add('Table');
  const id = await add('Bowls', null, around);
  const inner = await add('Small', null, id);
  const bowl = await product('Bowl');
  await owner.call('PATCH', `/api/commerce/products/${bowl}`, { version: 1, change: { categoryIds: [id] } });
  const rename = (name: string) => owner.call('PATCH', `${path}/${id}`, { name });
  expect((await rename(' Dishes ')).statusCode).toBe(204);
  expect((await categories())[1]).toMatchObject({ name: 'Dishes', path: expect.stringMatching(/\/category\/dishes$/) });
  await add('Cups', null, around);
  const taken = await rename('cups');
  expect([taken.statusCode, taken.json().error.fields]).toEqual([422, { categories: 'This category already exists' }]);
  expect((await rename('x'.repeat(26))).statusCode).toBe(422);
  expect(await mappings()).toEqual([['/category/bowls', '/category/dishes']]);
  expect((await owner.call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
  expect(await mappings()).toEqual([
    ['/category/bowls', '/category/table'],
    ['/category/dishes', '/category/table'],
  ]);
  expect((await categories()).find((one: { id: string }) => one.id === inner)).toMatchObject({ parentId: around });
  expect(await categoriesOf(bowl)).toEqual([]);
});

test('a category by rules that is removed has nobody in it', async () => {
  const id = await add('Bowls', called('bowl'));
  const bowl = await product('Bowl');
  expect(await categoriesOf(bowl)).toEqual([id]);
  expect((await owner.call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
  expect(await categoriesOf(bowl)).toEqual([]);
});

const mappings = async () =>
  (
    await database.db.system<{ from: string; to: string }[]>`
      select from_path as "from", to_path as "to" from redirects where website_id = ${website.websiteId} order by 1`
  ).map(({ from, to }) => [from, to].map((one) => one.replace(/^\/[^/]+/, '')));
const put = async (id: string, categoryIds: string[], version = 1) => {
  const answer = await owner.call('PATCH', `/api/commerce/products/${id}`, { version, change: { categoryIds } });
  expect(answer.statusCode, answer.body).toBe(200);
};
/** The tree as a person sees it. */
const tree = async (): Promise<string[]> => {
  const all: { id: string; name: string; parentId: string | null }[] = await categories();
  const within = (parentId: string | null, before: string): string[] =>
    all
      .filter((one) => one.parentId === parentId)
      .flatMap(({ id, name }) => [before + name, ...within(id, `${before}${name}/`)]);
  return within(null, '');
};
const forget = () => database.db.system`delete from redirects where website_id = ${website.websiteId}`;

test('a removed category comes back with its products, what was nested in it, and its addresses', async () => {
  await forget();
  const around = await add('Table');
  const id = await add('Bowls', null, around);
  const [inner, moved] = [await add('Small', null, id), await add('Large', null, id)];
  const [bowl, sold] = [await product('Bowl'), await product('Sold')];
  for (const one of [bowl, sold]) await put(one, [id]);
  await owner.call('PATCH', `${path}/${id}`, { name: 'Dishes' });
  expect((await owner.call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
  expect(await tree()).toEqual(['Table', 'Table/Small', 'Table/Large']);
  // What has become of the rest meanwhile stays.
  await owner.call('PATCH', `${path}/${moved}`, { parentId: null });
  await database.db.system`delete from items where id = ${sold}`;
  expect((await stranger.call('POST', `${path}/${id}/restore`)).statusCode).toBe(404);
  const taken = await add('dishes', null, around);
  expect((await owner.call('POST', `${path}/${id}/restore`)).json().error.message).toBe(
    'Another category is called “Dishes” by now. Rename that one first.',
  );
  await owner.call('PATCH', `${path}/${taken}`, { name: 'Plates' });
  expect((await owner.call('POST', `${path}/${id}/restore`)).statusCode).toBe(204);
  expect((await tree()).sort()).toEqual(['Large', 'Table', 'Table/Dishes', 'Table/Dishes/Small', 'Table/Plates']);
  expect((await categories()).find((one: { id: string }) => one.id === inner).parentId).toBe(id);
  expect(await categoriesOf(bowl)).toEqual([id]);
  const { path: now } = (await categories()).find((one: { id: string }) => one.id === id);
  expect(await mappings()).toContainEqual(['/category/bowls', now.replace(/^\/[^/]+/, '')]);
  expect((await owner.call('POST', `${path}/${id}/restore`)).statusCode).toBe(404);
});

test('a removed category by rules comes back with whom they mean by then', async () => {
  const id = await add('Bowls', called('bowl'));
  expect((await owner.call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
  const bowl = await product('Bowl');
  expect((await owner.call('POST', `${path}/${id}/restore`)).statusCode).toBe(204);
  expect([await categoriesOf(bowl), (await categories())[0].rules]).toEqual([[id], called('bowl')]);
});

test('a category becomes a part of another one: products, nested ones, addresses, discounts and blocks go there', async () => {
  await forget();
  const { system: sql } = database.db;
  const { websiteId } = website;
  const [mugs, cups] = [await add('Mugs'), await add('Cups')];
  const small = await add('Small', null, mugs);
  const [mug, both] = [await product('Mug'), await product('Both')];
  await put(mug, [mugs]);
  await put(both, [mugs, cups]);
  const goods = (ids: string[]) => ({ kind: 'categories', ids });
  const couponId = newId();
  await sql`insert into coupons ${sql({ websiteId, id: couponId, name: 'Mugs off', kind: 'buy-get', amount: 1000, rules: sql.json({ buyQuantity: 1, goods: goods([small, mugs, cups]), get: goods([mugs]) }) as never })}`;
  expect((await owner.call('POST', `${path}/${mugs}/merge`, { intoId: cups })).statusCode).toBe(204);
  expect(await tree()).toEqual(['Cups', 'Cups/Small']);
  expect([await categoriesOf(mug), await categoriesOf(both)]).toEqual([[cups], [cups]]);
  expect(await mappings()).toEqual([['/category/mugs', '/category/cups']]);
  const [coupon] = await sql<
    { rules: unknown; version: number }[]
  >`select rules, version from coupons where id = ${couponId}`;
  expect(coupon).toEqual({ rules: { buyQuantity: 1, goods: goods([small, cups]), get: goods([cups]) }, version: 2 });
  const [kept] = await sql<{ former: string[] }[]>`select former from categories where id = ${cups}`;
  expect(kept?.former).toEqual([mugs, 'mugs', 'Mugs']);
  // Taken back: what came by the merge alone leaves, what was there before or is put there since stays.
  const later = await product('Later');
  await put(later, [cups]);
  expect((await stranger.call('POST', `${path}/${mugs}/restore`)).statusCode).toBe(404);
  expect((await owner.call('POST', `${path}/${mugs}/restore`)).statusCode).toBe(204);
  expect((await tree()).sort()).toEqual(['Cups', 'Mugs', 'Mugs/Small']);
  expect([await categoriesOf(mug), (await categoriesOf(both)).sort(), await categoriesOf(later)]).toEqual([
    [mugs],
    [mugs, cups].sort(),
    [cups],
  ]);
  expect(await mappings()).toEqual([]);
  const [again] = await sql<{ rules: unknown }[]>`select rules from coupons where id = ${couponId}`;
  expect(again?.rules).toEqual({ buyQuantity: 1, goods: goods([small, cups, mugs]), get: goods([mugs]) });
  expect(await sql`select 1 from categories where id = ${cups} and former <> '{}'`).toHaveLength(0);
  expect((await owner.call('POST', `${path}/${mugs}/restore`)).statusCode).toBe(404);
  await sql`delete from coupons where website_id = ${websiteId}`;
});

test('merges are taken back in either order: one that took the place of the other goes back, older names and the taxes too', async () => {
  await forget();
  const { system: sql } = database.db;
  const { websiteId } = website;
  const table = await add('Table');
  const bowls = await add('Bowls', null, table);
  const deep = await add('Deep', null, bowls);
  const salad = await product('Salad');
  await put(salad, [table]);
  const taxed = (categoryId: string) =>
    sql`insert into tax_categories ${sql({ websiteId, categoryId, taxClass: 'reduced' })}`;
  for (const id of [table, deep]) await taxed(id);
  const merge = async (id: string, intoId: string) =>
    expect((await owner.call('POST', `${path}/${id}/merge`, { intoId })).statusCode).toBe(204);
  const back = async (id: string) => expect((await owner.call('POST', `${path}/${id}/restore`)).statusCode).toBe(204);
  const former = async (id: string) =>
    (await sql<{ former: string[] }[]>`select former from categories where id = ${id}`)[0]?.former;
  const cups = await add('Cups');
  await taxed(cups);
  await merge(cups, table);
  await merge(table, deep);
  expect(await tree()).toEqual(['Deep', 'Deep/Bowls']);
  expect(await former(deep)).toEqual([table, 'table', 'Table', cups, 'cups', 'Cups']);
  await back(table);
  expect(await tree()).toEqual(['Table', 'Table/Bowls', 'Table/Bowls/Deep']);
  expect([await former(deep), await former(table), await categoriesOf(salad)]).toEqual([
    [],
    [cups, 'cups', 'Cups'],
    [table],
  ]);
  await back(cups);
  expect((await tree()).sort()).toEqual(['Cups', 'Table', 'Table/Bowls', 'Table/Bowls/Deep']);
  expect(await former(table)).toEqual([]);
  expect(
    await sql`select 1 from tax_categories where website_id = ${websiteId} and tax_class = 'reduced'`,
  ).toHaveLength(3);
  // The other one is gone since: its products come back all the same, and discounts have nothing to give back.
  await sql`delete from tax_categories where website_id = ${websiteId}`;
  await merge(table, cups);
  expect((await owner.call('DELETE', `${path}/${cups}`)).statusCode).toBe(204);
  await back(table);
  expect([await categoriesOf(salad), (await tree()).sort()]).toEqual([[table], ['Bowls', 'Bowls/Deep', 'Table']]);
});

test('what a merge would change unsaid is refused, and one that lies within takes the place', async () => {
  const { system: sql } = database.db;
  const { websiteId } = website;
  const [table, rules] = [await add('Table'), await add('New', called('new'))];
  const bowls = await add('Bowls', null, table);
  const deep = await add('Deep', null, bowls);
  const merge = async (id: string, intoId: string) => {
    const answer = await owner.call('POST', `${path}/${id}/merge`, { intoId });
    return [answer.statusCode, answer.statusCode === 204 ? '' : answer.json().error.message];
  };
  expect(await merge(bowls, bowls)).toEqual([422, 'A category cannot be merged into itself. Choose another one.']);
  expect(await merge(bowls, newId())).toEqual([422, 'The other category is not there any more. Choose another one.']);
  expect(await merge(bowls, rules)).toEqual([
    422,
    'Products come into “New” by rules, never by hand. Choose another one, or keep it by hand first.',
  ]);
  await sql`insert into tax_categories ${sql({ websiteId, categoryId: bowls, taxClass: 'reduced' })}`;
  const differently = [409, '“Bowls” and “Table” are taxed differently. Choose the same for both in the taxes first.'];
  expect(await merge(bowls, table)).toEqual(differently);
  await sql`insert into tax_categories ${sql({ websiteId, categoryId: table, taxClass: 'exempt' })}`;
  expect(await merge(bowls, table)).toEqual(differently);
  await sql`update tax_categories set tax_class = 'reduced' where website_id = ${websiteId} and category_id = ${table}`;
  const twin = await add('Deep', null, table);
  expect(await merge(bowls, table)).toEqual([
    422,
    'A category “Deep” is nested in both. Rename one of them, or merge these two first.',
  ]);
  expect(await merge(twin, deep)).toEqual([204, '']);
  expect(await merge(bowls, table)).toEqual([204, '']);
  expect(await tree()).toEqual(['Table', 'Table/Deep', 'New']);
  await sql`delete from tax_categories where website_id = ${websiteId}`;
  // From around it into what lies deep in it.
  const inner = await add('Inner', null, deep);
  expect(await merge(table, inner)).toEqual([204, '']);
  expect(await tree()).toEqual(['Inner', 'Inner/Deep', 'New']);
});

test('a category is put into another one, to the top, and between others, never into itself', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  const inner = await add('Inner', null, a);
  const place = async (id: string, change: object) => {
    const answer = await owner.call('PATCH', `${path}/${id}`, change);
    return answer.statusCode === 204 ? tree() : answer.json().error.message;
  };
  expect(await place(c, { afterId: null })).toEqual(['C', 'A', 'A/Inner', 'B']);
  expect(await place(c, { afterId: a })).toEqual(['A', 'A/Inner', 'C', 'B']);
  expect(await place(b, { parentId: a })).toEqual(['A', 'A/Inner', 'A/B', 'C']);
  expect(await place(b, { afterId: null })).toEqual(['A', 'A/B', 'A/Inner', 'C']);
  expect(await place(b, { parentId: inner, name: 'Bb' })).toEqual(['A', 'A/Inner', 'A/Inner/Bb', 'C']);
  expect(await place(inner, { parentId: null, afterId: c })).toEqual(['A', 'C', 'Inner', 'Inner/Bb']);
  expect(await place(inner, { parentId: b })).toBe('“Inner” cannot stand inside itself. Choose another category.');
  expect(await place(inner, { parentId: inner })).toBe('“Inner” cannot stand inside itself. Choose another category.');
  expect(await place(inner, { parentId: newId() })).toBe('This category does not exist in this store.');
  expect(await place(inner, { afterId: b })).toBe('This category does not stand there.');
  const twin = await add('inner', null, a);
  expect(await place(twin, { parentId: null })).toBe('This category already exists');
  expect(await tree()).toEqual(['A', 'A/inner', 'C', 'Inner', 'Inner/Bb']);
});

test('of two who save one category on top of the same version, the second is told what is there', async () => {
  const id = await add('Bowls');
  const [{ version }] = await categories();
  expect((await owner.call('PATCH', `${path}/${id}`, { name: 'Dishes', version })).statusCode).toBe(204);
  const late = await owner.call('PATCH', `${path}/${id}`, { rules: called('bowl'), version });
  expect([late.statusCode, late.json().error.code, late.json().current]).toEqual([
    409,
    'conflict',
    expect.objectContaining({ id, name: 'Dishes', rules: null }),
  ]);
  expect((await categories())[0]).toEqual(late.json().current);
  // Others that come beside it, or products, are no change of it.
  await put(await product('Bowl'), [id]);
  await add('Cups');
  const again = { rules: called('bowl'), version: late.json().current.version };
  expect((await owner.call('PATCH', `${path}/${id}`, again)).statusCode).toBe(204);
});

test('what is too old for its category leaves it at its moment, by a job that goes on', async () => {
  const { websiteId } = website;
  const { db } = database;
  const [fresh, old] = [await product('Fresh'), await product('Old')];
  const age = (id: string, hours: number) =>
    db.system`update items set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`;
  const id = await add('New', { match: 'all', conditions: [{ of: 'added', days: 7 }] });
  const jobs = () => db.system<{ dueIn: number }[]>`
    select extract(epoch from due_at - now())::int as due_in from jobs where website_id = ${websiteId} and kind = 'category-ages' and status = 'waiting'`;
  expect([await categoriesOf(fresh), await categoriesOf(old), (await jobs()).length]).toEqual([[id], [id], 1]);
  // As time makes it: no trigger hears of that.
  await db.system.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update items set created_at = now() - interval '169 hours' where id = ${old}`;
    await tx`update items set created_at = now() - interval '158 hours' where id = ${fresh}`;
  });
  const run = async () => {
    const job = { websiteId, key: '', attempt: 1, signal: AbortSignal.timeout(60_000), progress: async () => {} };
    const completion = await categoryAgesJob.run(job);
    return inWebsite(db, websiteId, async (tx) => completion?.(tx));
  };
  const next = await run();
  expect([await categoriesOf(fresh), await categoriesOf(old)]).toEqual([[id], []]);
  // The next one leaves in ten hours.
  expect(Math.round(((next?.getTime() ?? 0) - Date.now()) / 60_000)).toBeCloseTo(600, -1);
  // Whoever writes the date itself is sorted at once.
  await age(old, 1);
  expect(await categoriesOf(old)).toEqual([id]);
  await owner.call('PATCH', `${path}/${id}`, { rules: null });
  expect(await run()).toBeUndefined();
});

test('what a discount or a tax is for is not removed', async () => {
  const { websiteId } = website;
  const id = await add('Bowls');
  const { system: sql } = database.db;
  await sql`insert into tax_categories ${sql({ websiteId, categoryId: id, taxClass: 'reduced' })}`;
  await sql`insert into coupons ${sql({ websiteId, id: newId(), name: 'Summer', kind: 'percentage', amount: 1000, rules: sql.json({ goods: { kind: 'categories', ids: [id] } }) as never })}`;
  expect((await categories())[0]).toMatchObject({ discounts: ['Summer'], isTaxed: true });
  const refused = await owner.call('DELETE', `${path}/${id}`);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'This category is named by the discount “Summer” and the taxes. Take it out there first.',
  ]);
  await sql`update coupons set deleted_at = now() where website_id = ${websiteId}`;
  await sql`delete from tax_categories where website_id = ${websiteId}`;
  expect((await owner.call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
});

test.each([
  { match: 'all', conditions: [] },
  { match: 'none', conditions: [{ of: 'sale', is: true }] },
  { match: 'all', conditions: [{ of: 'name', how: 'contains', text: '  ' }] },
  { match: 'all', conditions: [{ of: 'price', how: 'below', cents: -1 }] },
  { match: 'all', conditions: [{ of: 'added', days: 0 }] },
  { match: 'all', conditions: [{ of: 'colour', text: 'blue' }] },
  { match: 'all', conditions: Array.from({ length: 11 }, () => ({ of: 'sale', is: true })) },
])('%j are no rules', async (rules) => {
  const answer = await owner.call('POST', path, {
    ...{ collectionId: website.collectionId, parentId: null, name: 'Bowls', rules },
  });
  expect(answer.statusCode).toBe(400);
});

test('another website’s categories are none', async () => {
  const id = await add('Bowls');
  const rules = called('bowl');
  expect((await stranger.call('PATCH', `${path}/${id}`, { rules })).statusCode).toBe(404);
  expect((await stranger.call('DELETE', `${path}/${id}`)).statusCode).toBe(404);
  expect((await stranger.call('POST', `${path}/${id}/merge`, { intoId: id })).statusCode).toBe(404);
  const asked = { collectionId: website.collectionId, categoryId: null, rules };
  expect((await stranger.call('POST', `${path}/preview`, asked)).statusCode).toBe(404);
});
