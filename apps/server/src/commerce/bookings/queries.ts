import type { BookingFilter } from '@plinth/contract';
import type { BookingSettings, TakenPlaces } from '@plinth/domain';
import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface BookableRow {
  itemId: string;
  title: string;
  productType: number;
  subscribable: boolean;
  booking: BookingSettings | null;
}

/** Products with when they can be booked, whoever sees them. */
export const readBookable = (sql: Statements, websiteId: string, itemIds: readonly string[]) => sql<BookableRow[]>`
  select i.id as item_id, i.title, i.product_type, nullif(i.structured_content->'booking', 'null'::jsonb) as booking,
    coalesce(i.structured_content->'isSubscribable' = 'true'::jsonb, false) as subscribable
  from items i
  where i.website_id = ${websiteId} and i.id = any(${[...itemIds]}::text[]) and i.record_type = 11 and i.deleted_at is null`;

export const lockItem = (tx: Transaction, websiteId: string, itemId: string) => tx`
  select 1 from items where website_id = ${websiteId} and id = ${itemId} for no key update`;

export const writeBooking = (tx: Transaction, websiteId: string, itemId: string, booking: BookingSettings | null) => tx`
  update items set structured_content = jsonb_set(coalesce(structured_content, '{}'), '{booking}', ${tx.json(booking as postgres.JSONValue)})
  where website_id = ${websiteId} and id = ${itemId}`;

export const countUpcoming = (tx: Transaction, websiteId: string, itemId: string) => tx<{ count: number }[]>`
  select count(*)::int as count from bookings
  where website_id = ${websiteId} and item_id = ${itemId} and state = 'booked' and busy_until > now()`;

/** Services of which a time can be chosen, by their title. */
export const listBookables = (tx: Transaction, websiteId: string) => tx<{ id: string; title: string }[]>`
  select i.id, i.title from items i
  where i.website_id = ${websiteId} and i.record_type = 11 and i.deleted_at is null
    and jsonb_typeof(i.structured_content->'booking') = 'object'
  order by i.title, i.id limit 500`;

/** What is taken of a service between two moments; what holds `attemptId` is left out. */
export const readTaken = (
  sql: Statements,
  websiteId: string,
  itemId: string,
  between: { from: Date; until: Date; attemptId?: string; bookingId?: string },
) => sql<TakenPlaces[]>`
  select (extract(epoch from starts_at) * 1000)::float8 as starts_at, (extract(epoch from busy_until) * 1000)::float8 as busy_until, places
  from bookings
  where website_id = ${websiteId} and item_id = ${itemId} and state in ('held', 'booked')
    and busy_until > ${between.from} and starts_at < ${between.until}
    and (${between.attemptId ?? ''} = '' or attempt_id <> ${between.attemptId ?? ''}) and id <> ${between.bookingId ?? ''}`;

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

export interface BookingRow {
  id: string;
  itemId: string;
  orderId: string;
  orderItemId: string;
  title: string;
  attributes: { name: string; value: string }[];
  startsAt: Date;
  endsAt: Date;
  places: number;
  session: boolean;
  state: 'booked' | 'canceled';
  note: string;
  orderNumber: number;
  name: string;
  email: string;
  phone: string;
}

const rows = (sql: Statements) => sql`
  select b.id, b.item_id, b.order_id, b.order_item_id, l.product_name as title, l.attributes, b.starts_at, b.ends_at, b.places,
    b.session, b.state, b.note, o.order_number, o.customer_name as name, o.customer_email as email,
    coalesce(nullif(o.billing_address->>'phone', ''), o.shipping_address->>'phone', '') as phone
  from bookings b
  join orders o on o.website_id = b.website_id and o.id = b.order_id
  join order_items l on l.website_id = b.website_id and l.order_id = b.order_id and l.id = b.order_item_id`;

export interface ListedBookings extends Omit<BookingFilter, 'from' | 'to'> {
  /** Instead of `when`. */
  between?: { from: Date; until: Date };
  cursor: string;
  limit: number;
  now: Date;
}

