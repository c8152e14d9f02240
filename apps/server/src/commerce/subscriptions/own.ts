import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { isAccessToken } from './access.ts';
import { otherKinds } from './changes.ts';
import type { KindRow } from './queries.ts';
import * as queries from './queries.ts';
import { beginRenewal } from './renewals.ts';
import { isLastBilled, type SubscriptionRow } from './subscription-row.ts';

export type { KindRow, PeriodRow } from './queries.ts';

/** Who asks for a subscription: a customer who is signed in, or who has followed the link of a mail. */
export interface Asker {
  user: { siteUserId: string; email: string; emailVerified: boolean } | null;
  token: string | undefined;
}

export const ownSubscriptions = (
  db: Database,
  websiteId: string,
  user: NonNullable<Asker['user']>,
): Promise<SubscriptionRow[]> =>
  inWebsite(db, websiteId, async (tx) => [...(await queries.listOwn(tx, websiteId, user))]);

/** @throws HttpError 404 for another one's, as for none at all */
export async function ownSubscription(
  db: Database,
  website: Website,
  id: string,
  { user, token }: Asker,
): Promise<{ row: SubscriptionRow; periods: queries.PeriodRow[]; kinds: KindRow[] }> {
  const { websiteId } = website;
  return inWebsite(db, websiteId, async (tx) => {
    const [row] = await queries.readSubscription(tx, websiteId, id);
    const byToken = token !== undefined && isAccessToken(websiteId, id, token);
    const isOwn = byToken || (user && (await queries.listOwn(tx, websiteId, user)).some((one) => one.id === id));
    if (!row || !isOwn) throw notFound('The subscription');
    return {
      row,
      periods: [...(await queries.listPeriods(tx, websiteId, id))],
      kinds: await otherKinds(tx, website, row),
    };
  });
}

/** Whether its customer can pay the next renewal now: one that is past due, or ahead of time to change the way to pay. */
export const canPayNow = (row: SubscriptionRow): boolean =>
  row.state === 'past-due' || (row.state === 'active' && !row.cancelAtEnd && !isLastBilled(row));

/**
 * The cart of the next renewal, for its customer to pay at the checkout: how they pay there is how later renewals are paid.
 * @throws HttpError 409 `conflict`
 */
export async function payNow(db: Database, website: Website, id: string): Promise<string> {
  const { websiteId } = website;
  return inWebsite(db, websiteId, async (tx) => {
    const [row] = await queries.lockSubscription(tx, websiteId, id);
    const due = row && canPayNow(row) ? await beginRenewal(tx, website, row) : undefined;
    if (!due) throw conflict('conflict', 'There is nothing to pay for this subscription.');
    return due.cartToken;
  });
}
