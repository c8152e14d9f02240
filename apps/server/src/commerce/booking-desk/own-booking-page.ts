import { localDate } from '@plinth/domain';
import { renderOwnBooking } from '@plinth/storefront';
import type { Database } from '../../platform/database/connection.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { bookingCalendar } from '../bookings/booking-calendar.ts';
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
} as const;

/** The page of a booking as its buyer sees it. */
export async function ownBookingHtml(
  db: Database,
  website: Website,
  booking: OwnBooking,
  asked: AskedBookingPage,
  now = Date.now(),
): Promise<string> {
  const { row, place, rights, settings } = booking;
  const { websiteId } = website;
  const { proof, done, problem, wanted = '' } = asked;
  const startsAt = row.startsAt.getTime();
  const moved = { id: row.id, startsAt, places: row.places };
  const calendar = { itemId: row.itemId, day: asked.day ?? '', month: asked.month ?? '', wanted, moved };
  const pathOf = (query: Record<string, string>) => ownBookingPath(websiteId, row.id, query, proof);
  const over = overText(row.state, row.endsAt.getTime(), now);
  const end = localDate(website, row.endsAt.getTime(), { timeStyle: 'short' });
  const facts = [`Until ${end}`, row.places > 1 ? `${row.places} places` : '', place].filter(Boolean).join(' · ');
  return renderOwnBooking({
    title: row.title,
    when: momentWords(website, startsAt),
    facts,
    ...(over === undefined ? {} : { over }),
    // A page that was kept says nothing of what is no more so.
    ...(done === undefined || (done === 'canceled') !== (row.state === 'canceled') ? {} : { notice: DONE[done] }),
    ...(problem === undefined ? {} : { problem }),
    about: over === undefined ? aboutLines(website, booking) : [],
    contactEmail: website.contactEmail,
    hidden: { proof, seen: String(startsAt) },
    ...(rights.move && settings
      ? {
          move: {
            action: `/account/bookings/${row.id}/move`,
            wanted,
            ...(await bookingCalendar(db, website, settings, calendar, pathOf)),
          },
        }
      : {}),
    ...(rights.cancel
      ? { cancel: { action: `/account/bookings/${row.id}/cancel`, terms: moneyLines(website, booking) } }
      : {}),
  });
}

function overText(state: string, endsAt: number, now: number): string | undefined {
  if (state !== 'booked') return 'This booking was cancelled.';
  return endsAt <= now ? 'This booking is over.' : undefined;
}

/** What can be done, and until when. */
function aboutLines(website: Website, { rights, settings }: OwnBooking): string[] {
  const { move, cancel } = rights;
  const until = momentWords(website, rights.until);
  if (move || cancel)
    return [
      `You can ${[move ? 'move' : '', cancel ? 'cancel' : ''].filter(Boolean).join(' or ')} it here until ${until}.`,
    ];
  const granted = settings?.buyers?.move || settings?.buyers?.cancel;
  return [
    granted
      ? `It could be changed here until ${until}. If something has come up, please write to us.`
      : 'If something has come up, please write to us.',
  ];
}

/** What becomes of the money, as it would if the booking was cancelled now. */
function moneyLines(website: Website, { backCents, currency, rights }: OwnBooking): string[] {
  const back =
    backCents > 0
      ? `You get ${localMoney(website, backCents, currency)} back, the way you paid.`
      : rights.refunds
        ? 'Nothing was paid for it that could be given back.'
        : 'What you paid for it is not given back.';
  return [
    back,
    ...(backCents > 0 && rights.refundsUntil !== undefined
      ? [`After ${momentWords(website, rights.refundsUntil)} nothing is given back.`]
      : []),
    'This cannot be undone.',
  ];
}
