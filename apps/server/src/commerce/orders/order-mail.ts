import type { Address } from '@plinth/contract';
import {
  type CurrencyCode,
  type CustomerMailKind,
  countryName,
  goodsName,
  paths,
  placeLines,
  recurrenceText,
  treatmentText,
} from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { paragraph, smallHeading, textLink } from '../../platform/mail/mail-layout.ts';
import type { MailLook } from '../../platform/mail/mail-look.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { type ComposedMail, composeMail, type MailToCompose } from '../customer-mails/compose-mail.ts';
import { actionPiece, factsPiece } from '../customer-mails/pieces.ts';
import type { MailedDeliveries } from '../delivery/delivery-view.ts';
import { isDelivered } from '../delivery/service.ts';
import { backorderNote } from '../inventory/backorder-words.ts';
import { deliverySections, deliveryText } from './delivery-mail.ts';
import type { OrderRow } from './order-row.ts';

/** What the mails of an order tell. Money in minor units. */
export interface MailedOrder {
  id: string;
  /** As people read it: "00042". */
  number: string;
  customerEmail: string;
  customerName: string;
  currency: CurrencyCode;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  /** Prices hold the tax already: it is told, not added. */
  taxIncluded: boolean;
  grandTotalCents: number;
  /** What of the total gift cards paid. */
  giftCardCents: number;
  /** What of the total has gone back; nothing of an order that is placed a moment ago. */
  refundedCents?: number;
  testMode: boolean;
  shippingAddress: Address | null;
  shippingOptionName: string;
  shippingNote: string;
  isPickup: boolean;
  customerNote: string;
  isGift: boolean;
  giftMessage: string;
  buyer: OrderRow['buyer'];
  /** As it was when the order was placed; null where nothing recurs. */
  subscriptionPlan: Record<string, unknown> | null;
  items: readonly {
    id: string;
    productName: string;
    productType: number;
    attributes: readonly { name: string; value: string }[];
    quantity: number;
    unitPriceCents: number;
    /** Of its pieces those that were not there, and when they ship; a confirmation tells. */
    backordered?: number;
    backorderShipsOn?: string | null;
  }[];
}

export interface MailPlace {
  website: Website;
  /** Scheme and host that links start with: `https://shop.example`. */
  origin: string;
}

/** What a mail of an order says beyond the order itself. */
export interface OrderMessage {
  kind: CustomerMailKind;
  subject: string;
  heading: string;
  intro: string;
  /** Further lines below the intro, such as a tracking number. */
  details?: readonly string[];
  link?: { label: string; url: string };
  furtherLinks?: readonly { label: string; url: string }[];
  /** What is handed over by this mail. */
  delivered?: MailedDeliveries | undefined;
}

/** Thanks for the order, with everything in it, what it hands over, a link to its own page, and how to pay what is not paid yet. */
export function orderConfirmedMail(
  place: MailPlace,
  order: MailedOrder,
  urls: { order: string; invoice?: string; bookings?: readonly { label: string; url: string }[] },
  delivered: MailedDeliveries,
  {
    howToPay,
    subscription,
  }: {
    howToPay?: string | undefined;
    /** What it begins or renews. */
    subscription?: { renews: boolean; lines: readonly string[] } | undefined;
  } = {},
): ComposedMail {
  const store = place.website.title;
  const recurs = recurrenceText(order.subscriptionPlan);
  return orderMail(place, order, {
    kind: 'order-confirmed',
    subject: subscription?.renews
      ? `Your subscription was renewed: order #${order.number}`
      : `Order #${order.number} confirmed`,
    heading: `Thank you${order.customerName ? `, ${firstName(order)}` : ''}`,
    intro: isHandedOver(order, delivered)
      ? `Here is what you ordered at ${store}, order #${order.number}.`
      : `We have your order #${order.number} at ${store} and are getting it ready.`,
    details: [
      ...(recurs ? [`This is a subscription: it renews ${recurs}.`] : []),
      ...(subscription?.lines ?? []),
      ...(order.testMode ? ['This was a test order: no money moved.'] : []),
      ...(howToPay ? [`Still to be paid. ${howToPay}`] : []),
    ],
    link: { label: 'View your order', url: urls.order },
    furtherLinks: [...(urls.bookings ?? []), ...(urls.invoice ? [{ label: 'Invoice (PDF)', url: urls.invoice }] : [])],
    delivered,
  });
}

