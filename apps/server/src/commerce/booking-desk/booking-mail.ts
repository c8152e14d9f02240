import type { OutboxDraft } from '../../platform/mail/outbox.ts';
import { type MailPlace, orderMail } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { mailedOrder } from '../orders/order-view.ts';

/** What was booked, in words. */
interface ToldBooking {
  title: string;
  when: string;
  /** ''. */
  place: string;
}

const lines = ({ title, when, place }: ToldBooking): string[] => [title, when, ...(place === '' ? [] : [place])];

/** To the buyer: the shop has moved a booking. */
export const bookingMovedMail = (place: MailPlace, order: OrderRow, booking: ToldBooking): OutboxDraft =>
  mail(place, order, booking, {
    kind: 'booking-moved',
    subject: 'Your booking has a new time',
    intro: 'Your booking was moved. It is now:',
  });

/** To the buyer: a booking does not take place. */
export const bookingCanceledMail = (place: MailPlace, order: OrderRow, booking: ToldBooking): OutboxDraft =>
  mail(place, order, booking, {
    kind: 'booking-canceled',
    subject: 'Your booking was cancelled',
    intro: 'This booking was cancelled. If you did not expect this, please answer this mail.',
  });

const mail = (
  place: MailPlace,
  order: OrderRow,
  booking: ToldBooking,
  { kind, subject, intro }: { kind: string; subject: string; intro: string },
): OutboxDraft =>
  orderMail(place, mailedOrder(order), {
    kind,
    subject: `${subject}: ${booking.title}`,
    heading: subject,
    intro,
    details: lines(booking),
  });
