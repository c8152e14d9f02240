import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { Cents, GivenCents, Money, MoneyStyle } from './money.ts';

/** The most of one item in one cart entry (decision: 9999). */
const Quantity = Type.Integer({ minimum: 1, maximum: 9999 });
/** Answers to a product's additional-fields form, as a JSON string (ADD-03). */
const AdditionalFields = Type.String({ maxLength: 65_536 });
/** Scripts of existing themes send null where a product asks nothing. */
const AnyAdditionalFields = Type.Optional(Type.Union([AdditionalFields, Type.Null()]));
/** Ids are 24 hex characters; the bound is wide enough for ids of imported stores. */
const Id = Type.String({ minLength: 1, maxLength: 64 });
const Sku = Type.String({ minLength: 1, maxLength: 255 });

/** An image with its size, so that nothing shifts while it loads. */
export const Image = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  srcset: Type.Optional(Type.String()),
});
export type Image = Static<typeof Image>;

/** One line of the cart (CART-06). The fields from `image` on are ours: what a screen needs to show the line. */
export const CartEntry = Type.Object({
  id: Type.String(),
  itemId: Type.String(),
  chosenVariant: Type.Object({ sku: Type.String(), attributes: byName(Type.String()) }),
  quantity: Type.Integer(),
  title: Type.String(),
  subTotal: Money,
  purchasePriceCents: Cents,
  additionalFields: Type.Union([Type.String(), Type.Null()]),
  image: Type.Union([Image, Type.Null()]),
  productUrl: Type.String(),
  /** The chosen options in the order of the product's variantOptionOrdering. */
  optionLabels: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Whom a gift card goes to, and when. */
  giftText: Type.Optional(Type.String()),
  /** Which of its pieces are not there, and when they ship: 'Back-ordered – ships from 12 January'. */
  backorderText: Type.Optional(Type.String()),
  /** When a service takes place, in milliseconds since 1970; its words are among optionLabels. */
  booking: Type.Optional(Type.Object({ startsAt: Type.Number(), url: Type.String() })),
  /** Numeric product type (PROD-02): installments are for physical products only (INST-05). */
  productType: Type.Optional(Type.Integer()),
  /** How many may be in the cart at most: stock, at most 9999. */
  maxQuantity: Type.Optional(Type.Integer()),
});
export type CartEntry = Static<typeof CartEntry>;

export const ShippingLocation = Type.Object({
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  region: Type.Optional(Type.String({ maxLength: 100 })),
  city: Type.Optional(Type.String({ maxLength: 100 })),
  postalCode: Type.Optional(Type.String({ maxLength: 20 })),
});
export type ShippingLocation = Static<typeof ShippingLocation>;

/** As a cart keeps it: answered as it is, whatever the bounds of a request are by now. */
const StoredLocation = Type.Object({
  country: Type.String(),
  region: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  postalCode: Type.Optional(Type.String()),
});

export const ShippingOption = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Optional(Type.String()),
  /** Ours: where and when to fetch the order; of pickup. */
  instructions: Type.Optional(Type.String()),
  costCents: Cents,
});
export type ShippingOption = Static<typeof ShippingOption>;

export const TaxRule = Type.Object({
  name: Type.String(),
  /** Percent, as a decimal string: `"8.875"`. */
  ratePercent: Type.String(),
  /** Whether prices hold this tax already. */
  included: Type.Optional(Type.Boolean()),
  /** Ours: what is taxed at this rate (with the tax where prices hold it), and the tax of it; absent where nothing is. */
  baseCents: Type.Optional(GivenCents),
  taxCents: Type.Optional(GivenCents),
});
export type TaxRule = Static<typeof TaxRule>;

/** What a shopper may know of a coupon: never its limits or how often it was used. */
export const Coupon = Type.Object({
  code: Type.String(),
  /** What it gives, in words: `"10% off"`, `"Free shipping"`. */
  label: Type.String(),
  /** The discount's own name. */
  name: Type.Optional(Type.String()),
  /** What it takes off the goods. */
  discountCents: Type.Optional(Cents),
});
export type Coupon = Static<typeof Coupon>;

/** A discount that applies without a code. */
export const AutomaticDiscount = Type.Object({
  name: Type.String(),
  label: Type.String(),
  discountCents: Type.Optional(Cents),
});

export const InvalidCoupon = Type.Object({
  code: Type.String(),
  /** Why it does not apply, as a shopper may read it. */
  reason: Type.String(),
});
export type InvalidCoupon = Static<typeof InvalidCoupon>;

