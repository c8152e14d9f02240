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

/** What is known of a feed; `stale`: it has not been noted for a day that a page shows it. */
export async function findFeed(
  tx: Transaction,
  websiteId: string,
  url: string,
): Promise<(FeedRow & { stale: boolean }) | undefined> {
  const [row] = await tx<(FeedRow & { stale: boolean })[]>`
    select url, entries, problem, failures, shown_at < now() - interval '1 day' as stale from outside_feeds
    where website_id = ${websiteId} and url = ${url}`;
  return row;
}

/** Notes that a page shows a feed. @returns false: there are too many already */
export async function noteFeed(tx: Transaction, websiteId: string, url: string): Promise<boolean> {
  const { count } = await tx`
    insert into outside_feeds (website_id, url) select ${websiteId}, ${url}
    where (select count(*) from outside_feeds where website_id = ${websiteId}) < ${MOST_FEEDS}
      or exists (select from outside_feeds where website_id = ${websiteId} and url = ${url})
    on conflict (website_id, url) do update set shown_at = now()`;
  return count > 0;
}

export const loadFailing = (tx: Transaction, websiteId: string): Promise<Pick<FeedRow, 'url' | 'problem'>[]> =>
  tx<Pick<FeedRow, 'url' | 'problem'>[]>`
    select url, problem from outside_feeds where website_id = ${websiteId} and problem <> ''`;

/** A feed to ask for; nothing: it is gone. `unshown`: no page has shown it for a month. */
export async function findDue(
  tx: Transaction,
  websiteId: string,
  url: string,
): Promise<(DueFeed & { unshown: boolean }) | undefined> {
  const [row] = await tx<(DueFeed & { unshown: boolean })[]>`
    select website_id, url, entries, etag, last_modified, failures, shown_at < now() - interval '30 days' as unshown
    from outside_feeds where website_id = ${websiteId} and url = ${url}`;
  return row;
}

export async function removeFeed(tx: Transaction, websiteId: string, url: string): Promise<void> {
  await tx`delete from outside_feeds where website_id = ${websiteId} and url = ${url}`;
}

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
  { entries, etag, lastModified, problem, failures }: FeedResult,
): Promise<void> {
  const read =
    entries === undefined
      ? {}
      : { entries: tx.json(entries as never), etag: etag ?? '', lastModified: lastModified ?? '' };
  await tx`
    update outside_feeds set ${tx({ ...read, problem, failures })}
    where website_id = ${websiteId} and url = ${url}`;
}
