import {
  type AutomaticMailKind,
  automaticMailPauseDays,
  type BookingReminderUnit,
  type BuyerChanges,
  bookingReminderBefore,
  reviewRequestDays,
} from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { idBefore, lastOf, type Stretch } from '../../platform/retention/retention.ts';

type Sql = ReturnType<Transaction>;

/** A mail that could not be written in time – the server was off – is left out so many days later. */
const LATE_CART_DAYS = 3;
const LATE_REVIEW_DAYS = 14;
/** Longer than any of them can be due: forgotten before, it would be written a second time, however short mails are kept. */
const REMEMBERED_DAYS = reviewRequestDays.max + LATE_REVIEW_DAYS + 1;

/** What is kept of an address that gets no more mails: nobody reads it out of the row. */
const hashOf = (tx: Transaction, websiteId: string, email: Sql) =>
  tx`encode(sha256(convert_to(${websiteId}::text || ' ' || ${email}, 'UTF8')), 'hex')`;

/** Whether an address has not said no to mails of a kind. */
const takesMails = (tx: Transaction, websiteId: string, kind: AutomaticMailKind, email: Sql) => tx`
  not exists (select from mail_stops ended where ended.website_id = ${websiteId} and ended.kind = ${kind}
    and ended.address_hash = ${hashOf(tx, websiteId, email)})`;

/** Whether it may get one now: it has not said no, and had none for some days. */
const isFree = (tx: Transaction, websiteId: string, kind: AutomaticMailKind, email: Sql) => tx`
  ${takesMails(tx, websiteId, kind, email)}
  and not exists (select from automatic_mails earlier where earlier.website_id = ${websiteId} and earlier.kind = ${kind} and earlier.email = ${email}
    and earlier.created_at > now() - make_interval(days => ${automaticMailPauseDays}))`;

export interface DueCart {
  id: string;
  tokenHash: string;
  email: string;
  addressHash: string;
  /** Which of the website's languages they read; '' = its own. */
  language: string;
}

/**
 * Carts whose reminder is due, of each person the one that was touched last: left for so long, bought by nobody, with something in
 * them that can be ordered. Locked; who is buying one of them just now is not waited for.
 */
export async function takeDueCarts(
  tx: Transaction,
  websiteId: string,
  { hours, since, onlyAgreed, limit }: { hours: number; since: Date; onlyAgreed: boolean; limit: number },
): Promise<DueCart[]> {
  const found = await tx<DueCart[]>`
    with reached as (
      select k.cart_id as id, k.email, k.updated_at as told_at, k.agreed, k.language from cart_contacts k
      where k.website_id = ${websiteId}
      union all
      select c.id, lower(u.email), c.updated_at, false, ''
      from carts c join site_users u on u.website_id = c.website_id and u.id = c.site_user_id
      where c.website_id = ${websiteId} and c.site_user_id is not null and u.email_verified_at is not null
        and not exists (select from cart_contacts k where k.website_id = c.website_id and k.cart_id = c.id)
    ), left_alone as (
      select c.id, c.token_hash, r.email, r.language, greatest(c.updated_at, r.told_at) as touched_at
      from reached r join carts c on c.website_id = ${websiteId} and c.id = r.id
      where not c.is_purchased and c.order_id is null and c.purpose = 'purchase' and (r.agreed or not ${onlyAgreed}::boolean)
    )
    select distinct on (l.email) l.id, l.token_hash, l.email, l.language, ${hashOf(tx, websiteId, tx`l.email`)} as address_hash
    from left_alone l
    where l.touched_at >= ${since} and l.touched_at <= now() - make_interval(hours => ${hours})
      and l.touched_at > now() - make_interval(days => ${LATE_CART_DAYS}, hours => ${hours})
      and not exists (select from automatic_mails m where m.website_id = ${websiteId} and m.kind = 'cart'
        and (m.subject_id = l.id or m.cart_ids @> array[l.id]))
      and not exists (select from orders o where o.website_id = ${websiteId} and lower(o.customer_email) = l.email
        and o.created_at >= l.touched_at)
      and ${isFree(tx, websiteId, 'cart', tx`l.email`)}
      and exists (
        select from cart_entries e
        join variants v on v.website_id = e.website_id and v.id = e.variant_id
        join items i on i.website_id = e.website_id and i.id = e.item_id
        join collections p on p.website_id = i.website_id and p.id = i.collection_id
        where e.website_id = ${websiteId} and e.cart_id = l.id
          and plinth_in_stock(i.product_type, v.unlimited, plinth_for_sale(v.stock, v.backorder_limit), 1)
          and plinth_item_published(i.status, i.publish_on, i.deleted_at)
          and plinth_page_published(p.enabled, p.status, p.deleted_at))
    order by l.email, l.touched_at desc, l.id
    limit ${limit}`;
  if (found.length === 0) return [];
  const open = await tx<{ id: string }[]>`
    select id from carts where website_id = ${websiteId} and id in ${tx(found.map(({ id }) => id))}
      and not is_purchased and order_id is null
    order by id for no key update skip locked`;
  const locked = new Set(open.map(({ id }) => id));
  return found.filter(({ id }) => locked.has(id));
}

