import { localDate } from '@plinth/domain';
import { renderOwnBooking } from '@plinth/storefront';
import { say, sayAgain, sayCount, type Text } from '@plinth/words';
import type { Database } from '../../platform/database/connection.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { type BookingCalendar, bookingCalendar } from '../bookings/booking-calendar.ts';
import { ownBookingPath } from '../bookings/own-booking-link.ts';
import { momentWords } from '../bookings/service.ts';
import type { OwnBooking } from './own-bookings.ts';

export interface AskedBookingPage {
  proof: string;
  day?: string | undefined;
  month?: string | undefined;
  done?: 'moved' | 'canceled' | undefined;
  /** The time that could not be taken, in milliseconds since 1970. */
  wanted?: string | undefined;
  problem?: string | undefined;
}

const DONE = {
  moved: 'Your booking is moved. A mail with the new time is on its way.',
  canceled: 'Your booking is cancelled. A mail that says so is on its way.',
} as const satisfies Record<string, Text>;

/** The page of a booking as its buyer sees it. */
export async function ownBookingHtml(
  db: Database,
  website: Website,
  booking: OwnBooking,
  asked: AskedBookingPage,
  now = Date.now(),
): Promise<string> {
  const { row, rights, settings } = booking;
  const { proof, wanted = '' } = asked;
  const startsAt = row.startsAt.getTime();
  const moved = { id: row.id, startsAt, places: row.places };
  const calendar = { itemId: row.itemId, day: asked.day ?? '', month: asked.month ?? '', wanted, moved };
  const pathOf = (query: Record<string, string>) => ownBookingPath(website.websiteId, row.id, query, proof);
  const times = rights.move && settings ? await bookingCalendar(db, website, settings, calendar, pathOf) : undefined;
  return inWords(website, () => writtenBooking(website, booking, asked, { times, now }));
}

function writtenBooking(
  website: Website,
  booking: OwnBooking,
  asked: AskedBookingPage,
  { times, now }: { times: BookingCalendar | undefined; now: number },
): string {
  const { row, place, rights } = booking;
  const { proof, done, problem, wanted = '' } = asked;
  const startsAt = row.startsAt.getTime();
  const over = overText(row.state, row.endsAt.getTime(), now);
  const end = localDate(website, row.endsAt.getTime(), { timeStyle: 'short' });
  const places = row.places > 1 ? sayCount(row.places, '1 place', '{count} places') : '';
  const facts = [say('Until {time}', { time: end }), places, place].filter(Boolean).join(' · ');
  return renderOwnBooking({
    title: row.title,
    when: momentWords(website, startsAt),
    facts,
    ...(over === undefined ? {} : { over }),
    // A page that was kept says nothing of what is no more so.
    ...(done === undefined || (done === 'canceled') !== (row.state === 'canceled') ? {} : { notice: say(DONE[done]) }),
    ...(problem === undefined ? {} : { problem: sayAgain(problem) }),
    about: over === undefined ? aboutLines(website, booking) : [],
    contactEmail: website.contactEmail,
    hidden: { proof, seen: String(startsAt) },
    ...(times ? { move: { action: `/account/bookings/${row.id}/move`, wanted, ...times } } : {}),
    ...(rights.cancel
      ? { cancel: { action: `/account/bookings/${row.id}/cancel`, terms: moneyLines(website, booking) } }
      : {}),
  });
}

function overText(state: string, endsAt: number, now: number): string | undefined {
  if (state !== 'booked') return say('This booking was cancelled.');
  return endsAt <= now ? say('This booking is over.') : undefined;
}

/** What can be done, and until when. */
function aboutLines(website: Website, { rights, settings }: OwnBooking): string[] {
  const { move, cancel } = rights;
  const time = momentWords(website, rights.until);
  if (move && cancel) return [say('You can move or cancel it here until {time}.', { time })];
  if (move) return [say('You can move it here until {time}.', { time })];
  if (cancel) return [say('You can cancel it here until {time}.', { time })];
  const granted = settings?.buyers?.move || settings?.buyers?.cancel;
  return [
    granted
      ? say('It could be changed here until {time}. If something has come up, please write to us.', { time })
      : say('If something has come up, please write to us.'),
  ];
}

/** What becomes of the money, as it would if the booking was cancelled now. */
function moneyLines(website: Website, { backCents, currency, rights }: OwnBooking): string[] {
  const back =
    backCents > 0
      ? say('You get {amount} back, the way you paid.', { amount: localMoney(website, backCents, currency) })
      : rights.refunds
        ? say('Nothing was paid for it that could be given back.')
        : say('What you paid for it is not given back.');
  return [
    back,
    ...(backCents > 0 && rights.refundsUntil !== undefined
      ? [say('After {time} nothing is given back.', { time: momentWords(website, rights.refundsUntil) })]
      : []),
    say('This cannot be undone.'),
  ];
}
