/** The localized storefront strings with what they say when a site translates nothing (PROD-18 … PROD-27). */
export const storefrontTextDefaults = {
  productAddToCartText: 'Add To Cart',
  productSubscribeText: 'Subscribe',
  productQuantityInputLabel: 'Quantity',
  productSoldOutText: 'sold out',
  productSaleText: 'sale',
  productQuickViewText: 'Quick View',
  productVariantSelectText: 'Select Value',
  giftCardValueDisplayText: 'Gift card value: {value}',
  giftCardVariantSelectText: 'Select Amount',
} as const;

export type StorefrontTextKey = keyof typeof storefrontTextDefaults;

/** What a site says instead, by key; a blank text counts as not translated. */
export type StorefrontTexts = Readonly<Partial<Record<StorefrontTextKey, string>>>;

/** What is shown where a value is missing (PROD-28). */
export const missingValueText = 'N/A';

/** One storefront string: the site's own, else the default. */
export function storefrontText(key: StorefrontTextKey, own: StorefrontTexts = {}): string {
  return own[key]?.trim() ? own[key] : storefrontTextDefaults[key];
}

/**
 * The first line of a variant's dropdown: 'Select {variantName}' when the option has a name, else the site's own text or
 * 'Select Value' (PROD-24, PROD-25).
 */
export function variantSelectText(variantName?: string, own: StorefrontTexts = {}): string {
  return variantName ? selectOptionText(variantName) : storefrontText('productVariantSelectText', own);
}

/** The same for an option whose name is known: without the table of texts, which islands have no use for. */
export const selectOptionText = (name: string): string => `Select ${name}`;

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