/** Whether nothing of an order is still to come. */
function isHandedOver(order: MailedOrder, { downloads, giftCards, memberships }: MailedDeliveries): boolean {
  const pieces = order.items.every(({ productType }) => isDelivered(productType));
  return pieces && downloads.length + giftCards.length + memberships.length > 0;
}

/** What an order hands over, once more. */
export function orderDeliveredMail(place: MailPlace, order: MailedOrder, delivered: MailedDeliveries): ComposedMail {
  return orderMail(place, order, {
    kind: 'order-delivered',
    subject: `What you bought with order #${order.number}`,
    heading: 'Here it is again',
    intro: `This is what you bought with order #${order.number}. Links from earlier mails may have ended; these are new.`,
    delivered,
  });
}

/** A parcel is on its way, or was handed over at the shop; which pieces are in it, where others are still to come. */
export function orderShippedMail(
  place: MailPlace,
  order: MailedOrder,
  shipment: {
    carrier: string;
    trackingNumber: string;
    trackingUrl: string;
    lines: readonly { lineId: string; quantity: number }[];
  },
  delivered?: MailedDeliveries,
): ComposedMail {
  const { carrier, trackingNumber, trackingUrl, lines } = shipment;
  const isPart = order.items.some(
    ({ id, quantity }) => lines.find(({ lineId }) => lineId === id)?.quantity !== quantity,
  );
  const { subject, intro } = HANDED_OVER[order.isPickup ? 'fetched' : order.shippingAddress ? 'sent' : 'neither'];
  return orderMail(place, order, {
    kind: 'order-shipped',
    subject: `${isPart ? 'Part of order' : 'Order'} #${order.number} ${subject}`,
    heading: `${isPart ? 'A part of it' : 'It'} ${subject}`,
    intro: `${isPart ? 'A part of your' : 'Your'} order #${order.number} ${intro}.`,
    details: [
      ...(isPart ? [piecesText(order, lines)] : []),
      ...(carrier ? [`Carrier: ${carrier}`] : []),
      ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
    ],
    ...(trackingUrl ? { link: { label: 'Track your parcel', url: trackingUrl } } : {}),
    delivered,
  });
}

/** What is said of pieces that leave the shop. */
const HANDED_OVER = {
  sent: { subject: 'is on its way', intro: 'has left our hands' },
  fetched: { subject: 'was handed over', intro: 'was handed over' },
  neither: { subject: 'is ready', intro: 'is complete' },
} as const;

/** "2 × Bowl, Large; 1 × Cup" */
const piecesText = (order: MailedOrder, lines: readonly { lineId: string; quantity: number }[]): string =>
  lines
    .flatMap(({ lineId, quantity }) => {
      const item = order.items.find(({ id }) => id === lineId);
      return item && quantity > 0 ? [`${quantity} × ${goodsName(item)}`] : [];
    })
    .join('; ');

/** What has gone back to a buyer, by where it went. */
export interface MoneyBack {
  refundedCents: number;
  ontoCardsCents: number;
  byHandCents: number;
}

/** One line for each way that money went; a mail promises nothing beyond that. */
function moneyBackLines(place: MailPlace, order: MailedOrder, back: MoneyBack): string[] {
  const money = (cents: number) => localMoney(place.website, cents, order.currency);
  const amount = money(back.refundedCents);
  return [
    ...(back.ontoCardsCents > 0 ? [`${money(back.ontoCardsCents)} are on your gift card again.`] : []),
    ...(back.refundedCents > 0
      ? [
          order.testMode
            ? `This was a test order: no money moved, so none of the ${amount} has to come back.`
            : `We have refunded ${amount} to the way you paid with.`,
        ]
      : []),
    ...(back.byHandCents > 0 ? [`We give you back ${money(back.byHandCents)} the way you paid us.`] : []),
  ];
}

export function orderCanceledMail(place: MailPlace, order: MailedOrder, back: MoneyBack): ComposedMail {
  return orderMail(place, order, {
    kind: 'order-canceled',
    subject: `Order #${order.number} was cancelled`,
    heading: 'Your order was cancelled',
    intro: `Your order #${order.number} will not be sent. If you did not expect this, please answer this mail.`,
    details: moneyBackLines(place, order, back),
  });
}

