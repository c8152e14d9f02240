import { type CustomerMailKind, calendarDayAt, knownZone, newId } from '@plinth/domain';
import { bookingCanceledMail, bookingMovedMail } from '../booking-desk/booking-mail.ts';
import type { ComposedMail } from '../customer-mails/compose-mail.ts';
import { draftMail } from '../draft-orders/draft-mail.ts';
import { giftCardMail, giftSentMail } from '../gift-cards/gift-card-mail.ts';
import { orderEditedMail } from '../order-edits/edit-words.ts';
import {
  type MailPlace,
  orderCanceledMail,
  orderConfirmedMail,
  orderDeliveredMail,
  orderRefundedMail,
  orderShippedMail,
} from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { mailedOrder } from '../orders/order-view.ts';
import {
  returnAnsweredMail,
  returnExchangedMail,
  returnReceivedMail,
  returnRequestedMail,
} from '../orders/returns/return-mail.ts';
import {
  endsSoonMail,
  renewalFailedMail,
  subscriptionCanceledMail,
  subscriptionChangedMail,
} from '../subscriptions/subscription-mail.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-row.ts';

const DAY_MS = 86_400_000;
const NOTHING = { balanceUrl: '', downloads: [], giftCards: [], memberships: [] };
/** A code that no card has: it holds letters that codes do without. */
const CODE = 'SAMP-LE00-CODE-0000';

/** A mail of a kind, about an order that nobody has placed; its links lead to nothing of anybody. */
export function sampleMail(place: MailPlace, kind: CustomerMailKind, order: OrderRow): ComposedMail {
  if (kind.startsWith('order-')) return ofOrder(place, kind, order);
  if (kind.startsWith('return-')) return ofReturn(place, kind, order);
  if (kind.startsWith('booking-')) return ofBooking(place, kind, order);
  if (kind.startsWith('subscription-')) return ofSubscription(place, kind, order);
  return kind === 'draft-order' ? ofDraft(place, order) : ofGiftCard(place, kind, order);
}

function ofOrder(place: MailPlace, kind: CustomerMailKind, order: OrderRow): ComposedMail {
  const mailed = mailedOrder(order);
  const lines = order.items.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const cents = order.items[0]?.unitPriceCents ?? 0;
  const back = { refundedCents: cents, ontoCardsCents: 0, byHandCents: 0 };
  switch (kind) {
    case 'order-shipped': {
      const parcel = { carrier: 'DHL', trackingNumber: '00340434161094015902', trackingUrl: place.origin, lines };
      return orderShippedMail(place, mailed, parcel);
    }
    case 'order-delivered': {
      const file = { filename: 'pattern.pdf', size: '2 MB', url: place.origin, note: 'Can be downloaded 5 times.' };
      return orderDeliveredMail(place, mailed, { ...NOTHING, downloads: [file] });
    }
    case 'order-edited':
      return orderEditedMail(place, order, -cents, { offerId: '', gives: true });
    case 'order-refunded':
      return orderRefundedMail(place, { ...mailed, refundedCents: cents }, { ...back, lines: lines.slice(0, 1) });
    case 'order-canceled':
      return orderCanceledMail(place, mailed, { ...back, refundedCents: order.grandTotalCents });
    default:
      return orderConfirmedMail(place, mailed, { order: place.origin }, NOTHING);
  }
}

function ofReturn(place: MailPlace, kind: CustomerMailKind, order: OrderRow): ComposedMail {
  const lines = order.items.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1, reason: 'size' }));
  const asked = { lines, wish: 'refund', note: '', answer: '' } as const;
  switch (kind) {
    case 'return-approved':
      return returnAnsweredMail(place, order, asked, true);
    case 'return-declined':
      return returnAnsweredMail(place, order, { ...asked, answer: 'It was made to order.' }, false);
    case 'return-received':
      return returnReceivedMail(place, order, asked);
    case 'return-exchanged':
      return returnExchangedMail(place, order, asked, { number: '00043', back: '' });
    default:
      return returnRequestedMail(place, order, asked);
  }
}

function ofBooking(place: MailPlace, kind: CustomerMailKind, order: OrderRow): ComposedMail {
  const startsAt = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS;
  const booking = { id: newId(), title: order.items[0]?.productName ?? '', startsAt, place: '1 Kiln Lane' };
  if (kind === 'booking-canceled') return bookingCanceledMail(place, order, booking);
  return bookingMovedMail(place, order, booking, { changes: undefined });
}

function ofSubscription({ website, origin }: MailPlace, kind: CustomerMailKind, order: OrderRow): ComposedMail {
  const row = sampleSubscription({ website, origin }, order);
  switch (kind) {
    case 'subscription-changed':
      return subscriptionChangedMail(website, row, () => [`You get 1 × ${row.productName}.`]);
    case 'subscription-ends-soon':
      return endsSoonMail(website, row);
    case 'subscription-canceled':
      return subscriptionCanceledMail(website, row, 'customer');
    default: {
      const again = new Date(Date.now() + 3 * DAY_MS);
      return renewalFailedMail(website, row, { problem: 'The card was declined.', again, canPay: true });
    }
  }
}

function sampleSubscription({ website, origin }: MailPlace, order: OrderRow): SubscriptionRow {
  const { customerEmail, customerName, currency, items } = order;
  const day = calendarDayAt(Date.now() + 7 * DAY_MS, knownZone(website.timeZone));
  return {
    ...{ id: newId(), version: 1, orderId: order.id, siteUserId: null, customerEmail, customerName, currency, origin },
    ...{
      state: 'active',
      testMode: false,
      itemId: '',
      variantId: '',
      sku: '',
      attributes: [],
      quantity: 1,
      language: '',
    },
    ...{ productName: items[0]?.productName ?? '', unitPriceCents: items[0]?.unitPriceCents ?? 0 },
    ...{ additionalFields: null, billingValue: 1, billingUnit: 'MONTH', cycles: 0, cyclesBilled: 1 },
    ...{ shippingAddress: null, billingAddress: null, shippingOptionId: null, provider: '', methodReference: '' },
    ...{ anchorOn: day, anchorPeriod: 0, period: 1, nextOn: day, dueAt: null, failures: 0, failedSince: null },
    ...{ problem: '', renewalCartId: null, cancelAtEnd: false, endTold: false, createdAt: order.createdAt },
  };
}

function ofDraft(place: MailPlace, { id, customerEmail: email, items }: OrderRow): ComposedMail {
  const lines = items.map((item) => ({
    ...{ id: item.id, itemId: '', variantId: '', name: item.productName, ships: true },
    ...{ quantity: item.quantity, unitPriceCents: item.unitPriceCents },
  }));
  const note = 'As we said on the phone.';
  return draftMail(place, { id, email, note, lines, expiresAt: new Date(Date.now() + 14 * DAY_MS) });
}

function ofGiftCard({ website, origin }: MailPlace, kind: CustomerMailKind, order: OrderRow): ComposedMail {
  const { id: orderId, orderNumber, customerName: name, customerEmail: email, currency } = order;
  const gift = {
    ...{ orderId, origin, name: 'Grace', email, message: 'Happy birthday!' },
    buyer: { name, email, orderNumber },
  };
  if (kind === 'gift-card-sent') return giftSentMail(website, gift);
  const card = {
    id: '',
    orderItemId: '',
    code: CODE,
    ending: '',
    currency,
    balanceCents: 5_000,
    amountCents: 5_000,
    expiresAt: null,
  };
  return giftCardMail(website, gift, [card]);
}
