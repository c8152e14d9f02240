import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { returnStock, takeStock } from '../inventory/service.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let manager: OwnerAgent;
let shopId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'scarce');
  shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
  manager = await signedInOwner(application.app, database.db, site, roles.storeManager);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.system`delete from items where website_id = ${site.websiteId}`;
  for (const namespace of ['merchandising', 'restock', 'storefront-texts']) await set(namespace, {});
});

const set = async (namespace: string, preferences: object) =>
  expect((await manager.call('PUT', `/api/v1/commerce-preferences/${namespace}`, preferences)).statusCode).toBe(200);

interface Made {
  id: string;
  path: string;
  variants: string[];
}

/** A product with so many pieces of each size; one without sizes where there is one number. */
async function product(stocks: readonly (number | 'unlimited')[], more: Record<string, unknown> = {}): Promise<Made> {
  const { system: sql } = database.db;
  const urlId = `bowl-${newId()}`;
  const id = await site.item(shopId, { urlId, title: 'Bowl', recordType: 11, productType: 1, ...more });
  const variants: string[] = [];
  for (const [index, stock] of stocks.entries()) {
    const variantId = newId();
    variants.push(variantId);
    const attributes = sql.json(stocks.length > 1 ? [{ name: 'Size', value: `S${index}` }] : []) as never;
    const counted = stock === 'unlimited' ? { stock: 0, unlimited: true } : { stock };
    await sql`insert into variants ${sql({ websiteId: site.websiteId, id: variantId, itemId: id, sku: `S-${variantId}`, attributes, priceCents: 1000, displayIndex: index, ...counted })}`;
  }
  await application.directory.refresh(site.websiteId);
  return { id, path: `/shop/${urlId}`, variants };
}

const messages = (html: string) =>
  [...html.matchAll(/<div class="product-scarcity"([^>]*)>\s*([^<]*?)\s*<\/div>/g)].map(
    ([, attributes = '', text]) => ({
      text,
      hidden: attributes.includes(' hidden'),
      ...(attributes.includes('data-variant') ? { variant: /S\d/.exec(attributes)?.[0] } : {}),
    }),
  );

describe('a scarcity message', () => {
  test('[SCAR-01] is on the page and the list of a product that is nearly gone, only where the store has switched it on', async () => {
    const { path } = await product([3]);
    for (const page of [path, '/shop']) expect(messages(await site.main(page))).toEqual([]);
    await set('merchandising', { scarcityEnabled: true, scarcityShownByDefault: true });
    for (const page of [path, '/shop'])
      expect(messages(await site.main(page))).toEqual([{ text: 'Only 3 left', hidden: false }]);
    await set('merchandising', { scarcityEnabled: false, scarcityShownByDefault: true });
    expect(messages(await site.main(path))).toEqual([]);
  });

  test('[SCAR-02] is hidden at first where the store does not show it by default', async () => {
    const { path } = await product([3]);
    await set('merchandising', { scarcityEnabled: true });
    expect(messages(await site.main(path))).toEqual([{ text: 'Only 3 left', hidden: true }]);
  });

  test('[SCAR-03] is not hidden where the store shows it by default', async () => {
    const { path } = await product([3]);
    await set('merchandising', { scarcityEnabled: true, scarcityShownByDefault: true });
    expect(messages(await site.main(path))).toEqual([{ text: 'Only 3 left', hidden: false }]);
  });

  test('says so in the store’s words, from the store’s number of pieces downward', async () => {
    const { path } = await product([8]);
    await set('merchandising', { scarcityEnabled: true });
    expect(messages(await site.main(path))).toEqual([]);
    await set('merchandising', {
      scarcityEnabled: true,
      scarcityQuantity: 8,
      scarcityText: '<b>Noch {qtyInStock}</b>',
    });
    expect(await site.main(path)).toContain('&lt;b&gt;Noch 8&lt;/b&gt;');
  });

  test('of one variant waits until it is chosen; all together are few where none has many', async () => {
    await set('merchandising', { scarcityEnabled: true, scarcityShownByDefault: true });
    const some = await product([2, 9, 0, 'unlimited']);
    expect(messages(await site.main(some.path))).toEqual([{ text: 'Only 2 left', hidden: true, variant: 'S0' }]);
    await database.db.system`delete from items where website_id = ${site.websiteId}`;
    const few = await product([1, 2]);
    expect(messages(await site.main(few.path))).toEqual([
      { text: 'Only 3 left', hidden: false },
      { text: 'Only 1 left', hidden: true, variant: 'S0' },
      { text: 'Only 2 left', hidden: true, variant: 'S1' },
    ]);
  });

  test.each([
    ['sold out', [0], {}],
    ['not counted', ['unlimited'], {}],
    ['digital', [2], { productType: 2 }],
    ['a gift card', [2], { productType: 4 }],
  ] as const)('says nothing of what is %s', async (_what, stocks, more) => {
    await set('merchandising', { scarcityEnabled: true, scarcityShownByDefault: true });
    const { path } = await product(stocks, more);
    expect(messages(await site.main(path))).toEqual([]);
  });

  test('follows what is sold and given back, and leaves caches alone where pages say nothing of it', async () => {
    const { path, variants } = await product([12]);
    const [variantId = ''] = variants;
    const { db } = database;
    const { websiteId } = site;
    const website = async () => {
      await application.directory.refresh(websiteId);
      const [row] = await db.system`select store_settings from websites where website_id = ${websiteId}`;
      return { websiteId, storeSettings: row?.storeSettings };
    };
    const take = async (quantity: number) => {
      const shop = await website();
      await db.system.begin((tx) =>
        takeStock(tx as never, shop, [{ variantId, quantity }], { origin: { cause: 'order' }, shippingOptionId: '' }),
      );
      await application.directory.refresh(websiteId);
    };
    await take(4);
    expect(messages(await site.main(path))).toEqual([]);
    await set('merchandising', { scarcityEnabled: true, scarcityShownByDefault: true, scarcityQuantity: 6 });
    const before = await site.contentVersion();
    await take(1);
    expect(await site.contentVersion()).toBe(before);
    await take(2);
    expect(messages(await site.main(path))).toEqual([{ text: 'Only 5 left', hidden: false }]);
    const shop = await website();
    await db.system.begin((tx) => returnStock(tx as never, shop, [{ variantId, quantity: 2 }]));
    await application.directory.refresh(websiteId);
    expect(messages(await site.main(path))).toEqual([]);
  });
});

