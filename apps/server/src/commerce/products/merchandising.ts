import {
  countsStock,
  hasStock,
  type MerchandisingSettings,
  type ProductContent,
  type ProductMerchandising,
  readMerchandisingSettings,
  scarcityViews,
} from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';
import { restockSettings } from '../restock/restock-settings.ts';

type Settings = Pick<Website, 'storeSettings'>;

/** How the store speaks of what is sold out or nearly so. */
export function merchandisingSettings({ storeSettings }: Settings): MerchandisingSettings {
  const { commercePreferences } = storeSettings;
  return readMerchandisingSettings((commercePreferences as Record<string, unknown> | undefined)?.merchandising);
}

/** From how many pieces downward pages show what is left of a variant; 0 where they only show that nothing is. */
export function shownStock(website: Settings): number {
  const { scarcityEnabled, scarcityQuantity } = merchandisingSettings(website);
  return scarcityEnabled ? scarcityQuantity : 0;
}

/** PROD-05: what templates may say of a product beside the product itself, out of the store's settings and what is left of it. */
export function merchandisingOf(
  website: Settings,
): (product: Pick<ProductContent, 'productType' | 'variants'>) => ProductMerchandising {
  const { scarcityQuantity, ...settings } = merchandisingSettings(website);
  const restock = restockSettings(website);
  const shared = {
    ...settings,
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
    const gone =
      restock.enabled && countsStock(product.productType)
        ? product.variants.filter((variant) => !hasStock(variant))
        : [];
    // Where some can still be had, a form waits until what is gone is chosen.
    const hiddenByDefault = gone.length < product.variants.length;
    return {
      ...shared,
      scarcityTemplateViews: settings.scarcityEnabled ? scarcityViews(product, scarcityQuantity) : [],
      restockNotificationViews: gone.map(({ id, sku }) => ({ variantId: id ?? sku, hiddenByDefault })),
    };
  };
}
