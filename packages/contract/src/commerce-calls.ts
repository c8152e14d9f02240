import {
  AddCouponRequest,
  AddEntryAnswer,
  AddEntryRequest,
  Cart,
  CartAnswer,
  CouponParams,
  EntryParams,
  GetCartQuery,
  SetShippingRequest,
  StartSubscriptionAnswer,
  StartSubscriptionRequest,
  UpdateAdditionalFieldsAnswer,
  UpdateAdditionalFieldsRequest,
  UpdateEntryRequest,
} from './cart.ts';
import { CheckoutHeaders, CheckoutRequest } from './checkout.ts';
import { OrderConfirmation } from './order.ts';
import { StockAnswer, StockQuery } from './product.ts';

/**
 * The commerce calls of a published site: method, path (Fastify notation) and schemas. Every write needs the crumb:
 * header `X-CSRF-Token` equal to the cookie `crumb`. Errors are ErrorAnswer.
 */
export const commerceCalls = {
  getCart: { method: 'GET', path: '/api/commerce/shopping-cart', query: GetCartQuery, answer: Cart },
  addEntry: {
    method: 'POST',
    path: '/api/commerce/shopping-cart/entries',
    request: AddEntryRequest,
    answer: AddEntryAnswer,
  },
  updateEntry: {
    method: 'PUT',
    path: '/api/commerce/shopping-cart/entries/:entryId',
    params: EntryParams,
    request: UpdateEntryRequest,
    answer: CartAnswer,
  },
  removeEntry: {
    method: 'DELETE',
    path: '/api/commerce/shopping-cart/entries/:entryId',
    params: EntryParams,
    answer: CartAnswer,
  },
  updateAdditionalFields: {
    method: 'PUT',
    path: '/api/commerce/shopping-cart/entries/:entryId/additionalFields',
    params: EntryParams,
    request: UpdateAdditionalFieldsRequest,
    answer: UpdateAdditionalFieldsAnswer,
  },
  addCoupon: {
    method: 'POST',
    path: '/api/commerce/shopping-cart/coupons',
    request: AddCouponRequest,
    answer: CartAnswer,
  },
  removeCoupon: {
    method: 'DELETE',
    path: '/api/commerce/shopping-cart/coupons/:code',
    params: CouponParams,
    answer: CartAnswer,
  },
  setShipping: {
    method: 'PUT',
    path: '/api/commerce/shopping-cart/shipping',
    request: SetShippingRequest,
    answer: CartAnswer,
  },
  getStock: { method: 'GET', path: '/api/commerce/inventory/stock', query: StockQuery, answer: StockAnswer },
  startSubscription: {
    method: 'POST',
    path: '/api/3/commerce/cart/subscription',
    request: StartSubscriptionRequest,
    answer: StartSubscriptionAnswer,
  },
  checkout: {
    method: 'POST',
    path: '/api/commerce/checkout',
    headers: CheckoutHeaders,
    request: CheckoutRequest,
    answer: OrderConfirmation,
  },
} as const;

/**
 * The same buying path as plain forms (`application/x-www-form-urlencoded`), for browsers without JavaScript. Each is
 * answered by 303, or by 422 with the page rendered again and the messages beside the fields. Cached pages cannot carry a
 * crumb, so forms are guarded by Origin and Sec-Fetch-Site instead.
 */
export const commerceForms = {
  /** itemId, sku or `option-<name>` selects, quantity, additionalFields? */
  addToCart: '/cart/add',
  /** entryId, quantity */
  updateEntry: '/cart/update',
  /** entryId */
  removeEntry: '/cart/remove',
  /** code */
  addCoupon: '/cart/coupon',
  /** code */
  removeCoupon: '/cart/coupon/remove',
  /** The same fields as addToCart; goes on to /subscribe/{cartToken}. */
  startSubscription: '/cart/subscribe',
  /**
   * All fields of CheckoutRequest by their paths (see checkoutFromForm), and `idempotencyKey`. Which button was pressed:
   * `intent` = place-order (also when absent) | update-shipping | apply-coupon (the code is `couponCode`), or `removeCoupon` =
   * the code to remove. Only place-order buys; the others render the page again with every value kept.
   */
  checkout: '/checkout',
} as const;
