import { type CategoryCondition, type CategoryRules, newId, productTypes } from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop, type TestVariant } from '../../testing/test-shop.ts';
import { inWebsite, type Transaction } from './transaction.ts';

let database: TestDatabase;
let shop: TestShop;
let storeId: string;
let otherStoreId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await createTestShop(database.db);
  const [store] = await database.db.system<{ id: string }[]>`
    select id from collections where website_id = ${shop.websiteId} and type = 13`;
  storeId = store?.id ?? '';
  otherStoreId = newId();
  await database.db.system`
    insert into collections (website_id, id, type, type_name, title, navigation_title, url_id)
    values (${shop.websiteId}, ${otherStoreId}, 13, 'products', 'Other', 'Other', 'other')`;
});
afterAll(() => database?.drop());

const work = <T>(change: (tx: Transaction) => Promise<T>) => inWebsite(database.db, shop.websiteId, change);
const category = async (rules: CategoryRules | null): Promise<string> => {
  const id = newId();
  await work(
    (tx) =>
      tx`insert into categories ${tx({ websiteId: shop.websiteId, id, collectionId: storeId, displayName: id, slug: id, rules: (rules && tx.json(rules as never)) as never })}`,
  );
  return id;
};
const members = async (id: string) =>
  (
    await database.db.system<{ itemId: string }[]>`
      select item_id from item_categories where website_id = ${shop.websiteId} and category_id = ${id} order by item_id`
  ).map(({ itemId }) => itemId);
const one = (condition: CategoryCondition): CategoryRules => ({ match: 'all', conditions: [condition] });
const contentChange = async () => {
  const [row] = await database.db.system<{ change: string; version: number }[]>`
    select content_change as change, content_version as version from websites where website_id = ${shop.websiteId}`;
  return row ?? { change: '', version: 0 };
};

test.each<[string, CategoryCondition, boolean]>([
  ['a part of the name', { of: 'name', how: 'contains', text: 'TEA' }, true],
  ['what is no part of it', { of: 'name', how: 'contains', text: 'coffee' }, false],
  ['a sign that patterns use', { of: 'name', how: 'contains', text: '%' }, false],
  ['how the name begins', { of: 'name', how: 'begins', text: 'soot' }, true],
  ['how it does not begin', { of: 'name', how: 'begins', text: 'tea' }, false],
  ['the whole name', { of: 'name', how: 'is', text: 'soot teapot' }, true],
  ['a part as the whole', { of: 'name', how: 'is', text: 'soot' }, false],
  ['a tag', { of: 'tag', text: 'Dark' }, true],
  ['a part of a tag', { of: 'tag', text: 'dar' }, false],
  ['the kind', { of: 'kind', kind: productTypes.physical }, true],
  ['another kind', { of: 'kind', kind: productTypes.service }, false],
  ['a price of any variant below', { of: 'price', how: 'below', cents: 1_501 }, true],
  ['the price itself', { of: 'price', how: 'below', cents: 1_500 }, false],
  ['a price from', { of: 'price', how: 'from', cents: 4_000 }, true],
  ['more than the price before the sale', { of: 'price', how: 'from', cents: 4_001 }, false],
  ['on sale', { of: 'sale', is: true }, true],
  ['not on sale', { of: 'sale', is: false }, false],
  ['in stock', { of: 'stock', is: true }, true],
  ['sold out', { of: 'stock', is: false }, false],
  ['added within a day', { of: 'added', days: 1 }, false],
  ['added within two days', { of: 'added', days: 2 }, true],
])('a product fits %s or not', async (_, condition, fits) => {
  // One variant is on sale for 15.00 instead of 20.00, the other one costs 40.00.
  const { itemId } = await shop.addProduct({
    title: 'Soot teapot',
    priceCents: 2_000,
    salePriceCents: 1_500,
    onSale: true,
  });
  await shop.addVariant(itemId, { priceCents: 4_000, stock: 0 });
  await work(
    (tx) =>
      tx`update items set tags = ${['dark', 'clay']}, created_at = now() - interval '25 hours' where id = ${itemId}`,
  );
  const id = await category(one(condition));
  expect((await members(id)).includes(itemId)).toBe(fits);
  await work((tx) => tx`delete from categories where id = ${id}`);
  await work((tx) => tx`update items set deleted_at = now() where id = ${itemId}`);
});

