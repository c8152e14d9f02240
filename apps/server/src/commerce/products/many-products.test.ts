import type { ChangeEachRequest, PlannedProduct } from '@plinth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let owner: OwnerAgent;
let colleague: OwnerAgent;
let website: Awaited<ReturnType<typeof seedWebsite>>;

const products = '/api/commerce/products';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  website = await seedWebsite(database.db, 'pottery');
  owner = await signedInOwner(application.app, database.db, website, 8);
  colleague = await signedInOwner(application.app, database.db, website, 8);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

async function make(name: string, variants: object[], body: object = {}) {
  const answer = await owner.call('POST', products, { productType: 1, name, visibility: 'visible', variants, ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().product;
}
const read = async (id: string) => (await owner.call('GET', `${products}/${id}`)).json();
async function plan(ids: string[], edit: object): Promise<PlannedProduct[]> {
  const answer = await owner.call('POST', `${products}/changes/plan`, { ids, edit });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().products;
}
const apply = (planned: readonly PlannedProduct[], by = owner) =>
  by.call('POST', `${products}/changes`, {
    products: planned.map(({ id, version, change }) => ({ id, version, change })),
  } as ChangeEachRequest);
/** Takes it back, at the versions that it made. */
const takeBack = (planned: readonly PlannedProduct[]) =>
  apply(planned.map((one) => ({ ...one, version: one.version + 1, change: one.undo })));
const facts = async (id: string) => {
  const { variants, tags, categoryIds, visibility } = await read(id);
  return { variants, tags, categoryIds, visibility };
};

test('what a change would do is told, done to the letter, and taken back', async () => {
  const bowl = await make('Bowl', [{ price: '19.90', stock: 5 }], { tags: ['Clay'] });
  const plate = await make('Plate', [{ price: '30', stock: 2, salePrice: '25', onSale: true }]);
  const before = [await facts(bowl.id), await facts(plate.id)];
  const edit = {
    price: { kind: 'raise', unit: 'percent', value: '10', ending: '99' },
    stock: { kind: 'add', quantity: 3 },
    addTags: ['new', 'clay'],
    visibility: 'hidden',
  };
  const planned = await plan([bowl.id, plate.id], edit);
  expect(planned[0]?.lines).toEqual([
    { variant: '', field: 'price', before: ['19.90'], after: ['21.99'] },
    { variant: '', field: 'stock', before: ['5'], after: ['8'] },
    { variant: '', field: 'tags', before: ['Clay'], after: ['Clay', 'new'] },
    { variant: '', field: 'visibility', before: ['visible'], after: ['hidden'] },
  ]);
  // Telling changes nothing.
  expect([await facts(bowl.id), await facts(plate.id)]).toEqual(before);
  const done = await apply(planned);
  expect(done.statusCode, done.body).toBe(200);
  expect((await read(bowl.id)).variants[0]).toMatchObject({ price: '21.99', stock: 8 });
  expect(await read(plate.id)).toMatchObject({ visibility: 'hidden', variants: [{ price: '32.99', onSale: true }] });
  const undone = await takeBack(planned);
  expect(undone.statusCode, undone.body).toBe(200);
  expect([await facts(bowl.id), await facts(plate.id)]).toEqual(before);
  const ledger = await database.db.system`
    select delta, cause from stock_movements where variant_id = ${bowl.variants[0].id} order by number`;
  expect(ledger[0]).toMatchObject({ delta: 5, cause: 'product' });
  expect(ledger.map(({ delta }) => Number(delta)).slice(-2)).toEqual([3, -3]);
});

test('back-orders of many are switched on and off together, of what is counted alone', async () => {
  const lamp = await make('Lamp', [{ price: '40', stock: 2 }]);
  const oven = await make('Oven', [{ price: '40', unlimited: true }]);
  const backorders = { limit: 20, shipsOn: '2099-01-12' };
  const planned = await plan([lamp.id, oven.id], { backorders });
  expect(planned.map(({ lines }) => lines)).toEqual([
    [{ variant: '', field: 'backorders', before: [], after: ['20', '2099-01-12'] }],
    [],
  ]);
  expect((await apply(planned.slice(0, 1))).statusCode).toBe(200);
  expect((await read(lamp.id)).variants[0]).toMatchObject({ backorders, stock: 2 });
  expect((await plan([lamp.id], { backorders }))[0]?.lines).toEqual([]);
  expect((await takeBack(planned.slice(0, 1))).statusCode).toBe(200);
  expect((await read(lamp.id)).variants[0].backorders).toBeNull();
});

test('a sale begins so many percent below the price, and ends; a gift card is never on sale', async () => {
  const vase = await make('Vase', [{ price: '39.99' }]);
  const card = await make('Card', [{ price: '50' }], { productType: 4 });
  const begun = await plan([vase.id, card.id], { sale: { kind: 'begin', percent: '25' } });
  expect(begun[0]?.lines).toEqual([{ variant: '', field: 'sale', before: [''], after: ['29.99'] }]);
  expect(begun[1]?.lines).toEqual([]);
  expect((await apply(begun.slice(0, 1))).statusCode).toBe(200);
  expect((await read(vase.id)).variants[0]).toMatchObject({ onSale: true, salePrice: '29.99' });
  // A price below the sale price would be no sale.
  const [held] = await plan([vase.id], { price: { kind: 'set', unit: 'amount', value: '20' } });
  expect(held?.problem).toBe('The sale price must not be above the price.');
  expect((await apply(await plan([vase.id], { sale: { kind: 'end' } }))).statusCode).toBe(200);
  expect((await read(vase.id)).variants[0].onSale).toBe(false);
});

test('what would be sold for nothing unasked, or is not there, is left out and named', async () => {
  const cup = await make('Cup', [{ price: '4', stock: 1 }]);
  const [free] = await plan([cup.id], { price: { kind: 'lower', unit: 'amount', value: '5' } });
  expect([free?.problem, free?.change, free?.lines]).toEqual(['It would be sold for nothing.', {}, []]);
  const asked = { kind: 'set', unit: 'amount', value: '0', mayBeFree: true };
  expect((await plan([cup.id], { price: asked }))[0]?.change).toEqual({
    variants: { [cup.variants[0].id]: { price: '0.00' } },
  });
  expect((await plan([cup.id], { sale: { kind: 'begin', percent: '100' } }))[0]?.problem).toBe(
    'A sale needs a sale price above zero.',
  );
  expect((await plan([cup.id], { stock: { kind: 'take', quantity: 2 } }))[0]?.problem).toBe('Only 1 piece is there.');
});

test('numbers that mean nothing are refused by field', async () => {
  const { id } = await make('Jug', [{ price: '4' }]);
  for (const [edit, field] of [
    [{ price: { kind: 'raise', unit: 'percent', value: '0' } }, 'price'],
    [{ price: { kind: 'lower', unit: 'percent', value: '100.01' } }, 'price'],
    [{ price: { kind: 'raise', unit: 'percent', value: 'ten' } }, 'price'],
    [{ price: { kind: 'set', unit: 'amount', value: '-1' } }, 'price'],
    [{ price: { kind: 'set', unit: 'percent', value: '10' } }, 'price'],
    [{ sale: { kind: 'begin' } }, 'sale'],
    [{ addTags: ['  '] }, 'addTags'],
  ] as const) {
    const answer = await owner.call('POST', `${products}/changes/plan`, { ids: [id], edit });
    expect([answer.statusCode, Object.keys(answer.json().error.fields ?? {})], JSON.stringify(edit)).toEqual([
      422,
      [field],
    ]);
  }
  const unknown = await owner.call('POST', `${products}/changes/plan`, { ids: [id], edit: { colour: 'red' } });
  expect(unknown.statusCode).toBe(400);
});

test('somebody who was faster is named, and nothing is changed of any product', async () => {
  const [one, two] = [await make('First', [{ price: '10' }]), await make('Second', [{ price: '10' }])];
  const planned = await plan([one.id, two.id], { price: { kind: 'raise', unit: 'amount', value: '1' } });
  await colleague.call('PATCH', `${products}/${two.id}`, { version: 1, change: { name: 'Second to none' } });
  const late = await apply(planned);
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'conflict']);
  expect(late.json().error.message).toMatch(/ changed “Second to none” in the meantime\. Nothing was changed\.$/);
  expect((await read(one.id)).variants[0].price).toBe('10.00');
  // Pieces that were sold since the change was planned are no less sold by it.
  const fresh = await plan([one.id], { stock: { kind: 'set', quantity: 9 } });
  await database.db.system`update variants set stock = stock + 1 where item_id = ${one.id}`;
  expect((await apply(fresh)).statusCode).toBe(409);
  expect((await read(one.id)).variants[0].stock).toBe(1);
});

