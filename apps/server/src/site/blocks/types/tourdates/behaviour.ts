import { calendarEventUrl, zonedIsoDate } from '@plinth/domain';
import type { AnyRecord } from '../../../../platform/json/record.ts';
import { bookingNow, type EventBooking } from '../../../model/event-booking.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import { dateText, sourceOf, textOf } from '../../collection-source.ts';
import { eventView } from '../../event-view.ts';

/** Dates of events one below the other, each with its tickets. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const collection = sourceOf(settings, loader, ['events']);
  if (!collection) return null;
  const when = settings.events === 'past' ? 'past' : 'upcoming';
  const events = await loader.items({
    collectionId: collection.id,
    limit: Number(settings.count),
    offset: 0,
    chronological: false,
    events: { when, from: new Date() },
  });
  if (events.length === 0) return null;
  return {
    dates: events.map((event) => {
      const startDate = Number(event.startDate);
      const location = (event.location ?? {}) as AnyRecord;
      const own = textOf((event.structuredContent as AnyRecord | undefined)?.ticketUrl) || textOf(event.sourceUrl);
      const booking = event.booking as EventBooking | undefined;
      const isOpen = booking && bookingNow(loader.page.website, booking).state === 'open';
      const tickets = booking ? (isOpen ? booking.url : '') : own;
      return {
        ...eventView(event, loader),
        iso: zonedIsoDate(startDate, loader.page.website.timeZone),
        day: dateText(loader, startDate, { day: '2-digit' }),
        month: dateText(loader, startDate, { month: 'short' }),
        weekday: dateText(loader, startDate, { weekday: 'short' }),
        year: dateText(loader, startDate, { year: 'numeric' }),
        tickets: /^(https?:\/\/|\/)/.test(tickets) && when === 'upcoming' ? tickets : '',
        calendarUrl:
          when === 'upcoming'
            ? calendarEventUrl({
                title: textOf(event.title),
                startDate,
                endDate: Number(event.endDate ?? startDate),
                location,
              })
            : '',
      };
    }),
  };
};
