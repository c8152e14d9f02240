import type { BookingFeed } from '@plinth/contract';
import { calendarFeed, newId, orderNumberText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { isLastingProof, lastingProof } from '../../platform/http/signed-link.ts';
import { record } from '../../platform/json/record.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { mergeSettings, removeSetting } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';
import { placesOfBookings } from '../bookings/service.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import { readBooked } from './queries.ts';
import { optionsText } from './service.ts';

/** Where the serial of the address is kept among the website's settings: with the secret key of the server it makes the address. */
const SETTING = 'bookingFeed';

/** How far back a calendar shows bookings, and how many it has at most; those that come first are there. */
const BACK_MS = 30 * 86_400_000;
const MOST = 3_000;

/** A copy of a website has the settings of its original, and no address of its own. */
function serialOf({ websiteId, settings }: Pick<Website, 'websiteId' | 'settings'>): string | undefined {
  const kept = record(settings[SETTING]);
  return kept.websiteId === websiteId && typeof kept.serial === 'string' ? kept.serial : undefined;
}

const subject = (websiteId: string, serial: string) => ['booking-feed', websiteId, serial] as const;

const answer = ({ website, origin }: MailPlace, serial: string | undefined): BookingFeed => ({
  url:
    serial === undefined
      ? null
      : `${origin}/commerce/bookings/${lastingProof(subject(website.websiteId, serial))}/bookings.ics`,
});

/** The address at which calendars subscribe to all bookings. */
export const readFeed = (db: Database, place: MailPlace): Promise<BookingFeed> =>
  inWebsite(db, place.website.websiteId, async (tx) =>
    answer(place, serialOf(await readWebsite(tx, place.website.websiteId))),
  );

/** Makes an address, or another one: the one before ends. */
export function renewFeed(db: Database, place: MailPlace): Promise<BookingFeed> {
  const { websiteId } = place.website;
  const serial = newId();
  return inWebsite(db, websiteId, async (tx) => {
    await mergeSettings(tx, websiteId, { [SETTING]: { websiteId, serial } });
    await raiseContentVersion(tx, websiteId);
    return answer(place, serial);
  });
}

export function endFeed(db: Database, place: MailPlace): Promise<BookingFeed> {
  const { websiteId } = place.website;
  return inWebsite(db, websiteId, async (tx) => {
    await removeSetting(tx, websiteId, SETTING);
    await raiseContentVersion(tx, websiteId);
    return answer(place, undefined);
  });
}

/**
 * The bookings of the last days and to come, for a calendar; with who comes, for the people of the shop.
 * @throws HttpError 404 for an address that is none, or none any more
 */
export const feedText = (
  db: Database,
  { website, origin }: MailPlace,
  key: string,
  now = Date.now(),
): Promise<string> =>
  inWebsite(db, website.websiteId, async (tx) => {
    const { websiteId, identifier, title: store } = website;
    // Read anew: an address that has ended does so on every server at once.
    const serial = serialOf(await readWebsite(tx, websiteId));
    if (serial === undefined || !isLastingProof(subject(websiteId, serial), key)) throw notFound('This calendar');
    const rows = await readBooked(tx, websiteId, { from: new Date(now - BACK_MS), limit: MOST });
    const places = await placesOfBookings(
      tx,
      websiteId,
      rows.map(({ id }) => id),
    );
    const events = rows.map((row) => {
      const place = places.get(row.id) ?? '';
      const about = [
        ...[row.places > 1 ? `${row.places} places` : '', optionsText(row)],
        ...[`Order #${orderNumberText(row.orderNumber)}`, row.email, row.phone, row.note],
      ];
      return {
        uid: `${row.id}@${identifier}`,
        title: `${row.title} – ${row.name || row.email}`,
        startDate: row.startsAt.getTime(),
        endDate: row.endsAt.getTime(),
        location: place === '' ? undefined : { addressTitle: place },
        description: about.filter(Boolean).join('\n'),
        url: `${origin}/config/orders/${row.orderId}`,
        changedAt: row.updatedAt.getTime(),
      };
    });
    return calendarFeed(`${store}: bookings`, events);
  });
