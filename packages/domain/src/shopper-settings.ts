import { jsonRecord } from './json-record.ts';

/** What a store keeps ready for shoppers who come back: the namespace `shoppers` of its preferences. */
export interface ShopperSettings {
  /** A heart beside every product, and a list of what was marked with it. */
  readonly wishLists: boolean;
  /** What the browser has looked at before, below a product. */
  readonly recentlyViewed: boolean;
  /** What was bought in the same orders comes first among the products beside one. */
  readonly boughtTogether: boolean;
}

export const shopperPreferences = 'shoppers';

/** The most products that one wish list holds. */
export const mostWishes = 100;

/** The most products that a browser remembers to have shown. */
export const mostRecentlyViewed = 12;

/** The settings as they are stored; preferences are any JSON, and only what is switched off is off. */
export function readShopperSettings(stored: unknown): ShopperSettings {
  const set = jsonRecord(stored);
  return {
    wishLists: set.wishLists !== false,
    recentlyViewed: set.recentlyViewed !== false,
    boughtTogether: set.boughtTogether !== false,
  };
}
