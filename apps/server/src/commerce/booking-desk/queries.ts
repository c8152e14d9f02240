import type { BookingFilter } from '@plinth/contract';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { NewBooking } from '../bookings/service.ts';

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
  updatedAt: Date;
}

const rows = (sql: Statements) => sql`
  select b.id, b.item_id, b.order_id, b.order_item_id, l.product_name as title, l.attributes, b.starts_at, b.ends_at, b.places,
    b.session, b.state, b.note, o.order_number, o.customer_name as name, o.customer_email as email,
    coalesce(nullif(o.billing_address->>'phone', ''), o.shipping_address->>'phone', '') as phone,
    b.updated_at
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

/** What is booked from a moment on, by its time. */
export const readBooked = (tx: Transaction, websiteId: string, { from, limit }: { from: Date; limit: number }) => tx<
  BookingRow[]
>`
  ${rows(tx)} where b.website_id = ${websiteId} and b.state = 'booked' and b.starts_at >= ${from}
  order by b.starts_at, b.id limit ${limit}`;

export const readBooking = (tx: Transaction, websiteId: string, id: string) => tx<BookingRow[]>`
  ${rows(tx)} where b.website_id = ${websiteId} and b.id = ${id}`;

/**
 * Moves it and its line, from the time that it was read with; fails the transaction where there is no room, or the event has changed
 * meanwhile (isBookedOut).
 * @returns nothing where it was moved or cancelled meanwhile
 */
export const moveBooking = (
  tx: Transaction,
  websiteId: string,
  booking: Pick<BookingRow, 'id' | 'orderId' | 'orderItemId' | 'startsAt'>,
  to: NewBooking & { words: string; label: string; field: string; told: boolean },
) => tx<{ id: string }[]>`
  with room as materialized (
    select plinth_lock_bookings(${websiteId}, array[${to.itemId}]::text[]),
      plinth_require_event(${websiteId}, ${to.itemId}, ${to.eventId}, ${to.startsAt}), plinth_require_places(${websiteId}, ${to.itemId},
      ${to.startsAt}, ${to.busyUntil}, ${to.session}, ${to.eventId}, ${booking.id}, ${to.places}, ${to.capacity})
  ), moved as (
    update bookings set starts_at = ${to.startsAt}, ends_at = ${to.endsAt}, busy_until = ${to.busyUntil}, capacity = ${to.capacity},
      session = ${to.session}, event_id = ${to.eventId}, updated_at = now(), told_at = case when ${to.told} then now() else told_at end
    from room where website_id = ${websiteId} and id = ${booking.id} and state = 'booked' and starts_at = ${booking.startsAt}
    returning id
  )
  update order_items set
    additional_fields = coalesce(additional_fields, '{}') || jsonb_build_object(${to.field}::text, ${to.startsAt}::text),
    attributes = (select coalesce(jsonb_agg(case when a->>'name' = ${to.label} then jsonb_build_object('name', ${to.label}::text, 'value', ${to.words}::text) else a end), '[]')
      from jsonb_array_elements(attributes) a)
  where website_id = ${websiteId} and order_id = ${booking.orderId} and id = ${booking.orderItemId} and exists (select from moved)
  returning id`;

/** Nothing where it was cancelled, or moved from the time that it was read with. */
export const cancelBooking = (
  tx: Transaction,
  websiteId: string,
  { id, startsAt }: Pick<BookingRow, 'id' | 'startsAt'>,
) => tx<{ id: string }[]>`
  update bookings set state = 'canceled', canceled_at = now(), updated_at = now()
  where website_id = ${websiteId} and id = ${id} and state = 'booked' and starts_at = ${startsAt} returning id`;

export const writeNote = (tx: Transaction, websiteId: string, id: string, note: string) => tx`
  update bookings set note = ${note}, updated_at = now() where website_id = ${websiteId} and id = ${id} and state <> 'held'`;
