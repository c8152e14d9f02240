import type { AbandonedCarts, Sales, SalesFilter } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { type Days, daysBefore } from '../../platform/http/read-days.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { askedFor, listWaiting } from '../restock/waiting.ts';
import { abandonedProducts, countCarts } from './cart-queries.ts';
import { countingOf } from './counting.ts';
import * as queries from './queries.ts';

/** What the shop has sold in a range of days, each row beside the days that these are compared with. @param filter some orders alone */
export async function readSales(db: Database, website: Website, range: Days, filter?: SalesFilter): Promise<Sales> {
  const { websiteId } = website;
  const { lines } = await listWaiting(db, websiteId, { cursor: '' });
  const { from, to } = range;
  const counting = countingOf(website);
  const [asked, earlier] = [
    { from, to, filter, ...counting },
    { ...daysBefore(range), filter, ...counting },
  ];
  return inWebsite(db, websiteId, async (tx) => {
    const compared = async <Row extends queries.SalesRow>(read: queries.SalesTable<Row>) => {
      const rows = await read(tx, websiteId, asked);
      const labels = rows.map(({ label }) => label);
      const before = labels.length === 0 ? [] : await read(tx, websiteId, earlier, labels);
      const cents = new Map(before.map((row) => [row.label, row.cents]));
      return rows.map((row) => ({ ...row, before: cents.get(row.label) ?? 0 }));
    };
    const wanted = await askedFor(tx, websiteId, range);
    const wantedBefore = await askedFor(tx, websiteId, daysBefore(range));
    return {
      ...{ from, to, ...counting },
      ...(await queries.countOthers(tx, websiteId, asked)),
      totals: await queries.readTotals(tx, websiteId, asked),
      totalsBefore: await queries.readTotals(tx, websiteId, earlier),
      days: await queries.readDays(tx, websiteId, asked),
      daysBefore: await queries.readDays(tx, websiteId, earlier),
      products: await compared(queries.readProducts),
      categories: await compared(queries.readCategories),
      discounts: await compared(queries.readDiscounts),
      channels: await compared(queries.readChannels),
      customers: await compared(queries.readCustomers),
      restock: lines.map(({ name: label, productId, variantId, variant, waiting, isBack }) => ({
        ...{ label, productId, variant, waiting, isBack },
        ...{ asked: wanted.get(variantId) ?? 0, before: wantedBefore.get(variantId) ?? 0 },
      })),
    };
  });
}

/** Carts that were begun in a range of days and not bought, beside those of the days that these are compared with. */
export async function readAbandonedCarts(db: Database, website: Website, range: Days): Promise<AbandonedCarts> {
  const { websiteId } = website;
  return inWebsite(db, websiteId, async (tx) => {
    const products = await abandonedProducts(tx, websiteId, range);
    const labels = products.map(({ label }) => label);
    const earlier = await abandonedProducts(tx, websiteId, daysBefore(range), labels);
    const carts = new Map(earlier.map((row) => [row.label, row.carts]));
    return {
      currency: storeCurrency(website),
      ...(await countCarts(tx, websiteId, range)),
      totalsBefore: await countCarts(tx, websiteId, daysBefore(range)),
      products: products.map((row) => ({ ...row, before: carts.get(row.label) ?? 0 })),
    };
  });
}
