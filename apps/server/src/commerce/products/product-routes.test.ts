import { isSoldOut, newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const products = '/api/commerce/products';

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

async function make(body: object = {}) {
  const answer = await owner.call('POST', products, {
    productType: 1,
    name: 'Blue bowl',
    variants: [{ price: '19.90', stock: 5 }],
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().product;
}

const read = async (id: string) => (await owner.call('GET', `${products}/${id}`)).json();
const patch = (id: string, version: number, change: object) =>
  owner.call('PATCH', `${products}/${id}`, { version, change });
const contentVersion = async () => {
  const [row] = await database.db.system<{ contentVersion: number }[]>`
    select content_version from websites where website_id = ${website.websiteId}`;
  return Number(row?.contentVersion);
};

describe('creating products', () => {
  test.each([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
    [5, true],
  ])('PROD-02 type %i can be made; unlimited unless its stock is counted: %s', async (productType, unlimited) => {
    const product = await make({ productType, name: `Type ${productType}`, variants: undefined });
    expect(product).toMatchObject({ productType, name: `Type ${productType}`, visibility: 'hidden', version: 1 });
    expect(product.variants).toMatchObject([{ price: '0.00', stock: 0, unlimited }]);
  });

  test('PROD-03 with options makes one variant for each given combination', async () => {
    const product = await make({
      name: 'Mug',
      optionNames: ['Size', 'Glaze'],
      visibility: 'visible',
      variants: [
        { values: ['S', 'Moss'], price: '18', sku: 'MUG-S', stock: '3' },
        { values: ['L', 'Moss'], price: '1,022.50', salePrice: '20', onSale: true, unlimited: true },
      ],
    });
    expect(product.optionNames).toEqual(['Size', 'Glaze']);
    expect(product.visibility).toBe('visible');
    expect(product.variants).toMatchObject([
      {
        sku: 'MUG-S',
        price: '18.00',
        stock: 3,
        unlimited: false,
        attributes: [
          { name: 'Size', value: 'S' },
          { name: 'Glaze', value: 'Moss' },
        ],
      },
      { price: '1022.50', salePrice: '20.00', onSale: true, unlimited: true },
    ]);
  });

  test('says by field what is wrong and makes nothing', async () => {
    const answer = await owner.call('POST', products, {
      productType: 1,
      name: '  ',
      optionNames: ['Size'],
      variants: [{ values: ['S'], price: 'abc' }, { values: ['S'], price: '-1', stock: 1.5 }, { price: '1.999' }],
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual({
      name: 'Please enter a name.',
      'variants.0.price': 'Price must be a number such as 19.90; you sent "abc".',
      'variants.1.values': 'Another variant has the same values.',
      'variants.1.price': 'Price cannot be less than zero; you sent "-1".',
      'variants.1.stock': 'Stock must be a whole number such as 12; you sent "1.5".',
      'variants.2.values': 'A variant needs one value for each option (1).',
      'variants.2.price': 'Price must be a number such as 19.90; you sent "1.999".',
    });
  });

  test('URL ids of the same name are counted on: -2, -3', async () => {
    const urls = [];
    for (let n = 0; n < 3; n++) urls.push((await make({ name: 'Same Name' })).urlId);
    expect(urls).toEqual(['same-name', 'same-name-2', 'same-name-3']);
  });

  test('[LIMIT-04] the 201st product of a collection is refused', async () => {
    const full = await seedWebsite(database.db, 'full');
    const agent = await signedInOwner(app, database.db, full, 1);
    await database.db.system`
      insert into items (website_id, id, collection_id, record_type, url_id, title, product_type)
      select ${full.websiteId}, lpad(to_hex(n), 24, '0'), ${full.collectionId}, 11, 'p' || n, 'P' || n, 1 from generate_series(1, 200) n`;
    const answer = await agent.call('POST', products, { productType: 1, name: 'One more' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toBe('A collection holds at most 200 products; this one has 201.');
  });

  test('[LIMIT-04] deleted products come back into the places that are free, also two at once', async () => {
    const full = await seedWebsite(database.db, 'refilled');
    const agent = await signedInOwner(app, database.db, full, 1);
    await database.db.system`
      insert into items (website_id, id, collection_id, record_type, url_id, title, product_type, deleted_at)
      select ${full.websiteId}, lpad(to_hex(n), 24, '0'), ${full.collectionId}, 11, 'p' || n, 'P' || n, 1,
        case when n > 199 then now() end from generate_series(1, 201) n`;
    const restore = (n: number) => agent.call('POST', `${products}/${n.toString(16).padStart(24, '0')}/restore`);
    const both = await Promise.all([restore(200), restore(201)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(both.find(({ statusCode }) => statusCode === 422)?.json().error.message).toBe(
      'A collection holds at most 200 products; this one has 201.',
    );
    const [row] = await database.db.system`
      select count(*)::int as count from items where website_id = ${full.websiteId} and deleted_at is null`;
    expect(row?.count).toBe(200);
    expect((await restore(1)).statusCode).toBe(200);
  });

  test('a store page that was deleted takes no products', async () => {
    const closed = await seedWebsite(database.db, 'closed');
    const agent = await signedInOwner(app, database.db, closed, 1);
    await database.db.system`update collections set deleted_at = now() where website_id = ${closed.websiteId}`;
    expect((await agent.call('POST', products, { productType: 1, name: 'Lost' })).statusCode).toBe(422);
    const named = { productType: 1, name: 'Lost', collectionId: closed.collectionId };
    expect((await agent.call('POST', products, named)).statusCode).toBe(404);
  });
});

describe('[EDIT-03] changing a product', () => {
  test('sets what is given, leaves the rest, raises both versions and notes who did it', async () => {
    const product = await make();
    const variant = product.variants[0];
    const before = await contentVersion();
    const answer = await patch(product.id, 1, {
      name: 'Green bowl',
      visibility: 'visible',
      tags: ['Clay', 'clay', ' blue '],
      variants: { [variant.id]: { price: '24.5', stock: 9 } },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().contentVersion).toBe(before + 1);
    expect(await read(product.id)).toMatchObject({
      name: 'Green bowl',
      visibility: 'visible',
      tags: ['Clay', 'blue'],
      urlId: product.urlId,
      version: 2,
      variants: [{ price: '24.50', stock: 9, sku: variant.sku }],
    });
    const [row] = await database.db.system`select price_cents from variants where id = ${variant.id}`;
    expect(row?.priceCents).toBe(2450);
  });

  test('another version is a conflict that brings the current state and loses nothing', async () => {
    const product = await make();
    await patch(product.id, 1, { name: 'From the laptop' });
    const answer = await patch(product.id, 1, { name: 'From the phone' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: { code: 'conflict', message: 'Somebody else has changed this product in the meantime.' },
      current: { name: 'From the laptop', version: 2 },
    });
    expect((await read(product.id)).name).toBe('From the laptop');
  });

  test('of many saves at once exactly one builds on the version', async () => {
    const product = await make();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => patch(product.id, 1, { name: `Name ${n}` })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await read(product.id)).version).toBe(2);
  });

  test('stock that was sold from while somebody typed is not overwritten', async () => {
    const product = await make();
    const variant = product.variants[0].id;
    await database.db.system`update variants set stock = 4 where id = ${variant}`;
    const answer = await patch(product.id, 1, { variants: { [variant]: { stock: 10, stockBefore: 5 } } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.fields).toEqual({
      [`variants.${variant}.stock`]: 'Stock is now 4; it was 5 when you typed.',
    });
    expect((await patch(product.id, 1, { variants: { [variant]: { stock: 10, stockBefore: 4 } } })).statusCode).toBe(
      200,
    );
  });

  test.each([
    ['price', 'abc', 'Price must be a number such as 19.90; you sent "abc".'],
    ['price', '', 'Price must be a number such as 19.90; you sent "".'],
    ['price', '19,90', 'Price must be a number such as 19.90; you sent "19,90".'],
    ['price', '100000000000.01', 'Price is too large; you sent "100000000000.01".'],
    ['salePrice', '1e5', 'Sale price must be a number such as 19.90; you sent "1e5".'],
    ['stock', 'many', 'Stock must be a whole number such as 12; you sent "many".'],
    ['stock', -1, 'Stock must be a whole number such as 12; you sent "-1".'],
    ['sku', ' ', 'A SKU cannot be empty.'],
  ])('a %s of "%s" is refused beside its field', async (field, value, message) => {
    const product = await make();
    const { id } = product.variants[0];
    const answer = await patch(product.id, 1, { variants: { [id]: { [field]: value } } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual({ [`variants.${id}.${field}`]: message });
    expect((await read(product.id)).version).toBe(1);
  });

  test('MONEY-03 a yen shop has no fractions', async () => {
    const tokyo = await seedWebsite(database.db, 'tokyo');
    await database.db.system`
      update websites set store_settings = ${database.db.system.json({ currency: 'JPY' })} where website_id = ${tokyo.websiteId}`;
    const agent = await signedInOwner(app, database.db, tokyo, 1);
    const bad = await agent.call('POST', products, { productType: 1, name: 'Cup', variants: [{ price: '19.90' }] });
    expect(bad.json().error.fields).toEqual({
      'variants.0.price': 'Price must be a number such as 1990; you sent "19.90".',
    });
    const good = await agent.call('POST', products, { productType: 1, name: 'Cup', variants: [{ price: '1990' }] });
    expect(good.json().product.variants[0].price).toBe('1990');
  });

  test('a SKU belongs to one variant of the website; the same one elsewhere is no trouble', async () => {
    const first = await make({ variants: [{ price: '1', sku: 'ONLY' }] });
    const second = await make({ name: 'Second' });
    const { id } = second.variants[0];
    const answer = await patch(second.id, 1, { variants: { [id]: { sku: 'ONLY' } } });
    expect(answer.json().error.fields).toEqual({
      [`variants.${id}.sku`]: `The SKU "ONLY" belongs to ${first.name} already.`,
    });
    const elsewhere = await stranger.call('POST', products, {
      productType: 1,
      name: 'Roll',
      variants: [{ price: '1', sku: 'ONLY' }],
    });
    expect(elsewhere.statusCode).toBe(201);
  });

  test('a URL that is taken gets -2, one with odd characters becomes a slug', async () => {
    await make({ name: 'Taken' });
    const product = await make({ name: 'Free' });
    expect((await patch(product.id, 1, { urlId: 'taken' })).json().product.urlId).toBe('taken-2');
    expect((await patch(product.id, 2, { urlId: 'Très Chic!' })).json().product.urlId).toBe('tres-chic');
    expect((await patch(product.id, 3, { urlId: ' ' })).json().error.fields).toEqual({
      urlId: 'Please enter a URL, such as blue-bowl.',
    });
  });

  test('[LIMIT-08] a tag of 51 characters is refused', async () => {
    const product = await make();
    expect((await patch(product.id, 1, { tags: ['x'.repeat(50)] })).statusCode).toBe(200);
    expect((await patch(product.id, 2, { tags: ['x'.repeat(51)] })).json().error.fields).toEqual({
      tags: 'A tag has at most 50 characters; this one has 51.',
    });
  });

  test('[LIMIT-08] a saved state with a tag that is too long does not come back', async () => {
    const product = await make();
    await database.db.system`
      update items set tags = ${['y'.repeat(80)]}, version = 2 where website_id = ${website.websiteId} and id = ${product.id}`;
    await patch(product.id, 2, { tags: ['short'] });
    const { revisions } = (await owner.call('GET', `${products}/${product.id}/revisions`)).json();
    const url = `${products}/${product.id}/revisions/${revisions[1].id}/restore`;
    const answer = await owner.call('POST', url, { version: 3 });
    expect([answer.statusCode, answer.json().error?.fields]).toEqual([
      422,
      { tags: 'A tag has at most 50 characters; this one has 80.' },
    ]);
  });

  test('[EDIT-46] a category is added to a store and within another one, once beside the same neighbours', async () => {
    const path = '/api/commerce/product-categories';
    const add = (name: string, parentId: string | null = null, agent = owner) =>
      agent.call('POST', path, { collectionId: website.collectionId, parentId, name });
    const before = await contentVersion();
    const first = await add(' Clothing ');
    expect(first.statusCode, first.body).toBe(201);
    expect(await contentVersion()).toBe(before + 1);
    const { id } = first.json();
    const inner = (await add('Accessories', id)).json().id;
    // Elsewhere the same name is another category.
    const outer = (await add('Accessories')).json().id;
    const refused = async (...given: Parameters<typeof add>) => {
      const answer = await add(...given);
      return [answer.statusCode, answer.json().error.fields];
    };
    const taken = [422, { categories: 'This category already exists' }];
    expect(await refused('ACCESSORIES', id)).toEqual(taken);
    expect(await refused('clothing')).toEqual(taken);
    expect(await refused('Caps', newId())).toEqual([422, { parentId: expect.any(String) }]);
    expect((await refused('  '))[0]).toBe(422);
    expect((await refused('x'.repeat(26)))[0]).toBe(422);
    expect((await refused('Theirs', null, stranger))[0]).toBe(404);
    // Two at once do not both make it.
    const both = await Promise.all([add('Shoes'), add('Shoes')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const stores = (await owner.call('GET', '/api/commerce/product-collections')).json().collections;
    const { categories } = stores.find((one: { id: string }) => one.id === website.collectionId);
    expect(categories).toEqual([
      { id, name: 'Clothing', parentId: null, isByRules: false },
      { id: inner, name: 'Accessories', parentId: id, isByRules: false },
      { id: outer, name: 'Accessories', parentId: null, isByRules: false },
      { id: expect.any(String), name: 'Shoes', parentId: null, isByRules: false },
    ]);
    const product = await make();
    expect((await patch(product.id, 1, { categoryIds: [inner] })).json().product.categoryIds).toEqual([inner]);
  });

  test('categories must be of the same store', async () => {
    const product = await make();
    const category = newId();
    await database.db.system`
      insert into categories (website_id, id, collection_id, display_name, slug)
      values (${website.websiteId}, ${category}, ${website.collectionId}, 'Bowls', 'bowls')`;
    expect((await patch(product.id, 1, { categoryIds: [category] })).json().product.categoryIds).toEqual([category]);
    expect((await patch(product.id, 2, { categoryIds: [category, newId()] })).statusCode).toBe(422);
  });

  test('a sale price above the price is a slip of the hand', async () => {
    const product = await make();
    const { id } = product.variants[0];
    const answer = await patch(product.id, 1, { variants: { [id]: { onSale: true, salePrice: '20' } } });
    expect(answer.json().error.fields).toEqual({
      [`variants.${id}.salePrice`]: 'The sale price must not be above the price.',
    });
  });
});

describe('a sale without a price gives nothing away', () => {
  const NEEDED = 'A sale needs a sale price above zero.';

  test('not by the switch alone, nor by taking the sale price back', async () => {
    const product = await make();
    const { id } = product.variants[0];
    const alone = await patch(product.id, 1, { variants: { [id]: { onSale: true } } });
    expect(alone.statusCode).toBe(422);
    expect(alone.json().error.fields).toEqual({ [`variants.${id}.onSale`]: NEEDED });
    expect((await patch(product.id, 1, { variants: { [id]: { onSale: true, salePrice: '12' } } })).statusCode).toBe(
      200,
    );
    const emptied = await patch(product.id, 2, { variants: { [id]: { salePrice: '0' } } });
    expect(emptied.json().error.fields).toEqual({ [`variants.${id}.salePrice`]: NEEDED });
    const cheaper = await patch(product.id, 2, { variants: { [id]: { price: '10' } } });
    expect(Object.keys(cheaper.json().error.fields)).toEqual([`variants.${id}.price`]);
    expect((await read(product.id)).variants).toMatchObject([{ price: '19.90', salePrice: '12.00', onSale: true }]);
  });

  test('not in a new product, nor by one price for many', async () => {
    const body = { productType: 1, name: 'Free jug', variants: [{ price: '10', onSale: true }] };
    expect((await owner.call('POST', products, body)).json().error.fields).toEqual({ 'variants.0.onSale': NEEDED });
    const onSale = await make({ name: 'Jug', variants: [{ price: '10', salePrice: '8', onSale: true }] });
    const answer = await owner.call('PATCH', products, { ids: [onSale.id], price: '5' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toBe('“Jug” is on sale. The sale price must not be above the price.');
  });
});

describe('many products at once', () => {
  test('all or none: visibility, price and stock in one transaction', async () => {
    const ids = [(await make()).id, (await make()).id];
    const answer = await owner.call('PATCH', products, { ids, visibility: 'visible', price: '7.50', stock: 2 });
    expect(answer.json().products).toMatchObject(
      ids.map((id) => ({
        id,
        visibility: 'visible',
        version: 2,
        stockTotal: 2,
        priceRange: { lowest: { value: '7.50', currency: 'USD' } },
      })),
    );
    const refused = await owner.call('PATCH', products, { ids: [...ids, newId()], visibility: 'hidden' });
    expect(refused.statusCode).toBe(404);
    expect((await read(ids[0])).visibility).toBe('visible');
  });

  test.each([
    [{ price: 'cheap' }, { price: 'Price must be a number such as 19.90; you sent "cheap".' }],
    [{ stock: '1.2' }, { stock: 'Stock must be a whole number such as 12; you sent "1.2".' }],
    [{}, undefined],
  ])('%j is refused', async (change, fields) => {
    const { id } = await make();
    const answer = await owner.call('PATCH', products, { ids: [id], ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual(fields);
  });

  test('a thousand is the most', async () => {
    const answer = await owner.call('PATCH', products, {
      ids: Array.from({ length: 1001 }, () => newId()),
      visibility: 'hidden',
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('deleting, restoring and history', () => {
  test('a deleted product leaves the list, cannot be changed, and comes back', async () => {
    const product = await make({ name: 'Gone soon' });
    expect((await owner.call('DELETE', `${products}/${product.id}?version=1`)).json().product.deleted).toBe(true);
    const list = async (visibility: string) =>
      (await owner.call('GET', `${products}?query=Gone+soon${visibility}`)).json().products.length;
    expect([await list(''), await list('&visibility=deleted')]).toEqual([0, 1]);
    expect((await patch(product.id, 2, { name: 'x' })).json().error.code).toBe('deleted');
    expect((await owner.call('POST', `${products}/${product.id}/restore?version=2`, {})).json().product).toMatchObject({
      deleted: false,
      version: 3,
    });
    expect((await owner.call('DELETE', `${products}/${product.id}?version=1`)).statusCode).toBe(409);
  });

  test('every saved state can be seen with what it changed, and restored as a new one; stock stays as it is', async () => {
    const product = await make({ name: 'First name' });
    const { id } = product.variants[0];
    await patch(product.id, 1, { name: 'Second name', variants: { [id]: { price: '30' } } });
    await patch(product.id, 2, { variants: { [id]: { stock: 1 } } });
    const { revisions } = (await owner.call('GET', `${products}/${product.id}/revisions`)).json();
    expect(revisions).toMatchObject([
      { version: 3, author: 'Role 8', changes: ['Stock'] },
      { version: 2, author: 'Role 8', changes: ['Name', 'Price'] },
      { version: 1, author: 'Role 8', changes: [] },
    ]);
    const restored = await owner.call('POST', `${products}/${product.id}/revisions/${revisions[2].id}/restore`, {
      version: 3,
    });
    expect(restored.json().product).toMatchObject({
      name: 'First name',
      version: 4,
      variants: [{ price: '19.90', stock: 1 }],
    });
  });

  test('the state of an imported product, which nobody saved here, is kept at its first change', async () => {
    const id: string = newId();
    await database.db.system`
      insert into items (website_id, id, collection_id, record_type, url_id, title, product_type)
      values (${website.websiteId}, ${id}, ${website.collectionId}, 11, 'imported', 'Imported', 1)`;
    await patch(id, 1, { name: 'Edited' });
    const { revisions } = (await owner.call('GET', `${products}/${id}/revisions`)).json();
    expect(revisions).toMatchObject([
      { version: 2, changes: ['Name'] },
      { version: 1, author: null },
    ]);
  });
});

describe('the list', () => {
  test.each(['position', 'name', 'updated'])('pages by %s: every product once, in order', async (sort) => {
    const shop = await seedWebsite(database.db, `paging-${sort}`);
    const agent = await signedInOwner(app, database.db, shop, 1);
    await database.db.system`
      insert into items (website_id, id, collection_id, record_type, url_id, title, product_type, display_index, updated_at)
      select ${shop.websiteId}, lpad(to_hex(n), 24, '0'), ${shop.collectionId}, 11, 'p' || n, 'Name ' || (n % 7), 1, n % 5,
        now() - make_interval(secs => n % 3) from generate_series(1, 53) n`;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = (await agent.call('GET', `${products}?sort=${sort}&limit=10${next}`)).json();
      if (cursor === null) expect(page.total).toBe(53);
      seen.push(...page.products.map((product: { id: string }) => product.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(53);
    expect(seen).toHaveLength(53);
  });

  test('[STOCK-03] [STOCK-04] [STOCK-05] [STOCK-06] finds as sold out what the rule calls so, for every type and stock', async () => {
    const stocks = [
      [{ stock: 0, unlimited: false }],
      [
        { stock: 0, unlimited: false },
        { stock: 1, unlimited: false },
      ],
      [
        { stock: 0, unlimited: false },
        { stock: 0, unlimited: true },
      ],
    ];
    const expected: string[] = [];
    for (const productType of [1, 2, 3, 4, 5])
      for (const [index, variants] of stocks.entries()) {
        const name = `Stocked ${productType}-${index}`;
        const options = variants.length > 1 ? { optionNames: ['Size'] } : {};
        await make({
          name,
          productType,
          ...options,
          variants: variants.map((one, at) => ({
            price: '1',
            ...one,
            ...(variants.length > 1 ? { values: [`${at}`] } : {}),
          })),
        });
        const rule = {
          productType,
          variants: variants.map(({ stock, unlimited }) => ({ qtyInStock: stock, unlimited })),
        };
        if (isSoldOut(rule)) expected.push(name);
      }
    const answer = await owner.call('GET', `${products}?visibility=sold-out&query=Stocked`);
    const found = answer.json().products.map(({ name }: { name: string }) => name);
    expect(found.sort()).toEqual(expected);
    expect(expected).toEqual(['Stocked 1-0', 'Stocked 3-0']);
  });

  test('PROD-10 PROD-11 PROD-12 finds by words and SKU, and tells price range, stock and status', async () => {
    await make({
      name: 'Speckled plate 100%',
      optionNames: ['Size'],
      visibility: 'visible',
      variants: [
        { values: ['S'], price: '10', salePrice: '8', onSale: true, stock: 2, sku: 'PLATE-S' },
        { values: ['L'], price: '30', stock: 3, sku: 'PLATE-L' },
      ],
    });
    const find = async (query: string) => (await owner.call('GET', `${products}?${query}`)).json().products;
    const [plate] = await find('query=plate+speckled');
    expect(plate).toMatchObject({
      priceRange: { lowest: { value: '8.00' }, highest: { value: '30.00' } },
      stockTotal: 5,
      onSale: true,
      status: 'on-sale',
      variantCount: 2,
      single: null,
    });
    expect(await find('query=plate-l')).toHaveLength(1);
    expect(await find('query=100%25')).toHaveLength(1);
    expect(await find('query=100_')).toHaveLength(0);
    expect(await find('query=plate&visibility=on-sale')).toHaveLength(1);
    expect(await find('query=plate&visibility=hidden')).toHaveLength(0);
    await database.db.system`update variants set stock = 0 where sku like 'PLATE-%'`;
    expect((await find('query=plate&visibility=sold-out'))[0]).toMatchObject({ status: 'sold-out', stockTotal: 0 });
    expect(await find('query=plate&visibility=on-sale')).toHaveLength(0);
  });

  test.each(['cursor=nonsense', 'cursor=WzFlMzAwLCJhIl0', 'limit=abc', 'type=9', 'visibility=odd', 'query=%00'])(
    '?%s is answered by a 4xx',
    async (query) => {
      const answer = await owner.call('GET', `${products}?${query}`);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json().error.message).toEqual(expect.any(String));
    },
  );
});

describe('who may', () => {
  const calls = (id: string, revision: string) =>
    [
      ['GET', `${products}/${id}`],
      ['PATCH', `${products}/${id}`, { version: 1, change: { name: 'Stolen' } }],
      ['DELETE', `${products}/${id}`],
      ['POST', `${products}/${id}/restore`, {}],
      ['GET', `${products}/${id}/revisions`],
      ['POST', `${products}/${id}/revisions/${revision}/restore`, { version: 1 }],
      ['PATCH', products, { ids: [id], visibility: 'visible' }],
    ] as const;

  test('another website’s product is not there', async () => {
    const product = await make({ name: 'Private matter' });
    const { revisions } = (await owner.call('GET', `${products}/${product.id}/revisions`)).json();
    for (const [method, url, body] of calls(product.id, revisions[0].id)) {
      const answer = await stranger.call(method, url, body);
      expect(answer.statusCode, `${method} ${url}`).toBe(404);
      expect(answer.body).not.toContain('Private matter');
    }
    expect((await stranger.call('GET', `${products}?query=Private`)).json()).toMatchObject({ products: [], total: 0 });
    expect(await read(product.id)).toMatchObject({ name: 'Private matter', version: 1, deleted: false });
    const create = await stranger.call('POST', products, {
      productType: 1,
      name: 'x',
      collectionId: website.collectionId,
    });
    expect(create.statusCode).toBe(404);
  });

  test.each([2, 3, 4, 10, 11, 14, 16])('role %i is refused everywhere', async (role) => {
    const product = await make();
    const agent = await signedInOwner(app, database.db, website, role);
    for (const [method, url, body] of [...calls(product.id, newId()), ['GET', products] as const]) {
      expect((await agent.call(method, url, body)).statusCode, `${method} ${url}`).toBe(403);
    }
  });

  test('nobody gets in without a session, or writes without the crumb', async () => {
    const product = await make();
    for (const [method, url, body] of calls(product.id, newId())) {
      const bare = await app.inject({
        method,
        url,
        headers: { host: website.host },
        ...(body ? { payload: body } : {}),
      });
      expect(bare.statusCode, `${method} ${url}`).toBe(401);
      if (method === 'GET') continue;
      const noCrumb = await app.inject({
        method,
        url,
        cookies: owner.cookies,
        headers: { host: website.host },
        ...(body ? { payload: body } : {}),
      });
      expect(noCrumb.json().crumbFail, `${method} ${url}`).toBe(true);
    }
  });
});
