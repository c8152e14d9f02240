import Type from 'typebox';
import { endpoint } from './endpoint.ts';

/** A form that is wrong comes back as the page it stands on, with status 422 and the messages beside the fields. */
const cartForm = { method: 'POST', rateLimit: 'cart', answers: { 303: 'redirect' } } as const;

/**
 * The buying path as pages and plain forms (`application/x-www-form-urlencoded`), for browsers without JavaScript. Cached pages
 * cannot carry a crumb, so forms are guarded by Origin and Sec-Fetch-Site instead.
 */
export const buyingPageEndpoints = {
  cartPage: endpoint({ method: 'GET', path: '/cart', summary: "The visitor's cart", answers: { 200: 'html' } }),
  addToCartForm: endpoint({
    ...cartForm,
    path: '/cart/add',
    summary:
      'Adds an item to the cart (form fields: itemId, sku or `option-<name>`, quantity, additionalFields or `additionalFields.<id>`, bookingStartsAt, and replaces with the line that it takes the place of)',
  }),
  updateEntryForm: endpoint({
    ...cartForm,
    path: '/cart/update',
    summary: 'Changes the quantity of a cart entry (form fields: entryId, quantity)',
  }),
  removeEntryForm: endpoint({
    ...cartForm,
    path: '/cart/remove',
    summary: 'Takes an entry out of the cart (form field: entryId)',
  }),
  addCouponForm: endpoint({ ...cartForm, path: '/cart/coupon', summary: 'Enters a coupon code (form field: code)' }),
  removeCouponForm: endpoint({
    ...cartForm,
    path: '/cart/coupon/remove',
    summary: 'Takes a coupon code out (form field: code)',
  }),
  estimateShippingForm: endpoint({
    ...cartForm,
    path: '/cart/shipping',
    summary:
      'Says where the cart would go, for an estimate (form fields: country, region, postalCode, shippingOptionId)',
  }),
  setMessagesForm: endpoint({
    ...cartForm,
    path: '/cart/messages',
    summary:
      'Keeps a note to the seller, and whether it is a gift with its message (form fields: note; giftMessage and, where it is one, isGift)',
  }),
  startSubscriptionForm: endpoint({
    ...cartForm,
    path: '/cart/subscribe',
    summary: 'Subscribes to a product (form fields: those of /cart/add)',
  }),
  subscriptionPage: endpoint({
    method: 'GET',
    path: '/subscribe/:cartToken',
    summary: "Makes a subscription's cart the visitor's for its checkout (SUBS-06)",
    params: Type.Object({ cartToken: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
    answers: { 303: 'redirect' },
    errors: ['not-found'],
  }),
  giftCardPage: endpoint({
    method: 'GET',
    path: '/gift-card/:itemId',
    summary: 'The page of a gift card with the chosen denomination (GIFT-02)',
    params: Type.Object({ itemId: Type.String({ maxLength: 64 }) }),
    query: Type.Object({ variant: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  checkoutPage: endpoint({
    method: 'GET',
    path: '/checkout',
    summary: 'The checkout; with an empty cart the way to the cart page',
    answers: { 200: 'html', 303: 'redirect' },
  }),
  /**
   * Which button was pressed: `intent` = place-order (also when absent) | update-shipping | apply-coupon (the code is `couponCode`),
   * or `removeCoupon` = the code to remove. Only place-order buys; the others render the page again with every value kept.
   */
  checkoutForm: endpoint({
    method: 'POST',
    path: '/checkout',
    summary:
      'Places the order (form fields: those of CheckoutRequest by their paths, idempotencyKey, intent, removeCoupon)',
    rateLimit: 'checkout',
    answers: { 200: 'html', 303: 'redirect' },
  }),
};
