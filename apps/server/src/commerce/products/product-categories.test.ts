import type { CategoryRules } from '@plinth/domain';
import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
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
  const mappings = async () =>
    (
      await database.db.system<{ from: string; to: string }[]>`
        select from_path as "from", to_path as "to" from redirects where website_id = ${website.websiteId} order by 1`
    ).map(({ from, to }) => [from, to].map((one) => one.replace(/^\/[^/]+/, '')));
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
  const asked = { collectionId: website.collectionId, categoryId: null, rules };
  expect((await stranger.call('POST', `${path}/preview`, asked)).statusCode).toBe(404);
});
