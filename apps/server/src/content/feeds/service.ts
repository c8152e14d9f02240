import type { Database } from '../../platform/database/connection.ts';
import { readsParts } from '../../platform/database/tracked.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { fetchPublic, type PublicFetchOptions } from '../../platform/http/public-fetch.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { feedText, feedTypes } from './feed-text.ts';
import {
  type DueFeed,
  type FeedResult,
  type FeedRow,
  findDue,
  findFeed,
  loadFailing,
  noteFeed,
  removeFeed,
  storeResult,
} from './queries.ts';
import { readFeed } from './read-feed.ts';

export type { FeedEntry } from './read-feed.ts';

const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 5_000;
const OUTSIDE_FEED = 'outside-feed';
const REFRESH_SECONDS = 30 * 60;
const LONGEST_PAUSE_SECONDS = 24 * 3600;
/** What was read is shown while its server is away for an hour or so; then it is old. */
const PATIENCE = 4;

/** What a block shows of a feed elsewhere; null: nothing has been read yet. @throws Error for its owner when it cannot be read */
export async function outsideFeed(db: Database, websiteId: string, url: string): Promise<FeedRow['entries'] | null> {
  const row = await inWebsite(readsParts(db), websiteId, async (tx) => {
    const known = await findFeed(tx, websiteId, url);
    if (known && !known.stale) return known;
    // One that is new is fetched soon.
    if (await noteFeed(tx, websiteId, url)) await enqueue(tx, websiteId, OUTSIDE_FEED, url);
    return known;
  });
  if (!row) return null;
  const { entries, problem, failures } = row;
  if (problem !== '' && (entries.length === 0 || failures >= PATIENCE)) throw new Error(noteOf(url, problem));
  return entries;
}

const noteOf = (url: string, problem: string) =>
  `The feed ${url} could not be read: ${problem} It is tried again by itself.`;

/** For the owner: by address of each feed that could not be read last time, what to know about it. */
export async function failingFeeds(db: Database, websiteId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await inWebsite(db, websiteId, (tx) => loadFailing(tx, websiteId));
  return new Map(rows.map(({ url, problem }) => [url, noteOf(url, problem)]));
}

/** Fetches one feed, again and again for as long as pages show it; pages are told when something has changed. */
export function outsideFeedJob(db: Database, network: Partial<PublicFetchOptions> = {}): JobKind {
  return {
    name: OUTSIDE_FEED,
    // Longer than a fetch takes.
    leaseSeconds: 60,
    // What the other side does is no failure of the job; these are of our own making, and the next showing asks anew.
    maxAttempts: 12,
    retryAfterSeconds: doubling(60, 3600),
    run: async ({ websiteId, key }) => {
      const due = await inWebsite(db, websiteId, (tx) => findDue(tx, websiteId, key));
      if (!due) return undefined;
      if (due.unshown)
        return async (tx) => {
          await removeFeed(tx, websiteId, key);
          return undefined;
        };
      const result = await ask(due, network);
      return async (tx) => {
        await keep(tx, due, result);
        return new Date(Date.now() + result.waitSeconds * 1000);
      };
    },
  };
}

async function ask(due: DueFeed, network: Partial<PublicFetchOptions>): Promise<FeedResult> {
  const { url, etag, lastModified, failures } = due;
  try {
    const headers = {
      accept: feedTypes,
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    };
    const answer = await fetchPublic(url, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, ...network, headers });
    const fine = { problem: '', failures: 0, waitSeconds: REFRESH_SECONDS };
    if (answer.status === 304) return fine;
    if (answer.status !== 200) throw new Error(`The other side answered ${answer.status}.`);
    const { etag: nextTag = '', 'last-modified': nextModified = '' } = answer.headers;
    const short = (text: string) => (text.length < 300 ? text : '');
    const entries = await readFeed(feedText(answer.body, answer.headers['content-type']), url);
    return { ...fine, entries, etag: short(nextTag), lastModified: short(nextModified) };
  } catch (error) {
    const waitSeconds = Math.min(REFRESH_SECONDS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_SECONDS);
    return { problem: (error as Error).message, failures: failures + 1, waitSeconds };
  }
}

async function keep(tx: Transaction, due: DueFeed, result: FeedResult): Promise<void> {
  await storeResult(tx, due, result);
  const changed = result.entries !== undefined && JSON.stringify(result.entries) !== JSON.stringify(due.entries);
  const shown = (problem: boolean, failures: number) =>
    problem && (due.entries.length === 0 || failures >= PATIENCE) ? 'nothing' : 'entries';
  const before = due.failures === 0 ? 'entries' : shown(true, due.failures);
  if (changed || before !== shown(result.problem !== '', result.failures)) await raiseContentVersion(tx, due.websiteId);
}
