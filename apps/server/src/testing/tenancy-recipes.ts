import { analyticsRecipes } from './analytics-recipes.ts';
import { bookingRecipes } from './booking-recipes.ts';
import { contentRecipes } from './content-recipes.ts';
import { customerRecipes } from './customer-recipes.ts';
import { deliveryRecipes } from './delivery-recipes.ts';
import { formRecipes } from './form-recipes.ts';
import { mailRecipes } from './mail-recipes.ts';
import type { MarkedWebsite } from './marked-website.ts';
import { orderRecipes } from './order-recipes.ts';
import { stockRecipes } from './stock-recipes.ts';
import { testDiscount } from './test-discount.ts';
import { checkoutBody } from './test-shop.ts';
import { websiteRecipes } from './website-recipes.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** One request that asks, on A's host, for what is B's. */
export interface Attack {
  params?: Fields;
  query?: Fields;
  body?: unknown;
  /** Sent as a plain form. */
  form?: Fields;
  headers?: Fields;
  contentType?: string;
}

export interface Recipe {
  /** Requests with the ids of `b`; what is not under attack is `a`'s own, so that nothing else refuses them first. */
  attacks: (b: MarkedWebsite, a: MarkedWebsite) => Attack[];
  /** The first attack, asked on B's own host by B's own people, must show B's marker: the ids are real ones. */
  showsOwner?: true;
  /** Answers with the asker's own memberships, which for B's admin name website B wherever they are asked. */
  personal?: true;
}

const plain = (...attacks: Attack[]): Recipe => ({ attacks: () => attacks });
/** Rules that mean every product that can be sold. */
const everything = { match: 'all', conditions: [{ of: 'price', how: 'from', cents: 0 }] };
const line = (of: MarkedWebsite) => ({ itemId: of.itemId, sku: of.sku });
const key = (name: string) => ({ 'idempotency-key': `${name}-0123456789abcdef` });

const byId: Recipe = { attacks: (b) => [{ params: { id: b.itemId } }] };
const documentsOf = (b: MarkedWebsite): Attack[] => [
  { params: { kind: 'page', id: b.pageId } },
  { params: { kind: 'item', id: b.itemId } },
  { params: { kind: 'field', id: `footer@${b.pageId}` } },
  { params: { kind: 'page-settings', id: b.pageId } },
  { params: { kind: 'design', id: 'website' } },
  { params: { kind: 'form', id: b.formId } },
];
const ofDocument: Recipe = { attacks: documentsOf };
const ofDiscount: Recipe = { attacks: (b) => [{ params: { id: b.discountId } }] };
const ofOwnSection: Recipe = { attacks: (b) => [{ params: { id: b.ownSectionId } }] };
/** Writes need B's current version to get as far as they can: every one that the product may have. */
const versions = [1, 2, 3];

