import {
  type AnalyticsSettings,
  type Campaigns,
  type Funnel,
  type FunnelFilter,
  funnelFilters,
  funnelSteps,
  type Searches,
  type Speed,
  type Traffic,
  type TrafficFilter,
} from '@plinth/contract';
import { speedPercentile, speedRating } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { type Days, daysBefore } from '../../platform/http/read-days.ts';
import { type Stretch, USUAL_KEEP_DAYS } from '../../platform/retention/retention.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { mergeSettings } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';
import { isMeasured } from './collector-host.ts';
import { filteredDays, isTooMuch, sumFiltered } from './filtered-queries.ts';
import type { Hit } from './hit.ts';
import { type HitLines, roomIn } from './hit-lines.ts';
import { labelRows } from './label-rows.ts';
import * as queries from './queries.ts';
import { readSpeedCounts } from './speed-queries.ts';
import { sumUpDay } from './sum-up.ts';
import { askForWeekly, weeklySetting } from './weekly.ts';

/** Past hits that are stored at a time. */
const BATCH = 2_000;
/** Rows of one table of a screen. */
const MOST_ROWS = 100;
const SHOWN = ['page', 'entry', 'exit', 'source', 'campaign', 'device', 'browser', 'country', 'hour'] as const;

const totalOf = (days: readonly queries.DaySum[]) => ({
  views: days.reduce((sum, { views }) => sum + views, 0),
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
  // Nobody is known again the next day: who comes on two days counts twice.
  visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
});

/**
 * @param filter whose visits are told; absent: everybody's, from the sums of days
 * @throws HttpError 422 where a filter has to go through too many hits
 */
export async function readTraffic(
  db: Database,
  websiteId: string,
  range: Days,
  dropped: number,
  filter?: TrafficFilter,
): Promise<Traffic> {
  const before = daysBefore(range);
  const read = filter ? filteredSums(filter) : storedSums;
  try {
    return await inWebsite(db, websiteId, async (tx) => {
      const { days, sums } = await read(tx, websiteId, range);
      const { days: daysEarlier, sums: earlier } = await read(tx, websiteId, before, sums);
      return {
        from: range.from,
        to: range.to,
        before,
        totals: totalOf(days),
        totalsBefore: totalOf(daysEarlier),
        days,
        daysBefore: daysEarlier,
        topics: Object.fromEntries(SHOWN.map((topic) => [topic, labelRows(sums, earlier, topic).slice(0, MOST_ROWS)])),
        now: await queries.visitorsNow(tx, websiteId),
        dropped,
      };
    });
  } catch (error) {
    if (isTooMuch(error)) throw invalid('These days have too many visits to be filtered. Choose fewer days.', {});
    throw error;
  }
}

/** @param beside only labels that stand in these sums are read: they are to be compared with them */
const storedSums = async (tx: Transaction, websiteId: string, range: Days, beside?: readonly queries.Sum[]) => ({
  days: await queries.readDays(tx, websiteId, range),
  sums: beside
    ? await queries.readSumsOf(tx, websiteId, range, beside)
    : await queries.readSums(tx, websiteId, range, { topics: SHOWN, most: MOST_ROWS }),
});

const filteredSums = (filter: TrafficFilter) => async (tx: Transaction, websiteId: string, range: Days) => {
  const sums = await sumFiltered(tx, websiteId, range, filter);
  return { days: await filteredDays(tx, range, sums), sums };
};

export function readSearches(db: Database, websiteId: string, range: Days): Promise<Searches> {
  return inWebsite(db, websiteId, async (tx) => {
    const topics = ['search', 'search-empty'];
    const sums = await queries.readSums(tx, websiteId, range, { topics, most: MOST_ROWS });
    const earlier = await queries.readSumsOf(tx, websiteId, daysBefore(range), sums);
    return {
      searches: labelRows(sums, earlier, 'search'),
      withoutResult: labelRows(sums, earlier, 'search-empty'),
    };
  });
}

export function readCampaigns(db: Database, websiteId: string, range: Days): Promise<Campaigns> {
  return inWebsite(db, websiteId, async (tx) => {
    const sums = await queries.readSums(tx, websiteId, range, { topics: ['campaign'], most: MOST_ROWS });
    const earlier = await queries.readSumsOf(tx, websiteId, daysBefore(range), sums);
    return { campaigns: labelRows(sums, earlier, 'campaign') };
  });
}

/** Values of one filter that can be chosen. */
const MOST_VALUES = 20;

/**
 * Of each step of the way to an order, how many visits have come so far: of all, or of those of one device, source or country. What can
 * be chosen is told beside it.
 */
