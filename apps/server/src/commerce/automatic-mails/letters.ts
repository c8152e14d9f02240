import { type AutomaticMailKind, automaticMailPauseDays } from '@plinth/domain';
import { say, sayAgain, sayCount, type Text } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, mailHtml, type PicturedRow, paragraph, picturedRows } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { imageOf } from '../carts/cart-view.ts';
import type { AskedProduct } from './queries.ts';

export interface LetterPlace {
  website: Website;
  /** Scheme and host that links start with. */
  origin: string;
}

/** To whom it goes, with the links that are theirs alone; proofs in them are sealed. */
export interface Receiver {
  /** Of the message, and of what is kept of it. */
  id: string;
  to: string;
  stopUrl: string;
}

/** The owner's own words; '' for the usual ones. */
export interface Words {
  subject: string;
  text: string;
}

export interface LetterLine {
  title: string;
  /** What was chosen: "Large, blue"; '' for none. */
  options: string;
  quantity: number;
  cents: number;
  asset: AskedProduct['asset'];
}

/** Reminds somebody of what they have left in their cart, at the prices of now. */
export function cartLetter(
  place: LetterPlace,
  receiver: Receiver,
  { lines, returnUrl, couponCode }: { lines: readonly LetterLine[]; returnUrl: string; couponCode: string },
  words: Words,
): OutboxDraft {
  const { website } = place;
  const money = (cents: number) => localMoney(website, cents, storeCurrency(website));
  const shop = website.title;
  return letter(place, receiver, () => ({
    kind: 'cart',
    outboxKind: 'cart-reminder',
    relatedId: '',
    subject: words.subject || say('You left something in your cart'),
    heading: say('Your cart is still here'),
    text:
      words.text ||
      say('This is what you left at {shop}. Nothing of it is put aside, and the prices are those of today.', { shop }),
    offer: couponCode === '' ? '' : say('The code {code} is waiting in it for you.', { code: couponCode }),
    action: { label: say('Back to your cart'), url: returnUrl },
    rows: lines.map(({ title, options, quantity, cents, asset }) => ({
      asset,
      title,
      name: `${quantity > 1 ? `${quantity} × ` : ''}${title}`,
      detail: options,
      right: { text: money(cents), url: '' },
    })),
    reason: say(
      'You get this mail because you entered your address at {shop} and did not finish your order. There is one such mail about a cart, and at most one in {days} days.',
      { shop, days: automaticMailPauseDays },
    ),
  }));
}

/** Asks a buyer what they think of what they bought: a link to the form of each product. */
export function reviewLetter(
  place: LetterPlace,
  receiver: Receiver,
  { orderId, products, customerName }: { orderId: string; products: readonly AskedProduct[]; customerName: string },
  words: Words,
): OutboxDraft {
  const { website, origin } = place;
  const [name = ''] = customerName.split(' ');
  const shop = website.title;
  return letter(place, receiver, () => ({
    kind: 'review',
    outboxKind: 'review-request',
    relatedId: orderId,
    subject: words.subject || say('How do you like what you bought at {shop}?', { shop }),
    heading: name === '' ? say('How do you like it?') : say('How do you like it, {name}?', { name }),
    text:
      words.text ||
      say('Your words help others to choose, and us to become better. It takes a minute, and you need no account.'),
    offer: '',
    rows: products.map(({ id, title, asset }) => ({
      asset,
      title,
      name: title,
      detail: '',
      right: { text: say('Write a review'), url: `${origin}/reviews/${id}` },
    })),
    reason: say(
      'You get this mail because you ordered at {shop}. There is one such mail about an order, and at most one in {days} days.',
      { shop, days: automaticMailPauseDays },
    ),
  }));
}

export interface ToldBooking {
  orderId: string;
  title: string;
  asset: AskedProduct['asset'];
  /** 'Saturday, 12 December 2026 at 10:00' */
  when: string;
  /** What was chosen beside the time. */
  options: readonly string[];
  places: number;
  /** Where it takes place; ''. */
  place: string;
  /** Its own page, and what can be done there: 'Move or cancel'; ''. */
  url: string;
  changeLabel: string;
}