/** By their time: first what comes next, or what was last. `cursor`: `milliseconds.id` of the last one of the page before. */
export function listBookings(tx: Transaction, websiteId: string, asked: ListedBookings) {
  const { query = '', when = '', itemId = '', between, cursor, limit, now } = asked;
  const [at = '', id = ''] = cursor.split('.');
  const after = new Date(Number(at) || 0);
  const isDown = !between && when !== '';
  const time = between
    ? tx`b.state = 'booked' and b.starts_at >= ${between.from} and b.starts_at < ${between.until}`
    : when === 'canceled'
      ? tx`b.state = 'canceled'`
      : when === 'past'
        ? tx`b.state = 'booked' and b.ends_at <= ${now}`
        : tx`b.state = 'booked' and b.ends_at > ${now}`;
  const like = `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const number = /^#?0*(\d{1,9})$/.exec(query.trim())?.[1] ?? '-1';
  return tx<BookingRow[]>`
    ${rows(tx)}
    where b.website_id = ${websiteId} and ${time}
      ${itemId === '' ? tx`` : tx`and b.item_id = ${itemId}`}
      ${query.trim() === '' ? tx`` : tx`and (o.customer_name ilike ${like} or o.customer_email ilike ${like} or l.product_name ilike ${like} or o.order_number = ${Number(number)})`}
      ${cursor === '' ? tx`` : isDown ? tx`and (b.starts_at, b.id) < (${after}, ${id})` : tx`and (b.starts_at, b.id) > (${after}, ${id})`}
    order by ${isDown ? tx`b.starts_at desc, b.id desc` : tx`b.starts_at, b.id`} limit ${limit}`;
}

export const readBooking = (tx: Transaction, websiteId: string, id: string) => tx<BookingRow[]>`
  ${rows(tx)} where b.website_id = ${websiteId} and b.id = ${id}`;

/** Moves it and its line; fails the transaction where there is no room (isBookedOut). */
export const moveBooking = (
  tx: Transaction,
  websiteId: string,
  booking: Pick<BookingRow, 'id' | 'orderId' | 'orderItemId'>,
  to: NewBooking & { words: string; label: string; field: string },
) => tx`
  with room as materialized (
    select plinth_lock_bookings(${websiteId}, array[${to.itemId}]::text[]), plinth_require_places(${websiteId}, ${to.itemId},
      ${to.startsAt}, ${to.busyUntil}, ${to.session}, ${booking.id}, ${to.places}, ${to.capacity})
  ), moved as (
    update bookings set starts_at = ${to.startsAt}, ends_at = ${to.endsAt}, busy_until = ${to.busyUntil}, capacity = ${to.capacity},
      session = ${to.session}, updated_at = now()
    from room where website_id = ${websiteId} and id = ${booking.id} and state = 'booked'
    returning id
  )
  update order_items set
    additional_fields = coalesce(additional_fields, '{}') || jsonb_build_object(${to.field}::text, ${to.startsAt}::text),
    attributes = (select coalesce(jsonb_agg(case when a->>'name' = ${to.label} then jsonb_build_object('name', ${to.label}::text, 'value', ${to.words}::text) else a end), '[]')
      from jsonb_array_elements(attributes) a)
  where website_id = ${websiteId} and order_id = ${booking.orderId} and id = ${booking.orderItemId} and exists (select from moved)`;

export const cancelBooking = (tx: Transaction, websiteId: string, id: string) => tx<{ id: string }[]>`
  update bookings set state = 'canceled', canceled_at = now(), updated_at = now()
  where website_id = ${websiteId} and id = ${id} and state = 'booked' returning id`;

export const writeNote = (tx: Transaction, websiteId: string, id: string, note: string) => tx`
  update bookings set note = ${note}, updated_at = now() where website_id = ${websiteId} and id = ${id} and state <> 'held'`;
