import type { FulfilledOrders, FulfillOrders } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { fulfillOrder } from './fulfil.ts';
import type { MailPlace } from './order-mail.ts';

type Result = FulfilledOrders['results'][number];

/**
 * Sends what is left of many orders, one after the other, each in a transaction of its own: one that cannot be sent holds up none, and
 * one that somebody else was faster with is not sent twice.
 */
export async function fulfillOrders(
  db: Database,
  place: MailPlace,
  asked: FulfillOrders & { accountId: string | null },
): Promise<FulfilledOrders> {
  const { ids, ...how } = asked;
  const results: Result[] = [];
  for (const id of ids) results.push(await fulfillOne(db, place, id, how));
  return { results };
}

async function fulfillOne(
  db: Database,
  place: MailPlace,
  id: string,
  how: { notify?: boolean; accountId: string | null },
): Promise<Result> {
  try {
    const { orderNumber } = await fulfillOrder(db, place, id, how);
    return { id, orderNumber, isDone: true, message: '' };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const current = error.extra?.current as { orderNumber?: string } | undefined;
    return { id, orderNumber: current?.orderNumber ?? '', isDone: false, message: error.message };
  }
}
