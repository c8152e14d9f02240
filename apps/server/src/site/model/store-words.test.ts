import { expect, test } from 'vitest';
import type { Website } from '../../platform/websites/website.ts';
import { productMerchandisingContext } from './product-merchandising.ts';
import { localizedStrings } from './storefront-texts.ts';

const website = (commercePreferences: unknown, language = 'en-US'): Website =>
  ({ language, storeSettings: { commercePreferences } }) as unknown as Website;

const bowl = (stock: number) => ({
  id: 'bowl',
  structuredContent: {
    productType: 1,
    variants: [{ id: 'v', sku: 'BOWL', attributes: {}, qtyInStock: stock, unlimited: false }],
  },
});

const merchandising = (customSoldOutText: string) =>
  website({ merchandising: { customSoldOutText }, restock: { enabled: true } });

test('[PROD-05] what is said of a product that has not changed is made once, and anew after the store or the product has', () => {
  const store = merchandising('Gone');
  const one = bowl(0);
  const said = productMerchandisingContext(store, [one]).bowl;
  expect(said).toMatchObject({ customSoldOutText: 'Gone', restockNotificationViews: [{ variantId: 'v' }] });
  expect(productMerchandisingContext({ ...store, contentVersion: 2 }, [one]).bowl).toBe(said);
  expect(productMerchandisingContext(merchandising('Taken'), [one]).bowl).toMatchObject({ customSoldOutText: 'Taken' });
  expect(productMerchandisingContext(store, [bowl(3)]).bowl).toMatchObject({ restockNotificationViews: [] });
});

test("words of the store are those of its settings and of the page's language, whatever was asked for before", () => {
  const texts = (en: string) => ({
    'storefront-texts': { en: { productSaleText: en }, de: { productSaleText: 'Angebot' } },
  });
  const store = website(texts('Cheaper'));
  expect(localizedStrings(store).productSaleText).toBe('Cheaper');
  expect(localizedStrings({ ...store, language: 'de' }).productSaleText).toBe('Angebot');
  expect(localizedStrings(store).productSaleText).toBe('Cheaper');
  expect(localizedStrings(website(texts('Less'))).productSaleText).toBe('Less');
});