describe('what a product says instead of its store', () => {
  const byText = (a: { text?: string | undefined }, b: { text?: string | undefined }) =>
    (a.text ?? '').localeCompare(b.text ?? '');
  const own = { scarcityQuantity: null, scarcityText: '', customSoldOutText: '', restock: null };
  const says = async (id: string, merchandising: object) => {
    const url = `/api/commerce/products/${id}`;
    const { version } = (await manager.call('GET', url)).json();
    const change = { merchandising: { ...own, ...merchandising } };
    const saved = await manager.call('PATCH', url, { version, change });
    expect(saved.statusCode, saved.body).toBe(200);
    await application.directory.refresh(site.websiteId);
  };

  test('[SCAR-01] goes before the store on its page, its list and in its context', async () => {
    const [quiet, loud] = [await product([3]), await product([8])];
    await set('merchandising', { scarcityShownByDefault: true });
    await says(loud.id, { scarcityQuantity: 8, scarcityText: 'Hurry: {qtyInStock}' });
    // Each page lists the other product, too.
    const [few, hurry] = [
      { text: 'Only 3 left', hidden: false },
      { text: 'Hurry: 8', hidden: false },
    ];
    for (const page of [loud.path, '/shop']) expect(messages(await site.main(page))).toEqual([hurry]);
    await set('merchandising', { scarcityEnabled: true, scarcityShownByDefault: true });
    for (const page of [quiet.path, '/shop'])
      expect(messages(await site.main(page)).toSorted(byText)).toEqual([hurry, few]);
    await says(quiet.id, { scarcityQuantity: 0, scarcityText: 'Hurry' });
    for (const page of [quiet.path, '/shop']) expect(messages(await site.main(page))).toEqual([hurry]);
    expect((await site.json('/shop')).productMerchandisingContext).toMatchObject({
      [quiet.id]: { scarcityEnabled: false, scarcityTemplateViews: [] },
      [loud.id]: {
        scarcityEnabled: true,
        scarcityTemplateViews: [{ qtyInStock: 8 }],
        scarcityText: 'Hurry: {qtyInStock}',
      },
    });
  });

  test('has caches follow what is sold and given back by its own number of pieces', async () => {
    const { id, path, variants } = await product([12]);
    await says(id, { scarcityQuantity: 11 });
    await set('merchandising', { scarcityShownByDefault: true });
    const { websiteId } = site;
    const [row] = await database.db.system`select store_settings from websites where website_id = ${websiteId}`;
    const shop = { websiteId, storeSettings: row?.storeSettings };
    const piece = [{ variantId: variants[0] ?? '', quantity: 1 }];
    expect(messages(await site.main(path))).toEqual([]);
    const { system } = database.db;
    await system.begin((tx) =>
      takeStock(tx as never, shop, piece, { origin: { cause: 'order' }, shippingOptionId: '' }),
    );
    await application.directory.refresh(websiteId);
    expect(messages(await site.main(path))).toEqual([{ text: 'Only 11 left', hidden: false }]);
    await system.begin((tx) => returnStock(tx as never, shop, piece));
    await application.directory.refresh(websiteId);
    expect(messages(await site.main(path))).toEqual([]);
    const counted = await manager.call('POST', '/api/commerce/stock/changes', {
      id: newId(),
      cause: 'counted',
      note: '',
      locationId: 'main',
      changes: [{ variantId: variants[0], kind: 'set', quantity: 10 }],
    });
    expect(counted.statusCode, counted.body).toBe(200);
    await application.directory.refresh(websiteId);
    expect(messages(await site.main(path))).toEqual([{ text: 'Only 10 left', hidden: false }]);
    // The store's threshold is no longer this product's.
    await set('merchandising', { scarcityEnabled: true, scarcityShownByDefault: true, scarcityQuantity: 20 });
    await says(id, { scarcityQuantity: 0 });
    const before = await site.contentVersion();
    await system.begin((tx) =>
      takeStock(tx as never, shop, piece, { origin: { cause: 'order' }, shippingOptionId: '' }),
    );
    expect(await site.contentVersion()).toBe(before);
  });

  test('[PROD-05] marks what is sold out in its own words, and asks nobody who cannot sign up', async () => {
    const { id, path, variants } = await product([0]);
    await set('merchandising', { customSoldOutText: 'Gone' });
    const form = `data-restock="${id}"`;
    expect(await site.main(path)).toContain(form);
    await says(id, { customSoldOutText: 'Next <spring>', restock: false });
    expect(await site.main('/shop')).toContain('<span class="product-mark sold-out">Next &lt;spring&gt;</span>');
    const page = await site.main(path);
    expect(page).toMatch(/pl-mark--sold-out">Next &lt;spring&gt;</);
    expect(page).not.toContain(form);
    expect((await site.json(path)).productMerchandisingContext).toMatchObject({
      [id]: { customSoldOutText: 'Next <spring>', restockNotificationViews: [] },
    });
    await set('restock', { enabled: false });
    await says(id, { restock: true });
    expect(await site.main(path)).toContain(form);
    expect((await site.json(path)).productMerchandisingContext).toMatchObject({
      [id]: {
        customSoldOutText: 'Gone',
        restockNotificationViews: [{ variantId: variants[0], hiddenByDefault: false }],
      },
    });
  });
});

describe('the merchandising context', () => {
  test('[PROD-05] is kept by product id and has these fields, on the page of a product and on its list', async () => {
    const bowl = await product([2, 0]);
    await set('merchandising', {
      customSoldOutText: 'Gone for good',
      scarcityEnabled: true,
      scarcityText: 'Just {qtyInStock}',
    });
    await set('restock', { callToAction: 'Wait for it', mailingListSignUpEnabled: true });
    const context = {
      customSoldOutText: 'Gone for good',
      scarcityEnabled: true,
      scarcityTemplateViews: [{ qtyInStock: 2 }, { qtyInStock: 2, attributes: { Size: 'S0' } }],
      scarcityText: 'Just {qtyInStock}',
      scarcityShownByDefault: false,
      restockNotificationViews: [{ variantId: bowl.variants[1], hiddenByDefault: true }],
      restockNotificationMessages: {
        CTAText: 'Wait for it',
        placeholderText: 'Email address',
        buttonText: 'Tell me',
        mailingListDescription: 'Send me news by email, too',
      },
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: false,
    };
    for (const page of [bowl.path, '/shop']) {
      const { productMerchandisingContext } = await site.json(page);
      expect(productMerchandisingContext).toEqual({ [bowl.id]: context });
    }
    // The other way round, what was at its default: no field is written down as it happens to be.
    await set('merchandising', { scarcityShownByDefault: true });
    await set('restock', {
      buttonText: 'Write to me',
      mailingListDescription: 'News',
      mailingListOptInByDefault: true,
    });
    const changed = {
      customSoldOutText: '',
      scarcityEnabled: false,
      scarcityTemplateViews: [],
      scarcityShownByDefault: true,
      restockNotificationMessages: { buttonText: 'Write to me', mailingListDescription: 'News' },
      mailingListSignUpEnabled: false,
      mailingListOptInByDefault: true,
    };
    expect((await site.json(bowl.path)).productMerchandisingContext).toMatchObject({ [bowl.id]: changed });
    // What is not counted cannot come back.
    const guide = await product([0], { productType: 2 });
    expect((await site.json(guide.path)).productMerchandisingContext).toMatchObject({
      [guide.id]: { restockNotificationViews: [] },
    });
  });

  test('gives what is sold out the store’s own mark, on its page and on its list', async () => {
    const { path } = await product([0]);
    expect(await site.main('/shop')).toContain('<span class="product-mark sold-out">sold out</span>');
    await set('merchandising', { customSoldOutText: 'Gone & away' });
    expect(await site.main('/shop')).toContain('<span class="product-mark sold-out">Gone &amp; away</span>');
    expect(await site.main(path)).toMatch(/pl-mark--sold-out">Gone &amp; away</);
  });

  test('is not broken by preferences that are none', async () => {
    const { path } = await product([2]);
    const broken = { scarcityEnabled: 'yes', scarcityQuantity: 'many', scarcityText: { a: 1 }, customSoldOutText: 7 };
    await set('merchandising', broken);
    expect(messages(await site.main(path))).toEqual([]);
    await set('merchandising', { ...broken, scarcityEnabled: true });
    expect(messages(await site.main(path))).toEqual([{ text: 'Only 2 left', hidden: true }]);
  });
});

describe('storefront strings', () => {
  const strings = async (page = '/shop'): Promise<Record<string, string>> =>
    (await site.json(page)).localizedStrings ?? {};

  test.each([
    ['PROD-18', 'productAddToCartText', 'Add To Cart'],
    ['PROD-19', 'productSubscribeText', 'Subscribe'],
    ['PROD-20', 'productQuantityInputLabel', 'Quantity'],
    ['PROD-21', 'productSoldOutText', 'sold out'],
    ['PROD-22', 'productSaleText', 'sale'],
    ['PROD-23', 'productQuickViewText', 'Quick View'],
    ['PROD-24', 'productVariantSelectText', 'Select Value'],
  ])('[%s] %s is %j until the store says it its own way', async (_id, key, text) => {
    expect((await strings())[key]).toBe(text);
    await set('storefront-texts', { en: { [key]: 'Anders' } });
    expect((await strings())[key]).toBe('Anders');
  });

  test('[PROD-26] [PROD-27] of gift cards exist, and are what their form asks with', async () => {
    expect(await strings()).toMatchObject({
      giftCardValueDisplayText: 'Value',
      giftCardVariantSelectText: 'Select Amount',
    });
    const { path } = await product([5, 5], { productType: 4 });
    expect(await site.main(path)).toContain('<option value="" selected="">Select Amount</option>');
    await set('storefront-texts', { en: { giftCardValueDisplayText: 'Wert', giftCardVariantSelectText: 'Betrag?' } });
    const form = await site.main(path);
    expect(form).toContain('<option value="" selected="">Betrag?</option>');
    expect(form).toMatch(/pl-variant__name">Wert</);
  });

  test('are in the product’s form and on its list in the store’s own words', async () => {
    await set('storefront-texts', {
      en: {
        productAddToCartText: 'Kaufen <jetzt>',
        productQuantityInputLabel: 'Menge',
        productSoldOutText: 'weg',
        productSaleText: 'billig',
        productVariantSelectText: '{variantName} wählen',
      },
    });
    const { path } = await product([5, 5]);
    await product([0]);
    const form = await site.main(path);
    for (const text of ['Kaufen &lt;jetzt&gt;', '>Menge<', 'Size wählen']) expect(form).toContain(text);
    const listed = await site.main('/shop');
    for (const text of ['Kaufen &lt;jetzt&gt;', '>weg<']) expect(listed).toContain(text);
  });

  const speak = async (language: string) => {
    const { websiteId } = site;
    await database.db
      .system`update websites set language = ${language}, content_version = content_version + 1 where website_id = ${websiteId}`;
    await application.directory.refresh(websiteId);
  };

  test('are those of the page’s language', async () => {
    await set('storefront-texts', { en: { productSaleText: 'cheap' }, de: { productSaleText: 'billig' } });
    expect((await strings()).productSaleText).toBe('cheap');
    await speak('de-AT');
    const spoken = await strings();
    await speak('en');
    expect(spoken).toMatchObject({ productSaleText: 'billig', productAddToCartText: 'In den Warenkorb' });
  });
});
