import type { Recipe } from './tenancy-recipes.ts';

/** Pieces of another website's order, under a key that nobody has used. */
const refund = (lineId: string) => ({
  key: 'a-key-of-nobody-0001',
  lines: [{ lineId, quantity: 1, restock: true }],
  shippingCents: 0,
});

const emptyDraft = { email: '', address: null, lines: [], discount: null, shipping: null, note: 'x', days: 14 };

const anEdit = { version: 0, lines: [{ id: 'x', variantId: '', quantity: 1 }], discount: null };

const aParcel = { lengthMm: 300, widthMm: 200, heightMm: 100, grams: 500 };

const versions = [1, 2, 3];

const days = { from: '2026-01-01', to: '2026-12-31' };

/** What an owner changes of an order, and of a subscription. */
export const orderRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/commerce/payouts': {
    attacks: (b) => [{ query: days }, { query: { ...days, cursor: `2026-12-31.${b.payoutId}` } }],
    showsOwner: true,
  },
  'GET /api/commerce/payouts/looks': { attacks: () => [{}] },
  'POST /api/commerce/payouts/look': { attacks: () => [{}] },
  'GET /api/commerce/payouts/statement': { attacks: () => [{ query: days }] },
  'GET /api/commerce/payouts/statement.csv': { attacks: () => [{ query: days }], showsOwner: true },
  'GET /api/commerce/payouts/lines.csv': { attacks: () => [{ query: days }], showsOwner: true },
  'GET /api/commerce/payouts/:id': {
    attacks: (b, a) => [{ params: { id: b.payoutId } }, { params: { id: a.payoutId }, query: { cursor: b.payoutId } }],
    showsOwner: true,
  },
  'GET /api/commerce/payouts/:id/lines.csv': { attacks: (b) => [{ params: { id: b.payoutId } }], showsOwner: true },
  'GET /api/commerce/subscriptions': {
    attacks: (b) => [{}, { query: { query: b.marker } }, { query: { cursor: b.subscriptionId } }],
    showsOwner: true,
  },
  'GET /api/commerce/subscriptions/:id': {
    attacks: (b) => [{ params: { id: b.subscriptionId } }],
    showsOwner: true,
  },
  'POST /api/commerce/subscriptions/:id/actions': {
    attacks: (b) =>
      versions.map((version) => ({ params: { id: b.subscriptionId }, body: { version, action: 'cancel-now' } })),
  },
  'PATCH /api/commerce/subscriptions/:id': {
    attacks: (b, a) => [
      ...versions.map((version) => ({
        params: { id: b.subscriptionId },
        body: { version, notify: true, quantity: 9, nextOn: '2027-01-01' },
      })),
      { params: { id: a.subscriptionId }, body: { version: 1, notify: false, variantId: b.variantId } },
    ],
  },
  'GET /api/commerce/subscription-settings': { attacks: () => [{}] },
  'PUT /api/commerce/subscription-settings': { attacks: () => [{ body: { retries: 0, afterwards: 'cancel' } }] },
  'POST /api/commerce/orders/:id/refunds': {
    attacks: (b, a) => [
      { params: { id: b.orderId }, body: refund(b.orderId) },
      { params: { id: a.orderId }, body: refund(b.orderId) },
      { params: { id: a.orderId }, body: { ...refund(a.orderId), returnId: b.returnId } },
      { params: { id: a.orderId }, body: { ...refund(a.orderId), locationId: b.stockLocationId } },
    ],
  },
  'POST /api/commerce/orders/:id/refunds/:refundId/retry': {
    attacks: (b, a) => [
      { params: { id: b.orderId, refundId: b.refundId }, body: { byHand: true } },
      { params: { id: a.orderId, refundId: b.refundId }, body: { byHand: true } },
    ],
  },
  'POST /api/commerce/orders/:id/payments/:paymentId/capture': {
    attacks: (b, a) => [
      ...[b.orderId, a.orderId].map((id) => ({
        params: { id, paymentId: b.paymentId },
        body: { key: 'a-key-of-nobody-0001', version: 0, amountCents: 1, release: false },
      })),
    ],
  },
  'POST /api/commerce/orders/:id/returns/:returnId/answer': {
    attacks: (b, a) => [
      { params: { id: b.orderId, returnId: b.returnId }, body: { approve: true, message: 'x' } },
      { params: { id: a.orderId, returnId: b.returnId }, body: { approve: true, message: 'x' } },
    ],
  },
  'POST /api/commerce/orders/:id/returns/:returnId/close': {
    attacks: (b, a) =>
      [b.orderId, a.orderId].map((id) => ({ params: { id, returnId: b.returnId }, body: { message: 'x' } })),
  },
  'POST /api/commerce/orders/:id/returns/:returnId/exchange': {
    attacks: (b, a) => [
      { params: { id: b.orderId, returnId: b.returnId }, body: { version: 0, restock: true } },
      { params: { id: a.orderId, returnId: b.returnId }, body: { version: 0, restock: true } },
      {
        params: { id: a.orderId, returnId: a.returnId },
        body: { version: 0, restock: true, locationId: b.stockLocationId },
      },
    ],
  },
  'GET /api/commerce/orders/:id/returns/:returnId/pictures/:pictureId': {
    attacks: (b, a) =>
      [b.orderId, a.orderId].map((id) => ({ params: { id, returnId: b.returnId, pictureId: b.returnPictureId } })),
  },
  'GET /account/orders/:id/returns/:returnId/pictures/:pictureId': {
    attacks: (b) => [
      { params: { id: b.orderId, returnId: b.returnId, pictureId: b.returnPictureId } },
      { params: { id: b.orderId, returnId: b.returnId, pictureId: b.returnPictureId }, query: { token: 'x' } },
    ],
  },
  'GET /api/commerce/draft-orders': { attacks: (b) => [{}, { query: { cursor: b.draftId } }], showsOwner: true },
  'GET /api/commerce/draft-orders/:id': { attacks: (b) => [{ params: { id: b.draftId } }], showsOwner: true },
  'PUT /api/commerce/draft-orders/:id': {
    attacks: (b) => [0, 1].map((version) => ({ params: { id: b.draftId }, body: { ...emptyDraft, version } })),
  },
  'POST /api/commerce/draft-orders/:id/send': { attacks: (b) => [{ params: { id: b.draftId } }] },
  'POST /api/commerce/draft-orders/:id/cancel': { attacks: (b) => [{ params: { id: b.draftId } }] },
  'GET /checkout/offers/:id': { attacks: (b) => [{ params: { id: b.draftId }, query: { token: 'x' } }] },
  'GET /api/commerce/checkout-settings': { attacks: () => [{}] },
  'PUT /api/commerce/checkout-settings': { attacks: () => [{ body: { orderNote: true, giftMessage: true } }] },
  'PUT /api/commerce/shopping-cart/messages': { attacks: () => [{ body: { note: 'Mallory' } }] },
  'POST /cart/messages': { attacks: () => [{ form: { note: 'Mallory' } }] },
  'GET /commerce/track': { attacks: () => [{}, { query: { order: '00001' } }] },
  // The form gives back what was typed, B's address, too: track-order.test.ts asks for another shop's order by its own.
  'POST /commerce/track': {
    attacks: () => ['1', '#00001', '2'].map((order) => ({ form: { order, email: 'nobody@example.com' } })),
  },
  'GET /commerce/gift-card': { attacks: () => [{}] },
  // The form gives back what was typed, a card of B's, too: gift-card-balance.test.ts asks for another shop's card by its code.
  'POST /commerce/gift-card': { attacks: () => [{ form: { code: 'ABCD-2345-EFGH-6789' } }] },
  'GET /api/commerce/return-settings': { attacks: () => [{}] },
  'PUT /api/commerce/return-settings': { attacks: () => [{ body: { days: 1, instructions: 'x' } }] },
  'GET /account/orders/:id/return': {
    attacks: (b) => [{ params: { id: b.orderId } }, { params: { id: b.orderId }, query: { token: 'x' } }],
  },
  'POST /account/orders/:id/again': {
    attacks: (b) => [
      { params: { id: b.orderId }, form: { token: 'x' } },
      { params: { id: b.orderId }, form: {} },
    ],
  },
  'POST /account/orders/:id/return': {
    attacks: (b) => [
      { params: { id: b.orderId }, form: { token: 'x', cancel: b.returnId } },
      { params: { id: b.orderId }, form: { cancel: b.returnId } },
    ],
  },
  'POST /api/commerce/orders/fulfill': { attacks: (b) => [{ body: { ids: [b.orderId] } }] },
  'POST /api/commerce/orders/:id/paid': { attacks: (b) => [{ params: { id: b.orderId } }] },
  'PUT /api/commerce/orders/:id/shipments/:shipmentId': {
    attacks: (b, a) => [
      { params: { id: b.orderId, shipmentId: b.shipmentId }, body: { version: 0, carrier: 'x' } },
      { params: { id: a.orderId, shipmentId: b.shipmentId }, body: { version: 0, carrier: 'x' } },
    ],
  },
  'PUT /api/commerce/orders/:id/address': {
    attacks: (b) => [
      {
        params: { id: b.orderId },
        body: {
          version: 0,
          address: Object.fromEntries(
            ['firstName', 'lastName', 'address1', 'address2', 'city', 'region', 'postalCode', 'country', 'phone'].map(
              (key) => [key, 'x'],
            ),
          ),
        },
      },
    ],
  },
  'POST /api/commerce/orders/:id/edit/preview': {
    attacks: (b) => [{ params: { id: b.orderId }, body: anEdit }],
  },
  'POST /api/commerce/orders/:id/edit': {
    attacks: (b) => [{ params: { id: b.orderId }, body: { ...anEdit, higher: 'paid', lower: 'owe', notify: true } }],
  },
  'POST /api/commerce/orders/:id/owed/refund': {
    attacks: (b) => [{ params: { id: b.orderId }, body: { version: 0 } }],
  },
  'POST /api/commerce/orders/:id/notes': { attacks: (b) => [{ params: { id: b.orderId }, body: { text: 'x' } }] },
  'PUT /api/commerce/orders/:id/tags': { attacks: (b) => [{ params: { id: b.orderId }, body: { tags: ['x'] } }] },
  'POST /api/commerce/orders/:id/mails/:messageId/resend': {
    attacks: (b, a) => [
      { params: { id: b.orderId, messageId: b.messageId } },
      { params: { id: a.orderId, messageId: b.messageId } },
    ],
  },
  'POST /api/commerce/orders/:id/invoice': { attacks: (b) => [{ params: { id: b.orderId } }] },
  'GET /api/commerce/orders/:id/documents/:documentId': {
    attacks: (b, a) => [
      { params: { id: b.orderId, documentId: b.documentId } },
      { params: { id: a.orderId, documentId: b.documentId } },
    ],
  },
  'GET /api/commerce/orders/:id/packing-slip': {
    attacks: (b, a) => [
      { params: { id: b.orderId } },
      { params: { id: b.orderId }, query: { shipment: b.shipmentId } },
      { params: { id: a.orderId }, query: { shipment: b.shipmentId } },
    ],
  },
  'POST /api/commerce/orders/:id/labels/plan': {
    attacks: (b, a) => [
      { params: { id: b.orderId }, body: {} },
      { params: { id: a.orderId }, body: { shipmentId: b.shipmentId } },
      { params: { id: a.orderId }, body: { lines: [{ lineId: b.orderId, quantity: 1 }] } },
    ],
  },
  'POST /api/commerce/orders/:id/labels': {
    attacks: (b, a) => [
      { params: { id: b.orderId }, body: { parcel: aParcel } },
      { params: { id: a.orderId }, body: { parcel: aParcel, shipmentId: b.shipmentId } },
    ],
  },
  'POST /api/commerce/orders/:id/labels/:labelId/buy': {
    attacks: (b, a) =>
      [b.orderId, a.orderId].map((id) => ({
        params: { id, labelId: b.labelId },
        body: { rateId: 'standard', version: 0, notify: false, locationId: b.stockLocationId },
      })),
  },
  'POST /api/commerce/orders/:id/labels/:labelId/void': {
    attacks: (b, a) => [b.orderId, a.orderId].map((id) => ({ params: { id, labelId: b.labelId } })),
  },
  'GET /api/commerce/orders/:id/labels/:labelId/file': {
    attacks: (b, a) => [b.orderId, a.orderId].map((id) => ({ params: { id, labelId: b.labelId } })),
  },
  'GET /api/commerce/orders/:id/address-label': {
    attacks: (b, a) => [
      { params: { id: b.orderId } },
      { params: { id: a.orderId }, query: { shipment: b.shipmentId } },
    ],
  },
  'GET /api/commerce/address-labels': {
    attacks: (b) => [{ query: { orders: b.orderId } }],
  },
  'GET /api/commerce/orders/:id/customs-sheet': {
    attacks: (b, a) => [
      { params: { id: b.orderId } },
      { params: { id: a.orderId }, query: { shipment: b.shipmentId } },
    ],
  },
  'GET /api/commerce/label-costs.csv': { attacks: () => [{}], showsOwner: true },
  'GET /api/commerce/invoice-settings': { attacks: () => [{}] },
  'PUT /api/commerce/invoice-settings': {
    attacks: () => [
      {
        body: {
          sellerName: 'x',
          sellerAddress: '',
          vatId: '',
          footer: '',
          invoicePrefix: 'X-',
          creditNotePrefix: 'Y-',
          nextInvoice: 1,
          nextCreditNote: 1,
          automatic: false,
          attached: false,
        },
      },
    ],
  },
  'GET /account/orders/:id/documents/:documentId': {
    attacks: (b, a) => [
      { params: { id: b.orderId, documentId: b.documentId } },
      { params: { id: b.orderId, documentId: b.documentId }, query: { token: 'x' } },
      { params: { id: a.orderId, documentId: b.documentId } },
    ],
  },
  'GET /api/commerce/orders.csv': { attacks: () => [{}, { query: { query: 'buyer' } }], showsOwner: true },
  'GET /api/commerce/order-tags': { attacks: () => [{}] },
};