/** By routeName(); a route without a recipe fails the test of tenancy. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'GET /api/mcp': plain({}),
  'POST /api/mcp': {
    attacks: (b) => [
      {
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'getProduct', arguments: { id: b.itemId } },
        },
        headers: { accept: 'application/json, text/event-stream' },
      },
    ],
    showsOwner: true,
  },
  'GET /api/docs': plain({}),
  'GET /api/docs.json': plain({}),
  'GET /api/health': plain({}),
  'GET /api/ready': plain({}),
  'GET /api/metrics': plain({}),
  'POST /api/site-users/account/notifications/restock': {
    attacks: (b, a) => [
      { body: { productId: b.itemId, variantId: b.variantId, siteVisitorEmail: 'x@example.com' } },
      { body: { productId: a.itemId, variantId: b.variantId, siteVisitorEmail: 'x@example.com' } },
    ],
  },
  'POST /restock/:id': {
    attacks: (b) => [{ params: { id: b.itemId }, form: { variantId: b.variantId, siteVisitorEmail: 'x@example.com' } }],
  },
  'GET /api/site-users/account/notifications/restock': {
    attacks: (b, a) => [
      { query: { productId: b.itemId, variantId: b.variantId } },
      { query: { productId: a.itemId, variantId: a.variantId, cursor: b.itemId } },
    ],
    showsOwner: true,
  },
  'GET /api/site-users/account/notifications/restock/groups': {
    attacks: (b) => [{}, { query: { cursor: `${b.itemId}.${b.variantId}` } }],
    showsOwner: true,
  },
  'POST /api/site-users/account/notifications/restock/send': {
    attacks: (b) => [{ body: { productId: b.itemId, variantId: b.variantId } }],
  },
  'POST /api/site-users/account/notifications/restock/send/all': {
    attacks: (b) => [{ body: { sendRequests: [{ productId: b.itemId, variantId: b.variantId }] } }],
  },
  'GET /api/v1/commerce-preferences/:namespace': plain({ params: { namespace: 'restock' } }),
  'PUT /api/v1/commerce-preferences/:namespace': plain({
    params: { namespace: 'restock' },
    body: { enabled: false },
  }),
  'GET /api/owner/home': plain({}),
  'GET /api/google-maps/places/autocomplete': plain({ query: { input: 'nowhere', country: 'LI', kind: 'town' } }),
  'GET /api/google-maps/places/details': plain({ query: { placeId: 'open.none' } }),
  'GET /api/content/place-settings': plain({}),
  'PUT /api/content/place-settings': plain({ body: { provider: 'google' } }),
  'GET /api/commerce/payment-settings': plain({}),
  'PUT /api/commerce/payment-settings': plain({
    body: { methods: [{ kind: 'manual', enabled: true, name: '', text: 'To Mallory' }] },
  }),
  // Its keys are refused by their looks: nobody is asked.
  'PUT /api/commerce/payment-settings/stripe': plain({ body: { publishableKey: 'of Mallory' } }),
  'DELETE /api/commerce/payment-settings/stripe': plain({}),
  'PUT /api/commerce/payment-settings/paypal': plain({
    body: { clientId: 'of Mallory', webhookId: '', live: false },
  }),
  'DELETE /api/commerce/payment-settings/paypal': plain({}),
  'POST /api/commerce/payment-settings/paypal/check': plain({}),
  'GET /checkout/payment/:id': { attacks: (b) => [{ params: { id: b.paymentAttemptId } }] },
  'GET /checkout/test-challenge/:id': { attacks: (b) => [{ params: { id: b.paymentAttemptId } }] },
  'POST /checkout/test-challenge/:id': {
    attacks: (b) => [{ params: { id: b.paymentAttemptId }, form: { answer: 'confirmed' } }],
  },
  'POST /api/commerce/payments/webhooks/:provider': {
    attacks: (b) => [
      {
        params: { provider: 'test' },
        body: { id: 'event', type: 'payment.captured', reference: `test_challenge_${b.paymentAttemptId}` },
        headers: { 'plinth-signature': `t=${Date.now()},v1=${'0'.repeat(64)}` },
      },
    ],
  },
  'GET /api/commerce/books': { attacks: () => [{}] },
  'POST /api/commerce/books/check': { attacks: () => [{}] },
  'GET /api/commerce/books/entries.csv': { attacks: () => [{}] },
  'GET /api/commerce/books/accounts': { attacks: () => [{}] },
  'PUT /api/commerce/books/accounts': {
    attacks: () => [
      {
        body: {
          ...{ receivables: '1', revenue: '2', tax: '', rates: [], stripe: '3', paypal: '4', manual: '5', fees: '6' },
          ...{ disputes: '7', giftCards: '8', gifts: '9', expiredCards: '10' },
        },
      },
    ],
  },
  'GET /api/commerce/books/bookings.csv': {
    attacks: () => [
      { query: { from: '2025-01-01', to: '2026-12-31' } },
      { query: { from: '2026-01-01', to: '2026-12-31', format: 'datev' } },
    ],
  },
  'GET /api/commerce/books/entries': {
    attacks: (b) => [{}, { query: { cursor: b.orderId } }, { query: { kind: 'card-issued' } }],
  },
  'GET /api/commerce/books/day-ends': { attacks: () => [{}, { query: { cursor: '2026-01-16' } }], showsOwner: true },
  'GET /api/commerce/books/day-ends.csv': { attacks: () => [{}], showsOwner: true },
  'GET /api/commerce/books/day-ends/:day': { attacks: () => [{ params: { day: '2026-01-15' } }], showsOwner: true },
  'POST /api/commerce/books/day-ends/:day': {
    attacks: () => [{ params: { day: '2026-01-15' }, body: { mark: '', counted: [], note: '' } }],
  },
  'GET /api/commerce/shipping-settings': { ...plain({}), showsOwner: true },
  'GET /api/commerce/carrier-settings': plain({}),
  'PUT /api/commerce/carrier-settings': plain({ body: { provider: 'table' } }),
  'POST /api/commerce/carrier-settings/try': plain({
    body: { location: { country: 'US', postalCode: '10001' }, grams: 500 },
  }),
  'PUT /api/commerce/shipping-settings': plain({ body: { version: '', zones: [] } }),
  'GET /api/commerce/display-currencies': plain({}),
  'PUT /api/commerce/display-currencies': plain({ body: { version: '', currencies: [], maxAgeDays: null } }),
  'POST /api/commerce/display-currencies/rates': plain({ body: { text: 'GBP;0.8' } }),
  'GET /api/commerce/tax-settings': { ...plain({}), showsOwner: true },
  'PUT /api/commerce/tax-settings': plain({ body: { version: '', rules: [], categories: [] } }),
  'GET /content/*': {
    attacks: (b, a) => [
      { params: { '*': b.assetPath } },
      { params: { '*': b.assetPath }, query: { format: '300w' } },
      { params: { '*': `../${b.websiteId}/${b.assetPath}` } },
      { params: { '*': `${b.websiteId}/${b.assetPath}` } },
      { params: { '*': `${a.assetPath}/../../../${b.websiteId}/${b.assetPath}` } },
    ],
  },
  'GET /api/assets': { ...plain({}, { query: { search: 'image' } }), showsOwner: true },
  'POST /api/assets': {
    attacks: (b) => [
      {
        contentType: 'multipart/form-data; boundary=x',
        body: `--x\r\ncontent-disposition: form-data; name="file"; filename="../${b.websiteId}/a.svg"\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg"/>\r\n--x--\r\n`,
      },
    ],
  },
  'GET /api/asset-usage': { attacks: () => [{}] },
  'PUT /api/assets/:id/content': {
    attacks: (b) => [
      {
        params: { id: b.assetId },
        contentType: 'multipart/form-data; boundary=x',
        body: `--x\r\ncontent-disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg"/>\r\n--x--\r\n`,
      },
    ],
  },
  'GET /api/assets/:id': { attacks: (b) => [{ params: { id: b.assetId } }], showsOwner: true },
  'GET /api/assets/:id/uses': { attacks: (b) => [{ params: { id: b.assetId } }] },
  'PATCH /api/assets/:id': { attacks: (b) => [{ params: { id: b.assetId }, body: { altText: 'taken' } }] },
  'DELETE /api/assets/:id': {
    attacks: (b) => [{ params: { id: b.assetId } }, { params: { id: b.assetId }, query: { force: 'true' } }],
  },
  'GET /api/asset-folders': { ...plain({}), showsOwner: true },
  'POST /api/asset-folders': {
    attacks: (b) => [{ body: { name: 'Taken', parentId: b.assetFolderId } }],
  },
  'PATCH /api/asset-folders/:id': {
    attacks: (b, a) => [
      { params: { id: b.assetFolderId }, body: { name: 'Taken' } },
      { params: { id: a.assetFolderId }, body: { parentId: b.assetFolderId } },
    ],
  },
  'DELETE /api/asset-folders/:id': {
    attacks: (b) => [{ params: { id: b.assetFolderId }, query: { force: 'true' } }],
  },
  'POST /api/asset-folders/:id/restore': { attacks: (b) => [{ params: { id: b.assetFolderId } }] },
  'POST /api/asset-moves': {
    attacks: (b, a) => [
      { body: { ids: [b.assetId], folderId: a.assetFolderId } },
      { body: { ids: [a.assetId], folderId: b.assetFolderId } },
    ],
  },
  'GET /api/asset-bin': { ...plain({}), showsOwner: true },
  'POST /api/asset-bin/:id/restore': { attacks: (b) => [{ params: { id: b.binnedAssetId } }] },
  'DELETE /api/asset-bin/:id': { attacks: (b) => [{ params: { id: b.binnedAssetId } }] },
  'DELETE /api/asset-bin': { attacks: () => [{}] },
  'GET /api/hosted-videos': {
    attacks: () => [{ query: { address: 'https://youtu.be/dQw4w9WgXcQ' } }],
  },
  'GET /api/search/GeneralSearch': {
    attacks: (b) => [
      { query: { q: 'product' } },
      { query: { q: 'bowl', f_collectionId: b.storeId } },
      { query: { q: `website${b.websiteId}` } },
    ],
    showsOwner: true,
  },
  'GET /search': {
    attacks: (b) => [
      { query: { q: 'image' } },
      { query: { q: 'bowl', f_collectionId: b.storeId } },
      { query: { q: `website${b.websiteId}` } },
    ],
  },
  'GET /static/storefront/*': { attacks: (b) => [{ params: { '*': `../../../${b.assetPath}` } }] },
  'GET /static/fonts/*': { attacks: (b) => [{ params: { '*': `inter/5.3.0/../../${b.assetPath}` } }] },
  'GET /static/theme/*': { attacks: (b) => [{ params: { '*': `lookbook/1/../../${b.assetPath}` } }] },
  'GET /api/commerce/shopping-cart': { ...plain({}, { query: { mock: 'true' } }), showsOwner: true },
  'POST /api/commerce/shopping-cart/entries': {
    attacks: (b, a) => [
      { body: { ...line(b), quantity: 1 } },
      { body: { itemId: a.itemId, sku: b.sku, quantity: 1 } },
      { body: { itemId: b.itemId, sku: a.sku, quantity: 1 } },
    ],
  },
  'PUT /api/commerce/shopping-cart/entries/:entryId': {
    attacks: (b) => [{ params: { entryId: b.entryId }, body: { quantity: 5 } }],
  },
  'DELETE /api/commerce/shopping-cart/entries/:entryId': { attacks: (b) => [{ params: { entryId: b.entryId } }] },
  'PUT /api/commerce/shopping-cart/entries/:entryId/additionalFields': {
    attacks: (b, a) => [
      { params: { entryId: b.entryId }, body: { ...line(b), additionalFields: '{}' } },
      { params: { entryId: a.entryId }, body: { ...line(b), additionalFields: '{}' } },
    ],
  },
  'POST /api/commerce/shopping-cart/coupons': { attacks: (b) => [{ body: { code: b.couponCode } }] },
  'DELETE /api/commerce/shopping-cart/coupons/:code': { attacks: (b) => [{ params: { code: b.couponCode } }] },
  'PUT /api/commerce/shopping-cart/company': { attacks: () => [{ body: { name: 'Taken', vatId: '' } }] },
  'PUT /api/commerce/shopping-cart/shipping': {
    attacks: () => [{ body: { location: { country: 'US', region: 'NY' }, selectedShippingOptionId: 'post' } }],
  },
  'POST /api/3/commerce/cart/subscription': {
    attacks: (b, a) => [{ body: { ...line(b), qty: 1 } }, { body: { itemId: a.itemId, sku: b.sku, qty: 1 } }],
  },
  'GET /cart': { ...plain({}), showsOwner: true },
  'POST /cart/add': {
    attacks: (b, a) => [{ form: { ...line(b), quantity: '1' } }, { form: { itemId: a.itemId, sku: b.sku } }],
  },
  'POST /cart/update': { attacks: (b) => [{ form: { entryId: b.entryId, quantity: '5' } }] },
  'POST /cart/remove': { attacks: (b) => [{ form: { entryId: b.entryId } }] },
  'POST /cart/shipping': { attacks: () => [{ form: { country: 'US', shippingOptionId: 'post' } }] },
  'POST /cart/coupon': { attacks: (b) => [{ form: { code: b.couponCode } }] },
  'POST /cart/coupon/remove': { attacks: (b) => [{ form: { code: b.couponCode } }] },
  'GET /subscribe/:cartToken': { attacks: (b) => [{ params: { cartToken: b.subscriptionToken } }] },
  'POST /cart/subscribe': {
    attacks: (b, a) => [{ form: { ...line(b), quantity: '1' } }, { form: { itemId: a.itemId, sku: b.sku } }],
  },
  'GET /gift-card/:itemId': { attacks: (b) => [{ params: { itemId: b.giftCardId } }], showsOwner: true },
  'GET /static/installments/:provider/:file': {
    attacks: (b) => [{ params: { provider: b.websiteId, file: `..%2f${b.itemId}.html` } }],
  },
  'POST /api/events/RecordJavascriptErrors': {
    attacks: (b) => [{ body: [{ event: 'error', timestamp: 1, data: { websiteId: b.websiteId } }] }],
  },
  ...analyticsRecipes,
  'GET /api/commerce/inventory/stock': { attacks: (b) => [{ query: { itemId: b.itemId } }] },
  'POST /api/commerce/checkout': {
    attacks: (b) => [
      { body: checkoutBody(), headers: { 'idempotency-key': b.idempotencyKey } },
      { body: checkoutBody({ couponCode: b.couponCode }), headers: key('foreign-coupon') },
      { body: checkoutBody({ giftCardCode: b.giftCardCode }), headers: key('foreign-card') },
      { body: checkoutBody({ shippingOptionId: b.storeId }), headers: key('foreign-option') },
    ],
  },
  'GET /checkout': { ...plain({}), showsOwner: true },
  'POST /checkout': {
    attacks: (b) => [
      { form: { idempotencyKey: b.idempotencyKey, email: 'a@example.com' } },
      { form: { intent: 'apply-coupon', couponCode: b.couponCode } },
      { form: { intent: 'apply-gift-card', giftCardCode: b.giftCardCode } },
      { form: { removeCoupon: b.couponCode } },
    ],
  },
  'GET /checkout/order-confirmed': {
    attacks: (b, a) => [
      { query: { order: b.orderId, token: b.orderToken } },
      { query: { order: b.orderId, token: b.orderToken, format: 'json' } },
      { query: { order: b.orderId, token: a.orderToken } },
    ],
    showsOwner: true,
  },
  'GET /account/orders/:id': {
    attacks: (b, a) => [
      { params: { id: b.orderId }, query: { token: b.orderToken } },
      { params: { id: b.orderId }, query: { token: a.orderToken } },
    ],
    showsOwner: true,
  },
  'GET /api/commerce/orders': {
    attacks: (b) => [{}, { query: { cursor: 'f'.repeat(24) } }, { query: { query: `buyer`, cursor: b.orderId } }],
    showsOwner: true,
  },
  'GET /api/commerce/orders/:id': { attacks: (b) => [{ params: { id: b.orderId } }], showsOwner: true },
  'POST /api/commerce/orders/:id/fulfill': {
    attacks: (b, a) => [
      { params: { id: b.orderId }, body: { carrier: 'x' } },
      { params: { id: a.orderId }, body: { carrier: 'x', locationId: b.stockLocationId } },
    ],
  },
  'POST /api/commerce/orders/:id/cancel': { attacks: (b) => [{ params: { id: b.orderId }, body: { notify: true } }] },
  'GET /api/commerce/discounts': {
    attacks: (b) => [{}, { query: { query: b.couponCode, cursor: b.discountId } }],
    showsOwner: true,
  },
  'POST /api/commerce/discounts': plain({ body: testDiscount }),
  'GET /api/commerce/discounts/:id': { ...ofDiscount, showsOwner: true },
  'PUT /api/commerce/discounts/:id': {
    attacks: (b) => versions.map((version) => ({ params: { id: b.discountId }, body: { ...testDiscount, version } })),
  },
  'POST /api/commerce/discounts/:id/switch': {
    attacks: (b) => [{ params: { id: b.discountId }, body: { enabled: false } }],
  },
  'DELETE /api/commerce/discounts/:id': ofDiscount,
  'POST /api/commerce/discounts/:id/restore': ofDiscount,
  'POST /api/commerce/discounts/:id/codes': {
    attacks: (b) => [{ params: { id: b.discountId }, body: { count: 3, prefix: '' } }],
  },
  'GET /api/commerce/discounts/:id/codes.csv': ofDiscount,
  'GET /api/commerce/outbox': {
    attacks: (b) => [{}, { query: { cursor: 'f'.repeat(24) } }, { query: { cursor: b.messageId } }],
    showsOwner: true,
  },
  'GET /api/commerce/outbox/held': plain({}),
  'POST /api/commerce/outbox/held': plain({ body: { action: 'send', from: 0, to: 250_000_000_000_000 } }),
  'GET /api/commerce/outbox/:id': { attacks: (b) => [{ params: { id: b.messageId } }], showsOwner: true },
  'GET /commerce/email-preview/:id': { attacks: (b) => [{ params: { id: b.messageId } }], showsOwner: true },
  'POST /api/owner/session': plain({ body: { email: 'nobody@example.com', password: 'a long wrong password' } }),
  'DELETE /api/owner/session': plain({}),
  'GET /api/owner/sessions': { ...plain({}), personal: true, showsOwner: true },
  'DELETE /api/owner/sessions': plain({}),
  'DELETE /api/owner/sessions/:id': { attacks: (b) => [{ params: { id: b.sessionId } }] },
  'POST /api/owner/password-link': {
    attacks: (b) => [{ body: { email: `owner-${b.marker}@example.com` } }],
  },
  'GET /api/owner/audit-log': {
    showsOwner: true,
    attacks: (b) => [{}, { query: { account: b.accountId } }, { query: { before: '999999' } }],
  },
  'GET /api/owner/policy-reports': { ...plain({}), showsOwner: true },
  'POST /api/events/policy-reports': plain({
    body: { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example/x.js' } },
  }),
  'GET /api/owner/me': { ...plain({}), personal: true, showsOwner: true },
  'PATCH /api/owner/account': { ...plain({ body: { displayName: 'New' } }), personal: true },
  'PUT /api/owner/account/password': plain({ body: { newPassword: 'short' } }),
  'GET /api/owner/sign-in-links/:token': plain({ params: { token: 'a'.repeat(43) } }),
  'POST /api/owner/sign-in-links/:token': plain({ params: { token: 'a'.repeat(43) }, body: {} }),
  'POST /api/owner/websites/:websiteId/visit': {
    attacks: (b) => [{ params: { websiteId: b.websiteId } }],
    personal: true,
  },
  'GET /api/commerce/products': {
    attacks: (b) => [{}, { query: { collectionId: b.storeId } }, { query: { cursor: b.itemId } }],
    showsOwner: true,
  },
  'GET /api/commerce/product-collections': { ...plain({}), showsOwner: true },
  'GET /api/commerce/product-categories': { ...plain({}), showsOwner: true },
  'POST /api/commerce/product-categories/preview': {
    attacks: (b, a) => [
      { body: { collectionId: b.storeId, categoryId: null, rules: everything } },
      { body: { collectionId: a.storeId, categoryId: b.categoryId, rules: everything } },
    ],
  },
  'PATCH /api/commerce/product-categories/:id': {
    attacks: (b, a) => [
      { params: { id: b.categoryId }, body: { name: 'Planted' } },
      { params: { id: b.categoryId }, body: { rules: everything } },
      { params: { id: a.categoryId }, body: { parentId: b.categoryId } },
      { params: { id: a.categoryId }, body: { afterId: b.categoryId } },
    ],
  },
  'POST /api/commerce/product-categories/:id/merge': {
    attacks: (b, a) => [
      { params: { id: b.categoryId }, body: { intoId: a.categoryId } },
      { params: { id: a.categoryId }, body: { intoId: b.categoryId } },
    ],
  },
  'POST /api/commerce/product-categories/:id/restore': { attacks: (b) => [{ params: { id: b.removedCategoryId } }] },
  'DELETE /api/commerce/product-categories/:id': { attacks: (b) => [{ params: { id: b.categoryId } }] },
  'POST /api/commerce/product-categories': {
    attacks: (b) => [{ body: { collectionId: b.storeId, parentId: null, name: 'Planted' } }],
  },
  'POST /api/commerce/products': {
    attacks: (b) => [
      { body: { productType: 1, name: 'In the other store', collectionId: b.storeId } },
      { body: { productType: 1, name: 'Their SKU', variants: [{ price: '1.00', sku: b.sku }] } },
      { body: { productType: 1, name: 'Their image', imageIds: [b.assetId] } },
    ],
  },
  'PATCH /api/commerce/products': {
    attacks: (b, a) => [
      { body: { ids: [b.itemId], price: '1.00' } },
      { body: { ids: [a.itemId, b.itemId], visibility: 'hidden' } },
    ],
  },
  'POST /api/commerce/products/changes/plan': {
    attacks: (b, a) => [
      { body: { ids: [b.itemId], edit: { visibility: 'hidden' } } },
      { body: { ids: [a.itemId], edit: { addCategories: [b.categoryId] } } },
    ],
    showsOwner: true,
  },
  'POST /api/commerce/products/sheet': {
    attacks: (b, a) => [{ body: { ids: [b.itemId] } }, { body: { ids: [a.itemId, b.itemId] } }],
    showsOwner: true,
  },
  'POST /api/commerce/products/changes': {
    attacks: (b, a) => [
      { body: { products: [{ id: b.itemId, version: 1, change: { name: 'Taken' } }] } },
      { body: { products: [{ id: a.itemId, version: 1, change: { categoryIds: [b.categoryId] } }] } },
    ],
  },
  'GET /api/layouts/:kind/:id': {
    attacks: (b) => [
      { params: { kind: 'page', id: b.pageId } },
      { params: { kind: 'item', id: b.itemId } },
      { params: { kind: 'field', id: `footer@${b.pageId}` } },
      { params: { kind: 'page-settings', id: b.pageId } },
      { params: { kind: 'design', id: 'website' } },
    ],
    showsOwner: true,
  },
  'POST /api/layouts/:kind/:id/preview': {
    attacks: (b) => [
      { params: { kind: 'page', id: b.pageId }, body: { layout: null } },
      { params: { kind: 'item', id: b.itemId }, body: { layout: { sections: [] } } },
      { params: { kind: 'field', id: `footer@${b.pageId}` }, body: { layout: null } },
    ],
    showsOwner: true,
  },
  // Lists and previews name nothing of a website; a new section is made of the asker's own pages.
  'GET /api/ready-sections': { attacks: () => [{}] },
  'GET /api/ready-sections/:name/preview': { attacks: () => [{ params: { name: 'hero-words' } }] },
  'POST /api/ready-sections/:name': { attacks: () => [{ params: { name: 'hero-words' } }] },
  'GET /api/ready-pages': { attacks: () => [{}] },
  'GET /api/ready-pages/:name/preview': { attacks: () => [{ params: { name: 'about' } }] },
  'POST /api/ready-pages/:name': { attacks: () => [{ params: { name: 'about' }, body: { title: 'About' } }] },
  'GET /api/own-sections': { attacks: () => [{}], showsOwner: true },
  'POST /api/own-sections': { attacks: () => [{ body: { name: 'Taken', section: { id: 'a', blocks: [] } } }] },
  'GET /api/own-sections/:id': { ...ofOwnSection, showsOwner: true },
  'GET /api/own-sections/:id/preview': { ...ofOwnSection, showsOwner: true },
  'PATCH /api/own-sections/:id': {
    attacks: (b) => [{ params: { id: b.ownSectionId }, body: { name: 'Taken' } }],
  },
  'DELETE /api/own-sections/:id': ofOwnSection,
  'POST /api/layouts/:kind/:id/blocks': {
    attacks: (b) => [
      { params: { kind: 'page', id: b.pageId }, body: { layout: null, ids: [] } },
      { params: { kind: 'item', id: b.itemId }, body: { layout: { sections: [] }, ids: ['a'] } },
      { params: { kind: 'field', id: `footer@${b.pageId}` }, body: { layout: null, ids: [] } },
    ],
  },
  'GET /config/canvas/:kind/:id': {
    attacks: (b) => [
      { params: { kind: 'page', id: b.pageId } },
      { params: { kind: 'item', id: b.itemId } },
      { params: { kind: 'field', id: `footer@${b.pageId}` } },
      { params: { kind: 'page-settings', id: b.pageId } },
      { params: { kind: 'design', id: 'website' } },
    ],
    showsOwner: true,
  },
  'POST /api/layouts/:kind/:id/preview-link': {
    attacks: (b) => [
      { params: { kind: 'page', id: b.pageId }, body: { as: 'signed-out' } },
      { params: { kind: 'item', id: b.itemId }, body: { as: 'signed-in' } },
      { params: { kind: 'field', id: `footer@${b.pageId}` }, body: { as: 'signed-out' } },
    ],
  },
  'GET /config/preview/:kind/:id': {
    attacks: (b) => [
      { params: { kind: 'page', id: b.pageId }, query: { as: 'signed-out', proof: 'x.y' } },
      { params: { kind: 'item', id: b.itemId }, query: { as: 'signed-out', proof: 'x.y' } },
    ],
  },
  'PUT /api/layouts/:kind/:id': {
    attacks: (b) => [
      { params: { kind: 'page', id: b.pageId }, body: { version: 1, layout: null } },
      { params: { kind: 'item', id: b.itemId }, body: { version: 1, layout: { sections: [] } } },
      { params: { kind: 'field', id: `footer@${b.pageId}` }, body: { version: 1, layout: { sections: [] } } },
    ],
  },
  'GET /api/documents': plain({}),
  'GET /api/documents/:kind/:id': { ...ofDocument, showsOwner: true },
  'POST /api/documents/:kind/:id/updates': {
    attacks: (b) => documentsOf(b).map((attack) => ({ ...attack, body: { vector: '', update: 'AAA=' } })),
  },
  'GET /api/documents/:kind/:id/draft': { ...ofDocument, showsOwner: true },
  'PUT /api/documents/:kind/:id/draft': {
    attacks: (b) => documentsOf(b).map((attack) => ({ ...attack, body: { state: 'x', value: { sections: [] } } })),
  },
  'POST /api/documents/:kind/:id/publish': ofDocument,
  'POST /api/documents/:kind/:id/discard': ofDocument,
  'GET /api/documents/:kind/:id/review': { ...ofDocument, showsOwner: true },
  'PUT /api/documents/:kind/:id/schedule': {
    attacks: (b) => documentsOf(b).map((attack) => ({ ...attack, body: { publishOn: '2030-01-01T00:00' } })),
  },
  'GET /api/documents/:kind/:id/history': { ...ofDocument, showsOwner: true },
  'GET /api/documents/:kind/:id/history/:entryId': {
    attacks: (b, a) => [
      { params: { kind: 'page', id: b.pageId, entryId: b.historyEntryId } },
      { params: { kind: 'page', id: a.pageId, entryId: b.historyEntryId } },
    ],
    showsOwner: true,
  },
  'POST /api/documents/:kind/:id/history/:entryId/restore': {
    attacks: (b, a) => [
      { params: { kind: 'page', id: b.pageId, entryId: b.historyEntryId }, body: {} },
      { params: { kind: 'page', id: a.pageId, entryId: b.historyEntryId }, body: { blockId: `old-${b.marker}` } },
    ],
  },
  'GET /api/documents/:kind/:id/socket': ofDocument,
  'GET /api/layout-problems': { ...plain({}), showsOwner: true },
  'GET /api/template/GetBlockTypes': { attacks: () => [{ query: { listing: 'short' } }] },
  'GET /api/template/GetTemplateSchema': plain({ query: { type: 'html' } }),
  'GET /api/commerce/products/:id': { ...byId, showsOwner: true },
  'PATCH /api/commerce/products/:id': {
    attacks: (b, a) => [
      ...versions.map((version) => ({ params: { id: b.itemId }, body: { version, change: { name: 'Taken' } } })),
      ...versions.map((version) => ({
        params: { id: a.itemId },
        body: { version, change: { variants: { [b.variantId]: { price: '1.00' } } } },
      })),
      ...versions.map((version) => ({
        params: { id: a.itemId },
        body: { version, change: { categoryIds: [b.categoryId] } },
      })),
    ],
  },
  'DELETE /api/commerce/products/:id': {
    attacks: (b) => [{ params: { id: b.itemId } }, { params: { id: b.itemId }, query: { version: '2' } }],
  },
  'POST /api/commerce/products/:id/restore': byId,
  'POST /api/commerce/products/:id/copies': byId,
  'POST /api/commerce/products/:id/place': {
    attacks: (b, a) => [
      { params: { id: b.itemId }, body: { place: 1 } },
      { params: { id: a.itemId }, body: { beforeId: b.itemId } },
    ],
  },
  'GET /api/commerce/products/:id/revisions': byId,
  'POST /api/commerce/products/:id/revisions/:revisionId/restore': {
    attacks: (b, a) =>
      versions.flatMap((version) => [
        { params: { id: b.itemId, revisionId: b.revisionId }, body: { version } },
        { params: { id: a.itemId, revisionId: b.revisionId }, body: { version } },
      ]),
  },
  'POST /api/commerce/products/import': {
    attacks: (b) => [
      {
        query: { filename: 'x.csv', source: 'shopify' },
        contentType: 'text/csv',
        body: `Handle,Title,Variant SKU,Variant Price\nbowl,Taken,${b.sku},1.00\n`,
      },
    ],
  },
  'POST /api/commerce/products/import/plan': {
    attacks: (b) => [
      {
        query: { source: 'shopify' },
        contentType: 'text/csv',
        body: `Handle,Title,Variant SKU,Variant Price\nbowl,Taken,${b.sku},1.00\n`,
      },
    ],
  },
  'POST /api/commerce/products/imports': {
    attacks: (b) => [
      {
        contentType: 'multipart/form-data; boundary=x',
        body: `--x\r\ncontent-disposition: form-data; name="file"; filename="../${b.websiteId}/a.csv"\r\n\r\nTitle,Price\nBowl,1\r\n--x--\r\n`,
      },
    ],
  },
  'GET /api/commerce/products/imports': { ...plain({}), showsOwner: true },
  'PUT /api/commerce/products/imports/:id/mapping': {
    attacks: (b, a) =>
      [a.productImportId, b.productImportId].map((id) => ({
        params: { id },
        body: {
          source: 'csv',
          separator: ',',
          fields: { title: b.storeId },
          options: [],
          locations: { [b.storeId]: b.itemId },
          weightUnit: 'g',
        },
      })),
  },
  'POST /api/commerce/products/imports/:id/start': {
    attacks: (b, a) =>
      [a.productImportId, b.productImportId].map((id) => ({
        params: { id },
        body: { overLimit: 'spread', fetchImages: false },
      })),
  },
  'POST /api/commerce/products/imports/:id/undo': { attacks: (b) => [{ params: { id: b.productImportId } }] },
  'GET /api/commerce/products/imports/:id/problems': { attacks: (b) => [{ params: { id: b.productImportId } }] },
  'DELETE /api/commerce/products/imports/:id': { attacks: (b) => [{ params: { id: b.productImportId } }] },
  'GET /api/commerce/product-limit': plain({}),
  'PUT /api/commerce/product-limit': plain({ body: { now: 300 } }),
  'GET /api/commerce/products/export': { ...plain({}), showsOwner: true },
  'GET /api/code-injection': { ...plain({}), showsOwner: true },
  'PUT /api/code-injection': {
    attacks: (b) => [
      { body: { place: 'page', targetId: b.storeId, html: '<b>taken</b>' } },
      { body: { place: 'item', targetId: b.itemId, html: '<b>taken</b>' } },
    ],
  },
  ...customerRecipes,
  ...deliveryRecipes,
  ...bookingRecipes,
  ...mailRecipes,
  ...orderRecipes,
  ...contentRecipes,
  ...stockRecipes,
  ...formRecipes,
  ...websiteRecipes,
  'GET /api/design/problems': { ...plain({}), showsOwner: true },
  'POST /api/design/styles': plain({ body: { tweaks: { ink: '#123456' }, css: 'a { color: red }' } }),
  'GET /api/design/fonts': plain({}),
  'POST /api/design/fonts': {
    attacks: (b) => [
      {
        contentType: 'multipart/form-data; boundary=x',
        body: `--x\r\ncontent-disposition: form-data; name="file"; filename="../${b.websiteId}/a.woff2"\r\n\r\nwOF2\r\n--x--\r\n`,
      },
    ],
  },
  'DELETE /api/design/fonts/:family': { attacks: () => [{ params: { family: 'Inter' } }] },
  'GET /api/themes': plain({}),
  'GET /api/themes/:name': plain({ params: { name: 'lookbook' } }, { params: { name: 'theirs@1' } }),
  'GET /api/themes/:name/newest': plain({ params: { name: 'theirs' } }),
  'POST /api/themes': { attacks: () => [{ query: { name: 'x' }, contentType: 'application/zip', body: 'no zip' }] },
  'PUT /api/themes/:name/hosts': plain({ params: { name: 'theirs' }, body: { hosts: ['https://cdn.example'] } }),
  'POST /api/themes/:name/fonts': plain({ params: { name: 'theirs@1' } }),
  'PUT /api/themes/active': plain({ body: { name: 'theirs@1' } }),
  'DELETE /api/themes/:name': plain({ params: { name: 'theirs@1' } }),
  'GET /config': plain({}),
  'GET /config/*': { attacks: (b) => [{ params: { '*': `products/${b.itemId}` } }] },
  'GET /config/assets/*': { attacks: (b) => [{ params: { '*': `../${b.assetPath}` } }] },
  'GET /favicon.svg': plain({}),
  'GET /favicon.ico': plain({}),
  'GET /api/website/plan': plain({}),
  'PUT /api/website/plan': plain({ body: { features: [7] } }),
  'GET /settings/billing/upgrade': plain({}),
  'GET /settings/billing/subscriptions/website': plain({}),
  'GET /api/commerce/fullstory/getId': plain({}),
  'GET /robots.txt': plain({}),
  'GET /sitemap.xml': plain({}),
  'GET /sitemap-:file': plain({ params: { file: '1.xml' } }),
  'GET /*': {
    attacks: (b) => [
      { params: { '*': 'shop/bowl' } },
      { params: { '*': '' } },
      { params: { '*': 'shop' }, query: { format: 'json' } },
      { params: { '*': 'shop' }, query: { format: 'rss' } },
      { params: { '*': 'shop/bowl' }, query: { format: 'atom' } },
      { params: { '*': 'shop/category/bowls' } },
      { params: { '*': 'old' } },
      { params: { '*': b.itemId } },
    ],
    showsOwner: true,
  },
};