/** What was given back, and for which pieces. */
export function orderRefundedMail(
  place: MailPlace,
  order: MailedOrder,
  back: MoneyBack & { lines: readonly { lineId: string; quantity: number }[] },
): ComposedMail {
  const amount = localMoney(place.website, back.refundedCents + back.ontoCardsCents + back.byHandCents, order.currency);
  const pieces = piecesText(order, back.lines);
  return orderMail(place, order, {
    kind: 'order-refunded',
    subject: `Refund for order #${order.number}`,
    heading: `You get ${amount} back`,
    intro: `This is about your order #${order.number}${pieces ? `: ${pieces}` : ''}.`,
    details: moneyBackLines(place, order, back),
  });
}

/** A mail about an order: what is to be said, then the order itself, in the blocks that its owner has made or the usual ones. */
export function orderMail(place: MailPlace, order: MailedOrder, message: OrderMessage): ComposedMail {
  const { website, origin } = place;
  const contact = website.contactEmail;
  const track = trackUrl(origin, order);
  return composeMail(place, {
    kind: message.kind,
    relatedId: order.id,
    to: order.customerEmail,
    subject: message.subject,
    headline: message.heading,
    intro: message.intro,
    values: {
      'order number': order.number,
      'first name': firstName(order),
      name: order.customerName,
      total: localMoney(website, order.grandTotalCents, order.currency),
      shop: website.title,
    },
    pieces: orderPieces(website, order, message),
    footer: {
      html: ({ quiet }) =>
        `${escapeHtml(website.title)} · <a href="${track}" style="color:${quiet}">Track your order</a>${contact ? ` · Questions? Write to <a href="mailto:${escapeHtml(contact)}" style="color:${quiet}">${escapeHtml(contact)}</a>` : ''}`,
      text: [`Track your order: ${track}`, website.title, ...(contact ? [contact] : [])],
    },
  });
}

const firstName = ({ customerName }: MailedOrder): string => customerName.split(' ')[0] ?? '';

/** What the shop writes into the mails of an order. */
function orderPieces(website: Website, order: MailedOrder, message: OrderMessage): MailToCompose['pieces'] {
  const { details = [], link, furtherLinks = [], delivered } = message;
  const { shippingAddress: address, shippingOptionName } = order;
  const where = address ? [...addressLines(address), ...noteLines(order)] : [];
  const said = saidWith(order);
  return {
    ...(details.length > 0 ? { facts: factsPiece(details) } : {}),
    ...(delivered
      ? { delivered: { html: (look) => deliverySections(look, delivered), text: deliveryText(delivered).slice(1) } }
      : {}),
    ...(link ? { action: actionPiece(link) } : {}),
    links: {
      html: (look) => furtherLinks.map(({ label, url }) => textLink(look, label, url)),
      text: furtherLinks.map(({ label, url }) => `${label}: ${url}`),
    },
    lines: { rows: (look) => itemRows(website, look, order, message), text: itemLines(website, order, message) },
    totals: {
      rows: () => sumRows(website, order),
      text: sums(website, order).map(([name, amount]) => `${name}: ${amount}`),
    },
    ...(address
      ? {
          delivery: {
            html: (look) => [
              smallHeading(look, shippingOptionName ? `Delivery: ${shippingOptionName}` : 'Delivery') +
                paragraph(look, where.map(escapeHtml).join('<br>')),
            ],
            text: ['Delivery', ...where],
          },
        }
      : {}),
    notes: {
      html: (look) =>
        said.map(
          ([name, text]) =>
            smallHeading(look, name) +
            paragraph(look, `<span dir="auto">${escapeHtml(text).replaceAll('\n', '<br>')}</span>`),
        ),
      text: said.flatMap(([name, text], index) => [...(index > 0 ? [''] : []), name, text]),
    },
  };
}

/** What a confirmation says of pieces that are not there yet; other mails come when that may have changed. */
const backorderOf = (website: Website, { kind }: OrderMessage, item: MailedOrder['items'][number]): string => {
  const { backordered = 0, backorderShipsOn: shipsOn = null, quantity } = item;
  return (kind === 'order-confirmed' && backorderNote(website, { backordered, quantity, shipsOn })) || '';
};

