import type { Address } from '@plinth/contract';
import {
  bookingLabel,
  type CurrencyCode,
  type CustomerMailKind,
  countryName,
  goodsName,
  paths,
  placeLines,
  recurrenceText,
  treatmentText,
} from '@plinth/domain';
import { say, spokenLanguage } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { paragraph, smallHeading, textLink } from '../../platform/mail/mail-layout.ts';
import type { MailLook } from '../../platform/mail/mail-look.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { spokenIn } from '../../platform/websites/spoken.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { type ComposedMail, composeMail, type MailToCompose } from '../customer-mails/compose-mail.ts';
import { actionPiece, factsPiece } from '../customer-mails/pieces.ts';
import type { MailedDeliveries } from '../delivery/delivery-view.ts';
import { isDelivered } from '../delivery/service.ts';
import { backorderNote } from '../inventory/backorder-words.ts';
import { deliverySections, deliveryText } from './delivery-mail.ts';
import { HANDED_OVER } from './handed-over-words.ts';
import type { OrderRow } from './order-row.ts';
import { saidNote } from './said-note.ts';

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
  /** Which of the website's languages its buyer reads; '' = its own. */
  language: string;
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

/** The shop as it speaks to the buyer of an order. */
export const spokenTo = (place: MailPlace, { language }: Pick<MailedOrder, 'language'>): MailPlace => ({
  ...place,
  website: spokenIn(place.website, language),
});

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
  return orderMail(place, order, () => {
    const { number } = order;
    const told = { number, shop: place.website.title };
    const period = recurrenceText(order.subscriptionPlan);
    return {
      kind: 'order-confirmed',
      subject: subscription?.renews
        ? say('Your subscription was renewed: order #{number}', { number })
        : say('Order #{number} confirmed', { number }),
      heading: order.customerName ? say('Thank you, {name}', { name: firstName(order) }) : say('Thank you'),
      intro: isHandedOver(order, delivered)
        ? say('Here is what you ordered at {shop}, order #{number}.', told)
        : say('We have your order #{number} at {shop} and are getting it ready.', told),
      details: [
        ...(period ? [say('This is a subscription: it renews {period}.', { period })] : []),
        ...(subscription?.lines ?? []),
        ...(order.testMode ? [say('This was a test order: no money moved.')] : []),
        ...(howToPay ? [say('Still to be paid. {how}', { how: howToPay })] : []),
      ],
      link: { label: say('View your order'), url: urls.order },
      furtherLinks: [
        ...(urls.bookings ?? []),
        ...(urls.invoice ? [{ label: say('Invoice (PDF)'), url: urls.invoice }] : []),
      ],
      delivered,
    };
  });
}

/** Whether nothing of an order is still to come. */
function isHandedOver(order: MailedOrder, { downloads, giftCards, memberships }: MailedDeliveries): boolean {
  const pieces = order.items.every(({ productType }) => isDelivered(productType));
  return pieces && downloads.length + giftCards.length + memberships.length > 0;
}

/** What an order hands over, once more. */
export function orderDeliveredMail(place: MailPlace, order: MailedOrder, delivered: MailedDeliveries): ComposedMail {
  const { number } = order;
  return orderMail(place, order, () => ({
    kind: 'order-delivered',
    subject: say('What you bought with order #{number}', { number }),
    heading: say('Here it is again'),
    intro: say(
      'This is what you bought with order #{number}. Links from earlier mails may have ended; these are new.',
      {
        number,
      },
    ),
    delivered,
  }));
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
  const words = HANDED_OVER[order.isPickup ? 'fetched' : order.shippingAddress ? 'sent' : 'neither'];
  const { subject, heading, intro } = isPart ? words.part : words.all;
  return orderMail(place, order, () => ({
    kind: 'order-shipped',
    subject: say(subject, { number: order.number }),
    heading: say(heading),
    intro: say(intro, { number: order.number }),
    details: [
      ...(isPart ? [piecesText(order, lines)] : []),
      ...(carrier ? [say('Carrier: {carrier}', { carrier })] : []),
      ...(trackingNumber ? [say('Tracking number: {number}', { number: trackingNumber })] : []),
    ],
    ...(trackingUrl ? { link: { label: say('Track your parcel'), url: trackingUrl } } : {}),
    delivered,
  }));
}

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
    ...(back.ontoCardsCents > 0
      ? [say('{amount} are on your gift card again.', { amount: money(back.ontoCardsCents) })]
      : []),
    ...(back.refundedCents > 0
      ? [
          order.testMode
            ? say('This was a test order: no money moved, so none of the {amount} has to come back.', { amount })
            : say('We have refunded {amount} to the way you paid with.', { amount }),
        ]
      : []),
    ...(back.byHandCents > 0
      ? [say('We give you back {amount} the way you paid us.', { amount: money(back.byHandCents) })]
      : []),
  ];
}

