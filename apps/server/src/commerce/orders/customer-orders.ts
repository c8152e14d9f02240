import { isId, localDate, type OrderFacts, orderNumberText, orderState, orderStateWords } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsiteAtOnce } from '../../platform/database/pipeline.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { imageOf } from '../carts/cart-view.ts';
import type { DeliveryRows } from '../delivery/delivery-row.ts';
import { deliveredTypes, isDelivered, readDeliveries } from '../delivery/service.ts';
import type { OrderRow } from './order-row.ts';
import { orderCurrency } from './order-view.ts';
import * as queries from './queries.ts';

/** Who asks for their orders. */
export interface Customer {
  siteUserId: string;
  email: string;
  /** Only then are the orders that a guest has placed with the address theirs, too. */
  emailVerified: boolean;
}

/** An order in the list of an account. */
export interface CustomerOrder {
  id: string;
  number: string;
  date: string;
  status: string;
  /** The status in words. */
  state: string;
  total: string;
  itemCount: number;
  lineCount: number;
  /** Of the first few lines. */
  images: { url: string; srcset: string; width: number; height: number }[];
}

const PAGE = 20;

/** Their orders, newest first. `older`: where the next page starts, or null. */
export async function ordersOfCustomer(
  db: Database,
  website: Website,
  customer: Customer,
  before: string,
): Promise<{ orders: CustomerOrder[]; older: string | null }> {
  const { websiteId } = website;
  const [rows] = await inWebsiteAtOnce(db, websiteId, (sql) => [
    queries.listCustomerOrders(sql, websiteId, customer, { before: isId(before) ? before : '', limit: PAGE }),
  ]);
  const page = rows.slice(0, PAGE);
  return {
    orders: page.map((row) => ({
      id: row.id,
      number: orderNumberText(row.orderNumber),
      date: localDate(website, row.createdAt.getTime(), { dateStyle: 'long' }),
      status: row.status,
      state: orderStateWords(orderState(factsOf(row))).label,
      total: localMoney(website, row.grandTotalCents, orderCurrency(row)),
      itemCount: row.itemCount,
      lineCount: row.lineCount,
      images: row.assets.map((asset) => {
        const { url, width, height, srcset = '' } = imageOf(asset, '');
        return { url, width, height, srcset };
      }),
    })),
    older: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

const factsOf = ({ status, unpaid, ships, pickup, sent, productTypes }: queries.CustomerOrderRow): OrderFacts => ({
  status,
  paid: !unpaid,
  ships,
  pickup,
  atOnce: productTypes.every(isDelivered),
  partSent: sent > 0,
});

/** How many orders are looked through for what they have handed over. */
const MOST_WITH_DELIVERIES = 50;

/** Whether any of their orders has handed something over. */
export async function hasDeliveries(db: Database, websiteId: string, customer: Customer): Promise<boolean> {
  const [rows] = await inWebsiteAtOnce(db, websiteId, (sql) => [
    queries.listOrdersWith(sql, websiteId, customer, { types: deliveredTypes, limit: 1 }),
  ]);
  return rows.length > 0;
}

/** Everything that their orders have handed over, the newest order's first. */
export const deliveriesOfCustomer = (db: Database, websiteId: string, customer: Customer): Promise<DeliveryRows> =>
  inWebsite(db, websiteId, async (tx) => {
    const page = { types: deliveredTypes, limit: MOST_WITH_DELIVERIES };
    const orders = await queries.listOrdersWith(tx, websiteId, customer, page);
    const each = await Promise.all(
      orders.map(({ id, productTypes }) =>
        readDeliveries(tx, websiteId, { id, items: productTypes.map((productType) => ({ productType })) }),
      ),
    );
    return {
      downloads: each.flatMap(({ downloads }) => downloads),
      giftCards: each.flatMap(({ giftCards }) => giftCards),
      recipients: each.flatMap(({ recipients }) => recipients),
      grants: each.flatMap(({ grants }) => grants),
    };
  });

/** One of their own orders. @throws HttpError 404 for another one, as for none at all */
export async function orderOfCustomer(
  db: Database,
  websiteId: string,
  customer: Customer,
  orderId: string,
): Promise<OrderRow> {
  const [[own], [order]] = await inWebsiteAtOnce(db, websiteId, (sql) => [
    queries.isCustomerOrder(sql, websiteId, customer, orderId),
    queries.readOrder(sql, websiteId, orderId),
  ]);
  if (!own || !order) throw notFound('The order');
  return order;
}
