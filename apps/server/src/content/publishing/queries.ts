import type { Transaction } from '../../platform/database/transaction.ts';

/** Null is the moment of the database. */
const moment = (tx: Transaction, now: Date | null) => tx`coalesce(${now}::timestamptz, now())`;

/** How many rows one turn takes: a turn stays short, the next one follows at once. */
const BATCH = 500;

interface DueItem {
  id: string;
  collectionId: string;
}

/**
 * What is stored as published with a date ahead (an import, a product's date) waits like everything else that is scheduled.
 * Visitors see no difference: until its moment it is in no listing either way.
 */
export async function parkEarlyItems(tx: Transaction, websiteId: string, now: Date | null): Promise<void> {
  await tx`
    update items set status = 'scheduled'
    where website_id = ${websiteId} and status = 'published' and publish_on > ${moment(tx, now)} and deleted_at is null`;
}

/** Publishes items that are due. Rows that another transaction is writing just now are left to the next turn. */
export async function publishDueItems(tx: Transaction, websiteId: string, now: Date | null): Promise<DueItem[]> {
  return tx<DueItem[]>`
    with due as (
      select id from items
      where website_id = ${websiteId} and status = 'scheduled' and publish_on <= ${moment(tx, now)} and deleted_at is null
      order by publish_on limit ${BATCH} for update skip locked)
    update items t set status = 'published', updated_at = greatest(t.updated_at, t.publish_on) from due
    where t.website_id = ${websiteId} and t.id = due.id
    returning t.id, t.collection_id`;
}

/** Publishes pages that are due. @returns how many */
export async function publishDuePages(tx: Transaction, websiteId: string, now: Date | null): Promise<number> {
  const due = await tx<{ id: string }[]>`
    select id from collections
    where website_id = ${websiteId} and status = 'scheduled' and publish_on <= ${moment(tx, now)} and deleted_at is null
    order by publish_on limit ${BATCH} for update skip locked`;
  // A statement that changes nothing would make the site map new all the same.
  if (due.length === 0) return 0;
  const { count } = await tx`
    update collections set status = 'published', updated_at = greatest(updated_at, publish_on)
    where website_id = ${websiteId} and id in ${tx(due.map(({ id }) => id))}`;
  return count;
}

/** Marks events that are over: they move from the upcoming ones to the past ones. */
export async function noteEndedEvents(tx: Transaction, websiteId: string, now: Date | null): Promise<DueItem[]> {
  return tx<DueItem[]>`
    with over as (
      select id from items
      where website_id = ${websiteId} and ends_at is not null and not end_noted and ends_at <= ${moment(tx, now)}
      order by ends_at limit ${BATCH} for update skip locked)
    update items i set end_noted = true from over
    where i.website_id = ${websiteId} and i.id = over.id
    returning i.id, i.collection_id`;
}

/**
 * The next moment at which something falls due; null where nothing waits. What is due and was left, because somebody is writing it
 * just now, is looked at again in a moment.
 */
export async function nextDue(tx: Transaction, websiteId: string): Promise<Date | null> {
  const [row] = await tx<{ at: Date | null }[]>`
    select case when due.at is not null then greatest(due.at, now() + interval '100 milliseconds') end as at
    from (select least(
      (select min(publish_on) from items where website_id = ${websiteId} and status = 'scheduled' and deleted_at is null),
      (select min(publish_on) from collections where website_id = ${websiteId} and status = 'scheduled' and deleted_at is null),
      (select min(ends_at) from items where website_id = ${websiteId} and ends_at is not null and not end_noted)) as at) due`;
  return row?.at ?? null;
}

/** What visitors found new on the website's days, day by day: posts, events and products by name, and changes that were published. */
export async function publishedOn(
  tx: Transaction,
  websiteId: string,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; items: number; titles: string[]; changes: number }[]> {
  return tx<{ day: string; items: number; titles: string[]; changes: number }[]>`
    with here as (
      select time_zone, ${from}::timestamp at time zone time_zone as first,
        least(now(), (${to}::timestamp + interval '1 day') at time zone time_zone) as last
      from websites where website_id = ${websiteId}),
    told as (
      select (i.publish_on at time zone here.time_zone)::date as day, i.title, i.publish_on as at from items i cross join here
      where i.website_id = ${websiteId} and i.status = 'published' and i.deleted_at is null
        and i.publish_on >= here.first and i.publish_on < here.last
      union all
      -- An id begins with its moment: rows are found by the key of their table.
      select (h.created_at at time zone here.time_zone)::date, null, h.created_at from document_history h cross join here
      where h.website_id = ${websiteId} and h.event = 'publish' and h.created_at >= here.first and h.created_at < here.last
        and h.id >= lpad(to_hex((extract(epoch from here.first) * 1000)::bigint), 12, '0'))
    select day::text, count(title)::int as items, count(*) filter (where title is null)::int as changes,
      coalesce((array_agg(title order by at, title) filter (where title is not null))[1:3], '{}') as titles
    from told group by day order by day`;
}
