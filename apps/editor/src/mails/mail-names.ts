import type { CustomerMailKind, MailBlockType, MailPiece } from '@plinth/domain';

interface MailName {
  name: string;
  /** When it is sent. */
  when: string;
}

/** The mails as their owner knows them. */
export const mailNames: Readonly<Record<CustomerMailKind, MailName>> = {
  'order-confirmed': { name: 'Order confirmed', when: 'When an order is placed, and when a subscription renews' },
  'order-shipped': { name: 'Order sent', when: 'When a parcel is sent, or an order is handed over' },
  'order-delivered': { name: 'Downloads and codes again', when: 'When you press Send again at an order' },
  'order-edited': { name: 'Order changed', when: 'When you change what was ordered' },
  'order-refunded': { name: 'Refund', when: 'When money goes back' },
  'order-canceled': { name: 'Order cancelled', when: 'When an order is cancelled' },
  'return-requested': { name: 'Return asked for', when: 'When a buyer asks to give something back' },
  'return-approved': { name: 'Return approved', when: 'When you approve a return' },
  'return-declined': { name: 'Return declined or closed', when: 'When you decline a return, or close it' },
  'return-received': { name: 'Return received', when: 'When goods come back and no money goes with it' },
  'return-exchanged': { name: 'Exchange sent', when: 'When goods come back and others go out for them' },
  'booking-moved': { name: 'Booking moved', when: 'When a booking has another time' },
  'booking-canceled': { name: 'Booking cancelled', when: 'When a booking does not take place' },
  'gift-card': { name: 'Gift card', when: 'To whom a gift card is for, on the day that the buyer chose' },
  'gift-card-sent': { name: 'Gift card sent', when: 'To the buyer, when it went out on a later day' },
  'draft-order': { name: 'Draft order', when: 'When you send the link of a draft order' },
  'subscription-failed': { name: 'Renewal failed', when: 'When a renewal could not be paid' },
  'subscription-changed': { name: 'Subscription changed', when: 'When a subscription costs or holds something else' },
  'subscription-ends-soon': { name: 'Subscription ends soon', when: 'Before a subscription with an end is over' },
  'subscription-canceled': { name: 'Subscription cancelled', when: 'When a subscription is cancelled' },
};

/** The list's parts, in their order, with how the kinds in each begin. */
export const mailGroups: readonly { title: string; starts: readonly string[] }[] = [
  { title: 'Orders', starts: ['order-'] },
  { title: 'Returns and exchanges', starts: ['return-'] },
  { title: 'Bookings', starts: ['booking-'] },
  { title: 'Gift cards and draft orders', starts: ['gift-', 'draft-'] },
  { title: 'Subscriptions', starts: ['subscription-'] },
];

export const blockNames: Readonly<Record<Exclude<MailBlockType, 'piece'>, string>> = {
  headline: 'Headline',
  intro: 'Opening words',
  heading: 'Heading',
  text: 'Text',
  image: 'Image',
  button: 'Button',
  spacer: 'Spacer',
  divider: 'Divider',
};

/** What the shop writes there. */
export const pieceHints: Readonly<Record<MailPiece, string>> = {
  facts:
    'What only this mail knows: a tracking number, what goes back and how, how to pay, that it was a test. Nothing where there is nothing to tell.',
  delivered: 'Files to download, codes of gift cards and ways into member areas. Nothing where the order has none.',
  cards: 'The worth of each card and its code, as large as it is typed.',
  action: 'Leads to the order, the parcel or the payment, whatever this mail is about.',
  links: 'Ways to change a booking, and the invoice where it comes by itself.',
  lines: 'What was ordered, with options, quantity and price.',
  totals: 'Subtotal, discount, shipping, tax, total, and what went back.',
  delivery: 'The way it is sent, the address, and how long it takes. Nothing where nothing is sent.',
  notes: 'What the buyer has said with it. Nothing where they said nothing.',
};