export interface AskedProduct {
  id: string;
  title: string;
  asset: { storageKey: string; altText: string; width: number | null; height: number | null; widths: number[] } | null;
}

export interface DueOrder {
  id: string;
  email: string;
  addressHash: string;
  customerName: string;
  language: string;
  products: AskedProduct[];
}

/**
 * Orders whose reviews may be asked for: sent some days ago, nothing of them on its way back. Of their products those that the buyer
 * kept, has not reviewed and was not asked about, and that every visitor can see. Of each person the order that was sent first.
 */
export const dueOrders = (
  tx: Transaction,
  websiteId: string,
  { days, since, limit }: { days: number; since: Date; limit: number },
): Promise<DueOrder[]> => tx<DueOrder[]>`
  with sent as (
    select o.id, lower(o.customer_email) as email, o.customer_name, o.language, o.fulfilled_at from orders o
    where o.website_id = ${websiteId} and o.status = 'fulfilled' and o.canceled_at is null and o.customer_email <> ''
      and o.fulfilled_at >= ${since} and o.fulfilled_at <= now() - make_interval(days => ${days})
      and o.fulfilled_at > now() - make_interval(days => ${days + LATE_REVIEW_DAYS})
      and not exists (select from order_returns r where r.website_id = ${websiteId} and r.order_id = o.id
        and r.state in ('requested', 'approved', 'received'))
      and not exists (select from automatic_mails m where m.website_id = ${websiteId} and m.kind = 'review' and m.subject_id = o.id)
  )
  select distinct on (s.email) s.id, s.email, ${hashOf(tx, websiteId, tx`s.email`)} as address_hash, s.customer_name, s.language, p.products
  from sent s
  cross join lateral (
    select json_agg(json_build_object('id', i.id, 'title', i.title, 'asset', ${assetJson(tx)}) order by i.id) as products
    from (
      select l.item_id from order_items l
      where l.website_id = ${websiteId} and l.order_id = s.id and l.refunded_quantity < l.quantity group by l.item_id
    ) kept
    join items i on i.website_id = ${websiteId} and i.id = kept.item_id and i.product_type is not null
      and plinth_item_published(i.status, i.publish_on, i.deleted_at)
    join collections c on c.website_id = ${websiteId} and c.id = i.collection_id
      and plinth_page_public(c.enabled, c.status, c.deleted_at, c.password_hash, c.members_only)
    left join assets a on a.website_id = ${websiteId} and a.id = i.main_asset_id
    where not exists (select from product_reviews v where v.website_id = ${websiteId} and v.item_id = i.id
        and lower(v.author_email) = s.email)
      and not exists (select from automatic_mails m where m.website_id = ${websiteId} and m.kind = 'review' and m.email = s.email
        and m.item_ids @> array[i.id])
  ) p
  where p.products is not null and ${isFree(tx, websiteId, 'review', tx`s.email`)}
  order by s.email, s.fulfilled_at, s.id
  limit ${limit}`;

export interface DueBooking {
  id: string;
  /** The booking at this time: of another time it is another reminder. */
  subjectId: string;
  orderId: string;
  email: string;
  addressHash: string;
  language: string;
  title: string;
  attributes: { name: string; value: string }[];
  startsAt: Date;
  places: number;
  buyers: BuyerChanges | null;
  asset: AskedProduct['asset'];
}

/**
 * Bookings whose reminder is due: so long before they begin by the website's clocks, and not begun. None whose buyer was told of its time
 * only after the reminder was due, by the mail of the order or of a move. Locked; who is moving or cancelling one of them just now is not
 * waited for.
 */
