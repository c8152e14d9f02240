import { memberPriceCents, mostLineCents, newId, priceNowCents, productTypes, roles } from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let manager: OwnerAgent;

/** All cost $50, or $40 for as long as the flag of the sale counts. The plate was put on sale by a switch, without a price. */
const products = [
  { productType: productTypes.giftCard, urlId: 'voucher', salePriceCents: 4000, cents: 5000 },
  { productType: productTypes.physical, urlId: 'bowl', salePriceCents: 4000, cents: 4000 },
  { productType: productTypes.physical, urlId: 'plate', salePriceCents: 0, cents: 5000 },
];
const itemIds = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'pricing');
  const shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
  const { system: sql } = database.db;
  for (const { productType, urlId, salePriceCents } of products) {
    const itemId = await site.item(shopId, { urlId, title: `The ${urlId}`, recordType: 11, productType });
    itemIds.set(urlId, itemId);
    await sql`insert into variants ${sql({ websiteId: site.websiteId, id: newId(), itemId, sku: urlId, priceCents: 5000, salePriceCents, onSale: true, stock: 5 })}`;
  }
  await application.directory.refresh(site.websiteId);
  manager = await signedInOwner(application.app, database.db, site, roles.storeManager);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const json = async (url: string) => (await site.get(url)).json();

describe.each(products)(
  '[PROD-17] a $urlId that is marked on sale costs the same everywhere',
  ({ urlId, salePriceCents, cents }) => {
    const amount = (cents / 100).toFixed(2);
    const isOnSale = cents === 4000;

    test('on its page, for people and for search engines', async () => {
      const html = (await site.get(`/shop/${urlId}`)).body;
      const offers = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
        ([, text]) => {
          const data = JSON.parse(text ?? '{}') as { offers?: { price: string }[] };
          return data.offers ?? [];
        },
      );
      expect(offers.map(({ price }) => price)).toEqual([amount]);
      expect(html).toContain(`$${amount}`);
      const [, form = ''] = /data-island="product-form"(.*?)<\/form>/s.exec(html) ?? [];
      expect(form).toContain('priceText');
      expect(form.includes('40.00')).toBe(isOnSale);
    });

    test('in the data of its page and of the shop', async () => {
      const { item } = await json(`/shop/${urlId}?format=json`);
      expect(item.structuredContent.onSale).toBe(isOnSale);
      expect(item.structuredContent.variants).toMatchObject([
        { onSale: isOnSale, price: 5000, salePrice: salePriceCents },
      ]);
      expect(item.variants).toMatchObject([{ onSale: isOnSale }]);
      const { items } = await json('/shop?format=json');
      const listed = items.find((one: { urlId: string }) => one.urlId === urlId);
      expect(listed.structuredContent.onSale).toBe(isOnSale);
    });

    test('in the list of the shop and in the search', async () => {
      const shop = await site.main('/shop');
      const card = shop.split('<article').find((part) => part.includes(`/shop/${urlId}`)) ?? shop;
      expect(card).toContain(`$${amount}`);
      expect(card.includes('Sale price')).toBe(isOnSale);
      const found = await json(`/api/search/GeneralSearch?q=${urlId}`);
      expect(found.items.map(({ price }: { price: string }) => price)).toEqual([`$${amount}`]);
    });

    test('in the cart', async () => {
      const itemId = itemIds.get(urlId);
      const added = await application.app.inject({
        method: 'POST',
        url: '/api/commerce/shopping-cart/entries',
        headers: { host: site.host, 'sec-fetch-site': 'same-origin' },
        payload: { itemId, sku: urlId, quantity: 2 },
      });
      expect(added.json().shoppingCart).toMatchObject({
        subtotalCents: 2 * cents,
        entries: [{ purchasePriceCents: cents }],
      });
    });

    test('in the list of its owner', async () => {
      const { products: rows } = (await manager.call('GET', `/api/commerce/products?query=${urlId}`)).json();
      expect(rows).toMatchObject([
        { onSale: isOnSale, priceRange: { lowest: { value: amount }, highest: { value: amount } } },
      ]);
      const filtered = (await manager.call('GET', `/api/commerce/products?query=${urlId}&visibility=on-sale`)).json();
      expect(filtered.products).toHaveLength(isOnSale ? 1 : 0);
    });
  },
);

