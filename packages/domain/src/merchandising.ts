import { sayAgain } from '@plinth/words';
import { jsonRecord } from './json-record.ts';
import { countsStock } from './product-type.ts';

/** What a product page says beside the product itself, kept by product id (PROD-05). */
export interface ProductMerchandising {
  readonly customSoldOutText: string;
  readonly scarcityEnabled: boolean;
  /** One message for each: about the product, or about the variant with these attributes. */
  readonly scarcityTemplateViews: readonly ScarcityView[];
  readonly scarcityText: string;
  readonly scarcityShownByDefault: boolean;
  readonly restockNotificationViews: readonly { readonly variantId: string; readonly hiddenByDefault: boolean }[];
  readonly restockNotificationMessages: Readonly<Record<string, string>>;
  readonly mailingListSignUpEnabled: boolean;
  readonly mailingListOptInByDefault: boolean;
}

/** What a scarcity message is filled with. */
export interface ScarcityView {
  readonly qtyInStock: number;
  /** Of the variant that is nearly gone; absent for all of the product. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** How a store speaks of what is sold out or nearly so: the namespace `merchandising` of its preferences. */
export interface MerchandisingSettings {
  /** '' = the storefront string productSoldOutText. */
  readonly customSoldOutText: string;
  readonly scarcityEnabled: boolean;
  /** With the hole {qtyInStock}. */
  readonly scarcityText: string;
  readonly scarcityShownByDefault: boolean;
  /** A message appears from so many pieces downward. */
  readonly scarcityQuantity: number;
}

export const defaultMerchandising: MerchandisingSettings = {
  customSoldOutText: '',
  scarcityEnabled: false,
  scarcityText: 'Only {qtyInStock} left',
  scarcityShownByDefault: false,
  scarcityQuantity: 5,
};

/** The most pieces of which a message may still say that they are few. */
export const largestScarcityQuantity = 999;

/** Characters of a message or a mark. */
export const longestMerchandisingText = 200;

/** The settings as they are stored, defaults where nothing usable is: preferences are any JSON. */
export function readMerchandisingSettings(stored: unknown): MerchandisingSettings {
  const set = jsonRecord(stored);
  const text = (value: unknown, otherwise: string) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longestMerchandisingText) : otherwise;
  const quantity = set.scarcityQuantity;
  const isQuantity = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= largestScarcityQuantity;
  return {
    customSoldOutText: text(set.customSoldOutText, defaultMerchandising.customSoldOutText),
    scarcityEnabled: set.scarcityEnabled === true,
    scarcityText: text(set.scarcityText, defaultMerchandising.scarcityText),
    scarcityShownByDefault: set.scarcityShownByDefault === true,
    scarcityQuantity: isQuantity ? Number(quantity) : defaultMerchandising.scarcityQuantity,
  };
}

/** What a product says of itself instead of its store: as its content keeps it, beside the product's other fields. */
export interface OwnMerchandising {
  /** A message appears from so many pieces downward; 0: never one; null: as the store says. */
  readonly scarcityQuantity: number | null;
  /** With the hole {qtyInStock}; '' = the store's. */
  readonly scarcityText: string;
  /** '' = the store's. */
  readonly customSoldOutText: string;
  /** Whether visitors can ask to be told when it is back; null: as the store says. */
  readonly restock: boolean | null;
}

/** What is stored of a product; null where it says nothing of its own. */
export function ownMerchandisingIn(stored: unknown): OwnMerchandising | null {
  if (stored === undefined || stored === null) return null;
  const { scarcityQuantity, scarcityText, customSoldOutText, restock } = jsonRecord(stored);
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, longestMerchandisingText) : '');
  const isQuantity =
    Number.isInteger(scarcityQuantity) &&
    Number(scarcityQuantity) >= 0 &&
    Number(scarcityQuantity) <= largestScarcityQuantity;
  const own: OwnMerchandising = {
    scarcityQuantity: isQuantity ? Number(scarcityQuantity) : null,
    scarcityText: text(scarcityText),
    customSoldOutText: text(customSoldOutText),
    restock: typeof restock === 'boolean' ? restock : null,
  };
  return Object.values(own).every((value) => value === null || value === '') ? null : own;
}

/** How a product speaks of what is sold out or nearly so: its own words and number before the store's. */
export function merchandisingFor(store: MerchandisingSettings, own: OwnMerchandising | null): MerchandisingSettings {
  if (!own) return store;
  const { scarcityQuantity: quantity } = own;
  return {
    ...store,
    ...(quantity === null ? {} : { scarcityEnabled: quantity > 0 }),
    ...(quantity ? { scarcityQuantity: quantity } : {}),
    scarcityText: own.scarcityText || store.scarcityText,
    customSoldOutText: own.customSoldOutText || store.customSoldOutText,
  };
}

/** A product as far as its stock goes. */
export interface StockedProduct {
  readonly productType: number;
  readonly variants: readonly {
    readonly attributes: Readonly<Record<string, string>>;
    readonly qtyInStock: number;
    readonly unlimited: boolean;
  }[];
}

/**
 * Of what a store says that little is left: of the whole product where all its variants together are few, then of every variant that is.
 * Nothing is said of what is sold out or not counted.
 */
export function scarcityViews({ productType, variants }: StockedProduct, quantity: number): ScarcityView[] {
  if (!countsStock(productType)) return [];
  const few = (left: number) => left > 0 && left <= quantity;
  const views: ScarcityView[] = [];
  const total = variants.reduce((sum, variant) => sum + Math.max(0, variant.qtyInStock), 0);
  if (variants.every(({ unlimited }) => !unlimited) && few(total)) views.push({ qtyInStock: total });
  if (variants.length < 2) return views;
  for (const { attributes, qtyInStock, unlimited } of variants) {
    if (!unlimited && few(qtyInStock)) views.push({ qtyInStock, attributes });
  }
  return views;
}

export type ScarcityMessage =
  | { readonly kind: 'none' }
  | { readonly kind: 'message'; readonly text: string; readonly hiddenByDefault: boolean };

/** The scarcity message: only where enabled, and hidden at first unless it is shown by default (SCAR-01, SCAR-02, SCAR-03). */
export function scarcityMessage(
  product:
    | Partial<Pick<ProductMerchandising, 'scarcityEnabled' | 'scarcityText' | 'scarcityShownByDefault'>>
    | undefined,
): ScarcityMessage {
  if (product?.scarcityEnabled !== true) return { kind: 'none' };
  const { scarcityText: text = '' } = product;
  return {
    kind: 'message',
    // Its hole is filled by whoever shows it.
    text: text === defaultMerchandising.scarcityText ? sayAgain(text) : text,
    hiddenByDefault: product.scarcityShownByDefault !== true,
  };
}
