import type { Transaction } from '../../platform/database/transaction.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { readHeld } from './capture-queries.ts';
import { completeOrder as markComplete } from './shipment-queries.ts';

/** The kind of job that captures what is held for an order that was sent. */
export const ORDER_CAPTURE = 'order-capture';

/** Marks an order as fulfilled where nothing is left to be sent; what is held for it is captured then. The order's row must be locked. */
export async function completeOrder(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  const isComplete = await markComplete(tx, websiteId, orderId);
  if (isComplete && (await readHeld(tx, websiteId, orderId)).length > 0)
    await enqueue(tx, websiteId, ORDER_CAPTURE, orderId);
}
