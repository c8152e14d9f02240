import type { SubscriptionDetail, SubscriptionFilter, SubscriptionSummary } from '@plinth/contract';
import { isId, orderNumberText } from '@plinth/domain';
import { readAccountNames } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import * as admin from './admin-queries.ts';
import * as queries from './queries.ts';
import type { SubscriptionRow } from './subscription-row.ts';

const summaryOf = (row: SubscriptionRow): SubscriptionSummary => ({
  id: row.id,
  version: row.version,
  state: row.state,
  testMode: row.testMode,
  customerEmail: row.customerEmail,
  customerName: row.customerName,
  productName: row.productName,
  options: row.attributes.map(({ value }) => value),
  quantity: row.quantity,
  unitPriceCents: row.unitPriceCents,
  currency: row.currency,
  billingValue: row.billingValue,
  billingUnit: row.billingUnit,
  cycles: row.cycles,
  cyclesBilled: row.cyclesBilled,
  nextOn: row.nextOn,
  cancelAtEnd: row.cancelAtEnd,
  problem: row.problem,
  created: row.createdAt.getTime(),
});

/** A page of the subscriptions, newest first, and how many there are in each state. */
export function listSubscriptions(
  db: Database,
  websiteId: string,
  filter: SubscriptionFilter,
  { cursor, limit }: { cursor: string; limit: number },
) {
  return inWebsite(db, websiteId, async (tx) => {
    const before = isId(cursor) ? cursor : '';
    const rows = await admin.listSubscriptions(tx, websiteId, filter, { before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      subscriptions: page.map(summaryOf),
      counts: [...(await admin.countStates(tx, websiteId))],
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

const numberOf = (orderNumber: number | null): string | null =>
  orderNumber === null ? null : orderNumberText(orderNumber);

/** One subscription with its periods and its timeline. @throws HttpError 404 */
export async function subscriptionDetail(db: Database, websiteId: string, id: string): Promise<SubscriptionDetail> {
  const { row, beginning, periods, events, swaps } = await inWebsite(db, websiteId, async (tx) => {
    const [found] = await queries.readSubscription(tx, websiteId, id);
    if (!found) throw notFound('The subscription');
    const [first] = await admin.readBeginning(tx, websiteId, found);
    return {
      row: found,
      beginning: first,
      periods: await queries.listPeriods(tx, websiteId, id),
      events: await admin.listEvents(tx, websiteId, id),
      swaps: await admin.listSwaps(tx, websiteId),
    };
  });
  const names = await readAccountNames(
    db,
    events.flatMap(({ accountId }) => accountId ?? []),
  );
  return {
    ...summaryOf(row),
    orderId: row.orderId,
    orderNumber: numberOf(beginning?.orderNumber ?? null),
    customerId: beginning?.customerId ?? null,
    itemId: row.itemId,
    variantId: row.variantId,
    sku: row.sku,
    provider: row.provider,
    shippingAddress: row.shippingAddress,
    dueAt: row.dueAt?.getTime() ?? null,
    failures: row.failures,
    periods: periods.map(({ period, dueOn, outcome, orderId, orderNumber, grandTotalCents }) => ({
      ...{ period, dueOn, outcome, orderId, orderNumber: numberOf(orderNumber), totalCents: grandTotalCents },
    })),
    events: events.map(({ accountId, createdAt, ...event }) => ({
      ...event,
      by: accountId === null ? null : (names.get(accountId) ?? null),
      created: createdAt.getTime(),
    })),
    swaps: swaps.map(({ variantId, title, attributes, priceCents }) => ({
      ...{ variantId, name: [title, ...attributes.map(({ value }) => value)].join(', '), priceCents },
    })),
  };
}