export const takeDueBookings = (
  tx: Transaction,
  websiteId: string,
  asked: { before: number; unit: BookingReminderUnit; timeZone: string; since: Date; now: Date; limit: number },
): Promise<DueBooking[]> => tx<DueBooking[]>`
  with due as (
    select b.id, b.id || '.' || floor(extract(epoch from b.starts_at) * 1000)::bigint as subject_id, ${dueMoment(tx, asked)} as due_at
    from bookings b
    where b.website_id = ${websiteId} and b.state = 'booked' and b.starts_at > ${asked.now}
      and b.starts_at < ${asked.now}::timestamptz + make_interval(days => ${bookingReminderBefore.max.days + 1})
  )
  select b.id, d.subject_id, b.order_id, lower(o.customer_email) as email, ${hashOf(tx, websiteId, tx`lower(o.customer_email)`)} as address_hash, o.language,
    l.product_name as title, l.attributes, b.starts_at, b.places, ${assetJson(tx)} as asset,
    case when i.deleted_at is null then i.structured_content->'booking'->'buyers' end as buyers
  from due d
  join bookings b on b.website_id = ${websiteId} and b.id = d.id
  join orders o on o.website_id = b.website_id and o.id = b.order_id
  join order_items l on l.website_id = b.website_id and l.order_id = b.order_id and l.id = b.order_item_id
  left join items i on i.website_id = b.website_id and i.id = b.item_id
  left join assets a on a.website_id = i.website_id and a.id = i.main_asset_id
  where d.due_at <= ${asked.now} and d.due_at >= ${asked.since} and b.told_at < d.due_at and b.state = 'booked'
    and o.customer_email <> '' and o.status not in ('canceled', 'refunded')
    and not exists (select from automatic_mails m where m.website_id = ${websiteId} and m.kind = 'booking' and m.subject_id = d.subject_id)
    and ${takesMails(tx, websiteId, 'booking', tx`lower(o.customer_email)`)}
  order by b.starts_at, b.id
  limit ${asked.limit}
  for no key update of b skip locked`;

/** When the reminder of `b` is due: days are those of the website's calendar, so that it comes at the hour at which the booking begins. */
const dueMoment = (
  tx: Transaction,
  { before, unit, timeZone }: { before: number; unit: BookingReminderUnit; timeZone: string },
) =>
  unit === 'hours'
    ? tx`b.starts_at - make_interval(hours => ${before})`
    : tx`(b.starts_at at time zone ${timeZone} - make_interval(days => ${before})) at time zone ${timeZone}`;

const assetJson = (tx: Transaction) => tx`
  case when a.id is not null then json_build_object('storageKey', a.storage_key, 'altText', a.alt_text,
    'width', a.width, 'height', a.height, 'widths', a.widths) end`;

export interface SampleProduct extends AskedProduct {
  priceCents: number;
}

/** What a preview shows: the newest products with a picture that visitors can see; of services that can be booked, if so. */
export const sampleProducts = (
  tx: Transaction,
  websiteId: string,
  { limit, bookable }: { limit: number; bookable: boolean },
) => tx<SampleProduct[]>`
  select i.id, i.title, ${assetJson(tx)} as asset, v.price_cents
  from items i
  join collections c on c.website_id = i.website_id and c.id = i.collection_id
    and plinth_page_public(c.enabled, c.status, c.deleted_at, c.password_hash, c.members_only)
  left join assets a on a.website_id = i.website_id and a.id = i.main_asset_id
  join lateral (
    select plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale) as price_cents from variants v
    where v.website_id = i.website_id and v.item_id = i.id order by v.display_index, v.id limit 1) v on true
  where i.website_id = ${websiteId} and i.product_type is not null
    and plinth_item_published(i.status, i.publish_on, i.deleted_at)
    and (not ${bookable}::boolean or jsonb_typeof(i.structured_content->'booking') = 'object')
  order by a.id is null, i.id desc limit ${limit}`;

export interface NewMail {
  id: string;
  kind: AutomaticMailKind;
  email: string;
  subjectId: string;
  itemIds: string[];
  couponCode: string;
}

/** False where there is one about the same cart or order: nobody writes it twice. */
export async function insertMail(tx: Transaction, websiteId: string, mail: NewMail): Promise<boolean> {
  const rows = await tx`
    insert into automatic_mails ${tx({ websiteId, ...mail })} on conflict (website_id, kind, subject_id) do nothing returning id`;
  return rows.length === 1;
}

export interface CartMail {
  subjectId: string;
  cartIds: string[];
  couponCode: string;
}

/** The reminder of a cart, locked: two who follow its link come one after the other. */
export async function lockCartMail(tx: Transaction, websiteId: string, id: string): Promise<CartMail | undefined> {
  const [row] = await tx<CartMail[]>`
    select subject_id, cart_ids, coupon_code from automatic_mails
    where website_id = ${websiteId} and id = ${id} and kind = 'cart' for no key update`;
  return row;
}

