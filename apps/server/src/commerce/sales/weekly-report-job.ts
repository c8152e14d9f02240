import { readSearches, readTraffic } from '../../content/analytics/service.ts';
import { nextWeekly, stopLink, WEEKLY_REPORT, weekBefore, weeklySetting } from '../../content/analytics/weekly.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { daysBefore } from '../../platform/http/read-days.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { countingOf } from './counting.ts';
import { readTotals } from './queries.ts';
import { weeklyReport } from './weekly-report.ts';

/**
 * Writes the owner's weekly mail. The mail goes into the outbox in the transaction that puts the job off to the next Monday: a week is
 * told exactly once, whichever process dies when. Switched off, the job ends.
 */
export const weeklyReportJob = (db: Database): JobKind => ({
  name: WEEKLY_REPORT,
  leaseSeconds: 120,
  maxAttempts: 50,
  retryAfterSeconds: doubling(30, 3_600),
  run: async ({ websiteId }) => {
    const now = Date.now();
    const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
    const week = weekBefore(now, website.timeZone);
    const range = { ...week, compare: 'before' as const };
    const traffic = await readTraffic(db, websiteId, range, 0);
    const { withoutResult } = await readSearches(db, websiteId, range);
    return async (tx) => {
      const current = await readWebsite(tx, websiteId);
      const setting = weeklySetting(current);
      if (!setting) return undefined;
      const counting = countingOf(current);
      const sales = await readTotals(tx, websiteId, { ...week, ...counting });
      const salesBefore = await readTotals(tx, websiteId, { ...daysBefore(range), ...counting });
      if (current.contactEmail !== '') {
        const place = { origin: setting.origin, stop: stopLink(setting, now) };
        const report = { ...week, traffic, withoutResult, sales, salesBefore };
        await queueMessage(tx, websiteId, weeklyReport(current, report, place));
      }
      return nextWeekly(now, current.timeZone);
    };
  },
});
