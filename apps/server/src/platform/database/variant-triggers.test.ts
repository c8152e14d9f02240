import { newId } from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop, type TestVariant } from '../../testing/test-shop.ts';
import { inWebsite } from './transaction.ts';

let test: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  test = await createTestDatabase();
  shop = await createTestShop(test.db);
});
afterAll(() => test?.drop());

/** Products whose own row says something else of their variants than these do. */
const wrong = () => test.db.system`
  select i.id from items i
  where i.any_in_stock <> exists (select from variants v where v.website_id = i.website_id and v.item_id = i.id and v.in_stock)
    or i.any_on_sale <> exists (
      select from variants v where v.website_id = i.website_id and v.item_id = i.id and v.on_sale and v.sale_price_cents <> 0)`;

const stateOf = async ({ itemId }: TestVariant) => {
  const [row] = await test.db.system`select any_in_stock, any_on_sale from items where id = ${itemId}`;
  return row;
};

it('a product knows whether anything of it is left and on sale, however its variants change', async () => {
  const products = [await shop.addProduct(), await shop.addProduct({ productType: 3 })] as const;
  const variants = [...products, await shop.addVariant(products[0].itemId), await shop.addVariant(products[1].itemId)];
  const changes = fc.record({
    stock: fc.nat({ max: 2 }),
    unlimited: fc.boolean(),
    onSale: fc.boolean(),
    salePriceCents: fc.nat({ max: 1 }),
    itemId: fc.constantFrom(...products.map(({ itemId }) => itemId)),
  });
  const step = fc.tuple(fc.constantFrom('change', 'add', 'remove'), fc.constantFrom(...variants), changes);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const [kind, { variantId }, values] of steps) {
        await inWebsite(test.db, shop.websiteId, async (tx) => {
          if (kind === 'remove') await tx`delete from variants where id = ${variantId}`;
          else if (kind === 'change') await tx`update variants set ${tx(values)} where id = ${variantId}`;
          else {
            const row = { websiteId: shop.websiteId, id: variantId, sku: variantId, priceCents: 100, ...values };
            await tx`insert into variants ${tx([row, { ...row, id: newId(), sku: newId() }])} on conflict do nothing`;
          }
        });
      }
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('two buyers who take the last pieces of two variants at once leave the product sold out', async () => {
  for (let round = 0; round < 5; round++) {
    const small = await shop.addProduct({ stock: 1 });
    const large = await shop.addVariant(small.itemId, { stock: 1 });
    expect(await stateOf(small)).toEqual({ anyInStock: true, anyOnSale: false });
    await Promise.all(
      [small, large].map(({ variantId }) =>
        inWebsite(test.db, shop.websiteId, async (tx) => {
          await tx`update variants set stock = 0 where id = ${variantId}`;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }),
      ),
    );
    expect(await stateOf(small)).toEqual({ anyInStock: false, anyOnSale: false });
  }
});
