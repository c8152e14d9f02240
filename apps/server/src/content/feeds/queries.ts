import type { Transaction } from '../../platform/database/transaction.ts';
import type { FeedEntry } from './read-feed.ts';

export interface FeedRow {
  url: string;
  entries: FeedEntry[];
  problem: string;
  failures: number;
}

export interface DueFeed {
  websiteId: string;
  url: string;
  entries: FeedEntry[];
  etag: string;
  lastModified: string;
  failures: number;
}

/** A website asks no more servers than this. */
const MOST_FEEDS = 50;

/** What is known of a feed. One that is new is noted, and fetched soon. */
export async function noteFeed(tx: Transaction, websiteId: string, url: string): Promise<FeedRow | null> {
  const [row] = await tx<(FeedRow & { stale: boolean })[]>`
    select url, entries, problem, failures, shown_at < now() - interval '1 day' as stale from outside_feeds
    where website_id = ${websiteId} and url = ${url}`;
  if (row?.stale) await tx`update outside_feeds set shown_at = now() where website_id = ${websiteId} and url = ${url}`;
  if (row) return row;
  await tx`
    insert into outside_feeds (website_id, url) select ${websiteId}, ${url}
    where (select count(*) from outside_feeds where website_id = ${websiteId}) < ${MOST_FEEDS}
    on conflict do nothing`;
  await tx`select pg_notify('plinth_outside_feeds', '')`;
  return null;
}

export const loadFailing = (tx: Transaction, websiteId: string): Promise<Pick<FeedRow, 'url' | 'problem'>[]> =>
  tx<Pick<FeedRow, 'url' | 'problem'>[]>`
    select url, problem from outside_feeds where website_id = ${websiteId} and problem <> ''`;

/** Takes the feed that has waited longest, so that no other process asks for it too. The system's connection: of all websites. */
export async function takeDue(sql: Transaction, leaseSeconds: number): Promise<DueFeed | null> {
  const [row] = await sql<DueFeed[]>`
    update outside_feeds f set next_at = now() + make_interval(secs => ${leaseSeconds})
    where (website_id, url) = (
      select website_id, url from outside_feeds where next_at <= now() order by next_at limit 1 for update skip locked)
    returning website_id, url, entries, etag, last_modified, failures`;
  return row ?? null;
}

/** Feeds that no page has shown for a month. */
export const forgetUnshown = (sql: Transaction) =>
  sql`delete from outside_feeds where shown_at < now() - interval '30 days'`;

export interface FeedResult {
  entries?: readonly FeedEntry[];
  etag?: string;
  lastModified?: string;
  problem: string;
  failures: number;
  waitSeconds: number;
}

export async function storeResult(
  tx: Transaction,
  { websiteId, url }: Pick<DueFeed, 'websiteId' | 'url'>,
  { entries, etag, lastModified, problem, failures, waitSeconds }: FeedResult,
): Promise<void> {
  const read =
    entries === undefined
      ? {}
      : { entries: tx.json(entries as never), etag: etag ?? '', lastModified: lastModified ?? '' };
  await tx`
    update outside_feeds set ${tx({ ...read, problem, failures })}, next_at = now() + make_interval(secs => ${waitSeconds})
    where website_id = ${websiteId} and url = ${url}`;
}