test('all rules are met, or any', async () => {
  const cheap: CategoryCondition = { of: 'price', how: 'below', cents: 500 };
  const bowl: CategoryCondition = { of: 'name', how: 'is', text: 'Match bowl' };
  const { itemId } = await shop.addProduct({ title: 'Match bowl', priceCents: 700 });
  const [all, any] = [
    await category({ match: 'all', conditions: [cheap, bowl] }),
    await category({ match: 'any', conditions: [cheap, bowl] }),
  ];
  expect([await members(all), await members(any)]).toEqual([[], [itemId]]);
  const before = await contentChange();
  await work((tx) => tx`update variants set price_cents = 400 where item_id = ${itemId}`);
  expect(await members(all)).toEqual([itemId]);
  // Pages that show the list of the store are made anew.
  const after = await contentChange();
  expect([after.version > before.version, after.change.split(',')]).toEqual([true, [`c${storeId}`]]);
  // What changes no membership changes no page.
  await work((tx) => tx`update variants set price_cents = 401 where item_id = ${itemId}`);
  expect((await contentChange()).version).toBe(after.version);
});

test('what is written by hand is put right', async () => {
  const inside = await shop.addProduct({ title: 'Hand in' });
  const outside = await shop.addProduct({ title: 'Foot out' });
  const id = await category(one({ of: 'name', how: 'begins', text: 'hand' }));
  const byHand = await category(null);
  const { websiteId } = shop;
  await work(async (tx) => {
    await tx`delete from item_categories where item_id = ${inside.itemId}`;
    await tx`insert into item_categories ${tx([
      { websiteId, itemId: outside.itemId, categoryId: id },
      { websiteId, itemId: outside.itemId, categoryId: byHand },
    ])}`;
  });
  expect([await members(id), await members(byHand)]).toEqual([[inside.itemId], [outside.itemId]]);
  // Kept by hand from now on, it keeps whom it has, and takes whoever is put into it.
  await work((tx) => tx`update categories set rules = null where id = ${id}`);
  await work((tx) => tx`insert into item_categories ${tx({ websiteId, itemId: outside.itemId, categoryId: id })}`);
  expect(await members(id)).toEqual([inside.itemId, outside.itemId].sort());
});

const conditions: fc.Arbitrary<CategoryCondition> = fc.oneof(
  fc.record({
    of: fc.constant('name' as const),
    how: fc.constantFrom('contains', 'begins', 'is'),
    text: fc.constantFrom('a', 'ab', 'b'),
  }),
  fc.record({ of: fc.constant('tag' as const), text: fc.constantFrom('x', 'y') }),
  fc.record({ of: fc.constant('kind' as const), kind: fc.constantFrom(productTypes.physical, productTypes.service) }),
  fc.record({
    of: fc.constant('price' as const),
    how: fc.constantFrom('below', 'from'),
    cents: fc.constantFrom(1, 2, 3),
  }),
  fc.record({ of: fc.constantFrom('sale' as const, 'stock' as const), is: fc.boolean() }),
);
const rules: fc.Arbitrary<CategoryRules> = fc.record({
  match: fc.constantFrom('all', 'any'),
  conditions: fc.array(conditions, { minLength: 1, maxLength: 3 }),
});
/** Members that are not those whom the rules mean. */
const wrong = () => database.db.system`
  select k.id, i.id as item from categories k join items i on i.website_id = k.website_id
  where k.website_id = ${shop.websiteId} and k.rules is not null
    and exists (select from item_categories ic where ic.website_id = k.website_id and ic.category_id = k.id and ic.item_id = i.id)
      <> (i.collection_id = k.collection_id and plinth_fits_rules(i, k.rules))`;