export function orderCanceledMail(place: MailPlace, order: MailedOrder, back: MoneyBack): ComposedMail {
  const { number } = order;
  return orderMail(place, order, (there) => ({
    kind: 'order-canceled',
    subject: say('Order #{number} was cancelled', { number }),
    heading: say('Your order was cancelled'),
    intro: say('Your order #{number} will not be sent. If you did not expect this, please answer this mail.', {
      number,
    }),
    details: moneyBackLines(there, order, back),
  }));
}

/** What was given back, and for which pieces. */
export function orderRefundedMail(
  place: MailPlace,
  order: MailedOrder,
  back: MoneyBack & { lines: readonly { lineId: string; quantity: number }[] },
): ComposedMail {
  const cents = back.refundedCents + back.ontoCardsCents + back.byHandCents;
  const pieces = piecesText(order, back.lines);
  const { number } = order;
  return orderMail(place, order, (there) => ({
    kind: 'order-refunded',
    subject: say('Refund for order #{number}', { number }),
    heading: say('You get {amount} back', { amount: localMoney(there.website, cents, order.currency) }),
    intro: pieces
      ? say('This is about your order #{number}: {pieces}.', { number, pieces })
      : say('This is about your order #{number}.', { number }),
    details: moneyBackLines(there, order, back),
  }));
}

/**
 * A mail about an order: what is to be said, then the order itself, in the blocks that its owner has made or the usual ones.
 * @param tell says it, in the language of the order
 */
export function orderMail(shop: MailPlace, order: MailedOrder, tell: (place: MailPlace) => OrderMessage): ComposedMail {
  const place = spokenTo(shop, order);
  return inWords(place.website, () => writtenMail(place, order, tell(place)));
}

function writtenMail(place: MailPlace, order: MailedOrder, message: OrderMessage): ComposedMail {
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
      html: ({ quiet }) => {
        const link = (url: string, label: string) => `<a href="${url}" style="color:${quiet}">${label}</a>`;
        const email = link(`mailto:${escapeHtml(contact)}`, escapeHtml(contact));
        return [
          escapeHtml(website.title),
          link(track, sayHtml('Track your order')),
          ...(contact ? [sayHtml('Questions? Write to {email}', { email })] : []),
        ].join(' · ');
      },
      text: [`${say('Track your order')}: ${track}`, website.title, ...(contact ? [contact] : [])],
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
      text: sums(website, order).map(({ name, amount }) => `${name}: ${amount}`),
    },
    ...(address
      ? {
          delivery: {
            html: (look) => [
              smallHeading(
                look,
                shippingOptionName ? say('Delivery: {way}', { way: shippingOptionName }) : say('Delivery'),
              ) + paragraph(look, where.map(escapeHtml).join('<br>')),
            ],
            text: [say('Delivery'), ...where],
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
    const quantity = item.quantity > 1 ? say('Quantity {count}', { count: item.quantity }) : '';
    const under = [options, quantity, backorderOf(website, message, item)].filter(Boolean).join(' · ');
    return {
      left: `${escapeHtml(item.productName)}${under ? `<br><span style="font-size:13px;color:${quiet}">${escapeHtml(under)}</span>` : ''}`,
      right: escapeHtml(localMoney(website, item.unitPriceCents * item.quantity, order.currency)),
    };
  });
}

