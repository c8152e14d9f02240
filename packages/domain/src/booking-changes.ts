import { say } from '@plinth/words';
/** What buyers may do with their booking themselves, as its service says. */
export interface BuyerChanges {
  readonly move: boolean;
  readonly cancel: boolean;
  /** Either only until so many hours before it begins. */
  readonly untilHours: number;
  /** What a cancellation gives back of what was paid; `until`: all of it, but only until `refundHours` before it begins. */
  readonly refund: 'all' | 'none' | 'until';
  readonly refundHours: number;
}

/** Buyers write to the shop. */
export const noBuyerChanges: BuyerChanges = {
  move: false,
  cancel: false,
  untilHours: 24,
  refund: 'all',
  refundHours: 48,
};

/** What a buyer can do now, and until when. Milliseconds since 1970. */
export interface BuyerRights {
  move: boolean;
  cancel: boolean;
  /** Until when they could or can do what the service grants. */
  until: number;
  /** Whether cancelling now gives money back. */
  refunds: boolean;
  /** The moment at which that ends before cancelling does; absent where it does not. */
  refundsUntil?: number;
}

const HOUR = 3_600_000;

/**
 * What the buyer of a booking may do with it at this moment. Each moment that is told is the last one at which it works.
 * @param changes undefined: the service says nothing of it, or is gone
 */
export function buyerRights(
  changes: BuyerChanges | undefined,
  booking: { readonly startsAt: number; readonly state: string },
  now: number,
): BuyerRights {
  const { move, cancel, untilHours, refund, refundHours } = changes ?? noBuyerChanges;
  const until = booking.startsAt - untilHours * HOUR;
  // What has begun is over for its buyer, also where there is no notice.
  const isOpen = booking.state === 'booked' && now <= until && now < booking.startsAt;
  const refundEnd = booking.startsAt - refundHours * HOUR;
  const endsEarlier = cancel && refund === 'until' && refundEnd < until;
  return {
    move: isOpen && move,
    cancel: isOpen && cancel,
    until,
    refunds: isOpen && cancel && (refund === 'all' || (refund === 'until' && now <= refundEnd)),
    ...(isOpen && endsEarlier && now <= refundEnd ? { refundsUntil: refundEnd } : {}),
  };
}

/** What the way to the page of a booking is called; '' where there is nothing to do there. */
export const changeLabel = ({ move, cancel }: { readonly move: boolean; readonly cancel: boolean }): string =>
  move ? (cancel ? say('Move or cancel') : say('Move')) : cancel ? say('Cancel') : '';
