import type { Transaction } from '../../platform/database/transaction.ts';

export interface EventRow {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  soldById: string | null;
  places: number;
  taken: number;
}

/** An event that is there, whoever sees it, with what is booked or held of it. */
export const readEvent = (tx: Transaction, websiteId: string, id: string) => tx<EventRow[]>`
  select i.id, i.title, i.starts_at, coalesce(i.ends_at, i.starts_at) as ends_at, i.sold_by_id, i.sold_places as places, (
    select coalesce(sum(b.places), 0)::int from bookings b
    where b.website_id = i.website_id and b.event_id = i.id and b.state in ('held', 'booked')) as taken
  from items i
  where i.website_id = ${websiteId} and i.id = ${id} and i.product_type is null and i.starts_at is not null and i.deleted_at is null`;

/** In the order of their ids, as whoever books locks services. */
export const lockItems = (tx: Transaction, websiteId: string, ids: readonly string[]) => tx`
  select 1 from items where website_id = ${websiteId} and id = any(${[...ids]}::text[]) order by id for no key update`;

export const writeSale = (
  tx: Transaction,
  websiteId: string,
  id: string,
  { serviceId, places }: { serviceId: string | null; places: number },
) => tx`
  update items set sold_by_id = ${serviceId}, sold_places = ${places} where website_id = ${websiteId} and id = ${id}`;

/** Another event of the service that begins at the same moment. */
export const readOtherEvent = (
  tx: Transaction,
  websiteId: string,
  { id, serviceId, startsAt }: { id: string; serviceId: string; startsAt: Date },
) => tx<{ title: string }[]>`
  select title from items
  where website_id = ${websiteId} and sold_by_id = ${serviceId} and id <> ${id} and starts_at = ${startsAt} and deleted_at is null
  limit 1`;

/** Services that may sell places: what is booked within hours has no dates, what is sold as a subscription neither. */
export const listServices = (tx: Transaction, websiteId: string) => tx<{ id: string; title: string }[]>`
  select id, title from items
  where website_id = ${websiteId} and record_type = 11 and product_type = 3 and deleted_at is null
    and coalesce(structured_content->'booking'->>'kind', 'sessions') = 'sessions'
    and coalesce(structured_content->'isSubscribable' <> 'true'::jsonb, true)
  order by title, id limit 500`;

/** What was booked with the service at the moment of an event becomes the event's, as long as that is. */
export const adoptBookings = (
  tx: Transaction,
  websiteId: string,
  { id, serviceId, startsAt, endsAt }: { id: string; serviceId: string; startsAt: Date; endsAt: Date },
) => tx`
  update bookings set event_id = ${id}, ends_at = ${endsAt}, busy_until = ${endsAt}, updated_at = now()
  where website_id = ${websiteId} and item_id = ${serviceId} and starts_at = ${startsAt} and event_id = '' and state in ('held', 'booked')`;

/** Bookings stay at their times, and are no event's any more. */
export const leaveEvent = (tx: Transaction, websiteId: string, id: string, besides: string) => tx`
  update bookings set event_id = '', updated_at = now()
  where website_id = ${websiteId} and event_id = ${id} and item_id <> ${besides}`;

export interface BehindRow {
  id: string;
  orderId: string;
  orderItemId: string;
  itemId: string;
  title: string;
  startsAt: Date;
  places: number;
}

/** Bookings of an event that are not at its time, the first who booked first. */
export const readBehind = (
  tx: Transaction,
  websiteId: string,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
) => tx<BehindRow[]>`
  select b.id, b.order_id, b.order_item_id, b.item_id, l.product_name as title, b.starts_at, b.places
  from bookings b
  join order_items l on l.website_id = b.website_id and l.order_id = b.order_id and l.id = b.order_item_id
  where b.website_id = ${websiteId} and b.event_id = ${id} and b.state = 'booked'
    and (b.starts_at <> ${startsAt} or b.ends_at <> ${endsAt})
  order by b.id`;

/** Brings bookings of an event to its time, with their lines; their places are its own already. */
export const followEvent = (
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  to: { startsAt: Date; endsAt: Date; words: string; label: string; field: string; notify: boolean },
) => tx`
  with moved as (
    update bookings set starts_at = ${to.startsAt}, ends_at = ${to.endsAt}, busy_until = ${to.endsAt}, session = true, updated_at = now(),
      told_at = case when ${to.notify} then now() else told_at end
    where website_id = ${websiteId} and id = any(${[...ids]}::text[]) and state = 'booked' returning order_id, order_item_id
  )
  update order_items l set
    additional_fields = coalesce(l.additional_fields, '{}') || jsonb_build_object(${to.field}::text, ${to.startsAt.toISOString()}::text),
    attributes = (select coalesce(jsonb_agg(case when a->>'name' = ${to.label} then jsonb_build_object('name', ${to.label}::text, 'value', ${to.words}::text) else a end), '[]')
      from jsonb_array_elements(l.attributes) a)
  from moved where l.website_id = ${websiteId} and l.order_id = moved.order_id and l.id = moved.order_item_id`;

export const leaveBehind = (tx: Transaction, websiteId: string, ids: readonly string[]) => tx`
  update bookings set event_id = '', updated_at = now() where website_id = ${websiteId} and id = any(${[...ids]}::text[])`;
