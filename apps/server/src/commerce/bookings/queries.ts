import type { BookableEvent, BookingSettings, BuyerChanges, TakenPlaces } from '@plinth/domain';
import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface BookableRow {
  itemId: string;
  title: string;
  productType: number;
  subscribable: boolean;
  booking: BookingSettings | null;
  /** Published events whose places it sells and that are not long over. */
  events: BookableEvent[];
}

/** Products with when they can be booked, whoever sees them. */
export const readBookable = (sql: Statements, websiteId: string, itemIds: readonly string[]) => sql<BookableRow[]>`
  select i.id as item_id, i.title, i.product_type, nullif(i.structured_content->'booking', 'null'::jsonb) as booking,
    coalesce(i.structured_content->'isSubscribable' = 'true'::jsonb, false) as subscribable,
    coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'startsAt', floor(extract(epoch from e.starts_at) * 1000)::bigint,
        'endsAt', floor(extract(epoch from coalesce(e.ends_at, e.starts_at)) * 1000)::bigint, 'places', e.sold_places)
        order by e.starts_at, e.id)
      from items e join collections p on p.website_id = e.website_id and p.id = e.collection_id
      where e.website_id = i.website_id and e.sold_by_id = i.id and e.starts_at > now() - interval '2 days'
        and plinth_item_published(e.status, e.publish_on, e.deleted_at)
        and plinth_page_published(p.enabled, p.status, p.deleted_at)), '[]') as events
  from items i
  where i.website_id = ${websiteId} and i.id = any(${[...itemIds]}::text[]) and i.record_type = 11 and i.deleted_at is null`;

export const lockItem = (tx: Transaction, websiteId: string, itemId: string) => tx`
  select 1 from items where website_id = ${websiteId} and id = ${itemId} for no key update`;

export const writeBooking = (tx: Transaction, websiteId: string, itemId: string, booking: BookingSettings | null) => tx`
  update items set structured_content = coalesce(structured_content, '{}') - 'booking'
    || ${tx.json((booking === null ? {} : { booking }) as unknown as postgres.JSONValue)}
  where website_id = ${websiteId} and id = ${itemId}`;

export const countUpcoming = (tx: Transaction, websiteId: string, itemId: string) => tx<{ count: number }[]>`
  select count(*)::int as count from bookings
  where website_id = ${websiteId} and item_id = ${itemId} and state = 'booked' and busy_until > now()`;

/** Events whose places a service sells, published or not, those that are to come first. */
export const listEvents = (tx: Transaction, websiteId: string, itemId: string) => tx<
  { id: string; collectionId: string; title: string; startsAt: Date; places: number; taken: number }[]
>`
  select e.id, e.collection_id, e.title, e.starts_at, e.sold_places as places, (
    select coalesce(sum(b.places), 0)::int from bookings b
    where b.website_id = e.website_id and b.event_id = e.id and b.state in ('held', 'booked')) as taken
  from items e
  where e.website_id = ${websiteId} and e.sold_by_id = ${itemId} and e.deleted_at is null and e.starts_at is not null
  order by e.starts_at < now(), e.starts_at, e.id limit 200`;

/** Services of which a time can be chosen, by their title. */
export const listBookables = (tx: Transaction, websiteId: string) => tx<{ id: string; title: string }[]>`
  select i.id, i.title from items i
  where i.website_id = ${websiteId} and i.record_type = 11 and i.deleted_at is null
    and jsonb_typeof(i.structured_content->'booking') = 'object'
  order by i.title, i.id limit 500`;

/** What is taken of a service between two moments, and of events at whatever time; what holds `attemptId` is left out. */
export const readTaken = (
  sql: Statements,
  websiteId: string,
  itemId: string,
  between: { from: Date; until: Date; attemptId?: string; bookingId?: string; events?: readonly string[] },
) => sql<TakenPlaces[]>`
  select (extract(epoch from starts_at) * 1000)::float8 as starts_at, (extract(epoch from busy_until) * 1000)::float8 as busy_until, places, event_id
  from bookings
  where website_id = ${websiteId} and item_id = ${itemId} and state in ('held', 'booked')
    and (busy_until > ${between.from} and starts_at < ${between.until} or event_id = any(${[...(between.events ?? [])]}::text[]))
    and (${between.attemptId ?? ''} = '' or attempt_id <> ${between.attemptId ?? ''}) and id <> ${between.bookingId ?? ''}`;