export const noteOpened = (tx: Transaction, websiteId: string, id: string, cartIds: string[]) => tx`
  update automatic_mails set opened_at = coalesce(opened_at, now()), cart_ids = ${cartIds}
  where website_id = ${websiteId} and id = ${id}`;

export const insertStop = (tx: Transaction, websiteId: string, kind: AutomaticMailKind, addressHash: string) => tx`
  insert into mail_stops ${tx({ websiteId, kind, addressHash })} on conflict do nothing`;

/** A discount's own code that works now; the names of all of them where none is asked for. */
export const usableCodes = (tx: Transaction, websiteId: string, code: string | null) => tx<
  { code: string; name: string }[]
>`
  select k.code, k.name from coupons k
  where k.website_id = ${websiteId} and k.method = 'code' and k.rules->>'groupId' is null and k.enabled and k.deleted_at is null
    and (k.starts_at is null or k.starts_at <= now()) and (k.ends_at is null or k.ends_at > now())
    and (k.max_uses is null or k.uses < k.max_uses) and (${code}::text is null or upper(k.code) = upper(${code ?? ''}))
  order by k.name, k.code limit 200`;

export interface MailNumbers {
  cartsSent: number;
  cartsOpened: number;
  recovered: number;
  recoveredCents: number;
  cartsStopped: number;
  reviewsSent: number;
  reviewsWritten: number;
  reviewsStopped: number;
  bookingsSent: number;
  bookingsMoved: number;
  bookingsCanceled: number;
  bookingsStopped: number;
}

/** What the mails of the last days have brought. A cart counts as recovered when it was bought after its link was followed. */
export async function mailNumbers(
  tx: Transaction,
  websiteId: string,
  { days, currency }: { days: number; currency: string },
): Promise<MailNumbers> {
  const [row] = await tx<[MailNumbers]>`
    with mails as (
      select * from automatic_mails m
      where m.website_id = ${websiteId} and m.created_at > now() - make_interval(days => ${days})
    ), bought as (
      select distinct o.id, o.grand_total_cents, o.currency
      from mails m join orders o on o.website_id = ${websiteId} and o.purchased_cart_id = any(m.subject_id || m.cart_ids)
      where m.kind = 'cart' and o.created_at >= m.opened_at and o.status not in ('canceled', 'refunded')
    ), reminded as (
      select b.state, b.state = 'booked' and m.subject_id <> b.id || '.' || floor(extract(epoch from b.starts_at) * 1000)::bigint as moved
      from mails m join bookings b on b.website_id = ${websiteId} and b.id = split_part(m.subject_id, '.', 1)
      where m.kind = 'booking'
    ), stops as (
      select kind from mail_stops where website_id = ${websiteId} and created_at > now() - make_interval(days => ${days})
    )
    select (select count(*) from mails where kind = 'cart')::int as carts_sent,
      (select count(*) from mails where kind = 'cart' and opened_at is not null)::int as carts_opened,
      (select count(*) from bought)::int as recovered,
      (select coalesce(sum(grand_total_cents), 0) from bought where currency = ${currency})::float8 as recovered_cents,
      (select count(*) from stops where kind = 'cart')::int as carts_stopped,
      (select count(*) from mails where kind = 'review')::int as reviews_sent,
      (select count(*) from mails m join product_reviews v on v.website_id = ${websiteId} and v.item_id = any(m.item_ids)
        and lower(v.author_email) = m.email and v.created_at >= m.created_at where m.kind = 'review')::int as reviews_written,
      (select count(*) from stops where kind = 'review')::int as reviews_stopped,
      (select count(*) from mails where kind = 'booking')::int as bookings_sent,
      (select count(*) from reminded where moved)::int as bookings_moved,
      (select count(*) from reminded where state = 'canceled')::int as bookings_canceled,
      (select count(*) from stops where kind = 'booking')::int as bookings_stopped`;
  return row;
}

/** What is known of mails that were written long ago; who gets no more of them stays known. */
export async function removeOldAutomaticMails(
  tx: Transaction,
  websiteId: string,
  stretch: Stretch,
): Promise<string | null> {
  const { before, after, limit } = stretch;
  const rows = await tx<{ key: string }[]>`
    select id as key from automatic_mails
    where website_id = ${websiteId} and id > ${after} and id < ${idBefore(before)} order by id limit ${limit}`;
  if (rows.length > 0)
    await tx`
      delete from automatic_mails where website_id = ${websiteId} and id in ${tx(rows.map(({ key }) => key))}
        and created_at < now() - make_interval(days => ${REMEMBERED_DAYS})`;
  return lastOf(rows, stretch);
}