function itemRows(website: Website, { quiet }: MailLook, order: MailedOrder, message: OrderMessage) {
  return order.items.map((item) => {
    const options = item.attributes.map(({ value }) => value).join(', ');
    const quantity = item.quantity > 1 ? `Quantity ${item.quantity}` : '';
    const under = [options, quantity, backorderOf(website, message, item)].filter(Boolean).join(' · ');
    return {
      left: `${escapeHtml(item.productName)}${under ? `<br><span style="font-size:13px;color:${quiet}">${escapeHtml(under)}</span>` : ''}`,
      right: escapeHtml(localMoney(website, item.unitPriceCents * item.quantity, order.currency)),
    };
  });
}

function sumRows(website: Website, order: MailedOrder) {
  return sums(website, order).map(([name, amount], index) => ({
    left: escapeHtml(name),
    right: escapeHtml(amount),
    rule: index === 0 || name === 'Total',
    strong: name === 'Total',
  }));
}

function sums(website: Website, order: MailedOrder): [string, string][] {
  const money = (cents: number) => localMoney(website, cents, order.currency);
  return [
    ['Subtotal', money(order.subtotalCents)],
    ...(order.discountCents > 0 ? ([['Discount', money(-order.discountCents)]] as [string, string][]) : []),
    ...(order.shippingAddress
      ? ([['Shipping', order.shippingCents === 0 ? 'Free' : money(order.shippingCents)]] as [string, string][])
      : []),
    ...(order.taxCents > 0
      ? ([[order.taxIncluded ? 'Tax (included)' : 'Tax', money(order.taxCents)]] as [string, string][])
      : []),
    ...untaxedSums(order),
    ['Total', money(order.grandTotalCents)],
    ...giftCardSums(order, money),
    ...(order.refundedCents ? ([['Refunded', money(-order.refundedCents)]] as [string, string][]) : []),
  ];
}

/** Why there is no tax in it. */
const untaxedSums = ({ buyer }: MailedOrder): [string, string][] =>
  buyer?.treatment ? [[treatmentText(buyer.treatment, buyer.exemption), '']] : [];

/** How gift cards and the payment share the total. */
function giftCardSums(order: MailedOrder, money: (cents: number) => string): [string, string][] {
  const { giftCardCents, grandTotalCents } = order;
  if (giftCardCents === 0) return [];
  const rest = grandTotalCents - giftCardCents;
  return [
    ['Paid by gift card', money(giftCardCents)],
    ...(rest > 0 ? ([['Other payment', money(rest)]] as [string, string][]) : []),
  ];
}

export function addressLines(address: Address): string[] {
  const { firstName, lastName, address1, address2, country } = address;
  return [
    `${firstName} ${lastName}`.trim(),
    address1,
    address2 ?? '',
    ...placeLines(address),
    countryName(country),
  ].filter(Boolean);
}

/** What the buyer has said with the order, each with its name. */
const saidWith = ({ customerNote, isGift, giftMessage }: MailedOrder): [name: string, text: string][] => [
  ...(customerNote ? ([['Your note', customerNote]] as [string, string][]) : []),
  ...(isGift
    ? ([giftMessage ? ['A gift, with this message', giftMessage] : ['A gift', 'Without a message.']] as [
        string,
        string,
      ][])
    : []),
];

/** How long it takes, and where to fetch it. */
const noteLines = ({ shippingNote }: MailedOrder): string[] => (shippingNote ? ['', ...shippingNote.split('\n')] : []);

/** Where it is, for who has no account. The number may still be a placeholder, so it stands as it is. */
const trackUrl = (origin: string, { number }: MailedOrder): string => `${origin}${paths.trackOrder}?order=${number}`;

/** The lines of an order as plain text. */
const itemLines = (website: Website, order: MailedOrder, message: OrderMessage): string[] =>
  order.items.map((item) => {
    const options = item.attributes.map(({ name, value }) => `${name}: ${value}`).join(', ');
    const amount = localMoney(website, item.unitPriceCents * item.quantity, order.currency);
    const backorder = backorderOf(website, message, item);
    return `${item.quantity} x ${item.productName}${options ? ` (${options})` : ''}  ${amount}${backorder ? `\n${backorder}` : ''}`;
  });
