import type { CartTotals } from './cart-totals.ts';
import type { CurrencyCode } from './currency.ts';
import type { CartEntryId, CartId, ItemId, OrderId, Sku, WebsiteId } from './ids.ts';
import type { ShippingLocation } from './location.ts';
import { type Cents, type Money, toMoney } from './money.ts';

/** One line of a cart (CART-06). `subTotal` is price times quantity, before any discount. */
export interface CartEntry {
  readonly id: CartEntryId;
  readonly itemId: ItemId;
  readonly chosenVariant: { readonly sku: Sku; readonly attributes: Readonly<Record<string, string>> };
  readonly quantity: number;
  readonly title: string;
  readonly subTotal: Money;
  readonly purchasePriceCents: Cents;
  /** A JSON text of form answers, as it was sent. */
  readonly additionalFields: string | null;
}

/** A shopping cart as calls answer it (CART-03). `created` is milliseconds since 1970; `…Cents` are minor units. */
export interface ShoppingCart {
  readonly id: CartId;
  readonly websiteId: WebsiteId;
  readonly orderId: OrderId | null;
  readonly created: number;
  readonly isPurchased: boolean;
  readonly entries: readonly CartEntry[];
  readonly shippingOptions: CartTotals['shippingOptions'];
  readonly selectedShippingOption: CartTotals['shippingOptions'][number] | null;
  readonly shippingLocation: ShippingLocation | null;
  readonly applicableTaxRules: CartTotals['applicableTaxRules'];
  /** Codes as the shopper entered them. */
  readonly coupons: readonly string[];
  readonly validCoupons: CartTotals['validCoupons'];
  readonly invalidCoupons: CartTotals['invalidCoupons'];
  readonly subtotalCents: Cents;
  readonly taxCents: Cents;
  readonly shippingCostCents: Cents;
  readonly discountCents: Cents;
  readonly grandTotalCents: Cents;
  readonly subtotalAmount: Money;
  readonly totalQuantity: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  /** Set while new sums are awaited (CART-05): the sums shown are then those of before. */
  readonly recalculating: boolean;
}

/** A cart with nothing in it: sums 0, flags false (CART-03, CART-04). */
export function emptyCart(
  cart: Pick<ShoppingCart, 'id' | 'websiteId' | 'created'>,
  currency: CurrencyCode,
): ShoppingCart {
  return {
    id: cart.id,
    websiteId: cart.websiteId,
    orderId: null,
    created: cart.created,
    isPurchased: false,
    entries: [],
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    subtotalAmount: toMoney(0, currency),
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    recalculating: false,
  };
}

/** The cart with fresh sums; its money is in the store's currency (CART-04), and it no longer recalculates (CART-05). */
export function withTotals(cart: ShoppingCart, totals: CartTotals, currency: CurrencyCode): ShoppingCart {
  return {
    ...cart,
    shippingOptions: totals.shippingOptions,
    selectedShippingOption: totals.selectedShippingOption ?? null,
    applicableTaxRules: totals.applicableTaxRules,
    validCoupons: totals.validCoupons,
    invalidCoupons: totals.invalidCoupons,
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
    subtotalAmount: toMoney(totals.subtotalCents, currency),
    totalQuantity: totals.totalQuantity,
    hasDigital: totals.hasDigital,
    purelyDigital: totals.purelyDigital,
    requiresShipping: totals.requiresShipping,
    recalculating: false,
  };
}

/** Marks that new sums are awaited (CART-05). */
export function recalculatingCart(cart: ShoppingCart): ShoppingCart {
  return { ...cart, recalculating: true };
}

/** Makes a cart line with its sub-total (CART-06). */
export function cartEntry(entry: Omit<CartEntry, 'subTotal'>, currency: CurrencyCode): CartEntry {
  return {
    id: entry.id,
    itemId: entry.itemId,
    chosenVariant: { sku: entry.chosenVariant.sku, attributes: entry.chosenVariant.attributes },
    quantity: entry.quantity,
    title: entry.title,
    subTotal: toMoney(entry.purchasePriceCents * entry.quantity, currency),
    purchasePriceCents: entry.purchasePriceCents,
    additionalFields: entry.additionalFields,
  };
}

/** Whether a page fetches the cart: only for a signed-in user or when a cart cookie exists (CART-08, CART-09, CART-10). */
export function shouldFetchCart(visitor: {
  readonly authenticated: boolean;
  readonly hasCartCookie: boolean;
}): boolean {
  return visitor.authenticated || visitor.hasCartCookie;
}
