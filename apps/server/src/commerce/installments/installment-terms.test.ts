import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** The page of a product for $80 in a shop that lets pay in parts from $10 to $100. */
async function productPage(country: string, language: string, installments: unknown) {
  const { system: sql } = database.db;
  const storeSettings = sql.json({ currency: 'USD', testGateway: true, installments } as never);
  const site = await contentSite(database.db, () => application.app, `parts-${newId()}`, {
    country,
    language,
    storeSettings,
  });
  const shop = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
  const itemId = await site.item(shop, { urlId: 'bowl', title: 'Bowl', recordType: 11, productType: 1 });
  await sql`insert into variants ${sql({ websiteId: site.websiteId, itemId, id: newId(), sku: newId(), priceCents: 8000, stock: 9 })}`;
  await application.directory.refresh(site.websiteId);
  return { site, html: await site.main('/shop/bowl') };
}
const limits = {
  minimumCents: 1000,
  maximumCents: 10_000,
  provider: 'Somebody',
  infoUrl: 'https://elsewhere.example/',
};

test.each([
  ['INST-14', 'US', 'en-US', 'Afterpay', '/static/installments/afterpay/en-US.html', 'Split your purchase'],
  ['INST-14', 'PR', 'en', 'Afterpay', '/static/installments/afterpay/en-PR.html', 'Split your purchase'],
  ['INST-14', 'CA', 'fr-CA', 'Afterpay', '/static/installments/afterpay/fr-CA.html', 'Répartissez votre achat'],
  ['INST-14', 'NZ', 'en-NZ', 'Afterpay', '/static/installments/afterpay/en-NZ.html', 'Choose Afterpay'],
  ['INST-15', 'GB', 'en-GB', 'Clearpay', '/static/installments/clearpay/en-GB.html', 'Choose Clearpay'],
])(
  '[INST-12] [%s] a product page in %s (%s) offers to pay with %s, and leads to the static page about it',
  async (_id, country, language, provider, path, words) => {
    const { site, html } = await productPage(country, language, limits);
    const about = language === 'fr-CA' ? 'À propos du paiement avec' : 'About paying with';
    expect(html).toContain(`${about} ${provider}`);
    expect(html).toContain(`href="${path}"`);
    expect(html).not.toContain('Somebody');
    const page = await site.get(path);
    expect([page.statusCode, page.body.includes(words)]).toEqual([200, true]);
  },
);

test.each([
  ['DE', 'de-DE', limits],
  ['US', 'es-US', limits],
  ['GB', 'fr-FR', limits],
  ['US', 'en-US', undefined],
  ['US', 'en-US', { minimumCents: 1000 }],
  ['US', 'en-US', 'yes'],
])('[INST-14] [INST-15] in %s (%s) with %j nothing is offered', async (country, language, installments) => {
  const { html } = await productPage(country, language, installments ?? null);
  expect(html).toContain('Bowl');
  expect(html).not.toContain('installments');
});
