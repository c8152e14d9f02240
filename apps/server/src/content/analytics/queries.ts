import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { HIT_COLUMNS, type HitLines } from './hit-lines.ts';

/** The salt of a website's day; whoever asks first brings it. */
export async function dailySalt(tx: Transaction, websiteId: string, day: string, fresh: string): Promise<string> {
  await tx`
    insert into analytics_salts (website_id, day, salt) values (${websiteId}, ${day}, ${fresh}) on conflict do nothing`;
  await tx`delete from analytics_salts where website_id = ${websiteId} and day < ${day}::date - 1`;
  const [row] = await tx<{ salt: string }[]>`
    select salt from analytics_salts where website_id = ${websiteId} and day = ${day}`;
  return row?.salt ?? fresh;
}

/** Salts that are still there: of today and yesterday. */
export const findLiveSalts = (sql: Statements, websiteId: string) => sql<{ salt: string }[]>`
  select salt from analytics_salts where website_id = ${websiteId}`;

/** Hits of the last days by hashes of visitors; older ones have hashes that nobody can make any more. */
const ofVisitors = (tx: Transaction, websiteId: string, visitors: readonly string[]) => tx`
  from analytics_hits where website_id = ${websiteId} and at > now() - interval '3 days' and visitor = any(${[...visitors]})`;

export async function countHitsOf(tx: Transaction, websiteId: string, visitors: readonly string[]): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*) as count ${ofVisitors(tx, websiteId, visitors)}`;
  return row?.count ?? 0;
}

/** What led a visitor to the website last, of whoever was counted and came from somewhere. */
export const lastSource = (sql: Statements, websiteId: string, visitors: readonly string[]) => sql<
  { source: string; campaign: string }[]
>`
  select source, campaign from analytics_hits
  where website_id = ${websiteId} and visitor = any(${[...visitors]}) and (source <> '' or campaign <> '')
    and at > now() - interval '3 days' and kind = 1
  order by at desc limit 1`;

export async function deleteHitsOf(tx: Transaction, websiteId: string, visitors: readonly string[]): Promise<void> {
  await tx`delete ${ofVisitors(tx, websiteId, visitors)}`;
}

/**
 * A batch of hits of any websites, by COPY; needs the system's connection. A batch that COPY does not take, because a part of it was
 * stored before (its answer was lost), is put beside the table first, and what is there already stays as it is.
 *
 * @throws what is wrong with the database
 */
export async function insertHits(sql: postgres.Sql, hits: HitLines): Promise<void> {
  const columns = sql.unsafe(HIT_COLUMNS);
  try {
    await sql.begin((tx) => copyHits(tx, 'analytics_hits', hits));
  } catch {
    await sql.begin(async (tx) => {
      await tx`create temporary table hits_again (like analytics_hits including defaults) on commit drop`;
      await copyHits(tx, 'hits_again', hits);
      await tx`insert into analytics_hits (${columns}) select ${columns} from hits_again on conflict do nothing`;
    });
  }
}

/** postgres.js says nothing of a COPY that failed behind its last row: the next statement of its transaction does. */
async function copyHits(tx: postgres.TransactionSql, table: string, hits: HitLines): Promise<void> {
  const into = await tx`copy ${tx(table)} (${tx.unsafe(HIT_COLUMNS)}) from stdin`.writable();
  into.on('error', () => {});
  await new Promise<void>((resolve) => into.write(hits.bytes(), () => resolve()));
  into.end();
  // The end is written in the next turn; a statement before it would be taken for data.
  await new Promise((resolve) => setImmediate(resolve));
  await tx`select 1`;
}

/** The days of a website's last week, by its own clocks, of which the sums are not final yet. */
export async function openDays(tx: Transaction, websiteId: string): Promise<{ day: string; isOver: boolean }[]> {
  // Each day is one look into the index: as a condition that it exists, all hits were read once for every day.
  return tx<{ day: string; isOver: boolean }[]>`
    with here as (select (now() at time zone time_zone)::date as today, time_zone from websites where website_id = ${websiteId})
    select d.day::date::text as day, d.day::date < here.today as is_over
    from here cross join generate_series(here.today - 7, here.today, '1 day') d(day)
    cross join lateral (
      select from analytics_hits h where h.website_id = ${websiteId}
        and h.at >= (d.day::timestamp at time zone here.time_zone) and h.at < (d.day::timestamp + interval '1 day') at time zone here.time_zone
      limit 1) seen
    where not exists (
      select from analytics_days a where a.website_id = ${websiteId} and a.day = d.day::date and a.topic = 'final')
    order by 1`;
}

/** Websites with hits of the last week that nobody has summed up for good; needs the system's connection. */
export async function websitesWithHits(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ websiteId: string }[]>`
    select w.website_id from websites w cross join lateral (
      select from analytics_hits h where h.website_id = w.website_id and h.at > now() - interval '8 days' limit 1) seen
    order by 1`;
  return rows.map(({ websiteId }) => websiteId);
}

/** Days ahead that have a partition of their own. */
const AHEAD = 7;

/** Makes the partitions of the coming days, and lets empty ones of the past go. Today's hits stay where they began. */
export async function keepPartitions(sql: postgres.Sql): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_hits'::regclass and c.relname ~ '^analytics_hits_[0-9]{8}$'`;
  const there = new Set(rows.map(({ name }) => name));
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const nameOf = (date: string) => `analytics_hits_${date.replaceAll('-', '')}`;
  for (let ahead = 1; ahead <= AHEAD; ahead++) {
    const name = nameOf(day(ahead));
    if (there.has(name)) continue;
    await sql.unsafe(
      `create table if not exists ${name} partition of analytics_hits for values from ('${day(ahead)} 00:00:00+00') to ('${day(ahead + 1)} 00:00:00+00')`,
    );
    // Nobody reads a partition but through its table, whose own rule then counts.
    await sql.unsafe(`alter table ${name} enable row level security`);
  }
  const past = nameOf(day(-3));
  for (const name of [...there].filter((each) => each < past)) {
    const [{ used } = { used: true }] = await sql.unsafe<{ used: boolean }[]>(
      `select exists (select from ${name}) as used`,
    );
    if (!used) await sql.unsafe(`drop table if exists ${name}`);
  }
}

