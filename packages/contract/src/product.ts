import { mostStock } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { Image } from './cart.ts';
import { Money } from './money.ts';

/** How a variant goes on selling when nothing of it is left. */
export const Backorders = Type.Object(
  {
    /** At most so many pieces beyond what is there; null: as many as are ordered. */
    limit: Type.Union([Type.Integer({ minimum: 1, maximum: mostStock - 1 }), Type.Null()]),
    /** From when they ship, a day on the website's clock (`2027-01-12`); null: shoppers read that they ship later. */
    shipsOn: Type.Union([Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }), Type.Null()]),
  },
  { additionalProperties: false },
);

/** Ours: what of a variant can be ordered beyond what is there; absent where nothing can. `shipsOn`: a day on the website's clock. */
export const BackorderLeft = Type.Object({
  left: Type.Integer(),
  shipsOn: Type.Union([Type.String(), Type.Null()]),
});

/** What is left of one variant (STOCK-01). `qtyInStock` says nothing where `unlimited` is true. */
export const StockResult = Type.Object({
  unlimited: Type.Boolean(),
  qtyInStock: Type.Integer(),
  /** Ours: which variant this is. */
  sku: Type.String(),
  backorder: Type.Optional(BackorderLeft),
});
export type StockResult = Static<typeof StockResult>;

/** STOCK-02. */
export const StockQuery = Type.Object({ itemId: Type.String({ minLength: 1, maxLength: 64 }) });
export type StockQuery = Static<typeof StockQuery>;

export const StockAnswer = Type.Object({ results: Type.Array(StockResult) });
export type StockAnswer = Static<typeof StockAnswer>;

/** One way to buy the product (PROD-03). Prices: `price`/`salePrice` in cents, `…Money` as decimal amounts. */
export const Variant = Type.Object({
  sku: Type.String(),
  /** Option name → chosen value. */
  attributes: byName(Type.String()),
  optionValues: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  price: Type.Integer(),
  salePrice: Type.Integer(),
  priceMoney: Money,
  salePriceMoney: Type.Union([Money, Type.Null()]),
  onSale: Type.Boolean(),
  qtyInStock: Type.Integer(),
  unlimited: Type.Boolean(),
  backorder: Type.Optional(BackorderLeft),
  /** Ours: the image that is shown when this variant is chosen (PROD-09). */
  image: Type.Optional(Type.Union([Image, Type.Null()])),
});
export type Variant = Static<typeof Variant>;

/** How often a subscription is billed and for how long (SUBS-03, SUBS-04); 0 cycles: until cancelled. */
export const SubscriptionPlan = Type.Object({
  billingPeriod: Type.Object({
    value: Type.Integer({ minimum: 1 }),
    unit: Type.Union([Type.Literal('WEEK'), Type.Literal('MONTH'), Type.Literal('YEAR')]),
  }),
  numBillingCycles: Type.Integer({ minimum: 0 }),
});
export type SubscriptionPlan = Static<typeof SubscriptionPlan>;