/** Products whose search entry is not what would be written of them now. */
const stale = () => database.db.system`
  select i.title, s.document from items i join search_entries s on s.website_id = i.website_id and s.kind = 'item' and s.ref_id = i.id
  where i.website_id = ${shop.websiteId} and i.deleted_at is null and s.document <> plinth_search_document(i.website_id, i.title,
    plinth_item_labels(i.website_id, i.id, i.tags), plinth_plain_text(i.excerpt), plinth_plain_text(i.body))`;

it('a category has whom its rules mean, whatever is changed', async () => {
  const products: TestVariant[] = [];
  for (const productType of [1, 1, 3]) products.push(await shop.addProduct({ title: 'ab', productType }));
  await work(
    (tx) =>
      tx`update items set body = '<p>Fired in a kiln</p>', excerpt = 'Stone' where id in ${tx(products.map(({ itemId }) => itemId))}`,
  );
  const ids = [await category(one({ of: 'tag', text: 'x' })), await category(null)];
  const { websiteId } = shop;
  const product = fc.constantFrom(...products);
  const change = fc.oneof(
    fc.tuple(
      fc.constant('item' as const),
      product,
      fc.record(
        {
          title: fc.constantFrom('a', 'ab', 'ba'),
          tags: fc.subarray(['x', 'y']),
          productType: fc.constantFrom(1, 3),
          collectionId: fc.constantFrom(storeId, otherStoreId),
          deletedAt: fc.constantFrom(null, new Date(0)),
        },
        { requiredKeys: [] },
      ),
    ),
    fc.tuple(
      fc.constant('variant' as const),
      product,
      fc.record(
        {
          priceCents: fc.nat({ max: 3 }),
          salePriceCents: fc.nat({ max: 3 }),
          onSale: fc.boolean(),
          stock: fc.nat({ max: 1 }),
          itemId: product.map(({ itemId }) => itemId),
        },
        { requiredKeys: [] },
      ),
    ),
    fc.tuple(fc.constant('by hand' as const), product, fc.record({ categoryIds: fc.subarray(ids) })),
    fc.tuple(fc.constant('remove' as const), product, fc.constant({})),
    fc.tuple(fc.constant('rules' as const), fc.constantFrom(...ids), fc.option(rules)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const [kind, of, values] of changes)
        await work(async (tx) => {
          if (kind === 'rules')
            await tx`update categories set rules = ${(values && tx.json(values as never)) as never} where id = ${of as string}`;
          else {
            const { itemId, variantId } = of as TestVariant;
            if (kind === 'by hand') {
              await tx`delete from item_categories where item_id = ${itemId}`;
              const rows = (values as { categoryIds: string[] }).categoryIds.map((categoryId) => ({
                ...{ websiteId, itemId, categoryId },
              }));
              if (rows.length > 0) await tx`insert into item_categories ${tx(rows)} on conflict do nothing`;
            } else if (kind === 'remove') {
              await tx`delete from variants where id = ${variantId}`;
              await tx`insert into variants ${tx({ websiteId, id: variantId, itemId, sku: variantId, priceCents: 2 })}`;
            } else if (Object.keys(values as object).length > 0)
              await tx`update ${tx(kind === 'item' ? 'items' : 'variants')} set ${tx(values as never)} where id = ${kind === 'item' ? itemId : variantId}`;
          }
        });
      expect([await wrong(), await stale()]).toEqual([[], []]);
    }),
    { numRuns: 60 },
  );
});

it('rules and products that are changed at once agree', async () => {
  const id = await category(null);
  for (let round = 0; round < 12; round++) {
    const { itemId } = await shop.addProduct({ title: 'plain' });
    const text = `round ${round}`;
    await Promise.all([
      work(
        (tx) =>
          tx`update categories set rules = ${tx.json(one({ of: 'name', how: 'is', text }) as never)} where id = ${id}`,
      ),
      work((tx) => tx`update items set title = ${text} where id = ${itemId}`),
      shop.addProduct({ title: text }),
    ]);
    expect(await wrong()).toEqual([]);
    expect(await members(id)).toHaveLength(2);
  }
});

