/** The kinds of product (PROD-02). Numbers are what pages store. */
export const productTypes = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const;

export type ProductType = (typeof productTypes)[keyof typeof productTypes];

/** Whether stock is counted for products of this type; all others are always to be had (STOCK-05 … STOCK-08). */
export function countsStock(type: number): boolean {
  return type === productTypes.physical || type === productTypes.service;
}

/** Whether products of this type are sold as variants; a digital product or a paywall has one price of its own. */
export function soldByVariant(type: number): boolean {
  return type === productTypes.physical || type === productTypes.service || type === productTypes.giftCard;
}

/** Only physical and service products can be subscribed to (SUBS-02). */
export function canBeSubscribedTo(type: number): boolean {
  return type === productTypes.physical || type === productTypes.service;
}