/** A gift card that is to pay for the cart. Its code stays on the server. */
export const CartGiftCard = Type.Object({
  id: Type.String(),
  /** The last four characters of its code. */
  ending: Type.String(),
  /** What it holds, and what of that this cart takes. */
  balanceCents: GivenCents,
  appliedCents: GivenCents,
  /** The last day on which it can be used, as pages write it; absent: it never ends. */
  lastDay: Type.Optional(Type.String()),
  /** That day is over, and it pays nothing. */
  expired: Type.Optional(Type.Boolean()),
});
export type CartGiftCard = Static<typeof CartGiftCard>;

/** The company that a cart is for, and what the register of the Union said of its VAT id. */
export const CartCompany = Type.Object({
  name: Type.String(),
  /** '' where it says none. */
  vatId: Type.String(),
  state: Type.Enum(['valid', 'invalid', 'unverified', 'none']),
});
export type CartCompany = Static<typeof CartCompany>;

/** The shopping cart (CART-03 … CART-05). */
export const Cart = Type.Object({
  id: Type.String(),
  websiteId: Type.String(),
  /** Null until the cart has been purchased. */
  orderId: Type.Union([Type.String(), Type.Null()]),
  /** Milliseconds since 1970. */
  created: Type.Number(),
  isPurchased: Type.Boolean({ default: false }),
  entries: Type.Array(CartEntry),
  shippingOptions: Type.Array(ShippingOption),
  selectedShippingOption: Type.Union([ShippingOption, Type.Null()]),
  /**
   * Ours: carriers are still to be asked what they take for this cart: by the call that sets the shipping location (`carrier`), or once
   * its location names more of the address (`address`); absent where not.
   */
  awaitsRates: Type.Optional(Type.Enum(['address', 'carrier'])),
  shippingLocation: Type.Union([StoredLocation, Type.Null()]),
  applicableTaxRules: Type.Array(TaxRule),
  /** Ours: more of the address may add tax to the total; absent where it cannot, or where nobody has looked. */
  awaitsTax: Type.Optional(Type.Boolean()),
  /** Every code entered, as the shopper typed it: those of validCoupons and those of invalidCoupons. */
  coupons: Type.Array(Type.String()),
  validCoupons: Type.Array(Coupon),
  invalidCoupons: Type.Array(InvalidCoupon),
  automaticDiscounts: Type.Optional(Type.Array(AutomaticDiscount)),
  subtotalCents: Cents,
  taxCents: Cents,
  shippingCostCents: Cents,
  discountCents: Cents,
  grandTotalCents: Cents,
  /** Ours: the gift cards that are to pay for it; absent where there are none. They change no sum. */
  giftCards: Type.Optional(Type.Array(CartGiftCard)),
  /** Ours, beside giftCards: what is left of grandTotalCents for the payment. */
  amountDueCents: Type.Optional(GivenCents),
  /** subtotalCents in the store currency (CART-04). */
  subtotalAmount: Money,
  /** Ours: absent on a website that writes money in the default way. */
  moneyStyle: Type.Optional(MoneyStyle),
  totalQuantity: Type.Integer(),
  hasDigital: Type.Boolean(),
  purelyDigital: Type.Boolean(),
  requiresShipping: Type.Boolean(),
  /** Ours: absent where a person buys. */
  company: Type.Optional(CartCompany),
  /** Ours: why no tax is taken, in words; then all prices are without it. Absent where tax is taken. */
  withoutTax: Type.Optional(Type.String()),
  /** Ours: the note to the seller; absent where there is none. */
  note: Type.Optional(Type.String()),
  /** Ours: it is a gift, and the message that goes with it. */
  gift: Type.Optional(Type.Object({ message: Type.String() })),
  /** Ours: in how many parts the shop's checkout takes this total, and by whom; absent where it does not. */
  installments: Type.Optional(Type.Object({ provider: Type.String(), text: Type.String() })),
  /** Ours: how a subscription goes on after this payment: "every month until you cancel". */
  recurs: Type.Optional(Type.String()),
  /** True while totals, tax or shipping are being computed again (CART-05). */
  recalculating: Type.Boolean({ default: false }),
});
export type Cart = Static<typeof Cart>;

/** As a query string carries it: everything is text there. */
const Flag = Type.Optional(Type.Enum(['true', 'false', '1', '0', '']));

/**
 * CART-07: `mock` asks for a made-up cart; without `calculateSubtotal=false` the sums are worked out, with it they are 0 and
 * the cart is marked as recalculating; `timecode` is a timestamp, which makes every address another one for caches that do not
 * obey; what is none is refused.
 */
export const GetCartQuery = Type.Object({
  mock: Flag,
  timecode: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}$' })),
  calculateSubtotal: Flag,
});

