import { say, type Text } from '@plinth/words';
import type { OrderStatus } from './order.ts';

/** What of an order decides how far it is. */
export interface OrderFacts {
  readonly status: OrderStatus;
  /** Nothing of its total is awaited; what a later change added is no matter here. */
  readonly paid: boolean;
  /** It goes to an address. */
  readonly ships: boolean;
  /** It is fetched at the shop. */
  readonly pickup: boolean;
  /** Everything in it is handed over with the order: files, gift cards, memberships. */
  readonly atOnce: boolean;
  /** Pieces have left the shop. */
  readonly partSent: boolean;
}

/** How far an order has come, as its buyer is told. */
export type OrderState =
  | 'preparing'
  | 'partly-sent'
  | 'partly-handed-over'
  | 'sent'
  | 'picked-up'
  | 'handed-over'
  | 'complete'
  | 'canceled'
  | 'refunded';

/** The one place that says it: the list of an account, the page of an order and the page that tracks orders ask here. */
export function orderState({ status, paid, ships, pickup, atOnce, partSent }: OrderFacts): OrderState {
  if (status === 'canceled' || status === 'refunded') return status;
  const isSent = ships && !pickup;
  if (status === 'fulfilled') return isSent ? 'sent' : pickup ? 'picked-up' : 'complete';
  if (partSent) return isSent ? 'partly-sent' : 'partly-handed-over';
  return atOnce && paid ? 'handed-over' : 'preparing';
}

const words = {
  preparing: { label: 'Getting ready', sentence: 'We are getting this order ready.' },
  'partly-sent': { label: 'Partly sent', sentence: 'A part of this order is on its way.' },
  'partly-handed-over': { label: 'Partly handed over', sentence: 'A part of this order was handed over.' },
  sent: { label: 'Sent', sentence: 'This order is on its way.' },
  'picked-up': { label: 'Picked up', sentence: 'This order was picked up.' },
  'handed-over': { label: 'Complete', sentence: 'Everything in this order was handed over with it.' },
  complete: { label: 'Complete', sentence: 'This order is complete.' },
  canceled: { label: 'Cancelled', sentence: 'This order was cancelled.' },
  refunded: { label: 'Refunded', sentence: 'This order was refunded.' },
} as const satisfies Readonly<Record<OrderState, { label: Text; sentence: Text }>>;

/** The state in a word or two, and as a sentence. */
export const orderStateWords = (state: OrderState) => ({
  label: say(words[state].label),
  sentence: say(words[state].sentence),
});

/** One step on the way of an order. */
export interface OrderStep {
  readonly label: string;
  /** 'now': it is at this one. 'next': still to come. */
  readonly when: 'done' | 'now' | 'next';
  /** Milliseconds since 1970, where that is known. */
  readonly at?: number;
}

/** When what happened, in milliseconds since 1970. */
export interface OrderMoments {
  readonly created: number;
  readonly sentAt?: number | undefined;
  readonly canceledAt?: number | undefined;
  /** The last time that money went back. */
  readonly refundedAt?: number | undefined;
}

/** The way of an order, from its first step on: those that are behind it, where it is, and what is to come. */
export function orderSteps(facts: OrderFacts, moments: OrderMoments): OrderStep[] {
  const { paid, partSent, atOnce } = facts;
  const { created, sentAt, canceledAt, refundedAt } = moments;
  const state = orderState(facts);
  const done = (label: string, at?: number): OrderStep => ({
    label,
    when: 'done',
    ...(at === undefined ? {} : { at }),
  });
  const begin = [done(say('Ordered'), created)];
  if (state === 'canceled')
    return [
      ...begin,
      ...(paid ? [done(say('Paid'))] : []),
      done(say('Cancelled'), canceledAt),
      ...moneyBack(say('Refunded')),
    ];
  const payment: OrderStep = paid ? done(say('Paid')) : { label: say('Not paid yet'), when: 'now' };
  if (state === 'refunded')
    return [
      ...begin,
      payment,
      ...(partSent ? [done(goneLabel(facts), sentAt)] : []),
      done(say('Refunded'), refundedAt),
    ];
  const isGone = facts.status === 'fulfilled' || state === 'handed-over';
  const gone: OrderStep = isGone
    ? done(goneLabel(facts), sentAt)
    : { label: partSent ? say(words[state].label) : goneLabel(facts), when: partSent ? 'now' : 'next' };
  const ready: OrderStep =
    isGone || partSent ? done(say('Prepared')) : { label: say('Getting ready'), when: paid ? 'now' : 'next' };
  return [...begin, payment, ...(atOnce ? [] : [ready]), gone, ...moneyBack(say('Partly refunded'))];

  function moneyBack(label: string): OrderStep[] {
    return refundedAt === undefined ? [] : [done(label, refundedAt)];
  }
}

const goneLabel = ({ ships, pickup }: OrderFacts): string =>
  pickup ? say('Picked up') : ships ? say('Sent') : say('Handed over');

/** The number that somebody types as they read it: "#00042", "42", "Order 00042". 0 where it is none. */
export function typedOrderNumber(text: string): number {
  const digits = /^(?:order)?\s*(?:no\.?|nr\.?|number)?\s*#?\s*(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? 0 : Number(digits);
}