/** Reminds a buyer of what they have booked; its time goes along for their calendar (commerce/bookings/calendar.ts). */
export function bookingLetter(place: LetterPlace, receiver: Receiver, booking: ToldBooking, words: Words): OutboxDraft {
  const { website } = place;
  const { orderId, title, asset, when, options, places, url, changeLabel } = booking;
  const shop = website.title;
  return letter(place, receiver, () => ({
    kind: 'booking',
    outboxKind: 'booking-reminder',
    relatedId: orderId,
    subject: words.subject || say('Your booking: {booking}, {time}', { booking: title, time: when }),
    heading: say('See you soon'),
    text: words.text || say('This is a reminder of what you booked at {shop}.', { shop }),
    offer: '',
    action: { label: changeLabel ? sayAgain(changeLabel) : say('Your booking'), url },
    rows: [
      {
        ...{ asset, title, name: title, right: { text: '', url: '' } },
        detail: [when, booking.place, ...options, places > 1 ? sayCount(places, '1 place', '{count} places') : '']
          .filter(Boolean)
          .join(' · '),
      },
    ],
    reason: say('You get this mail because you booked at {shop}. There is one such mail about a booking.', { shop }),
  }));
}

interface Letter {
  kind: AutomaticMailKind;
  outboxKind: string;
  /** The order that it is about, on whose screen it is shown; '' for none. */
  relatedId: string;
  subject: string;
  heading: string;
  text: string;
  offer: string;
  action?: { label: string; url: string };
  rows: readonly {
    asset: AskedProduct['asset'];
    title: string;
    name: string;
    detail: string;
    right: { text: string; url: string };
  }[];
  reason: string;
}

/** What mails of a kind are called where somebody ends them. */
export const stopLabels = {
  cart: 'No more reminders of carts',
  review: 'No more requests for reviews',
  booking: 'No more reminders of bookings',
} as const satisfies Record<AutomaticMailKind, Text>;

const letter = (place: LetterPlace, receiver: Receiver, tell: () => Letter): OutboxDraft =>
  inWords(place.website, () => written(place, receiver, tell()));

function written({ website, origin }: LetterPlace, { id, to, stopUrl }: Receiver, parts: Letter): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const { heading, text, offer, action, reason } = parts;
  const stop = say(stopLabels[parts.kind]);
  const linked = ({ text: label, url }: { text: string; url: string }) =>
    url === '' ? escapeHtml(label) : `<a href="${escapeHtml(url)}" style="color:${look.ink}">${escapeHtml(label)}</a>`;
  const rows = parts.rows.map(
    ({ asset, title, name, detail, right }): PicturedRow => ({
      picture: asset && withOrigin(origin, imageOf(asset, title)),
      left: `${escapeHtml(name)}${detail === '' ? '' : `<br><span style="color:${look.quiet}">${escapeHtml(detail)}</span>`}`,
      right: linked(right),
    }),
  );
  return {
    id,
    kind: parts.outboxKind,
    relatedId: parts.relatedId,
    fromAddress: mailbox(website.title, website.contactEmail || 'no-reply@localhost'),
    toAddress: to,
    subject: subjectLine(parts.subject),
    html: mailHtml({
      look,
      preview: text,
      storeName: website.title,
      storeUrl: origin,
      heading,
      sections: [
        ...[text, offer].flatMap((words) =>
          words === '' ? [] : [paragraph(look, words.split('\n').map(escapeHtml).join('<br>'))],
        ),
        ...(action ? [button(look, action.label, action.url)] : []),
        picturedRows(look, rows),
      ],
      footer: `${escapeHtml(reason)}<br><a href="${escapeHtml(stopUrl)}" style="color:${look.quiet}">${escapeHtml(stop)}</a>`,
    }),
    plainText: [
      heading,
      text,
      ...(offer === '' ? [] : [offer]),
      ...(action ? [`${action.label}: ${action.url}`] : []),
      parts.rows
        .map(({ name, detail, right }) => plainLine(detail === '' ? name : `${name} (${detail})`, right))
        .join('\n'),
      reason,
      `${stop}: ${stopUrl}`,
      website.title,
    ].join('\n\n'),
    unsubscribeUrl: stopUrl,
  };
}

const plainLine = (name: string, { text, url }: { text: string; url: string }): string =>
  `${name}  ${url === '' ? text : url}`;

const withOrigin = (origin: string, { url, ...image }: ReturnType<typeof imageOf>) => ({
  ...image,
  // A store of files elsewhere has whole addresses already.
  url: url.startsWith('/') ? `${origin}${url}` : url,
});
