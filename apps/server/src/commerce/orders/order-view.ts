import type { OrderConfirmation, OrderDetail, OrderItem } from '@plinth/contract';
import {
  type CurrencyCode,
  isCurrencyCode,
  orderConfirmation,
  orderNumberText,
  recurrenceText,
  toMoney,
  treatmentText,
} from '@plinth/domain';
import { sayAgain } from '@plinth/words';
import type { Website } from '../../platform/websites/website.ts';
import { bookedMoment } from '../bookings/service.ts';
import { imageOf } from '../carts/cart-view.ts';
import { OF_DRAFT } from '../carts/draft-cart.ts';
import { backorderNote } from '../inventory/backorder-words.ts';
import type { MailedOrder } from './order-mail.ts';
import type { OrderItemRow, OrderRow, OrderTerms } from './order-row.ts';
import { saidNote } from './said-note.ts';

export function orderCurrency(order: Pick<OrderRow, 'currency'>): CurrencyCode {
  return isCurrencyCode(order.currency) ? order.currency : 'USD';
}

/** What a confirmation is made of: an order as it was read, or as it was written a moment ago. */
export type ConfirmedOrder = Pick<
  OrderRow,
  'id' | 'purchasedCartId' | 'testMode' | 'currency' | 'grandTotalCents' | 'shippingCents' | 'taxCents'
> & { readonly items: readonly Pick<OrderItemRow, 'sku' | 'productName' | 'quantity' | 'unitPriceCents'>[] };

/** ORDER-01, exactly these fields: what a page or an analytics script may learn of an order. */
export function confirmationOf(order: ConfirmedOrder, websiteId: string): OrderConfirmation {
  type Placed = Parameters<typeof orderConfirmation>[0];
  const plain = orderConfirmation({
    ...order,
    id: order.id as Placed['id'],
    purchasedCartId: order.purchasedCartId as Placed['purchasedCartId'],
    websiteId: websiteId as Placed['websiteId'],
    currency: orderCurrency(order),
    shippingCostCents: order.shippingCents,
  });
  return { ...plain, items: [...plain.items] };
}

/** A line of an order as people see it. */
export const shownItem = (item: OrderItemRow, currency: CurrencyCode): OrderItem => ({
  sku: item.sku,
  productName: item.productName,
  quantity: item.quantity,
  unitPrice: toMoney(item.unitPriceCents, currency),
  image: item.asset ? imageOf(item.asset, item.productName) : null,
  optionLabels: item.attributes,
  ...momentOf(item),
});

const momentOf = ({ additionalFields }: OrderItemRow): Pick<OrderItem, 'bookingStartsAt'> => {
  const bookingStartsAt = bookedMoment(additionalFields);
  return bookingStartsAt === undefined ? {} : { bookingStartsAt };
};

/** What is said of pieces of a line that were not there and are still to be sent. */
function backorderOf(website: Website, order: OrderRow, item: OrderItemRow): Pick<OrderItem, 'backorderText'> {
  const open = item.quantity - item.fulfilledQuantity - item.refundedQuantity;
  const backordered = order.status === 'pending' ? Math.min(item.backordered, open) : 0;
  const { quantity, backorderShipsOn: shipsOn } = item;
  const text = backorderNote(website, { backordered, quantity, shipsOn });
  return text === undefined ? {} : { backorderText: text };
}

/** The same for the buyer, in the language of the page, who is told what of it was back-ordered. */
export function ownConfirmationOf(order: OrderRow, website: Website) {
  const page = confirmationPageOf(order, website.websiteId);
  const items = order.items.map((item, at) => ({ ...page.items[at], ...backorderOf(website, order, item) }));
  const { recurs, withoutTax, shippingNote } = page;
  return {
    ...page,
    items: items as OrderItem[],
    ...(recurs ? { recurs: sayAgain(recurs) } : {}),
    ...(withoutTax ? { withoutTax: sayAgain(withoutTax) } : {}),
    ...(shippingNote ? { shippingNote: saidNote(shippingNote) } : {}),
  };
}

/** The confirmation as the buyer's own page shows it: with images, address and how it travels. */
export function confirmationPageOf(order: OrderRow, websiteId: string) {
  const currency = orderCurrency(order);
  const recurs = recurrenceText(order.subscriptionPlan);
  return {
    ...confirmationOf(order, websiteId),
    items: order.items.map((item) => shownItem(item, currency)),
    orderNumber: orderNumberText(order.orderNumber),
    created: order.createdAt.getTime(),
    email: order.customerEmail,
    subtotal: toMoney(order.subtotalCents, currency),
    discountTotal: toMoney(order.discountCents, currency),
    shippingAddress: order.shippingAddress,
    ...(order.giftCardCents > 0 ? { giftCardTotal: toMoney(order.giftCardCents, currency) } : {}),
    ...(order.refundedCents > 0 ? { refundedTotal: toMoney(order.refundedCents, currency) } : {}),
    ...(order.shippingOption ? { shippingOptionName: order.shippingOption.name } : {}),
    ...(order.shippingOption?.note ? { shippingNote: order.shippingOption.note } : {}),
    ...(recurs ? { recurs } : {}),
    ...(order.customerNote ? { note: order.customerNote } : {}),
    ...(order.isGift ? { gift: { message: order.giftMessage } } : {}),
    ...boughtBy(order),
  } satisfies OrderConfirmation;
}

function boughtBy({ buyer }: OrderRow): Pick<OrderConfirmation, 'company' | 'withoutTax'> {
  const { company, treatment, exemption } = buyer ?? {};
  return {
    ...(company ? { company: { name: company.name, vatId: company.vatId } } : {}),
    ...(treatment ? { withoutTax: treatmentText(treatment, exemption) } : {}),
  };
}

export function mailedOrder(order: OrderRow): MailedOrder {
  return {
    ...order,
    number: orderNumberText(order.orderNumber),
    currency: orderCurrency(order),
    taxIncluded: order.taxLines.some((tax) => tax.included === true),
    shippingOptionName: order.shippingOption?.name ?? '',
    shippingNote: order.shippingOption?.note ?? '',
    isPickup: order.shippingOption?.pickup === true,
  };
}

/** What the shop gives on an order itself, as its owner has said it. */
export function ownDiscount({ coupons }: OrderTerms): OrderDetail['ownDiscount'] {
  const own = coupons.find(({ id }) => id === OF_DRAFT)?.benefit;
  if (own?.kind === 'percentage') return { kind: 'percentage', amount: own.basisPoints };
  return own?.kind === 'fixed' ? { kind: 'fixed', amount: own.amountCents } : null;
}
