import { analyticsEndpoints, reportEndpoints } from '@plinth/contract';
import { publishedOn } from '../../content/publishing/publish-due.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { checkedDays } from '../../platform/http/read-days.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { toldOn } from '../restock/waiting.ts';
import { countOthers } from './queries.ts';
import { readAbandonedCarts, readSales } from './read-sales.ts';
import * as reports from './report-queries.ts';

/** What the shop has sold, from its orders themselves: canceled ones count nowhere. */
export const salesRoutes: Routes = (app: App, { db }: AppContext) => {
  route(app, analyticsEndpoints.readSales, ({ website, query }) => {
    const { by, value = '' } = query;
    return readSales(db, website, checkedDays(query), by && { by, value });
  });

  route(app, analyticsEndpoints.readMarks, async ({ website: { websiteId }, query }) => {
    const range = checkedDays(query);
    return inWebsite(db, websiteId, async (tx) => ({
      published: await publishedOn(tx, websiteId, range),
      mails: [...(await toldOn(tx, websiteId, range))],
    }));
  });

  route(app, analyticsEndpoints.readAbandonedCarts, ({ website, query }) =>
    readAbandonedCarts(db, website, checkedDays(query)),
  );

  route(app, reportEndpoints.readReports, async (request) => {
    const { websiteId } = request.website;
    const currency = storeCurrency(request.website);
    const { from, to } = checkedDays(request.query);
    const asked = { from, to, currency, period: request.query.period ?? 'month' };
    return inWebsite(db, websiteId, async (tx) => ({
      ...{ from, to, currency },
      periods: [...(await reports.readPeriods(tx, websiteId, asked))],
      countries: [...(await reports.readCountries(tx, websiteId, asked))],
      taxes: [...(await reports.readTaxes(tx, websiteId, asked))],
      giftCards: [...(await reports.readGiftCardPeriods(tx, websiteId, asked))],
      ...(await countOthers(tx, websiteId, asked)),
    }));
  });
};
