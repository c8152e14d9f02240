import type { Transaction } from '../../platform/database/transaction.ts';
import { sumUpSpeed } from './speed-queries.ts';
import { sumUpVisits } from './sum-up-queries.ts';

/**
 * Sums up a day of a website anew, from its hits.
 *
 * @param isOver nothing of it is still to come: this is for good
 */
export async function sumUpDay(tx: Transaction, websiteId: string, day: string, isOver: boolean): Promise<void> {
  await sumUpSpeed(tx, websiteId, day);
  await sumUpVisits(tx, websiteId, day, isOver);
}