/** ADD-03. */
export const AddEntryRequest = Type.Object({
  itemId: Id,
  sku: Sku,
  quantity: Type.Integer({ minimum: 1, maximum: 9999, default: 1 }),
  /** Of a service that is booked with the time that was chosen: `{"booking":"2026-12-12T15:00:00.000Z"}`. */
  additionalFields: AnyAdditionalFields,
});
export type AddEntryRequest = Static<typeof AddEntryRequest>;
/** A quantity may come as anything, so that the answer says what is wrong with it (ADD-26, ADD-27). */
const AnyQuantity = Type.Unsafe<number>({});
export const AddEntryBody = Type.Object({ ...AddEntryRequest.properties, quantity: Type.Optional(AnyQuantity) });

export const AddEntryAnswer = Type.Object({ shoppingCart: Cart, newlyAdded: CartEntry });
export type AddEntryAnswer = Static<typeof AddEntryAnswer>;

/** ADD-06. */
export const UpdateAdditionalFieldsRequest = Type.Object({
  itemId: Id,
  sku: Sku,
  additionalFields: AdditionalFields,
});
export type UpdateAdditionalFieldsRequest = Static<typeof UpdateAdditionalFieldsRequest>;

export const UpdateAdditionalFieldsAnswer = Type.Object({ shoppingCart: Cart, updatedEntry: CartEntry });
export type UpdateAdditionalFieldsAnswer = Static<typeof UpdateAdditionalFieldsAnswer>;

export const EntryParams = Type.Object({ entryId: Id });
export type EntryParams = Static<typeof EntryParams>;

export const UpdateEntryRequest = Type.Object({ quantity: Quantity });
export type UpdateEntryRequest = Static<typeof UpdateEntryRequest>;
export const UpdateEntryBody = Type.Object({ quantity: AnyQuantity });

export const AddCouponRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) });
export type AddCouponRequest = Static<typeof AddCouponRequest>;

export const CouponParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) });
export type CouponParams = Static<typeof CouponParams>;

/** As somebody types it, hyphens or not. */
export const AddGiftCardRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) });
export type AddGiftCardRequest = Static<typeof AddGiftCardRequest>;
export const GiftCardParams = Type.Object({ id: Id });

/** The company that the cart is for; nothing in both for a person. */
export const SetCompanyRequest = Type.Object(
  { name: Type.String({ maxLength: 200 }), vatId: Type.String({ maxLength: 40 }) },
  { additionalProperties: false },
);
export type SetCompanyRequest = Static<typeof SetCompanyRequest>;

/** Whose the cart is, as they have typed it; `agreed`: they have ticked the box of the mailing list. */
export const SetContactRequest = Type.Object(
  { email: Type.String({ maxLength: 256 }), agreed: Type.Boolean() },
  { additionalProperties: false },
);
export type SetContactRequest = Static<typeof SetContactRequest>;
/** False in a shop that reminds nobody, or not those who have not agreed. */
export const SetContactAnswer = Type.Object({ kept: Type.Boolean() });

/** Far more than fits, so that the answer can say by how much it is too long (domain messageProblems). */
const Message = Type.String({ maxLength: 5000 });

/** What a shopper says with the order: what is not named stays as it is. */
export const SetMessagesRequest = Type.Object(
  {
    note: Type.Optional(Message),
    isGift: Type.Optional(Type.Boolean()),
    giftMessage: Type.Optional(Message),
  },
  { additionalProperties: false },
);
export type SetMessagesRequest = Static<typeof SetMessagesRequest>;

/** Either or both: where it goes (the shipping options are made anew) and which option is chosen. */
export const SetShippingRequest = Type.Object({
  location: Type.Optional(ShippingLocation),
  selectedShippingOptionId: Type.Optional(Type.String({ maxLength: 64 })),
});
export type SetShippingRequest = Static<typeof SetShippingRequest>;

/** Answer of every call of ours that changes the cart: the cart as it is now. */
export const CartAnswer = Type.Object({ shoppingCart: Cart });
export type CartAnswer = Static<typeof CartAnswer>;

/** SUBS-05. */
export const StartSubscriptionRequest = Type.Object({
  itemId: Id,
  sku: Sku,
  qty: Quantity,
  additionalFields: AnyAdditionalFields,
});
export type StartSubscriptionRequest = Static<typeof StartSubscriptionRequest>;
export const StartSubscriptionBody = Type.Object({
  ...StartSubscriptionRequest.properties,
  qty: Type.Optional(AnyQuantity),
});

export const StartSubscriptionAnswer = Type.Object({ cartToken: Type.String() });
export type StartSubscriptionAnswer = Static<typeof StartSubscriptionAnswer>;