function sumRows(website: Website, order: MailedOrder) {
  return sums(website, order).map(({ name, amount, isTotal = false }, index) => ({
    left: escapeHtml(name),
    right: escapeHtml(amount),
    rule: index === 0 || isTotal,
    strong: isTotal,
  }));
}

interface Sum {
  name: string;
  amount: string;
  isTotal?: boolean;
}

function sums(website: Website, order: MailedOrder): Sum[] {
  const money = (cents: number) => localMoney(website, cents, order.currency);
  const { discountCents, shippingCents, taxCents, refundedCents } = order;
  return [
    { name: say('Subtotal'), amount: money(order.subtotalCents) },
    ...(discountCents > 0 ? [{ name: say('Discount'), amount: money(-discountCents) }] : []),
    ...(order.shippingAddress
      ? [{ name: say('Shipping'), amount: shippingCents === 0 ? say('Free') : money(shippingCents) }]
      : []),
    ...(taxCents > 0
      ? [{ name: order.taxIncluded ? say('Tax (included)') : say('Tax'), amount: money(taxCents) }]
      : []),
    ...untaxedSums(order),
    { name: say('Total'), amount: money(order.grandTotalCents), isTotal: true },
    ...giftCardSums(order, money),
    ...(refundedCents ? [{ name: say('Refunded'), amount: money(-refundedCents) }] : []),
  ];
}

/** Why there is no tax in it. */
const untaxedSums = ({ buyer }: MailedOrder): Sum[] =>
  buyer?.treatment ? [{ name: treatmentText(buyer.treatment, buyer.exemption), amount: '' }] : [];

/** How gift cards and the payment share the total. */
function giftCardSums(order: MailedOrder, money: (cents: number) => string): Sum[] {
  const { giftCardCents, grandTotalCents } = order;
  if (giftCardCents === 0) return [];
  const rest = grandTotalCents - giftCardCents;
  return [
    { name: say('Paid by gift card'), amount: money(giftCardCents) },
    ...(rest > 0 ? [{ name: say('Other payment'), amount: money(rest) }] : []),
  ];
}

export function addressLines(address: Address): string[] {
  const { firstName, lastName, address1, address2, country } = address;
  return [
    `${firstName} ${lastName}`.trim(),
    address1,
    address2 ?? '',
    ...placeLines(address),
    countryName(country, spokenLanguage()),
  ].filter(Boolean);
}

/** What the buyer has said with the order, each with its name. */
const saidWith = ({ customerNote, isGift, giftMessage }: MailedOrder): [name: string, text: string][] => [
  ...(customerNote ? ([[say('Your note'), customerNote]] as [string, string][]) : []),
  ...(isGift
    ? ([giftMessage ? [say('A gift, with this message'), giftMessage] : [say('A gift'), say('Without a message.')]] as [
        string,
        string,
      ][])
    : []),
];

/** How long it takes, and where to fetch it. */
const noteLines = ({ shippingNote }: MailedOrder): string[] =>
  shippingNote ? ['', saidNote(shippingNote)].flatMap((line) => line.split('\n')) : [];

/** Where it is, for who has no account. The number may still be a placeholder, so it stands as it is. */
const trackUrl = (origin: string, { number }: MailedOrder): string => `${origin}${paths.trackOrder}?order=${number}`;

/** The lines of an order as plain text. */
const itemLines = (website: Website, order: MailedOrder, message: OrderMessage): string[] =>
  order.items.map((item) => {
    const options = item.attributes
      .map(({ name, value }) => `${name === bookingLabel ? say('When') : name}: ${value}`)
      .join(', ');
    const amount = localMoney(website, item.unitPriceCents * item.quantity, order.currency);
    const backorder = backorderOf(website, message, item);
    return `${item.quantity} x ${item.productName}${options ? ` (${options})` : ''}  ${amount}${backorder ? `\n${backorder}` : ''}`;
  });
