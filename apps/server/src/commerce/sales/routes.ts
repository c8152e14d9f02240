import { analyticsEndpoints, reportEndpoints } from '@plinth/contract';
import { publishedOn } from '../../content/publishing/publish-due.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { checkedDays, daysBefore } from '../../platform/http/read-days.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { listWaiting, toldOn } from '../restock/waiting.ts';
import * as queries from './queries.ts';
import * as reports from './report-queries.ts';

/** What the shop has sold, from its orders themselves: canceled ones count nowhere. */
export const salesRoutes: Routes = (app: App, { db }: AppContext) => {
  route(app, analyticsEndpoints.readSales, async (request) => {
    const { websiteId } = request.website;
    const range = checkedDays(request.query);
    const { lines } = await listWaiting(db, websiteId, { cursor: '' });
    return inWebsite(db, websiteId, async (tx) => ({
      from: range.from,
      to: range.to,
      currency: storeCurrency(request.website),
      totals: await queries.readTotals(tx, websiteId, range),
      totalsBefore: await queries.readTotals(tx, websiteId, daysBefore(range)),
      days: await queries.readDays(tx, websiteId, range),
      products: await queries.readProducts(tx, websiteId, range),
      categories: await queries.readCategories(tx, websiteId, range),
      discounts: await queries.readDiscounts(tx, websiteId, range),
      channels: await queries.readChannels(tx, websiteId, range),
      restock: lines.map(({ name: label, variant, waiting, isBack }) => ({ label, variant, waiting, isBack })),
      customers: await queries.readCustomers(tx, websiteId, range),
    }));
  });

  route(app, analyticsEndpoints.readMarks, async ({ website: { websiteId }, query }) => {
    const range = checkedDays(query);
    return inWebsite(db, websiteId, async (tx) => ({
      published: await publishedOn(tx, websiteId, range),
      mails: [...(await toldOn(tx, websiteId, range))],
    }));
  });

  route(app, analyticsEndpoints.readAbandonedCarts, async ({ website, query }) => {
    const { websiteId } = website;
    const range = checkedDays(query);
    return inWebsite(db, websiteId, async (tx) => ({
      currency: storeCurrency(website),
      ...(await queries.countCarts(tx, websiteId, range)),
      products: await queries.abandonedProducts(tx, websiteId, range),
    }));
  });

  route(app, reportEndpoints.readReports, async (request, reply) => {
    reply.header('cache-control', 'no-store');
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
      ...(await reports.countLeftOut(tx, websiteId, asked)),
    }));
  });
};