export function readFunnel(db: Database, websiteId: string, range: Days, filter: FunnelFilter): Promise<Funnel> {
  return inWebsite(db, websiteId, async (tx) => {
    const all = { topics: ['funnel', ...funnelFilters.map((by) => `funnel-${by}`)], most: 5_000 };
    const sums = await queries.readSums(tx, websiteId, range, all);
    const earlier = await queries.readSums(tx, websiteId, daysBefore(range), all);
    const { by, value } = filter;
    const topic = by ? `funnel-${by}` : 'funnel';
    const of = (from: readonly queries.Sum[], step: number) =>
      from.find((sum) => sum.topic === topic && sum.label === (by ? `${step} ${value}` : `${step}`))?.visits ?? 0;
    const values = (one: string) =>
      sums.filter((sum) => sum.topic === `funnel-${one}` && sum.label.startsWith('1 ')).slice(0, MOST_VALUES);
    return {
      steps: funnelSteps.map((name, index) => ({
        ...{ name, visits: of(sums, index + 1), before: of(earlier, index + 1) },
      })),
      filters: Object.fromEntries(
        funnelFilters.map((one) => [one, values(one).map(({ label, visits }) => ({ value: label.slice(2), visits }))]),
      ),
    };
  });
}

export function readSpeed(db: Database, websiteId: string, range: Days): Promise<Speed> {
  return inWebsite(db, websiteId, async (tx) => {
    const counted = await readSpeedCounts(tx, websiteId, range);
    const paths = [...new Set(counted.map(({ path }) => path))];
    const before = daysBefore(range);
    const earlier = await readSpeedCounts(tx, websiteId, before, paths);
    // By name: a screen has hundreds of rows.
    const p75Before = new Map(
      earlier.map(({ path, metric, counts }) => [`${metric} ${path}`, speedPercentile(metric, counts)]),
    );
    const rows = counted.map(({ path, metric, loads, counts }) => {
      const p75 = speedPercentile(metric, counts);
      const rating = speedRating(metric, p75);
      return { path, metric, p75, before: p75Before.get(`${metric} ${path}`) ?? 0, rating, count: loads };
    });
    return { before, rows };
  });
}

export function readSettings(website: Website) {
  const { keepHitDays } = website.settings;
  return {
    enabled: isMeasured(website),
    keepHitDays: typeof keepHitDays === 'number' ? keepHitDays : USUAL_KEEP_DAYS.hits,
    weeklyMail: weeklySetting(website) !== undefined,
    contactEmail: website.contactEmail,
  };
}

/**
 * Pages carry the script or do not: the website's pages are made anew.
 *
 * @param origin scheme and host that links of the weekly mail start with
 */
export async function saveSettings(
  db: Database,
  website: Website,
  { enabled, keepHitDays, weeklyMail }: AnalyticsSettings,
  origin: string,
): Promise<void> {
  const { websiteId } = website;
  await inWebsite(db, websiteId, async (tx) => {
    const weeklyReport = weeklyMail ? { websiteId, origin } : null;
    await mergeSettings(tx, websiteId, { analyticsDisabled: !enabled, keepHitDays, weeklyReport });
    if (weeklyMail) await askForWeekly(tx, await readWebsite(tx, websiteId));
    await raiseContentVersion(tx, websiteId);
  });
}

/** By the link of the mail itself. Other processes read the settings anew with the version. */
export const stopWeekly = (db: Database, websiteId: string): Promise<void> =>
  inWebsite(db, websiteId, async (tx) => {
    await mergeSettings(tx, websiteId, { weeklyReport: null });
    await raiseContentVersion(tx, websiteId);
  });

/** Takes in visits of the past, and sums their days up for good: of made-up ones, as the seed makes them. A day that has sums stays as it is. */
export async function addPastDay(db: Database, websiteId: string, day: string, hits: readonly Hit[]): Promise<void> {
  const [known] = await inWebsite(db, websiteId, (tx) => queries.readDays(tx, websiteId, { from: day, to: day }));
  if (known && known.views > 0) return;
  const batches: HitLines[] = [];
  for (const hit of hits) roomIn(batches, BATCH).add(hit, hit.path, hit.label);
  for (const lines of batches) await queries.insertHits(db.system, lines);
  await inWebsite(db, websiteId, (tx) => sumUpDay(tx, websiteId, day, true));
}

/** Of the retention job: single hits go, the sums of days stay. */
export async function removeOldHits(
  tx: Transaction,
  websiteId: string,
  { before, limit }: Stretch,
): Promise<string | null> {
  const gone = await queries.deleteHits(tx, websiteId, before, limit);
  return gone.length < limit ? null : (gone.at(-1)?.key ?? null);
}
