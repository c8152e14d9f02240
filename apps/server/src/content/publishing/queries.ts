import type postgres from 'postgres';

type Sql = postgres.Sql | postgres.TransactionSql;

/** Null is the moment of the database. */
const moment = (sql: Sql, now: Date | null) => sql`coalesce(${now}::timestamptz, now())`;

/** How many rows one turn takes: a turn stays short, the next one follows at once. */
const BATCH = 500;

/**
 * What is stored as published with a date ahead (an import, a product's date) waits like everything else that is scheduled.
 * Visitors see no difference: until its moment it is in no listing either way.
 */
export async function parkEarlyItems(sql: Sql, now: Date | null): Promise<void> {
  await sql`
    update items set status = 'scheduled'
    where status = 'published' and publish_on > ${moment(sql, now)} and deleted_at is null`;
}

/** Publishes items that are due. Rows that another process is publishing just now are left to it. */
export async function publishDueItems(sql: Sql, now: Date | null): Promise<string[]> {
  const rows = await sql<{ websiteId: string }[]>`
    with due as (
      select website_id, id from items
      where status = 'scheduled' and publish_on <= ${moment(sql, now)} and deleted_at is null
      order by publish_on limit ${BATCH} for update skip locked)
    update items t set status = 'published', updated_at = greatest(t.updated_at, t.publish_on) from due
    where t.website_id = due.website_id and t.id = due.id
    returning t.website_id`;
  return rows.map(({ websiteId }) => websiteId);
}

/**
 * Publishes pages that are due. One website after the other, each with its id bound: the trigger on the table makes site
 * maps new, and that of no other website shall be.
 */
export async function publishDuePages(sql: Sql, now: Date | null): Promise<string[]> {
  const due = await sql<{ websiteId: string; id: string }[]>`
    select website_id, id from collections
    where status = 'scheduled' and publish_on <= ${moment(sql, now)} and deleted_at is null
    order by publish_on limit ${BATCH} for update skip locked`;
  const websiteIds = [...new Set(due.map(({ websiteId }) => websiteId))].sort();
  for (const websiteId of websiteIds) {
    const ids = due.filter((one) => one.websiteId === websiteId).map(({ id }) => id);
    await sql`select set_config('plinth.website_id', ${websiteId}, true)`;
    await sql`
      update collections set status = 'published', updated_at = greatest(updated_at, publish_on)
      where website_id = ${websiteId} and id in ${sql(ids)}`;
  }
  return websiteIds;
}

/** Marks events that are over: they move from the upcoming ones to the past ones. */
export async function noteEndedEvents(sql: Sql, now: Date | null): Promise<string[]> {
  const rows = await sql<{ websiteId: string }[]>`
    with over as (
      select website_id, id from items where ends_at is not null and not end_noted and ends_at <= ${moment(sql, now)}
      order by ends_at limit ${BATCH} for update skip locked)
    update items i set end_noted = true from over
    where i.website_id = over.website_id and i.id = over.id
    returning i.website_id`;
  return rows.map(({ websiteId }) => websiteId);
}

/** The next moment at which something falls due; null where nothing waits. */
export async function nextDue(sql: Sql): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select least(
      (select min(publish_on) from items where status = 'scheduled' and deleted_at is null),
      (select min(publish_on) from collections where status = 'scheduled' and deleted_at is null),
      (select min(ends_at) from items where ends_at is not null and not end_noted)) as at`;
  return row?.at ?? null;
}
