import {
  countsStock,
  hasStock,
  type MerchandisingSettings,
  merchandisingFor,
  ownMerchandisingIn,
  type ProductContent,
  type ProductMerchandising,
  readMerchandisingSettings,
  scarcityViews,
} from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';
import { restockSettings } from '../restock/restock-settings.ts';

type Settings = Pick<Website, 'storeSettings'>;

/** How the store speaks of what is sold out or nearly so. */
function merchandisingSettings({ storeSettings }: Settings): MerchandisingSettings {
  const { commercePreferences } = storeSettings;
  return readMerchandisingSettings((commercePreferences as Record<string, unknown> | undefined)?.merchandising);
}

/** How a product of the store speaks of that. */
export const productMerchandising = (
  website: Settings,
  { merchandising }: Pick<ProductContent, 'merchandising'>,
): MerchandisingSettings => merchandisingFor(merchandisingSettings(website), ownMerchandisingIn(merchandising));

/**
 * From how many pieces downward pages show what is left of a variant; 0 where they only show that nothing is. A product may have
 * a number of its own, which changes of stock read with it (`fewAt`, inventory/queries.ts).
 */
export function shownStock(website: Settings): number {
  const { scarcityEnabled, scarcityQuantity } = merchandisingSettings(website);
  return scarcityEnabled ? scarcityQuantity : 0;
}

/** PROD-05: what templates may say of a product beside the product itself, out of the store's settings and what is left of it. */
export function merchandisingOf(
  website: Settings,
): (product: Pick<ProductContent, 'productType' | 'variants' | 'merchandising'>) => ProductMerchandising {
  const store = merchandisingSettings(website);
  const restock = restockSettings(website);
  const shared = {
    restockNotificationMessages: {
      CTAText: restock.callToAction,
      placeholderText: 'Email address',
      buttonText: restock.buttonText,
      mailingListDescription: restock.mailingListDescription,
    },
    mailingListSignUpEnabled: restock.mailingListSignUpEnabled,
    mailingListOptInByDefault: restock.mailingListOptInByDefault,
  };
  return (product) => {
    const own = ownMerchandisingIn(product.merchandising);
    const { scarcityQuantity, ...settings } = merchandisingFor(store, own);
    const gone =
      (own?.restock ?? restock.enabled) && countsStock(product.productType)
        ? product.variants.filter((variant) => !hasStock(variant))
        : [];
    // Where some can still be had, a form waits until what is gone is chosen.
    const hiddenByDefault = gone.length < product.variants.length;
    return {
      ...settings,
      ...shared,
      scarcityTemplateViews: settings.scarcityEnabled ? scarcityViews(product, scarcityQuantity) : [],
      restockNotificationViews: gone.map(({ id, sku }) => ({ variantId: id ?? sku, hiddenByDefault })),
    };
  };
}
