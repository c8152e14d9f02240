import { type BuyerChanges, changeLabel, newId, orderNumberText } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, mailHtml, paragraph } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { mailedBookingLink } from '../bookings/own-booking-link.ts';
import { momentWords } from '../bookings/service.ts';
import type { ComposedMail } from '../customer-mails/compose-mail.ts';
import { type MailPlace, orderMail } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { mailedOrder, orderCurrency } from '../orders/order-view.ts';

/** What was booked, in words. */
interface ToldBooking {
  id: string;
  title: string;
  /** In milliseconds since 1970. */
  startsAt: number;
  /** ''. */
  place: string;
}

const lines = ({ website }: MailPlace, { title, startsAt, place }: ToldBooking): string[] => [
  title,
  momentWords(website, startsAt),
  ...(place === '' ? [] : [place]),
];

/** To the buyer: a booking has another time, by the shop or by themselves; with the way to change it, where the service leaves that to them. */
export function bookingMovedMail(
  place: MailPlace,
  order: OrderRow,
  booking: ToldBooking,
  { changes, byBuyer = false }: { changes: BuyerChanges | undefined; byBuyer?: boolean },
): ComposedMail {
  const label = changes ? changeLabel(changes) : '';
  const url = mailedBookingLink(place.origin, place.website.websiteId, booking.id);
  return orderMail(place, mailedOrder(order), (there) => ({
    kind: 'booking-moved',
    subject: say('Your booking has a new time: {booking}', { booking: booking.title }),
    heading: say('Your booking has a new time'),
    intro: byBuyer ? say('You moved your booking. It is now:') : say('Your booking was moved. It is now:'),
    details: lines(there, booking),
    ...(label === '' ? {} : { link: { label: sayAgain(label), url } }),
  }));
}

/** To the buyer: a booking does not take place. @param backCents what they get back, where they cancelled it themselves */
export const bookingCanceledMail = (
  place: MailPlace,
  order: OrderRow,
  booking: ToldBooking,
  backCents = 0,
): ComposedMail =>
  orderMail(place, mailedOrder(order), (there) => ({
    kind: 'booking-canceled',
    subject: say('Your booking was cancelled: {booking}', { booking: booking.title }),
    heading: say('Your booking was cancelled'),
    intro: say('This booking was cancelled. If you did not expect this, please answer this mail.'),
    details: [
      ...lines(there, booking),
      ...(backCents > 0
        ? [say('You get {amount} back.', { amount: localMoney(there.website, backCents, orderCurrency(order)) })]
        : []),
    ],
  }));

/** To the shop: a buyer has moved or cancelled their booking. @param about what became of it, in sentences */
export function bookingNotice(
  { website, origin }: MailPlace,
  order: OrderRow,
  { heading, about }: { heading: string; about: readonly string[] },
): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const number = orderNumberText(order.orderNumber);
  const told = [`${order.customerName || order.customerEmail}, order #${number}:`, ...about];
  const url = `${origin}/config/orders/${order.id}`;
  return {
    id: newId(),
    kind: 'booking-notice',
    relatedId: order.id,
    fromAddress: mailbox(website.title, website.contactEmail),
    toAddress: website.contactEmail,
    subject: subjectLine(`${heading} – ${website.title}`),
    html: mailHtml({
      look,
      preview: told.join(' '),
      storeName: website.title,
      storeUrl: origin,
      heading,
      sections: [paragraph(look, told.map(escapeHtml).join('<br>')), button(look, 'Open the order', url)],
      footer: escapeHtml(website.title),
    }),
    plainText: [heading, told.join('\n'), `Open the order: ${url}`, website.title].join('\n\n'),
  };
}
