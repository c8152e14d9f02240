import { newId } from '@plinth/domain';
import type postgres from 'postgres';
import { ownBookingPath } from '../commerce/bookings/own-booking-link.ts';
import { lastingProof } from '../platform/http/signed-link.ts';

const DAY = 86_400_000;

/** A booking of tomorrow, of the first line of an order: a place of an event that the same service sells. */
export async function seedBooking(
  sql: postgres.Sql,
  { websiteId, itemId, orderId, blogId }: { websiteId: string; itemId: string; orderId: string; blogId: string },
  text: (name: string) => string,
): Promise<{ bookingId: string; bookingProof: string; bookingFeedKey: string; eventId: string }> {
  const id = newId();
  const at = new Date(Date.now() + DAY);
  const [line] = await sql<{ id: string }[]>`
    select id from order_items where website_id = ${websiteId} and order_id = ${orderId} order by id limit 1`;
  const when = { startsAt: at, endsAt: at, busyUntil: at };
  // A draft: nothing but what it is for tells of it.
  const eventId = newId();
  const event = { recordType: 12, urlId: 'event', title: text('event'), status: 'draft', startsAt: at, endsAt: at };
  await sql`insert into items ${sql({ websiteId, id: eventId, collectionId: blogId, ...event, soldById: itemId, soldPlaces: 3 })}`;
  const of = { websiteId, id, itemId, orderId, eventId, orderItemId: line?.id ?? '' };
  await sql`insert into bookings ${sql({ ...of, ...when, places: 1, capacity: 1, session: false, state: 'booked', note: text('booking note') })}`;
  const bookingProof = new URLSearchParams(ownBookingPath(websiteId, id).split('?')[1]).get('proof') ?? '';
  const feed = { bookingFeed: { websiteId, serial: 'feed' } };
  await sql`update websites set settings = settings || ${sql.json(feed)} where website_id = ${websiteId}`;
  const bookingFeedKey = lastingProof(['booking-feed', websiteId, 'feed']);
  return { bookingId: id, bookingProof, bookingFeedKey, eventId };
}
