import type { Transaction } from '../../platform/database/transaction.ts';
import * as queries from './queries.ts';

export type { NewOrder, NewOrderItem } from './queries.ts';

/**
 * Writes an order that no shopper has placed, under the next number, with its mail; the cart that it names must be there, and not be bought.
 * @param written `remembered`: the key under which it can be written once
 * @returns its number
 */
export async function writeOrder(
  tx: Transaction,
  websiteId: string,
  order: queries.NewOrder,
  items: readonly queries.NewOrderItem[],
  written: {
    payment: queries.NewPayment;
    remembered: { key: string; requestHash: string };
    mail: Parameters<typeof queries.insertOrder>[6];
  },
): Promise<number> {
  const { payment, remembered, mail } = written;
  const [row] = await queries.insertOrder(tx, websiteId, order, items, payment, remembered, mail);
  if (!row) throw new Error('An order with a cart of its own is written.');
  return row.orderNumber;
}
