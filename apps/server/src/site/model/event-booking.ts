import {
  type BookableEvent,
  type BookingSettings,
  dayAfter,
  dayText,
  eventBookingState,
  type PriceRange,
  priceRange,
  productTypes,
  type Variant,
  zonedTime,
} from '@plinth/domain';
import { bookPath } from '../../commerce/bookings/service.ts';
import type { EventSale, ItemRow } from '../../content/read-model/service.ts';
import type { Website } from '../../platform/websites/website.ts';

/**
 * What templates see of an event whose places are sold (`{.section booking}`). Nothing in it changes by the clock: it is kept with the
 * item. Whether it can be booked now, `bookingNow` says.
 */
export interface EventBooking {
  /** Where its places are booked, with its date chosen. */
  readonly url: string;
  readonly price: PriceRange | null;
  readonly places: number;
  /** Free places. */
  readonly left: number;
  readonly event: BookableEvent;
  /** Of the service: when it is booked, and what is blocked near the event. */
  readonly terms: Pick<BookingSettings, 'noticeHours' | 'aheadDays' | 'minutes' | 'blocked'>;
}

/** @param prices the variants of the service as templates see products */
export function eventBookingJson(
  item: ItemRow,
  sale: EventSale,
  prices: readonly Variant[],
): { booking?: EventBooking } {
  if (item.startsAt === null || sale.variants.length === 0) return {};
  const startsAt = item.startsAt.getTime();
  const { booking, places, taken, serviceId } = sale;
  const unlimited = sale.variants.some((variant) => variant.unlimited);
  // The stock of the service, if it is counted, counts beside the places.
  const stock = unlimited ? Number.POSITIVE_INFINITY : sale.variants.reduce((sum, variant) => sum + variant.stock, 0);
  return {
    booking: {
      url: bookPath(serviceId, { time: String(startsAt) }),
      price: priceRange({ productType: productTypes.service, variants: prices }) ?? null,
      places,
      left: Math.max(0, Math.min(places - taken, stock)),
      event: { id: item.id, startsAt, endsAt: (item.endsAt ?? item.startsAt).getTime(), places },
      terms: {
        noticeHours: booking.noticeHours,
        aheadDays: booking.aheadDays,
        minutes: booking.minutes,
        blocked: blockedNear(booking, startsAt),
      },
    },
  };
}

/** Why a time is blocked is for the people of the shop, and what is blocked on other days is nothing to a template. */
function blockedNear({ blocked }: BookingSettings, startsAt: number): BookingSettings['blocked'] {
  const day = zonedTime(startsAt, 'UTC');
  const [before, after] = [dayText(dayAfter(day, -1)), dayText(dayAfter(day, 1))];
  return blocked
    .filter(({ from, to }) => from.slice(0, 10) <= after && to.slice(0, 10) >= before)
    .map(({ from, to }) => ({ from, to, note: '' }));
}

/** How an event stands at a moment, by the rule by which it is booked. */
export const bookingNow = ({ timeZone }: Pick<Website, 'timeZone'>, booking: EventBooking, now = Date.now()) =>
  eventBookingState({ ...NO_DATES, ...booking.terms }, booking.event, { left: booking.left, now, timeZone });

const NO_DATES: Omit<BookingSettings, keyof EventBooking['terms']> = {
  kind: 'sessions',
  stepMinutes: 60,
  gapMinutes: 0,
  places: 1,
  hours: [],
  exceptions: [],
  sessions: [],
  place: '',
};
