import { createHash } from 'node:crypto';
import type { ProductBooking } from '@plinth/contract';
import { type BookingSettings, bookingProblems, productTypes } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import * as queries from './queries.ts';

/** When a service can be booked, as its owner sees it. @throws HttpError 404 */
export const readProductBooking = (db: Database, websiteId: string, itemId: string): Promise<ProductBooking> =>
  inWebsite(db, websiteId, async (tx) => answerOf(tx, websiteId, itemId, await bookable(tx, websiteId, itemId)));

async function bookable(tx: Transaction, websiteId: string, itemId: string): Promise<queries.BookableRow> {
  const [row] = await queries.readBookable(tx, websiteId, [itemId]);
  if (!row) throw notFound('This product');
  return row;
}

/** Keys stand in another order in the database than in what was sent. */
function versionOf(booking: BookingSettings | null): string {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)])
        : value;
  return createHash('sha256')
    .update(JSON.stringify(sorted(booking)))
    .digest('hex')
    .slice(0, 32);
}

async function answerOf(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  { booking }: Pick<queries.BookableRow, 'booking'>,
): Promise<ProductBooking> {
  const [upcoming] = await queries.countUpcoming(tx, websiteId, itemId);
  return { booking: booking as ProductBooking['booking'], version: versionOf(booking), upcoming: upcoming?.count ?? 0 };
}

/**
 * Chooses when a service can be booked. What is booked already stays as it is.
 * @throws HttpError 404; 409 `conflict` where somebody else was faster; 422 by field, or for what is no service
 */
export function setProductBooking(
  db: Database,
  website: Website,
  itemId: string,
  { booking, version }: { booking: BookingSettings | null; version: string },
): Promise<ProductBooking> {
  const { websiteId, timeZone } = website;
  return inWebsite(db, websiteId, async (tx) => {
    await queries.lockItem(tx, websiteId, itemId);
    const row = await bookable(tx, websiteId, itemId);
    if (booking && row.productType !== productTypes.service) throw invalid('Only services can be booked.');
    if (booking && row.subscribable)
      throw invalid('A service that is sold as a subscription has no dates. Switch the subscription off first.');
    if (versionOf(row.booking) !== version)
      throw conflict(
        'conflict',
        'Somebody else has changed when this can be booked. Load the page again to see how it is now.',
      );
    const fields = booking ? bookingProblems(booking, timeZone) : {};
    const [problem] = Object.values(fields);
    if (problem !== undefined) throw invalid(problem, fields);
    await queries.writeBooking(tx, websiteId, itemId, booking);
    await raiseContentVersion(tx, websiteId, [itemPart(itemId)]);
    return answerOf(tx, websiteId, itemId, { booking });
  });
}

/** The services that can be booked. */
export const listBookables = (db: Database, websiteId: string) =>
  inWebsite(db, websiteId, async (tx) => ({ products: [...(await queries.listBookables(tx, websiteId))] }));
