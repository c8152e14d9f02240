/** Codes that the browser treats in a way of its own. The server may send others: their message is shown as it is. */
export const errorCode = {
  /** The cart or site-user session is gone (ADD-28, ADD-29). Status 401 or 403. */
  sessionExpired: 'SESSION_EXPIRED',
  /** CSRF token and crumb cookie differ. Status 403, with `crumbFail: true`. */
  crumbFail: 'CRUMB_FAIL',
  /** Too many calls (ADD-30). Status 429. */
  tooManyRequests: 'TOO_MANY_REQUESTS',
  /** Some fields are wrong: `fields` says which. Status 422. */
  invalidFields: 'INVALID_FIELDS',
  /** Less in stock than asked for (ADD-25). Status 409. */
  outOfStock: 'OUT_OF_STOCK',
  /** No such coupon, or it does not apply to this cart. Status 422, `fields.code`. */
  invalidCoupon: 'INVALID_COUPON',
  /** The cart changed since the total was shown; the answer's message says what. Status 409. */
  cartChanged: 'CART_CHANGED',
  /** This cart has been bought, by another tab or an earlier call; `confirmationUrl` leads to its order. Status 409. */
  alreadyOrdered: 'ALREADY_ORDERED',
  /** The payment was declined. Status 402. */
  paymentDeclined: 'PAYMENT_DECLINED',
} as const;
