import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let test: TestDatabase;
let application: Application;
let shop: MarkedWebsite;

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
  shop = await seedMarkedWebsite(application, test.db, 'own', { marker: 'mineown' });
});
afterAll(async () => {
  await application?.close();
  await test?.drop();
});

async function afterChange(change: (tx: Transaction) => Promise<unknown>): Promise<string> {
  await inWebsite(test.db, shop.websiteId, async (tx) => {
    await change(tx);
    await raiseContentVersion(tx, shop.websiteId);
  });
  await application.context.refreshWebsite?.(shop.websiteId);
  const { body } = await application.app.inject({ url: '/shop', headers: { host: shop.host, accept: 'text/html' } });
  // Every change raises the content version.
  return body.replaceAll(/template-revision[^>]{0,40}/g, '');
}

/** No page shows when an item was changed, but an item of another moment is read and drawn anew. */
const drawnAnew = () => afterChange((tx) => tx`update items set updated_at = updated_at + interval '1 second'`);

const STARS = {
  merchandisingSettings: { displayNativeProductReviewsEnabled: true, displayProductReviewStarsOnListings: true },
};

const changes: [string, (tx: Transaction) => Promise<unknown>][] = [
  ['the title of a product', (tx) => tx`update items set title = 'Bowl, renamed' where id = ${shop.itemId}`],
  ['its price', (tx) => tx`update variants set price_cents = 98765 where id = ${shop.variantId}`],
  ['its stock', (tx) => tx`update variants set stock = 0, unlimited = false where item_id = ${shop.itemId}`],
  ['a sale', (tx) => tx`update variants set on_sale = true, sale_price_cents = 123 where item_id = ${shop.itemId}`],
  ['what an image shows', (tx) => tx`update assets set alt_text = 'Another text', width = 700`],
  ['its address', (tx) => tx`update items set url_id = 'moved-bowl' where id = ${shop.itemId}`],
  ['what its collection says', (tx) => tx`update collections set description = 'Words' where url_id = 'shop'`],
  [
    'what its button says',
    (tx) => tx`update items set structured_content = structured_content || '{"customAddButtonText":"Take it"}'`,
  ],
  [
    'the currency of the store',
    (tx) => tx`update websites set store_settings = store_settings || '{"defaultCurrency":"EUR","currency":"EUR"}'`,
  ],
  [
    'that its stars are shown',
    async (tx) => {
      await tx`update items set review_totals = ${tx.json({ native: [0, 0, 0, 1, 1] } as never)}`;
      await tx`update websites set settings = settings || ${tx.json(STARS as never)}`;
    },
  ],
  [
    'another review of it',
    (tx) =>
      tx`update items set review_totals = ${tx.json({ native: [1, 0, 0, 1, 1], imported: [0, 0, 0, 0, 4] } as never)}`,
  ],
  [
    'which of its reviews count',
    (tx) =>
      tx`update websites set settings = jsonb_set(settings, '{merchandisingSettings,displayImportedProductReviewsEnabled}', 'true')`,
  ],
  ['that its stars are shown no more', (tx) => tx`update websites set settings = settings - 'merchandisingSettings'`],
  ['express checkout', (tx) => tx`update websites set store_settings = store_settings || '{"expressCheckout":true}'`],
];

it.each(changes)('a list that keeps what did not change is the list drawn anew: %s', async (_what, change) => {
  const before = await drawnAnew();
  const kept = await afterChange(change);
  const anew = await drawnAnew();
  expect(kept).toBe(anew);
  expect(kept.length).toBeGreaterThan(1_000);
  expect(kept).not.toBe(before);
});
