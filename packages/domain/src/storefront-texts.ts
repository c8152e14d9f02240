import { say } from '@plinth/words';
import { isJsonRecord } from './json-record.ts';

/** The localized storefront strings with what they say when a site translates nothing (PROD-18 … PROD-27). */
export const storefrontTextDefaults = {
  productAddToCartText: 'Add To Cart',
  productSubscribeText: 'Subscribe',
  productQuantityInputLabel: 'Quantity',
  productSoldOutText: 'sold out',
  productSaleText: 'sale',
  productQuickViewText: 'Quick View',
  productVariantSelectText: 'Select Value',
  giftCardValueDisplayText: 'Value',
  giftCardVariantSelectText: 'Select Amount',
} as const;

export type StorefrontTextKey = keyof typeof storefrontTextDefaults;

/** What a site says instead, by key; a blank text counts as not translated. */
export type StorefrontTexts = Readonly<Partial<Record<StorefrontTextKey, string>>>;

const longestText = 200;

/**
 * A site's own strings for a language out of the namespace `storefront-texts` of its preferences, which holds them by language
 * (`{ "de": { "productAddToCartText": "Kaufen" } }`); those of the plain language where the region has none. Whatever is none is left out.
 */
export function readStorefrontTexts(stored: unknown, language: string): StorefrontTexts {
  const own = (value: unknown, name: string): unknown =>
    isJsonRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  const tags = [language.split('-')[0] ?? '', language];
  const texts: Partial<Record<StorefrontTextKey, string>> = {};
  for (const key of Object.keys(storefrontTextDefaults) as StorefrontTextKey[]) {
    for (const tag of tags) {
      const text = own(own(stored, tag), key);
      if (typeof text === 'string' && text.trim() !== '') texts[key] = text.trim().slice(0, longestText);
    }
  }
  return texts;
}

/** What is shown where a value is missing (PROD-28). */
export const missingValueText = 'N/A';

/** One storefront string: the site's own, else the default in the language of the page. */
export function storefrontText(key: StorefrontTextKey, own: StorefrontTexts = {}): string {
  return own[key]?.trim() ? own[key] : say(storefrontTextDefaults[key]);
}

/** The defaults of all storefront strings in the language of the page. */
export const saidStorefrontTexts = (): Record<StorefrontTextKey, string> =>
  Object.fromEntries(Object.entries(storefrontTextDefaults).map(([key, text]) => [key, say(text)])) as Record<
    StorefrontTextKey,
    string
  >;

/**
 * The first line of a variant's dropdown: the site's own text, with the hole {variantName}; else 'Select {variantName}' when the option
 * has a name, else 'Select Value' (PROD-24, PROD-25).
 */
export function variantSelectText(variantName?: string, own: StorefrontTexts = {}): string {
  const text = own.productVariantSelectText?.trim();
  if (variantName)
    return selectOptionText(variantName, text === storefrontTextDefaults.productVariantSelectText ? '' : text);
  return storefrontText('productVariantSelectText', own);
}

/** The same for an option whose name is known: without the table of texts, which islands have no use for. */
export const selectOptionText = (name: string, own?: string): string =>
  own ? own.replace('{variantName}', () => name) : say('Select {variantName}', { variantName: name });

/** The idle label of a product's button: its custom text, 'Subscribe' for a subscribable one, else 'Add To Cart'. */
export function addButtonText(
  product: {
    readonly isSubscribable?: boolean;
    readonly useCustomAddButtonText?: boolean;
    readonly customAddButtonText?: string;
  },
  own: StorefrontTexts = {},
): string {
  if (product.useCustomAddButtonText && product.customAddButtonText?.trim()) return product.customAddButtonText;
  return storefrontText(product.isSubscribable ? 'productSubscribeText' : 'productAddToCartText', own);
}
