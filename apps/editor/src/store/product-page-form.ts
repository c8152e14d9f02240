import type { Preferences } from '@plinth/contract';
import {
  defaultMerchandising,
  largestScarcityQuantity,
  type MerchandisingSettings,
  readMerchandisingSettings,
  readShopperSettings,
  readStorefrontTexts,
  type ShopperSettings,
  type StorefrontTextKey,
  type StorefrontTexts,
  storefrontTextDefaults,
} from '@plinth/domain';

/** What the screen holds: everything as a text or a switch, for what is being typed need not be a setting yet. */
export interface ProductPageForm extends ShopperSettings {
  scarcityEnabled: boolean;
  scarcityShownByDefault: boolean;
  scarcityText: string;
  scarcityQuantity: string;
  customSoldOutText: string;
  /** In the website's language; '' = the default. */
  texts: Readonly<Record<StorefrontTextKey, string>>;
}

export const storefrontTextKeys = Object.keys(storefrontTextDefaults) as StorefrontTextKey[];

/** What owners call the storefront strings. */
export const storefrontTextNames: Readonly<Record<StorefrontTextKey, string>> = {
  productAddToCartText: 'Add-to-cart button',
  productSubscribeText: 'Button of a subscription',
  productQuantityInputLabel: 'Quantity field',
  productSoldOutText: 'Sold-out mark',
  productSaleText: 'Sale mark',
  productQuickViewText: 'Quick view button',
  productVariantSelectText: 'Choice of a variant',
  giftCardValueDisplayText: 'Value of a gift card',
  giftCardVariantSelectText: 'Choice of a gift card’s value',
};

/** What is stored, by namespace. */
export interface StoredPreferences {
  merchandising: Preferences;
  texts: Preferences;
  shoppers: Preferences;
}

export function formOf({ merchandising, texts, shoppers }: StoredPreferences, language: string): ProductPageForm {
  const { scarcityQuantity, ...settings } = readMerchandisingSettings(merchandising);
  const own: StorefrontTexts = readStorefrontTexts(texts, language);
  return {
    ...settings,
    ...readShopperSettings(shoppers),
    scarcityQuantity: String(scarcityQuantity),
    texts: Object.fromEntries(storefrontTextKeys.map((key) => [key, own[key] ?? ''])) as ProductPageForm['texts'],
  };
}

/** What is wrong with a field, by its name; nothing where the form can be saved. */
export function problemsOf({ scarcityQuantity, scarcityText }: ProductPageForm): Record<string, string> {
  const quantity = Number(scarcityQuantity);
  return {
    ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= largestScarcityQuantity
      ? {}
      : { scarcityQuantity: `Use a whole number from 1 to ${largestScarcityQuantity}.` }),
    ...(scarcityText.trim() === '' ? { scarcityText: 'Write what shoppers read.' } : {}),
  };
}

/** All namespaces as they are to be stored; members and languages that the form does not know stay as they are. */
export function preferencesOf(form: ProductPageForm, stored: StoredPreferences, language: string): StoredPreferences {
  const { texts, scarcityQuantity, wishLists, recentlyViewed, boughtTogether, ...settings } = form;
  const shoppers: ShopperSettings = { wishLists, recentlyViewed, boughtTogether };
  const merchandising: MerchandisingSettings = {
    ...settings,
    scarcityText: settings.scarcityText.trim(),
    customSoldOutText: settings.customSoldOutText.trim(),
    scarcityQuantity: Number(scarcityQuantity),
  };
  // What is as it is by itself is not stored: a store that never says anything stays without preferences.
  const isDefault = Object.entries(merchandising).every(
    ([name, value]) => value === defaultMerchandising[name as keyof MerchandisingSettings],
  );
  const own = Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, text.trim()]])),
  );
  const { [language]: _before, ...otherLanguages } = stored.texts;
  return {
    merchandising:
      isDefault && Object.keys(stored.merchandising).length === 0
        ? stored.merchandising
        : { ...stored.merchandising, ...merchandising },
    // On by itself: only what is off is stored.
    shoppers: isSame(shoppers, readShopperSettings(stored.shoppers))
      ? stored.shoppers
      : { ...stored.shoppers, ...shoppers },
    texts: Object.keys(own).length === 0 ? otherLanguages : { ...otherLanguages, [language]: own },
  };
}

const isSame = (one: ShopperSettings, other: ShopperSettings): boolean =>
  one.wishLists === other.wishLists &&
  one.recentlyViewed === other.recentlyViewed &&
  one.boughtTogether === other.boughtTogether;
