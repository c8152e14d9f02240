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
import { endpoint } from './endpoint.ts';
import { OrderConfirmation } from './order.ts';
import { StockAnswer, StockQuery } from './product.ts';

/**
 * The commerce calls of a published site: method, path (Fastify notation) and schemas. Every write needs the crumb:
 * header `X-CSRF-Token` equal to the cookie `crumb`. Errors are ErrorAnswer.
 */
export const commerceCalls = {
  getCart: endpoint({
    method: 'GET',
    path: '/api/commerce/shopping-cart',
    summary: "The visitor's cart (CART-07)",
    query: GetCartQuery,
    answers: { 200: Cart },
    errors: ['not-found'],
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/api/commerce/shopping-cart/entries',
    summary: 'Adds an item to the cart (ADD-03)',
    rateLimit: 'cart',
    body: AddEntryRequest,
    answers: { 200: AddEntryAnswer },
    errors: ['cart-full', 'not-found', 'out-of-stock', 'variant-unavailable'],
  }),
  updateEntry: endpoint({
    method: 'PUT',
    path: '/api/commerce/shopping-cart/entries/:entryId',
    summary: 'Changes the quantity of a cart entry',
    rateLimit: 'cart',
    params: EntryParams,
    body: UpdateEntryRequest,
    answers: { 200: CartAnswer },
    errors: ['cart-gone', 'entry-gone', 'out-of-stock'],
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: '/api/commerce/shopping-cart/entries/:entryId',
    summary: 'Takes an entry out of the cart',
    rateLimit: 'cart',
    params: EntryParams,
    answers: { 200: CartAnswer },
    errors: ['cart-gone', 'entry-gone'],
  }),
  updateAdditionalFields: endpoint({
    method: 'PUT',
    path: '/api/commerce/shopping-cart/entries/:entryId/additionalFields',
    summary: "Changes the answers to a product's form (ADD-06)",
    rateLimit: 'cart',
    params: EntryParams,
    body: UpdateAdditionalFieldsRequest,
    answers: { 200: UpdateAdditionalFieldsAnswer },
    errors: ['cart-gone', 'entry-gone'],
  }),
  addCoupon: endpoint({
    method: 'POST',
    path: '/api/commerce/shopping-cart/coupons',
    summary: 'Enters a coupon code',
    rateLimit: 'cart',
    body: AddCouponRequest,
    answers: { 200: CartAnswer },
    errors: ['cart-gone', 'invalid-coupon'],
  }),
  removeCoupon: endpoint({
    method: 'DELETE',
    path: '/api/commerce/shopping-cart/coupons/:code',
    summary: 'Takes a coupon code out',
    rateLimit: 'cart',
    params: CouponParams,
    answers: { 200: CartAnswer },
    errors: ['cart-gone'],
  }),
  setShipping: endpoint({
    method: 'PUT',
    path: '/api/commerce/shopping-cart/shipping',
    summary: 'Sets where the order goes and how',
    rateLimit: 'cart',
    body: SetShippingRequest,
    answers: { 200: CartAnswer },
    errors: ['cart-gone'],
  }),
  getStock: endpoint({
    method: 'GET',
    path: '/api/commerce/inventory/stock',
    summary: 'What is left of each variant (STOCK-02)',
    query: StockQuery,
    answers: { 200: StockAnswer },
    errors: ['not-found'],
  }),
  startSubscription: endpoint({
    method: 'POST',
    path: '/api/3/commerce/cart/subscription',
    summary: 'Begins a subscription to a product (SUBS-05)',
    rateLimit: 'cart',
    body: StartSubscriptionRequest,
    answers: { 200: StartSubscriptionAnswer },
    errors: ['not-found', 'out-of-stock', 'variant-unavailable'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/commerce/checkout',
    summary: 'Places the order of the cart',
    rateLimit: 'checkout',
    headers: CheckoutHeaders,
    body: CheckoutRequest,
    answers: { 200: OrderConfirmation },
    errors: [
      'already-ordered',
      'cart-changed',
      'cart-empty',
      'cart-gone',
      'idempotency-key-reused',
      'invalid-coupon',
      'out-of-stock',
      'payment-declined',
    ],
  }),
};

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
