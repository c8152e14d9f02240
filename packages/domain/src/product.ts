import type { Money } from './money.ts';
import type { ProductType } from './product-type.ts';
import type { SubscriptionPlan } from './subscription.ts';
import type { Variant } from './variant.ts';

/** What a product holds beyond being an item (PROD-01). */
export interface ProductContent {
  readonly productType: ProductType;
  readonly variants: readonly Variant[];
  /** The order in which option names are asked for; empty or absent: as the variants list them. */
  readonly variantOptionOrdering?: readonly string[];
  readonly isSubscribable?: boolean;
  readonly subscriptionPlan?: SubscriptionPlan;
  /** Of digital products and paywalls, which have no variants; elsewhere the lowest of the variants. */
  readonly priceMoney?: Money;
  readonly salePriceMoney?: Money;
  readonly onSale?: boolean;
  readonly additionalFieldsFormId?: string;
  readonly additionalFieldsForm?: unknown;
  /** There and not null: a service that is booked for a date and time. */
  readonly booking?: object | null;
  readonly useCustomAddButtonText?: boolean;
  readonly customAddButtonText?: string;
  /** As it is stored (ownMerchandisingIn). */
  readonly merchandising?: unknown;
}

/** A store item (PROD-01). */
export interface Product {
  readonly id: string;
  readonly collectionId: string;
  readonly name: string;
  readonly recordType: 11;
  readonly structuredContent: ProductContent;
}

/** What a product's own words and its subscription may be: characters of a button, units of a period, bills in all. */
export const sellingLimits = { buttonText: 40, billingPeriod: 99, billingCycles: 999 } as const;