test('[PROD-17] the rule says the same in the database and outside it, for every kind of product', async () => {
  const { system: sql } = database.db;
  const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000_000 }));
  const variants = fc.array(
    fc.record({
      productType: fc.constantFrom(...Object.values(productTypes), 0, 6),
      priceCents: cents,
      salePriceCents: cents,
      onSale: fc.boolean(),
    }),
    { minLength: 1, maxLength: 200 },
  );
  await fc.assert(
    fc.asyncProperty(variants, async (rows) => {
      const stored = await sql<{ cents: number }[]>`
        select plinth_price_now(r."productType", r."priceCents", r."salePriceCents", r."onSale") as cents
        from jsonb_to_recordset(${sql.json(rows.map((row, place) => ({ ...row, place })))})
          as r("productType" int, "priceCents" int, "salePriceCents" int, "onSale" boolean, place int)
        order by r.place`;
      expect(stored.map((row) => row.cents)).toEqual(rows.map((row) => priceNowCents(row.productType, row)));
    }),
    { numRuns: 20 },
  );
});

test('what a member of groups pays is the same in the database and outside it, and never more than everybody pays', async () => {
  const { system: sql } = database.db;
  const cents = fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 0, max: mostLineCents }));
  const offer = fc.record({
    basisPoints: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9_999 })),
    fixedCents: fc.option(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: mostLineCents }))),
  });
  const variants = fc.array(
    fc.record({
      productType: fc.constantFrom(...Object.values(productTypes)),
      takesOwnAmount: fc.boolean(),
      priceCents: cents,
      salePriceCents: cents,
      onSale: fc.boolean(),
      offers: fc.array(offer, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 50 },
  );
  const { websiteId } = site;
  await fc.assert(
    fc.asyncProperty(variants, async (rows) => {
      await sql`delete from customer_groups where website_id = ${websiteId}`;
      await sql`delete from customer_group_prices where website_id = ${websiteId}`;
      const asked = rows.map((row, place) => ({
        ...row,
        place,
        variantId: newId(),
        content: row.takesOwnAmount ? { ownAmount: { minimumCents: 100 } } : {},
        offers: row.offers.map((one) => ({ ...one, id: newId() })),
        groups: [] as string[],
      }));
      for (const row of asked) row.groups = row.offers.map(({ id }) => id);
      const groups = asked.flatMap((row) => row.offers.map((one) => ({ ...one, variantId: row.variantId })));
      if (groups.length > 0)
        await sql`insert into customer_groups ${sql(groups.map(({ id, basisPoints }) => ({ websiteId, id, name: id, percentOffBasisPoints: basisPoints, hasPrices: true })))}`;
      const fixed = groups.flatMap(({ id, variantId, fixedCents }) =>
        fixedCents === null ? [] : [{ websiteId, groupId: id, variantId, priceCents: fixedCents }],
      );
      if (fixed.length > 0) await sql`insert into customer_group_prices ${sql(fixed)}`;
      const stored = await sql<{ cents: number }[]>`
        select plinth_price_for(${websiteId}, r."groups", r."variantId", r."productType", r."content", r."priceCents",
          r."salePriceCents", r."onSale")::float8 as cents
        from jsonb_to_recordset(${sql.json(asked)}) as r("productType" int, "content" jsonb, "priceCents" bigint,
          "salePriceCents" bigint, "onSale" boolean, "variantId" text, "groups" text[], place int)
        order by r.place`;
      const pays = asked.map((row) => memberPriceCents(row, row, row.offers));
      expect(stored.map((row) => row.cents)).toEqual(pays);
      for (const [at, row] of asked.entries()) {
        const now = priceNowCents(row.productType, row);
        expect(pays[at]).toBeLessThanOrEqual(now);
        // Nothing is given away that everybody pays for.
        if (now > 0) expect(pays[at]).toBeGreaterThan(0);
        if (row.productType === productTypes.giftCard || row.takesOwnAmount) expect(pays[at]).toBe(now);
      }
    }),
    { numRuns: 30 },
  );
});
