import { createHash } from 'node:crypto';
import { analyticsEndpoints, errorReportEndpoints } from '@plinth/contract';
import { inWebsite, type Transaction } from '../database/transaction.ts';
import { browserFamily } from '../http/browser-family.ts';
import { checkedDays, daysBefore } from '../http/read-days.ts';
import type { Stretch } from '../retention/retention.ts';
import type { App, AppContext } from '../server/context.ts';
import { route } from '../server/route.ts';
import { countError, deleteErrorsBefore, type ErrorKind, listErrors } from './queries.ts';

/** Kinds of one website that are kept: a page that is wrong in more ways has one cause. */
const MOST_KINDS = 200;

/**
 * Errors that islands caught in visitors' browsers go to the server's log, one line each (ERRR-02), and are counted by kind for the
 * website's owner. Anybody can send anything here, so it is bounded, and never shown but as text.
 */
export function errorReportRoutes(app: App, { db }: Pick<AppContext, 'db'>): void {
  route(app, errorReportEndpoints.reportErrors, async (request) => {
    const { websiteId } = request.website;
    const browser = browserFamily(request.headers['user-agent'] ?? '');
    const kinds = request.body.map(({ event, timestamp, data }): ErrorKind => {
      // The website is the host's, whatever the page claims.
      const report = { ...data, websiteId, timestamp };
      request.log.warn({ report }, `error in a visitor's browser: ${event.replace(/[\r\n]+/g, ' ')}`);
      const message = `${event}: ${data.message ?? ''}`.slice(0, 500);
      const stack = (data.stack ?? '').slice(0, 2_000);
      return {
        key: keyOf(message, stack),
        message,
        stack,
        application: data.application ?? '',
        path: pathOf(data.url),
        browser,
      };
    });
    for (const kind of kinds) await inWebsite(db, websiteId, (tx) => countError(tx, websiteId, kind, MOST_KINDS));
  });

  route(app, analyticsEndpoints.readErrors, async ({ website: { websiteId }, query }) => {
    const range = checkedDays(query);
    const { by, value = '' } = query;
    const filter = by && { by, value };
    const rows = await inWebsite(db, websiteId, (tx) => listErrors(tx, websiteId, range, daysBefore(range), filter));
    return {
      errors: rows.map(({ firstAt, lastAt, ...row }) => ({
        ...row,
        firstAt: firstAt.getTime(),
        lastAt: lastAt.getTime(),
      })),
    };
  });
}

/** Of the retention job: whole kinds at once, of which a website has a few hundred. */
export async function removeOldErrors(tx: Transaction, websiteId: string, { before }: Stretch): Promise<null> {
  await deleteErrorsBefore(tx, websiteId, before);
  return null;
}

const keyOf = (message: string, stack: string): string =>
  createHash('sha256').update(`${message}\0${stack}`).digest('hex').slice(0, 24);

/** What stands behind the path may be a secret. */
const pathOf = (url: string | undefined): string =>
  url !== undefined && URL.canParse(url) ? new URL(url).pathname.slice(0, 200) : '';
