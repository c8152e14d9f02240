import { analyticsEndpoints } from '@plinth/contract';
import { inWebsite } from '../../platform/database/transaction.ts';
import { checkedDays, daysBefore } from '../../platform/http/read-days.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import * as queries from './queries.ts';

/** What the shop has sold, from its orders themselves: canceled ones count nowhere. */
export const salesRoutes: Routes = (app: App, { db }: AppContext) => {
  route(app, analyticsEndpoints.readSales, async (request) => {
    const { websiteId } = request.website;
    const range = checkedDays(request.query);
    return inWebsite(db, websiteId, async (tx) => ({
      from: range.from,
      to: range.to,
      currency: storeCurrency(request.website),
      totals: await queries.readTotals(tx, websiteId, range),
      totalsBefore: await queries.readTotals(tx, websiteId, daysBefore(range)),
      days: await queries.readDays(tx, websiteId, range),
      products: await queries.readProducts(tx, websiteId, range),
      discounts: await queries.readDiscounts(tx, websiteId, range),
    }));
  });
};