export interface OrderBookingRow {
  id: string;
  title: string;
  attributes: { name: string; value: string }[];
  startsAt: Date;
  endsAt: Date;
  places: number;
  /** Where it takes place now: of an event, where that is; ''. */
  place: string;
  /** What the service leaves to its buyers; null where it is gone or says nothing of it. */
  buyers: BuyerChanges | null;
  updatedAt: Date;
}

/** Where a booking takes place: where its event does, or what its service says; ''. Of `e` and `i`, joined to `b`. */
const placeOf = (sql: Statements) => sql`
  coalesce(nullif(concat_ws(', ', nullif(e.location->>'addressTitle', ''), nullif(e.location->>'addressLine1', ''),
    nullif(e.location->>'addressLine2', '')), ''), i.structured_content->'booking'->>'place', '')`;

const withPlace = (sql: Statements) => sql`
  left join items i on i.website_id = b.website_id and i.id = b.item_id
  left join items e on e.website_id = b.website_id and e.id = b.event_id and b.event_id <> ''`;

/** Where bookings take place, as they are now. */
export const readPlaces = (sql: Statements, websiteId: string, ids: readonly string[]) => sql<
  { id: string; place: string }[]
>`
  select b.id, ${placeOf(sql)} as place from bookings b ${withPlace(sql)}
  where b.website_id = ${websiteId} and b.id = any(${[...ids]}::text[])`;

/** What is booked with an order, by its time. */
export const readOrderBookings = (sql: Statements, websiteId: string, orderId: string) => sql<OrderBookingRow[]>`
  select b.id, l.product_name as title, l.attributes, b.starts_at, b.ends_at, b.places,
    ${placeOf(sql)} as place, case when i.deleted_at is null then i.structured_content->'booking'->'buyers' end as buyers, b.updated_at
  from bookings b
  join order_items l on l.website_id = b.website_id and l.order_id = b.order_id and l.id = b.order_item_id
  ${withPlace(sql)}
  where b.website_id = ${websiteId} and b.order_id = ${orderId} and b.state = 'booked'
  order by b.starts_at, b.id`;

export interface NewBooking {
  id: string;
  itemId: string;
  orderItemId: string;
  startsAt: string;
  endsAt: string;
  busyUntil: string;
  places: number;
  capacity: number;
  session: boolean;
  /** The event that it is a date of; ''. */
  eventId: string;
  /** What its service leaves to its buyer: the confirmation says it. */
  changeable: Pick<BuyerChanges, 'move' | 'cancel'>;
}

/** Takes places, or fails the transaction (isBookedOut); sent with the rows of an order, or of the payment that holds them. */
export const takePlaces = (
  sql: Statements,
  websiteId: string,
  asked: { orderId: string; attemptId: string; bookings: readonly NewBooking[] },
) => sql`select plinth_take_bookings(${websiteId}, ${sql.json(asked as unknown as postgres.JSONValue)})`;

/** Whether a transaction failed because a time was booked out. */
export function isBookedOut(error: unknown): boolean {
  const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string };
  return code === '23514' && constraint === 'bookings_capacity';
}

/** Gives back what a payment has held. */
export const releaseHeld = (tx: Transaction, websiteId: string, attemptId: string) => tx`
  delete from bookings where website_id = ${websiteId} and attempt_id = ${attemptId} and state = 'held'`;

/** Brings the bookings of an order in line with what is left of it; nothing where all of it is given back. */
export const followOrder = (tx: Transaction, websiteId: string, orderId: string, isGivenBack = false) => tx`
  select plinth_follow_order(${websiteId}, ${orderId}, ${isGivenBack})`;