export interface Sum {
  topic: string;
  label: string;
  hits: number;
  visits: number;
  visitors: number;
}

/** Sums over a range of days of some topics, the largest first; at most `most` labels a topic. */
export async function readSums(
  tx: Transaction,
  websiteId: string,
  { from, to }: { from: string; to: string },
  { topics, most }: { topics: readonly string[]; most: number },
): Promise<Sum[]> {
  return tx<Sum[]>`
    with sums as (
      select topic, label, sum(hits)::bigint as hits, sum(visits)::bigint as visits, sum(visitors)::bigint as visitors
      from analytics_days where website_id = ${websiteId} and day between ${from} and ${to} and topic = any(${[...topics]})
      group by topic, label)
    select topic, label, hits, visits, visitors from (
      select *, row_number() over (partition by topic order by hits desc, label) as place from sums) s
    where place <= ${most} order by topic, hits desc, label`;
}

/** Sums over a range of days of labels that are known: what others are compared with need not be looked through. */
export async function readSumsOf(
  tx: Transaction,
  websiteId: string,
  { from, to }: { from: string; to: string },
  shown: readonly Pick<Sum, 'topic' | 'label'>[],
): Promise<Sum[]> {
  // One look into the index for each label and day; as a plain join all labels of the days would be read.
  return tx<Sum[]>`
    select a.topic, a.label, sum(a.hits)::bigint as hits, sum(a.visits)::bigint as visits, sum(a.visitors)::bigint as visitors
    from unnest(${shown.map(({ topic }) => topic)}::text[], ${shown.map(({ label }) => label)}::text[]) as shown(topic, label)
    cross join lateral (
      select * from analytics_days d
      where d.website_id = ${websiteId} and d.day between ${from} and ${to} and d.topic = shown.topic and d.label = shown.label) a
    group by a.topic, a.label`;
}

export interface DaySum {
  day: string;
  views: number;
  visits: number;
  visitors: number;
}

/** Each day of a range, days without a visit too. */
export async function readDays(
  tx: Transaction,
  websiteId: string,
  { from, to }: { from: string; to: string },
): Promise<DaySum[]> {
  return tx<DaySum[]>`
    select d::date::text as day, coalesce(a.hits, 0) as views, coalesce(a.visits, 0) as visits, coalesce(a.visitors, 0) as visitors
    from generate_series(${from}::date, ${to}::date, '1 day') d
    left join analytics_days a on a.website_id = ${websiteId} and a.day = d::date and a.topic = 'total'
    order by 1`;
}

export async function visitorsNow(tx: Transaction, websiteId: string): Promise<number> {
  const [row] = await tx<{ visitors: number }[]>`
    select count(distinct visitor) as visitors from analytics_hits
    where website_id = ${websiteId} and at > now() - interval '1 minute'`;
  return row?.visitors ?? 0;
}

/** @returns the keys of those that were looked at */
export async function deleteHits(
  tx: Transaction,
  websiteId: string,
  before: Date,
  limit: number,
): Promise<{ key: string }[]> {
  return tx<{ key: string }[]>`
    with old as (
      select at, id from analytics_hits where website_id = ${websiteId} and at < ${before} order by at, id limit ${limit})
    delete from analytics_hits h using old where h.website_id = ${websiteId} and h.at = old.at and h.id = old.id
    returning h.id as key`;
}