test('categories are those of the product’s own store, added and taken away', async () => {
  const bowl = await make('Bowl in a category', [{ price: '10' }]);
  const { system: sql } = database.db;
  const category = { websiteId: website.websiteId, collectionId: bowl.collectionId };
  await sql`insert into categories ${sql({ ...category, id: 'a'.repeat(24), displayName: 'Clay', slug: 'clay' })}`;
  const planned = await plan([bowl.id], { addCategories: ['a'.repeat(24), 'b'.repeat(24)] });
  expect(planned[0]?.change).toEqual({ categoryIds: ['a'.repeat(24)] });
  expect((await apply(planned)).statusCode).toBe(200);
  const [gone] = await plan([bowl.id], { removeCategories: ['a'.repeat(24)] });
  expect([gone?.change, gone?.undo]).toEqual([{ categoryIds: [] }, { categoryIds: ['a'.repeat(24)] }]);
});

test('a spreadsheet reads many products with their variants as they are asked for, and writes cells of its own over no colleague’s', async () => {
  const shirt = await make(
    'Shirt',
    [
      { price: '20', stock: 3, values: ['S'] },
      { price: '25', salePrice: '19', onSale: true, stock: 2, values: ['L'] },
    ],
    { optionNames: ['Size'], tags: ['linen'] },
  );
  const gone = await make('Gone', [{ price: '1' }]);
  const scarf = await make('Scarf', [{ price: '9', unlimited: true }], { visibility: 'hidden' });
  expect((await owner.call('DELETE', `${products}/${gone.id}?version=1`)).statusCode).toBe(200);
  const sheet = async () =>
    (await owner.call('POST', `${products}/sheet`, { ids: [scarf.id, gone.id, shirt.id] })).json();
  const first = await sheet();
  expect(first.products.map(({ name }: { name: string }) => name)).toEqual(['Scarf', 'Shirt']);
  expect(first.products[1]).toMatchObject({
    ...{ visibility: 'visible', tags: ['linen'], categoryIds: [], version: shirt.version },
    variants: [
      { name: 'S', price: '20.00', onSale: false, stock: 3, unlimited: false, sku: shirt.variants[0].sku },
      { name: 'L', price: '25.00', salePrice: '19.00', onSale: true, stock: 2 },
    ],
  });
  const [s, l] = shirt.variants;
  const change = {
    tags: ['linen', 'new'],
    variants: { [s.id]: { price: '21.00', sku: 'SHIRT-S', unlimited: true }, [l.id]: { onSale: false } },
  };
  const send = (version: number, by = owner) =>
    by.call('POST', `${products}/changes`, {
      products: [
        { id: shirt.id, version, change },
        { id: scarf.id, version: scarf.version, change: { visibility: 'visible' } },
      ],
    });
  expect(
    (await colleague.call('PATCH', `${products}/${shirt.id}`, { version: shirt.version, change: { tags: ['wool'] } }))
      .statusCode,
  ).toBe(200);
  const slower = await send(shirt.version);
  expect([slower.statusCode, slower.json().error.message]).toEqual([
    409,
    expect.stringContaining('“Shirt” in the meantime'),
  ]);
  expect((await read(scarf.id)).visibility).toBe('hidden');
  expect((await sheet()).products[1]).toMatchObject({ tags: ['wool'], version: shirt.version + 1 });
  expect((await send(shirt.version + 1)).statusCode).toBe(200);
  expect((await sheet()).products[1]).toMatchObject({
    tags: ['linen', 'new'],
    variants: [{ price: '21.00', sku: 'SHIRT-S', unlimited: true, stock: 3 }, { onSale: false }],
  });
  // Variants that change alike are written together, each with its own.
  const variants = { [s.id]: { price: '22.00' }, [l.id]: { price: '27.00' } };
  const alike = { id: shirt.id, version: shirt.version + 2, change: { variants } };
  expect((await owner.call('POST', `${products}/changes`, { products: [alike] })).statusCode).toBe(200);
  expect((await sheet()).products[1].variants.map(({ price }: { price: string }) => price)).toEqual(['22.00', '27.00']);
  for (const ids of [[], Array.from({ length: 201 }, () => shirt.id)])
    expect((await owner.call('POST', `${products}/sheet`, { ids })).statusCode).toBe(400);
});