/** Opens once: what one transaction waits for while another one works. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

const waiting = async () => {
  const [row] = await database.db.system<{ waits: boolean }[]>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
  return row?.waits === true;
};

it('of two who change one product at once, the second sees what the first has done', async () => {
  // Into another category the first would come at once, and the second would wait for that.
  await work((tx) => tx`delete from categories`);
  const { itemId } = await shop.addProduct({ title: 'Skew', priceCents: 700 });
  const id = await category({
    match: 'all',
    conditions: [
      { of: 'name', how: 'is', text: 'skewed' },
      { of: 'price', how: 'below', cents: 500 },
    ],
  });
  const [changed, asked] = [gate(), gate()];
  const price = work(async (tx) => {
    await tx`update variants set price_cents = 400 where item_id = ${itemId}`;
    changed.open();
    await asked.opened;
  });
  await changed.opened;
  let isDone = false;
  const name = work((tx) => tx`update items set title = 'skewed' where id = ${itemId}`).then(() => {
    isDone = true;
  });
  await expect.poll(async () => isDone || (await waiting())).toBe(true);
  asked.open();
  await Promise.all([price, name]);
  expect(await members(id)).toEqual([itemId]);
});

it('a copy of all rows has the same members', async () => {
  const { itemId } = await shop.addProduct({ title: 'Copied' });
  const { websiteId } = shop;
  const [byRules, byHand] = [await category(one({ of: 'name', how: 'is', text: 'copied' })), await category(null)];
  await work((tx) => tx`insert into item_categories ${tx({ websiteId, itemId, categoryId: byHand })}`);
  const copy = await createTestShop(database.db);
  await database.db.system.begin(async (tx) => {
    await tx`select set_config('plinth.website_id', ${copy.websiteId}, true)`;
    await tx`delete from collections where website_id = ${copy.websiteId}`;
    for (const table of ['collections', 'categories', 'items', 'item_categories']) {
      const columns = await tx<{ name: string }[]>`
        select quote_ident(attname) as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
          and not attisdropped and attgenerated = '' and attname <> 'website_id'`;
      const names = columns.map(({ name }) => name).join(', ');
      const ofStore = table === 'collections' ? `and id = '${storeId}'` : '';
      await tx.unsafe(
        `insert into ${table} (website_id, ${names}) select $1, ${names} from ${table} where website_id = $2 ${ofStore}`,
        [copy.websiteId, websiteId],
      );
    }
  });
  const rows = await database.db.system<{ categoryId: string }[]>`
    select category_id from item_categories where website_id = ${copy.websiteId} and item_id = ${itemId} order by 1`;
  expect(rows.map(({ categoryId }) => categoryId)).toEqual([byRules, byHand].sort());
});

it('the last piece is sold while somebody holds the store', async () => {
  const { itemId, variantId } = await shop.addProduct({ title: 'Last', stock: 1 });
  const id = await category({
    match: 'all',
    conditions: [
      { of: 'name', how: 'is', text: 'last' },
      { of: 'stock', is: false },
    ],
  });
  const [held, asked] = [gate(), gate()];
  const runs = { editor: 0, order: 0 };
  const editor = work(async (tx) => {
    runs.editor++;
    await tx`select from collections where id = ${storeId} for update`;
    held.open();
    await asked.opened;
    await tx`update websites set updated_at = now()`;
  });
  await held.opened;
  // As an order does it: the website's row before what the triggers of its statement do.
  await work(async (tx) => {
    runs.order++;
    await tx`update websites set updated_at = now()`;
    const taken = tx`update variants set stock = 0 where id = ${variantId}`.execute();
    asked.open();
    await taken;
  });
  await editor;
  // Nobody waited in a circle and had to begin again.
  expect([runs, await members(id)]).toEqual([{ editor: 1, order: 1 }, [itemId]]);
});
