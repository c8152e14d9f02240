import {
  billingUnits,
  largestScarcityQuantity,
  longestMerchandisingText,
  mostRelatedProducts,
  sellingLimits,
} from '@plinth/domain';
import Type from 'typebox';

const strict = { additionalProperties: false } as const;

/** How often a product bills who subscribes to it, and how many times; 0 cycles: until somebody cancels. */
const Plan = Type.Object(
  {
    billingPeriod: Type.Object(
      {
        value: Type.Integer({ minimum: 1, maximum: sellingLimits.billingPeriod }),
        unit: Type.Enum(billingUnits),
      },
      strict,
    ),
    numBillingCycles: Type.Integer({ minimum: 0, maximum: sellingLimits.billingCycles }),
  },
  strict,
);

/** Products that the owner has chosen to stand beside one, and whether the shop's own finds come behind them. */
const Related = Type.Object(
  {
    productIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: mostRelatedProducts }),
    fill: Type.Boolean(),
  },
  strict,
);

/** What a product says instead of its store, of what is sold out or nearly so. */
const Merchandising = Type.Object(
  {
    /** A message appears from so many pieces downward; 0: never one; null: as the store says. */
    scarcityQuantity: Type.Union([Type.Integer({ minimum: 0, maximum: largestScarcityQuantity }), Type.Null()]),
    /** With the hole {qtyInStock}; '': the store's. */
    scarcityText: Type.String({ maxLength: longestMerchandisingText }),
    /** '': the store's. */
    customSoldOutText: Type.String({ maxLength: longestMerchandisingText }),
    /** Whether visitors can ask to be told when it is back; null: as the store says. */
    restock: Type.Union([Type.Boolean(), Type.Null()]),
  },
  strict,
);

/** What a product's screen says of how it is found and sold, beside its price. */
export const productSelling = {
  /** '': the product's name. */
  seoTitle: Type.String({ maxLength: 400 }),
  /** '': its short description. */
  seoDescription: Type.String({ maxLength: 2000 }),
  /** What stands on its button instead of “Add To Cart”; '': just that (ADD-08). */
  customAddButtonText: Type.String({ maxLength: 100 }),
  /** Null: it is bought once (SUBS-03). */
  subscriptionPlan: Type.Union([Plan, Type.Null()]),
  /** The form whose questions are answered before it goes into the cart; null: none. */
  additionalFieldsFormId: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]),
  /** Null: the shop finds them itself. */
  relatedProducts: Type.Union([Related, Type.Null()]),
  /** Null: all as the store says (SCAR-01). */
  merchandising: Type.Union([Merchandising, Type.Null()]),
};
